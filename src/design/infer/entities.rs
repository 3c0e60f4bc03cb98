//! The entities of items, by the templates of all their keys.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::order::largest_first;
use super::super::sketch::Sketch;
use super::attributes::{Layout, most_used};
use super::counts::{counts, share};
use super::entity::{Entity, Stray};
use super::evidence::{Evidence, OtherAttributes};
use super::key_columns::{Column, Known, drop_halves, primary};
use super::kinds::{EntityAttribute, choose};
use super::names_from_literals::{entity_name, safe, untaken};
use super::note::{InferNote, InferNoteCode};
use super::result::{InferLimits, InferredEntity, InferredMisfit, InferredTemplates};
use super::together::together;
use super::two_forms::in_one_form;
use crate::attribute_value::AttributeType;
use crate::table_keys::ENTITIES;

/// The key attributes of items: the name of each attribute and, item by item, its text.
#[derive(Clone, Debug, Default)]
pub struct KeyedItems<'k> {
    /// The attributes by name. Each has a text or nothing for every item.
    pub attributes: Vec<(String, Vec<Option<&'k str>>)>,
    /// For each item, the texts of its other attributes that have capitals, in lower case. Trailing items without any may be left out.
    pub capitals: Vec<Vec<String>>,
    /// The other attributes of some of the items.
    pub others: OtherAttributes<'k>,
    /// Attributes that may name the entity of an item.
    pub entity_attributes: Vec<EntityAttribute<'k>>,
    /// Whether the first of them does, according to the caller.
    pub is_entity_attribute_given: bool,
}

/// The type of a key attribute. `DynamoDB` allows only one, which most of its values have.
#[derive(Clone, Debug)]
pub struct KeyType {
    /// The type of the attribute: a number crosses as its digits, a binary with a character for each byte.
    pub kind: AttributeType,
    /// The values of other types, which cannot be keys.
    pub strangers: Vec<String>,
}

/// The templates of the keys of items, and the entities of the items.
///
/// ```
/// use ddb_keys::design::{InferLimits, KeyedItems, infer_items};
/// let attributes = vec![
///     ("pk".to_owned(), vec![Some("USER#ada"), Some("USER#alan")]),
///     ("sk".to_owned(), vec![Some("PROFILE"), Some("PROFILE")]),
/// ];
/// let found = infer_items(&KeyedItems { attributes, ..KeyedItems::default() }, InferLimits::default());
/// let [user] = found.entities.as_slice() else { panic!("one kind of item") };
/// assert_eq!((user.name.as_str(), user.attributes["pk"].template.as_str()), ("profile", "USER#{userId}"));
/// ```
pub fn infer_items(items: &KeyedItems<'_>, limits: InferLimits) -> InferredTemplates {
    infer_typed(items, &[], limits)
}

/// The same with the types of the attributes, in their order; an attribute without a type is a text.
pub fn infer_typed(items: &KeyedItems<'_>, types: &[KeyType], limits: InferLimits) -> InferredTemplates {
    let texts: Vec<_> = items.attributes.iter().map(|(_, texts)| texts.as_slice()).collect();
    let chosen = choose(&items.entity_attributes, &texts, items.is_entity_attribute_given);
    let told = chosen.and_then(|place| items.entity_attributes.get(place));
    let evidence = Evidence::new(&items.others, &texts, &items.entity_attributes);
    let kinds = told.map(EntityAttribute::kinds).unwrap_or_default();
    let known = Known { evidence: evidence.as_ref(), kinds: &kinds, limits };
    let (mut columns, primary) = columns(items, types, &known);
    let mut all =
        InferredTemplates { entity_attribute: told.map(|told| told.name.clone()), ..InferredTemplates::default() };
    all.notes.extend(in_one_form(&mut columns));
    for (place, column) in columns.iter().enumerate() {
        let strangers = types.get(place).map_or([].as_slice(), |own| own.strangers.as_slice());
        all.add_strangers(column.name, strangers, limits.max_misfits);
        all.add(column, limits.max_misfits);
    }
    drop_halves(&mut columns, &primary);
    all.add_entities(&Items { columns: &columns, primary: &primary, told, limits });
    all
}

/// The key attributes with their templates, and the places of the primary key among them.
fn columns<'k>(items: &'k KeyedItems<'_>, types: &[KeyType], known: &Known<'_, 'k>) -> (Vec<Column<'k>>, Vec<usize>) {
    let names: Vec<_> = items.attributes.iter().map(|(name, _)| name.as_str()).collect();
    let primary = primary(&names);
    let column = |(place, (name, texts)): (usize, &'k (String, Vec<Option<&'k str>>))| {
        let kind = types.get(place).map_or(AttributeType::Text, |own| own.kind);
        let mut column = Column::new(place, (name, texts), kind, primary.contains(&place), known);
        column.take_lower(&items.capitals);
        column
    };
    (items.attributes.iter().enumerate().map(column).collect(), primary)
}

impl InferredTemplates {
    /// Counts values that cannot be keys.
    fn add_strangers(&mut self, attribute: &str, strangers: &[String], most: usize) {
        self.count += strangers.len();
        self.misfit_count += strangers.len();
        let left = most.saturating_sub(self.misfits.len());
        let misfit = |key: &String| InferredMisfit { key: key.clone(), attribute: Some(attribute.to_owned()) };
        self.misfits.extend(strangers.iter().take(left).map(misfit));
    }

    /// Adds the templates of an attribute.
    fn add(&mut self, column: &Column<'_>, most: usize) {
        let left = most.saturating_sub(self.misfits.len());
        let (misfits, count) = column.found.misfits(&column.keys, Some(column.name), left);
        self.count += column.keys.len();
        self.misfits.extend(misfits);
        self.misfit_count += count;
        self.templates.extend(column.found.described(&column.keys, Some(column.name)));
        if !column.is_own {
            self.notes.extend(column.found.notes(&column.keys, Some(column.name)));
        }
    }

    /// Adds the entities, and for each item without one a key.
    fn add_entities(&mut self, items: &Items<'_, '_>) {
        let (entities, mut strays) = items.entities(&mut self.notes);
        let (entities, left_out) = together(entities, &mut self.notes);
        for entity in entities {
            strays.extend(entity.strays);
            self.notes.extend(entity.notes);
            let (count, mut attributes) = (entity.items.len(), BTreeMap::new());
            for (name, attribute) in entity.attributes {
                attributes.insert(name, attribute);
            }
            self.entities.push(InferredEntity {
                name: entity.name,
                count,
                share: share(count, items.count()),
                attributes,
            });
        }
        strays.extend(left_out.into_iter().flat_map(|entity| items.strays(entity)));
        let left = items.limits.max_misfits.saturating_sub(self.misfits.len());
        self.misfit_count += strays.len();
        self.misfits.extend(strays.iter().take(left).filter_map(|stray| stray.misfit(items.columns)));
    }
}

/// The items of a table.
struct Items<'i, 'k> {
    columns: &'i [Column<'k>],
    primary: &'i [usize],
    /// The attribute that names their entities.
    told: Option<&'i EntityAttribute<'k>>,
    limits: InferLimits,
}

impl Items<'_, '_> {
    fn count(&self) -> usize {
        self.columns.first().map_or(0, |column| column.places.len())
    }

    /// The entities of the items, and one key of each item whose keys have templates that together do not belong to an entity.
    fn entities(&self, notes: &mut Vec<InferNote>) -> (Vec<Entity>, Vec<Stray>) {
        let layout = Layout { columns: self.columns, primary: self.primary };
        let mut names = Vec::from([ENTITIES.to_owned()]);
        let (mut entities, mut strays) = (Vec::new(), Vec::new());
        for items in kinds(self.columns, self.primary, self.count()) {
            if items.len() < self.least(&items) {
                strays.extend(self.strays_of(&items));
                continue;
            }
            let name = self.name_of(&items, &names);
            notes.extend(self.same_keys(&name, &items));
            let Some(entity) = layout.entity(name.clone(), items.clone()) else {
                strays.extend(self.strays_of(&items));
                continue;
            };
            names.push(name);
            entities.push(entity);
        }
        (entities, strays)
    }

    /// How many items these must be at least to form an entity: a constant needs only one.
    fn least(&self, items: &[usize]) -> usize {
        let is_constant = |place: &usize| {
            let column = self.columns.get(*place)?;
            column.found.drafts.get(column.draft(*items.first()?)?).map(super::draft::Draft::is_of_labels)
        };
        let has_constant = self.primary.iter().any(|place| is_constant(place) == Some(true));
        if has_constant { self.limits.least_constants() } else { self.limits.min_count.max(1) }
    }

    /// One key of each of these items: its sort key, if it has one.
    fn strays_of(&self, items: &[usize]) -> Vec<Stray> {
        let column = self.primary.last().copied().unwrap_or_default();
        items.iter().map(|item| Stray { column, item: *item }).collect()
    }

    /// The same for an entity that is left out.
    fn strays(&self, entity: Entity) -> Vec<Stray> {
        let mut strays = self.strays_of(&entity.items);
        strays.extend(entity.strays);
        strays
    }

    /// A name for an entity: the name that most of its items have, or the literals of its keys.
    fn name_of(&self, items: &[usize], names: &[String]) -> String {
        let told = self.words(items).into_iter().next().map(safe).filter(|name| name != "x");
        let literals = |place: Option<&usize>| {
            let column = place.and_then(|place| self.columns.get(*place))?;
            let draft = column.found.drafts.get(most_used(column, items)?)?;
            Some(Sketch::new(draft.template.text()).literals())
        };
        let literals = |at: usize| literals(self.primary.get(at)).unwrap_or_default();
        let name = told.unwrap_or_else(|| entity_name(&literals(0), &literals(1), &[]));
        untaken(&name, names)
    }

    /// The entity names in the items, the most frequent first.
    fn words(&self, items: &[usize]) -> Vec<&str> {
        let word = |item: &usize| self.told?.texts.get(*item).copied().flatten();
        let counts = counts(&mut items.iter().filter_map(word));
        largest_first(counts, |(_, count)| *count).into_iter().map(|(word, _)| word).collect()
    }

    /// The note on items of several kinds by their attribute that have the same keys.
    fn same_keys(&self, name: &str, items: &[usize]) -> Option<InferNote> {
        let words = self.words(items);
        let message = || format!("Items that are {} have the same keys: they are one entity.", words.join(", "));
        (words.len() > 1).then(|| InferNote::new(InferNoteCode::SameKeys, message()).of_entity(name))
    }
}

/// The items grouped by the templates of their primary keys, the largest group first.
fn kinds(columns: &[Column<'_>], primary: &[usize], count: usize) -> Vec<Vec<usize>> {
    let own: Vec<_> = primary.iter().filter_map(|place| columns.get(*place)).collect();
    let number =
        |item| own.iter().try_fold(0, |sum, column| Some(sum * column.found.drafts.len() + column.draft(item)?));
    let mut kinds: Vec<Vec<usize>> = Vec::new();
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    for item in 0..count {
        let Some(number) = number(item) else { continue };
        let place = *numbers.entry(number).or_insert(kinds.len());
        kinds.resize_with(kinds.len().max(place + 1), Vec::new);
        if let Some(items) = kinds.get_mut(place) {
            items.push(item);
        }
    }
    largest_first(kinds, Vec::len)
}

#[cfg(test)]
mod tests;
