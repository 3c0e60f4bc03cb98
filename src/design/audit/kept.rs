//! Keeps findings, with examples.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::batch::Kind;
use super::findings::{About, IndexOf, What};
use super::item::Item;
use super::judge::{Fault, Judge, Known, Place};
use super::reasons::AuditReason;
use super::report::AuditExample;
use super::table_format::Format;
use crate::codec::{Parsed, Value};
use crate::error::KeyErrorCode;
use crate::limits::PARTITION_KEY_BYTES;
use crate::writer::Writer;

impl<'t, 'k> Judge<'t, 'k, '_> {
    pub(super) fn add(&mut self, item: &Item<'_, 'k>, place: Place, index: IndexOf, fault: Fault) {
        let Fault { kind, reason, attribute, field, code } = fault;
        let (what, code) = (What::Found(kind, reason), code.map(KeyErrorCode::as_str));
        let about = About { what, format: Some(place), index, attribute, field, code };
        self.add_about(item, about, 0, |own, example| match reason {
            AuditReason::Changed => example.expected = own.expected(item, place, attribute),
            AuditReason::Refused | AuditReason::OtherValue => {
                let field = own.at(place).and_then(|(_, format)| format.fields.get(field?));
                example.value = field.filter(|field| item.has(field.slot)).map(|field| item.shown(field.slot));
            }
            _ => {}
        });
    }

    pub(super) fn add_about(
        &mut self,
        item: &Item<'_, 'k>,
        about: About,
        longest: usize,
        complete: impl FnOnce(&mut Self, &mut AuditExample),
    ) {
        let hash = item.hash(&self.table.key);
        if self.findings.count(about, longest, hash) {
            let mut example = AuditExample::default();
            for slot in self.table.shown.iter().filter(|slot| item.has(**slot)) {
                example.keys.insert(self.table.names.name(*slot).into(), item.shown(*slot));
            }
            complete(self, &mut example);
            self.findings.keep(about, hash, example);
        }
    }

    /// The key that the attributes of an item would write, with fields that the item has nowhere else taken from the present key.
    pub(super) fn expected(&mut self, item: &Item<'_, 'k>, place: Place, slot: Option<usize>) -> Option<String> {
        let (_, format) = self.at(place)?;
        let attribute = format.attributes.iter().position(|own| Some(own.key.slot) == slot)?;
        self.write(item, format, attribute, true).ok()
    }

    /// Writes the key of an attribute. An error has a code and the field. With `is_filled`, fields that are not known come from the keys
    /// in `pieces`.
    pub(super) fn write(
        &mut self,
        item: &Item<'_, 'k>,
        format: &'t Format,
        attribute: usize,
        is_filled: bool,
    ) -> Result<String, (KeyErrorCode, Option<usize>)> {
        let parsed: Vec<Option<Parsed<'k>>> =
            (0..format.fields.len()).map(|field| self.parsed(format, field, is_filled)).collect();
        let flags = format.keys.flags();
        let value = |place: usize| {
            let flag = place.checked_sub(parsed.len()).and_then(|flag| flags.get(flag));
            let is_set = |name: &String| self.table.names.find(name).is_some_and(|slot| condition_of_flag(item, slot));
            Ok(match flag {
                Some(name) => is_set(name).then_some(Value::Whole(1)),
                None => parsed.get(place).and_then(Option::as_ref).map(Parsed::value),
            })
        };
        let mut bytes = vec![0; 2 * PARTITION_KEY_BYTES];
        let mut out = Writer::new(&mut bytes);
        match format.keys.write_key(attribute, &value, &mut out) {
            Ok(_) => Ok(out.text().unwrap_or_default().into()),
            Err(error) => {
                let name = error.details().parameter.clone();
                let field = format.fields.iter().position(|field| Some(&field.name) == name.as_ref());
                Err((error.code(), field))
            }
        }
    }

    /// The value of a field, as far as it is known.
    pub(super) fn parsed(&self, format: &Format, field: usize, is_filled: bool) -> Option<Parsed<'k>> {
        match self.known.get(field)? {
            Known::Own(value) => Some(Parsed::Value(*value)),
            Known::Key(piece) => Some(piece.parsed()),
            _ if is_filled => self.pieces.iter().find_map(|(attribute, piece)| {
                let is_it = format.keys.fields_of(*attribute).get(piece.field) == Some(&field);
                is_it.then(|| piece.parsed())
            }),
            _ => None,
        }
    }
}

pub(super) fn condition_of_flag(item: &Item<'_, '_>, slot: usize) -> bool {
    !matches!(item.kind(slot), Kind::Absent | Kind::Null | Kind::False)
}
