//! Compares the conditions of an index: which items are in it.

use alloc::vec::Vec;

use super::finding::DiffCode;
use super::format::{Attribute, Format};
use super::format_pair::Formats;
use super::sentence::sentence;
use crate::error::listed;

/// A condition by its name, and whether it is one of `unless`.
type Condition<'t> = (&'t str, bool);

/// Compares the conditions of an attribute whose template stays.
pub(super) fn compare_condition(formats: &Formats<'_>, old: &Attribute<'_>, new: &Attribute<'_>) {
    let before = conditions(formats, old, true);
    let after = conditions(formats, new, false);
    let inside =
        |name: &str| formats.new.beside(new).iter().any(|own| own.template.fields().any(|field| field.name == name));
    // An item that has the key has its fields, too.
    let was_inside =
        |name: &str| formats.old.beside(old).iter().any(|own| own.template.fields().any(|field| field.name == name));
    let is_more = |one: &&Condition<'_>| {
        !before.contains(one) && (one.1 || !was_inside(formats.names.old_of(one.0)) && !was_inside(one.0))
    };
    let more: Vec<_> = after.iter().filter(is_more).copied().collect();
    // Items without a field of the key cannot be in the index: the field is required now, which is a finding of its own.
    let is_less = |one: &&Condition<'_>| !after.contains(one) && (one.1 || !inside(one.0));
    let less: Vec<_> = before.iter().filter(is_less).copied().collect();
    let any_before: Vec<_> = any_of(formats, old, true).collect();
    let any_after: Vec<_> = any_of(formats, new, false).collect();
    if !is_same(&any_before, &any_after) {
        let differing =
            any_before.iter().chain(&any_after).filter(|name| !(any_before.contains(name) && any_after.contains(name)));
        let names = listed(&mut differing.copied());
        let message = sentence(&[
            "Other items belong in the index until they are rewritten: run `move`, or write each with `withKeys`. It names ",
            &names,
            ".",
        ]);
        return formats.add(DiffCode::ConditionChanged, Some(new.name), message);
    }
    let names = |list: &[Condition<'_>]| listed(&mut list.iter().map(|(name, _)| *name));
    let (code, problem, names) = match (more.is_empty(), less.is_empty()) {
        (true, true) => return,
        (false, true) => {
            (DiffCode::ConditionAdded, "Old items that the condition excludes stay in the index", names(&more))
        }
        (true, false) => {
            (DiffCode::ConditionRemoved, "Old items that the condition excluded are not in the index", names(&less))
        }
        (false, false) => (DiffCode::ConditionChanged, "Other items belong in the index", names(&more)),
    };
    let message = sentence(&[
        problem,
        " until they are rewritten: run `move`, or write each with `withKeys`. It names ",
        &names,
        ".",
    ]);
    formats.add(code, Some(new.name), message);
}

/// The conditions of an attribute, by the new names of their fields, without those that every old item fulfils.
pub(super) fn conditions<'t>(formats: &'t Formats<'_>, attribute: &Attribute<'_>, is_old: bool) -> Vec<Condition<'t>> {
    let format = if is_old { formats.old } else { formats.new };
    let new_name =
        |name: &'t str| if is_old && !formats.new.has_input(name) { formats.names.new_of(name) } else { name };
    let is_always = |name: &str| formats.old.requires(formats.names.old_of(name));
    let when =
        format.keys.when(attribute.place).map(new_name).filter(|name| !is_always(name)).map(|name| (name, false));
    let unless = format.keys.unless(attribute.place).map(new_name).map(|name| (name, true));
    when.chain(unless).collect()
}

/// The fields and flags of which an item needs one, by the new names of the fields.
fn any_of<'t>(formats: &'t Formats<'_>, attribute: &Attribute<'_>, is_old: bool) -> impl Iterator<Item = &'t str> {
    let format = if is_old { formats.old } else { formats.new };
    format
        .keys
        .any(attribute.place)
        .map(move |name| if is_old && !formats.new.has_input(name) { formats.names.new_of(name) } else { name })
}

/// Whether attributes of two formats have conditions of the same names.
pub(super) fn have_same_conditions([old, new]: [Format<'_>; 2], [before, after]: [usize; 2]) -> bool {
    is_same(&old.keys.when(before).collect::<Vec<_>>(), &new.keys.when(after).collect::<Vec<_>>())
        && is_same(&old.keys.unless(before).collect::<Vec<_>>(), &new.keys.unless(after).collect::<Vec<_>>())
        && is_same(&old.keys.any(before).collect::<Vec<_>>(), &new.keys.any(after).collect::<Vec<_>>())
}

fn is_same(names: &[&str], others: &[&str]) -> bool {
    names.len() == others.len() && names.iter().all(|name| others.contains(name))
}
