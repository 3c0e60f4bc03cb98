//! What items say besides their keys: whether a part of a key is the value of an attribute, and whether anything else of the items goes with
//! it, as what an item is goes with its label.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::words::small;
use super::entropy::{Variable, explained};
use super::kinds::EntityAttribute;
use crate::text::unescape;

/// The attributes of items that are no keys, of some of the items.
#[derive(Clone, Debug, Default)]
pub struct OtherAttributes<'k> {
    /// By name the text of every such item: nothing where it has none, and an empty text where it has a value that no key can hold.
    pub attributes: Vec<(String, Vec<Option<&'k str>>)>,
    /// Of so many items one is such a one, as [`place`](Self::place) says.
    pub step: usize,
}

/// Any number that is no multiple of a step: items come in turns, and each turn must be seen.
const TURN: usize = 7919;

impl OtherAttributes<'_> {
    /// The place of an item among all, by its place among those that are looked at.
    pub const fn place(slot: usize, step: usize) -> usize {
        slot * step + slot * TURN % step
    }
}

/// Words of other keys up to which they are compared.
const MOST_FIRSTS: usize = 24;
/// Items that are asked for the name of a value.
const ASKED: usize = 30;

/// What some of the items say. They are numbered by slots.
pub(super) struct Evidence<'k> {
    others: &'k OtherAttributes<'k>,
    count: usize,
    presence: Variable,
    /// Of each key attribute, what the keys of the items begin with.
    firsts: Vec<Variable>,
    /// The attributes that say what an item is, not what it has.
    kinds: Vec<&'k str>,
}

impl<'k> Evidence<'k> {
    /// The evidence of items with these keys; nothing without items.
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

    /// Whether an attribute is what an item has, and not what it is: of that `ElectroDB` also writes the version into every item.
    fn is_of_item(&self, name: &str) -> bool {
        !name.starts_with("__edb_") && !self.kinds.contains(&name)
    }

    /// The evidence about the keys of a column, one for each item.
    pub(super) const fn of<'e>(&'e self, column: usize, items: &'e [usize]) -> View<'e, 'k> {
        View { evidence: self, column, items }
    }
}

/// The letters that a key begins with.
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

    /// Whether the item of a key is among the evidence.
    pub(super) fn has(&self, key: usize) -> bool {
        self.slot(key).is_some()
    }

    /// The attributes whose value a text is, in the item of a key; nothing for an item that is not among the evidence.
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

    /// Whether texts are, in most of the items, values of an attribute.
    pub(super) fn are_values(&self, texts: &mut dyn Iterator<Item = (usize, &str)>) -> bool {
        let (mut asked, mut found) = (0, 0);
        for names in texts.filter_map(|(key, text)| self.names(key, text)).take(ASKED) {
            asked += 1;
            found += usize::from(!names.is_empty());
        }
        asked > 0 && found * 5 >= asked * 4
    }

    /// How much of the difference between texts anything else of the items says, from 0 to 1: the attributes that they have, and what their
    /// other keys begin with. Nothing where too few items tell.
    pub(super) fn tells(&self, texts: &mut dyn Iterator<Item = (usize, &str)>) -> Option<f64> {
        let (slots, texts): (Vec<_>, Vec<_>) = texts.filter_map(|(key, text)| Some((self.slot(key)?, text))).unzip();
        let texts = Variable::new(&mut texts.into_iter());
        let others = self.evidence.firsts.iter().enumerate().filter(|(column, _)| *column != self.column);
        let firsts = others.map(|(_, firsts)| firsts.at(&slots)).filter(|firsts| firsts.kinds <= MOST_FIRSTS);
        let all = core::iter::once(self.evidence.presence.at(&slots)).chain(firsts);
        all.filter_map(|other| explained(&texts, &other)).reduce(f64::max)
    }
}

/// Whether a part of a key is this value: in any case, escaped, or padded with zeros.
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
