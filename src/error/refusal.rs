//! The content of a refusal: its reason, and its details.

use alloc::string::String;
use alloc::vec::Vec;

use super::reason::Reason;

/// A value that is not there, as the language of the caller calls it.
pub(crate) const ABSENT: &str = if cfg!(target_arch = "wasm32") { "undefined" } else { "None" };

/// The details of a refusal for programs, besides its code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Details {
    /// The function that refused, under its public name.
    pub function: &'static str,
    /// The parameter, field or attribute that was refused.
    pub parameter: Option<String>,
    /// Position in the parameter where that is a list, from 0.
    pub index: Option<usize>,
    /// The refused value as text, cut at 64 characters.
    pub value: Option<String>,
    /// Bytes of UTF-8 that were asked for.
    pub bytes: Option<usize>,
    /// The limit that was passed: bytes, attributes or digits.
    pub limit: Option<usize>,
    /// Where in a template or a key, in characters from 1.
    pub column: Option<usize>,
    /// The key attribute whose key was refused, if several are built or read together.
    pub attribute: Option<String>,
}

/// A reason with its details. The sentence is only composed when it is shown.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) reason: Reason,
    pub(crate) details: Details,
    /// Further words of the sentence.
    pub(crate) words: Vec<String>,
}
