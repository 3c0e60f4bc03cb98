//! Names for fields and entities, guessed from the literals beside them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::words::{camel_case, words_of};
use crate::codec::Called;

/// A new name for a field. `label` is the last word before it, unless it is the label of another field.
pub(super) fn field_name(called: Called, label: Option<&str>, taken: &[String]) -> String {
    let stem = label.map(|label| camel_case(&words_of(label))).filter(|stem| !stem.is_empty());
    let is_id = |stem: &String| called == Called::ID && (stem.ends_with("Id") || stem == "id");
    let name = match (called, stem) {
        (Called::Always(name), _) | (Called::By(_, name), None) => name.to_owned(),
        (_, Some(stem)) if is_id(&stem) => stem,
        (Called::By(ending, _), Some(stem)) => stem + ending,
    };
    untaken(&safe(&name), taken)
}

/// A name that a template can have.
pub(in super::super) fn safe(name: &str) -> String {
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    if name.is_empty() || name.starts_with(|first: char| first.is_ascii_digit()) { format!("x{name}") } else { name }
}

/// The name, with a number after it if it is taken.
pub(in super::super) fn untaken(name: &str, taken: &[String]) -> String {
    let is_free = |name: &String| !taken.contains(name);
    let mut numbered = (2_usize..).map(|number| format!("{name}{number}"));
    let own = name.to_owned();
    if is_free(&own) { own } else { numbered.find(is_free).unwrap_or(own) }
}

/// A name for an entity by the literals of its sort key and its partition key.
pub(in super::super) fn entity_name(partition: &[String], sort: &[String], taken: &[String]) -> String {
    let words = |literals: &[String]| literals.iter().flat_map(|literal| words_of(literal)).collect::<Vec<_>>();
    let (of_partition, of_sort) = (words(partition), words(sort));
    let last = |words: &[String]| words.last().cloned();
    let name = match (last(&of_partition), last(&of_sort)) {
        (_, Some(sort)) => sort,
        (Some(partition), None) => partition,
        (None, None) => "item".to_owned(),
    };
    untaken(&safe(&name), taken)
}
