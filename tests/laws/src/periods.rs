//! The law of a time in both keys: a bucket in the partition key and bounds of the same time select what is in both, and where nothing can
//! be, the query is refused.

use std::cmp::Ordering;

use ddb_keys::codec::Value;
use ddb_keys::entity_keys::{AttributeDefinition, Bounds, EntityKeys, KeyQuery};
use ddb_keys::multi::AttributeType;
use ddb_keys::template::Range;

use crate::calendar::{FIRST_MILLIS, FIRST_MONDAY, LAST_MILLIS, Span};
use crate::key_condition::selects;
use crate::own_attributes;
use crate::owned_values::instant;
use crate::random::Random;
use crate::range_ends::Side;

const HOUR: i64 = 3_600_000;

/// A codec of times: its name, the span that it stands for, and whether it is a number.
struct Times {
    name: String,
    span: Option<Span>,
    is_number: bool,
}

impl Times {
    fn random(random: &mut Random, may_be_number: bool) -> Self {
        let is_number = may_be_number && random.one_in(6);
        let (bare, span) = match random.below(8) {
            0..2 if is_number => ("epoch", Some(Span::Second)),
            _ if is_number => ("epochms", None),
            0 => ("date", None),
            place => (Span::ALL[place - 1].name(), Some(Span::ALL[place - 1])),
        };
        let desc = if !is_number && random.flag() { " desc" } else { "" };
        Self { name: format!("{bare}{desc}"), span, is_number }
    }

    fn start(&self, millis: i64) -> i64 {
        self.span.map_or(millis, |span| span.start(millis))
    }
}

/// A time around the edges of years, months, weeks and days.
fn near(random: &mut Random) -> i64 {
    let edges = [1_735_686_000_000, 1_735_689_600_000, 1_738_281_600_000, 1_738_368_000_000, 253_402_214_400_000];
    let offsets = [-1, 0, 1, HOUR - 1, HOUR, 12 * HOUR, 24 * HOUR - 1];
    let first = if random.one_in(8) { FIRST_MONDAY.max(FIRST_MILLIS) + 1 } else { *random.pick(&edges) };
    (first + random.pick(&offsets)).min(LAST_MILLIS)
}

pub(crate) fn run(random: &mut Random) {
    let (outer, inner) = (Times::random(random, false), Times::random(random, true));
    let head = if random.flag() { "P#" } else { "" };
    let sort =
        if inner.is_number { format!("{{at:{}}}", inner.name) } else { format!("{head}{{at:{}}}#{{id}}", inner.name) };
    let partition = format!("S#{{at:{}}}", outer.name);
    let definition = [AttributeDefinition::new("pk", partition), AttributeDefinition::new("sk", sort)];
    let entity = EntityKeys::new(&definition).unwrap_or_else(|error| panic!("{error}"));
    let [given, low, high] = [0; 3].map(|_| near(random));
    let sides = [Side::random(random), Side::random(random)];
    let at = |millis| Value::Instant(instant(millis));
    let bounds = Bounds { field: 0, range: Range { low: sides[0].end(at(low)), high: sides[1].end(at(high)) } };
    let table = entity.index("", "table").unwrap_or_else(|error| panic!("{error}"));
    let query = entity.query(table, &[Some(at(given)), None], Some(bounds));

    // An end inside a span takes it in.
    let lies = |side: Side, end: i64, order: Ordering| match side {
        Side::Without if inner.start(end) != end => order.is_ge(),
        side => side.takes(order),
    };
    let start = |millis| inner.start(millis);
    let is_in = |millis: i64| {
        lies(sides[0], low, start(millis).cmp(&start(low))) && lies(sides[1], high, start(high).cmp(&start(millis)))
    };
    let written = |millis: i64| {
        entity.keys(&[Some(at(millis)), Some(Value::Text("x"))]).unwrap_or_else(|error| panic!("{error}"))
    };
    let partition = written(given)[0].clone();
    let mut times = vec![given, low, high];
    times.extend((0..30).map(|_| near(random)));
    for millis in times {
        let keys = written(millis);
        let is_wanted = keys[0] == partition && is_in(millis);
        let Some(key) = &keys[1] else { continue };
        let is_found = match &query {
            Ok(KeyQuery { partition: own, sort }) => {
                assert_eq!(Some(own), partition.as_ref());
                let is_selected = if inner.is_number {
                    sort.as_ref().is_none_or(|sort| own_attributes::selects(AttributeType::Number, sort, key))
                } else {
                    selects(sort.as_ref(), key)
                };
                keys[0] == partition && is_selected
            }
            // Only a bucket leaves more of the time to bound.
            Err(error) if error.code().as_str() == "INVALID_TYPE" => {
                assert!(error.to_string().contains("has both a value and bounds"), "{error}");
                return;
            }
            Err(error) => {
                assert_eq!(error.code().as_str(), "INVALID_RANGE");
                false
            }
        };
        assert_eq!(is_found, is_wanted, "{definition:?} {bounds:?}: {query:?}, for {keys:?}");
    }
    check_outside(random);
}

/// Bounds beyond the bucket are refused, never sent to a partition that cannot have them.
fn check_outside(random: &mut Random) {
    let keys = [("pk", "S#{at:month}"), ("sk", "P#{at:day}")].map(|(name, key)| AttributeDefinition::new(name, key));
    let entity = EntityKeys::new(&keys).unwrap_or_else(|error| panic!("{error}"));
    let [month, low, high] = [0; 3].map(|_| 1 + random.below(12));
    let texts = [low, high].map(|month| format!("2025-{month:02}-15"));
    let given = format!("2025-{month:02}");
    let range = Range { low: Side::With.end(Value::Text(&texts[0])), high: Side::With.end(Value::Text(&texts[1])) };
    let table = entity.index("", "table").unwrap_or_else(|error| panic!("{error}"));
    let query = entity.query(table, &[Some(Value::Text(&given))], Some(Bounds { field: 0, range }));
    assert_eq!(query.is_ok(), low <= month && month <= high, "{given} {range:?}");
}
