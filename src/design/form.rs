//! How text fields are written, by its name in JavaScript.

use crate::codec::TextMode;
use crate::template::{Template, TemplateOptions};

/// How the text fields of a template are written: escaped, or unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "lowercase"))]
pub enum TextForm {
    /// Any text, in which characters below `%` are written as `$` and two digits.
    #[default]
    Escaped,
    /// Unchanged.
    Verbatim,
}

impl From<TextForm> for TextMode {
    fn from(form: TextForm) -> Self {
        match form {
            TextForm::Escaped => Self::Escaped,
            TextForm::Verbatim => Self::Verbatim,
        }
    }
}

impl From<TextMode> for TextForm {
    fn from(mode: TextMode) -> Self {
        match mode {
            TextMode::Escaped => Self::Escaped,
            TextMode::Verbatim => Self::Verbatim,
        }
    }
}

/// The options that a template was made with.
pub(super) fn options_of(template: &Template) -> TemplateOptions {
    TemplateOptions { limit: template.limit(), text: TextForm::of(template).into(), casing: template.casing() }
}

impl TextForm {
    /// How the text of a template is written, by its codecs: the template itself does not say.
    pub(super) fn of(template: &Template) -> Self {
        let options = TemplateOptions { limit: template.limit(), text: TextMode::Escaped, casing: None };
        let escaped = Template::for_function("", template.text(), options);
        let codecs = template.fields().map(|field| field.codec);
        let is_same = escaped.is_ok_and(|escaped| escaped.fields().map(|field| field.codec).eq(codecs));
        if is_same { Self::Escaped } else { Self::Verbatim }
    }
}
