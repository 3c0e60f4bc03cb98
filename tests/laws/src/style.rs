//! How a template is written: its text mode, what may follow a field of any length, and which characters its texts have.

use ddb_keys::template::TextMode;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Escaped text, and literals that begin below `$` after fields of any length.
    Escaped,
    /// Verbatim text, and such literals. Its order is promised for texts without characters below `#`, and these have none.
    Verbatim,
    /// Verbatim text, and literals that begin with any separator in use.
    Separated,
    /// Verbatim text of all characters, for which no order is promised.
    Hostile,
}

impl Style {
    /// Escaped templates are what most tables have.
    pub(crate) const OFTEN: &[Self] =
        &[Self::Escaped, Self::Escaped, Self::Escaped, Self::Verbatim, Self::Separated, Self::Hostile];

    pub(crate) const fn mode(self) -> TextMode {
        match self {
            Self::Escaped => TextMode::Escaped,
            _ => TextMode::Verbatim,
        }
    }

    /// The first character of its texts.
    pub(crate) const fn least(self) -> char {
        match self {
            Self::Escaped | Self::Hostile => '\0',
            Self::Verbatim | Self::Separated => '$',
        }
    }

    pub(crate) const fn keeps_order(self) -> bool {
        matches!(self, Self::Escaped | Self::Verbatim)
    }
}
