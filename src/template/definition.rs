//! A template that was read and checked: its fields, each with its codec and how far it reaches.

use super::syntax::{self, Fault, FieldSyntax, Syntax};
use crate::codec::{self, Codec, Extent, Setting, Shape, TextMode};
use crate::error::KeyError;
use crate::limits::KEY_SEPARATOR;
use crate::text::Limit;

const MAKE: &str = "keyTemplate";

/// The first character that the text of a field may hold: it begins every escape.
pub(super) const FIRST_FIELD_CHAR: u8 = b'$';

/// What a template is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TemplateOptions {
    /// The byte limit that its keys keep.
    pub limit: Limit,
    /// How its text fields are written.
    pub text: TextMode,
}

impl Default for TemplateOptions {
    fn default() -> Self {
        Self { limit: Limit::Partition, text: TextMode::Escaped }
    }
}

/// The form of a key: literals, and fields with a codec each.
///
/// ```
/// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
///
/// let order = Template::new("CUSTOMER#{customerId}#ORDER#{number:int(4)}", TemplateOptions::default())?;
/// let values = [Value::Text("4 2".into()), Value::Whole(7)];
/// assert_eq!(order.build(&values)?, "CUSTOMER#4$202#ORDER#0007");
/// assert_eq!(order.parse("CUSTOMER#4$202#ORDER#0007")?, values);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct Template {
    pub(super) text: String,
    pub(super) head: String,
    pub(super) fields: Vec<Field>,
    pub(super) limit: Limit,
}

/// A field, its codec, and the literal behind it.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) codec: Box<dyn Codec>,
    /// The codec as the template names it, without arguments.
    pub(crate) codec_name: String,
    pub(crate) descending: bool,
    pub(super) reach: Reach,
    pub(super) behind: String,
}

/// Where the text of a field ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// After so many bytes.
    Fixed(usize),
    /// Before the next character below `$`, or at the end.
    BelowFirst,
    /// Before the literal behind it.
    Literal,
    /// At the end of the key, whatever stands before it.
    End,
}

/// What a program may know of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldInfo<'t> {
    /// Its name.
    pub name: &'t str,
    /// Its codec with its arguments, `int(16)`.
    pub codec: String,
    /// Which variant of `Value` it takes and gives.
    pub shape: Shape,
    /// Whether its order is turned round.
    pub descending: bool,
}

impl Template {
    /// Reads and checks a template.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE`, with the column, for a text that is no template, an unknown codec, and a template that could
    /// not keep the law: two fields side by side, or a field of open length before a literal that could belong to it.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let error = Template::new("{a}-{b}", TemplateOptions::default()).unwrap_err();
    /// assert_eq!((error.code().as_str(), error.details().column), ("INVALID_TEMPLATE", Some(4)));
    /// ```
    pub fn new(text: &str, options: TemplateOptions) -> Result<Self, KeyError> {
        Self::for_function(MAKE, text, options)
    }

    pub(crate) fn for_function(function: &'static str, text: &str, options: TemplateOptions) -> Result<Self, KeyError> {
        let Syntax { head, fields } = syntax::parse(function, text)?;
        let fields = check_literals(&head, &fields, options.limit)
            .and_then(|()| all_fields(&head, fields, options.text))
            .map_err(|fault| syntax::invalid(function, text, &fault))?;
        Ok(Self { text: text.to_owned(), head, fields, limit: options.limit })
    }

    /// The text it was made of.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The byte limit that its keys keep.
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// Its literals as they stand in a key: the one before the first field, then the one behind each field. A caller who
    /// holds the texts of the fields joins a key from them.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let template = Template::new("USER#{id}#{{{n:int(4)}", TemplateOptions::default())?;
    /// assert_eq!(template.literals().collect::<Vec<_>>(), ["USER#", "#{", ""]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn literals(&self) -> impl Iterator<Item = &str> {
        core::iter::once(self.head.as_str()).chain(self.fields.iter().map(|field| field.behind.as_str()))
    }

    /// Its fields, in order.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let template = Template::new("{tenant}#{count:int(4) desc}", TemplateOptions::default())?;
    /// let fields: Vec<_> = template.fields().map(|field| (field.name, field.codec, field.descending)).collect();
    /// assert_eq!(fields, [("tenant", "text".to_owned(), false), ("count", "int(4)".to_owned(), true)]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn fields(&self) -> impl ExactSizeIterator<Item = FieldInfo<'_>> {
        self.fields.iter().map(Field::info)
    }

    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]
    pub(crate) fn head(&self) -> &str {
        &self.head
    }

    pub(crate) fn raw_fields(&self) -> &[Field] {
        &self.fields
    }
}

impl Field {
    /// The field of `syntax`, which stands behind the literal `before`.
    fn new(before: &str, syntax: FieldSyntax<'_>, mode: TextMode) -> Result<Self, Fault> {
        let codec = codec_of(before, &syntax, mode).map_err(|reason| Fault::new(syntax.codec_at, &reason))?;
        let reach = match (codec.extent(), mode) {
            (Extent::Fixed(bytes), _) => Reach::Fixed(bytes),
            (Extent::Open, TextMode::Escaped) => check_behind(&syntax).map(|()| Reach::BelowFirst)?,
            (Extent::Open, TextMode::Verbatim) if syntax.behind.is_empty() => Reach::End,
            (Extent::Open, TextMode::Verbatim) => Reach::Literal,
        };
        let (name, codec_name) = (syntax.name.to_owned(), syntax.codec.to_owned());
        Ok(Self { name, codec, codec_name, descending: syntax.descending, reach, behind: syntax.behind })
    }

    /// The literal behind it.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]
    pub(crate) fn behind(&self) -> &str {
        &self.behind
    }

    pub(crate) fn info(&self) -> FieldInfo<'_> {
        let name = self.codec.name();
        let codec = name.strip_suffix(" desc").unwrap_or(&name).to_owned();
        FieldInfo { name: &self.name, codec, shape: self.codec.shape(), descending: self.descending }
    }
}

fn all_fields(head: &str, fields: Vec<FieldSyntax<'_>>, mode: TextMode) -> Result<Vec<Field>, Fault> {
    let mut all: Vec<Field> = Vec::with_capacity(fields.len());
    for syntax in fields {
        let before = all.last().map_or(head, |field| &field.behind);
        let field = Field::new(before, syntax, mode)?;
        all.push(field);
    }
    Ok(all)
}

/// The codec that a field names.
fn codec_of(before: &str, field: &FieldSyntax<'_>, mode: TextMode) -> Result<Box<dyn Codec>, String> {
    let separator = match mode {
        TextMode::Escaped => "",
        TextMode::Verbatim => separator_of(before, &field.behind),
    };
    codec::codec_of(field.codec, field.arguments, field.descending, Setting { mode, separator })
}

/// What a verbatim text may not hold: `#` where that is how the template separates its fields, because order and
/// prefixes need it also at the end of the key; else the whole literal behind the field.
fn separator_of<'t>(before: &str, behind: &'t str) -> &'t str {
    let ends_before = behind.is_empty() && before.ends_with(KEY_SEPARATOR);
    if ends_before || behind.starts_with(KEY_SEPARATOR) { "#" } else { behind }
}

/// A literal that begins with a character of field texts could be the field's own: neither end nor order would be sure.
fn check_behind(field: &FieldSyntax<'_>) -> Result<(), Fault> {
    if field.behind.as_bytes().first().is_none_or(|first| *first < FIRST_FIELD_CHAR) {
        return Ok(());
    }
    let first = field.behind.chars().next().unwrap_or_default();
    let reason = format!(
        "the literal behind field \"{}\" begins with \"{first}\", which could belong to the field: begin it with \"#\" \
         or another character below \"$\"",
        field.name
    );
    Err(Fault::new(field.behind_at, &reason))
}

/// Literals that pass the limit alone: no key could ever be built.
fn check_literals(head: &str, fields: &[FieldSyntax<'_>], limit: Limit) -> Result<(), Fault> {
    let mut bytes = 0;
    let head = (0, head);
    for (at, literal) in core::iter::once(head).chain(fields.iter().map(|f| (f.behind_at, f.behind.as_str()))) {
        bytes += literal.len();
        if bytes > limit.bytes() {
            let reason = format!("the literals alone have more than the {} bytes that a key holds", limit.bytes());
            return Err(Fault::new(at, &reason));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERBATIM: TemplateOptions = TemplateOptions { limit: Limit::Partition, text: TextMode::Verbatim };

    #[track_caller]
    fn refused_at(text: &str, options: TemplateOptions) -> (Option<usize>, String) {
        let error = Template::new(text, options).unwrap_err();
        assert_eq!(error.code().as_str(), "INVALID_TEMPLATE");
        (error.details().column, error.to_string())
    }

    #[test]
    fn an_open_field_ends_before_a_character_below_the_dollar_sign() {
        for behind in ["#", " ", "!", "\"", "#-", "\u{0}"] {
            assert!(Template::new(&format!("{{a}}{behind}{{b}}"), TemplateOptions::default()).is_ok(), "{behind}");
        }
        for behind in ["-", "$", "a#", "é", "}}"] {
            let (column, message) = refused_at(&format!("x{{a}}{behind}{{b}}"), TemplateOptions::default());
            assert_eq!(column, Some(5));
            assert!(message.contains("or another character below \"$\""), "{message}");
            assert!(Template::new(&format!("x{{a}}{behind}{{b}}"), VERBATIM).is_ok(), "{behind}");
            assert!(Template::new(&format!("x{{a:int}}{behind}{{b}}"), TemplateOptions::default()).is_ok(), "{behind}");
        }
    }

    #[test]
    fn codecs_are_refused_at_their_column() {
        for (text, column) in [("{a:what}", 4), ("é{a: int(0)}", 6), ("{a:int(x)}", 4), ("{a:text desc}", 4)] {
            assert_eq!(refused_at(text, TemplateOptions::default()).0, Some(column), "{text}");
        }
    }

    #[test]
    fn literals_that_fill_a_key() {
        let sort = TemplateOptions { limit: Limit::Sort, text: TextMode::Escaped };
        assert!(Template::new(&"é".repeat(512), sort).is_ok());
        assert_eq!(refused_at(&"é".repeat(513), sort).0, Some(1));
        assert_eq!(refused_at(&format!("{}{{a:int}}##", "x".repeat(2047)), TemplateOptions::default()).0, Some(2055));
    }
}
