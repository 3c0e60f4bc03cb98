//! The entities of a table, checked against each other. Also identifies the entity of an item.

use alloc::vec::Vec;

use super::agreement::{KeyPlace, MAKE, add_halves, check_agreement, check_whole, places_of};
use super::ambiguity::common_key;
use super::beside::find_ends;
use super::pair::{Named, Pair, ambiguous};
use super::primary::Primary;
use crate::codec::Parsed;
use crate::entity_keys::{EntityKeys, TABLE};
use crate::error::{KeyError, Reason};

/// The entities of a table by their names. No two of them can ever write the same primary key.
///
/// ```
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
/// use ddb_keys::table_keys::TableKeys;
///
/// let entity = |sk: &str| {
///     EntityKeys::new(&[AttributeDefinition::new("pk", "CUSTOMER#{id}"), AttributeDefinition::new("sk", sk)])
/// };
/// let (customer, order) = (entity("PROFILE")?, entity("ORDER#{number:int(4)}")?);
/// let table = TableKeys::new(&[("customer", &customer), ("order", &order)])?;
/// let item = |name: &str| Some(if name == "pk" { "CUSTOMER#42" } else { "ORDER#0007" });
/// assert_eq!(table.identify(&item).map(|(entity, _)| entity), Some(1));
///
/// let any = entity("{kind}")?;
/// let error = TableKeys::new(&[("customer", &customer), ("any", &any)]).unwrap_err();
/// assert_eq!(error.code().as_str(), "AMBIGUOUS_KEYS");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct TableKeys<'e> {
    pub(super) entities: Vec<Named<'e>>,
    pub(super) places: Vec<KeyPlace<'e>>,
    /// The formats that items of an entity can have besides the newest, each with the place of the entity.
    pub(super) former: Vec<(usize, Named<'e>)>,
}

impl<'e> TableKeys<'e> {
    /// Creates a table from entities and their names.
    ///
    /// # Errors
    /// `AMBIGUOUS_KEYS`, with a key, for two entities that can write the same primary key, and for an entity with a key at which a query
    /// for another entity ends; `INVALID_OPTION` for an entity without a partition key of the table, for entities that disagree about an
    /// attribute or the key of an index, and for the partition key of an index without the sort key that another entity writes;
    /// `EMPTY_VALUE` for no entities.
    pub fn new(entities: &[(&'e str, &'e EntityKeys)]) -> Result<Self, KeyError> {
        Self::with_former(entities, &[])
    }

    /// Like [`new`](Self::new), with formats that items can have besides the newest, each with the place of its entity. They are compared
    /// as entities are, but add no indexes to the table.
    ///
    /// # Errors
    /// Those of [`new`](Self::new).
    pub fn with_former(
        entities: &[(&'e str, &'e EntityKeys)],
        former: &[(usize, &'e EntityKeys)],
    ) -> Result<Self, KeyError> {
        let mut table = Self::agreed(entities)?;
        for (place, entity) in former {
            if let Some(((name, _), primary)) = entities.get(*place).zip(Primary::of(entity)) {
                table.former.push((*place, Named { name, primary }));
            }
        }
        let mut refusal = None;
        table.find_ambiguous(&mut |_, error| {
            refusal = Some(error);
            false
        });
        refusal.map_or(Ok(table), Err)
    }

    /// Like [`new`](Self::new), but does not check whether entities can write the same primary key: see
    /// [`find_ambiguous`](Self::find_ambiguous).
    pub(crate) fn agreed(entities: &[(&'e str, &'e EntityKeys)]) -> Result<Self, KeyError> {
        if entities.is_empty() {
            return Err(KeyError::new(Reason::NoEntities, MAKE));
        }
        let mut table = Self { entities: Vec::new(), places: Vec::new(), former: Vec::new() };
        let mut halves = Vec::new();
        for (name, entity) in entities {
            let places = places_of(name, entity);
            check_agreement(&table.places, &places)?;
            table.add(name, entity)?;
            add_halves(&places, &mut halves);
            table.add_places(places);
        }
        check_whole(&halves, &table.places)?;
        Ok(table)
    }

    fn add(&mut self, name: &'e str, entity: &'e EntityKeys) -> Result<(), KeyError> {
        let primary = Primary::of(entity).ok_or_else(|| KeyError::new(Reason::NoTableKey, MAKE).parameter(name))?;
        let added = Named { name, primary };
        self.entities.first().map_or(Ok(()), |first| check_alike(first, &added))?;
        self.entities.push(added);
        Ok(())
    }

    /// Calls `found` with each pair of entities that can write the same primary key, or where a query for one entity can return the other,
    /// and with the error. Stops when `found` returns `false`.
    pub(crate) fn find_ambiguous(&self, found: &mut dyn FnMut(Pair<'_>, KeyError) -> bool) {
        let mut all: Vec<_> = self.entities.iter().enumerate().collect();
        all.extend(self.former.iter().map(|(place, format)| (*place, format)));
        for (index, (place, other)) in all.iter().enumerate() {
            for (before, one) in all.iter().take(index).filter(|(before, _)| before != place) {
                let is_here = index < self.entities.len() || one.primary.is_of_table_of(&other.primary);
                if is_here
                    && let Some(common) = common_key(&one.primary, &other.primary)
                    && !found(Pair { places: [*before, *place], index: TABLE }, ambiguous(one, other, &common))
                {
                    return;
                }
            }
        }
        find_ends(&self.entities, &all, found);
    }

    /// The literals with which the keys of each former format begin, the place of its entity, and whether it is of this table: formats of
    /// a table with other key attributes are not.
    pub fn former(&self) -> impl Iterator<Item = (usize, bool, [&'e str; 2])> {
        let first = self.entities.first();
        self.former.iter().map(move |(place, format)| {
            let is_here = first.is_some_and(|first| first.primary.is_of_table_of(&format.primary));
            (*place, is_here, format.primary.heads)
        })
    }

    /// Adds the places that earlier entities have not added yet. Most places are known already.
    fn add_places(&mut self, places: Vec<KeyPlace<'e>>) {
        for place in places {
            if !self.places.iter().any(|other| other.is_same(&place)) {
                self.places.push(place);
            }
        }
    }

    /// The name of the entity at a place, and its keys.
    pub fn entity(&self, place: usize) -> Option<(&'e str, &'e EntityKeys)> {
        self.entities.get(place).map(|own| (own.name, own.primary.entity))
    }

    /// The literals with which the partition key and the sort key of each entity begin.
    pub fn heads(&self) -> impl Iterator<Item = [&'e str; 2]> {
        self.entities.iter().map(|entity| entity.primary.heads)
    }

    /// The place of an item's entity, and the fields that its keys have, in the order of [`EntityKeys::fields`]. `key` returns the attributes
    /// of the item that are texts.
    ///
    /// The primary key alone determines the entity: an index key that does not fit it is left out. Returns `None` if the primary key belongs to no
    /// entity of the table.
    pub fn identify<'k>(&self, key: &dyn Fn(&str) -> Option<&'k str>) -> Option<(usize, Vec<Option<Parsed<'k>>>)> {
        self.entities.iter().enumerate().find_map(|(index, entity)| {
            let (entity, keys) = (entity.primary.entity, entity.primary.keys);
            let texts: Vec<_> = entity.attributes().map(key).collect();
            let text = |place: usize| texts.get(place).copied().flatten();
            let double = |place| text(place).and_then(|digits| digits.parse().ok()).unwrap_or(f64::NAN);
            let fits = entity.fitting(&text, &double);
            let does_fit = |place: usize| fits.get(place) == Some(&true);
            let has_primary = keys.into_iter().flatten().all(does_fit);
            let fitting = |place| if does_fit(place) { text(place) } else { None };
            let found = if has_primary { entity.read(&fitting, &double).ok() } else { None };
            found.map(|found| (index, found.parsed()))
        })
    }
}

/// Refuses a table in which one entity has a sort key and another has none.
fn check_alike(one: &Named<'_>, other: &Named<'_>) -> Result<(), KeyError> {
    let (has_sort, other_has) = (one.primary.has_sort(), other.primary.has_sort());
    if has_sort == other_has {
        return Ok(());
    }
    let (with, without) = if has_sort { (one, other) } else { (other, one) };
    Err(KeyError::new(Reason::NoTableSortKey, MAKE).parameter(without.name).word(with.name))
}
