//! Rows of a cluster that no label tells apart, but the form of their values does: ULIDs beside times, UUIDs beside anything.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::super::iso_time::{has_form, is_iso_time};
use super::cluster::Cluster;
use super::grid::Grid;

/// The form of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Any,
    /// Digits, and marks of a time at their places: so many characters.
    Time(usize),
    /// A time in a form that no codec writes.
    TimeAsText,
    Uuid,
    Ulid,
}

/// Splits a cluster by the forms of the values in its fields.
pub(super) fn split<'k>(grid: &Grid<'k>, cluster: Cluster<'k>) -> Vec<Cluster<'k>> {
    let columns: Vec<_> =
        cluster.labels.iter().enumerate().filter(|(_, label)| label.is_none()).map(|(column, _)| column).collect();
    let mut by_forms: BTreeMap<Vec<Form>, Vec<usize>> = BTreeMap::new();
    for row in cluster.rows {
        let forms = columns.iter().map(|column| form_of(grid.cell(row, *column))).collect();
        by_forms.entry(forms).or_default().push(row);
    }
    by_forms.into_values().map(|rows| Cluster { rows, labels: cluster.labels.clone() }).collect()
}

fn form_of(text: &str) -> Form {
    match text.len() {
        36 if has_form(text, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") => Form::Uuid,
        26 if text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
            && !text.contains(['I', 'L', 'O', 'U']) =>
        {
            Form::Ulid
        }
        length @ (7 | 10 | 13 | 24)
            if "0000-00-00T00:00:00.000Z".get(..length).is_some_and(|form| has_form(text, form)) =>
        {
            Form::Time(length)
        }
        _ if is_iso_time(text) => Form::TimeAsText,
        _ => Form::Any,
    }
}
