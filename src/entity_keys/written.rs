//! Whether the value of a field is the one that a key holds.

use crate::attribute_value::IndexValue;
use crate::codec::{Codec, Shape, Value};
use crate::limits::PARTITION_KEY_BYTES;
use crate::template::Piece;
use crate::writer::Writer;

/// Whether the codec of a piece writes a value as it stands there; `None` if it refuses the value. A time is cut to its precision.
#[inline(never)] // it has several callers
pub(super) fn is_written(value: Value<'_>, piece: &Piece<'_, '_>) -> Option<bool> {
    let mut bytes = [0; 2 * PARTITION_KEY_BYTES];
    let mut out = Writer::new(&mut bytes);
    piece.codec.write(value, &mut out).ok()?;
    let text = out.text()?;
    Some(match piece.codec.plain_type().filter(|_| piece.codec.shape() != Shape::Instant) {
        Some(kind) => IndexValue::new(kind, text).compare(&IndexValue::new(kind, piece.text)).is_eq(),
        None => text == piece.text,
    })
}

/// Whether a codec takes a value.
pub(super) fn is_accepted(value: Value<'_>, codec: &Codec) -> bool {
    let mut bytes = [0; 2 * PARTITION_KEY_BYTES];
    codec.write(value, &mut Writer::new(&mut bytes)).is_ok()
}
