//! Keys that a regular expression reads as well as the template does, so that a caller whose language has them need not ask.

use alloc::string::String;

use super::definition::Template;
use crate::codec::push_literal;

/// Bytes of a pattern: some engines refuse very long ones, and nobody gains by them.
const LONGEST: usize = 2048;

impl Template {
    /// The source of one regular expression in JavaScript's syntax, without flags, with a group for each field: a text of at
    /// most [`sure_units`](Self::sure_units) units of UTF-16 that matches it parses, and each value is what its group shows, as
    /// a text or, for whole numbers, in decimal digits of at most 15 significant places. Other texts may parse too: only the template can
    /// tell. Nothing where a codec cannot promise so much.
    ///
    /// Each field ends where the template ends it: its characters are none of those that the literal after it begins with, or
    /// its length is fixed, or it is one of a few options, which never run into that literal.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let order = Template::new("ORDER#{id:ulid}#{line:int(3)}", TemplateOptions::default())?;
    /// assert_eq!(order.sure_pattern().as_deref(), Some("^ORDER#([0-7][\\dA-HJKMNP-TV-Z]{25})#(\\d{3})$"));
    /// let event = Template::new("EVENT#{at:date}", TemplateOptions::default())?;
    /// assert_eq!(event.sure_pattern(), None);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn sure_pattern(&self) -> Option<String> {
        let mut pattern = String::from("^");
        push_literal(self.head(), &mut pattern)?;
        for field in &self.fields {
            field.codec.push_pattern(&mut pattern)?;
            push_literal(self.part(field.literal), &mut pattern)?;
        }
        pattern.push('$');
        (pattern.len() <= LONGEST).then_some(pattern)
    }

    /// Units of UTF-16 that keep to the limit whatever their characters are: a unit has at most three bytes of UTF-8.
    pub const fn sure_units(&self) -> usize {
        self.limit().bytes() / 3
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;
    use crate::text::Limit;

    #[track_caller]
    fn has(form: &str, mode: TextMode, pattern: Option<&str>) {
        let template = Template::new(form, TemplateOptions { limit: Limit::Sort, text: mode }).unwrap();
        assert_eq!(template.sure_pattern().as_deref(), pattern, "{form}");
    }

    #[test]
    fn patterns_of_templates() {
        for (form, pattern) in [
            ("PROFILE", "^PROFILE$"),
            ("a.b{{{x}#", r"^a\.b\{([%-\ud7ff\ue000-\uffff]+)#$"),
            ("{a}#{b}", r"^([%-\ud7ff\ue000-\uffff]+)#([%-\ud7ff\ue000-\uffff]+)$"),
            ("{n:int(1)}-{m:int(15)}", r"^(\d{1})-(\d{15})$"),
            ("{n:int}#{m:int(20)}", r"^(0\d{15})#(00000\d{15})$"),
            ("{v:version}", r"^v(\d{10})$"),
            ("{u:uuid}", r"^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$"),
            ("{u:ulid}", r"^([0-7][\dA-HJKMNP-TV-Z]{25})$"),
            ("{e:enum(a|a.b|c)}#", r"^(a|a\.b|c)#$"),
        ] {
            has(form, TextMode::Escaped, Some(pattern));
        }
    }

    #[test]
    fn patterns_of_verbatim_templates() {
        for (form, pattern) in [
            ("{a}:{b}", Some(r"^([\0-\x39\x3B-\ud7ff\ue000-\uffff]+):([\0-\ud7ff\ue000-\uffff]+)$")),
            ("U#{a}#X#{b}", Some(r"^U#([\0-\x22\x24-\ud7ff\ue000-\uffff]+)#X#([\0-\x22\x24-\ud7ff\ue000-\uffff]+)$")),
            ("{e:enum(a|b)}::{n:int(2)}", Some(r"^(a|b)::(\d{2})$")),
            ("{a}::{b}", None),
        ] {
            has(form, TextMode::Verbatim, pattern);
        }
    }

    #[test]
    fn what_only_the_template_can_tell() {
        for codec in ["date", "day", "number", "semver", "int(3) desc", "version desc", "enum(a|é)"] {
            has(&["{x:", codec, "}"].concat(), TextMode::Escaped, None);
        }
        has("é{x}", TextMode::Escaped, None);
    }
}
