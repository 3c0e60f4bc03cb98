//! The precedence of versions, as chapter 11 of Semantic Versioning 2.0 defines it.

use std::cmp::Ordering;

#[derive(Clone, Debug)]
pub(crate) struct Precedence {
    core: Vec<String>,
    /// `None` for a release.
    pre_release: Option<Vec<String>>,
}

impl Precedence {
    pub(crate) fn of(version: &str) -> Self {
        let version = version.split('+').next().unwrap_or_default();
        let (core, pre_release) = version.split_once('-').map_or((version, None), |(core, rest)| (core, Some(rest)));
        let list = |text: &str| text.split('.').map(str::to_owned).collect();
        Self { core: list(core), pre_release: pre_release.map(list) }
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        in_order(&self.core, &other.core).then_with(|| match (&self.pre_release, &other.pre_release) {
            (None, None) => Ordering::Equal,
            (None, Some(_)) => Ordering::Greater,
            (Some(_), None) => Ordering::Less,
            (Some(own), Some(others)) => in_order(own, others),
        })
    }
}

fn in_order(own: &[String], others: &[String]) -> Ordering {
    let pairs = own.iter().zip(others);
    let first = pairs.map(|(a, b)| identifiers(a, b)).find(|order| order.is_ne());
    first.unwrap_or_else(|| own.len().cmp(&others.len()))
}

fn identifiers(a: &str, b: &str) -> Ordering {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match (is_number(a), is_number(b)) {
        (true, true) => a.len().cmp(&b.len()).then_with(|| a.cmp(b)),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => a.cmp(b),
    }
}
