//! Keys peeled from the left, part by part. Recurring parts are labels, by which the keys are grouped; all others are fields. Keys with the
//! same parts to their ends have one template.

mod extent;
mod heads;
mod labels;
mod place;
mod row;
mod start;

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use row::{Before, Peeler};
pub(super) use row::{Leaf, Part, Row};

use super::counts::counts;
use super::evidence::View;
use super::form::{Form, form_of};
use super::label::is_junk;
use super::separator::{first_part, separates, separator_of};

/// The most parts of a key: with more, it was not composed of parts.
const MOST_PARTS: usize = 40;

/// The keys at some places, grouped by their parts. Groups of fewer than `min` keys are left out.
pub(super) fn peeled<'k>(
    keys: &[&'k str],
    places: &[usize],
    view: Option<View<'_, 'k>>,
    is_sort: bool,
    min: usize,
) -> Vec<Leaf<'k>> {
    let row = |place: usize| {
        let key = keys.get(place).copied().filter(|key| !key.is_empty());
        key.map(|key| Row { place, rest: Some(key), cell: key, after: None, fields: Vec::new() })
    };
    let mut rows: Vec<_> = places.iter().filter_map(|place| row(*place)).collect();
    let mut peeler = Peeler { separator: None, view, is_sort, min, found: Vec::new(), values: Vec::new() };
    while !rows.is_empty() {
        rows = peeler.peel_all(rows);
    }
    peeler.found
}

/// The number of values of a field up to which they are remembered.
const FEW_VALUES: usize = 200;

impl<'k> Peeler<'_, 'k> {
    /// Peels the keys that have the usual separator, and returns the others.
    fn peel_all(&mut self, rows: Vec<Row<'k>>) -> Vec<Row<'k>> {
        let keys: Vec<_> = rows.iter().map(|row| row.cell).collect();
        self.separator = separator_of(&keys);
        let Some(separator) = self.separator else {
            self.peel(rows, &[], Before::Start);
            return Vec::new();
        };
        let (own, others) = split(rows, &|row| separates(row.cell, separator));
        if own.is_empty() {
            self.separator = None;
            self.peel(others, &[], Before::Start);
            return Vec::new();
        }
        self.peel(own, &[], Before::Start);
        self.note_values();
        others
    }

    /// Remembers the values of fields: such words are not labels of keys without the separator.
    fn note_values(&mut self) {
        for Leaf { rows, .. } in &self.found {
            for field in 0..rows.first().map_or(0, |row| row.fields.len()) {
                let values = counts(&mut rows.iter().filter_map(|row| row.fields.get(field).copied()));
                if values.len() <= FEW_VALUES && values.len() < rows.len() {
                    self.values.extend(values.into_iter().map(|(value, _)| value));
                }
            }
        }
    }

    fn peel(&mut self, rows: Vec<Row<'k>>, parts: &[Part], before: Before) {
        let (ended, mut rows) = split(rows, &|row| row.rest.is_none());
        if ended.len() >= self.min {
            self.found.push(Leaf { parts: parts.to_vec(), rows: ended });
        }
        if rows.len() < self.min || parts.len() > MOST_PARTS {
            return;
        }
        for row in &mut rows {
            (row.cell, row.after) = first_part(row.rest.unwrap_or_default(), self.separator);
        }
        let rows = self.peel_labels(rows, parts, before);
        let rows = self.peel_empty(rows, parts, before);
        let rows = if before == Before::Head { rows } else { self.peel_heads(rows, parts) };
        if rows.len() >= self.min {
            self.peel_fields(rows, parts);
        }
    }

    fn peel_labels(&mut self, rows: Vec<Row<'k>>, parts: &[Part], before: Before) -> Vec<Row<'k>> {
        let labels = labels::labels(self, &rows, before, parts);
        let mut by_label: Vec<_> = labels.into_iter().map(|label| (label, Vec::new())).collect();
        let mut rest = Vec::new();
        for row in rows {
            let own = by_label.iter_mut().find(|(label, _)| *label == row.cell);
            own.map_or(&mut rest, |(_, rows)| rows).push(row);
        }
        for (label, rows) in by_label {
            self.peel_literal(rows, parts, label, Before::Label);
        }
        rest
    }

    /// Empty parts that most keys have belong to the template: `PROFILE#`, `/user/1`.
    fn peel_empty(&mut self, rows: Vec<Row<'k>>, parts: &[Part], before: Before) -> Vec<Row<'k>> {
        let (empty, mut others) = split(rows, &|row| row.cell.is_empty());
        if empty.len() > others.len() {
            let next = if parts.is_empty() { before } else { Before::Label };
            self.peel_literal(empty, parts, "", next);
            return others;
        }
        others.extend(empty);
        others
    }

    /// Continues after a literal, and after the separator behind it if more of a key follows.
    fn peel_literal(&mut self, rows: Vec<Row<'k>>, parts: &[Part], literal: &str, next: Before) {
        let (ended, going) = split(rows, &|row| row.after.is_none());
        let with_separator = [literal, self.separator.unwrap_or_default()].concat();
        for (rows, literal) in [(ended, literal), (going, with_separator.as_str())] {
            self.go_on(rows, &with(parts, &[Part::Literal(literal.to_owned())]), next, &|row| row.rest = row.after);
        }
    }

    fn peel_heads(&mut self, rows: Vec<Row<'k>>, parts: &[Part]) -> Vec<Row<'k>> {
        let mut rest = rows;
        for head in heads::heads(self, &rest, parts) {
            let (own, others) = split(rest, &|row| row.cell.starts_with(head));
            let step = |row: &mut Row<'k>| row.rest = row.rest.and_then(|rest| rest.get(head.len()..));
            self.go_on(own, &with(parts, &[Part::Literal(head.to_owned())]), Before::Head, &step);
            rest = others;
        }
        rest
    }

    /// A field, separately for each form that is certainly different.
    fn peel_fields(&mut self, rows: Vec<Row<'k>>, parts: &[Part]) {
        for mut group in self.by_form(rows) {
            extent::extend(self, &mut group);
            let (ended, going) = split(group, &|row| row.after.is_none());
            let step = |row: &mut Row<'k>| {
                row.fields.push(row.cell);
                row.rest = row.after;
            };
            let separator = Part::Literal(self.separator.unwrap_or_default().to_owned());
            self.go_on(ended, &with(parts, &[Part::Field]), Before::Field, &step);
            self.go_on(going, &with(parts, &[Part::Field, separator]), Before::Field, &step);
        }
    }

    /// Peels rows further, each after a step.
    fn go_on(&mut self, mut rows: Vec<Row<'k>>, parts: &[Part], next: Before, step: &dyn Fn(&mut Row<'k>)) {
        rows.iter_mut().for_each(step);
        self.peel(rows, parts, next);
    }

    /// The rows grouped by the forms of their parts. Parts that stand for a missing value join the largest group.
    fn by_form(&self, rows: Vec<Row<'k>>) -> Vec<Vec<Row<'k>>> {
        let mut groups: Vec<(Form, Vec<Row<'k>>)> = Vec::new();
        let (junk, clean) = split(rows, &|row| is_junk(row.cell));
        for row in clean {
            let form = form_of(row.cell);
            match groups.iter_mut().find(|(other, _)| *other == form) {
                Some((_, rows)) => rows.push(row),
                None => groups.push((form, Vec::from([row]))),
            }
        }
        if let Some((_, rows)) = groups.iter_mut().max_by_key(|(_, rows)| rows.len()) {
            rows.extend(junk);
        }
        groups.into_iter().map(|(_, rows)| rows).filter(|rows| rows.len() >= self.min).collect()
    }
}

fn with(parts: &[Part], more: &[Part]) -> Vec<Part> {
    [parts, more].concat()
}

/// Splits rows by a predicate. One function for all predicates: each copy takes half a kilobyte.
fn split<'k>(rows: Vec<Row<'k>>, is: &dyn Fn(&Row<'k>) -> bool) -> (Vec<Row<'k>>, Vec<Row<'k>>) {
    rows.into_iter().partition(is)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(keys: &[&str]) -> Vec<String> {
        let places: Vec<_> = (0..keys.len()).collect();
        let shown = |part: &Part| if let Part::Literal(text) = part { text.clone() } else { "{}".to_owned() };
        let leaves = peeled(keys, &places, None, false, 1);
        leaves.iter().map(|leaf| leaf.parts.iter().map(shown).collect()).collect()
    }

    #[test]
    fn keys_by_their_ways() {
        for (keys, found) in [
            (["USER#1", "USER#2", "PROFILE", "USER#3#x"].as_slice(), ["USER#{}", "USER#{}#{}", "PROFILE"].as_slice()),
            (&["/tenant/1/doc/2", "/tenant/1/doc/3", "/tenant/2"], &["/tenant/{}", "/tenant/{}/doc/{}"]),
            (&["$app#id_1", "$app#id_22", "$app#id_x"], &["$app#id_{}"]),
            (&["cus_8f2", "cus_7a1", "in_331", "in_9f"], &["cus_{}", "in_{}"]),
            (&["PROFILE#", "PROFILE#"], &["PROFILE#"]),
            (&["A#undefined", "A#1", "A#2"], &["A#{}"]),
        ] {
            assert_eq!(ways(keys), found, "{keys:?}");
        }
    }
}
