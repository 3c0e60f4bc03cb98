//! An entity as the proof looks at it: the templates of its primary key, and the fields that stand in both of them.

use alloc::string::String;
use alloc::vec::Vec;

use super::apart::may_begin_alike;
use super::place::codec_at;
use crate::codec::{Codec, Shape};
use crate::entity_keys::{EntityKeys, Index, TABLE};
use crate::template::{NO_TEMPLATE, Template};

/// An entity, and what the proof asks of the keys that it has in the table. It is made once, and compared with all others.
#[derive(Debug)]
pub(super) struct Primary<'t> {
    pub(super) entity: &'t EntityKeys,
    /// The attributes that are the partition key and the sort key.
    pub(super) keys: [Option<usize>; 2],
    /// What the keys can be, as the whole proof sees it. One that the entity does not have is the empty text.
    pub(super) templates: [&'t Template; 2],
    /// What the keys begin with.
    pub(super) heads: [&'t str; 2],
    pub(super) ties: Vec<Tie>,
}

/// Parts of the templates of both keys that are the same field, written alike: its text in one begins with that in the other.
/// The last number is 1 for times in two precisions, and 0 for texts that are equal.
pub(super) type Tie = [u16; 3];

impl<'t> Primary<'t> {
    /// That of an entity that has a partition key of the table.
    pub(super) fn of(entity: &'t EntityKeys) -> Option<Self> {
        let table = entity.indexes().find(|index| index.name == TABLE)?;
        Some(Self::in_index(entity, table, None))
    }

    /// What an entity writes as the key of an index. `ending` stands for the template of the sort key where that is not the question: see
    /// beside.rs.
    pub(super) fn in_index(entity: &'t EntityKeys, index: Index<'_>, ending: Option<&'t Template>) -> Self {
        let keys = [Some(index.partition), index.sort];
        let [partition, sort] = keys.map(|key| template_of(entity, key));
        let templates = [partition, ending.unwrap_or(sort)];
        let ties = ties_of(entity, keys, templates);
        Self { entity, keys, templates, heads: templates.map(Template::head), ties }
    }

    pub(super) const fn has_sort(&self) -> bool {
        matches!(self.keys, [_, Some(_)])
    }

    /// Whether no literal that a key begins with tells them apart, as it does most entities of a table.
    pub(super) fn may_begin_like(&self, other: &Self) -> bool {
        self.heads.iter().zip(other.heads).all(|(own, other)| may_begin_alike(own, other))
    }

    /// Whether an item of the entity can have these keys.
    pub(super) fn fits(&self, keys: &[String; 2]) -> bool {
        let key = |attribute| {
            let key = self.keys.iter().position(|own| *own == Some(attribute))?;
            keys.get(key).map(String::as_str)
        };
        self.entity.fits(&key)
    }
}

/// What a key attribute of an entity can be.
fn template_of(entity: &EntityKeys, attribute: Option<usize>) -> &Template {
    attribute.and_then(|attribute| entity.template(attribute)).unwrap_or(&NO_TEMPLATE)
}

/// The ties of an entity.
fn ties_of(entity: &EntityKeys, [partition, sort]: [Option<usize>; 2], templates: [&Template; 2]) -> Vec<Tie> {
    let fields_of = |attribute: Option<usize>| attribute.map(|own| entity.fields_of(own)).unwrap_or_default();
    let mut ties = Vec::new();
    let mut part = 1; // parts that are fields have odd numbers
    for field in fields_of(partition) {
        let mut other_part = 1;
        for other in fields_of(sort) {
            if field == other
                && let Some(are_times) = are_alike(templates, part, other_part)
            {
                ties.push([part, other_part, are_times.into()]);
            }
            other_part += 2;
        }
        part += 2;
    }
    ties
}

/// Whether these parts of two templates, which are one field, are times in two precisions; nothing where they are not written alike.
fn are_alike([partition, sort]: [&Template; 2], part: u16, other_part: u16) -> Option<bool> {
    let (a, b) = (codec_at(partition, part)?, codec_at(sort, other_part)?);
    let are_equal = a == b;
    (are_equal || are_times(a, b)).then_some(!are_equal)
}

/// Whether the shorter text of an instant begins the longer one.
fn are_times(a: &Codec, b: &Codec) -> bool {
    let are_instants = (a.shape(), b.shape()) == (Shape::Instant, Shape::Instant);
    are_instants && a.is_descending() == b.is_descending() && !a.crosses(b)
}
