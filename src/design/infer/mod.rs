//! The templates behind keys that exist.
//!
//! Keys are cut at their separator, and those with as many parts compared: a part that stands again and again is a label, and tells one
//! template from another; of all others the texts say by which codec they are written. What was found is then held against every key.

mod cluster;
mod column;
mod draft;
pub(super) mod entities;
mod escaped;
mod grid;
mod kinds;
mod label;
mod lower;
pub(super) mod naming;
mod rest;
mod result;
pub(super) mod sample;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

pub use entities::{KeyType, KeyedItems, infer_items, infer_typed};
pub use result::{
    InferLimits, InferredAttribute, InferredEntity, InferredField, InferredMisfit, InferredTemplate, InferredTemplates,
};

use super::order::{by_text, largest_first};
use draft::Draft;

/// The templates behind these keys.
///
/// ```
/// use ddb_keys::design::{InferLimits, infer};
/// let found = infer(&["USER#ada", "USER#alan", "ORDER#0007", "ORDER#0012"], InferLimits::default());
/// let templates: Vec<_> = found.templates.iter().map(|found| found.template.as_str()).collect();
/// assert_eq!(templates, ["ORDER#{orderNo:int(4)}", "USER#{userId}"]);
/// ```
pub fn infer(keys: &[&str], limits: InferLimits) -> InferredTemplates {
    let found = find(keys, limits);
    let (misfits, misfit_count) = found.misfits(keys, None, limits.max_misfits);
    InferredTemplates {
        count: keys.len(),
        templates: found.described(keys, None),
        misfits,
        misfit_count,
        entities: Vec::new(),
    }
}

/// The template that a key alone suggests, and how its text is written.
pub(super) fn guess(key: &str) -> Option<(String, super::TextForm)> {
    let found = find(&[key], InferLimits { min_count: 1, max_misfits: 0 });
    found.drafts.into_iter().next().map(|draft| (draft.template.text().to_owned(), draft.form))
}

/// The templates of some keys.
struct Found {
    drafts: Vec<Draft>,
    /// The template of each key, by its place.
    of_key: Vec<Option<usize>>,
}

/// How often those that are left are looked at again: what a cluster hides can be another template.
const ROUNDS: usize = 4;
/// Keys of a round by which templates are found. All others are only held against these.
const SAMPLE: usize = 20_000;

fn find(keys: &[&str], limits: InferLimits) -> Found {
    let mut found = Found { drafts: Vec::new(), of_key: vec![None; keys.len()] };
    let mut left: Vec<usize> = (0..keys.len()).collect();
    for _ in 0..ROUNDS {
        let (before, known) = (left.len(), found.drafts.len());
        let sample: Vec<_> = left.iter().copied().step_by(left.len().div_ceil(SAMPLE).max(1)).collect();
        found.add(keys, &sample, limits.min_count);
        found.assign(keys, &left, known);
        left.retain(|place| found.of_key.get(*place).is_some_and(Option::is_none));
        if left.is_empty() || left.len() == before {
            break;
        }
    }
    found.order(limits.min_count);
    found.take_rests(keys);
    found.order(limits.min_count);
    found
}

impl Found {
    /// Finds the templates of the keys that are left, and notes which key is of which.
    fn add(&mut self, keys: &[&str], left: &[usize], min_count: usize) {
        for grid in grid::grids(keys, left).0 {
            let clusters = cluster::clusters(&grid).into_iter().flat_map(|cluster| kinds::split(&grid, cluster));
            for cluster in clusters.filter(|cluster| cluster.rows.len() >= min_count) {
                let Some(draft) = draft::draft(&grid, &cluster, keys) else { continue };
                let number = self.number_of(draft);
                self.claim(number, keys, cluster.rows.iter().filter_map(|row| grid.keys.get(*row)));
            }
        }
    }

    /// Notes the template of a number for those of the keys that it takes.
    fn claim<'a>(&mut self, number: usize, keys: &[&str], places: impl Iterator<Item = &'a usize>) {
        let Some(draft) = self.drafts.get(number) else { return };
        for place in places {
            let fits = keys.get(*place).is_some_and(|key| draft.takes(key));
            if let Some(of_key) = self.of_key.get_mut(*place).filter(|_| fits) {
                *of_key = Some(number);
            }
        }
    }

    /// Notes the template of keys that have none yet: the first of the new ones that takes it.
    fn assign(&mut self, keys: &[&str], left: &[usize], known: usize) {
        for place in left {
            if let (Some(key), Some(of_key @ None)) = (keys.get(*place), self.of_key.get_mut(*place)) {
                let takes = |(_, draft): &(usize, &Draft)| draft.takes(key);
                *of_key = self.drafts.iter().enumerate().skip(known).find(takes).map(|(number, _)| number);
            }
        }
    }

    /// The place of a template, which another cluster may have had too.
    fn number_of(&mut self, draft: Draft) -> usize {
        let is_same = |other: &Draft| other.template.text() == draft.template.text() && other.form == draft.form;
        self.drafts.iter().position(is_same).unwrap_or_else(|| {
            self.drafts.push(draft);
            self.drafts.len() - 1
        })
    }

    /// Leaves out templates of too few keys, and puts those of most keys first.
    fn order(&mut self, min_count: usize) {
        let mut counts = vec![0_usize; self.drafts.len()];
        for number in self.of_key.iter().flatten() {
            if let Some(count) = counts.get_mut(*number) {
                *count += 1;
            }
        }
        let mut kept: Vec<_> = core::mem::take(&mut self.drafts).into_iter().zip(counts).enumerate().collect();
        kept.retain(|(_, (_, count))| *count >= min_count.max(1));
        let kept = by_text(kept, |(_, (draft, _))| draft.template.text());
        let kept = largest_first(kept, |(_, (_, count))| *count);
        let mut places = vec![None; kept.iter().map(|(old, _)| old + 1).max().unwrap_or_default()];
        for (new, (old, _)) in kept.iter().enumerate() {
            if let Some(place) = places.get_mut(*old) {
                *place = Some(new);
            }
        }
        for of_key in &mut self.of_key {
            *of_key = of_key.and_then(|old| places.get(old).copied().flatten());
        }
        self.drafts = kept.into_iter().map(|(_, (draft, _))| draft).collect();
    }

    fn described(&self, keys: &[&str], attribute: Option<&str>) -> Vec<InferredTemplate> {
        let (mut counts, mut examples) = (vec![0_usize; self.drafts.len()], vec![Vec::new(); self.drafts.len()]);
        for (key, number) in keys.iter().zip(&self.of_key) {
            if let Some((count, examples)) =
                number.and_then(|number| counts.get_mut(number).zip(examples.get_mut(number)))
            {
                *count += 1;
                if examples.len() < 3 {
                    examples.push((*key).to_owned());
                }
            }
        }
        let described = self.drafts.iter().zip(counts).zip(examples);
        described.map(|((draft, count), examples)| draft.described(attribute, count, keys.len(), examples)).collect()
    }

    /// The first keys that are of no template, and how many there are.
    fn misfits(&self, keys: &[&str], attribute: Option<&str>, most: usize) -> (Vec<InferredMisfit>, usize) {
        let left = || keys.iter().zip(&self.of_key).filter(|(_, number)| number.is_none()).map(|(key, _)| *key);
        let misfit = |key: &str| InferredMisfit { key: key.to_owned(), attribute: attribute.map(ToOwned::to_owned) };
        (left().take(most).map(misfit).collect(), left().count())
    }
}

impl Draft {
    fn described(
        &self,
        attribute: Option<&str>,
        count: usize,
        total: usize,
        examples: Vec<String>,
    ) -> InferredTemplate {
        let fields = self.template.fields().zip(&self.fields).map(|(info, guess)| InferredField {
            name: info.name.to_owned(),
            codec: guess.codec.clone(),
            examples: guess.examples.clone(),
        });
        InferredTemplate {
            template: self.template.text().to_owned(),
            text: self.form,
            attribute: attribute.map(ToOwned::to_owned),
            count,
            share: share(count, total),
            fields: fields.collect(),
            examples,
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "nobody has 2^53 keys")]
fn share(count: usize, total: usize) -> f64 {
    if total == 0 { 0.0 } else { count as f64 / total as f64 }
}
