//! Describes an entity such that JavaScript can join and split its keys without a call, if every value is surely valid.

use alloc::vec::Vec;

use super::entity::{EntityKeys, is_among};
use super::index::Index;
use super::query::leaves_open;
use crate::codec::{Codec, Date, Shape, SureSpan};

#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
impl EntityKeys {
    /// The form that the values of a field surely have in all its keys, before a key shortens a time. A key without a sure form does not
    /// count, because JavaScript never joins it.
    pub(crate) fn sure_value(&self, field: usize) -> Option<SureSpan> {
        if self.is_in_seconds(field) {
            return None; // a number is not the milliseconds that a time surely is
        }
        let best = whole_span(self.field(field)?.codec)?;
        let mut codecs = self.attributes.iter().filter_map(|attribute| attribute.codec_of(field));
        codecs.try_fold(best, |sure, codec| whole_span(codec).map_or(Some(sure), |own| sure.of_both(own)))
    }

    /// The forms of the fields in an attribute's key; `None` if only the template can decide, and for an own attribute, which has rules of
    /// its own.
    pub(crate) fn sure_spans(&self, attribute: usize) -> Option<Vec<SureSpan>> {
        let attribute =
            self.attributes.get(attribute).filter(|attribute| !attribute.is_own && attribute.any.is_empty())?;
        for field in &attribute.fields {
            self.sure_value(*field)?;
        }
        attribute.template.sure_spans()
    }

    /// The fields and flags that decide whether an attribute is left out: first those that the item must have, then those that it must not
    /// have. An own attribute is written whenever its field is given, so only this field counts, if a condition names it.
    pub(crate) fn conditions_of(&self, attribute: usize) -> [&[usize]; 2] {
        match self.attributes.get(attribute) {
            Some(own) if own.is_own && own.fields.iter().all(|field| is_among(&own.when, *field)) => [&own.fields, &[]],
            Some(attribute) if !attribute.is_own => [&attribute.when, &attribute.unless],
            _ => [&[]; 2],
        }
    }

    /// The attributes beside which this attribute cannot be missing: it has no fields, so it cannot be inferred from other keys.
    pub(crate) fn besides(&self, place: usize) -> Vec<usize> {
        let mut besides = Vec::new();
        let Some(own) = self.attributes.get(place).filter(|attribute| attribute.fields.is_empty()) else {
            return besides;
        };
        for at in 0..self.attributes.len() {
            if self.has_other_half(place, own, &|other| other == at) {
                besides.push(at);
            }
        }
        besides
    }

    /// The time fields of an index of which the partition key contains only the bucket. They are given only to select the bucket.
    pub(crate) fn buckets_of(&self, index: Index<'_>) -> Vec<usize> {
        let mut buckets = Vec::new();
        let sort = index.sort.and_then(|sort| self.attributes.get(sort));
        let (Some(partition), Some(sort)) = (self.attributes.get(index.partition), sort) else { return buckets };
        for field in &partition.fields {
            let codecs = partition.codec_of(*field).zip(sort.codec_of(*field));
            if codecs.is_some_and(|(own, other)| leaves_open(own, other)) {
                buckets.push(*field);
            }
        }
        buckets
    }
}

/// The form of a codec's values before a key shortens a time.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
fn whole_span(codec: &Codec) -> Option<SureSpan> {
    if codec.shape() == Shape::Instant { Codec::from(Date).sure_span() } else { codec.sure_span() }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::codec::SureForm;
    use crate::text::Limit;

    fn own(name: &str, template: &str) -> AttributeDefinition {
        let (kind, index) = (Some(Limit::Partition), Some(format!("by {name}")));
        AttributeDefinition { kind, index, ..AttributeDefinition::new(name, template) }
    }

    fn visit() -> EntityKeys {
        let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let keys = [
            AttributeDefinition::new("pk", "U#{id}#{n:int(3)}"),
            AttributeDefinition::new("sk", "{at:day}#{price:number}"),
            AttributeDefinition { when: named(&["id"]), unless: named(&["done"]), ..own("byUser", "U#{id}") },
            AttributeDefinition { when: named(&["owner"]), ..own("owner", "{owner:S}") },
            own("endsAt", "{endsAt:epoch}"),
            AttributeDefinition::new("gsi1pk", "D#{at:day}"),
            AttributeDefinition::new("gsi1sk", "T#{at:date}"),
        ];
        EntityKeys::with_flags(&keys, named(&["done"])).unwrap()
    }

    const fn span(width: usize, form: SureForm) -> SureSpan {
        SureSpan { width, form }
    }

    const TEXT: SureSpan = span(0, SureForm::Text);

    #[test]
    fn values_are_sure_by_the_codec_of_their_field() {
        let visit = visit();
        for (name, sure) in [
            ("id", Some(TEXT)),
            ("n", Some(span(3, SureForm::Digits))),
            ("at", Some(span(24, SureForm::Time))), // a whole time, which each key shortens
            ("price", None),
            ("endsAt", None), // in seconds
        ] {
            let place = visit.place_of(name).unwrap();
            assert_eq!(visit.sure_value(place), sure, "{name}");
            assert_eq!(visit.is_in_seconds(place), name == "endsAt", "{name}");
        }
        assert_eq!(visit.sure_value(99), None);
    }

    #[test]
    fn a_value_is_sure_if_it_is_in_all_keys_with_the_field() {
        const ULID: Option<SureSpan> = Some(span(26, SureForm::Ulid));
        const UUID: Option<SureSpan> = Some(span(36, SureForm::Uuid));
        for (templates, sure) in [
            (["{x}", "{x:word}"], Some(TEXT)),
            (["{x}", "{x:ulid}"], ULID),
            (["{x:ulid}", "{x:word}"], ULID),
            (["{x:word}", "{x:uuid}"], UUID),
            (["{x:uuid}", "{x}"], UUID),
            (["{x:uuid}", "{x:ulid}"], None),
            (["{x:ulid}", "{x:uuid}"], None),
            (["{x:ulid}", "{x:hex(2)}"], None), // the most precise key has no sure form
            (["{x:int(3)}", "{x:int(5)}"], Some(span(3, SureForm::Digits))),
        ] {
            let keys = ["pk", "sk"].into_iter().zip(templates).map(|(name, own)| AttributeDefinition::new(name, own));
            let entity = EntityKeys::new(&keys.collect::<Vec<_>>()).unwrap();
            assert_eq!(entity.sure_value(0), sure, "{templates:?}");
            assert_eq!(entity.sure_spans(0).is_some(), sure.is_some(), "{templates:?}");
        }
    }

    #[test]
    fn keys_are_sure_if_all_their_fields_are() {
        let visit = visit();
        assert_eq!(visit.sure_spans(0), Some(Vec::from([TEXT, span(3, SureForm::Digits)])));
        assert_eq!(visit.sure_spans(5), Some(Vec::from([span(10, SureForm::Time)])));
        assert_eq!([1, 3, 99].map(|attribute| visit.sure_spans(attribute)), [None, None, None]);
    }

    #[test]
    fn an_attribute_is_left_out_by_its_conditions() {
        let visit = visit();
        let names = |attribute: usize| {
            visit
                .conditions_of(attribute)
                .map(|places| places.iter().map(|place| visit.field_name(*place)).collect::<Vec<_>>())
        };
        let [given, missing] = visit.conditions_of(2);
        assert_eq!((given, missing.len()), ([visit.place_of("id").unwrap()].as_slice(), 1));
        assert_eq!(names(3), [Vec::from(["owner"]), Vec::new()]);
        for attribute in [0, 4, 99] {
            assert_eq!(names(attribute), [Vec::<&str>::new(), Vec::new()], "{attribute}");
        }
    }

    #[test]
    fn a_bucket_in_the_partition_key_is_given_to_select_it() {
        let visit = visit();
        let buckets = |name: &str| visit.buckets_of(visit.index("", name).unwrap());
        assert_eq!(buckets("gsi1"), [visit.place_of("at").unwrap()]);
        assert_eq!(buckets("table"), Vec::<usize>::new());
    }
}
