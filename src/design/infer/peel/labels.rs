//! Finds the labels among the parts at a place. Without items, the frequency and the look of a part decide; items show which parts are
//! values of their attributes, and whether they differ with the part.

use alloc::vec::Vec;

use super::super::counts::{count_of, counts};
use super::super::label::{Likeness, is_junk, is_label, is_name, is_state, likeness};
use super::super::separator::{first_part, parts as parts_of};
use super::heads::head_of;
use super::place::{MOST_NAMES, Place, Word, texts};
use super::row::{Before, Part, Peeler, Row, is_electro};
use super::start::at_start;

/// The most labels at one place. With more, it is a field.
const MOST: usize = 64;

/// The most labels at one place with the same beginning, `order_`.
const MOST_OF_HEAD: usize = 8;
/// The most collections and entities at one place.
const MOST_OF_ELECTRO: usize = 24;
/// How many keys are examined for how they continue.
const SAMPLE: usize = 50;
/// Labels that are followed by the owner of the item, even if the table has only one owner.
const OWNERS: [&str; 17] = [
    "tenant",
    "org",
    "organization",
    "organisation",
    "account",
    "workspace",
    "company",
    "customer",
    "client",
    "store",
    "shop",
    "team",
    "site",
    "region",
    "user",
    "project",
    "env",
];

/// The labels among the parts at a place.
pub(super) fn labels<'k>(peeler: &Peeler<'_, 'k>, rows: &[Row<'k>], before: Before, parts: &[Part]) -> Vec<&'k str> {
    let counts = counts(&mut rows.iter().map(|row| row.cell));
    Place { peeler, rows, before, parts, counts }.labels()
}

impl<'k> Place<'_, '_, 'k> {
    fn labels(&self) -> Vec<&'k str> {
        if self.before == Before::Head {
            return Vec::new();
        }
        if let Some(constant) = self.constant() {
            return Vec::from([constant]);
        }
        let words = self.words();
        if is_electro(self.parts) && self.before != Before::Start {
            return self.of_electro(&words);
        }
        if words.is_empty() || words.len() > MOST {
            return Vec::new();
        }
        let words = self.without_values(&words);
        match self.before {
            Before::Start => at_start(self, words),
            Before::Label => self.after_label(&words),
            _ => self.after_field(words),
        }
    }

    /// The only word at the start of the keys.
    fn constant(&self) -> Option<&'k str> {
        let [text] = self.clean().as_slice().try_into().ok()?;
        let is_first = self.before == Before::Start && self.rows.len() > 2 && likeness(text) > Likeness::Value;
        (is_first && !self.is_value(text)).then_some(text)
    }

    /// The distinct parts, without those that stand for a missing value.
    fn clean(&self) -> Vec<&'k str> {
        self.counts.iter().map(|(text, _)| *text).filter(|text| !is_junk(text)).collect()
    }

    /// The parts that could be labels.
    fn words(&self) -> Vec<Word<'k>> {
        let is_first = self.before == Before::Start && self.rows.iter().any(|row| row.after.is_some());
        let total = self.rows.len();
        let could = self.counts.iter().filter(|(text, count)| is_label(text, *count, total, is_first));
        could.map(|(text, count)| Word { text, count: *count, likeness: likeness(text) }).collect()
    }

    /// The same without certain values: of an attribute, of a field of other keys, of a series with numbers at the end, or of many that
    /// begin alike.
    fn without_values(&self, words: &[Word<'k>]) -> Vec<Word<'k>> {
        let stems = counts(&mut self.counts.iter().map(|(text, _)| stem(text)));
        let heads = counts(&mut self.counts.iter().filter_map(|(text, _)| self.head(text)));
        let is_numbered = |text: &str| stem(text) != text && count_of(&stems, stem(text)) > 1;
        let named = |head: &str| words.iter().filter(|word| self.head(word.text) == Some(head)).count();
        let has_head = |text: &'k str| {
            self.head(text)
                .is_some_and(|head| count_of(&heads, head) > MOST_OF_HEAD || named(head) < count_of(&heads, head))
        };
        let is_value = |word: &&Word<'k>| match word.likeness {
            Likeness::Sure => false,
            Likeness::Label => is_numbered(word.text) || (self.could_be_owner(word.text) && self.is_value(word.text)),
            _ => {
                let is_known = self.peeler.values.contains(&word.text) || is_numbered(word.text);
                is_known || has_head(word.text) || self.is_value(word.text)
            }
        };
        words.iter().filter(|word| !is_value(word)).copied().collect()
    }

    /// Whether capitals at the start of keys are followed by a label. An attribute of any name may hold an item's entity, `ORDER`.
    fn could_be_owner(&self, text: &str) -> bool {
        let own = || self.rows.iter().filter(|row| row.cell == text && row.after.is_some());
        let is_label = |row: &&Row<'k>| self.next(row).is_some_and(|next| likeness(next) == Likeness::Label);
        self.before != Before::Start || own().filter(is_label).count() * 2 >= own().count()
    }

    /// The head of a text, if the values of a field could have it: `cus_`.
    fn head(&self, text: &'k str) -> Option<&'k str> {
        head_of(text, false, self.peeler.separator)
    }

    /// Whether a part, which may have a head, is the value of an attribute in most items whose keys have it here.
    fn is_value(&self, text: &'k str) -> bool {
        let rest = self.head(text).and_then(|head| text.get(head.len()..));
        let own = || self.rows.iter().filter(|row| row.cell == text).map(|row| row.place);
        let are_values =
            |value: &str| self.peeler.view.is_some_and(|view| view.are_values(&mut own().map(|place| (place, value))));
        are_values(text) || rest.is_some_and(are_values)
    }

    /// The labels of `ElectroDB` after the first: names of collections and entities.
    fn of_electro(&self, words: &[Word<'k>]) -> Vec<&'k str> {
        let is_within = |before: &str| !self.parts.contains(&Part::Field) && !has_version(before.trim_end_matches('#'));
        let is_inner =
            matches!(self.parts.last(), Some(Part::Literal(before)) if self.peeler.is_sort && is_within(before));
        let is_label = |text: &str| if is_inner { self.is_often(text) } else { self.is_version_of(text) };
        let own = self.counts.iter().map(|(text, _)| *text).filter(|text| begins_with_letter(text) && is_label(text));
        let own: Vec<_> = own.filter(|text| !self.is_value(text)).chain(sure(words)).collect();
        if own.len() <= MOST_OF_ELECTRO { own } else { Vec::new() }
    }

    /// Whether a part is more frequent than by chance: collections, `$shop#archive#order_1`.
    fn is_often(&self, text: &str) -> bool {
        let (count, total) = (count_of(&self.counts, text), self.rows.len());
        count > 2 || count == total || (total < 20 && count > 1)
    }

    /// Whether a part is an entity with its version, `order_1`: all parts that begin like this are equal.
    fn is_version_of(&self, text: &str) -> bool {
        let Some((name, _)) = text.rsplit_once('_').filter(|_| has_version(text)) else { return false };
        let begins = |other: &str| other.strip_prefix(name).is_some_and(|rest| rest.starts_with('_'));
        let is_alone = || self.counts.iter().filter(|(other, _)| begins(other)).count() == 1;
        count_of(&self.counts, text) > 2 && is_alone()
    }

    /// Values usually follow a label: labels are only those parts with which everything else in the items changes.
    fn after_label(&self, words: &[Word<'k>]) -> Vec<&'k str> {
        if let [_] = self.clean().as_slice() {
            return words.first().filter(|word| self.is_constant(word)).map(|word| word.text).into_iter().collect();
        }
        let covered: usize = words.iter().map(|word| word.count).sum();
        if covered * 20 < self.rows.len() * 19 || words.iter().any(|word| is_state(word.text)) {
            return sure(words);
        }
        let are_labels = self.tells().map_or_else(
            || words.iter().all(|word| word.likeness >= Likeness::Label) && self.go_on_differently(words),
            |told| told > 0.6,
        );
        if are_labels { texts(words) } else { sure(words) }
    }

    /// Whether the only word after a label is a constant, and not the only value in the table: `TENANT#acme`.
    fn is_constant(&self, word: &Word<'k>) -> bool {
        if word.likeness >= Likeness::Label {
            return true;
        }
        let label = self.label();
        let is_last = self.rows.iter().all(|row| row.after.is_none());
        let small = label.to_ascii_lowercase();
        let is_of_owner = OWNERS.contains(&small.strip_suffix("id").unwrap_or(&small));
        if self.rows.len() < 3 || likeness(label) == Likeness::Label {
            return false;
        }
        !(self.has_label_after() || (is_of_owner && is_last))
    }

    /// The last word before this place.
    fn label(&self) -> &str {
        let Some(Part::Literal(literal)) = self.parts.last() else { return "" };
        literal.split(|mark: char| !mark.is_ascii_alphanumeric()).rfind(|word| !word.is_empty()).unwrap_or_default()
    }

    /// Whether most of the keys continue with one of a few labels: label, value, label.
    fn has_label_after(&self) -> bool {
        let sample = || self.rows.iter().take(SAMPLE);
        let next: Vec<_> =
            sample().filter_map(|row| self.next(row)).filter(|next| likeness(next) > Likeness::Value).collect();
        let kinds = counts(&mut next.iter().copied());
        next.len() * 2 > sample().count() && kinds.len() * 4 <= next.len().max(4)
    }

    /// The next part.
    pub(super) fn next(&self, row: &Row<'k>) -> Option<&'k str> {
        row.after.map(|after| first_part(after, self.peeler.separator).0)
    }

    /// Whether the keys with each of these words continue with different labels, or numbers of parts.
    fn go_on_differently(&self, words: &[Word<'k>]) -> bool {
        let mut all: Vec<(usize, usize, Option<&'k str>)> = Vec::new();
        for (number, word) in words.iter().enumerate() {
            for row in self.rows.iter().filter(|row| row.cell == word.text).take(SAMPLE) {
                let label = self.next(row).filter(|next| likeness(next) >= Likeness::Label);
                all.push((number, self.parts_after(row), label));
            }
        }
        let is_shared = |a: &(usize, usize, _)| all.iter().any(|b| a.0 != b.0 && (a.1, a.2) == (b.1, b.2));
        !all.iter().any(is_shared)
    }

    fn parts_after(&self, row: &Row<'_>) -> usize {
        row.after.zip(self.peeler.separator).map_or(0, |(after, separator)| parts_of(after, separator).len())
    }

    /// A field is followed by a label if most keys have one of a few words.
    fn after_field(&self, mut words: Vec<Word<'k>>) -> Vec<&'k str> {
        words.retain(|word| word.count * 100 >= self.rows.len());
        let are_states = words.len() > 1 && words.iter().all(|word| is_state(word.text));
        let covered: usize = words.iter().map(|word| word.count).sum();
        let has_capitals = words.iter().any(|word| word.likeness >= Likeness::Label);
        if words.is_empty() || are_states || (covered * 2 < self.rows.len() && !has_capitals) {
            return Vec::new();
        }
        let are_names = words.len() > 1 && !has_capitals;
        let is_told_apart = || self.tells().map_or(!self.is_of_capitals() || words.len() == 2, |told| told >= 0.25);
        if are_names && (words.len() > MOST_NAMES || !is_told_apart()) { Vec::new() } else { texts(&words) }
    }

    /// Whether keys begin with a label in capitals: then names in lower case are values.
    fn is_of_capitals(&self) -> bool {
        let Some(Part::Literal(literal)) = self.parts.first() else { return false };
        let word = literal.split(|mark: char| !mark.is_ascii_alphanumeric()).find(|word| !word.is_empty());
        word.is_some_and(|word| likeness(word) == Likeness::Label)
    }

    /// How well everything else in the items tells these parts apart.
    pub(super) fn tells(&self) -> Option<f64> {
        self.peeler.view?.tells(&mut self.rows.iter().map(|row| (row.place, row.cell)))
    }
}

fn begins_with_letter(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic()) && is_name(text)
}

/// A text without the digits at its end.
fn stem(text: &str) -> &str {
    text.trim_end_matches(|last: char| last.is_ascii_digit())
}

/// Whether a literal ends with a version: `order_1`.
pub(super) fn has_version(literal: &str) -> bool {
    literal.rsplit_once('_').is_some_and(|(_, version)| !version.is_empty() && stem(version).is_empty())
}

/// The words that cannot be values.
fn sure<'k>(words: &[Word<'k>]) -> Vec<&'k str> {
    words.iter().filter(|word| word.likeness == Likeness::Sure).map(|word| word.text).collect()
}
