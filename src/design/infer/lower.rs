//! Texts that are in lower case in keys, and unchanged in the items, as `ElectroDB` writes them.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::Found;
use super::draft::Draft;
use crate::codec::{TextMode, Verbatim};
use crate::template::{Template, TemplateOptions};

impl Found {
    /// Makes a field `lower` if an item has its text with capitals. `capitals` are the texts with capitals in the item of each key, in
    /// lower case.
    pub(super) fn take_lower(&mut self, keys: &[&str], capitals: &[&[String]]) {
        for number in 0..self.drafts.len() {
            let own: Vec<_> = (0..keys.len()).filter(|place| self.of_key.get(*place) == Some(&Some(number))).collect();
            let Some(draft) = self.drafts.get_mut(number) else { continue };
            let lower = draft.with_lower(&draft.capital_fields(&own, keys, capitals));
            if let Some(lower) =
                lower.filter(|lower| own.iter().all(|place| keys.get(*place).is_some_and(|key| lower.takes(key))))
            {
                *draft = lower;
            }
        }
    }
}

/// Whether a part of a key is this text, alone or after its name, `city_london`.
fn is_value(part: &str, text: &str) -> bool {
    part.strip_suffix(text).is_some_and(|name| name.is_empty() || name.ends_with('_'))
}

impl Draft {
    /// For each field, whether some item has its text with capitals.
    fn capital_fields(&self, own: &[usize], keys: &[&str], capitals: &[&[String]]) -> Vec<bool> {
        let mut found = vec![false; self.fields.len()];
        for place in own {
            let (Some(key), Some(capitals)) = (keys.get(*place), capitals.get(*place)) else { continue };
            self.template.walk(key, |piece| {
                let is_text = self.fields.get(piece.field).is_some_and(|field| field.codec.is_text());
                if let Some(found) = found.get_mut(piece.field).filter(|_| is_text) {
                    *found |= capitals.iter().any(|text| is_value(piece.text, text));
                }
            });
        }
        found
    }

    /// The same template with these fields in lower case; `None` if there are none.
    fn with_lower(&self, are_lower: &[bool]) -> Option<Self> {
        are_lower.contains(&true).then_some(())?;
        let (mut text, mut fields) = (String::from(self.template.text()), self.fields.clone());
        for ((field, guess), is_lower) in self.template.fields().zip(&mut fields).zip(are_lower) {
            if *is_lower {
                text = text.replace(&format!("{{{}}}", field.name), &format!("{{{}:lower}}", field.name));
                guess.codec = Verbatim::lower("").into();
            }
        }
        let options = TemplateOptions { limit: self.template.limit(), text: TextMode::Verbatim, casing: None };
        Some(Self { template: Template::new(&text, options).ok()?, form: TextForm::Verbatim, fields })
    }
}
