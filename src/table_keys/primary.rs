//! An entity as the proof sees it: the templates of its primary key, and the fields that are in both keys.

use alloc::string::String;
use alloc::vec::Vec;

use super::place::codec_at;
use super::stretches::may_begin_alike;
use crate::attribute_value::AttributeType;
use crate::codec::{Codec, Shape};
use crate::entity_keys::{EntityKeys, Index};
use crate::template::{NO_TEMPLATE, Template};

/// An entity, and the properties of its primary key that the proof needs. It is created once, and compared with all other entities.
#[derive(Debug)]
pub(super) struct Primary<'t> {
    pub(super) entity: &'t EntityKeys,
    /// The attributes that are the partition key and the sort key.
    pub(super) keys: [Option<usize>; 2],
    /// The templates of both keys. A missing key has the template of the empty text.
    pub(super) templates: [&'t Template; 2],
    /// The literals at the start of both keys.
    pub(super) heads: [&'t str; 2],
    pub(super) ties: Vec<Tie>,
}

/// A field that is in both keys and written alike: the numbers of its parts in both templates. The text in one key begins with the text in
/// the other. The last number is 1 for times in two precisions, and 0 for equal texts.
pub(super) type Tie = [u16; 3];

impl<'t> Primary<'t> {
    /// The primary key of an entity; `None` if it has no partition key of the table.
    pub(super) fn of(entity: &'t EntityKeys) -> Option<Self> {
        Some(Self::in_index(entity, entity.table()?, None))
    }

    /// The key of an entity in an index. `ending`, if given, replaces the template of the sort key: see beside.rs.
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

    /// Whether both entities have the same attributes, of the same types, as the key of the table.
    pub(super) fn is_of_table_of(&self, other: &Self) -> bool {
        [0, 1].iter().all(|place| self.key_at(*place) == other.key_at(*place))
    }

    /// The name and the type of the partition key (0) or the sort key (1).
    fn key_at(&self, place: usize) -> Option<(&str, AttributeType)> {
        let key = self.keys.get(place).copied().flatten()?;
        Some((self.entity.attributes().nth(key)?, self.entity.template(key)?.attribute_type()))
    }

    /// Whether the literals at the start of the keys allow equal keys. For most pairs of entities, they do not.
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

/// The template of a key attribute.
fn template_of(entity: &EntityKeys, attribute: Option<usize>) -> &Template {
    attribute.and_then(|attribute| entity.template(attribute)).unwrap_or(&NO_TEMPLATE)
}

/// The fields that are in both keys of an entity.
fn ties_of(entity: &EntityKeys, [partition, sort]: [Option<usize>; 2], templates: [&Template; 2]) -> Vec<Tie> {
    let fields_of = |attribute: Option<usize>| attribute.map(|own| entity.fields_of(own)).unwrap_or_default();
    let mut ties = Vec::new();
    let mut part = 1; // fields have odd part numbers
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

/// Whether two parts with the same field are times in two precisions; `None` if they are not written alike.
fn are_alike([partition, sort]: [&Template; 2], part: u16, other_part: u16) -> Option<bool> {
    let (a, b) = (codec_at(partition, part)?, codec_at(sort, other_part)?);
    let are_equal = a == b;
    (are_equal || are_times(a, b)).then_some(!are_equal)
}

/// Whether both codecs write instants, so that the longer text begins with the shorter.
fn are_times(a: &Codec, b: &Codec) -> bool {
    let are_instants = (a.shape(), b.shape()) == (Shape::Instant, Shape::Instant);
    let are_texts = a.plain_type().is_none() && b.plain_type().is_none();
    are_instants && are_texts && a.is_descending() == b.is_descending() && !a.crosses(b)
}
