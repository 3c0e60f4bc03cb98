//! Models of NoSQL Workbench: a design moves there, and back.

mod entity;
mod export;
mod guess;
mod import;
mod items;
mod layout;
mod lines;
mod model;
mod ordered;
mod place;

pub use export::to_workbench;
pub use import::from_workbench;
pub use items::{WorkbenchItems, WorkbenchTexts};
pub use model::{
    WorkbenchAlias, WorkbenchAttribute, WorkbenchDataAccess, WorkbenchDefinition, WorkbenchFacet, WorkbenchIndex,
    WorkbenchKey, WorkbenchMetadata, WorkbenchModel, WorkbenchProjection, WorkbenchTable, WorkbenchTableModel,
    WorkbenchTables,
};
pub use ordered::Ordered;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::{AttributeDefinition, EntityKeys};
    use crate::text::Limit;

    #[test]
    fn templates_come_back() {
        let sparse =
            AttributeDefinition { when: vec!["at".to_owned()], ..AttributeDefinition::new("gsi1pk", "OPEN#{at:day}") };
        let keys = [AttributeDefinition::new("pk", "USER#{id}"), AttributeDefinition::new("sk", "PROFILE"), sparse];
        let user = EntityKeys::new(&keys).unwrap();
        let model = to_workbench(&[("user", &user)], "App", "Model").unwrap();
        let facet = &model.data_model[0].table_facets[0];
        assert_eq!(
            (facet.facet_name.as_str(), facet.key_attribute_alias.partition_key_alias.as_str()),
            ("user", "USER#{id}")
        );
        let tables = from_workbench(&model, &[]);
        let user = tables.tables[0].definition.get("user").unwrap();
        assert_eq!(user.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["pk", "sk", "gsi1pk"]);
        assert_eq!(user.get("gsi1pk").unwrap().when, Some(vec!["at".to_owned()]));
        let pk = user.get("pk").unwrap();
        assert_eq!((pk.template.as_str(), &pk.kind), ("USER#{id}", &None));
    }

    #[test]
    fn attributes_have_the_types_of_their_keys() {
        let own = |name: &str, template: &str, index: &str, kind| AttributeDefinition {
            kind: Some(kind),
            index: Some(index.to_owned()),
            ..AttributeDefinition::new(name, template)
        };
        let reading = EntityKeys::new(&[
            AttributeDefinition::new("pk", "METER#{meter}"),
            own("seq", "{seq:N}", "table", Limit::Sort),
            own("hash", "{hash:B}", "byHash", Limit::Partition),
            own("size", "{size:N}", "byHash", Limit::Sort),
            own("level", "{level:N}", "byLevel", Limit::Sort),
        ])
        .unwrap();
        let model = to_workbench(&[("reading", &reading)], "App", "Model").unwrap();
        let shown = |attribute: &WorkbenchAttribute| {
            [attribute.attribute_name.as_str(), attribute.attribute_type.as_str()].join(" ")
        };
        let shown_key =
            |key: &WorkbenchKey| [Some(&key.partition_key), key.sort_key.as_ref()].map(|key| key.map(shown).unwrap());
        let table = &model.data_model[0];
        assert_eq!(shown_key(&table.key_attributes), ["pk S", "seq N"]);
        assert_eq!(shown_key(&table.global_secondary_indexes[0].key_attributes), ["hash B", "size N"]);
        let others: Vec<_> = table.non_key_attributes.iter().map(shown).collect();
        assert_eq!(others, ["hash B", "size N", "level N"]);
    }
}
