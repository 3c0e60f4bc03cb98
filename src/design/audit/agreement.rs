//! The keys of an item in one format, and whether they contradict each other.

use super::item::{Item, exact_double};
use super::table_format::Format;

/// The key of an attribute of a format.
pub(super) fn key_of<'k>(item: &Item<'_, 'k>, format: &Format, place: usize) -> Option<&'k str> {
    item.key(format.attributes.get(place)?.key)
}

pub(super) fn double_of(item: &Item<'_, '_>, format: &Format, place: usize) -> f64 {
    key_of(item, format, place).map_or(f64::NAN, exact_double)
}

/// Whether these keys of an item do not contradict each other.
pub(super) fn agree(item: &Item<'_, '_>, format: &Format, attributes: &[usize]) -> bool {
    let key = |place: usize| if attributes.contains(&place) { key_of(item, format, place) } else { None };
    format.keys.read(&key, &|place| double_of(item, format, place)).is_ok()
}
