//! The key attributes of an entity under construction.

use alloc::vec::Vec;

use super::super::TextForm;
use super::model::WorkbenchDefinition;
use super::ordered::Ordered;
use crate::casing::Casing;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::text::Limit;

/// The key attributes of an entity.
pub(super) type Attributes = Ordered<WorkbenchDefinition>;

/// The keys of a definition, if it is valid.
pub(super) fn keys_of(attributes: &Attributes) -> Option<EntityKeys> {
    EntityKeys::new(&definitions_of(attributes)).ok()
}

/// A definition in the form that the rules take.
pub(super) fn definitions_of(attributes: &Attributes) -> Vec<AttributeDefinition> {
    let attribute = |(name, definition): (&str, &WorkbenchDefinition)| AttributeDefinition {
        kind: definition.kind.as_deref().map(|kind| if kind == "sort" { Limit::Sort } else { Limit::Partition }),
        index: definition.index.clone(),
        when: definition.when.clone().unwrap_or_default(),
        unless: definition.unless.clone().unwrap_or_default(),
        any: definition.any.clone().unwrap_or_default(),
        text: if definition.text.as_deref() == Some("verbatim") { TextForm::Verbatim } else { TextForm::Escaped }
            .into(),
        casing: definition.casing.as_deref().and_then(Casing::named),
        ..AttributeDefinition::new(name, definition.template.clone())
    };
    attributes.iter().map(attribute).collect()
}
