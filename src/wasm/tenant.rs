//! The exports for tenant scopes: a scope is its prefix and tenant id, which cross with every call.

use wasm_bindgen::prelude::*;

use super::answer::{Amount, Verdict};
use super::boundary::{Text, Texts};
use super::fields::Answers;
use crate::error::KeyError;
use crate::limits::KEY_SEPARATOR;
use crate::tenant::TenantScope;
use crate::text::require;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/tenant.d.ts");

/// The actions that `dynamodb:LeadingKeys` restricts (Amazon DynamoDB Developer Guide, "Using IAM policy conditions for
/// fine-grained access control"). A `Scan` names no key, so no condition holds it back, and it is left out.
const ACTIONS: [&str; 8] = [
    "dynamodb:BatchGetItem",
    "dynamodb:BatchWriteItem",
    "dynamodb:ConditionCheckItem",
    "dynamodb:DeleteItem",
    "dynamodb:GetItem",
    "dynamodb:PutItem",
    "dynamodb:Query",
    "dynamodb:UpdateItem",
];

/// What a tenant's keys begin with.
#[wasm_bindgen(js_name = tenantPrefix, skip_typescript)]
#[allow(clippy::cast_possible_truncation, reason = "a length in the frame")]
pub fn tenant_prefix(prefix: Text, tenant_id: Text) -> Amount {
    TenantScope::new(prefix.as_str(), tenant_id.as_str()).map(|scope| scope.prefix().len() as u32).into()
}

/// Whether the parts make a key of the scope.
#[wasm_bindgen(js_name = tenantKey, skip_typescript)]
pub fn tenant_key(prefix: Text, tenant_id: Text, parts: Texts) -> Verdict {
    TenantScope::new(prefix.as_str(), tenant_id.as_str())
        .and_then(|scope| scope.check_key(parts.iter(KEY_SEPARATOR.len_utf8())))
        .into()
}

/// Whether a key is of the scope; the refusal is that of `assert`.
#[wasm_bindgen(js_name = tenantAssert, skip_typescript)]
pub fn tenant_assert(prefix: Text, tenant_id: Text, key: Text) -> Verdict {
    TenantScope::new(prefix.as_str(), tenant_id.as_str()).and_then(|scope| scope.assert(key.as_str())).into()
}

/// What the IAM statement of the scope for a table and its indexes is made of: the pattern of the leading keys, the pattern
/// of the indexes, and the actions.
#[wasm_bindgen(js_name = tenantPolicy, skip_typescript)]
pub fn tenant_policy(prefix: Text, tenant_id: Text, table_arn: Text) -> Amount {
    policy(prefix.as_str(), tenant_id.as_str(), table_arn.as_str()).into()
}

/// Puts it into slots, and gives their number.
fn policy(prefix: &str, tenant_id: &str, table_arn: &str) -> Result<u32, KeyError> {
    require("tenantScope.leadingKeysPolicy", "tableArn", table_arn)?;
    let pattern = TenantScope::new(prefix, tenant_id)?.leading_keys_pattern()?;
    let mut answers = Answers::new();
    answers.push_text(&pattern);
    answers.push_text(&format!("{table_arn}/index/*"));
    for action in ACTIONS {
        answers.push_text(action);
    }
    Ok(answers.count())
}
