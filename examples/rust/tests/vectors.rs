//! The keys of the vectors that each language agrees on, written to DynamoDB Local and read from it:
//! `ENDPOINT=http://127.0.0.1:8000 TABLE=shop cargo test`.

use std::env::var;

use aws_sdk_dynamodb::types::AttributeValue::S;
use ddb_keys::KeyError;
use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions, TextMode};
use serde_json::Value as Json;
use shop::local_client;

const FORMATS: &str = include_str!("../../../tests/formats/formats.json");

/// The values that JSON itself has. The crate's own tests have those of other types too.
fn value_of(json: &Json) -> Option<Value<'_>> {
    json.as_str().map(Value::from).or(json.as_u64().map(Value::from))
}

/// The fields of a vector by their names, in the order of JSON, which is not that of the template.
fn fields_of(vector: &Json) -> Option<Vec<(&str, Value<'_>)>> {
    let values = vector["values"].as_object()?;
    values.iter().map(|(name, json)| Some((name.as_str(), value_of(json)?))).collect()
}

fn template_of(vector: &Json) -> Result<Template, KeyError> {
    let is_verbatim = vector["options"]["text"] == "verbatim";
    let text = if is_verbatim { TextMode::Verbatim } else { TextMode::Escaped };
    Template::new(vector["template"].as_str().unwrap(), TemplateOptions { text, ..TemplateOptions::default() })
}

#[tokio::test]
async fn keys_of_the_vectors_come_back_from_dynamodb() {
    let table_name = var("TABLE").unwrap();
    let client = local_client(&var("ENDPOINT").unwrap(), &var("ACCESS_KEY_ID").unwrap_or("local".to_owned()));
    let formats: Json = serde_json::from_str(FORMATS).unwrap();
    let mut written = 0;
    for (place, vector) in formats["templates"].as_array().unwrap().iter().enumerate() {
        let (Some(key), Some(fields)) = (vector["key"].as_str(), fields_of(vector)) else { continue };
        if vector["options"]["limit"] == "sort" {
            continue; // their values are in no key of a template with one limit for all
        }
        let template = template_of(vector).unwrap();
        let built = template.key(fields.iter().copied()).unwrap();
        assert_eq!(built, key, "{vector}");

        let pk = format!("VECTOR#{place}");
        let put = client.put_item().table_name(&table_name).item("pk", S(pk.clone())).item("sk", S(built));
        put.send().await.unwrap();
        let query = client.query().table_name(&table_name).key_condition_expression("pk = :pk");
        let found = query.expression_attribute_values(":pk", S(pk)).send().await.unwrap();
        let stored = found.items()[0]["sk"].as_s().unwrap();
        let read: Vec<_> = template.fields_of(stored).unwrap();
        let expected = vector.get("read").unwrap_or(&vector["values"]);
        for (name, parsed) in read {
            if let Some(value) = value_of(&expected[name]) {
                assert_eq!(parsed.value(), value, "{vector}");
            }
        }
        written += 1;
    }
    assert!(written >= 20, "{written} vectors");
}
