//! The letters of a codec's texts, which decide what a key of one case makes of them.

use crate::casing::Casing;

/// The letters of a codec's texts, for a key of one case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// It has none, or has them in the case of the key already.
    None,
    /// They are the case of the value itself, which is lost: values that differ in nothing else share one text.
    Lost,
    /// ASCII letters that are all in this case, so that they can be put back.
    Own(Casing),
}
