//! Keys that a reader without codecs reads as well as the template does, so that a caller who can need not ask.

use alloc::vec::Vec;

use super::definition::Template;
use crate::codec::SureSpan;

impl Template {
    /// What the text of each field looks like in a key that surely parses: a text of at most [`sure_units`](Self::sure_units) units
    /// that is made of the literals and of such spans parses, and the value of each field is what its span shows. Other texts may
    /// parse too: only the template can tell. Nothing where a codec cannot promise so much.
    ///
    /// A span ends where the template ends the field: the literal after a text begins below its least character, and all other
    /// spans have a width.
    ///
    /// ```
    /// use ddb_keys::{codec::SureForm, template::{Template, TemplateOptions}};
    /// let order = Template::new("ORDER#{id}#{line:int(3)}", TemplateOptions::default())?;
    /// let spans = order.sure_spans().unwrap_or_default();
    /// assert_eq!((spans[0].width, spans[0].form), (0, SureForm::Text));
    /// assert_eq!((spans[1].width, spans[1].form), (3, SureForm::Digits));
    /// let event = Template::new("EVENT#{at:date desc}", TemplateOptions::default())?;
    /// assert_eq!(event.sure_spans(), None);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn sure_spans(&self) -> Option<Vec<SureSpan>> {
        let mut spans = Vec::new();
        for field in &self.fields {
            spans.push(field.codec.sure_span()?);
        }
        Some(spans)
    }

    /// Units of UTF-16 that keep to the limit whatever their characters are: a unit has at most three bytes of UTF-8.
    pub const fn sure_units(&self) -> usize {
        self.limit().bytes() / 3
    }
}
