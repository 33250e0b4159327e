//! How a file is packed for the way.

/// A content coding (RFC 9110 §8.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Brotli, the smallest.
    Brotli,
    /// Gzip.
    Gzip,
    /// As it is.
    Plain,
}

/// The packed forms, best first.
const PACKED: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

impl Encoding {
    /// Its name in `Content-Encoding`; none for what is not packed.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// The packings that an `Accept-Encoding` header allows, best first.
    pub fn accepted(header: &str) -> Vec<Self> {
        let offered: Vec<(&str, bool)> = header.split(',').map(offer).collect();
        let takes = |name: &str| {
            let named = offered.iter().find(|(offered, _)| offered.eq_ignore_ascii_case(name));
            named
                .or_else(|| offered.iter().find(|(offered, _)| *offered == "*"))
                .is_some_and(|&(_, taken)| taken)
        };
        PACKED.into_iter().filter(|encoding| encoding.name().is_some_and(takes)).collect()
    }

    /// What the build adds to the name of a file it packs.
    pub(crate) fn ending(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some(".br"),
            Self::Gzip => Some(".gz"),
            Self::Plain => None,
        }
    }

    /// Whether a path is that of a packed form.
    pub(crate) fn is_ending_of(path: &str) -> bool {
        PACKED.into_iter().filter_map(Self::ending).any(|ending| path.ends_with(ending))
    }
}

/// A coding and whether it is wanted: `gzip;q=0` is a refusal.
fn offer(text: &str) -> (&str, bool) {
    let (name, parameters) = text.split_once(';').unwrap_or((text, ""));
    let quality =
        parameters.trim().strip_prefix("q=").and_then(|quality| quality.trim().parse::<f32>().ok());
    (name.trim(), quality.is_none_or(|quality| quality > 0.0))
}
