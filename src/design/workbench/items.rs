//! The texts in the sample items of a table: keys, and values that may be in keys.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::plain::from_record;

/// The sample items of a table: of its own, and of its facets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkbenchItems {
    /// The facet of each item, if it is of one.
    pub facets: Vec<Option<String>>,
    /// The attributes that have a text in some item.
    pub attributes: Vec<WorkbenchTexts>,
}

/// The texts of an attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkbenchTexts {
    /// Its name.
    pub name: String,
    /// Its text in each item, if it has one there.
    pub texts: Vec<Option<String>>,
}

from_record!(WorkbenchItems { facets: required("facets"), attributes: required("attributes") });
from_record!(WorkbenchTexts { name: required("name"), texts: required("texts") });

impl WorkbenchItems {
    /// How many items there are.
    pub(super) fn count(&self) -> usize {
        self.facets.len()
    }

    /// The text of an attribute of an item. An empty text counts as missing: no key is empty.
    pub(super) fn text(&self, attribute: &str, item: usize) -> Option<&str> {
        let texts = &self.attributes.iter().find(|texts| texts.name == attribute)?.texts;
        texts.get(item)?.as_deref().filter(|text| !text.is_empty())
    }

    /// The facet of an item.
    pub(super) fn facet(&self, item: usize) -> Option<&str> {
        self.facets.get(item)?.as_deref()
    }

    /// The text that these items have in common.
    pub(super) fn shared<'a>(items: &[usize], of: impl Fn(usize) -> Option<&'a str>) -> Option<&'a str> {
        let (first, others) = items.split_first()?;
        let shared = of(*first)?;
        others.iter().all(|item| of(*item) == Some(shared)).then_some(shared)
    }
}
