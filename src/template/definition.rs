//! A parsed and checked template: its fields, each with its codec and the rule that finds the end of its text.

use alloc::string::String;
use alloc::vec::Vec;

use super::field::{Field, Reach};
use super::split_from_right::split_from_right;
use super::syntax::{FieldSyntax, Scanner, Source, Span};
use crate::attribute_value::{AttributeType, IndexValue};
use crate::codec::{Codec, Extent, Shape, TextMode, codec_of};
use crate::error::{KeyError, Reason};
use crate::limits::{KEY_SEPARATOR, MAX_FIELDS};
use crate::text::{Limit, first_character};

const MAKE: &str = "keyTemplate";

/// The lowest character that can occur in the text of an escaped field: the one that begins every escape.
pub(super) const FIRST_FIELD_CHAR: u8 = b'$';

/// Options of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TemplateOptions {
    /// The byte limit that its keys keep.
    pub limit: Limit,
    /// The encoding of its text fields.
    pub text: TextMode,
}

impl Default for TemplateOptions {
    fn default() -> Self {
        Self { limit: Limit::Partition, text: TextMode::Escaped }
    }
}

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
}

impl Template {
    /// Parses and checks a template.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE`, with the column, for invalid syntax, an unknown codec, more than 1,024 fields, and a template that could not
    /// keep the law: two adjacent fields, or a field of variable length before a literal that could be part of the field's text.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let error = Template::new("{a}-{b}", TemplateOptions::default()).unwrap_err();
    /// assert_eq!((error.code().as_str(), error.details().column), ("INVALID_TEMPLATE", Some(4)));
    /// ```
    pub fn new(text: &str, options: TemplateOptions) -> Result<Self, KeyError> {
        let template = Self::for_function(MAKE, text, options)?;
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
            others.next().is_some_and(|other| own.codec == other.codec && own.literal == other.literal)
        };
        self.head() == other.head() && self.fields().len() == other.fields().len() && self.fields().all(is_like)
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
        FieldInfo { name: self.part(field.name), codec: &field.codec, literal: self.part(field.literal) }
    }

    pub(super) fn part(&self, span: Span) -> &str {
        span.of(&self.texts)
    }
}

/// The state of reading a template, between two fields.
struct Reader<'t> {
    scanner: Scanner<'t>,
    options: TemplateOptions,
    literal_bytes: usize,
    /// The literal before the next field.
    before: Span,
    fields: Vec<Field>,
    is_end: bool,
}

impl Reader<'_> {
    fn part(&self, span: Span) -> &str {
        span.of(self.scanner.texts())
    }

    #[cold]
    fn refuse(&self, reason: Reason, at: usize) -> KeyError {
        self.scanner.source().refuse(reason, at)
    }

    /// Reads a field and the literal after it.
    fn field(&mut self) -> Result<(), KeyError> {
        self.check_apart()?;
        let syntax = self.scanner.field()?;
        self.check_new(&syntax)?;
        self.count_literal(syntax.literal, syntax.literal_at)?;
        let codec = self.codec(&syntax)?;
        self.check_alone(&syntax, &codec)?;
        let reach = self.reach(&syntax, &codec)?;
        self.fields.push(Field { name: syntax.name, codec, reach, literal: syntax.literal, places: 0 });
        self.before = syntax.literal;
        Ok(())
    }

    /// Refuses two adjacent fields: nothing would mark the end of the first.
    fn check_apart(&self) -> Result<(), KeyError> {
        match self.fields.last().filter(|field| field.literal.is_empty()) {
            None => Ok(()),
            Some(last) => Err(self.refuse(Reason::FieldsTouch, self.scanner.at()).word(self.part(last.name))),
        }
    }

    fn check_new(&self, syntax: &FieldSyntax<'_>) -> Result<(), KeyError> {
        let name = self.part(syntax.name);
        if self.fields.len() >= MAX_FIELDS {
            return Err(self.refuse(Reason::TooManyTemplateFields, syntax.name_at).word(name).limit(MAX_FIELDS));
        }
        if self.fields.iter().any(|other| self.part(other.name) == name) {
            return Err(self.refuse(Reason::FieldTwice, syntax.name_at).word(name));
        }
        Ok(())
    }

    /// Refuses literals that alone exceed the limit, because no key could ever be built.
    fn count_literal(&mut self, literal: Span, at: usize) -> Result<(), KeyError> {
        let most = self.options.limit.bytes();
        self.literal_bytes += literal.len();
        if self.literal_bytes > most {
            return Err(self.refuse(Reason::LiteralsTooLong, at).limit(most));
        }
        Ok(())
    }

    /// The codec of a field.
    fn codec(&self, syntax: &FieldSyntax<'_>) -> Result<Codec, KeyError> {
        let is_verbatim = self.options.text == TextMode::Verbatim;
        let separator = is_verbatim.then(|| separator_of(self.part(self.before), self.part(syntax.literal)));
        let codec = codec_of(syntax.codec, syntax.arguments, separator);
        let codec = if syntax.descending { codec.and_then(Codec::descending) } else { codec };
        codec.map_err(|error| self.scanner.source().locate(error, syntax.codec_at))
    }

    /// Refuses other fields and literals beside a field whose plain value is the whole key.
    fn check_alone(&self, syntax: &FieldSyntax<'_>, codec: &Codec) -> Result<(), KeyError> {
        let is_alone = self.fields.is_empty() && self.before.is_empty() && syntax.literal.is_empty();
        match codec.plain_type() {
            Some(_) if !is_alone => Err(self.refuse(Reason::PlainNotAlone, syntax.codec_at).word(codec.bare_name())),
            _ => Ok(()),
        }
    }

    fn reach(&self, syntax: &FieldSyntax<'_>, codec: &Codec) -> Result<Reach, KeyError> {
        let extent = codec.extent();
        let ends_below = matches!(extent, Extent::BelowFirst)
            || (self.options.text == TextMode::Escaped && matches!(extent, Extent::Open | Extent::Listed));
        if let Some(first) = self.part(syntax.literal).bytes().next().filter(|_| !self.is_end) {
            // Neither the end of the field nor the order of the keys would be certain.
            let is_of_field = match extent {
                Extent::Digits | Extent::Run => codec.may_hold(first),
                _ => ends_below && first >= FIRST_FIELD_CHAR,
            };
            if is_of_field || extent == Extent::Whole {
                return Err(self.literal_in_field(syntax, extent));
            }
        }
        Ok(match extent {
            Extent::Fixed(bytes) => Reach::Fixed(bytes),
            _ if ends_below => Reach::BelowFirst,
            _ if syntax.literal.is_empty() => Reach::End,
            _ => Reach::Literal,
        })
    }

    #[cold]
    fn literal_in_field(&self, syntax: &FieldSyntax<'_>, extent: Extent) -> KeyError {
        let reason = if extent == Extent::Whole { Reason::RestNotLast } else { Reason::LiteralInField };
        let error = self.refuse(reason, syntax.literal_at).word(self.part(syntax.name));
        error.word(first_character(self.part(syntax.literal)))
    }
}

#[cold]
fn plain_in_template(text: &str, codec: &Codec) -> KeyError {
    let at = text.bytes().position(|byte| byte == b':').map_or(0, |colon| colon + 1); // `find` would add 400 bytes to the wasm
    Source { function: MAKE, text }.refuse(Reason::PlainInTemplate, at).word(codec.bare_name())
}

/// The text that a verbatim field must not contain: `#` if the template separates its fields by `#`, because order and prefixes rely on
/// this even at the end of the key; otherwise the whole literal after the field.
fn separator_of<'t>(before: &str, after: &'t str) -> &'t str {
    let ends_key = after.is_empty() && before.ends_with(KEY_SEPARATOR);
    if ends_key || after.starts_with(KEY_SEPARATOR) { "#" } else { after }
}

#[cfg(test)]
mod tests;
