//! Keys that belong to one tenant only: `{prefix}#{tenantId}`, and all keys that begin with it and a `#`.
//!
//! The law: a key belongs to at most one scope, and no key that a template with the head `PREFIX#{tenant}` writes for one tenant belongs to
//! another. Prefix, tenant id and parts are escaped as templates escape text, so none of them contains `#`, and the first two parts of a
//! key identify its tenant. Escaping is injective, so no two tenants share these parts, and no two lists of parts give the same key.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::arn::is_table_arn;
use crate::error::{KeyError, Reason};
use crate::limits::KEY_SEPARATOR;
use crate::number::append;
use crate::text::{Limit, require, require_length, too_long, write_escaped};
use crate::writer::Writer;

const SCOPE: &str = "tenantScope";
const KEY: &str = "tenantScope.key";
const ASSERT: &str = "tenantScope.assert";
const POLICY: &str = "tenantScope.leadingKeysPolicy";

/// The wildcards in the pattern of a policy. A `$` begins a variable only before `{`, and here digits follow every `$`.
const WILDCARDS: [&str; 2] = ["*", "?"];

/// The actions that `dynamodb:LeadingKeys` restricts (Amazon DynamoDB Developer Guide, "Using IAM policy conditions for fine-grained access
/// control"). `Scan` is not included: it names no key, so no condition restricts it.
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
    /// The scope of a tenant. The id can be any non-empty text.
    ///
    /// # Errors
    /// `EMPTY_VALUE` if either is empty; `KEY_TOO_LONG` if they leave no room for a key of 2,048 bytes.
    pub fn new(prefix: &str, tenant_id: &str) -> Result<Self, KeyError> {
        let mut bytes = [0; Limit::Partition.bytes()];
        let mut out = Writer::new(&mut bytes);
        tenant_prefix_into(prefix, tenant_id, &mut out)?;
        Ok(Self { prefix: Cow::Owned(String::from(out.text().unwrap_or_default())) })
    }
}

/// Writes the start of every key of a tenant's items, `TENANT#acme#`: the [`prefix`](TenantScope::prefix) of its scope.
///
/// # Errors
/// Those of [`TenantScope::new`].
pub fn tenant_prefix_into(prefix: &str, tenant_id: &str, out: &mut Writer<'_>) -> Result<(), KeyError> {
    let start = out.len();
    for (parameter, text) in [("prefix", prefix), ("tenantId", tenant_id)] {
        require(SCOPE, parameter, text)?;
        write_escaped(text, out);
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

    /// The start of the keys of all the tenant's items, and of no key of another tenant: `TENANT#acme#`.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The key of the tenant itself, which also belongs to the tenant: `TENANT#acme`.
    pub fn root(&self) -> &str {
        self.prefix.strip_suffix(KEY_SEPARATOR).unwrap_or(&self.prefix)
    }

    /// The tenant's key with these parts, which can be any non-empty texts.
    ///
    /// # Errors
    /// `EMPTY_VALUE` for no parts or an empty part; `KEY_TOO_LONG` over 2,048 bytes.
    pub fn key(&self, parts: &[&str]) -> Result<String, KeyError> {
        let mut bytes = [0; Limit::Partition.bytes()];
        let mut out = Writer::new(&mut bytes);
        self.key_into(parts.iter().copied(), &mut out)?;
        Ok(String::from(out.text().unwrap_or_default()))
    }

    /// [`key`](Self::key) into a writer.
    ///
    /// # Errors
    /// Those of [`key`](Self::key).
    pub fn key_into<'a>(
        &self,
        parts: impl ExactSizeIterator<Item = &'a str>,
        out: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        if parts.len() == 0 {
            return Err(no_parts());
        }
        let start = out.len();
        out.push(self.root());
        for (index, part) in parts.enumerate() {
            require(KEY, "parts", part).map_err(|error| error.index(index))?;
            out.push("#");
            write_escaped(part, out);
        }
        require_length(KEY, Limit::Partition, out.len() - start, &self.prefix)
    }

    /// Whether `key` belongs to the tenant.
    pub fn owns(&self, key: &str) -> bool {
        key.strip_prefix(self.root()).is_some_and(|rest| rest.is_empty() || rest.starts_with(KEY_SEPARATOR))
    }

    /// Refuses a key that does not belong to the tenant.
    ///
    /// # Errors
    /// `FOREIGN_TENANT` for any key that [`owns`](Self::owns) denies.
    pub fn assert(&self, key: &str) -> Result<(), KeyError> {
        if self.owns(key) { Ok(()) } else { Err(foreign(&self.prefix, key)) }
    }

    /// The patterns for `dynamodb:LeadingKeys` in an IAM policy: `TENANT#acme` and `TENANT#acme#*`.
    ///
    /// # Errors
    /// `WILDCARD_IN_POLICY` if the prefix or the tenant id contains `*` or `?`, which would also match other tenants.
    ///
    /// ```
    /// use ddb_keys::tenant::TenantScope;
    /// assert_eq!(TenantScope::new("TENANT", "acme")?.leading_keys()?, ["TENANT#acme", "TENANT#acme#*"]);
    /// assert!(TenantScope::new("TENANT", "*")?.leading_keys().is_err());
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn leading_keys(&self) -> Result<[String; 2], KeyError> {
        self.check_leading_keys()?;
        Ok([String::from(self.root()), [self.prefix(), "*"].concat()])
    }

    /// Checks the rule of [`leading_keys`](Self::leading_keys), for callers that append the `*` to the prefix themselves.
    ///
    /// # Errors
    /// Those of [`leading_keys`](Self::leading_keys).
    pub fn check_leading_keys(&self) -> Result<(), KeyError> {
        let wild = |byte| WILDCARDS.into_iter().find(|wildcard| wildcard.as_bytes() == [byte]);
        match self.prefix.bytes().find_map(wild) {
            Some(found) => Err(wildcard(&self.prefix, found)),
            None => Ok(()),
        }
    }

    /// The rules of a policy for a table: [`check_leading_keys`](Self::check_leading_keys), and an ARN.
    ///
    /// # Errors
    /// `EMPTY_VALUE` without an ARN, `WILDCARD_IN_POLICY` for a character that the patterns cannot hold, `INVALID_OPTION` for a text that is not
    /// the ARN of a table.
    pub fn check_policy(&self, table_arn: &str) -> Result<(), KeyError> {
        require(POLICY, "tableArn", table_arn)?;
        self.check_leading_keys()?;
        if is_table_arn(table_arn) { Ok(()) } else { Err(no_table_arn(table_arn)) }
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

#[cold]
fn no_table_arn(text: &str) -> KeyError {
    KeyError::new(Reason::NoTableArn, POLICY).parameter("tableArn").value(text)
}

#[cfg(test)]
mod tests;
