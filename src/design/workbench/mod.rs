//! Models of NoSQL Workbench: a design moves there, and back.

mod double;
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
}
