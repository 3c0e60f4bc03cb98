//! The laws of entities: their keys parse back to their fields, and a query selects the items of its entity that a filter over their fields
//! selects, in the order of their fields, whatever other entities stand in the same item collection.

use std::cmp::Ordering;

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::entity_keys::{AttributeDefinition, Bounds, EntityKeys, KeyQuery};
use ddb_keys::template::{End, Range};

use crate::case::Pool;
use crate::field::{Family, Field};
use crate::key_condition::selects;
use crate::random::Random;
use crate::range_ends::{Side, range_of};
use crate::style::Style;
use crate::tally::{Law, Tally};

/// What the sort keys of the entities begin with: none begins with another one.
const HEADS: [&str; 6] = ["ORDER#", "ORDERS#", "ORD:", "P#Q#", "é#", "😀#"];
/// The partitions, of which one begins with another.
const TENANTS: [&str; 3] = ["t", "t#", "u"];
const ITEMS: usize = 32;
const QUERIES: usize = 12;

struct Entity {
    style: Style,
    keys: EntityKeys,
    fields: Vec<Field>,
    pools: Vec<Pool>,
    has_tail: bool,
    is_sparse: bool,
    items: Vec<Item>,
}

/// An item by the places of its values, and its keys in the index; none where it is not in it.
struct Item {
    tenant: usize,
    places: Vec<usize>,
    keys: Option<[String; 2]>,
}

pub(crate) fn check(random: &mut Random, tally: &mut Tally) {
    let from = random.below(HEADS.len());
    let count = 1 + random.below(3);
    let mut entities = Vec::new();
    for place in 0..count {
        let is_alone = count == 1 && random.one_in(3); // nothing but a head keeps other entities away
        entities.push(Entity::random(if is_alone { "" } else { HEADS[(from + place) % HEADS.len()] }, random));
    }
    for entity in &mut entities {
        entity.fill(random, tally);
    }
    for _ in 0..random.size(QUERIES) {
        let asked = random.below(entities.len());
        check_query(&entities, asked, random, tally);
    }
}

impl Entity {
    fn random(head: &str, random: &mut Random) -> Self {
        let style = if random.one_in(4) { Style::Verbatim } else { Style::Escaped };
        let count = random.below(4) + usize::from(head.is_empty());
        let fields: Vec<_> = (0..count).map(|_| field(style, random)).collect();
        let (has_tail, is_sparse) = (random.one_in(3) || count == 0, random.one_in(3));
        let texts: Vec<_> = fields.iter().enumerate().map(|(at, field)| format!("{{f{at}{}}}", field.codec)).collect();
        let template = [head, &texts.join("#"), if has_tail { "#END" } else { "" }].concat();
        let when = if is_sparse { vec!["open".to_owned()] } else { vec![] };
        let sparse = |name: &str, template: &str| AttributeDefinition {
            when: when.clone(),
            ..AttributeDefinition::new(name, template)
        };
        let keys = EntityKeys::new(&[
            AttributeDefinition::new("pk", "ITEM"),
            sparse("gsi1pk", "TENANT#{tenant}"),
            AttributeDefinition { text: style.mode(), ..sparse("gsi1sk", &template) },
            AttributeDefinition { when: vec!["open".to_owned()], ..AttributeDefinition::new("gsi2pk", "{open}") },
        ]);
        let keys = keys.unwrap_or_else(|error| panic!("{template:?}: {error}"));
        let pools = fields.iter().map(|field| Pool::random(field, style, random)).collect();
        Self { style, keys, fields, pools, has_tail, is_sparse, items: vec![] }
    }

    fn place_of(&self, name: &str) -> usize {
        self.keys.fields().position(|field| field.info.name == name).expect("a field")
    }

    /// The values of the entity's fields: the first `leading` of the sort key's.
    fn values<'v>(&'v self, tenant: usize, places: &[usize], leading: usize, is_open: bool) -> Vec<Option<Value<'v>>> {
        let value = |name: &str| match name {
            "tenant" => Some(Value::Text(TENANTS[tenant])),
            "open" => is_open.then_some(Value::Text("yes")),
            _ => {
                let field: usize = name[1..].parse().expect("the number of a field");
                (field < leading).then(|| self.pools[field].made[places[field]].given.value())
            }
        };
        self.keys.fields().map(|field| value(field.info.name)).collect()
    }

    fn fill(&mut self, random: &mut Random, tally: &mut Tally) {
        for _ in 0..random.size(ITEMS) {
            let (tenant, is_open) = (random.below(TENANTS.len()), random.one_in(2));
            let mut places: Vec<_> = self.pools.iter().map(|pool| random.below(pool.made.len())).collect();
            if !self.items.is_empty() && !random.one_in(4) {
                let keep = random.below(places.len() + 1);
                places[..keep].copy_from_slice(&random.pick(&self.items).places[..keep]);
            }
            let Ok(mut keys) = self.keys.keys(&self.values(tenant, &places, places.len(), is_open)) else { continue };
            self.round_trip(&keys, tenant, &places, is_open, tally);
            let keys = keys[1].take().zip(keys[2].take()).map(<[String; 2]>::from);
            self.items.push(Item { tenant, places, keys });
        }
    }

    /// The keys say all of an item that is in the index, and nothing of another one; whether it is in is as its condition says.
    fn round_trip(&self, keys: &[Option<String>], tenant: usize, places: &[usize], is_open: bool, tally: &mut Tally) {
        let is_in = is_open || !self.is_sparse;
        let given: Vec<_> = keys.iter().map(Option::as_deref).collect();
        let parsed = self.keys.parse(&given);
        let is_read = |(info, read): (&str, &Option<Parsed<'_>>)| match (info, read) {
            ("tenant", Some(read)) => *read == Value::Text(TENANTS[tenant]),
            ("open", Some(read)) => is_open && *read == Value::Text("yes"),
            ("open", None) => !is_open,
            (_, None) => !is_in,
            (name, Some(read)) => {
                let field: usize = name[1..].parse().expect("the number of a field");
                is_in && self.pools[field].made[places[field]].read.is(&read.value())
            }
        };
        let names = self.keys.fields().map(|field| field.info.name);
        let holds = [&keys[1], &keys[2]].iter().all(|key| key.is_some() == is_in)
            && parsed.as_ref().is_ok_and(|parsed| names.zip(parsed).all(is_read))
            && !(tally.is_planted(Law::Entities) && is_open);
        tally.check(Law::Entities, holds, || {
            format!("{keys:?} parse to {parsed:?}; expected: {places:?}, open: {is_open}")
        });
    }

    /// How two items of one partition compare; `None` where no order is promised.
    fn order(&self, a: &Item, b: &Item) -> Option<Ordering> {
        for (at, (field, pool)) in self.fields.iter().zip(&self.pools).enumerate() {
            let (a, b) = (a.places[at], b.places[at]);
            if pool.same[a] != pool.same[b] {
                let order = pool.rank[a].cmp(&pool.rank[b]);
                return (order.is_ne()).then(|| if field.is_descending { order.reverse() } else { order });
            }
        }
        Some(Ordering::Equal)
    }

    fn is_same(&self, count: usize, a: &[usize], b: &[usize]) -> bool {
        (0..count).all(|field| self.pools[field].same[a[field]] == self.pools[field].same[b[field]])
    }
}

/// A field of any codec whose order does not depend on what stands behind it.
fn field(style: Style, random: &mut Random) -> Field {
    loop {
        let field = Field::random(random, style, false);
        if !matches!(field.family, Family::Digits | Family::Rfc3339 | Family::Rest | Family::Numeric) {
            return field;
        }
    }
}

/// The bounds of a query, and which values of its field lie within.
struct Asked<'e> {
    like: &'e Item,
    leading: usize,
    range: Range<'e>,
    is_in: Vec<bool>,
}

fn asked<'e>(entity: &'e Entity, start: &'e mut String, random: &mut Random, tally: &Tally) -> Asked<'e> {
    let like = random.pick(&entity.items);
    let leading = random.below(entity.fields.len() + 1);
    let Some(pool) = entity.pools.get(leading) else {
        return Asked { like, leading, range: Range::default(), is_in: vec![] };
    };
    if let (Value::Text(text), true) =
        (random.pick(&pool.made).given.value(), entity.fields[leading].family.takes_start() && random.one_in(3))
    {
        start.extend(text.chars().take(2));
        let begins = |value: &Value<'_>| matches!(value, Value::Text(text) if text.starts_with(&*start));
        let is_in = pool.made.iter().map(|made| begins(&made.read.value())).collect();
        return Asked {
            like,
            leading,
            range: Range { low: End::StartsWith(Value::Text(start)), high: End::Open },
            is_in,
        };
    }
    let (a, b) = (random.below(pool.made.len()), random.below(pool.made.len()));
    let (low, high) = if pool.rank[a] <= pool.rank[b] { (a, b) } else { (b, a) };
    let sides = if random.one_in(4) { [Side::Open; 2] } else { [Side::random(random), Side::random(random)] };
    let forgets = tally.is_planted(Law::Queries);
    let (from, to) = (sides[0].meant(&pool.made[low], forgets), sides[1].meant(&pool.made[high], forgets));
    let is_in = pool
        .rank
        .iter()
        .map(|rank| from.takes(rank.cmp(&pool.rank[low])) && to.takes(pool.rank[high].cmp(rank)))
        .collect();
    Asked { like, leading, range: range_of(sides, &pool.made[low], &pool.made[high]), is_in }
}

fn check_query(entities: &[Entity], place: usize, random: &mut Random, tally: &mut Tally) {
    let entity = &entities[place];
    if entity.items.is_empty() {
        return;
    }
    let mut start = String::new();
    let Asked { like, leading, range, is_in } = asked(entity, &mut start, random, tally);
    let bounds = entity.pools.get(leading).map(|_| Bounds { field: entity.place_of(&format!("f{leading}")), range });
    let index = entity.keys.index("", "gsi1").expect("the index");
    let query = entity.keys.query(index, &entity.values(like.tenant, &like.places, leading, false), bounds);
    let is_wanted = |item: &Item| {
        item.tenant == like.tenant
            && entity.is_same(leading, &item.places, &like.places)
            && item.places.get(leading).is_none_or(|value| is_in[*value])
    };
    let taken = |item: &Item| match (&query, &item.keys) {
        (Ok(KeyQuery { partition, sort }), Some([pk, sk])) => pk == partition && selects(sort.as_ref(), sk),
        _ => false,
    };
    if let Err(error) = &query {
        let literal = if has_literal(entity, leading) { "#" } else { "" };
        let is_refused = entity.fields.get(leading).is_some_and(|field| field.refuses_bounds(entity.style, literal));
        let is_empty = !entity.items.iter().any(|item| item.keys.is_some() && is_wanted(item));
        let is_right = match error.code().as_str() {
            "INVALID_RANGE" => is_refused || is_empty,
            "KEY_TOO_LONG" => true,
            code => code == "SEPARATOR_IN_PART" && entity.style != Style::Escaped,
        };
        tally.check(Law::Queries, is_right, || format!("{range:?}: {error}"));
        return;
    }
    let mut found: Vec<(&[String; 2], &Item)> = Vec::new();
    for (of, item) in
        entities.iter().enumerate().flat_map(|(of, entity)| entity.items.iter().map(move |item| (of, item)))
    {
        let wanted = of == place && item.keys.is_some() && is_wanted(item);
        tally.check_selected(Law::Queries, taken(item), wanted, || {
            format!("{range:?} is {query:?}, for {:?}", item.keys)
        });
        found.extend(item.keys.as_ref().filter(|_| wanted).map(|keys| (keys, item)));
    }
    found.sort_by(|(a, _), (b, _)| a[1].as_bytes().cmp(b[1].as_bytes()));
    let follows = |pair: &[(&[String; 2], &Item)]| entity.order(pair[0].1, pair[1].1).is_none_or(Ordering::is_le);
    tally.check(Law::Queries, found.windows(2).all(follows), || {
        format!("{query:?} finds {:?}", found.iter().map(|(keys, _)| keys).collect::<Vec<_>>())
    });
}

fn has_literal(entity: &Entity, field: usize) -> bool {
    entity.has_tail || field + 1 < entity.fields.len()
}
