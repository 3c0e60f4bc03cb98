//! Queries of entities: a condition selects the items with the given fields and the values in the range, and no item of another entity of
//! the table.

use ddb_keys::codec::Parsed;
use ddb_keys::entity_keys::{Bounds, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::{End, Range, Template};

use super::bounds::selects;
use super::input::Input;
use super::tables::{entities, keys_of};
use super::values::{owned, value};

/// Asks for the items of one of two entities.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let Some(entities) = entities(&mut input) else { return };
    let named: Vec<_> = ["first", "second", "third"].into_iter().zip(&entities).collect();
    if TableKeys::new(&named).is_err() {
        return;
    }
    let (entity, others) = (&entities[0], &entities[1..]);
    // A time in both keys picks a partition, whose other times a query without bounds finds too.
    if entity.fields_of(1).iter().any(|field| entity.fields_of(0).contains(field)) {
        return;
    }
    let Some(items) = (0..3).map(|_| keys_of(entity, &mut input)).collect::<Option<Vec<_>>>() else { return };
    let own: Vec<_> = items.iter().map(|keys| read(entity, keys)).collect();
    let Some(first) = own.first() else { return };
    // The fields of the partition key are given, and the first ones of the sort key.
    let sort = entity.fields_of(1);
    let leading = input.below(sort.len() + 1);
    let is_given = |field: usize| entity.fields_of(0).contains(&field) || sort[..leading].contains(&field);
    let values: Vec<_> = first
        .iter()
        .enumerate()
        .map(|(field, value)| value.as_ref().filter(|_| is_given(field)).map(Parsed::value))
        .collect();
    let bounded = sort[leading..].iter().copied().find(|field| !is_given(*field)).filter(|_| input.flag());
    let end = bounded.and_then(|field| Some(value(&mut input, entity.fields().nth(field)?.info.codec)));
    let bounds = bounded
        .zip(end.as_ref())
        .map(|(field, end)| Bounds { field, range: Range { low: End::With(end.value()), high: End::Open } });
    let table = entity.index("", "table").unwrap_or_else(|error| panic!("{error}"));
    let Ok(query) = entity.query(table, &values, bounds) else { return };
    let finds = |keys: &[Option<String>]| match keys {
        [Some(pk), Some(sk)] => *pk == query.partition && selects(query.sort.as_ref(), sk),
        _ => false,
    };
    for (keys, fields) in items.iter().zip(&own) {
        let has_given =
            fields.iter().zip(&values).all(|(own, value)| value.is_none() || own.as_ref().map(Parsed::value) == *value);
        let is_in = bounds.is_none() || finds(keys); // `bounds` has the oracle for the range itself
        assert_eq!(finds(keys), has_given && is_in, "{keys:?} {query:?} of {entity:?}");
    }
    // Those that begin alike can come with it: `lintTable` warns of them.
    let heads = |other: &EntityKeys| [entity, other].map(|one| one.template(1).map_or("", Template::head).to_owned());
    let is_apart = |other: &&EntityKeys| {
        let [own, other] = heads(other);
        !own.starts_with(&other) && !other.starts_with(&own)
    };
    for keys in others.iter().filter(is_apart).filter_map(|other| keys_of(other, &mut input)) {
        assert!(!finds(&keys), "{keys:?} {query:?} of {named:?}");
    }
}

/// The fields of an item, which own their texts.
fn read(entity: &EntityKeys, keys: &[Option<String>]) -> Vec<Option<Parsed<'static>>> {
    let given: Vec<_> = keys.iter().map(Option::as_deref).collect();
    let fields = entity.parse(&given).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    fields.iter().map(|value| value.as_ref().map(owned)).collect()
}
