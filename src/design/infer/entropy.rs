//! How much one variable tells about another, by entropy in bits.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

/// The values of a variable in items, as numbers: equal numbers for equal values.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) values: Vec<usize>,
    pub(super) kinds: usize,
}

/// A variable with a smaller share of the other's entropy is no evidence about it.
const LEAST: f64 = 0.3;

impl Variable {
    /// A variable of texts.
    pub(super) fn new<'t>(texts: &mut (dyn Iterator<Item = &'t str> + '_)) -> Self {
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut values = Vec::new();
        for text in texts {
            let next = numbers.len();
            values.push(*numbers.entry(text).or_insert(next));
        }
        Self { values, kinds: numbers.len() }
    }

    /// A variable of numbers.
    fn of_numbers(all: &mut dyn Iterator<Item = usize>) -> Self {
        let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
        let mut values = Vec::new();
        for number in all {
            let next = numbers.len();
            values.push(*numbers.entry(number).or_insert(next));
        }
        Self { values, kinds: numbers.len() }
    }

    /// The same value for all.
    pub(super) fn constant(count: usize) -> Self {
        Self { values: vec![0; count], kinds: 1 }
    }

    /// The variable restricted to some items.
    pub(super) fn at(&self, places: &[usize]) -> Self {
        Self::of_numbers(&mut places.iter().filter_map(|place| self.values.get(*place).copied()))
    }

    /// The joint variable.
    pub(super) fn with(&self, other: &Self) -> Self {
        Self::of_numbers(&mut self.values.iter().zip(&other.values).map(|(own, value)| own * other.kinds + value))
    }

    #[allow(clippy::cast_precision_loss, reason = "nobody has 2^53 keys")]
    fn bits(&self) -> f64 {
        let mut counts = vec![0_usize; self.kinds];
        for value in &self.values {
            if let Some(count) = counts.get_mut(*value) {
                *count += 1;
            }
        }
        let total = self.values.len() as f64;
        counts.into_iter().map(|count| count as f64 / total).map(|part| -part * part.log2()).sum()
    }
}

/// The share of the uncertainty about `a` that knowing `b` removes, from 0 to 1; `None` if there are too few items, or if `b` hardly
/// varies.
pub(super) fn explained(a: &Variable, b: &Variable) -> Option<f64> {
    let is_enough = a.kinds > 1 && b.kinds > 1 && a.values.len() >= 4 * a.kinds.max(b.kinds);
    let (own, other) = if is_enough { (a.bits(), b.bits()) } else { return None };
    (other >= LEAST * own).then(|| common(a, b, own, other) / own)
}

/// The same without these conditions.
pub(super) fn explained_by(a: &Variable, b: &Variable) -> f64 {
    let own = a.bits();
    if own > 0.0 { common(a, b, own, b.bits()) / own } else { 0.0 }
}

fn common(a: &Variable, b: &Variable, own: f64, other: f64) -> f64 {
    own + other - a.with(b).bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correlated_variables_explain_each_other() {
        let variable = |text: &'static str| {
            let texts: Vec<_> = text.repeat(8).chars().map(String::from).collect();
            Variable::new(&mut texts.iter().map(String::as_str))
        };
        let of = |a, b| explained(&variable(a), &variable(b)).map(|part| (part * 100.0).round());
        assert_eq!(of("ab", "xy"), Some(100.0));
        assert_eq!(of("aabb", "xyxy"), Some(0.0));
        assert_eq!(of("aabc", "xxyy"), Some(67.0));
        assert_eq!((of("a", "x"), of("ab", "x")), (None, None));
        assert!((explained_by(&variable("aabb"), &variable("xxyz")) - 1.0).abs() < 1e-9);
    }
}
