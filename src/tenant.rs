//! Keys of one tenant and no other: `{prefix}#{tenantId}#…`.
//!
//! The law: a key belongs to at most one scope. For neither prefix nor tenant id holds `#`, so the first two `#` of a
//! key say whose it is, and no scope's prefix begins another's. Parts hold no `#` either: no two lists of parts are
//! one key.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::limits::KEY_SEPARATOR;
use crate::number::append;
use crate::text::{Limit, has, require, require_length, too_long};
use crate::writer::Writer;

const SCOPE: &str = "tenantScope";
const KEY: &str = "tenantScope.key";
const ASSERT: &str = "tenantScope.assert";
const POLICY: &str = "tenantScope.leadingKeysPolicy";

/// What means something else in a policy's pattern: the wildcards, and `$`, which begins a variable (`${…}`).
const POLICY_CHARACTERS: [&str; 3] = ["*", "?", "$"];

/// The actions that `dynamodb:LeadingKeys` restricts (Amazon DynamoDB Developer Guide, "Using IAM policy conditions for
/// fine-grained access control"). A `Scan` names no key, so no condition holds it back, and it is left out.
pub const POLICY_ACTIONS: [&str; 8] = [
    "dynamodb:BatchGetItem",
    "dynamodb:BatchWriteItem",
    "dynamodb:ConditionCheckItem",
    "dynamodb:DeleteItem",
    "dynamodb:GetItem",
    "dynamodb:PutItem",
    "dynamodb:Query",
    "dynamodb:UpdateItem",
];

/// The keys of one tenant.
///
/// ```
/// use ddb_keys::tenant::TenantScope;
/// let scope = TenantScope::new("TENANT", "acme")?;
/// assert_eq!(scope.key(&["ORDER", "42"])?, "TENANT#acme#ORDER#42");
/// assert!(scope.owns("TENANT#acme#ORDER#42"));
/// assert!(!scope.owns("TENANT#acme2#ORDER#42"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TenantScope<'p> {
    prefix: Cow<'p, str>,
}

impl TenantScope<'static> {
    /// The scope of a tenant: any id without `#`.
    ///
    /// # Errors
    /// `EMPTY_VALUE` where one is empty, `SEPARATOR_IN_PART` where one holds `#`, `KEY_TOO_LONG` where the two leave no
    /// room for a key of 2,048 bytes.
    pub fn new(prefix: &str, tenant_id: &str) -> Result<Self, KeyError> {
        let mut bytes = [0; Limit::Partition.bytes()];
        let mut out = Writer::new(&mut bytes);
        tenant_prefix_into(prefix, tenant_id, &mut out)?;
        Ok(Self { prefix: Cow::Owned(String::from(out.text().unwrap_or_default())) })
    }
}

/// Writes what every key of a tenant begins with, `TENANT#acme#`: the [`prefix`](TenantScope::prefix) of its scope.
///
/// # Errors
/// Those of [`TenantScope::new`].
pub fn tenant_prefix_into(prefix: &str, tenant_id: &str, out: &mut Writer<'_>) -> Result<(), KeyError> {
    let start = out.len();
    for (parameter, text) in [("prefix", prefix), ("tenantId", tenant_id)] {
        require(SCOPE, parameter, text)?;
        if has(text, KEY_SEPARATOR) {
            return Err(separator_in(SCOPE, text).parameter(parameter));
        }
        out.push(text);
        out.push("#");
    }
    let bytes = out.len() - start;
    if bytes > Limit::Partition.bytes() { Err(long_prefix(prefix, tenant_id, bytes)) } else { Ok(()) }
}

impl<'p> TenantScope<'p> {
    /// The scope of a prefix that [`prefix`](Self::prefix) or [`tenant_prefix_into`] gave: any other text breaks the law.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "exports alone get a prefix back"))]
    pub(crate) const fn of_prefix(prefix: &'p str) -> Self {
        Self { prefix: Cow::Borrowed(prefix) }
    }

    /// What every key of the tenant begins with, and no key of another: `TENANT#acme#`.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The tenant's key of these parts, which may be empty.
    ///
    /// # Errors
    /// `EMPTY_VALUE` without a part, `SEPARATOR_IN_PART` for a part with `#`, `KEY_TOO_LONG` over 2,048 bytes.
    pub fn key(&self, parts: &[&str]) -> Result<String, KeyError> {
        self.check_key(parts.iter().copied())?;
        Ok([self.prefix(), &parts.join("#")].concat())
    }

    /// The rules of [`key`](Self::key) alone, for callers that join the parts themselves.
    ///
    /// # Errors
    /// Those of [`key`](Self::key).
    pub fn check_key<'a>(&self, parts: impl ExactSizeIterator<Item = &'a str>) -> Result<(), KeyError> {
        let Some(separators) = parts.len().checked_sub(1) else { return Err(no_parts()) };
        let mut bytes = self.prefix.len() + separators;
        for (index, part) in parts.enumerate() {
            if has(part, KEY_SEPARATOR) {
                return Err(separator_in(KEY, part).parameter("parts").index(index));
            }
            bytes += part.len();
        }
        require_length(KEY, Limit::Partition, bytes, &self.prefix)
    }

    /// Whether `key` is one of the tenant's.
    pub fn owns(&self, key: &str) -> bool {
        key.starts_with(self.prefix())
    }

    /// Refuses a key that is not the tenant's.
    ///
    /// # Errors
    /// `FOREIGN_TENANT` for any key that [`owns`](Self::owns) denies.
    pub fn assert(&self, key: &str) -> Result<(), KeyError> {
        if self.owns(key) { Ok(()) } else { Err(foreign(&self.prefix, key)) }
    }

    /// What an IAM policy's `dynamodb:LeadingKeys` has to be like: `TENANT#acme#*`.
    ///
    /// # Errors
    /// `WILDCARD_IN_POLICY` where prefix or tenant id hold `*` or `?`, which would let other tenants in, or `$`, which
    /// begins a policy variable.
    ///
    /// ```
    /// use ddb_keys::tenant::TenantScope;
    /// assert_eq!(TenantScope::new("TENANT", "acme")?.leading_keys_pattern()?, "TENANT#acme#*");
    /// assert!(TenantScope::new("TENANT", "*")?.leading_keys_pattern().is_err());
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn leading_keys_pattern(&self) -> Result<String, KeyError> {
        self.check_leading_keys_pattern()?;
        Ok([self.prefix(), "*"].concat())
    }

    /// The rule of [`leading_keys_pattern`](Self::leading_keys_pattern) alone, for callers that put the `*` after the
    /// prefix themselves.
    ///
    /// # Errors
    /// Those of [`leading_keys_pattern`](Self::leading_keys_pattern).
    pub fn check_leading_keys_pattern(&self) -> Result<(), KeyError> {
        let special = |byte| POLICY_CHARACTERS.into_iter().find(|character| character.as_bytes() == [byte]);
        match self.prefix.bytes().find_map(special) {
            Some(found) => Err(wildcard(&self.prefix, found)),
            None => Ok(()),
        }
    }

    /// The rules of a policy for a table: [`check_leading_keys_pattern`](Self::check_leading_keys_pattern), and an ARN.
    ///
    /// # Errors
    /// `EMPTY_VALUE` without an ARN, `WILDCARD_IN_POLICY` for what the pattern cannot hold.
    pub fn check_policy(&self, table_arn: &str) -> Result<(), KeyError> {
        require(POLICY, "tableArn", table_arn)?;
        self.check_leading_keys_pattern()
    }
}

#[cold]
fn long_prefix(prefix: &str, tenant_id: &str, bytes: usize) -> KeyError {
    let mut start = String::from(prefix);
    append("#", &mut start);
    append(tenant_id, &mut start);
    too_long(SCOPE, Limit::Partition, bytes, &start)
}

#[cold]
fn separator_in(function: &'static str, part: &str) -> KeyError {
    KeyError::new(Reason::TenantPartHoldsSeparator, function).value(part)
}

#[cold]
fn no_parts() -> KeyError {
    KeyError::new(Reason::NoParts, KEY).parameter("parts")
}

#[cold]
fn foreign(prefix: &str, key: &str) -> KeyError {
    KeyError::new(Reason::ForeignTenant, ASSERT).parameter("key").value(key).word(prefix)
}

#[cold]
fn wildcard(prefix: &str, found: &str) -> KeyError {
    KeyError::new(Reason::WildcardInPolicy, POLICY).parameter("tenantId").value(prefix).word(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::KeyErrorCode;

    #[track_caller]
    fn scope(tenant_id: &str) -> TenantScope<'static> {
        TenantScope::new("T", tenant_id).unwrap()
    }

    #[test]
    fn keys_of_a_tenant() {
        let scope = scope("a");
        assert_eq!(scope.prefix(), "T#a#");
        assert_eq!(scope.key(&["X"]).unwrap(), "T#a#X");
        assert_eq!(scope.key(&[""]).unwrap(), "T#a#");
        assert_eq!(scope.key(&["", "X", ""]).unwrap(), "T#a##X#");
        assert_eq!(scope.key(&[]).unwrap_err().to_string(), "tenantScope.key requires at least one part, got []");
        let error = scope.key(&["X", "a#b"]).unwrap_err();
        assert_eq!((error.code(), error.details().index), (KeyErrorCode::SeparatorInPart, Some(1)));
    }

    #[test]
    fn whose_a_key_is() {
        for key in ["T#a#", "T#a#X", "T#a#X#Y"] {
            assert_eq!(scope("a").assert(key), Ok(()));
        }
        for key in ["", "T", "T#a", "T#ab#X", "T#A#X", "U#a#X", " T#a#X", "a#X"] {
            let error = scope("a").assert(key).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::ForeignTenant);
            assert_eq!(error.to_string(), format!("tenantScope.assert: \"{key}\" does not belong to \"T#a#\""));
        }
    }

    #[test]
    fn what_is_no_scope() {
        for (prefix, tenant_id, code, parameter) in [
            ("", "a", KeyErrorCode::EmptyValue, "prefix"),
            ("T", "", KeyErrorCode::EmptyValue, "tenantId"),
            ("T#", "a", KeyErrorCode::SeparatorInPart, "prefix"),
            ("T", "a#b", KeyErrorCode::SeparatorInPart, "tenantId"),
        ] {
            let error = TenantScope::new(prefix, tenant_id).unwrap_err();
            assert_eq!((error.code(), error.details().parameter.as_deref()), (code, Some(parameter)));
        }
    }

    #[test]
    fn limits_hold_to_the_byte() {
        let scope = scope(&"a".repeat(2045));
        assert!(scope.key(&[""]).is_ok());
        assert_eq!(scope.key(&["X"]).unwrap_err().details().bytes, Some(2049));
        assert_eq!(scope.key(&["", ""]).unwrap_err().code(), KeyErrorCode::KeyTooLong);
        assert_eq!(TenantScope::new("T", &"a".repeat(2046)).unwrap_err().code(), KeyErrorCode::KeyTooLong);
    }

    #[test]
    fn wildcards_are_refused_for_the_policy_only() {
        for tenant_id in ["*", "a?", "${aws:username}"] {
            let scope = scope(tenant_id);
            assert!(scope.key(&["X"]).is_ok());
            assert_eq!(scope.leading_keys_pattern().unwrap_err().code(), KeyErrorCode::WildcardInPolicy);
            assert_eq!(scope.check_policy("arn").unwrap_err().code(), KeyErrorCode::WildcardInPolicy);
        }
        assert_eq!(scope("a").check_policy(""), require(POLICY, "tableArn", ""));
        assert_eq!(scope("a").check_policy("arn"), Ok(()));
        assert_eq!(scope("a.b-c_é").leading_keys_pattern().unwrap(), "T#a.b-c_é#*");
    }

    #[test]
    fn a_scope_of_a_prefix_is_the_scope() {
        let mut bytes = [0; 16];
        let mut out = Writer::new(&mut bytes);
        tenant_prefix_into("T", "a", &mut out).unwrap();
        assert_eq!(TenantScope::of_prefix(out.text().unwrap()), scope("a"));
    }
}
