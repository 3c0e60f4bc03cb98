//! A parsed and checked template: its fields, each with its codec and the rule that finds the end of its text.

use alloc::string::String;
use alloc::vec::Vec;

use super::field::Field;
use super::options::TemplateOptions;
use super::reader::{MAKE, Reader, plain_in_template};
use super::split_from_right::split_from_right;
use super::syntax::{Scanner, Source, Span};
use crate::attribute_value::{AttributeType, IndexValue};
use crate::casing::Casing;
use crate::codec::{Codec, Shape, TextMode};
use crate::error::{KeyError, Reason};
use crate::text::Limit;

/// The form of a key: literals, and fields with one codec each.
///
/// ```
/// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
///
/// let order = Template::new("CUSTOMER#{customerId}#ORDER#{number:int(4)}", TemplateOptions::default())?;
/// let values = [Value::Text("4 2"), Value::Whole(7)];
/// assert_eq!(order.build(&values)?, "CUSTOMER#4$202#ORDER#0007");
/// assert_eq!(order.parse("CUSTOMER#4$202#ORDER#0007")?, values);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct Template {
    /// The text of the template, followed by each literal with a doubled brace, in the form it has in keys.
    texts: String,
    text_bytes: usize,
    head: Span,
    pub(super) fields: Vec<Field>,
    pub(super) limit: Limit,
}

/// The template of a missing key. Its only key is the empty text.
pub(crate) static NO_TEMPLATE: Template =
    Template { texts: String::new(), text_bytes: 0, head: Span::NONE, fields: Vec::new(), limit: Limit::Sort };

/// The public description of a field.
#[derive(Clone, Copy, Debug)]
pub struct FieldInfo<'t> {
    /// Its name.
    pub name: &'t str,
    /// Its codec.
    pub codec: &'t Codec,
    /// The literal after it, as it appears in keys.
    pub literal: &'t str,
    /// Whether the key can end before it.
    pub is_optional: bool,
}

impl Template {
    /// Parses and checks a template.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE`, with the column, for invalid syntax, an unknown codec, more than 1,024 fields, and a template that could not
    /// keep the law: two adjacent fields without an id of a fixed form, or a field of variable length before a literal that could be part of the field's text.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let error = Template::new("{a}-{b}", TemplateOptions::default()).unwrap_err();
    /// assert_eq!((error.code().as_str(), error.details().column), ("INVALID_TEMPLATE", Some(4)));
    /// ```
    pub fn new(text: &str, options: TemplateOptions) -> Result<Self, KeyError> {
        let template = Self::for_function(MAKE, text, options)?;
        if let Some(field) = template.fields.iter().find(|field| field.is_optional) {
            let source = Source { function: MAKE, text };
            return Err(source.refuse(Reason::OptionalInTemplate, field.name.start()).word(template.part(field.name)));
        }
        match template.fields.first().filter(|_| template.plain_type().is_some()) {
            None => Ok(template),
            Some(field) => Err(plain_in_template(text, &field.codec)),
        }
    }

    /// Like [`new`](Self::new), with errors reported for `function`. Also accepts a template whose key is the plain value of one field:
    /// `{size:N}`.
    pub(crate) fn for_function(function: &'static str, text: &str, options: TemplateOptions) -> Result<Self, KeyError> {
        Self::read_as(Source { function, text }, options, false)
    }

    /// Like [`for_function`](Self::for_function). If `is_end` is set, the template describes the end of a range, and any literal may follow
    /// a field; see beside.rs.
    pub(super) fn read_as(source: Source<'_>, options: TemplateOptions, is_end: bool) -> Result<Self, KeyError> {
        let text = source.text;
        if text.is_empty() {
            return Err(source.refuse(Reason::EmptyTemplate, 0));
        }
        if let Some(casing) = options.casing.filter(|_| options.text == TextMode::Escaped) {
            return Err(KeyError::new(Reason::CasingOfEscaped, source.function)
                .parameter("casing")
                .value(casing.name()));
        }
        let mut scanner = Scanner::new(source);
        let head = scanner.literal()?;
        let mut reader = Reader { scanner, options, literal_bytes: 0, before: head, fields: Vec::new(), is_end };
        reader.count_literal(head, 0)?;
        while !reader.scanner.is_at_end() {
            reader.field()?;
        }
        let Reader { scanner, mut fields, .. } = reader;
        split_from_right(&mut fields, scanner.texts());
        Ok(Self { texts: scanner.into_texts(), text_bytes: text.len(), head, fields, limit: options.limit })
    }

    /// The text it was made of.
    pub fn text(&self) -> &str {
        self.texts.get(..self.text_bytes).unwrap_or_default()
    }

    /// Whether both templates write the same keys from the same values: only the names of their fields can differ.
    pub(crate) fn is_written_like(&self, other: &Self) -> bool {
        let mut others = other.fields();
        let is_like = |own: FieldInfo<'_>| {
            others.next().is_some_and(|other| {
                own.codec == other.codec && own.literal == other.literal && own.is_optional == other.is_optional
            })
        };
        self.head() == other.head() && self.fields().len() == other.fields().len() && self.fields().all(is_like)
    }

    /// The case of its keys, if that changes the text of a field.
    pub fn casing(&self) -> Option<Casing> {
        self.fields.iter().find_map(|field| field.codec.casing())
    }

    /// Whether its keys can end before their last field.
    pub(crate) fn has_optional(&self) -> bool {
        self.fields.last().is_some_and(|field| field.is_optional)
    }

    /// The type of the attribute if the attribute holds the plain value of the only field; `None` for a template that composes texts.
    pub fn plain_type(&self) -> Option<AttributeType> {
        self.fields.first()?.codec.plain_type()
    }

    /// The type of an attribute that holds keys of this template.
    pub fn attribute_type(&self) -> AttributeType {
        self.plain_type().unwrap_or(AttributeType::Text)
    }

    /// The size of a key in bytes, as DynamoDB counts it.
    pub(super) fn bytes_of(&self, key: &str) -> usize {
        self.plain_type().map_or(key.len(), |kind| IndexValue::new(kind, key).bytes())
    }

    /// The byte limit that its keys keep.
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// Lowers the byte limit that its keys keep.
    pub(crate) const fn keep_limit(&mut self, limit: Limit) {
        if limit.bytes() < self.limit.bytes() {
            self.limit = limit;
        }
    }

    /// The literal before the first field, as it appears in keys. A caller that has the text of each field can join a key: this literal,
    /// then each text followed by the literal of its field.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let template = Template::new("USER#{id}#{{{n:int(4)}", TemplateOptions::default())?;
    /// let literals: Vec<_> = template.fields().map(|field| field.literal).collect();
    /// assert_eq!((template.head(), literals), ("USER#", vec!["#{", ""]));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn head(&self) -> &str {
        self.part(self.head)
    }

    /// Its fields, in order.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let template = Template::new("{tenant}#{count:int(4) desc}", TemplateOptions::default())?;
    /// let fields: Vec<_> =
    ///     template.fields().map(|field| (field.name, field.codec.name(), field.codec.is_descending())).collect();
    /// assert_eq!(fields, [("tenant", "text".to_owned(), false), ("count", "int(4)".to_owned(), true)]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn fields(&self) -> impl ExactSizeIterator<Item = FieldInfo<'_>> {
        self.fields.iter().map(|field| self.info(field))
    }

    /// The kind of value that the field at `index` takes and returns.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for one"))]
    pub(crate) fn shape(&self, index: usize) -> Shape {
        self.fields.get(index).map_or(Shape::Text, |field| field.codec.shape())
    }

    pub(crate) fn field(&self, index: usize) -> Option<FieldInfo<'_>> {
        self.fields.get(index).map(|field| self.info(field))
    }

    fn info<'t>(&'t self, field: &'t Field) -> FieldInfo<'t> {
        FieldInfo {
            name: self.part(field.name),
            codec: &field.codec,
            literal: self.part(field.literal),
            is_optional: field.is_optional,
        }
    }

    pub(super) fn part(&self, span: Span) -> &str {
        span.of(&self.texts)
    }
}

#[cfg(test)]
mod tests;
