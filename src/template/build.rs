//! Builds keys from values.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::definition::Template;
use super::field::Field;
use crate::attribute_value::IndexValue;
use crate::codec::Value;
use crate::error::{KeyError, Reason};
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::number::shown_whole;
use crate::text::{Limit, too_long};
use crate::writer::Writer;

const BUILD: &str = "keyTemplate.build";

/// The value of a field; `None` if it is missing. An error names neither the function nor the field, because the template adds both.
pub(crate) type Given<'v> = Result<Option<Value<'v>>, KeyError>;

impl Template {
    /// Builds the key of `values`, which are in the order of the fields.
    ///
    /// # Errors
    /// The errors of the fields' codecs; `SEPARATOR_IN_PART` for verbatim text that contains its separator; `INVALID_TYPE` for too few or
    /// too many values; `KEY_TOO_LONG` for a key over the limit.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let user = Template::new("USER#{id}", TemplateOptions::default())?;
    /// assert_eq!(user.build(&[Value::Text("a#b")])?, "USER#a$23b");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn build(&self, values: &[Value<'_>]) -> Result<String, KeyError> {
        self.check_count(BUILD, values)?;
        owned(|key| self.write(BUILD, &mut |field| given(values, field), key))
    }

    /// Appends a whole key to `key`. `value` returns the value of each field; errors name `function`.
    pub(crate) fn write<'v>(
        &self,
        function: &'static str,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        key: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        let start = key.len();
        self.write_leading(function, self.fields.len(), value, key)?;
        let bytes = self.plain_bytes(start, key).unwrap_or(key.len() - start);
        check_bytes(function, self.limit, bytes, start, key)
    }

    /// The size, as DynamoDB counts it, of a plain value that was written from `start` on; `None` for a composed key.
    fn plain_bytes(&self, start: usize, key: &Writer<'_>) -> Option<usize> {
        let kind = self.plain_type()?;
        Some(IndexValue::new(kind, key.text()?.get(start..)?).bytes())
    }

    /// Appends the head, and the first `count` fields with the literal after each, without checking the length. Ends before an optional field that
    /// has no value.
    #[inline(never)]
    pub(super) fn write_leading<'v>(
        &self,
        function: &'static str,
        count: usize,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        key: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        key.push(self.head());
        for (index, field) in self.fields.iter().take(count).enumerate() {
            match value(index) {
                Ok(None) if field.is_optional => break,
                given => self.write_given(function, field, given, key)?,
            }
        }
        Ok(())
    }

    /// Refuses the value of one field, as [`write`](Self::write) does.
    pub(crate) fn check_given(&self, function: &'static str, field: usize, given: Given<'_>) -> Result<(), KeyError> {
        let mut bytes = [0; 2 * PARTITION_KEY_BYTES];
        match (self.fields.get(field), given) {
            (None, _) => Ok(()),
            (Some(field), Ok(None)) if field.is_optional => Ok(()),
            (Some(field), given) => self.write_given(function, field, given, &mut Writer::new(&mut bytes)),
        }
    }

    /// Appends one field and the literal after it.
    #[inline(never)]
    fn write_given(
        &self,
        function: &'static str,
        field: &Field,
        given: Given<'_>,
        key: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        match given {
            Ok(Some(value)) => self.write_field(function, field, value, false, key)?,
            Ok(None) => return Err(self.named(KeyError::new(Reason::MissingField, function), function, field)),
            Err(error) => return Err(self.named(error, function, field)),
        }
        key.push(self.part(field.literal));
        Ok(())
    }

    /// Appends the text of one field, or of what its texts begin with.
    #[inline(never)]
    pub(super) fn write_field(
        &self,
        function: &'static str,
        field: &Field,
        value: Value<'_>,
        is_start: bool,
        key: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        let codec = &field.codec;
        let written = if is_start { codec.write_start(value, key) } else { codec.write(value, key) };
        written.map_err(|error| self.named(error.value(&value.shown()), function, field))
    }

    /// Adds the function and the field to an error about a value.
    #[cold]
    #[inline(never)]
    fn named(&self, error: KeyError, function: &'static str, field: &Field) -> KeyError {
        error.function(function).parameter(self.part(field.name))
    }

    /// Whether these texts appear unchanged in their key, so that a caller can join the [`head`](Self::head), the texts and the literal
    /// after each field without copying. `false` also means that only [`build`](Self::build) can decide.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let user = Template::new("USER#{id}", TemplateOptions::default())?;
    /// assert!(user.is_plain(&|_| Some("42")));
    /// assert!(!user.is_plain(&|_| Some("a#b"))); // "USER#a$23b"
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    #[inline(never)]
    pub fn is_plain<'t>(&self, text: &dyn Fn(usize) -> Option<&'t str>) -> bool {
        let mut bytes = self.head().len();
        for (index, field) in self.fields.iter().enumerate() {
            match text(index) {
                Some(text) if field.codec.is_plain(text) => bytes += text.len() + field.literal.len(),
                _ => return false,
            }
        }
        bytes <= self.limit.bytes()
    }

    /// Refuses more values than the template has fields.
    pub(super) fn check_count(&self, function: &'static str, values: &[Value<'_>]) -> Result<(), KeyError> {
        let (count, most) = (values.len() as u64, self.fields.len());
        if values.len() <= most {
            return Ok(());
        }
        let error = KeyError::new(Reason::TooManyFields, function).index(most);
        Err(error.word(self.text()).word(&shown_whole(most as u64)).word(&shown_whole(count)))
    }
}

/// Refuses a key over the limit. The key begins at `start`.
pub(super) fn check_length(
    function: &'static str,
    limit: Limit,
    start: usize,
    key: &Writer<'_>,
) -> Result<(), KeyError> {
    check_bytes(function, limit, key.len() - start, start, key)
}

/// Like [`check_length`], for a key with this size as DynamoDB counts it.
fn check_bytes(
    function: &'static str,
    limit: Limit,
    bytes: usize,
    start: usize,
    key: &Writer<'_>,
) -> Result<(), KeyError> {
    if bytes > limit.bytes() {
        return Err(too_long(function, limit, bytes, key.start().get(start..).unwrap_or_default()));
    }
    Ok(())
}

/// The value of a field among `values`.
#[allow(clippy::unnecessary_wraps, reason = "what `write` takes: other callers read values that can be wrong")]
pub(super) fn given<'v>(values: &[Value<'v>], field: usize) -> Given<'v> {
    Ok(values.get(field).copied())
}

/// Returns the key or prefix that `write` writes, as a `String`.
pub(crate) fn owned(write: impl FnOnce(&mut Writer<'_>) -> Result<(), KeyError>) -> Result<String, KeyError> {
    let mut bytes = [0; 2 * PARTITION_KEY_BYTES]; // a binary takes up to two characters per byte
    let mut key = Writer::new(&mut bytes);
    write(&mut key)?;
    Ok(key.text().unwrap_or_default().to_owned())
}

/// Returns the result of `write` and the two ends that it writes, as `String`s.
pub(super) fn owned_ends<T>(
    write: impl FnOnce(&mut Writer<'_>, &mut Writer<'_>) -> Result<T, KeyError>,
) -> Result<(T, String, String), KeyError> {
    let (mut low, mut high) = ([0; 2 * SORT_KEY_BYTES], [0; 2 * SORT_KEY_BYTES]);
    let (mut low, mut high) = (Writer::new(&mut low), Writer::new(&mut high));
    let given = write(&mut low, &mut high)?;
    let text = |end: Writer<'_>| end.text().unwrap_or_default().to_owned();
    Ok((given, text(low), text(high)))
}

#[cfg(test)]
mod tests;
