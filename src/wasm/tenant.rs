//! The exports for tenant scopes: a scope is its prefix and tenant id, which cross with every call.

use std::borrow::Cow;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::boundary::{Amount, Text, Texts, Verdict};
use super::error::to_js;
use crate::error::KeyError;
use crate::tenant::TenantScope;
use crate::text::require;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/tenant.d.ts");

/// An IAM statement, as policies spell it.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct Statement<'a> {
    effect: &'static str,
    action: [&'static str; 8],
    resource: [Cow<'a, str>; 2],
    condition: Condition,
}

#[derive(Serialize)]
struct Condition {
    #[serde(rename = "ForAllValues:StringLike")]
    string_like: LeadingKeys,
}

#[derive(Serialize)]
struct LeadingKeys {
    #[serde(rename = "dynamodb:LeadingKeys")]
    leading_keys: Vec<String>,
}

/// What a tenant's keys begin with.
#[wasm_bindgen(js_name = tenantPrefix, skip_typescript)]
#[allow(clippy::cast_possible_truncation, reason = "a length in the frame")]
pub fn tenant_prefix(prefix: Text, tenant_id: Text) -> Amount {
    TenantScope::new(prefix.as_str(), tenant_id.as_str()).map(|scope| scope.prefix().len() as u32).into()
}

/// Whether the parts make a key of the scope.
#[wasm_bindgen(js_name = tenantKey, skip_typescript)]
pub fn tenant_key(prefix: Text, tenant_id: Text, parts: Texts) -> Verdict {
    TenantScope::new(prefix.as_str(), tenant_id.as_str()).and_then(|scope| scope.check_key(parts.iter())).into()
}

/// Whether a key is of the scope; the refusal is that of `assert`.
#[wasm_bindgen(js_name = tenantAssert, skip_typescript)]
pub fn tenant_assert(prefix: Text, tenant_id: Text, key: Text) -> Verdict {
    TenantScope::new(prefix.as_str(), tenant_id.as_str()).and_then(|scope| scope.assert(key.as_str())).into()
}

/// The IAM statement of the scope for a table and its indexes, or nothing and a refusal.
///
/// Actions: those that `dynamodb:LeadingKeys` restricts (Amazon DynamoDB Developer Guide, "Using IAM policy conditions for
/// fine-grained access control"). A `Scan` names no key, so no condition holds it back, and it is left out.
#[wasm_bindgen(js_name = tenantPolicy, skip_typescript)]
pub fn tenant_policy(prefix: Text, tenant_id: Text, table_arn: Text) -> JsValue {
    statement(prefix.as_str(), tenant_id.as_str(), table_arn.as_str()).map_or_else(
        |error| to_js(&error),
        |statement| serde_wasm_bindgen::to_value(&statement).unwrap_or(JsValue::UNDEFINED),
    )
}

fn statement<'a>(prefix: &str, tenant_id: &str, table_arn: &'a str) -> Result<Statement<'a>, KeyError> {
    require("tenantScope.leadingKeysPolicy", "tableArn", table_arn)?;
    let pattern = TenantScope::new(prefix, tenant_id)?.leading_keys_pattern()?;
    Ok(Statement {
        effect: "Allow",
        action: [
            "dynamodb:BatchGetItem",
            "dynamodb:BatchWriteItem",
            "dynamodb:ConditionCheckItem",
            "dynamodb:DeleteItem",
            "dynamodb:GetItem",
            "dynamodb:PutItem",
            "dynamodb:Query",
            "dynamodb:UpdateItem",
        ],
        resource: [table_arn.into(), format!("{table_arn}/index/*").into()],
        condition: Condition { string_like: LeadingKeys { leading_keys: vec![pattern] } },
    })
}
