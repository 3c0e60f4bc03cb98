//! Templates of a few keys, such as those of sample items. Every key gets a template: a key without a pattern is a single field.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::names_from_literals::field_name;
use super::{InferLimits, find};
use crate::codec::Called;
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// A template, and how its text is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Format {
    pub(in super::super) template: String,
    pub(in super::super) text: TextForm,
}

impl Format {
    /// The template of a partition key. As a sort key, it would read the same texts, but hold fewer bytes.
    pub(in super::super) fn read(&self) -> Option<Template> {
        let options = TemplateOptions { limit: Limit::Partition, text: self.text.into(), casing: None };
        Template::for_function("fromWorkbench", &self.template, options).ok()
    }

    /// Whether it matches all of these keys.
    pub(in super::super) fn takes_all(&self, keys: &[&str]) -> bool {
        self.read().is_some_and(|template| keys.iter().all(|key| template.matches(key)))
    }
}

const LIMITS: InferLimits = InferLimits { min_count: 1, max_misfits: 0 };

/// The formats of some keys, and for each key the place of its format.
pub(in super::super) fn formats_of(keys: &[&str]) -> (Vec<Format>, Vec<usize>) {
    let found = find(keys, LIMITS);
    let mut formats: Vec<_> = found.drafts.iter().map(|draft| Format::of(draft.template.text(), draft.form)).collect();
    let is_left = |of_key: &Option<usize>| of_key.is_none();
    let left: Vec<_> = keys.iter().zip(&found.of_key).filter(|(_, own)| is_left(own)).map(|(key, _)| *key).collect();
    let rest = formats.len();
    if !left.is_empty() {
        formats.push(widest(&left));
    }
    (formats, found.of_key.iter().map(|own| own.unwrap_or(rest)).collect())
}

/// One format of all these keys.
pub(in super::super) fn format_of_all(keys: &[&str]) -> Format {
    let (formats, _) = formats_of(keys);
    formats.into_iter().find(|format| format.takes_all(keys)).unwrap_or_else(|| widest(keys))
}

/// The common literal at the start of these keys, up to a separator, and a field of any text; only the field if there is no such literal.
pub(in super::super) fn widest(keys: &[&str]) -> Format {
    let head = common_head(keys);
    let word = head.split(|character: char| !character.is_alphanumeric()).rfind(|word| !word.is_empty());
    let written = head.replace('{', "{{").replace('}', "}}");
    let name = field_name(Called::ID, word, &[]);
    // After a `#`, only `rest` takes a text that contains one.
    let formats = ["", ":rest"].map(|codec| Format::of(&format!("{written}{{{name}{codec}}}"), TextForm::Verbatim));
    formats.into_iter().find(|format| format.takes_all(keys)).unwrap_or_else(whole)
}

/// A field of any text.
pub(in super::super) fn whole() -> Format {
    Format::of(&format!("{{{}}}", field_name(Called::ID, None, &[])), TextForm::Verbatim)
}

impl Format {
    fn of(template: &str, text: TextForm) -> Self {
        Self { template: template.to_owned(), text }
    }
}

fn common_head<'k>(keys: &[&'k str]) -> &'k str {
    let Some((first, others)) = keys.split_first() else { return "" };
    let is_shared = |end: &usize| {
        let head = first.get(..*end);
        head.is_some_and(|head| others.iter().all(|key| key.len() > head.len() && key.starts_with(head)))
    };
    let ends = first.match_indices(['#', '|', '/', ':', '~', ';', '+']).map(|(at, _)| at + 1);
    let end = ends.filter(|end| *end < first.len()).take_while(is_shared).last();
    end.and_then(|end| first.get(..end)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_format() {
        let keys = ["USER#1", "PROFILE", "", "#", "a b", "x\u{1}", "ORDER#2024-12-01#7"];
        let (formats, of_key) = formats_of(&keys);
        assert_eq!(of_key.len(), keys.len());
        for (key, own) in keys.iter().zip(of_key).filter(|(key, _)| !key.is_empty()) {
            assert!(formats[own].takes_all(&[key]), "{key}: {:?}", formats[own]);
        }
    }

    #[test]
    fn one_format_of_all() {
        for (keys, template) in [
            (["USER#1", "USER#2"].as_slice(), "USER#{userId}"),
            (&["USER:1", "USER:1:b:c"], "USER:{userId}"),
            (&["USER#1", "ORDER#1"], "{id}"),
        ] {
            let format = format_of_all(keys);
            assert_eq!(format.template, template);
            assert!(format.takes_all(keys));
        }
        assert_eq!(widest(&["{a}/1", "{a}/2/3"]).template, "{{a}}/{aId}");
        assert_eq!(widest(&["a", "a/b"]), whole());
    }
}
