//! The options of a template.

use crate::codec::TextMode;
use crate::text::Limit;

/// Options of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TemplateOptions {
    /// The byte limit that its keys keep.
    pub limit: Limit,
    /// The encoding of its text fields.
    pub text: TextMode,
}

impl Default for TemplateOptions {
    fn default() -> Self {
        Self { limit: Limit::Partition, text: TextMode::Escaped }
    }
}
