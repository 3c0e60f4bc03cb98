//! The attribute that names the entity of an item, as most libraries write it: `__edb_e__`, `_et`, `entity`. Items are grouped by it before
//! their keys are examined.

use alloc::string::String;
use alloc::vec::Vec;

use super::counts::{count_of, counts};
use super::entropy::{Variable, explained_by};
use super::label::{Likeness, likeness};

/// An attribute that may name the entity of an item.
#[derive(Clone, Debug, Default)]
pub struct EntityAttribute<'k> {
    /// Its name.
    pub name: String,
    /// Its text in each item, or nothing.
    pub texts: Vec<Option<&'k str>>,
}

/// The names of such attributes, in lower case and without other characters.
const NAMES: [&str; 13] = [
    "edbe",
    "et",
    "entity",
    "entitytype",
    "entityname",
    "type",
    "typename",
    "itemtype",
    "recordtype",
    "objecttype",
    "kind",
    "model",
    "t",
];
/// Attributes that libraries write only for this purpose.
const OF_LIBRARIES: [&str; 2] = ["__edb_e__", "_et"];
/// The most distinct words of such an attribute.
const MOST_WORDS: usize = 64;
/// The number of items from which on keys can prove a word.
const ENOUGH: usize = 8;
/// The least share of it that the first words of the keys must explain.
const LEAST: f64 = 0.5;
/// The most distinct first words of keys in one attribute.
const MOST_FIRSTS: usize = 40;

/// A name in lower case and without other characters.
pub(super) fn simple_name(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|one| one.to_ascii_lowercase()).collect()
}

/// Whether an attribute of this name may name the entity of an item.
pub fn names_kinds(name: &str) -> bool {
    let small = simple_name(name);
    NAMES.contains(&small.as_str()) && (small != "t" || name.starts_with('_'))
}

/// The attribute that names the entities: the given attribute, or else the one that the keys correlate with most.
pub(super) fn choose(attributes: &[EntityAttribute<'_>], keys: &[&[Option<&str>]], is_given: bool) -> Option<usize> {
    if is_given {
        return (!attributes.is_empty()).then_some(0);
    }
    let library = |attribute: &EntityAttribute<'_>| OF_LIBRARIES.contains(&attribute.name.as_str());
    let told =
        || attributes.iter().enumerate().filter(|(_, attribute)| attribute.is_of_most() && attribute.has_words());
    if let Some((place, _)) = told().find(|(_, attribute)| library(attribute)) {
        return Some(place);
    }
    let shapes = shapes(keys);
    let scored = told().filter_map(|(place, attribute)| Some((place, attribute.score(&shapes)?)));
    scored.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(place, _)| place)
}

impl EntityAttribute<'_> {
    /// Whether nearly all of its values are among a few words.
    pub(super) fn has_words(&self) -> bool {
        let is_word = |text: &&&str| likeness(text) > Likeness::Value;
        let (words, all) = (self.texts.iter().flatten().filter(is_word).count(), self.texts.iter().flatten().count());
        let kinds = self.variable().kinds;
        words > 0 && words * 20 >= all * 19 && kinds <= MOST_WORDS && kinds * 2 <= all.max(2)
    }

    /// Whether most items have it.
    fn is_of_most(&self) -> bool {
        self.texts.iter().flatten().count() * 5 >= self.texts.len() * 4
    }

    /// How much of it the keys explain.
    fn score(&self, shapes: &Variable) -> Option<f64> {
        let words = self.variable();
        let score = explained_by(&words, shapes);
        (words.kinds > 1 && self.texts.len() >= ENOUGH && score > LEAST).then_some(score)
    }

    /// The kind of each item, as a number.
    pub(super) fn kinds(&self) -> Vec<usize> {
        self.variable().values
    }

    /// Its values in the items; an empty text for an item without it.
    fn variable(&self) -> Variable {
        Variable::new(&mut self.texts.iter().map(|text| text.unwrap_or_default()))
    }
}

/// The beginnings of each item's keys, if these are only a few words.
fn shapes(keys: &[&[Option<&str>]]) -> Variable {
    let count = keys.first().map_or(0, |keys| keys.len());
    keys.iter().fold(Variable::constant(count), |shapes, keys| shapes.with(&firsts(keys)))
}

/// The letters at the start of each key of an attribute, if they occur often.
fn firsts(keys: &[Option<&str>]) -> Variable {
    let firsts = || keys.iter().map(|key| key.map_or("-", word_in));
    let mut often = counts(&mut firsts());
    often.retain(|(_, count)| *count >= 2.max(keys.len() / 200));
    let is_often = |first: &str| often.len() <= MOST_FIRSTS && count_of(&often, first) > 0;
    Variable::new(&mut firsts().map(|first| if is_often(first) { first } else { "*" }))
}

/// The first letters of a key, after a mark.
fn word_in(key: &str) -> &str {
    let key = key.trim_start_matches(|mark: char| !mark.is_ascii_alphabetic() && mark != '$');
    let end = key.find(|mark: char| !mark.is_ascii_alphabetic() && mark != '$').unwrap_or(key.len());
    key.get(..end).filter(|word| !word.is_empty()).unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::borrow::ToOwned;

    #[test]
    fn names() {
        for name in ["__edb_e__", "_et", "entity", "EntityType", "_type", "type", "__typename", "_t"] {
            assert!(names_kinds(name), "{name}");
        }
        for name in ["t", "title", "pk", "types"] {
            assert!(!names_kinds(name), "{name}");
        }
    }

    #[test]
    fn the_keys_prove_the_meaning_of_a_word() {
        let texts = |words: [&'static str; 2]| (0..40).map(|item| Some(words[item % 2])).collect::<Vec<_>>();
        let attribute = |name: &str, words| EntityAttribute { name: name.to_owned(), texts: words };
        let keys = texts(["USER#1", "ORDER#1"]);
        let own = attribute("type", texts(["user", "order"]));
        let other = attribute("kind", (0..40).map(|item| Some(["gas", "oil"][item / 2 % 2])).collect());
        assert_eq!(choose(&[other.clone(), own], &[&keys], false), Some(1));
        assert_eq!(choose(core::slice::from_ref(&other), &[&keys], false), None);
        assert_eq!(choose(&[other], &[&keys], true), Some(0));
        assert_eq!(choose(&[attribute("_et", texts(["a", "a"]))], &[&keys], false), Some(0));
    }
}
