//! Describes keys that can be read without the codecs, so that JavaScript can read them without a call.

use alloc::vec::Vec;

use super::definition::Template;
use crate::codec::SureSpan;

impl Template {
    /// Describes the text of each field in keys that surely parse. A text of at most [`sure_units`](Self::sure_units) units that consists
    /// of the literals and of texts that match these spans parses, and each span determines the value of its field. Other texts may parse
    /// too, but only the template can decide. `None` if a codec cannot promise this, and if
    /// the key can end before a field.
    ///
    /// A span ends where the template ends the field: the literal after a text begins with a character below the text's lowest character,
    /// and all other spans have a fixed width.
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
        if self.has_optional() {
            return None;
        }
        let mut spans = Vec::new();
        for field in &self.fields {
            spans.push(field.codec.sure_span()?);
        }
        Some(spans)
    }

    /// The number of UTF-16 units that never exceed the limit, whatever the characters: a unit takes at most three bytes in UTF-8.
    pub const fn sure_units(&self) -> usize {
        self.limit().bytes() / 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::{SureForm, TextMode};
    use crate::template::TemplateOptions;

    #[test]
    fn fields_that_javascript_reads_without_a_call() {
        let sure = [
            ("{x}", 0, SureForm::Text),
            ("{x:word}", 0, SureForm::Text),
            ("{x:int(4)}", 4, SureForm::Digits),
            ("{x:ulid}", 26, SureForm::Ulid),
            ("{x:uuid}", 36, SureForm::Uuid),
            ("{x:date}", 24, SureForm::Time),
            ("{x:year}", 4, SureForm::Time),
            ("{x:month}", 7, SureForm::Time),
            ("{x:day}", 10, SureForm::Time),
            ("{x:hour}", 13, SureForm::Time),
            ("{x:minute}", 16, SureForm::Time),
            ("{x:second}", 19, SureForm::Time),
        ];
        for (template, width, form) in sure {
            let expected = Some(Vec::from([SureSpan { width, form }]));
            assert_eq!(
                Template::new(template, TemplateOptions::default()).unwrap().sure_spans(),
                expected,
                "{template}"
            );
        }
        let rest = TemplateOptions { text: TextMode::Verbatim, ..TemplateOptions::default() };
        let any = Some(Vec::from([SureSpan { width: 0, form: SureForm::Text }]));
        assert_eq!(Template::new("{x:rest}", rest).unwrap().sure_spans(), any);
        for template in ["{x}", "{x:lower}", "{x:word}#{y:rest}"] {
            assert_eq!(Template::new(template, rest).unwrap().sure_spans(), None, "{template}");
        }
        for template in ["{x:week}", "{x:number}", "{x:version}", "{x:date desc}", "{x:int(4) desc}", "{a}#{b:number}"]
        {
            assert_eq!(Template::new(template, TemplateOptions::default()).unwrap().sure_spans(), None, "{template}");
        }
    }
}
