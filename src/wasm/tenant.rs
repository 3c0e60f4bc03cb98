//! The exports for tenant scopes. A scope is the beginning of its keys, which JavaScript keeps and passes as the first text.

use super::answer::{KEPT, answers, exports, written};
use super::boundary::text;
use crate::error::KeyError;
use crate::tenant::{POLICY_ACTIONS, TenantScope, tenant_prefix_into};
use crate::writer::Writer;

fn scope() -> TenantScope<'static> {
    TenantScope::of_prefix(text(0))
}

exports! {
    /// The beginning of a tenant's keys: `prefix`, `tenantId`.
    "tenantPrefix" fn tenant_prefix() { written("tenantScope", |out| tenant_prefix_into(text(0), text(1), out)) }

    /// The key of `parts` parts after the scope; 0 if it is the scope followed by the unchanged parts.
    "tenantKey" fn tenant_key(parts: u32) {
        let parts = || (0..parts as usize).map(|part| text(part + 1));
        let length = written("tenantScope.key", |out| scope().key_into(parts(), out))?;
        let joined = text(0).len() + parts().map(|part| part.len() + 1).sum::<usize>() - 1;
        Ok(if length == joined { KEPT } else { length })
    }

    /// Whether a key belongs to the scope.
    "tenantOwns" fn tenant_owns() { Ok(usize::from(scope().owns(text(1)))) }

    /// Refuses a key that does not belong to the scope.
    "tenantAssert" fn tenant_assert() { scope().assert(text(1)).map(|()| KEPT) }

    /// The parts of the IAM statement for a table: the two patterns of the leading keys, the pattern of the table's indexes, and the
    /// actions.
    "tenantPolicy" fn tenant_policy() {
        scope().check_policy(text(1))?;
        answers("tenantScope.leadingKeysPolicy", |answers| {
            answers.text(scope().root().as_bytes())?;
            answers.write(|out| both(out, text(0), "*"))?;
            answers.write(|out| both(out, text(1), "/index/*"))?;
            POLICY_ACTIONS.iter().try_for_each(|action| answers.text(action.as_bytes()))
        })
    }
}

#[allow(clippy::unnecessary_wraps, reason = "what `Answers::write` takes")]
fn both(out: &mut Writer<'_>, start: &str, end: &str) -> Result<(), KeyError> {
    out.push(start);
    out.push(end);
    Ok(())
}
