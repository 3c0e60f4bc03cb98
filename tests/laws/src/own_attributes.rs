//! The law of attributes that are keys as they are (`S`, `N`, `B`, `epoch`, `epochms`): their values parse back, and bounds on them are exact
//! by the order of the attribute's type.

use std::cmp::Ordering;

use ddb_keys::codec::{Decimal, Parsed, Value};
use ddb_keys::condition::Comparison;
use ddb_keys::entity_keys::{AttributeDefinition, Bounds, EntityKeys};
use ddb_keys::multi::AttributeType;
use ddb_keys::template::{Range, Selection};

use crate::attribute_values;
use crate::calendar::{FIRST_MILLIS, LAST_MILLIS, Span};
use crate::owned_values::instant;
use crate::random::Random;
use crate::range_ends::Side;
use crate::tally::{Law, Tally};

const VALUES: usize = 32;
const RANGES: usize = 12;

/// The codecs, and the types of their attributes.
pub(crate) const CODECS: [(&str, AttributeType); 5] = [
    ("S", AttributeType::Text),
    ("N", AttributeType::Number),
    ("B", AttributeType::Binary),
    ("epoch", AttributeType::Number),
    ("epochms", AttributeType::Number),
];

/// A value: the text of an attribute, or a time.
enum Own {
    Attribute(AttributeType, String),
    /// The time, and the first millisecond that its attribute stands for.
    Time(i64, i64),
}

impl Own {
    fn random(codec: &str, kind: AttributeType, random: &mut Random, last: Option<&Self>) -> Self {
        if !codec.starts_with("epoch") {
            let last =
                last.and_then(|last| if let Self::Attribute(_, text) = last { Some(text.as_str()) } else { None });
            return Self::Attribute(kind, attribute_values::value(kind, random, last));
        }
        let millis = match (last, random.below(3)) {
            (Some(Self::Time(last, _)), 0) => last + random.within(-1001, 1001),
            (_, 1) => random.within(-5000, 5000),
            _ => random.within(FIRST_MILLIS, LAST_MILLIS),
        };
        let millis = millis.clamp(FIRST_MILLIS, LAST_MILLIS);
        Self::Time(millis, if codec == "epoch" { Span::Second.start(millis) } else { millis })
    }

    fn value(&self) -> Value<'_> {
        match self {
            Self::Attribute(AttributeType::Text, text) => Value::Text(text),
            Self::Attribute(AttributeType::Number, text) => Value::Decimal(Decimal { text, double: f64::NAN }),
            Self::Attribute(AttributeType::Binary, text) => Value::Binary(text),
            Self::Time(millis, _) => Value::Instant(instant(*millis)),
        }
    }

    fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Attribute(kind, a), Self::Attribute(_, b)) => attribute_values::compare(*kind, a, b),
            (Self::Time(_, a), Self::Time(_, b)) => a.cmp(b),
            _ => Ordering::Equal,
        }
    }

    fn is(&self, value: &Value<'_>) -> bool {
        match (self, value) {
            (Self::Attribute(AttributeType::Number, text), Value::Decimal(Decimal { text: other, .. })) => {
                attribute_values::compare(AttributeType::Number, text, other).is_eq()
            }
            (Self::Attribute(_, text), Value::Text(other) | Value::Binary(other)) => text == other,
            (Self::Time(_, start), Value::Instant(other)) => *start == other.epoch_millis(),
            _ => false,
        }
    }

    /// What a side means: a time inside a second takes in the second.
    fn meant(&self, side: Side) -> Side {
        match self {
            Self::Time(millis, start) if millis != start && side == Side::Without => Side::With,
            _ => side,
        }
    }
}

pub(crate) fn check(random: &mut Random, tally: &mut Tally) {
    let (codec, kind) = *random.pick(&CODECS);
    let definition = [AttributeDefinition::new("pk", "P"), AttributeDefinition::new("sk", format!("{{at:{codec}}}"))];
    let entity = EntityKeys::new(&definition).expect("an entity");
    let mut values: Vec<Own> = Vec::new();
    for _ in 0..random.size(VALUES) {
        values.push(Own::random(codec, kind, random, values.last()));
    }
    let keys: Vec<_> = values.iter().filter_map(|value| round_trip(&entity, codec, value, tally)).collect();
    if keys.len() < values.len() {
        return;
    }
    for _ in 0..random.size(RANGES) {
        check_range(&entity, kind, &values, &keys, random, tally);
    }
}

/// The key of a value, which parses back.
fn round_trip(entity: &EntityKeys, codec: &str, value: &Own, tally: &mut Tally) -> Option<String> {
    let keys = entity.keys(&[Some(value.value())]);
    let key = keys.as_ref().ok().and_then(|keys| keys[1].clone());
    let parsed = key.as_ref().map(|key| entity.parse(&[Some("P"), Some(key)]));
    let read = parsed.as_ref().and_then(|parsed| parsed.as_ref().ok()?.first()?.as_ref().map(Parsed::value));
    let holds = read.is_some_and(|read| value.is(&read));
    tally.check(Law::OwnAttributes, holds, || {
        format!("{codec} wrote {keys:?} of {:?} and read {parsed:?}", value.value())
    });
    key
}

fn check_range(
    entity: &EntityKeys,
    kind: AttributeType,
    values: &[Own],
    keys: &[String],
    random: &mut Random,
    tally: &mut Tally,
) {
    let (one, other) = (random.pick(values), random.pick(values));
    let (low, high) = if one.compare(other).is_le() { (one, other) } else { (other, one) };
    let sides = [Side::random(random), Side::random(random)];
    let range = Range { low: sides[0].end(low.value()), high: sides[1].end(high.value()) };
    let table = entity.index("", "table").expect("the table");
    let query = entity.query(table, &[], Some(Bounds { field: 0, range }));
    let (from, to) = (low.meant(sides[0]), high.meant(sides[1]));
    let to = if tally.is_planted(Law::OwnAttributes) && to == Side::Without { Side::With } else { to };
    for (value, key) in values.iter().zip(keys) {
        let wanted = from.takes(value.compare(low)) && to.takes(high.compare(value));
        let taken = query.as_ref().is_ok_and(|query| query.sort.as_ref().is_none_or(|sort| selects(kind, sort, key)));
        tally.check_selected(Law::OwnAttributes, taken, wanted, || format!("{range:?} is {query:?}, for {key:?}"));
    }
}

pub(crate) fn selects(kind: AttributeType, Selection { comparison, low, high }: &Selection, key: &str) -> bool {
    let to_low = attribute_values::compare(kind, key, low);
    match comparison {
        Comparison::Equals => to_low.is_eq(),
        Comparison::BeginsWith => key.starts_with(low),
        Comparison::Between => to_low.is_ge() && attribute_values::compare(kind, key, high).is_le(),
        Comparison::AtLeast => to_low.is_ge(),
        Comparison::Above => to_low.is_gt(),
        Comparison::AtMost => to_low.is_le(),
        Comparison::Below => to_low.is_lt(),
    }
}
