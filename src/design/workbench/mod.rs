//! Models of NoSQL Workbench: exports a design, and imports it again.

mod entity;
mod export;
mod guess;
mod import;
mod items;
mod key_attributes;
mod layout;
mod lines;
mod model;
mod ordered;
mod place;
mod shared;

pub use export::to_workbench;
pub use import::from_workbench;
pub use items::{WorkbenchItems, WorkbenchTexts};
pub use model::{
    WorkbenchAlias, WorkbenchAttribute, WorkbenchDataAccess, WorkbenchDefinition, WorkbenchEntityOptions,
    WorkbenchFacet, WorkbenchIndex, WorkbenchKey, WorkbenchMetadata, WorkbenchModel, WorkbenchProjection,
    WorkbenchSharedIndex, WorkbenchTable, WorkbenchTableModel, WorkbenchTables,
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

    /// The sample items of a table, each with its texts by attribute.
    fn samples(rows: &[&[(&str, &str)]]) -> WorkbenchItems {
        let mut attributes: Vec<WorkbenchTexts> = Vec::new();
        for (at, (name, text)) in rows.iter().enumerate().flat_map(|(at, row)| row.iter().map(move |own| (at, own))) {
            if attributes.iter().all(|known| known.name != *name) {
                attributes.push(WorkbenchTexts { name: (*name).to_owned(), texts: vec![None; rows.len()] });
            }
            attributes.iter_mut().find(|known| known.name == *name).unwrap().texts[at] = Some((*text).to_owned());
        }
        WorkbenchItems { facets: vec![None; rows.len()], attributes }
    }

    fn key(partition: &str, sort: Option<&str>) -> WorkbenchKey {
        let attribute =
            |name: &str| WorkbenchAttribute { attribute_name: name.to_owned(), attribute_type: "S".to_owned() };
        WorkbenchKey { partition_key: attribute(partition), sort_key: sort.map(attribute) }
    }

    fn index(name: &str, partition: &str, sort: Option<&str>) -> WorkbenchIndex {
        let (index_name, key_attributes) = (name.to_owned(), key(partition, sort));
        WorkbenchIndex { index_name, key_attributes, ..WorkbenchIndex::default() }
    }

    fn read(key: WorkbenchKey, indexes: Vec<WorkbenchIndex>, items: WorkbenchItems) -> WorkbenchTable {
        let table = WorkbenchTableModel {
            key_attributes: key,
            global_secondary_indexes: indexes,
            ..WorkbenchTableModel::default()
        };
        let model = WorkbenchModel { data_model: vec![table], ..WorkbenchModel::default() };
        from_workbench(&model, &[items]).tables.remove(0)
    }

    /// The templates of each entity, with the names of their attributes.
    fn templates(table: &WorkbenchTable) -> Vec<Vec<String>> {
        let written = |(name, own): (&str, &WorkbenchDefinition)| [name, own.template.as_str()].join("=");
        table.definition.iter().map(|(_, entity)| entity.iter().map(written).collect()).collect()
    }

    #[test]
    fn an_attribute_without_the_name_of_a_key_is_an_own_attribute() {
        let users: [&[(&str, &str)]; 2] = [
            &[("PK", "USER#1"), ("parent", "TEAM#1"), ("GSI1PK", "TEAM#1")],
            &[("PK", "USER#2"), ("parent", "TEAM#2"), ("GSI1PK", "TEAM#2")],
        ];
        let indexes = vec![index("ParentIndex", "parent", None), index("Teams", "GSI1PK", None)];
        let table = read(key("PK", None), indexes, samples(&users));
        assert_eq!(templates(&table), [["PK=USER#{userId}", "GSI1PK=TEAM#{userId}", "parent={parent:S}"]]);
    }

    #[test]
    fn an_attribute_of_the_table_without_composed_texts_is_an_own_attribute() {
        for (attribute, texts, template) in [
            ("id", ["1", "2"], "{id:S}"),
            ("id", ["ada", "ada"], "{id:S}"),
            ("email", ["ada@example.com", "alan@example.com"], "{email:S}"),
            ("at", ["2024-12-01T10:00:00", "2024-12-02T10:00:00"], "{at:S}"),
            ("id", ["USER#1", "USER#2"], "USER#{userId}"),
            ("PK", ["1", "2"], "{id}"),
        ] {
            let rows = texts.map(|text| [(attribute, text)]);
            let table = read(key(attribute, None), Vec::new(), samples(&[&rows[0], &rows[1]]));
            assert_eq!(templates(&table), [[[attribute, template].join("=")]]);
        }
        let songs: [&[(&str, &str)]; 2] =
            [&[("Artist", "Alanis"), ("Title", "Ironic")], &[("Artist", "Alanis"), ("Title", "Thank U")]];
        let table = read(key("Artist", Some("Title")), vec![index("ByTitle", "Title", None)], samples(&songs));
        assert_eq!(templates(&table), [["Artist={Artist:S}", "Title={Title:S}"]]);
    }
}
