//! The fields of an entity: their codecs, and the values that these write.

use alloc::vec::Vec;

use crate::codec::{Codec, Value};
use crate::entity_keys::EntityKeys;
use crate::limits::PARTITION_KEY_BYTES;
use crate::writer::Writer;

/// The codecs of a field in all keys that have it.
pub(super) fn codecs_of<'k>(keys: &'k EntityKeys, name: &str) -> Vec<&'k Codec> {
    let templates = (0..keys.attributes().len()).filter_map(|attribute| keys.template(attribute));
    templates
        .flat_map(|template| template.fields().filter(|field| field.name == name).map(|field| field.codec))
        .collect()
}

/// Whether a codec takes a value.
pub(super) fn writes(codec: &Codec, value: Value<'_>) -> bool {
    codec.write(value, &mut Writer::new(&mut [0; PARTITION_KEY_BYTES])).is_ok()
}
