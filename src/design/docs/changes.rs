//! The history in a lock: former formats that items may still have, and the changes that were accepted.

use alloc::string::String;

use super::super::lock::{AcceptedFinding, GivenHistory};
use super::markdown::{Page, Rows, code, plain};

pub(super) fn write(GivenHistory { former, accepted }: &GivenHistory<'_>, page: &mut Page) {
    if !former.is_empty() {
        page.heading(2, "Former formats");
        page.block("Items may still have these keys, which the definition no longer reads or writes.");
        let mut rows = Rows::new(&["Entity", "Attribute", "Template"]);
        for (entity, keys) in former {
            for (place, name) in keys.attributes().enumerate() {
                let template = keys.template(place).map(|template| code(template.text()));
                rows.row([plain(entity), code(name), template.unwrap_or_default()]);
            }
        }
        page.table(&rows);
    }
    if !accepted.is_empty() {
        page.heading(2, "Accepted changes");
        let mut rows = Rows::new(&["Finding", "Entity", "Attribute", "Reason"]);
        for finding in accepted {
            write_finding(finding, &mut rows);
        }
        page.table(&rows);
    }
}

fn write_finding(finding: &AcceptedFinding, rows: &mut Rows) {
    let attribute = finding.attribute.as_deref().map_or_else(String::new, code);
    let entity = finding.entity.as_deref().map_or_else(String::new, plain);
    rows.row([code(&finding.code), entity, attribute, plain(&finding.reason)]);
}
