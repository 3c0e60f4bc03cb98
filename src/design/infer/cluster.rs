//! The rows of a grid, sorted by the labels in them: each cluster is one template, of which the literals are known then.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::grid::Grid;
use super::label::{Likeness, is_label, is_state, likeness};

/// Rows with the same labels.
#[derive(Clone, Debug, Default)]
pub(super) struct Cluster<'k> {
    pub(super) rows: Vec<usize>,
    /// The label in each column; nothing where a field stands.
    pub(super) labels: Vec<Option<&'k str>>,
}

/// Labels of one column that are looked at. Of more, the column is a field.
const MOST_LABELS: usize = 64;
/// Entities that can begin with names that nobody would take for labels.
const MOST_NAMES: usize = 12;
/// Rows by which groups are compared.
const SAMPLE: usize = 1000;

pub(super) fn clusters<'k>(grid: &Grid<'k>) -> Vec<Cluster<'k>> {
    let mut clusters = vec![Cluster { rows: (0..grid.keys.len()).collect(), labels: Vec::new() }];
    for column in 0..grid.width {
        clusters = clusters.into_iter().flat_map(|cluster| split(grid, cluster, column)).collect();
    }
    clusters
}

/// Rows that have one text in a column, or texts that are no labels.
struct Group<'k> {
    label: Option<&'k str>,
    rows: Vec<usize>,
}

/// Splits a cluster by the labels in a column.
fn split<'k>(grid: &Grid<'k>, cluster: Cluster<'k>, column: usize) -> Vec<Cluster<'k>> {
    let labels = labels_in(grid, &cluster.rows, column);
    let before = column.checked_sub(1).and_then(|before| cluster.labels.get(before).copied().flatten());
    let with = |rows: Vec<usize>, label: Option<&'k str>| {
        let mut labels = cluster.labels.clone();
        labels.push(label);
        Cluster { rows, labels }
    };
    if labels.is_empty() || labels.len() > MOST_LABELS {
        return vec![with(cluster.rows, None)];
    }
    let groups = groups_by(grid, &cluster.rows, column, &labels);
    if let [Group { label: Some(label), .. }] = groups.as_slice() {
        // The one tenant of a sample, as in TENANT#acme, is a value.
        let is_value =
            before.is_some_and(|before| likeness(before) == Likeness::Label && likeness(label) == Likeness::Name);
        return vec![with(cluster.rows, (!is_value).then_some(*label))];
    }
    let merged = merge(grid, groups, column, before.is_some());
    merged.into_iter().map(|group| with(group.rows, group.label)).collect()
}

/// The texts of a column that could be labels, in their order.
fn labels_in<'k>(grid: &Grid<'k>, rows: &[usize], column: usize) -> Vec<&'k str> {
    let mut counts: BTreeMap<&'k str, usize> = BTreeMap::new();
    for row in rows {
        *counts.entry(grid.cell(*row, column)).or_default() += 1;
    }
    let is_first = column == 0 && grid.width > 1;
    let labels = counts.into_iter().filter(|(text, count)| is_label(text, *count, rows.len(), is_first));
    labels.map(|(text, _)| text).collect()
}

/// The rows of each label, and those of no label as the last group.
fn groups_by<'k>(grid: &Grid<'k>, rows: &[usize], column: usize, labels: &[&'k str]) -> Vec<Group<'k>> {
    let mut groups: Vec<_> = labels.iter().map(|label| Group { label: Some(*label), rows: Vec::new() }).collect();
    let mut rest = Group { label: None, rows: Vec::new() };
    for row in rows {
        let place = labels.binary_search(&grid.cell(*row, column)).ok();
        place.and_then(|place| groups.get_mut(place)).unwrap_or(&mut rest).rows.push(*row);
    }
    if !rest.rows.is_empty() {
        groups.push(rest);
    }
    groups
}

/// Makes one group of those that are values of one field: the keys go on alike, and nothing says that they are labels.
fn merge<'k>(grid: &Grid<'k>, groups: Vec<Group<'k>>, column: usize, is_after_label: bool) -> Vec<Group<'k>> {
    let named = groups.iter().filter(|group| group.label.is_some()).count();
    let has_rest = named < groups.len();
    let may_merge = |group: &Group<'k>| match group.label.map(likeness) {
        _ if is_after_label || named > MOST_NAMES || group.label.is_some_and(is_state) => true,
        Some(Likeness::Label) => false,
        Some(_) => has_rest,
        None => true,
    };
    let mut merged: Vec<(Group<'k>, Vec<Vec<&'k str>>, bool)> = Vec::new();
    for group in groups {
        let (later, may) = (later_labels(grid, &group.rows, column), may_merge(&group));
        let known = merged.iter_mut().find(|(_, other, may_other)| may && *may_other && go_on_alike(other, &later));
        match known {
            Some((known, _, _)) => {
                known.label = None;
                known.rows.extend(group.rows);
            }
            None => merged.push((group, later, may)),
        }
    }
    merged.into_iter().map(|(group, _, _)| group).collect()
}

/// The labels in the columns after this one, of some of these rows.
fn later_labels<'k>(grid: &Grid<'k>, rows: &[usize], column: usize) -> Vec<Vec<&'k str>> {
    let step = rows.len().div_ceil(SAMPLE).max(1);
    let sample: Vec<_> = rows.iter().copied().step_by(step).collect();
    let labels = |later| labels_in(grid, &sample, later);
    ((column + 1)..grid.width)
        .map(labels)
        .map(|labels| if labels.len() > MOST_LABELS { Vec::new() } else { labels })
        .collect()
}

/// Whether in each column both have labels in common, or one has none.
fn go_on_alike(a: &[Vec<&str>], b: &[Vec<&str>]) -> bool {
    let have_common =
        |a: &Vec<&str>, b: &Vec<&str>| a.is_empty() || b.is_empty() || a.iter().any(|label| b.contains(label));
    a.iter().zip(b).all(|(a, b)| have_common(a, b))
}
