//! Labels at the start of keys, where most words are labels, unless a label follows, as after the tenants in `acme#USER#7`,
//! `globex#USER#8`.

use alloc::vec::Vec;

use super::super::counts::counts;
use super::super::form::{Form, form_of};
use super::super::label::{Likeness, is_state, likeness};
use super::place::{MOST_NAMES, Place, Word, texts};

/// The most words at the start of keys if none of them is in capitals.
const MOST_WORDS: usize = 24;
/// The most distinct second parts among which labels are searched.
const MOST_SECONDS: usize = 200;
/// The number of items from which on they tell labels from values.
const ENOUGH: usize = 50;

pub(super) fn at_start<'k>(place: &Place<'_, '_, 'k>, words: Vec<Word<'k>>) -> Vec<&'k str> {
    let words = without_states(words);
    let words = without_owners(place, words);
    let (capitals, names): (Vec<_>, Vec<_>) = words.iter().partition(|word| word.likeness >= Likeness::Label);
    let total = place.rows.len();
    let covered: usize = words.iter().map(|word| word.count).sum();
    if !capitals.is_empty() {
        return texts(if names.len() > MOST_NAMES || !place.has_parts() { &capitals } else { &words });
    }
    if let [word] = words.as_slice() {
        let is_rest = !place.has_parts() && !place.is_covered(covered);
        return if word.count * 50 >= total && !is_rest { texts(&words) } else { Vec::new() };
    }
    let is_any =
        covered * 2 < place.without_form() || words.len() > MOST_WORDS || words.iter().all(|word| is_state(word.text));
    if is_any || !are_told_apart(place, &words, covered) { Vec::new() } else { texts(&words) }
}

/// Whether words in lower case are labels: keys with several parts have them, and the items differ with them.
fn are_told_apart(place: &Place<'_, '_, '_>, words: &[Word<'_>], covered: usize) -> bool {
    if !place.has_parts() {
        return words.len() <= MOST_NAMES && place.is_covered(covered);
    }
    place.rows.len() < ENOUGH || place.tells().is_none_or(|told| told >= 0.1)
}

/// Removes states if there are two or more: these are options of a field.
fn without_states(mut words: Vec<Word<'_>>) -> Vec<Word<'_>> {
    if words.iter().filter(|word| is_state(word.text)).count() > 1 {
        words.retain(|word| !is_state(word.text));
    }
    words
}

/// Removes words before labels that also follow other words.
fn without_owners<'k>(place: &Place<'_, '_, 'k>, mut words: Vec<Word<'k>>) -> Vec<Word<'k>> {
    let shared = shared_seconds(place, &words);
    let owners: Vec<_> =
        words.iter().filter(|word| stands_before(place, word, &shared)).map(|word| word.text).collect();
    if owners.len() > 1 && owners.len() * 2 >= words.len() {
        words.retain(|word| !owners.contains(&word.text));
    }
    words
}

/// The labels that follow at least half of the words.
fn shared_seconds<'k>(place: &Place<'_, '_, 'k>, words: &[Word<'k>]) -> Vec<&'k str> {
    let next_of = |word: &Word<'k>| {
        let own = place.rows.iter().filter(|row| row.cell == word.text).filter_map(|row| place.next(row));
        counts(&mut own.collect::<Vec<_>>().into_iter())
    };
    let all: Vec<_> = words.iter().flat_map(next_of).map(|(next, _)| next).collect();
    let firsts = counts(&mut all.into_iter());
    if firsts.len() > MOST_SECONDS {
        return Vec::new();
    }
    let least = 2.max(words.len().div_ceil(2));
    let is_shared = |(next, count): &(&str, usize)| {
        *count >= least && likeness(next) > Likeness::Value && !place.is_second_value(next)
    };
    firsts.into_iter().filter(is_shared).map(|(next, _)| next).collect()
}

/// Whether most keys that begin with a word continue with one of a few shared labels, which look at least as much like labels as the word.
fn stands_before<'k>(place: &Place<'_, '_, 'k>, word: &Word<'k>, shared: &[&'k str]) -> bool {
    let next: Vec<_> =
        place.rows.iter().filter(|row| row.cell == word.text).filter_map(|row| place.next(row)).collect();
    let kinds = counts(&mut next.iter().copied());
    let is_shared =
        |next: &&&str| shared.contains(*next) && (word.likeness < Likeness::Label || likeness(next) >= Likeness::Label);
    let labels = next.iter().filter(is_shared).count();
    labels > 0 && labels * 5 >= next.len() * 4 && kinds.len() * 3 <= next.len().max(3)
}

impl Place<'_, '_, '_> {
    /// Whether any key continues after this place.
    fn has_parts(&self) -> bool {
        self.rows.iter().any(|row| row.after.is_some())
    }

    /// Whether nearly all keys have one of these words: the others may be strays.
    fn is_covered(&self, covered: usize) -> bool {
        covered * 5 >= self.rows.len() * 4
    }

    /// The number of keys without a value of a known form here.
    fn without_form(&self) -> usize {
        self.rows.iter().filter(|row| form_of(row.cell) == Form::Any).count()
    }

    /// Whether a text after this place is the value of an attribute.
    fn is_second_value(&self, text: &str) -> bool {
        let own = self.rows.iter().filter(|row| self.next(row) == Some(text)).map(|row| (row.place, text));
        self.peeler.view.is_some_and(|view| view.are_values(&mut own.into_iter()))
    }
}
