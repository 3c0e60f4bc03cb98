//! Evidence from the other attributes of items: whether a part of a key is the value of an attribute, and whether anything else in the
//! items correlates with it, as an item's kind does with its label.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::words::small;
use super::entropy::{Variable, explained};
use super::kinds::EntityAttribute;
use crate::text::unescape;

/// The attributes besides the keys in a sample of the items.
#[derive(Clone, Debug, Default)]
pub struct OtherAttributes<'k> {
    /// By name, the text of every item of the sample: `None` if it has none, and an empty text for a value that no key can hold.
    pub attributes: Vec<(String, Vec<Option<&'k str>>)>,
    /// One item in this many is in the sample: see [`place`](Self::place).
    pub step: usize,
}

/// Any number that is not a multiple of a step: items can come in a repeating order, and each kind must be seen.
const TURN: usize = 7919;

impl OtherAttributes<'_> {
    /// The place of an item among all items, by its place in the sample.
    pub const fn place(slot: usize, step: usize) -> usize {
        slot * step + slot * TURN % step
    }
}

/// The most words at the start of other keys for a comparison.
const MOST_FIRSTS: usize = 24;
/// How many items are searched for the name of a value.
const ASKED: usize = 30;

/// The evidence of the sampled items, which are numbered by slots.
pub(super) struct Evidence<'k> {
    others: &'k OtherAttributes<'k>,
    count: usize,
    presence: Variable,
    /// For each key attribute, the beginnings of the items' keys.
    firsts: Vec<Variable>,
    /// The attributes that name the entity of an item.
    kinds: Vec<&'k str>,
}

impl<'k> Evidence<'k> {
    /// The evidence of items with these keys; `None` without items.
    pub(super) fn new(
        others: &'k OtherAttributes<'k>,
        keys: &[&[Option<&'k str>]],
        kinds: &'k [EntityAttribute<'k>],
    ) -> Option<Self> {
        let (step, (_, first)) = (others.step.max(1), others.attributes.first()?);
        let place = |slot| OtherAttributes::place(slot, step);
        let sample = |texts: &&[Option<&'k str>]| {
            (0..first.len()).map(|slot| texts.get(place(slot)).copied().flatten()).collect::<Vec<_>>()
        };
        let keys: Vec<_> = keys.iter().map(sample).collect();
        let has = |texts: &[Option<&str>]| {
            Variable::new(&mut texts.iter().map(|text| if text.is_some() { "+" } else { "-" }))
        };
        let attributes = others.attributes.iter().map(|(_, texts)| texts.as_slice());
        let all = attributes.chain(keys.iter().map(Vec::as_slice));
        Some(Self {
            others,
            count: first.len(),
            presence: all.fold(Variable::constant(first.len()), |presence, texts| presence.with(&has(texts))),
            firsts: keys.iter().map(|keys| Variable::new(&mut keys.iter().map(|key| first_word(*key)))).collect(),
            kinds: kinds.iter().filter(|kind| kind.has_words()).map(|kind| kind.name.as_str()).collect(),
        })
    }

    /// Whether an attribute is data of the item, and not the name of its entity or the version that `ElectroDB` writes into every item.
    fn is_of_item(&self, name: &str) -> bool {
        !name.starts_with("__edb_") && !self.kinds.contains(&name)
    }

    /// The evidence about the keys of a column, one for each item.
    pub(super) const fn of<'e>(&'e self, column: usize, items: &'e [usize]) -> View<'e, 'k> {
        View { evidence: self, column, items }
    }
}

/// The letters at the start of a key.
fn first_word(key: Option<&str>) -> &str {
    let Some(key) = key else { return "" };
    let is_of_word = |byte: u8| byte.is_ascii_alphabetic() || byte == b'$';
    let length = key.bytes().take_while(|byte| is_of_word(*byte)).count();
    key.get(..length).filter(|word| !word.is_empty()).unwrap_or("?")
}

/// The evidence about the keys of one attribute.
#[derive(Clone, Copy)]
pub(super) struct View<'e, 'k> {
    evidence: &'e Evidence<'k>,
    column: usize,
    /// The item of each key.
    items: &'e [usize],
}

impl<'k> View<'_, 'k> {
    fn slot(&self, key: usize) -> Option<usize> {
        let (item, step) = (self.items.get(key)?, self.evidence.others.step.max(1));
        let slot = Some(item / step).filter(|slot| OtherAttributes::place(*slot, step) == *item)?;
        (slot < self.evidence.count).then_some(slot)
    }

    /// Whether the item of a key is in the sample.
    pub(super) fn has(&self, key: usize) -> bool {
        self.slot(key).is_some()
    }

    /// The attributes that have a text as their value in the item of a key; `None` for an item outside the sample.
    pub(super) fn names(&self, key: usize, text: &str) -> Option<Vec<&'k str>> {
        let slot = self.slot(key)?;
        let mut names = Vec::new();
        for (name, texts) in &self.evidence.others.attributes {
            let value = texts.get(slot).copied().flatten();
            if value.is_some_and(|value| is_same(text, value)) && self.evidence.is_of_item(name) {
                names.push(name.as_str());
            }
        }
        Some(names)
    }

    /// Whether texts are values of an attribute in most of the items.
    pub(super) fn are_values(&self, texts: &mut dyn Iterator<Item = (usize, &str)>) -> bool {
        let (mut asked, mut found) = (0, 0);
        for names in texts.filter_map(|(key, text)| self.names(key, text)).take(ASKED) {
            asked += 1;
            found += usize::from(!names.is_empty());
        }
        asked > 0 && found * 5 >= asked * 4
    }

    /// How much of the difference between texts anything else in the items explains, from 0 to 1: the attributes that they have, and the
    /// beginnings of their other keys. `None` if there are too few items.
    pub(super) fn tells(&self, texts: &mut dyn Iterator<Item = (usize, &str)>) -> Option<f64> {
        let (slots, texts): (Vec<_>, Vec<_>) = texts.filter_map(|(key, text)| Some((self.slot(key)?, text))).unzip();
        let texts = Variable::new(&mut texts.into_iter());
        let others = self.evidence.firsts.iter().enumerate().filter(|(column, _)| *column != self.column);
        let firsts = others.map(|(_, firsts)| firsts.at(&slots)).filter(|firsts| firsts.kinds <= MOST_FIRSTS);
        let all = core::iter::once(self.evidence.presence.at(&slots)).chain(firsts);
        all.filter_map(|other| explained(&texts, &other)).reduce(f64::max)
    }
}

/// Whether a part of a key is this value: in upper or lower case, escaped, or padded with zeros.
fn is_same(text: &str, value: &str) -> bool {
    if text.eq_ignore_ascii_case(value) {
        return true;
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if text.len() > value.len() && text.starts_with('0') && is_number(text) && is_number(value) {
        return text.trim_start_matches('0') == value.trim_start_matches('0');
    }
    if text.contains('$') {
        return unescape(text).is_some_and(|text| text == value);
    }
    !text.is_ascii() && small(text) == small(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::borrow::ToOwned;

    #[test]
    fn values_in_other_forms() {
        for (text, value) in
            [("london", "London"), ("0007", "7"), ("san$20jose", "san jose"), ("köln", "KÖLN"), ("a", "a")]
        {
            assert!(is_same(text, value), "{text} {value}");
        }
        for (text, value) in [("7", "0007"), ("a", "b"), ("", "a"), ("00a", "a")] {
            assert!(!is_same(text, value), "{text} {value}");
        }
    }

    #[test]
    fn items_tell_values_from_labels() {
        let keys: Vec<_> = (0..60).map(|item| Some(["USER#ada", "ORDER#7", "ORDER#8"][item % 3])).collect();
        let values = |value: &dyn Fn(usize) -> Option<&'static str>| (0..60).map(value).collect::<Vec<_>>();
        let others = OtherAttributes {
            attributes: Vec::from([
                ("name".to_owned(), values(&|item| (item % 3 == 0).then_some("Ada"))),
                ("total".to_owned(), values(&|item| (item % 3 > 0).then_some("x"))),
            ]),
            step: 1,
        };
        let evidence = Evidence::new(&others, &[&keys], &[]).unwrap();
        let items: Vec<_> = (0..60).collect();
        let view = evidence.of(0, &items);
        assert!(view.are_values(&mut (0..60).step_by(3).map(|key| (key, "ada"))));
        assert!(!view.are_values(&mut (0..60).map(|key| (key, "ada"))));
        let mut labels = (0..60).map(|key| (key, if key % 3 == 0 { "USER" } else { "ORDER" }));
        assert!(view.tells(&mut labels).unwrap() > 0.99);
        let mut any = (0..60).map(|key| (key, if key % 2 == 0 { "a" } else { "b" }));
        assert!(view.tells(&mut any).unwrap() < 0.1);
    }
}
