//! The templates of the keys of one attribute, and the template of each key.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::order::{by_text, largest_first};
use super::counts::share;
use super::draft::{Draft, draft};
use super::evidence::View;
use super::label::{Likeness, likeness};
use super::peel::peeled;
use super::result::{InferLimits, InferredField, InferredMisfit, InferredTemplate};
use crate::codec::Codec;

/// Keys, and everything else that is known about them.
pub(super) struct Given<'g, 'k> {
    pub(super) keys: &'g [&'k str],
    /// The kind of each key's item, as a number; empty if nothing tells it.
    pub(super) kinds: &'g [usize],
    pub(super) view: Option<View<'g, 'k>>,
    pub(super) is_sort: bool,
}

/// The templates of some keys.
pub(super) struct Found {
    pub(super) drafts: Vec<Draft>,
    /// The template of each key, by its place.
    pub(super) of_key: Vec<Option<usize>>,
}

/// How often the remaining keys are examined again: most keys can hide another template.
const ROUNDS: usize = 4;
/// How many keys of a kind are used to find templates. The others are only matched against these templates.
const SAMPLE: usize = 1500;
/// A template that only widens another must match one in this many of its keys, and a template without a word one in this many of all keys.
const ONE_IN: usize = 20;

/// The templates of some keys.
pub(super) fn find(given: &Given<'_, '_>, limits: InferLimits) -> Found {
    let mut found = Found { drafts: Vec::new(), of_key: vec![None; given.keys.len()] };
    let mut left: Vec<usize> = (0..given.keys.len()).collect();
    for _ in 0..ROUNDS {
        let (before, known) = (left.len(), found.drafts.len());
        for kind in by_kind(given.kinds, &left) {
            let step = kind.len().div_ceil(SAMPLE).max(1);
            let is_due = |(number, place): &(usize, &usize)| {
                number.is_multiple_of(step) || given.view.is_some_and(|view| view.has(**place))
            };
            let sample: Vec<_> = kind.iter().enumerate().filter(is_due).map(|(_, place)| *place).collect();
            found.add(given, &sample, limits.least());
        }
        found.hold(given.keys, &left, known);
        left.retain(|place| found.of_key.get(*place).is_some_and(Option::is_none));
        if left.is_empty() || left.len() == before {
            break;
        }
    }
    found.settle(given.keys, limits);
    if limits.least_constants() == 1 {
        found.take_lone(given.keys);
    }
    found.take_rests(given.keys);
    found.order(|_, count| count > 0);
    found
}

/// The places of keys, grouped by the kinds of their items.
fn by_kind(kinds: &[usize], left: &[usize]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in left {
        let kind = kinds.get(*place).copied().unwrap_or_default();
        groups.resize_with(groups.len().max(kind + 1), Vec::new);
        if let Some(group) = groups.get_mut(kind) {
            group.push(*place);
        }
    }
    groups
}

impl Found {
    /// Finds the templates of these keys.
    fn add(&mut self, given: &Given<'_, '_>, places: &[usize], min: usize) {
        for leaf in peeled(given.keys, places, given.view, given.is_sort, min) {
            let Some(mut draft) = draft(&leaf, given.keys) else { continue };
            if let Some(view) = given.view {
                draft.take_names(view, &leaf, given.keys);
            }
            self.know(draft);
        }
    }

    /// Adds a template, unless another kind of items already has it with other names.
    fn know(&mut self, draft: Draft) {
        if !self.drafts.iter().any(|other| other.form == draft.form && other.shape() == draft.shape()) {
            self.drafts.push(draft);
        }
    }

    /// Matches keys against the new templates, the most specific first.
    fn hold(&mut self, keys: &[&str], left: &[usize], known: usize) {
        let new: Vec<_> = self.drafts.iter().enumerate().skip(known).collect();
        let new = largest_first(new, |(_, draft)| draft.weight());
        for place in left {
            if let (Some(key), Some(of_key @ None)) = (keys.get(*place), self.of_key.get_mut(*place)) {
                *of_key = new.iter().find(|(_, draft)| draft.takes(key)).map(|(number, _)| *number);
            }
        }
    }

    /// Drops templates with too few keys, and matches these keys against the others.
    fn settle(&mut self, keys: &[&str], limits: InferLimits) {
        let counts = self.counts();
        let kept: Vec<_> = (0..self.drafts.len()).map(|number| self.is_proven(number, &counts, keys, limits)).collect();
        self.order(|number, _| kept.get(number) == Some(&true));
        let left: Vec<_> = (0..keys.len()).filter(|place| self.of_key.get(*place) == Some(&None)).collect();
        self.hold(keys, &left, 0);
        self.order(|_, count| count > 0);
    }

    /// Whether enough keys prove a template. A template without a word, or a wider form of another, may only match strays.
    fn is_proven(&self, number: usize, counts: &[usize], keys: &[&str], limits: InferLimits) -> bool {
        let (Some(draft), Some(count)) = (self.drafts.get(number), counts.get(number).copied()) else { return false };
        let least = if draft.is_of_labels() { limits.least_constants() } else { limits.min_count };
        let is_few = |of: usize| limits.min_count > 1 && count * ONE_IN < of;
        let others = || self.drafts.iter().zip(counts).enumerate().filter(|(other, _)| *other != number);
        let widens = |(_, (other, of)): (usize, (&Draft, &usize))| draft.widens(other) && is_few(*of);
        let has_others = || others().any(|(_, (_, count))| *count > 0);
        let says_little = || draft.has_no_word() || self.is_of_one_key(number, keys);
        let is_stray = || (is_few(keys.len()) && has_others() && says_little()) || others().any(widens);
        count >= least.max(1) && !is_stray()
    }

    /// Whether a template that is not a constant has only copies of a single key.
    fn is_of_one_key(&self, number: usize, keys: &[&str]) -> bool {
        let mut own = self.of_key.iter().zip(keys).filter(|(of_key, _)| **of_key == Some(number)).map(|(_, key)| key);
        let first = own.next();
        self.drafts.get(number).is_some_and(|draft| !draft.is_constant()) && own.all(|key| Some(key) == first)
    }

    fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0_usize; self.drafts.len()];
        for number in self.of_key.iter().flatten() {
            if let Some(count) = counts.get_mut(*number) {
                *count += 1;
            }
        }
        counts
    }

    /// Keeps the templates selected by number and count, and puts those with the most keys first.
    pub(super) fn order(&mut self, keeps: impl Fn(usize, usize) -> bool) {
        let counts = self.counts();
        let mut kept: Vec<_> = core::mem::take(&mut self.drafts).into_iter().zip(counts).enumerate().collect();
        kept.retain(|(number, (_, count))| keeps(*number, *count));
        let kept = by_text(kept, |(_, (draft, _))| draft.template.text());
        let kept = largest_first(kept, |(_, (_, count))| *count);
        let mut places = vec![None; kept.iter().map(|(old, _)| old + 1).max().unwrap_or_default()];
        for (new, (old, _)) in kept.iter().enumerate() {
            if let Some(place) = places.get_mut(*old) {
                *place = Some(new);
            }
        }
        for of_key in &mut self.of_key {
            *of_key = of_key.and_then(|old| places.get(old).copied().flatten());
        }
        self.drafts = kept.into_iter().map(|(_, (draft, _))| draft).collect();
    }

    pub(super) fn described(&self, keys: &[&str], attribute: Option<&str>) -> Vec<InferredTemplate> {
        let (mut counts, mut examples) = (vec![0_usize; self.drafts.len()], vec![Vec::new(); self.drafts.len()]);
        for (key, number) in keys.iter().zip(&self.of_key) {
            if let Some((count, examples)) =
                number.and_then(|number| counts.get_mut(number).zip(examples.get_mut(number)))
            {
                *count += 1;
                if examples.len() < 3 {
                    examples.push((*key).to_owned());
                }
            }
        }
        let described = self.drafts.iter().zip(counts).zip(examples);
        described.map(|((draft, count), examples)| draft.described(attribute, count, keys.len(), examples)).collect()
    }

    /// The first keys without a template, and how many there are.
    pub(super) fn misfits(&self, keys: &[&str], attribute: Option<&str>, most: usize) -> (Vec<InferredMisfit>, usize) {
        let left = || keys.iter().zip(&self.of_key).filter(|(_, number)| number.is_none()).map(|(key, _)| *key);
        let misfit = |key: &str| InferredMisfit { key: key.to_owned(), attribute: attribute.map(ToOwned::to_owned) };
        (left().take(most).map(misfit).collect(), left().count())
    }
}

impl Draft {
    fn described(
        &self,
        attribute: Option<&str>,
        count: usize,
        total: usize,
        examples: Vec<String>,
    ) -> InferredTemplate {
        let fields = self.template.fields().zip(&self.fields).map(|(info, guess)| InferredField {
            name: info.name.to_owned(),
            codec: guess.codec.full_name(),
            examples: guess.examples.clone(),
        });
        InferredTemplate {
            casing: None,
            template: self.template.text().to_owned(),
            text: self.form,
            attribute: attribute.map(ToOwned::to_owned),
            count,
            share: share(count, total),
            fields: fields.collect(),
            examples,
        }
    }

    /// The literals around its fields.
    fn literals(&self) -> Vec<String> {
        let after = self.template.fields().map(|field| field.literal.to_owned());
        core::iter::once(self.template.head().to_owned()).chain(after).collect()
    }

    /// The template without the names of its fields.
    fn shape(&self) -> (Vec<String>, Vec<&Codec>) {
        (self.literals(), self.fields.iter().map(|field| &field.codec).collect())
    }

    /// Whether it is the other template with text in place of codecs.
    fn widens(&self, other: &Self) -> bool {
        let is_wider = |(own, other): (&super::column_pieces::FieldGuess, &super::column_pieces::FieldGuess)| {
            own.codec == other.codec || own.codec.is_text() || own.codec.options_text().is_some()
        };
        self.literals() == other.literals()
            && self.fields.iter().zip(&other.fields).all(is_wider)
            && self.shape() != other.shape()
    }

    /// Whether no literal contains a letter, and no codec restricts a field.
    fn has_no_word(&self) -> bool {
        self.fields.iter().all(|field| field.codec.is_text())
            && !self.literals().iter().any(|literal| literal.contains(char::is_alphabetic))
    }

    /// Whether it consists only of labels in capitals.
    pub(super) fn is_of_labels(&self) -> bool {
        self.is_of(Likeness::Label)
    }

    /// Whether it consists only of words.
    fn is_constant(&self) -> bool {
        self.is_of(Likeness::Name)
    }

    fn is_of(&self, least: Likeness) -> bool {
        let text = self.template.text();
        let mut words = text
            .split(|mark: char| !mark.is_ascii_alphanumeric() && mark != '_')
            .filter(|word| !word.is_empty())
            .peekable();
        self.fields.is_empty() && words.peek().is_some() && words.all(|word| likeness(word) >= least)
    }
}
