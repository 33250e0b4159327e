//! Why a move is illegal, in words.

use yonin_protocol::Why;

/// What the rules for lions forbid takes a sentence; all else is said by its name.
pub(crate) fn why_in_words(why: Why) -> String {
    let said = match why {
        Why::LionProtected => {
            "a lion may not take a lion from a distance if it could be taken back"
        }
        Why::FirstLion => "a lion has just been taken: this one may not be taken in return",
        Why::LionBlocked => "a pawn or go-between stands in the way of the lion's jump",
        why => {
            let code = serde_json::to_string(&why).unwrap_or_default();
            return code.trim_matches('"').replace('_', " ");
        }
    };
    said.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lions_take_a_sentence() {
        assert_eq!(why_in_words(Why::DropMate), "drop mate");
        for why in [Why::LionProtected, Why::FirstLion, Why::LionBlocked] {
            assert!(why_in_words(why).contains("lion"), "{why:?}");
        }
    }
}
