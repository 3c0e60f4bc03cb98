//! The letters of a codec's texts, which decide how a key of one case writes them.

use crate::casing::Casing;

/// The letters of a codec's texts, for a key of one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// It has none, or has them in the case of the key already.
    None,
    /// Their case belongs to the value, and is lost: values that differ only in case share one text.
    Lost,
    /// ASCII letters that are all in this case, so that they can be put back.
    Own(Casing),
}
