//! A hash of the formats of a table, by which reports of the same table are known.

use alloc::string::String;

use super::table::{AuditedEntity, AuditedFormat, AuditedIndex};
use crate::design::explain::shown_codec;
use crate::design::form::TextForm;
use crate::entity_keys::EntityKeys;
use crate::hash::xx_hash_64;
use crate::number::append_all;
use crate::template::Template;
use crate::text::Limit;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// The hash, as 16 hexadecimal digits. It does not depend on the order of the entities, nor on how a codec is spelled.
pub(super) fn hash_of(entities: &[AuditedEntity], indexes: &[AuditedIndex]) -> String {
    let hash = |text: String| xx_hash_64(text.as_bytes());
    let of_entities = entities.iter().map(|entity| hash(canonical(entity)));
    let sum = of_entities.chain(indexes.iter().map(|index| hash(canonical_index(index)))).fold(0, u64::wrapping_add);
    let digit = |half: u8| DIGITS.get(usize::from(half & 15)).copied().map_or('0', char::from);
    sum.to_be_bytes().iter().flat_map(|byte| [byte >> 4, *byte]).map(digit).collect()
}

/// Adds texts, each with its end: so that no two lists are written alike.
fn add(texts: &[&str], all: &mut String) {
    for text in texts {
        append_all(&[text, "\0"], all);
    }
}

fn canonical_index(AuditedIndex { name, partition, sort }: &AuditedIndex) -> String {
    let mut all = String::new();
    add(&[name], &mut all);
    for (keys, kind) in [(partition, "partition"), (sort, "sort")] {
        for (name, own) in keys {
            add(&[kind, name, own.name()], &mut all);
        }
    }
    all
}

fn canonical(entity: &AuditedEntity) -> String {
    let mut all = String::new();
    add(&[&entity.name], &mut all);
    for AuditedFormat { keys, converted } in &entity.formats {
        add(&["format", if *converted { "converted" } else { "" }], &mut all);
        keys.flags().iter().for_each(|flag| add(&["flag", flag], &mut all));
        (0..keys.attributes().len()).for_each(|attribute| add_attribute(keys, attribute, &mut all));
        for index in keys.indexes() {
            let name = |place: Option<usize>| place.and_then(|place| keys.attributes().nth(place)).unwrap_or_default();
            add(
                &["index", index.name, name(Some(index.partition)), name(index.sort), keys.real_name(index.name)],
                &mut all,
            );
        }
    }
    all
}

fn add_attribute(keys: &EntityKeys, attribute: usize, all: &mut String) {
    let (Some(name), Some(template)) = (keys.attributes().nth(attribute), keys.template(attribute)) else { return };
    let kind = if keys.kind_of(attribute) == Some(Limit::Partition) { "partition" } else { "sort" };
    let text = if TextForm::of(template) == TextForm::Verbatim { "verbatim" } else { "escaped" };
    add(&["attribute", name, keys.index_of(attribute).unwrap_or_default(), kind, text], all);
    add_template(template, all);
    keys.when(attribute).for_each(|name| add(&["when", name], all));
    keys.unless(attribute).for_each(|name| add(&["unless", name], all));
}

/// A template, with all arguments of its codecs.
fn add_template(template: &Template, all: &mut String) {
    add(&[template.head()], all);
    template.fields().for_each(|field| add(&[field.name, &shown_codec(field.codec), field.literal], all));
}
