//! Names fields after the attributes that have their values.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::sketch::Sketch;
use super::super::words::{small, words_of};
use super::attributes::renamed;
use super::draft::Draft;
use super::evidence::View;
use super::label::is_junk;
use super::names_from_literals::untaken;
use super::peel::Leaf;
use crate::template::{Template, TemplateOptions};

/// How many keys are examined.
const ASKED: usize = 40;

/// For each attribute, the number of keys whose field has its value.
#[derive(Default)]
struct Votes<'k> {
    asked: usize,
    names: Vec<(&'k str, usize)>,
}

impl Draft {
    /// Gives the fields the names of the attributes that have their values in most items of a leaf.
    pub(super) fn take_names<'k>(&mut self, view: View<'_, 'k>, leaf: &Leaf<'k>, keys: &[&str]) {
        let rows: Vec<_> = leaf.rows.iter().filter(|row| view.has(row.place)).collect();
        let step = rows.len().div_ceil(ASKED).max(1);
        let mut votes: Vec<Votes<'k>> = self.fields.iter().map(|_| Votes::default()).collect();
        for row in rows.into_iter().step_by(step) {
            let Some(key) = keys.get(row.place) else { continue };
            self.template.walk(key, |piece| {
                let names = view.names(row.place, piece.text).filter(|_| !is_junk(piece.text));
                if let Some((votes, names)) = votes.get_mut(piece.field).zip(names) {
                    votes.add(names);
                }
            });
        }
        let names = self.voted(&votes);
        let text = renamed(self.template.text(), &names);
        let options = TemplateOptions { limit: self.template.limit(), text: self.form.into(), casing: None };
        if let Ok(template) = Template::new(&text, options) {
            self.template = template;
        }
    }

    /// The name of each field: the name of an attribute, or its present name.
    fn voted(&self, votes: &[Votes<'_>]) -> Vec<String> {
        let (own, mut names): (Vec<_>, Vec<String>) = (Sketch::new(self.template.text()).fields(), Vec::new());
        for (own, votes) in own.iter().zip(votes) {
            let best = votes.best(own, &names).map(ToOwned::to_owned);
            names.push(best.unwrap_or_else(|| untaken(own, &names)));
        }
        names
    }
}

impl<'k> Votes<'k> {
    fn add(&mut self, names: Vec<&'k str>) {
        self.asked += 1;
        for name in names {
            match self.names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => self.names.push((name, 1)),
            }
        }
    }

    /// The attribute with the most votes whose name is possible; if there are several, the one closest to the field's present name.
    fn best(&self, own: &str, taken: &[String]) -> Option<&'k str> {
        let is_often = |count: usize| count * 5 >= self.asked * 4;
        let fits = |(name, count): &&(&str, usize)| {
            is_often(*count) && can_name(name) && !taken.iter().any(|taken| taken == *name)
        };
        let words = words_of(own);
        let is_like = |name: &str| words.first().is_some_and(|word| small(name).contains(word.as_str()));
        let named = self.names.iter().filter(fits).map(|(name, count)| (*name, (is_like(name), *count)));
        named.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(name, _)| name)
    }
}

/// Whether a field can have the name.
fn can_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
