//! The time buckets of a plan: the partitions that can hold the times within its bounds, and whether these follow each other in its order.

use super::entity::{Attribute, EntityKeys};
use super::index::Index;
use super::period::cut;
use super::query::{Bounds, leaves_open};
use super::shared::exactness;
use crate::codec::{Codec, Value};
use crate::error::{KeyError, Reason};
use crate::template::{End, Given, Range, shown_ends};
use crate::time::{ISO_CHARS, Instant};
use crate::time_buckets::Bucket;
use crate::writer::Writer;

/// The buckets of one field in the partition key of a plan.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for some of it"))]
pub(crate) struct Buckets {
    /// The bucket of the field in the partition key.
    pub(crate) bucket: Bucket,
    /// The first and the last time within the bounds, or of the given bucket.
    pub(crate) times: [Instant; 2],
    /// Whether any time is within the bounds: not always in a given bucket.
    pub(crate) has_times: bool,
    /// Whether the sort key continues with this field, and each of its times is in one bucket: then the items of one bucket come before
    /// those of the next.
    pub(crate) follow: bool,
    /// Whether the sort key reverses the order of the field.
    pub(crate) is_descending: bool,
    /// Whether the bounds say more than the bucket does, so that the query of a partition needs them.
    pub(crate) leaves_open: bool,
}

impl EntityKeys {
    /// The buckets of the field that `bounds` restricts: the given one, or else those that follow from both ends of its range. `None` if the
    /// partition key does not hold the field as a bucket.
    pub(crate) fn buckets<'v>(
        &self,
        function: &'static str,
        index: Index<'_>,
        is_given: &dyn Fn(usize) -> bool,
        value: &dyn Fn(usize) -> Given<'v>,
        bounds: Bounds<'_>,
    ) -> Result<Option<Buckets>, KeyError> {
        let Some(partition) = self.attributes.get(index.partition) else { return Ok(None) };
        let Some((outer, bucket)) = partition.codec_of(bounds.field).and_then(|codec| Some((codec, codec.bucket()?)))
        else {
            return Ok(None);
        };
        let sort = index.sort.and_then(|sort| self.attributes.get(sort));
        let inner = sort.and_then(|sort| sort.codec_of(bounds.field));
        let (times, has_times) = if let Some(given) = value(bounds.field)? {
            let period = self.checked(function, bounds.field, outer, given, outer.period(given))?;
            (period, inner.is_none_or(|inner| cut(bounds.range, inner, period).is_some()))
        } else {
            let Some((sort, inner)) = sort.zip(inner) else {
                return Err(self.nothing_to_bound(function, bounds.field));
            };
            self.check_turn(function, partition, sort, is_given, Some(bounds))?;
            (self.times_within(function, bounds, inner)?, true)
        };
        let is_next = |sort: &Attribute| {
            let next = sort.fields.iter().find(|field| **field == bounds.field || !is_given(**field));
            next == Some(&bounds.field)
        };
        Ok(Some(Buckets {
            bucket,
            times,
            has_times,
            follow: sort.is_some_and(is_next) && inner.is_some_and(|inner| holds_whole(bucket, inner)),
            is_descending: inner.is_some_and(Codec::is_descending),
            leaves_open: inner.is_some_and(|inner| leaves_open(outer, inner)),
        }))
    }

    /// The first and the last time that the sort key, with this codec of the field, has within the bounds.
    fn times_within(
        &self,
        function: &'static str,
        Bounds { field, range }: Bounds<'_>,
        inner: &Codec,
    ) -> Result<[Instant; 2], KeyError> {
        let period = |value| self.checked(function, field, inner, value, inner.times(value));
        let moved = |time: Instant, by| Instant::in_range(time.epoch_millis() + by);
        let first = match range.low {
            End::With(value) => Some(period(value)?[0]),
            End::Without(value) if inner.rounds(value) => Some(period(value)?[0]),
            End::Without(value) => moved(period(value)?[1], 1),
            _ => return Err(self.lacks_end(function, field, &range)),
        };
        let last = match range.high {
            End::With(value) => Some(period(value)?[1]),
            End::Without(value) if inner.rounds(value) => Some(period(value)?[1]),
            End::Without(value) => moved(period(value)?[0], -1),
            _ => return Err(self.lacks_end(function, field, &range)),
        };
        let times = first.zip(last).filter(|(first, last)| first <= last);
        times.map(<[Instant; 2]>::from).ok_or_else(|| self.no_time(Reason::NoTimeWithin, function, field, &range))
    }

    /// The value as `codec` reads it back, or its refusal of the value.
    fn checked<T>(
        &self,
        function: &'static str,
        field: usize,
        codec: &Codec,
        value: Value<'_>,
        made: Option<T>,
    ) -> Result<T, KeyError> {
        made.ok_or_else(|| {
            let refusal = codec.write(value, &mut Writer::new(&mut [0; ISO_CHARS])).err();
            let error = refusal.unwrap_or_else(|| KeyError::new(Reason::InvalidDate, function));
            error.function(function).parameter(self.field_name(field)).value(&value.shown())
        })
    }

    #[cold]
    fn lacks_end(&self, function: &'static str, field: usize, range: &Range<'_>) -> KeyError {
        self.no_time(Reason::BucketNeedsEnds, function, field, range)
    }

    #[cold]
    fn no_time(&self, reason: Reason, function: &'static str, field: usize, range: &Range<'_>) -> KeyError {
        let [low, high] = shown_ends(range);
        KeyError::new(reason, function).parameter(self.field_name(field)).list(low).list(high)
    }
}

/// Whether each time that `inner` writes is in one bucket: a day in one month and in one week, a week in neither a month nor a year.
fn holds_whole(bucket: Bucket, inner: &Codec) -> bool {
    match (bucket, inner.bucket()) {
        (_, Some(Bucket::Week)) => bucket == Bucket::Week,
        (Bucket::Week, _) => exactness(inner) >= Bucket::Day.chars(),
        _ => exactness(inner) >= bucket.chars(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::codec::Value;

    fn at(iso: &str) -> Value<'static> {
        Value::Instant(Instant::from_iso(iso).unwrap())
    }

    fn found(pk: &str, sk: &str, low: End<'_>, high: End<'_>) -> Result<Buckets, KeyError> {
        let keys = [AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)];
        let entity = EntityKeys::new(&keys).unwrap();
        let bounds = Bounds { field: 0, range: Range { low, high } };
        let table = entity.index("", "table").unwrap();
        Ok(entity.buckets("plan", table, &|_| false, &|_| Ok(None), bounds)?.unwrap())
    }

    fn texts(pk: &str, sk: &str, low: End<'_>, high: End<'_>) -> Vec<String> {
        let Buckets { bucket, times, .. } = found(pk, sk, low, high).unwrap();
        let [first, last] = times;
        let text = |start| {
            let mut text = String::new();
            bucket.push_text(start, &mut text);
            text
        };
        bucket.between(first, last).map(text).collect()
    }

    #[test]
    fn the_buckets_that_hold_the_times_of_the_sort_key() {
        use End::{With, Without};
        let (new_year, march) = (at("2024-01-01T00:00:00.000Z"), at("2024-03-01T00:00:00.000Z"));
        let noon = at("2024-01-31T12:00:00.000Z");
        let last = at("2024-01-31T23:59:59.999Z");
        for (sk, low, high, found) in [
            ("{at:date}", With(new_year), With(march), &["2024-01", "2024-02", "2024-03"][..]),
            ("{at:date}", With(new_year), Without(march), &["2024-01", "2024-02"]),
            ("{at:date}", Without(last), Without(march), &["2024-02"]),
            ("{at:day desc}", Without(noon), Without(march), &["2024-01", "2024-02"]),
            ("{at:day}", Without(Value::Text("2024-01-31")), With(Value::Text("2024-02-01")), &["2024-02"]),
            ("{at:week}", With(new_year), With(Value::Text("2024-W05")), &["2024-01", "2024-02"]),
        ] {
            assert_eq!(texts("{at:month}", sk, low, high), found, "{sk}");
        }
        assert_eq!(texts("{at:day}", "{at:month}", With(noon), With(noon)).len(), 31);
        assert_eq!(texts("{at:week}", "{at:date}", With(noon), With(march)).len(), 5);
    }

    #[test]
    fn the_order_of_the_buckets() {
        let now = at("2024-01-01T00:00:00.000Z");
        for (pk, sk, follow) in [
            ("month", "date", true),
            ("month", "day", true),
            ("month", "month", true),
            ("month", "year", false),
            ("month", "week", false),
            ("week", "day", true),
            ("week", "week", true),
            ("week", "month", false),
            ("year", "week", false),
        ] {
            let [pk, sk] = [pk, sk].map(|codec| format!("{{at:{codec}}}"));
            assert_eq!(found(&pk, &sk, End::With(now), End::With(now)).unwrap().follow, follow, "{pk} {sk}");
        }
    }

    #[test]
    fn both_ends_are_needed() {
        let now = at("2024-01-01T00:00:00.000Z");
        for (low, high) in
            [(End::With(now), End::Open), (End::Open, End::With(now)), (End::With(now), End::Without(now))]
        {
            let error = found("{at:month}", "{at:date}", low, high).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("at")));
        }
        assert_eq!(
            found("{at:month}", "{id}#{at:date}", End::With(now), End::With(now)).unwrap_err().code().as_str(),
            "MISSING_LEVEL"
        );
        assert_eq!(
            found("{at:month}", "{id}", End::With(now), End::With(now)).unwrap_err().code().as_str(),
            "INVALID_RANGE"
        );
    }

    #[test]
    fn an_end_within_a_bucket_of_the_sort_key_takes_the_bucket() {
        let (noon, past_midnight) = (at("2024-01-30T12:00:00.000Z"), at("2024-01-31T00:30:00.000Z"));
        let days = texts("{at:day}", "{at:hour}", End::With(noon), End::Without(past_midnight));
        assert_eq!(days, ["2024-01-30", "2024-01-31"]);
    }

    #[test]
    fn buckets_follow_each_other_behind_fields_that_are_given() {
        let keys = [AttributeDefinition::new("pk", "{at:month}"), AttributeDefinition::new("sk", "{kind}#{at:date}")];
        let entity = EntityKeys::new(&keys).unwrap();
        let table = entity.index("", "table").unwrap();
        let now = at("2024-01-01T00:00:00.000Z");
        let bounds = |field| Bounds { field, range: Range { low: End::With(now), high: End::With(now) } };
        let follow = |is_given: &dyn Fn(usize) -> bool, month: Option<Value<'static>>| {
            let given = |field| Ok(if field == 0 { month } else { Some(Value::Text("a")) });
            entity.buckets("plan", table, is_given, &given, bounds(0)).unwrap().unwrap().follow
        };
        assert!(follow(&|field| field == 1, None));
        assert!(follow(&|_| true, Some(now)));
        assert!(!follow(&|field| field == 0, Some(now)));
    }
}
