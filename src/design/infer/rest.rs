//! Ids at the end of a key that contain the separator: `USER#corp#22` beside `USER#ada`.

use alloc::format;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::Found;
use super::column_pieces::FieldGuess;
use super::draft::Draft;
use super::label::{Likeness, likeness};
use crate::codec::{TextMode, Verbatim};
use crate::template::{Template, TemplateOptions};

impl Found {
    /// Extends the last text of a template to the rest of the key, if the template then matches keys without a template, or with a rarer
    /// one. These must be fewer than half as many as its own keys, and none of their parts may look like a label: a key with a label
    /// belongs to another entity.
    pub(super) fn take_rests(&mut self, keys: &[&str]) {
        for number in 0..self.drafts.len() {
            let Some(wide) = self.drafts.get(number).and_then(Draft::with_rest) else { continue };
            let own = self.of_key.iter().filter(|of_key| **of_key == Some(number)).count();
            let more: Vec<_> = self.left_for(number, &wide, keys);
            let takes_own =
                || self.of_key.iter().zip(keys).all(|(of_key, key)| *of_key != Some(number) || wide.takes(key));
            if more.is_empty() || 2 * more.len() >= own || !takes_own() {
                continue;
            }
            for place in more {
                if let Some(of_key) = self.of_key.get_mut(place) {
                    *of_key = Some(number);
                }
            }
            if let Some(draft) = self.drafts.get_mut(number) {
                *draft = wide;
            }
        }
    }

    /// The places of the keys that the wider form of a template would add: keys without a template, or of templates that are not more
    /// specific.
    fn left_for(&self, number: usize, wide: &Draft, keys: &[&str]) -> Vec<usize> {
        let is_plain = |other: usize| {
            self.drafts
                .get(other)
                .is_some_and(|draft| draft.fields.iter().all(|field| field.codec.is_text()) && draft.continues(wide))
        };
        let is_free = |of_key: Option<usize>| of_key.is_none_or(|other| other != number && is_plain(other));
        let all = self.of_key.iter().zip(keys).enumerate();
        let left = all.filter(|(_, (of_key, key))| is_free(**of_key) && wide.takes(key) && wide.has_no_label(key));
        left.map(|(place, _)| place).collect()
    }
}

impl Draft {
    /// The same template with the rest of the key as its last text; `None` if it does not end with a text after a separator.
    fn with_rest(&self) -> Option<Self> {
        let (last, count) = (self.fields.last()?, self.template.fields().len());
        let name = self.template.fields().last().filter(|field| field.literal.is_empty())?.name;
        let before = self.template.text().strip_suffix(&format!("{{{name}}}"))?;
        if !last.codec.is_text() || self.separator().is_none() || (count == 1 && self.template.head().is_empty()) {
            return None;
        }
        let options = TemplateOptions { limit: self.template.limit(), text: TextMode::Verbatim, casing: None };
        let template = Template::new(&format!("{before}{{{name}:rest}}"), options).ok()?;
        let mut fields = self.fields.clone();
        fields.pop();
        fields.push(FieldGuess { codec: Verbatim::rest().into(), ..last.clone() });
        Some(Self { template, form: TextForm::Verbatim, fields })
    }

    /// The character before the last field.
    fn separator(&self) -> Option<char> {
        let count = self.template.fields().len().checked_sub(1)?;
        let before =
            count.checked_sub(1).and_then(|place| self.template.fields().nth(place)).map(|field| field.literal);
        before.unwrap_or(self.template.head()).chars().last().filter(|last| !last.is_alphanumeric())
    }

    /// Whether the last text of a key has several parts, and none that looks like a label.
    fn has_no_label(&self, key: &str) -> bool {
        let (mut rest, separator) = ("", self.separator());
        let is_read = self.template.walk(key, |piece| rest = piece.text);
        let mut parts = separator.map(|separator| rest.split(separator)).into_iter().flatten();
        is_read && rest.contains(|one| Some(one) == separator) && parts.all(|part| likeness(part) < Likeness::Label)
    }

    /// Whether the literals of this template are those of a wider one, followed only by its separator.
    fn continues(&self, wide: &Self) -> bool {
        let separator = wide.separator();
        let count = wide.template.fields().len();
        let mut own = self.template.fields().map(|field| field.literal);
        let is_same = self.template.head() == wide.template.head()
            && wide.template.fields().take(count - 1).all(|field| own.next() == Some(field.literal));
        is_same && own.all(|literal| literal.is_empty() || literal.chars().eq(separator))
    }
}
