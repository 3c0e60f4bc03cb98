//! A format for the comparison: the content of its items, by the names of attributes and fields.

use alloc::vec::Vec;

use super::super::order::by_text;
use crate::codec::Codec;
use crate::entity_keys::{EntityKeys, Index, TABLE};
use crate::template::Template;

/// A format of an entity.
#[derive(Clone, Copy)]
pub(super) struct Format<'t> {
    pub(super) keys: &'t EntityKeys,
}

/// A key attribute of a format.
#[derive(Clone, Copy)]
pub(super) struct Attribute<'t> {
    pub(super) name: &'t str,
    pub(super) place: usize,
    pub(super) template: &'t Template,
    pub(super) is_own: bool,
}

impl<'t> Format<'t> {
    /// The attributes by their names, so that a table and its lock give the same findings.
    pub(super) fn attributes(self) -> impl Iterator<Item = Attribute<'t>> {
        let attribute = |(place, name): (usize, &'t str)| {
            Some(Attribute { name, place, template: self.keys.template(place)?, is_own: self.keys.is_own(place) })
        };
        let all = self.keys.attributes().enumerate().filter_map(attribute).collect();
        by_text(all, |own: &Attribute<'_>| own.name).into_iter()
    }

    pub(super) fn attribute(self, name: &str) -> Option<Attribute<'t>> {
        self.attributes().find(|attribute| attribute.name == name)
    }

    /// The attributes that are the partition key and the sort key of the table.
    pub(super) fn table_key(self) -> [Option<Attribute<'t>>; 2] {
        let table = self.keys.table();
        let at = |place: Option<usize>| self.attributes().find(|attribute| Some(attribute.place) == place);
        [at(table.map(|table| table.partition)), at(table.and_then(|table| table.sort))]
    }

    pub(super) fn is_of_table(self, attribute: &Attribute<'_>) -> bool {
        self.table_key().into_iter().flatten().any(|own| own.place == attribute.place)
    }

    /// The indexes without the table, with those over attributes of other keys.
    pub(super) fn indexes(self) -> impl Iterator<Item = Index<'t>> {
        self.keys.indexes().filter(|index| index.name != TABLE)
    }

    /// The attributes of the index to which an attribute belongs, without those of the table.
    pub(super) fn beside(self, attribute: &Attribute<'_>) -> Vec<Attribute<'t>> {
        let index = self.keys.index_of(attribute.place);
        let is_beside = |other: &Attribute<'_>| {
            other.place == attribute.place || (index.is_some() && self.keys.index_of(other.place) == index)
        };
        self.attributes().filter(is_beside).collect()
    }

    pub(super) fn fields(self) -> impl Iterator<Item = &'t str> {
        self.keys.fields().map(|field| field.info.name)
    }

    pub(super) fn has_field(self, name: &str) -> bool {
        self.fields().any(|field| field == name)
    }

    /// Whether a name belongs to a field or a flag.
    pub(super) fn has_input(self, name: &str) -> bool {
        self.has_field(name) || self.keys.flags().iter().any(|flag| flag == name)
    }

    /// Whether no item is read without a field.
    pub(super) fn always_has(self, name: &str) -> bool {
        self.keys.fields().any(|field| field.info.name == name && !field.is_optional)
    }

    /// Whether no item can be written without a field: a key without conditions has it, or one whose conditions every item fulfils.
    pub(super) fn requires(self, name: &str) -> bool {
        let is_in_all = |own: &Attribute<'_>| {
            self.keys.when(own.place).all(|name| self.always_has(name))
                && self.keys.unless(own.place).next().is_none()
                && self.keys.any(own.place).next().is_none()
                && own.template.fields().any(|field| field.name == name && !field.is_optional)
                && !own.is_own
        };
        self.always_has(name) || self.codecs_of(name).iter().any(|(own, _)| is_in_all(own))
    }

    /// The most precise codec of a field.
    pub(super) fn best(self, name: &str) -> Option<&'t Codec> {
        self.keys.fields().find(|field| field.info.name == name).map(|field| field.info.codec)
    }

    /// Whether a time is read from the attribute of an item that has its name, because its keys are buckets of several lengths.
    pub(super) fn reads_attribute(self, name: &str) -> bool {
        let mut fields = self.fields().enumerate().filter(|(_, field)| *field == name);
        fields.any(|(place, _)| self.keys.is_in_several_buckets(place))
    }

    /// The codecs with which attributes write a field.
    pub(super) fn codecs_of(self, name: &str) -> Vec<(Attribute<'t>, &'t Codec)> {
        let all = self.attributes().flat_map(|own| own.template.fields().map(move |field| (own, field)));
        all.filter(|(_, field)| field.name == name).map(|(own, field)| (own, field.codec)).collect()
    }

    /// The first attribute with a field.
    pub(super) fn attribute_of(self, field: &str) -> Option<&'t str> {
        self.codecs_of(field).first().map(|(own, _)| own.name)
    }

    /// The fields of sparse attributes that an item can be asked for although no condition names them, each with its attribute.
    pub(super) fn uncovered(self) -> Vec<(Attribute<'t>, &'t str)> {
        let sparse = self.attributes().filter(|own| self.keys.is_sparse(own.place));
        let all = sparse.flat_map(|own| own.template.fields().map(move |field| (own, field.name)));
        let is_covered = |own: &Attribute<'_>, field: &str| self.keys.when(own.place).any(|name| name == field);
        all.filter(|(own, field)| !own.is_own && !self.requires(field) && !is_covered(own, field)).collect()
    }
}
