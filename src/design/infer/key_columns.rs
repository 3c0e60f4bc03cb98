//! The key attributes of items: the keys of each, their templates, and the template of each item.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::order::largest_first;
use super::column_pieces::FieldGuess;
use super::draft::Draft;
use super::evidence::Evidence;
use super::found::{Found, Given, find};
use super::kinds::simple_name;
use super::result::InferLimits;
use crate::attribute_value::AttributeType;
use crate::codec::{Parsed, Plain};
use crate::entity_keys::{TABLE, key_by_name};
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// What is known of all items.
pub(super) struct Known<'e, 'k> {
    pub(super) evidence: Option<&'e Evidence<'k>>,
    /// The kind of each item, as a number; empty if no attribute tells it.
    pub(super) kinds: &'e [usize],
    pub(super) limits: InferLimits,
}

/// An attribute: its keys, and the template of each item's.
pub(super) struct Column<'k> {
    pub(super) name: &'k str,
    pub(super) keys: Vec<&'k str>,
    pub(super) found: Found,
    /// The place of each item's key among all keys.
    pub(super) places: Vec<Option<usize>>,
    /// Whether it holds a plain value of the item, in a field with its own name.
    pub(super) is_own: bool,
}

impl<'k> Column<'k> {
    pub(super) fn new(
        place: usize,
        (name, texts): (&'k str, &[Option<&'k str>]),
        kind: AttributeType,
        is_primary: bool,
        known: &Known<'_, 'k>,
    ) -> Self {
        let (items, keys): (Vec<_>, Vec<_>) =
            texts.iter().enumerate().filter_map(|(item, text)| Some((item, (*text)?))).unzip();
        let (is_text, named) = (kind == AttributeType::Text, named_key(name));
        let made = is_text.then(|| known.find(place, &keys, &items, named.is_none_or(|(_, kind)| kind == Limit::Sort)));
        // If an attribute is not named like a key, only a separator shows that its text was made for one.
        let is_made = |found: &Found| named.is_some() || (is_primary && found.drafts.iter().any(Draft::is_joined));
        let own = if made.as_ref().is_some_and(is_made) { None } else { Found::own(name, kind, &keys) };
        let (is_own, nothing) = (own.is_some(), || Found { drafts: Vec::new(), of_key: vec![None; keys.len()] });
        let found = own.or(made).unwrap_or_else(nothing);
        let mut next = 0;
        let place = |text: Option<&str>| {
            let place = text.map(|_| next);
            next += usize::from(text.is_some());
            place
        };
        let places = texts.iter().copied().map(place).collect();
        Self { name, keys, found, places, is_own }
    }

    /// Makes fields `lower` whose texts the items have in capitals.
    pub(super) fn take_lower(&mut self, capitals: &[Vec<String>]) {
        let has_key = |place: &Option<usize>| place.is_some();
        let own = self.places.iter().enumerate().filter(|(_, place)| has_key(place));
        let own: Vec<_> = own.map(|(item, _)| capitals.get(item).map_or([].as_slice(), Vec::as_slice)).collect();
        if !self.is_own && !capitals.is_empty() {
            self.found.take_lower(&self.keys, &own);
        }
    }

    /// The key of an item.
    pub(super) fn key(&self, item: usize) -> Option<&'k str> {
        self.keys.get(self.places.get(item).copied().flatten()?).copied()
    }

    /// The template of an item's key.
    pub(super) fn draft(&self, item: usize) -> Option<usize> {
        let place = self.places.get(item).copied().flatten()?;
        self.found.of_key.get(place).copied().flatten()
    }

    /// The values of an item's key, field by field.
    pub(super) fn values(&self, item: usize) -> Vec<Parsed<'k>> {
        let template = self.draft(item).and_then(|number| self.found.drafts.get(number)).map(|draft| &draft.template);
        template.zip(self.key(item)).and_then(|(template, key)| template.try_parse(key)).unwrap_or_default()
    }

    /// Whether an item has a key of this template, or may lack it and does.
    pub(super) fn fits(&self, item: usize, number: usize) -> bool {
        self.key(item).is_none() || self.draft(item) == Some(number)
    }
}

impl<'k> Known<'_, 'k> {
    /// The templates of the keys of an attribute, each of the item at its place.
    fn find(&self, column: usize, keys: &[&'k str], items: &[usize], is_sort: bool) -> Found {
        let kinds: Vec<_> = items.iter().filter_map(|item| self.kinds.get(*item).copied()).collect();
        let view = self.evidence.map(|evidence| evidence.of(column, items));
        find(&Given { keys, kinds: &kinds, view, is_sort }, self.limits)
    }
}

impl Found {
    /// The template of plain values of the items; `None` if no field can have the name.
    fn own(name: &str, kind: AttributeType, keys: &[&str]) -> Option<Self> {
        let text = format!("{{{name}:{}}}", kind.name());
        let template = Template::for_function("inferTemplates", &text, TemplateOptions::default()).ok()?;
        let field = FieldGuess {
            codec: Plain(kind).into(),
            is_digits: false,
            is_time: false,
            examples: keys.iter().take(3).map(|key| (*key).to_owned()).collect(),
        };
        let of_key = keys.iter().map(|key| template.matches(key).then_some(0)).collect();
        let draft = Draft { template, form: TextForm::Escaped, fields: Vec::from([field]) };
        Some(Self { drafts: Vec::from([draft]), of_key })
    }
}

impl Draft {
    /// Whether it joins keys with a separator.
    fn is_joined(&self) -> bool {
        let separators = ['#', '|', '~'];
        let mut fields = self.template.fields();
        self.template.head().contains(separators) || fields.any(|field| field.literal.contains(separators))
    }
}

/// Takes half keys from their items, for the entities: `DynamoDB` leaves an item with only one key of an index out of that index.
pub(super) fn drop_halves(columns: &mut [Column<'_>], primary: &[usize]) {
    let mut firsts: Vec<(&str, &mut Column<'_>)> = Vec::new();
    for (place, column) in columns.iter_mut().enumerate() {
        let Some((index, _)) = key_by_name(column.name).filter(|_| !primary.contains(&place)) else { continue };
        match firsts.iter_mut().find(|(known, _)| *known == index) {
            None => firsts.push((index, column)),
            Some((_, first)) => {
                for (one, other) in first.places.iter_mut().zip(&mut column.places) {
                    if one.is_none() || other.is_none() {
                        (*one, *other) = (None, None);
                    }
                }
            }
        }
    }
}

/// The index and kind that the name of a key attribute tells, including spelled-out names of the table's key.
fn named_key(name: &str) -> Option<(&str, Limit)> {
    key_by_name(name).or_else(|| spelled_out(name).map(|kind| (TABLE, kind)))
}

/// The kind of the table's key whose name is spelled out, such as `partition_key` or `rk`.
fn spelled_out(name: &str) -> Option<Limit> {
    match simple_name(name).as_str() {
        "partitionkey" | "hashkey" | "hk" => Some(Limit::Partition),
        "sortkey" | "rangekey" | "rk" => Some(Limit::Sort),
        _ => None,
    }
}

/// For each name, whether it is the name of a key attribute. Spelled-out names count if there is neither a `pk` nor an `sk`.
pub fn key_names(names: &[String]) -> Vec<bool> {
    let is_of_table = |name: &String| key_by_name(name).is_some_and(|(index, _)| index == TABLE);
    let has_short = names.iter().any(is_of_table);
    names.iter().map(|name| key_by_name(name).is_some() || (!has_short && spelled_out(name).is_some())).collect()
}

/// The attributes of the primary key: those named like it, or else the first two.
pub(super) fn primary(names: &[&str]) -> Vec<usize> {
    let is_short = names.iter().any(|name| key_by_name(name).is_some_and(|(index, _)| index == TABLE));
    let read = if is_short { key_by_name } else { named_key };
    let place = |place: &usize| names.get(*place).and_then(|name| read(name));
    let kind = |at: &usize| place(at).filter(|(index, _)| *index == TABLE).map(|(_, kind)| kind);
    let told = (0..names.len()).filter(|place| kind(place).is_some()).collect();
    let told = largest_first(told, |place| usize::from(kind(place) != Some(Limit::Sort)));
    if told.is_empty() { (0..names.len().min(2)).collect() } else { told }
}
