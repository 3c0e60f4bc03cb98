//! Notes on ambiguities and omissions, so that the result does not guess silently.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::super::letters::is_small;
use super::draft::Draft;
use super::found::Found;
use super::note::{InferNote, InferNoteCode};
use crate::error::shown;

/// The number of keys from which on a field with a single value is notable.
const ENOUGH: usize = 3;

impl Found {
    /// The notes on the templates of one attribute.
    pub(super) fn notes(&self, keys: &[&str], attribute: Option<&str>) -> Vec<InferNote> {
        let (mut notes, mut words) = (Vec::new(), Vec::new());
        for (number, draft) in self.drafts.iter().enumerate() {
            let own: Vec<_> =
                self.of_key.iter().zip(keys).filter(|(of, _)| **of == Some(number)).map(|(_, key)| *key).collect();
            notes.extend(draft.one_value(&own));
            if draft.fields.is_empty() && own.len() == 1 && keys.len() > 1 {
                notes.push(one_key(draft));
            }
            if draft.is_lone_word() {
                words.push(draft.template.text());
            }
        }
        if words.len() > 1 {
            notes.push(lone_words(&words));
        }
        notes.into_iter().map(|note| note.of_attribute(attribute)).collect()
    }
}

impl Draft {
    /// The note on a text that is the same in all keys.
    fn one_value(&self, own: &[&str]) -> Option<InferNote> {
        if own.len() < ENOUGH {
            return None;
        }
        let (mut first, mut is_same) = (Vec::new(), vec![true; self.fields.len()]);
        for key in own {
            self.template.walk(key, |piece| match (first.get(piece.field), is_same.get_mut(piece.field)) {
                (Some(value), Some(is_same)) => *is_same &= *value == piece.text,
                _ => first.push(piece.text),
            });
        }
        let field = is_same.iter().position(|is_same| *is_same)?;
        let value = first.get(field)?;
        let (name, count) = (self.template.fields().nth(field)?.name, own.len());
        let message = format!("{} is \"{}\" in all {count} keys: it may be a constant.", name, shown(value));
        Some(InferNote::new(InferNoteCode::OneValue, message).of_template(self))
    }

    /// Whether it is only a word in lower case.
    fn is_lone_word(&self) -> bool {
        let text = self.template.text();
        self.fields.is_empty() && text.chars().all(char::is_alphanumeric) && text.chars().any(is_small)
    }
}

fn one_key(draft: &Draft) -> InferNote {
    let message = format!("One key is \"{}\": it may be a stray.", shown(draft.template.text()));
    InferNote::new(InferNoteCode::OneKey, message).of_template(draft)
}

fn lone_words(words: &[&str]) -> InferNote {
    let first: Vec<_> = words.iter().take(5).map(|word| format!("\"{}\"", shown(word))).collect();
    let message =
        format!("{} keys are one word each, such as {}: they may be values of a field.", words.len(), first.join(", "));
    InferNote::new(InferNoteCode::LoneWords, message)
}
