//! What the items of a table are, by the templates of all their keys.

use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::order::largest_first;
use super::super::sketch::Sketch;
use super::naming::{entity_name, untaken};
use super::result::{InferLimits, InferredAttribute, InferredEntity, InferredMisfit, InferredTemplates};
use super::{Found, find, share};
use crate::codec::Parsed;
use crate::entity_keys::{AttributeDefinition, EntityKeys, TABLE, key_by_name};
use crate::text::Limit;

/// The key attributes of items: of each attribute its name and, item by item, its text.
#[derive(Clone, Debug, Default)]
pub struct KeyedItems<'k> {
    /// The attributes by name. Each has a text or nothing for every item.
    pub attributes: Vec<(String, Vec<Option<&'k str>>)>,
}

/// The templates behind the keys of items, and what the items are.
///
/// ```
/// use ddb_keys::design::{InferLimits, KeyedItems, infer_items};
/// let attributes = vec![
///     ("pk".to_owned(), vec![Some("USER#ada"), Some("USER#alan")]),
///     ("sk".to_owned(), vec![Some("PROFILE"), Some("PROFILE")]),
/// ];
/// let found = infer_items(&KeyedItems { attributes }, InferLimits::default());
/// let [user] = found.entities.as_slice() else { panic!("one kind of item") };
/// assert_eq!((user.name.as_str(), user.attributes["pk"].template.as_str()), ("profile", "USER#{userId}"));
/// ```
pub fn infer_items(items: &KeyedItems<'_>, limits: InferLimits) -> InferredTemplates {
    let mut all = InferredTemplates::default();
    let mut columns = Vec::new();
    for (name, texts) in &items.attributes {
        let column = Column::new(name, texts, limits);
        let left = limits.max_misfits.saturating_sub(all.misfits.len());
        let (misfits, count) = column.found.misfits(&column.keys, Some(name), left);
        all.count += column.keys.len();
        all.misfits.extend(misfits);
        all.misfit_count += count;
        all.templates.extend(column.found.described(&column.keys, Some(name)));
        columns.push(column);
    }
    let (entities, strays) = entities(&columns, limits);
    let left = limits.max_misfits.saturating_sub(all.misfits.len());
    all.entities = entities;
    all.misfit_count += strays.len();
    all.misfits.extend(strays.iter().take(left).filter_map(|stray| stray.misfit(&columns)));
    all
}

/// A key of a template that is not that of its item's entity.
struct Stray {
    column: usize,
    item: usize,
}

impl Stray {
    fn misfit(&self, columns: &[Column<'_>]) -> Option<InferredMisfit> {
        let column = columns.get(self.column)?;
        Some(InferredMisfit { key: column.key(self.item)?.to_owned(), attribute: Some(column.name.to_owned()) })
    }
}

/// An attribute: its keys, and the template of each item's.
struct Column<'k> {
    name: &'k str,
    keys: Vec<&'k str>,
    found: Found,
    /// The place of each item's key among the keys.
    places: Vec<Option<usize>>,
}

impl<'k> Column<'k> {
    fn new(name: &'k str, texts: &[Option<&'k str>], limits: InferLimits) -> Self {
        let keys: Vec<_> = texts.iter().flatten().copied().collect();
        let mut next = 0;
        let place = |text: Option<&str>| {
            let place = text.map(|_| next);
            next += usize::from(text.is_some());
            place
        };
        let places = texts.iter().copied().map(place).collect();
        Self { name, found: find(&keys, limits), keys, places }
    }

    /// The key of an item.
    fn key(&self, item: usize) -> Option<&'k str> {
        self.keys.get(self.places.get(item).copied().flatten()?).copied()
    }

    /// The template of an item's key.
    fn draft(&self, item: usize) -> Option<usize> {
        let place = self.places.get(item).copied().flatten()?;
        self.found.of_key.get(place).copied().flatten()
    }

    /// The values of an item's key, field by field.
    fn values(&self, item: usize) -> Vec<Parsed<'k>> {
        let template = self.draft(item).and_then(|number| self.found.drafts.get(number)).map(|draft| &draft.template);
        template.zip(self.key(item)).and_then(|(template, key)| template.try_parse(key)).unwrap_or_default()
    }

    /// Whether an item has a key of this template, or none where it may have none.
    fn fits(&self, item: usize, number: usize) -> bool {
        self.key(item).is_none() || self.draft(item) == Some(number)
    }
}

/// Which columns are the primary key: those named like it, else the first two.
fn primary(columns: &[Column<'_>]) -> Vec<usize> {
    let place = |place: &usize| columns.get(*place).and_then(|column| key_by_name(column.name));
    let kind = |at: &usize| place(at).filter(|(index, _)| *index == TABLE).map(|(_, kind)| kind);
    let named = (0..columns.len()).filter(|place| kind(place).is_some()).collect();
    let named = largest_first(named, |place| usize::from(kind(place) != Some(Limit::Sort)));
    if named.is_empty() { (0..columns.len().min(2)).collect() } else { named }
}

/// What the items are, and one key of each whose keys have templates, but not together those of an entity.
fn entities(columns: &[Column<'_>], limits: InferLimits) -> (Vec<InferredEntity>, Vec<Stray>) {
    let primary = primary(columns);
    let count = columns.first().map_or(0, |column| column.places.len());
    let (mut names, mut entities, mut strays) = (Vec::new(), Vec::new(), Vec::new());
    for items in kinds(columns, &primary, count) {
        if items.len() < limits.min_count.max(1) {
            let column = primary.last().copied().unwrap_or_default();
            strays.extend(items.into_iter().map(|item| Stray { column, item }));
            continue;
        }
        let name = name_of(columns, &primary, &items, &names);
        names.push(name.clone());
        let (attributes, fitting) = attributes(columns, &primary, items, &mut strays);
        entities.push(InferredEntity { name, count: fitting, share: share(fitting, count), attributes });
    }
    (entities, strays)
}

/// The items by the templates of their primary keys, the most first.
fn kinds(columns: &[Column<'_>], primary: &[usize], count: usize) -> Vec<Vec<usize>> {
    let mut kinds: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
    for item in 0..count {
        let drafts: Option<Vec<_>> =
            primary.iter().map(|place| columns.get(*place).and_then(|column| column.draft(item))).collect();
        if let Some(drafts) = drafts {
            kinds.entry(drafts).or_default().push(item);
        }
    }
    largest_first(kinds.into_values().collect(), Vec::len)
}

fn name_of(columns: &[Column<'_>], primary: &[usize], items: &[usize], names: &[String]) -> String {
    let literals = |place: Option<&usize>| {
        let draft = place.and_then(|place| draft_of(columns.get(*place)?, items));
        draft.map(|(text, _)| Sketch::new(&text).literals()).unwrap_or_default()
    };
    entity_name(&literals(primary.first()), &literals(primary.get(1)), names)
}

/// The template that most of these items have in a column, and how many have one.
fn draft_of(column: &Column<'_>, items: &[usize]) -> Option<(String, usize)> {
    let number = most_used(column, items)?;
    let count = items.iter().filter(|item| column.draft(**item) == Some(number)).count();
    Some((column.found.drafts.get(number)?.template.text().to_owned(), count))
}

fn most_used(column: &Column<'_>, items: &[usize]) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for number in items.iter().filter_map(|item| column.draft(*item)) {
        *counts.entry(number).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(number, count)| (*count, core::cmp::Reverse(*number))).map(|(number, _)| number)
}

/// A column that an entity has an attribute of, with the names of its fields there.
struct Known<'c, 'k> {
    column: &'c Column<'k>,
    names: Vec<String>,
}

/// The key attributes of an entity, and how many of the items are of it with all their keys: the others stray. Fields with the same values
/// are one field.
fn attributes(
    columns: &[Column<'_>],
    primary: &[usize],
    mut items: Vec<usize>,
    strays: &mut Vec<Stray>,
) -> (BTreeMap<String, InferredAttribute>, usize) {
    let mut order: Vec<usize> = primary.to_vec();
    order.extend(in_order(columns).filter(|place| !primary.contains(place)));
    let mut definition: Vec<AttributeDefinition> = Vec::new();
    let mut found = BTreeMap::new();
    let mut known: Vec<Known<'_, '_>> = Vec::new();
    for place in order {
        let Some(column) = columns.get(place) else { continue };
        let Some(number) = most_used(column, &items) else { continue };
        let Some(draft) = column.found.drafts.get(number) else { continue };
        let (fitting, others): (Vec<_>, Vec<_>) = items.iter().copied().partition(|item| column.fits(*item, number));
        let names = names_of(&known, column, number, &fitting);
        let text = renamed(draft.template.text(), &names);
        let is_sparse = !primary.contains(&place) && fitting.iter().any(|item| column.key(*item).is_none());
        let before: BTreeSet<_> = known.iter().flat_map(|known| known.names.iter()).collect();
        let when: Vec<_> = names.iter().filter(|name| !before.contains(name)).cloned().collect();
        let when = (is_sparse && !when.is_empty()).then_some(when);
        let local = local_index(column.name, columns);
        let attribute = AttributeDefinition {
            kind: Some(key_by_name(column.name).map_or(Limit::Partition, |(_, kind)| kind)),
            index: local.map(ToOwned::to_owned),
            text: draft.form.into(),
            when: when.clone().unwrap_or_default(),
            ..AttributeDefinition::new(column.name, text.clone())
        };
        definition.push(attribute);
        if EntityKeys::new(&definition).is_err() {
            definition.pop();
            continue;
        }
        let (kind, index) = (local.map(|_| "sort".to_owned()), local.map(ToOwned::to_owned));
        found.insert(column.name.to_owned(), InferredAttribute { template: text, text: draft.form, kind, index, when });
        known.push(Known { column, names });
        // One without a template is a misfit already.
        let is_stray = |item: &usize| column.draft(*item).is_some();
        strays.extend(others.into_iter().filter(is_stray).map(|item| Stray { column: place, item }));
        items = fitting;
    }
    (found, items.len())
}

/// The places of the columns, those of sort keys last: without the partition key of its index, a sort key is refused.
fn in_order(columns: &[Column<'_>]) -> impl Iterator<Item = usize> {
    let is_sort = |place: &usize| {
        columns.get(*place).and_then(|column| key_by_name(column.name)).is_some_and(|(_, kind)| kind == Limit::Sort)
    };
    let places = 0..columns.len();
    places.clone().filter(move |place| !is_sort(place)).chain(places.filter(is_sort))
}

/// The index of a sort key that no column is the partition key of: a local one, which the definition has to say of it.
fn local_index<'n>(name: &'n str, columns: &[Column<'_>]) -> Option<&'n str> {
    let (index, _) = key_by_name(name).filter(|(index, kind)| *index != TABLE && *kind == Limit::Sort)?;
    let is_partition = |column: &Column<'_>| key_by_name(column.name) == Some((index, Limit::Partition));
    (!columns.iter().any(is_partition)).then_some(index)
}

/// The names of the fields of a template: that of a field before that always has the same value, else one that none has yet.
fn names_of(known: &[Known<'_, '_>], column: &Column<'_>, number: usize, items: &[usize]) -> Vec<String> {
    let Some(draft) = column.found.drafts.get(number) else { return Vec::new() };
    let shared = shared_names(known, column, items.iter().copied().filter(|item| column.draft(*item) == Some(number)));
    let mut shared = shared.into_iter();
    let mut taken: Vec<String> = known.iter().flat_map(|known| known.names.iter().cloned()).collect();
    let mut names: Vec<String> = Vec::new();
    for field in draft.template.fields() {
        let shared =
            shared.next().unwrap_or_default().into_iter().find(|name| !names.iter().any(|known| known == name));
        let name = shared.map_or_else(|| untaken(field.name, &taken), ToOwned::to_owned);
        taken.push(name.clone());
        names.push(name);
    }
    names
}

/// Of each field of a column, the fields before it that have the same value in every one of the items: in one that had another, the keys
/// would contradict each other.
fn shared_names<'n>(
    known: &'n [Known<'_, '_>],
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

impl<'k> Known<'_, 'k> {
    /// The values of an item's key, each with the name of its field.
    fn values(&self, item: usize) -> impl Iterator<Item = (&str, Parsed<'k>)> {
        self.names.iter().map(String::as_str).zip(self.column.values(item))
    }
}

/// A template with other names for its fields, in their order.
pub(in super::super) fn renamed(text: &str, names: &[String]) -> String {
    let mut sketch = Sketch::new(text);
    let old = sketch.fields();
    // By way of names that no field has: two fields may exchange theirs.
    for (place, name) in old.iter().enumerate() {
        sketch = sketch.renamed(name, &format!("_{place}_"));
    }
    for (place, name) in names.iter().enumerate() {
        sketch = sketch.renamed(&format!("_{place}_"), name);
    }
    sketch.text()
}
