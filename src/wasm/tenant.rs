//! The exports for tenant scopes: a scope is its prefix and tenant id, which cross with every call as the first two texts.

use super::answer::{KEPT, answers, exports};
use super::boundary::text;
use crate::error::KeyError;
use crate::tenant::TenantScope;
use crate::text::require;

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

const POLICY: &str = "tenantScope.leadingKeysPolicy";

fn scope() -> Result<TenantScope<'static>, KeyError> {
    TenantScope::new(text(0), text(1))
}

exports! {
    /// Whether prefix and tenant id make a scope.
    "tenantPrefix" fn tenant_prefix() { scope().map(|_| KEPT) }

    /// Whether so many parts, after the first two texts, make a key of the scope.
    "tenantKey" fn tenant_key(parts: u32) { scope()?.check_key((0..parts as usize).map(|part| text(part + 2))).map(|()| KEPT) }

    /// Whether a key is one of the scope.
    "tenantOwns" fn tenant_owns() { Ok(usize::from(scope()?.owns(text(2)))) }

    /// Refuses a key that is not.
    "tenantAssert" fn tenant_assert() { scope()?.assert(text(2)).map(|()| KEPT) }

    /// What the IAM statement of the scope for a table and its indexes is made of: the pattern of the leading keys, the pattern
    /// of the indexes, and the actions.
    "tenantPolicy" fn tenant_policy() {
        require(POLICY, "tableArn", text(2))?;
        let pattern = scope()?.leading_keys_pattern()?;
        answers(POLICY, |answers| {
            answers.text(&pattern)?;
            answers.write(|out| {
                out.push(text(2));
                out.push("/index/*");
                Ok(())
            })?;
            ACTIONS.iter().try_for_each(|action| answers.text(action))
        })
    }
}
