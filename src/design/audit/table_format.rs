//! Makes a format of an entity as the audit needs it, by the slots of its attributes.

use alloc::borrow::ToOwned;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::names::Names;
use crate::attribute_value::AttributeType;
use crate::codec::Shape;
use crate::entity_keys::EntityKeys;

/// A format of an entity.
#[derive(Clone, Debug)]
pub struct AuditedFormat {
    /// Its keys.
    pub keys: Rc<EntityKeys>,
    /// Whether a function of the caller converts its fields into those of the newest format: fields of the same name can differ.
    pub converted: bool,
}

/// A key attribute and its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeySlot {
    pub(super) slot: usize,
    pub(super) kind: AttributeType,
}

/// The keys of an entity in one format.
#[derive(Debug)]
pub(super) struct Format {
    pub(super) keys: Rc<EntityKeys>,
    pub(super) is_converted: bool,
    pub(super) attributes: Vec<Attribute>,
    pub(super) fields: Vec<Field>,
    /// The places of the attributes that are the key of the table.
    pub(super) table: Vec<usize>,
    /// Whether both keys of the table hold one field.
    pub(super) is_tied: bool,
    pub(super) groups: Vec<Group>,
    /// Key attributes of the other formats, which an item wholly in this one lacks.
    pub(super) foreign: Vec<usize>,
}

/// A key attribute of a format.
#[derive(Debug)]
pub(super) struct Attribute {
    pub(super) key: KeySlot,
    pub(super) is_own: bool,
    /// The greatest number of bytes of its keys.
    pub(super) limit: usize,
    /// The literal at its start.
    pub(super) head: String,
}

/// A field of a format.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: String,
    /// The slot of the item's attribute of that name.
    pub(super) slot: usize,
    pub(super) shape: Shape,
    pub(super) is_in_seconds: bool,
}

/// The attributes of an index that belong to no other index.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) index: String,
    /// The places of its attributes.
    pub(super) attributes: Vec<usize>,
    /// Whether all of them hold plain values, which the item has anyway.
    pub(super) is_own: bool,
    pub(super) is_tied: bool,
    pub(super) when: Vec<Condition>,
    pub(super) unless: Vec<Condition>,
    pub(super) any: Vec<Condition>,
}

impl Group {
    /// Everything that its conditions name.
    pub(super) fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.when.iter().chain(&self.unless).chain(&self.any)
    }
}

/// A field or a flag that a condition names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Condition {
    pub(super) slot: usize,
    /// The place of the field; `None` for a flag.
    pub(super) field: Option<usize>,
}

impl Format {
    /// Whether a key of the table has verbatim text, with which two formats that cannot be proven apart might both read it.
    pub(super) fn is_verbatim(&self) -> bool {
        let mut templates = self.table.iter().filter_map(|place| self.keys.template(*place));
        templates.any(|template| TextForm::of(template) == TextForm::Verbatim)
    }
}

pub(super) fn format_of(AuditedFormat { keys, converted }: &AuditedFormat, names: &mut Names) -> Format {
    let attribute = |(place, name): (usize, &str)| {
        let template = keys.template(place)?;
        let key = KeySlot { slot: names.slot(name), kind: template.attribute_type() };
        let (is_own, limit) = (keys.is_own(place), template.limit().bytes());
        Some(Attribute { key, is_own, limit, head: template.head().to_owned() })
    };
    let attributes: Vec<_> = keys.attributes().enumerate().filter_map(attribute).collect();
    let field = |(place, field): (usize, crate::entity_keys::EntityField<'_>)| Field {
        name: field.info.name.to_owned(),
        slot: names.slot_of_input(keys, place, field.info.name),
        shape: field.info.codec.shape(),
        is_in_seconds: keys.is_in_seconds(place),
    };
    let fields: Vec<_> = keys.fields().enumerate().map(field).collect();
    let table = keys.table();
    let table: Vec<_> = table.iter().flat_map(|table| [Some(table.partition), table.sort]).flatten().collect();
    let is_tied = are_tied(keys, &table);
    let groups = groups_of(keys, &table, &fields, names);
    Format {
        keys: keys.clone(),
        is_converted: *converted,
        attributes,
        fields,
        table,
        is_tied,
        groups,
        foreign: Vec::new(),
    }
}

/// Whether two of these attributes hold one field.
fn are_tied(keys: &EntityKeys, attributes: &[usize]) -> bool {
    let fields: Vec<_> = attributes.iter().flat_map(|attribute| keys.fields_of(*attribute)).collect();
    fields.iter().enumerate().any(|(place, field)| fields.iter().take(place).any(|other| other == field))
}

/// The index keys that are judged one by one, in the order of the definition.
fn groups_of(keys: &EntityKeys, table: &[usize], fields: &[Field], names: &mut Names) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (place, name) in keys.attributes().enumerate().filter(|(place, _)| !table.contains(place)) {
        let index = keys.index_of(place).unwrap_or(name);
        if let Some(group) = groups.iter_mut().find(|group| group.index == index) {
            group.attributes.push(place);
            continue;
        }
        let mut condition = |name: &str| {
            let field = fields.iter().position(|field| field.name == name);
            let flag = || keys.flags().iter().position(|flag| flag == name).map(|flag| fields.len() + flag);
            let slot = names.slot_of_input(keys, field.or_else(flag).unwrap_or(usize::MAX), name);
            Condition { slot, field }
        };
        let when = keys.when(place).map(&mut condition).collect();
        let unless = keys.unless(place).map(&mut condition).collect();
        let any = keys.any(place).map(&mut condition).collect();
        let attributes = Vec::from([place]);
        groups.push(Group { index: index.to_owned(), attributes, is_own: false, is_tied: false, when, unless, any });
    }
    for group in &mut groups {
        group.is_own = group.attributes.iter().all(|place| keys.is_own(*place));
        group.is_tied = are_tied(keys, &group.attributes);
    }
    groups
}
