//! Keys that consist only of labels in capitals, `CONFIG` or `APP#SETTINGS`. A single such key is enough for a template.

use alloc::vec::Vec;

use super::super::form::TextForm;
use super::draft::Draft;
use super::found::Found;
use super::label::{Likeness, likeness};
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

impl Found {
    /// Adds a template for each key of labels without one, unless its first part begins a template with fields: then it is a stray.
    pub(super) fn take_lone(&mut self, keys: &[&str]) {
        let left: Vec<_> = (0..keys.len()).filter(|place| self.of_key.get(*place) == Some(&None)).collect();
        for place in left {
            let Some(key) = keys.get(place).filter(|key| self.is_lone(key)) else { continue };
            let known = self.drafts.iter().position(|draft| draft.fields.is_empty() && draft.takes(key));
            let Some(number) = known.or_else(|| self.add_constant(key)) else { continue };
            if let Some(of_key) = self.of_key.get_mut(place) {
                *of_key = Some(number);
            }
        }
    }

    fn is_lone(&self, key: &str) -> bool {
        let is_mark = |one: char| !one.is_ascii_alphanumeric() && one != '_';
        let first = key.split(is_mark).next().unwrap_or_default();
        let begins = |draft: &Draft| !draft.fields.is_empty() && draft.template.head().starts_with(first);
        !first.is_empty()
            && key.split(is_mark).all(|part| likeness(part) == Likeness::Label)
            && !self.drafts.iter().any(begins)
    }

    fn add_constant(&mut self, key: &str) -> Option<usize> {
        let options = TemplateOptions { limit: Limit::Partition, ..TemplateOptions::default() };
        let template = Template::new(key, options).ok()?;
        self.drafts.push(Draft { template, form: TextForm::Escaped, fields: Vec::new() });
        Some(self.drafts.len() - 1)
    }
}
