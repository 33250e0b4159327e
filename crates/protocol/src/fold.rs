//! Names as they must be unique.

use unicode_normalization::UnicodeNormalization;

/// A name folded in width, compatibility forms and case: no two accounts have names that fold to the
/// same, for most people would take them for one.
pub fn fold(text: &str) -> String {
    let folded: String = text
        .nfkc()
        // Up and down again: letters that share a capital become one, as ß and ss, ς and σ.
        .flat_map(char::to_uppercase)
        .flat_map(char::to_lowercase)
        .collect();
    folded.nfkc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_have_one_key() {
        for (one, other) in [
            ("Mika", "mIKA"),
            ("Mika", "\u{ff2d}\u{ff49}\u{ff4b}\u{ff41}"),
            ("Straße", "STRASSE"),
            ("Οδυσσεύς", "ΟΔΥΣΣΕΎΣ"),
            ("\u{ff76}\u{ff9e}\u{ff9d}", "ガン"),
            ("Ünal", "U\u{308}NAL"),
            ("\u{fb01}n", "FIN"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
            assert_eq!(fold(&fold(one)), fold(one), "{one}");
        }
        assert_ne!(fold("Mika"), fold("Mira"));
        assert_ne!(fold("かん"), fold("がん"));
    }
}
