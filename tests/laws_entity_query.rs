//! The law of queries: a condition selects exactly the items of the entity that a filter over their fields selects, in the order of
//! their fields, whatever other entities stand in the same item collection.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

use std::cmp::Ordering;
use std::sync::LazyLock;

use ddb_keys::KeyErrorCode;
use ddb_keys::codec::{Codec, Parsed, Place, Shape as ValueShape, Value, codec_of, descriptions};
use ddb_keys::condition::Comparison;
use ddb_keys::entity_keys::{AttributeDefinition, Bounds, EntityKeys, KeyQuery};
use ddb_keys::template::{End, Range, Selection};
use ddb_keys::time::Instant;
use ddb_keys::time_buckets::Bucket;
use proptest::prelude::*;
use proptest::sample::Index;

/// A codec, and values of it in ascending order: their places say how they compare.
struct Kind {
    codec: String,
    values: Vec<Parsed<'static>>,
}

/// Every codec that can stand beside others, in both orders.
static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let described = descriptions().filter(|description| description.place == Place::Anywhere);
    let described = described.map(|description| (description.codec().unwrap(), description.values()));
    let others = [
        ("int", "3", [0, 1, 9, 10, 99, 999].map(Value::Whole).to_vec()),
        ("int", "20", [0, 7, u64::MAX - 1, u64::MAX].map(Value::Whole).to_vec()),
        ("version", "3", [1, 2, 10, 999].map(Value::Whole).to_vec()),
        ("enum", "b|a|a-b|é", ["a", "a-b", "b", "é"].map(Value::Text).to_vec()),
        ("rank", "b|a|a-b|é|9", ["b", "a", "a-b", "é", "9"].map(Value::Text).to_vec()),
    ];
    let others = others.into_iter().map(|(name, given, values)| (codec_of(name, Some(given), None).unwrap(), values));
    let in_both_orders = |(codec, values): (Codec, Vec<Value<'static>>)| {
        let reversed = codec.clone().descending().map(|codec| format!("{} desc", codec.name()));
        let values: Vec<_> = values.into_iter().map(Parsed::Value).collect();
        [Some(codec.name()), reversed.ok()]
            .into_iter()
            .flatten()
            .map(move |codec| Kind { codec, values: values.clone() })
    };
    described.chain(others).flat_map(in_both_orders).collect()
});

/// What the sort keys of the entities begin with: none begins with another one.
const HEADS: [&str; 6] = ["ORDER#", "ORDERS#", "ORD:", "P#Q#", "é#", "😀#"];
/// The partitions, of which one begins with another.
const TENANTS: [&str; 3] = ["t", "t#", "u"];
const MOST_FIELDS: usize = 3;

/// An entity: the kinds of the fields of its sort key, and what else that has.
#[derive(Clone, Debug)]
struct Shape {
    kinds: Vec<usize>,
    has_tenant: bool,
    has_tail: bool,
    is_sparse: bool,
}

/// An item, by the places of its values.
#[derive(Clone, Debug)]
struct Item {
    entity: usize,
    tenant: usize,
    fields: Vec<usize>,
    is_open: bool,
}

struct Entity {
    keys: EntityKeys,
    shape: Shape,
    pools: Vec<Vec<Parsed<'static>>>,
}

impl Entity {
    fn new(shape: &Shape, head: &str) -> Self {
        let when = if shape.is_sparse { vec!["open".to_owned()] } else { vec![] };
        let attribute = |name: &str, template: &str| AttributeDefinition::new(name, template);
        let sparse =
            |name: &str, template: &str| AttributeDefinition { when: when.clone(), ..attribute(name, template) };
        let keys = EntityKeys::new(&[
            attribute("pk", "ITEM"),
            sparse("gsi1pk", "TENANT#{tenant}"),
            sparse("gsi1sk", &shape.template(head)),
            AttributeDefinition { when: vec!["open".to_owned()], ..attribute("gsi2pk", "{open}") },
        ]);
        let pools = shape.kinds.iter().map(|kind| KINDS[*kind].values.clone()).collect();
        Self { keys: keys.unwrap(), shape: shape.clone(), pools }
    }

    /// The values of an item in the order of the entity's fields, the first `leading` of the sort key's alone.
    fn values<'v>(&'v self, item: &Item, leading: usize) -> Vec<Option<Value<'v>>> {
        let value = |name: &str| match name {
            "tenant" => Some(Value::Text(TENANTS[item.tenant])),
            "open" => None,
            _ => {
                let field: usize = name.trim_start_matches('f').parse().unwrap();
                (field < leading).then(|| self.pools[field][item.fields[field]].value())
            }
        };
        self.keys.fields().map(|field| value(field.info.name)).collect()
    }

    /// The keys of an item in the index; nothing where it is not in it.
    fn keys_of(&self, item: &Item) -> Option<(String, String)> {
        let open = self.place_of("open");
        let mut values = self.values(item, MOST_FIELDS);
        values[open] = item.is_open.then_some(Value::Text("yes"));
        let mut keys = self.keys.keys(&values).unwrap();
        Some((keys[1].take()?, keys[2].take()?))
    }

    fn place_of(&self, name: &str) -> usize {
        self.keys.fields().position(|field| field.info.name == name).unwrap()
    }

    /// How the fields of two items of one partition compare, in the order of the sort key.
    fn order(&self, a: &Item, b: &Item) -> Ordering {
        let of_field = |(field, kind): (usize, &usize)| {
            let order = a.fields[field].cmp(&b.fields[field]);
            if KINDS[*kind].codec.ends_with("desc") { order.reverse() } else { order }
        };
        self.shape.kinds.iter().enumerate().map(of_field).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

impl Shape {
    fn template(&self, head: &str) -> String {
        let fields = self.kinds.iter().enumerate().map(|(field, kind)| format!("{{f{field}:{}}}", KINDS[*kind].codec));
        let parts: Vec<_> = self.has_tenant.then(|| "{tenant}".to_owned()).into_iter().chain(fields).collect();
        [head, &parts.join("#"), if self.has_tail || parts.is_empty() { "#END" } else { "" }].concat()
    }
}

/// The bounds of the field after the leading ones: the places of values, whether each is in the range, or the text that starts it.
#[derive(Clone, Copy, Debug)]
enum Side {
    Open,
    With,
    Without,
}

#[derive(Clone, Debug)]
struct Asked {
    entity: usize,
    like: Index,
    leading: usize,
    sides: Option<(Side, Side)>,
    ends: (Index, Index),
    starts_with: bool,
}

impl Asked {
    /// The range, and whether the value at a place of the pool lies in it.
    fn range<'v>(&self, pool: &'v [Parsed<'_>], is_text: bool) -> (Range<'v>, Vec<bool>) {
        let (low, high) = (self.ends.0.index(pool.len()), self.ends.1.index(pool.len()));
        if let (true, true, Value::Text(text)) = (self.starts_with, is_text, pool[low].value()) {
            let start = text.split_at(text.chars().next().map_or(0, char::len_utf8)).0;
            let begins = |value: &Parsed<'_>| matches!(value.value(), Value::Text(text) if text.starts_with(start));
            let range = Range { low: End::StartsWith(Value::Text(start)), high: End::Open };
            return (range, pool.iter().map(begins).collect());
        }
        let (from, to) = self.sides.unwrap_or((Side::Open, Side::Open));
        let end = |side, place: usize| match side {
            Side::Open => End::Open,
            Side::With => End::With(pool[place].value()),
            Side::Without => End::Without(pool[place].value()),
        };
        // The builds of a version are one to bounds.
        let precedence = |place: usize| match pool[place].value() {
            Value::Text(version) if version.contains('+') => {
                let plain = version.split('+').next();
                pool.iter()
                    .position(|other| matches!(other.value(), Value::Text(other) if Some(other) == plain))
                    .unwrap_or(place)
            }
            _ => place,
        };
        let lies = |side, order: Ordering| match side {
            Side::Open => true,
            Side::With => order.is_ge(),
            Side::Without => order.is_gt(),
        };
        let is_in = |place: usize| {
            lies(from, precedence(place).cmp(&precedence(low))) && lies(to, precedence(high).cmp(&precedence(place)))
        };
        (Range { low: end(from, low), high: end(to, high) }, (0..pool.len()).map(is_in).collect())
    }
}

fn sides() -> impl Strategy<Value = (Side, Side)> {
    let side = || prop_oneof![Just(Side::Open), Just(Side::With), Just(Side::Without)];
    (side(), side())
}

fn shapes() -> impl Strategy<Value = Vec<Shape>> {
    let kinds = proptest::collection::vec(0..KINDS.len(), 0..=MOST_FIELDS);
    let shape = (kinds, any::<[bool; 3]>()).prop_map(|(kinds, [has_tenant, has_tail, is_sparse])| Shape {
        kinds,
        has_tenant,
        has_tail,
        is_sparse,
    });
    proptest::collection::vec(shape, 1..=4)
}

/// Entities with heads of their own, items of each, and a query.
fn cases() -> impl Strategy<Value = (Vec<Shape>, Vec<&'static str>, Vec<Item>, Asked)> {
    let with_heads = (shapes(), Just(HEADS.to_vec()).prop_shuffle(), any::<bool>());
    with_heads.prop_flat_map(|(shapes, mut heads, is_alone)| {
        if is_alone && shapes.len() == 1 && !shapes[0].kinds.is_empty() {
            heads[0] = ""; // nothing but a head keeps other entities away
        }
        let (count, for_items) = (shapes.len(), shapes.clone());
        let item = (0..count, 0..TENANTS.len(), any::<[Index; MOST_FIELDS]>(), any::<bool>());
        let items = proptest::collection::vec(item, 1..80).prop_map(move |items| {
            let of = |(entity, tenant, places, is_open): (usize, usize, [Index; MOST_FIELDS], bool)| {
                let place = |(kind, place): (&usize, &Index)| place.index(KINDS[*kind].values.len());
                let fields = for_items[entity].kinds.iter().zip(&places).map(place).collect();
                Item { entity, tenant, fields, is_open }
            };
            items.into_iter().map(of).collect()
        });
        let asked = (
            0..count,
            any::<Index>(),
            0..=MOST_FIELDS,
            proptest::option::of(sides()),
            any::<(Index, Index)>(),
            any::<bool>(),
        );
        let asked = asked.prop_map(|(entity, like, leading, sides, ends, starts_with)| Asked {
            entity,
            like,
            leading,
            sides,
            ends,
            starts_with,
        });
        (Just(shapes), Just(heads), items, asked)
    })
}

/// Whether DynamoDB takes a key with this condition on it.
fn selects(selection: &Selection, key: &str) -> bool {
    let (low, high) = (selection.low.as_str(), selection.high.as_str());
    match selection.comparison {
        Comparison::Equals => key == low,
        Comparison::BeginsWith => key.starts_with(low),
        Comparison::Between => low <= key && key <= high,
        Comparison::AtLeast => key >= low,
        Comparison::Above => key > low,
        Comparison::AtMost => key <= low,
        Comparison::Below => key < low,
    }
}

/// The same where the key is a number, which `DynamoDB` compares by value.
fn selects_number(selection: &Selection, key: &str) -> bool {
    let sortable = |number: &str| {
        number.parse::<i64>().map_or_else(|_| String::new(), |number| format!("{:020}", number + (1 << 60)))
    };
    let (low, high) = (sortable(&selection.low), sortable(&selection.high));
    selects(&Selection { low, high, comparison: selection.comparison }, &sortable(key))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn a_query_selects_what_a_filter_over_the_fields_selects((shapes, heads, items, asked) in cases()) {
        let entities: Vec<_> = shapes.iter().zip(&heads).map(|(shape, head)| Entity::new(shape, head)).collect();
        let entity = &entities[asked.entity];
        let own: Vec<_> = items.iter().filter(|item| item.entity == asked.entity).collect();
        prop_assume!(!own.is_empty());
        let like = own[asked.like.index(own.len())];
        let leading = asked.leading.min(entity.shape.kinds.len());

        let next = entity.pools.get(leading);
        let codec = entity.shape.kinds.get(leading).map_or("", |kind| &KINDS[*kind].codec);
        let is_text = matches!(codec, "text" | "word");
        let (range, is_in) = next.map(|pool| asked.range(pool, is_text)).unwrap_or_default();
        let bounds = next.map(|_| Bounds { field: entity.place_of(&format!("f{leading}")), range });
        let is_asked_for = |item: &&Item| {
            item.tenant == like.tenant
                && (item.is_open || !entity.shape.is_sparse)
                && item.fields[..leading] == like.fields[..leading]
                && is_in.get(item.fields.get(leading).copied().unwrap_or(0)).is_none_or(|is_in| *is_in)
        };
        let mut expected: Vec<_> = own.iter().copied().filter(is_asked_for).collect();
        expected.sort_by(|a, b| entity.order(a, b));

        let index = entity.keys.index("", "gsi1").unwrap();
        let KeyQuery { partition, sort } = match entity.keys.query(index, &entity.values(like, leading), bounds) {
            Ok(query) => query,
            Err(error) => {
                prop_assert_eq!(error.code(), KeyErrorCode::InvalidRange);
                let is_enum = codec.starts_with("enum") && error.to_string().contains("use the codec rank");
                prop_assert!(is_enum || expected.is_empty(), "{error}");
                return Ok(());
            }
        };
        let taken = |item: &Item| {
            let (pk, sk) = entities[item.entity].keys_of(item)?;
            (pk == partition && sort.as_ref().is_none_or(|sort| selects(sort, &sk))).then_some(sk)
        };
        let mut found: Vec<_> = items.iter().filter_map(|item| Some((taken(item)?, item))).collect();
        found.sort_by(|(a, _), (b, _)| a.cmp(b));
        prop_assert!(found.iter().all(|(_, item)| item.entity == asked.entity), "{partition} {sort:?} {found:?}");
        let places = |item: &Item| item.fields.clone();
        let found: Vec<_> = found.iter().map(|(_, item)| places(item)).collect();
        let expected: Vec<_> = expected.into_iter().map(places).collect();
        prop_assert_eq!(found, expected, "{} {:?}", partition, sort);
    }
}

/// All codecs of times, in both orders.
fn times() -> Vec<String> {
    let times = descriptions().filter(|description| description.codec().unwrap().shape() == ValueShape::Instant);
    let times = times.filter(|description| description.place == Place::Anywhere);
    times.flat_map(|description| [description.name.to_owned(), format!("{} desc", description.name)]).collect()
}

fn iso(text: &str) -> Instant {
    Instant::from_iso(text).unwrap()
}

/// Times around the edges of years, months, days and hours.
fn time() -> impl Strategy<Value = Instant> {
    let edges = [
        "2024-12-31T23:00:00.000Z",
        "2025-01-01T00:00:00.000Z",
        "2025-01-31T00:00:00.000Z",
        "2025-02-01T00:00:00.000Z",
        "9999-12-31T00:00:00.000Z",
    ];
    let offsets = [-1, 0, 1, 3_599_999, 3_600_000, 43_200_000, 86_399_999];
    (proptest::sample::select(edges.map(iso).to_vec()), proptest::sample::select(offsets.to_vec()))
        .prop_map(|(edge, offset)| Instant::from_epoch_millis(edge.epoch_millis() + offset).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// A bucket in the partition key and bounds of the same time: what is in both is found, and where nothing can be, the query is refused.
    #[test]
    fn a_given_bucket_and_bounds_select_what_is_in_both(
        (outer, inner) in (proptest::sample::select(times()), proptest::sample::select([times(), vec!["epoch".to_owned(), "epochms".to_owned()]].concat())),
        times in proptest::collection::vec(time(), 1..30),
        (given, low, high) in (time(), time(), time()),
        sides in sides(),
        has_head in any::<bool>(),
    ) {
        let head = if has_head { "P#" } else { "" };
        let is_number = inner.starts_with("epoch");
        let keys = EntityKeys::new(&[
            AttributeDefinition::new("pk", format!("S#{{at:{outer}}}")),
            AttributeDefinition::new("sk", if is_number { format!("{{at:{inner}}}") } else { format!("{head}{{at:{inner}}}#{{id}}") }),
        ]).unwrap();
        let at = |at: Instant| Value::Instant(at);
        let end = |side, time| match side {
            Side::Open => End::Open,
            Side::With => End::With(at(time)),
            Side::Without => End::Without(at(time)),
        };
        let bounds = Bounds { field: 0, range: Range { low: end(sides.0, low), high: end(sides.1, high) } };
        let query = keys.query(keys.index("", "table").unwrap(), &[Some(at(given)), None], Some(bounds));
        let inner = Bucket::ALL.into_iter().find(|bucket| inner.starts_with(bucket.name()) || (inner == "epoch" && *bucket == Bucket::Second));
        let start = |at: Instant| inner.map_or(at, |bucket| {
            let mut text = String::new();
            bucket.push_text(at, &mut text);
            bucket.from_text(&text).unwrap()
        });
        let lies = |side, time: Instant, order: Ordering| match side {
            Side::Open => true,
            Side::Without if start(time) == time => order.is_gt(),
            Side::With | Side::Without => order.is_ge(),
        };
        let is_in = |time: Instant| {
            lies(sides.0, low, start(time).cmp(&start(low))) && lies(sides.1, high, start(high).cmp(&start(time)))
        };
        let written = |time: Instant| keys.keys(&[Some(at(time)), Some(Value::Text("x"))]).unwrap();
        let partition = written(given)[0].clone();
        let is_wanted = |time: Instant| is_in(time) && written(time)[0] == partition;
        match query {
            Ok(KeyQuery { partition: own, sort }) => {
                prop_assert_eq!(Some(&own), partition.as_ref());
                for time in times.iter().chain([&given, &low, &high]) {
                    let keys = written(*time);
                    let is_found = keys[0] == partition && sort.as_ref().is_none_or(|sort| {
                        let key = keys[1].as_ref().unwrap();
                        if is_number { selects_number(sort, key) } else { selects(sort, key) }
                    });
                    prop_assert_eq!(is_found, is_wanted(*time), "{:?} {:?}", keys, sort);
                }
            }
            Err(error) if error.code() == KeyErrorCode::InvalidRange => {
                prop_assert!(!times.iter().chain([&given, &low, &high]).any(|time| is_wanted(*time)), "{}", error);
            }
            // Only a bucket leaves more of the time to bound.
            Err(error) => prop_assert!(error.code() == KeyErrorCode::InvalidType && error.to_string().contains("has both a value and bounds")),
        }
    }

    /// Bounds beyond the bucket are refused, never sent to a partition that cannot have them.
    #[test]
    fn a_bucket_without_a_time_in_the_bounds_is_refused(month in 1_u8..=12, (low, high) in (1_u8..=12, 1_u8..=12)) {
        let keys = EntityKeys::new(&[AttributeDefinition::new("pk", "S#{at:month}"), AttributeDefinition::new("sk", "P#{at:day}")]).unwrap();
        let texts = [low, high].map(|month| format!("2025-{month:02}-15"));
        let given = format!("2025-{month:02}");
        let range = Range { low: End::With(Value::Text(&texts[0])), high: End::With(Value::Text(&texts[1])) };
        let query = keys.query(keys.index("", "table").unwrap(), &[Some(Value::Text(&given))], Some(Bounds { field: 0, range }));
        prop_assert_eq!(query.is_ok(), low <= month && month <= high);
    }
}
