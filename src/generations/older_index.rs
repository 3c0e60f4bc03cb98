//! How an index of an older format holds a field beside the same index of the newest, for a plan that queries both.

use crate::codec::{Codec, Shape};
use crate::entity_keys::{EntityKeys, Index};

/// How an older index holds a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
pub(crate) struct OlderField {
    /// Whether its bounds select the same items in both.
    pub(crate) takes_bounds: bool,
    /// Whether it is a time that can stand for a month in one of them, and for a day in the other.
    pub(crate) is_other_time: bool,
    /// Whether it is a time that the sort key alone holds, as text in any of the forms of a time: such a text takes no bounds.
    pub(crate) is_open_time: bool,
    /// Whether it is in lower case alone.
    pub(crate) is_lower: bool,
}

/// How the index of an older format holds a field that the newest may have too.
pub(crate) fn older_field([newest, older]: [&EntityKeys; 2], [index, old]: [Index<'_>; 2], name: &str) -> OlderField {
    let [newer_partition, newer_sort] = codecs_of(newest, index, name);
    let [partition, sort] = codecs_of(older, old, name);
    let is_same = |newer: Option<&Codec>, older: Option<&Codec>| {
        newer.zip(older).is_some_and(|(newer, older)| newer.name_without_width() == older.name_without_width())
    };
    let is_of_shape = |codec: Option<&Codec>, shape| codec.is_some_and(|codec| codec.shape() == shape);
    let is_time = is_of_shape(newer_partition.or(newer_sort), Shape::Instant);
    OlderField {
        takes_bounds: is_same(newer_sort.or(newer_partition), sort.or(partition)),
        is_other_time: is_time && !is_same(newer_partition.or(newer_sort), partition.or(sort)),
        is_open_time: is_time && partition.is_none() && is_of_shape(sort, Shape::Text),
        is_lower: partition.or(sort).is_some_and(|codec| codec.bare_name() == "lower"),
    }
}

/// The codecs of a field in the partition key and the sort key of an index.
fn codecs_of<'e>(format: &'e EntityKeys, index: Index<'_>, name: &str) -> [Option<&'e Codec>; 2] {
    let codec = |place| Some(format.template(place)?.fields().find(|field| field.name == name)?.codec);
    [codec(index.partition), index.sort.and_then(codec)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::AttributeDefinition;
    use crate::template::TextMode;

    #[track_caller]
    fn held(newest: [&str; 2], older: [&str; 2], marks: &str) {
        let format = |[pk, sk]: [&str; 2]| {
            let key = |name, template| AttributeDefinition {
                text: TextMode::Verbatim,
                ..AttributeDefinition::new(name, template)
            };
            EntityKeys::new(&[key("pk", pk), key("sk", sk)]).unwrap()
        };
        let (newest, older) = (format(newest), format(older));
        let table = Index { name: "table", partition: 0, sort: Some(1) };
        let OlderField { takes_bounds, is_other_time, is_open_time, is_lower } =
            older_field([&newest, &older], [table, table], "f");
        let all =
            [("bounds", takes_bounds), ("other time", is_other_time), ("open", is_open_time), ("lower", is_lower)];
        let set: Vec<_> = all.into_iter().filter(|(_, is_set)| *is_set).map(|(name, _)| name).collect();
        assert_eq!(set.join(", "), marks, "{older:?}");
    }

    #[test]
    fn fields_beside_those_of_the_newest() {
        held(["A#{id}", "{f:int(4)}"], ["B#{id}", "{f:int(9) desc}"], "bounds");
        held(["A#{id}", "{f:int(4)}"], ["B#{id}", "{f:number}"], "");
        held(["A#{f:month}", "{f:date}"], ["B#{f:day}", "{f:date}"], "bounds, other time");
        held(["A#{f:month}", "{f:date}"], ["B#{f:month}", "{f:day}"], "");
        held(["A#{id}", "{f:date}"], ["B#{id}", "{f:rest}"], "other time, open");
        held(["A#{id}", "{f:date}"], ["B#{f:word}", "{id}"], "other time");
        held(["A#{id}", "{f:rest}"], ["B#{id}", "{f:lower}"], "lower");
        held(["A#{id}", "{id}"], ["B#{id}", "{f:word}"], "");
        held(["A#{id}", "{f:date}"], ["B#{id}", "{id}"], "other time");
    }
}
