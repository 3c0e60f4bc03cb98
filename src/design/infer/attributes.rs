//! The key attributes of an entity: the templates that most of its items have, and the names of their fields. Fields with the same values are
//! one field.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::sketch::Sketch;
use super::counts::most;
use super::draft::Draft;
use super::entity::{Entity, Stray};
use super::key_columns::Column;
use super::names_from_literals::{safe, untaken};
use super::note::{InferNote, InferNoteCode};
use super::result::InferredAttribute;
use crate::codec::Parsed;
use crate::entity_keys::{AttributeDefinition, EntityKeys, TABLE, key_by_name};
use crate::error::KeyError;
use crate::multi::is_index_name;
use crate::text::Limit;

/// The columns of a table, and which of them are its primary key.
pub(super) struct Layout<'c, 'k> {
    pub(super) columns: &'c [Column<'k>],
    pub(super) primary: &'c [usize],
}

/// An entity while its attributes are added.
#[derive(Default)]
struct Made {
    items: Vec<usize>,
    definition: Vec<AttributeDefinition>,
    attributes: Vec<(String, InferredAttribute)>,
    strays: Vec<Stray>,
    notes: Vec<InferNote>,
}

/// A column that is an attribute of an entity, with the names of its fields there.
struct Named<'c, 'k> {
    column: &'c Column<'k>,
    names: Vec<String>,
}

impl<'c, 'k> Layout<'c, 'k> {
    /// The columns, the primary key first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = self.primary.to_vec();
        order.extend(in_order(self.columns).filter(|place| !self.primary.contains(place)));
        order
    }

    /// An entity of these items with the attributes that most of them have. Items with other keys are strays.
    pub(super) fn entity(&self, name: String, items: Vec<usize>) -> Option<Entity> {
        let mut made = Made { items, ..Made::default() };
        let mut known: Vec<Named<'c, 'k>> = Vec::new();
        for place in self.order() {
            let Some(column) = self.columns.get(place) else { continue };
            let Some(number) = most_used(column, &made.items) else { continue };
            known.extend(self.add(&mut made, &known, place, (column, number)));
        }
        let notes = made.notes.into_iter().map(|note| note.of_entity(&name)).collect();
        let keys = EntityKeys::new(&made.definition).ok()?;
        Some(Entity {
            name,
            keys,
            definition: made.definition,
            attributes: made.attributes,
            items: made.items,
            strays: made.strays,
            notes,
        })
    }

    /// Adds an attribute, if the definition stays valid with it. A field that other keys write differently gets a new name.
    fn add(
        &self,
        made: &mut Made,
        known: &[Named<'c, 'k>],
        place: usize,
        (column, number): (&'c Column<'k>, usize),
    ) -> Option<Named<'c, 'k>> {
        let draft = column.found.drafts.get(number)?;
        let (fitting, others): (Vec<_>, Vec<_>) =
            made.items.iter().copied().partition(|item| column.fits(*item, number));
        let shared = names_of(self.columns, known, column, number, &fitting, true);
        let own = || names_of(self.columns, known, column, number, &fitting, false);
        let (names, attribute) = match self.try_add(made, known, place, (column, draft), (&shared, &fitting)) {
            Ok(attribute) => (shared, attribute),
            Err(error) => {
                let own = own();
                let added = self.try_add(made, known, place, (column, draft), (&own, &fitting));
                let Ok(attribute) = added else {
                    made.notes.push(left_out(column.name, draft, &error));
                    return None;
                };
                (own, attribute)
            }
        };
        made.attributes.push((column.name.to_owned(), attribute));
        // An item without a template is a misfit already.
        let is_stray = |item: &usize| column.draft(*item).is_some();
        made.strays.extend(others.into_iter().filter(is_stray).map(|item| Stray { column: place, item }));
        made.items = fitting;
        Some(Named { column, names })
    }

    /// Adds an attribute with these names of fields to the definition, or returns the reason why it cannot.
    fn try_add(
        &self,
        made: &mut Made,
        known: &[Named<'_, '_>],
        place: usize,
        (column, draft): (&Column<'_>, &Draft),
        (names, items): (&[String], &[usize]),
    ) -> Result<InferredAttribute, KeyError> {
        let template = renamed(draft.template.text(), names);
        let told = told_place(place, self.columns, self.primary);
        let when = self.conditions(place, known, names, items);
        made.definition.push(AttributeDefinition {
            kind: told.as_ref().map(|(kind, _)| *kind).or_else(|| Some(key_by_name(column.name)?.1)),
            index: told.as_ref().map(|(_, index)| index.clone()),
            text: draft.form.into(),
            when: when.clone().unwrap_or_default(),
            ..AttributeDefinition::new(column.name, template.clone())
        });
        if let Err(error) = EntityKeys::new(&made.definition) {
            made.definition.pop();
            return Err(error);
        }
        let index = told.as_ref().map(|(_, index)| index.clone());
        let kind = told.map(|(kind, _)| if kind == Limit::Sort { "sort" } else { "partition" }.to_owned());
        Ok(InferredAttribute { template, text: draft.form, casing: None, kind, index, when, unless: None, any: None })
    }

    /// The fields without which an attribute is left out, if some items lack it.
    fn conditions(
        &self,
        place: usize,
        known: &[Named<'_, '_>],
        names: &[String],
        items: &[usize],
    ) -> Option<Vec<String>> {
        let column = self.columns.get(place)?;
        let is_sparse = !self.primary.contains(&place) && items.iter().any(|item| column.key(*item).is_none());
        let is_before = |name: &&String| known.iter().any(|known| known.names.contains(name));
        let when: Vec<_> = names.iter().filter(|name| !is_before(name)).cloned().collect();
        (is_sparse && !when.is_empty()).then_some(when)
    }
}

fn left_out(attribute: &str, draft: &Draft, error: &KeyError) -> InferNote {
    let message = format!("{attribute} with the template {} is left out: {error}.", draft.template.text());
    InferNote::new(InferNoteCode::AttributeLeftOut, message).of_attribute(Some(attribute))
}

/// The template that most of these items have in a column.
pub(super) fn most_used(column: &Column<'_>, items: &[usize]) -> Option<usize> {
    most(&mut items.iter().filter_map(|item| column.draft(*item))).map(|(number, _)| number)
}

/// The places of the columns, sort keys last: without the partition key of its index, a sort key is refused.
fn in_order(columns: &[Column<'_>]) -> impl Iterator<Item = usize> {
    let is_sort = |place: &usize| {
        columns.get(*place).and_then(|column| key_by_name(column.name)).is_some_and(|(_, kind)| kind == Limit::Sort)
    };
    let places = 0..columns.len();
    places.clone().filter(move |place| !is_sort(place)).chain(places.filter(is_sort))
}

/// The index of a sort key for which no column is the partition key: a local index, which the definition must state.
fn local_index<'n>(name: &'n str, columns: &[Column<'_>]) -> Option<&'n str> {
    let (index, _) = key_by_name(name).filter(|(index, kind)| *index != TABLE && *kind == Limit::Sort)?;
    let is_partition = |column: &Column<'_>| key_by_name(column.name) == Some((index, Limit::Partition));
    (!columns.iter().any(is_partition)).then_some(index)
}

/// The kind and index that the definition must state because the name of the attribute does not: that it is a key of the table, the sort
/// key of a local index, or the partition key of an index with its name.
fn told_place(place: usize, columns: &[Column<'_>], primary: &[usize]) -> Option<(Limit, String)> {
    let name = columns.get(place)?.name;
    if key_by_name(name).is_some() {
        return local_index(name, columns).map(|index| (Limit::Sort, index.to_owned()));
    }
    let is_other = |place: &usize| columns.get(*place).is_some_and(|column| key_by_name(column.name).is_none());
    match primary.iter().position(|own| *own == place) {
        Some(0) => Some((Limit::Partition, TABLE.to_owned())),
        Some(_) if primary.iter().all(is_other) => Some((Limit::Sort, TABLE.to_owned())),
        _ => {
            let mut taken: Vec<_> =
                columns.iter().filter_map(|column| Some(key_by_name(column.name)?.0.to_owned())).collect();
            taken.push(TABLE.to_owned());
            let index = if is_index_name(name) { name.to_owned() } else { format!("by_{}", safe(name)) };
            Some((Limit::Partition, untaken(&index, &taken)))
        }
    }
}

/// The names of the fields of a template: the name of an earlier field that always has the same value, or else a new name.
fn names_of(
    columns: &[Column<'_>],
    known: &[Named<'_, '_>],
    column: &Column<'_>,
    number: usize,
    items: &[usize],
    shares: bool,
) -> Vec<String> {
    if column.is_own {
        return Vec::from([column.name.to_owned()]);
    }
    let Some(draft) = column.found.drafts.get(number) else { return Vec::new() };
    let own = items.iter().copied().filter(|item| column.draft(*item) == Some(number));
    let mut equal = shared_names(known, column, own).into_iter();
    let mut taken: Vec<String> = known.iter().flat_map(|known| known.names.iter().cloned()).collect();
    taken.extend(columns.iter().map(|column| column.name.to_owned()));
    let mut names: Vec<String> = Vec::new();
    for field in draft.template.fields() {
        let mut others = equal.next().unwrap_or_default();
        others.retain(|name| shares && !names.iter().any(|known| known == name));
        let same = others.iter().find(|name| **name == field.name).or(others.first());
        let name = same.map_or_else(|| untaken(field.name, &taken), |name| (*name).to_owned());
        taken.push(name.clone());
        names.push(name);
    }
    names
}

/// For each field of a column, the earlier fields that have the same value in every item: in an item with another value, the keys would
/// contradict each other.
fn shared_names<'n>(
    known: &'n [Named<'_, '_>],
    column: &Column<'_>,
    items: impl Iterator<Item = usize>,
) -> Vec<Vec<&'n str>> {
    let mut shared: Option<Vec<Vec<&str>>> = None;
    for item in items {
        let others: Vec<(&str, Parsed<'_>)> = known.iter().flat_map(|known| known.values(item)).collect();
        let equal = |value| others.iter().filter(move |(_, other)| *other == value).map(|(name, _)| *name);
        let equal = column.values(item).into_iter().map(|value| equal(value).collect::<Vec<_>>());
        match &mut shared {
            None => shared = Some(equal.collect()),
            Some(shared) => {
                shared.iter_mut().zip(equal).for_each(|(names, equal)| names.retain(|name| equal.contains(name)));
            }
        }
        if shared.iter().flatten().all(Vec::is_empty) {
            break;
        }
    }
    shared.unwrap_or_default()
}

impl<'k> Named<'_, 'k> {
    /// The values of an item's key, each with the name of its field.
    fn values(&self, item: usize) -> impl Iterator<Item = (&str, Parsed<'k>)> {
        self.names.iter().map(String::as_str).zip(self.column.values(item))
    }
}

/// A template with other names for its fields, in their order.
pub(in super::super) fn renamed(text: &str, names: &[String]) -> String {
    let mut sketch = Sketch::new(text);
    let old = sketch.fields();
    // Through temporary names, because two fields may exchange theirs.
    for (place, name) in old.iter().enumerate() {
        sketch = sketch.renamed(name, &format!("_{place}_"));
    }
    for (place, name) in names.iter().enumerate() {
        sketch = sketch.renamed(&format!("_{place}_"), name);
    }
    sketch.text()
}
