//! The options of a template.

use crate::casing::Casing;
use crate::codec::TextMode;
use crate::text::Limit;

/// Options of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TemplateOptions {
    /// The byte limit that its keys keep.
    pub limit: Limit,
    /// The encoding of its text fields.
    pub text: TextMode,
    /// The case of its keys, if they have only one. It needs verbatim text.
    pub casing: Option<Casing>,
}

impl Default for TemplateOptions {
    fn default() -> Self {
        Self { limit: Limit::Partition, text: TextMode::Escaped, casing: None }
    }
}
