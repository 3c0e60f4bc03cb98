//! The law of templates, in the words of their documentation, over random templates and values.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may fail loudly")]

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::LazyLock;

use ddb_keys::codec::{Description, Extent, Parsed, Place, SureForm, SureSpan, Value, descriptions};
use ddb_keys::condition::Comparison;
use ddb_keys::template::{End, Range, Selection, Template, TemplateOptions, TextMode};
use ddb_keys::text::{Limit, compare_keys};
use ddb_keys::time::Instant;
use ddb_keys::time_buckets::Bucket;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Values that own their texts, in the order of the fields.
type Tuple = Vec<Parsed<'static>>;

fn values<'a>(tuple: &'a [Parsed<'_>]) -> Vec<Value<'a>> {
    tuple.iter().map(Parsed::value).collect()
}

/// How a template is written: its text mode, and what may follow a field of any length.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Style {
    /// Escaped text, and literals that begin below `$`.
    Escaped,
    /// Verbatim text, and such literals: its order is promised for texts without characters below `#`.
    Verbatim,
    /// Verbatim text, and literals that begin with any separator in use.
    Separated,
}

impl Style {
    const fn mode(self) -> TextMode {
        match self {
            Self::Escaped => TextMode::Escaped,
            Self::Verbatim | Self::Separated => TextMode::Verbatim,
        }
    }
}

/// A codec under test: how a template names it, whether its text has any length, values that come close, and their order.
#[derive(Clone)]
struct Kind {
    codec: Cow<'static, str>,
    is_open: bool,
    values: Source,
    order: fn(&Value<'_>, &Value<'_>) -> Ordering,
    /// The order that bounds mean, where it is a coarser one.
    bound_order: fn(&Value<'_>, &Value<'_>) -> Ordering,
}

/// Where the values of a codec come from.
#[derive(Clone, Copy)]
enum Source {
    /// From a strategy of its own.
    Made(fn(Style) -> BoxedStrategy<Parsed<'static>>),
    /// The starts of time buckets.
    Starts(Bucket),
    /// The samples of its description.
    Samples(&'static Description),
}

impl Source {
    fn strategy(self, style: Style) -> BoxedStrategy<Parsed<'static>> {
        match self {
            Self::Made(make) => make(style),
            Self::Starts(bucket) => starts_of(bucket),
            Self::Samples(description) => select(description.values()).prop_map(Parsed::Value).boxed(),
        }
    }
}

impl Kind {
    const fn open(codec: &'static str, values: fn(Style) -> BoxedStrategy<Parsed<'static>>) -> Self {
        Self {
            codec: Cow::Borrowed(codec),
            is_open: true,
            values: Source::Made(values),
            order: value_order,
            bound_order: value_order,
        }
    }

    const fn fixed(codec: &'static str, values: fn(Style) -> BoxedStrategy<Parsed<'static>>) -> Self {
        Self {
            codec: Cow::Borrowed(codec),
            is_open: false,
            values: Source::Made(values),
            order: value_order,
            bound_order: value_order,
        }
    }

    const fn decimal(codec: &'static str) -> Self {
        Self {
            codec: Cow::Borrowed(codec),
            is_open: false,
            values: Source::Made(|_| chosen(DECIMALS)),
            order: decimal_order,
            bound_order: decimal_order,
        }
    }

    const fn rank(codec: &'static str) -> Self {
        Self {
            codec: Cow::Borrowed(codec),
            is_open: true,
            values: Source::Made(|_| chosen(RANKS)),
            order: rank_order,
            bound_order: rank_order,
        }
    }
}

/// Every codec. A field whose codec ends in `desc` has its order reversed.
static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| MADE.iter().cloned().chain(described()).collect());

/// The codecs with values that come closer than samples, and those with several arguments.
const MADE: &[Kind] = &[
    Kind::open("", texts),
    Kind::open(":text", texts),
    Kind::fixed(":int(1)", |_| whole(1)),
    Kind::fixed(":int(3)", |_| whole(3)),
    Kind::fixed(":int(3) desc", |_| whole(3)),
    Kind::fixed(":int", |_| whole(16)),
    Kind::fixed(":int desc", |_| whole(16)),
    Kind::fixed(":int(20)", |_| whole(20)),
    Kind::fixed(":number", |_| numbers()),
    Kind::fixed(":number desc", |_| numbers()),
    Kind::fixed(":date", |_| instants()),
    Kind::fixed(":date desc", |_| instants()),
    Kind::fixed(":ulid", |_| {
        chosen(&["00000000000000000000000000", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"])
    }),
    Kind::fixed(":uuid", |_| chosen(&["00000000-0000-0000-0000-000000000000", "018f3f5e-0000-7000-8000-00000000abcd"])),
    Kind::fixed(":version", |_| whole(10)),
    Kind::fixed(":version(3) desc", |_| whole(3)),
    Kind {
        codec: Cow::Borrowed(":semver"),
        is_open: true,
        values: Source::Made(|_| chosen(VERSIONS)),
        order: version_order,
        bound_order: precedence,
    },
    Kind::open(":enum(b|a|a-b|é)", |_| chosen(&["a", "a-b", "b", "é"])),
    Kind::open(":enum(x|x_|x+y)", |_| chosen(&["x", "x+y", "x_"])),
    Kind::rank(":rank(b|a|a-b|é|9x|8)"),
    Kind::rank(":rank(b|a|a-b|é|9x|8) desc"),
    Kind::decimal(":decimal(3,2)"),
    Kind::decimal(":decimal(3,2) desc"),
    Kind::open(":word", |style| chosen(if style == Style::Separated { SEPARATED_WORDS } else { WORDS })),
];

/// As they are read.
const DECIMALS: &[&str] = &[
    "0.00", "0.01", "0.10", "0.99", "1.00", "9.99", "10.00", "10.01", "99.99", "100.00", "101.00", "999.98", "999.99",
];

/// In the order of the codec.
const RANKS: &[&str] = &["b", "a", "a-b", "é", "9x", "8"];

const WORDS: &[&str] =
    &["%", "%%", "0", "A", "a", "a%", "a%a", "aa", "a{", "b", "~", "\u{7F}", "é", "\u{FFFD}", "😀", "\u{10FFFF}"];
const SEPARATED_WORDS: &[&str] =
    &["a", "a:", "a::", "a:b", "a|", "a_b", "/", "-", "a-X", "%", "a~", "b", "aX", "\u{10FFFF}"];

/// The codecs whose texts spans describe.
const SURE: &[&str] = &[
    "", ":text", ":int(1)", ":int(3)", ":int", ":int(20)", ":ulid", ":uuid", ":date", ":year", ":month", ":day",
    ":hour", ":minute", ":second",
];

/// The codecs of all other descriptions, in both orders. Those for certain templates alone are in `laws_split.rs`, `laws_verbatim.rs` and
/// `laws_entity_keys.rs`.
fn described() -> impl Iterator<Item = Kind> {
    let is_made = |description: &&Description| {
        let bare = |kind: &Kind| {
            kind.codec.strip_prefix(':').and_then(|codec| codec.split(['(', ' ']).next()) == Some(description.name)
        };
        MADE.iter().any(bare)
    };
    let all = descriptions().filter(|description| description.place == Place::Anywhere);
    all.filter(move |description| !is_made(description)).flat_map(|description| {
        let codec = description.codec().unwrap();
        let orders: &[&str] = if codec.clone().descending().is_ok() { &["", " desc"] } else { &[""] };
        orders.iter().map(move |order| Kind {
            codec: format!(":{}{order}", codec.name()).into(),
            is_open: !matches!(codec.extent(), Extent::Fixed(_)),
            values: codec.bucket().map_or(Source::Samples(description), Source::Starts),
            order: value_order,
            bound_order: value_order,
        })
    })
}

#[test]
fn the_law_is_that_of_every_codec() {
    let named = |name: &str| KINDS.iter().any(|kind| kind.codec.split([':', '(', ' ']).nth(1) == Some(name));
    let left: Vec<_> = descriptions().map(|description| description.name).filter(|name| !named(name)).collect();
    assert_eq!(left, ["digits", "rest", "lower", "rfc3339", "numeric", "S", "N", "B", "epoch", "epochms"]); // for certain templates alone
}

/// Versions in the order of their precedence.
const VERSIONS: &[&str] = &[
    "0.9.9",
    "1.0.0-0",
    "1.0.0-9",
    "1.0.0-10",
    "1.0.0--",
    "1.0.0-A",
    "1.0.0-alpha",
    "1.0.0-alpha+-",
    "1.0.0-alpha+z.1",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-alpha-",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0",
    "1.0.0+build",
    "1.2.0",
    "1.10.0",
    "10.0.0",
];

/// Characters at every edge: around `#` and `$`, of each length in UTF-8, the last one of all.
const CHARS: &[char] = &[
    '\0',
    ' ',
    '!',
    '"',
    '#',
    '$',
    '%',
    '0',
    '2',
    'A',
    'a',
    'b',
    '{',
    '}',
    '~',
    '\u{7F}',
    'é',
    '\u{7FF}',
    '\u{FFFD}',
    '😀',
    '\u{10FFFF}',
];

fn texts(style: Style) -> BoxedStrategy<Parsed<'static>> {
    let is_ordered = |character: &char| style == Style::Escaped || *character >= '$';
    let separators = if style == Style::Separated { ":|_/-+.,^`" } else { "" };
    let chars = CHARS.iter().copied().filter(is_ordered).chain(separators.chars());
    text_of(chars.collect())
}

fn text_of(chars: Vec<char>) -> BoxedStrategy<Parsed<'static>> {
    let text = proptest::collection::vec(select(chars), 1..4);
    text.prop_map(|chars| Parsed::Text(chars.into_iter().collect())).boxed()
}

/// Whole numbers of at most `digits` digits.
fn whole(digits: u32) -> BoxedStrategy<Parsed<'static>> {
    let last = 10_u128.pow(digits) - 1;
    let number = prop_oneof![0..12_u128, 97..103_u128, last - 2..=last, 0..=last];
    number.prop_map(move |number| whole_of(number.min(last))).boxed()
}

fn whole_of(number: u128) -> Parsed<'static> {
    let whole = u64::try_from(number).map(|number| Parsed::Value(Value::Whole(number)));
    whole.unwrap_or_else(|_| Parsed::Digits(number.to_string()))
}

fn numbers() -> BoxedStrategy<Parsed<'static>> {
    let edges = vec![f64::MIN, -1e21, -10.0, -1.0, -5e-324, 0.0, 5e-324, 0.1, 1.0, 9.0, 10.0, 1e21, f64::MAX];
    prop_oneof![select(edges), proptest::num::f64::NORMAL]
        .prop_map(|number| Parsed::Value(Value::Number(number)))
        .boxed()
}

fn chosen(texts: &'static [&'static str]) -> BoxedStrategy<Parsed<'static>> {
    select(texts).prop_map(|text| Parsed::Value(Value::Text(text))).boxed()
}

fn instant() -> impl Strategy<Value = Instant> {
    let near = |middle: i64| (middle - 2)..=(middle + 2);
    let millis = prop_oneof![
        near(0),
        near(1_733_011_200_000),
        -62_167_219_200_000..=-62_167_219_199_997_i64,
        253_402_300_799_997..=253_402_300_799_999_i64
    ];
    millis.prop_map(|millis| Instant::from_epoch_millis(millis).unwrap())
}

fn instants() -> BoxedStrategy<Parsed<'static>> {
    instant().prop_map(|at| Parsed::Value(Value::Instant(at))).boxed()
}

/// The starts of time buckets: what a bucket's text parses to.
fn starts_of(bucket: Bucket) -> BoxedStrategy<Parsed<'static>> {
    let start = move |at| {
        let mut text = String::new();
        bucket.push_text(at, &mut text);
        Some(Parsed::Value(Value::Instant(bucket.from_text(&text)?)))
    };
    instant().prop_filter_map("in a bucket", start).boxed()
}

/// A template, and tuples of values for it.
#[derive(Debug)]
struct Case {
    template: Template,
    style: Style,
    kinds: Vec<usize>,
    ends_open: bool,
    tuples: Vec<Tuple>,
}

impl Case {
    fn fields(&self) -> usize {
        self.template.fields().len()
    }

    fn keys(&self) -> Vec<String> {
        self.tuples.iter().map(|tuple| self.template.build(&values(tuple)).unwrap()).collect()
    }

    /// The order of the values of one field as the template promises it.
    fn order(&self, field: usize, a: &Parsed<'_>, b: &Parsed<'_>) -> Ordering {
        let kind = &KINDS[self.kinds[field]];
        let order = (kind.order)(&a.value(), &b.value());
        if kind.codec.ends_with("desc") { order.reverse() } else { order }
    }

    /// Whether the keys are not in the order of the field, whatever its values are: bounds are refused.
    fn is_out_of_order(&self, field: usize) -> bool {
        let literal = self.template.fields().nth(field).unwrap().literal;
        match KINDS[self.kinds[field]].codec.as_ref() {
            "" | ":text" => self.style != Style::Escaped && !literal.is_empty(),
            ":word" => literal.chars().next() >= Some('$'),
            codec => codec.starts_with(":enum"),
        }
    }

    /// The order of tuples, field by field.
    fn tuple_order(&self, a: &[Parsed<'_>], b: &[Parsed<'_>]) -> Ordering {
        let fields = a.iter().zip(b).enumerate();
        fields.map(|(field, (a, b))| self.order(field, a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    /// Whether the order of tuples is known and promised: not that of other versions, nor of verbatim characters below `#`.
    fn promises_order(&self, tuple: &[Parsed<'_>]) -> bool {
        tuple.iter().zip(&self.kinds).all(|(value, kind)| match (value.value(), KINDS[*kind].codec.as_ref()) {
            (Value::Text(version), ":semver") => VERSIONS.contains(&version),
            (Value::Text(text), "" | ":text") => self.style == Style::Escaped || text.chars().all(|c| c >= '$'),
            _ => true,
        })
    }

    /// A text with which a text of a text field begins.
    fn start_of(&self, field: usize, value: &Value<'_>, cut: Index) -> Option<String> {
        let Value::Text(text) = value else { return None };
        let is_text = matches!(KINDS[self.kinds[field]].codec.as_ref(), "" | ":text" | ":word");
        let start: String = text.chars().take(1 + cut.index(text.chars().count())).collect();
        let range = Range { low: End::StartsWith(Value::Text(&start)), high: End::Open };
        let runs_into_separator = |leading: &[Value<'_>]| {
            let refused = self.template.select(leading, &range).err();
            refused.is_some_and(|error| error.code().as_str() == "SEPARATOR_IN_PART")
        };
        let leading: Vec<_> = self.tuples[0][..field].iter().map(Parsed::value).collect();
        (is_text && !runs_into_separator(&leading)).then_some(start)
    }

    /// Keys of templates that differ from this one in one literal, with the values of this one.
    fn foreign_keys(&self) -> Vec<String> {
        let literals: Vec<_> = self.template.fields().map(|field| field.literal).collect();
        let all: Vec<_> = core::iter::once(self.template.head()).chain(literals).map(with_braces).collect();
        let mut keys = vec![];
        for place in 0..all.len() {
            for literal in ["", "#", "!", "\"", "##", "#Y#", "Y#", "-", "#X", "\0", "$", "#Y$"] {
                let mut literals = all.clone();
                literal.clone_into(&mut literals[place]);
                let Some(template) = foreign(self.style.mode(), &self.kinds, &literals) else { continue };
                keys.extend(self.tuples.iter().take(3).filter_map(|tuple| template.build(&values(tuple)).ok()));
            }
        }
        keys
    }

    /// The tuples that a filter selects, and the keys that it should select.
    #[track_caller]
    fn check_selected(&self, by_tuple: impl Fn(&[Parsed<'static>]) -> bool, by_key: impl Fn(&str) -> bool) {
        for (tuple, key) in self.tuples.iter().zip(self.keys()) {
            assert_eq!(by_key(&key), by_tuple(tuple), "{key:?} of {tuple:?}");
        }
    }
}

fn value_order(a: &Value<'_>, b: &Value<'_>) -> Ordering {
    match (a, b) {
        (Value::Text(a), Value::Text(b)) => compare_keys(a, b),
        (Value::Whole(_) | Value::Digits(_), Value::Whole(_) | Value::Digits(_)) => number_of(a).cmp(&number_of(b)),
        (Value::Number(a), Value::Number(b)) => a.partial_cmp(b).unwrap(),
        (Value::Instant(a), Value::Instant(b)) => a.cmp(b),
        (Value::Flag(a), Value::Flag(b)) => a.cmp(b),
        (Value::Decimal(a), Value::Decimal(b)) => {
            a.text.parse::<f64>().unwrap().partial_cmp(&b.text.parse().unwrap()).unwrap()
        }
        _ => panic!("{a:?} and {b:?} are of two kinds"),
    }
}

fn number_of(value: &Value<'_>) -> u128 {
    match value {
        Value::Whole(number) => u128::from(*number),
        Value::Digits(digits) => digits.parse().unwrap(),
        _ => panic!("{value:?} is not a whole number"),
    }
}

/// All have two digits after the point, and no zero in front.
fn decimal_order(a: &Value<'_>, b: &Value<'_>) -> Ordering {
    let (Value::Text(a), Value::Text(b)) = (a, b) else { panic!("{a:?} and {b:?} are no decimals") };
    a.len().cmp(&b.len()).then(a.cmp(b))
}

fn place_in(list: &[&str], value: &Value<'_>) -> Option<usize> {
    list.iter().position(|text| *value == Value::Text(text))
}

fn rank_order(a: &Value<'_>, b: &Value<'_>) -> Ordering {
    place_in(RANKS, a).cmp(&place_in(RANKS, b))
}

fn version_order(a: &Value<'_>, b: &Value<'_>) -> Ordering {
    place_in(VERSIONS, a).cmp(&place_in(VERSIONS, b))
}

/// The same, whatever the builds are.
fn precedence(a: &Value<'_>, b: &Value<'_>) -> Ordering {
    let place = |value: &Value<'_>| {
        let Value::Text(version) = value else { return None };
        place_in(VERSIONS, &Value::Text(version.split('+').next()?))
    };
    place(a).cmp(&place(b))
}

/// A literal as a template writes it. After a field of open length it begins as the style says.
fn literal(style: Style, open_before: bool, can_be_empty: bool) -> BoxedStrategy<String> {
    let firsts = match (open_before, style) {
        (true, Style::Separated) => vec![":", "|", "_", "/", "-", "::", "#", "!"],
        (true, _) => vec!["#", "!", " ", "\0"],
        (false, _) => vec!["#", "-", "a", "é", "{{", "0", "\u{10FFFF}"],
    };
    let rest = select(vec!["", "", "#", "X#", "}}", "$", "--"]);
    let text = (select(firsts), rest).prop_map(|(first, rest)| format!("{first}{rest}"));
    if can_be_empty { prop_oneof![Just(String::new()), text].boxed() } else { text.boxed() }
}

/// Whether the first two of these fields may stand next to each other: the first has a fixed length, and one of them is an id of a fixed form.
fn may_touch(kinds: &[usize]) -> bool {
    let is_id = |kind: &Kind| [":hex(", ":base"].iter().any(|id| kind.codec.starts_with(id));
    match kinds {
        [first, next, ..] => !KINDS[*first].is_open && (is_id(&KINDS[*first]) || is_id(&KINDS[*next])),
        _ => false,
    }
}

fn head() -> impl Strategy<Value = String> {
    select(vec!["", "USER#", "{{", "é", "$"]).prop_map(str::to_owned)
}

/// What values of a kind a case has.
type Values = fn(&Kind, Style) -> BoxedStrategy<Parsed<'static>>;

fn cases(style: Style, values: Values) -> impl Strategy<Value = Case> {
    cases_of((0..KINDS.len()).collect(), style, values)
}

fn cases_of(kinds: Vec<usize>, style: Style, values: Values) -> impl Strategy<Value = Case> {
    proptest::collection::vec(select(kinds), 1..=6).prop_flat_map(move |kinds| {
        let last = kinds.len() - 1;
        let literals: Vec<_> = kinds
            .iter()
            .enumerate()
            .map(|(at, kind)| literal(style, KINDS[*kind].is_open, at == last || may_touch(&kinds[at..])))
            .collect();
        let tuple: Vec<_> = kinds.iter().map(|kind| values(&KINDS[*kind], style)).collect();
        // A range that ends in the wrong place mixes up tuples that share their first fields.
        let shared = (proptest::collection::vec(tuple, 2..10), any::<Vec<(Index, Index)>>()).prop_map(share_fields);
        let case = (Just(kinds), head(), literals, shared);
        case.prop_filter_map("a template that can be", move |(kinds, head, literals, tuples)| {
            let template = template(style, &kinds, head, &literals)?;
            let ends_open =
                kinds.last().is_some_and(|kind| KINDS[*kind].is_open) && literals.last().unwrap().is_empty();
            Some(Case { template, style, kinds, ends_open, tuples })
        })
    })
}

/// The template of these parts. Only that of any separator may be refused: a version by semver needs one that begins below `$`,
/// and options may run into others.
fn template(style: Style, kinds: &[usize], head: String, literals: &[String]) -> Option<Template> {
    let mut text = head;
    for (at, (kind, literal)) in kinds.iter().zip(literals).enumerate() {
        text += &["{f", &at.to_string(), &KINDS[*kind].codec, "}", literal].concat();
    }
    let template = Template::new(&text, TemplateOptions { limit: Limit::Sort, text: style.mode(), casing: None });
    if style == Style::Separated { template.ok() } else { Some(template.unwrap()) }
}

/// The template of these literals, the first of which is its head, and of the fields between them; none where it is refused.
fn foreign(text_mode: TextMode, kinds: &[usize], literals: &[String]) -> Option<Template> {
    let fields = kinds.iter().zip(&literals[1..]).enumerate();
    let text: String = fields
        .map(|(at, (kind, literal))| ["{f", &at.to_string(), &KINDS[*kind].codec, "}", literal].concat())
        .collect();
    Template::new(&(literals[0].clone() + &text), TemplateOptions { limit: Limit::Sort, text: text_mode, casing: None })
        .ok()
}

/// A literal as a template writes it.
fn with_braces(literal: &str) -> String {
    literal.replace('{', "{{").replace('}', "}}")
}

/// Templates with any separator, and tuples that have keys.
fn separated_cases() -> impl Strategy<Value = Case> {
    cases(Style::Separated, of_kind).prop_map(|mut case| {
        case.tuples.retain(|tuple| case.template.build(&values(tuple)).is_ok());
        case
    })
}

/// The text of each field, as a reader finds it that knows nothing but the literals and the spans.
fn read_by_spans<'k>(template: &Template, key: &'k str) -> Option<Vec<&'k str>> {
    let mut rest = key.strip_prefix(template.head())?;
    let mut texts = Vec::new();
    for (span, field) in template.sure_spans()?.iter().zip(template.fields()) {
        let run = run_of(span, rest);
        let end = if span.width > 0 { span.width.min(run) } else { run };
        if end < span.width.max(1) {
            return None;
        }
        let (text, after) = rest.split_at_checked(end)?;
        texts.push(text);
        rest = after.strip_prefix(field.literal)?;
    }
    let units = key.encode_utf16().count();
    (rest.is_empty() && units <= template.sure_units()).then_some(texts)
}

/// How many bytes of a text may belong to a span, from its start.
fn run_of(span: &SureSpan, text: &str) -> usize {
    let parts = span.form.parts();
    if span.form == SureForm::Time {
        return if is_time(parts, text, span.width) { span.width } else { 0 };
    }
    let is_in = |(at, character): &(usize, char)| match parts {
        [least, most] => (u32::from(*least)..=u32::from(*most)).contains(&u32::from(*character)),
        runs => is_in_runs(runs, *at, *character),
    };
    text.chars().enumerate().take_while(is_in).map(|(_, character)| character.len_utf8()).sum()
}

/// Whether the runs of a span have this character at this place.
fn is_in_runs(runs: &[u16], mut at: usize, character: char) -> bool {
    for run in runs.chunks(SureForm::RUN) {
        let width = usize::from(run[0]);
        if at < width {
            return character.is_ascii() && run[1 + character as usize / 16] >> (character as usize % 16) & 1 == 1;
        }
        at -= width;
    }
    false
}

/// Whether a text begins with so many characters of a time, by its numbers, and with a day that every year has.
fn is_time(numbers: &[u16], text: &str, width: usize) -> bool {
    let (mut at, mut found) = (0, Vec::new());
    for number in numbers.chunks(4) {
        if at >= width {
            break;
        }
        let before = usize::from(number[0] > 0);
        let digits = text.get(at + before..at + before + usize::from(number[1]));
        let Some(digits) = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())) else {
            return false;
        };
        let value = digits.parse().unwrap_or(0);
        if (before > 0 && u16::from(text.as_bytes()[at]) != number[0]) || !(number[2]..=number[3]).contains(&value) {
            return false;
        }
        found.push(value);
        at += before + digits.len();
    }
    let most = |month: u16| [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][usize::from(month) - 1];
    at == width && found.get(2).is_none_or(|day| *day <= most(found[1]))
}

/// Keys of templates that have spans, and keys that are nearly such.
fn span_cases() -> impl Strategy<Value = (Case, Vec<char>)> {
    let kinds: Vec<_> = (0..KINDS.len()).filter(|kind| SURE.contains(&KINDS[*kind].codec.as_ref())).collect();
    let cases = cases_of(kinds, Style::Escaped, of_kind);
    (cases, proptest::collection::vec(select(CHARS), 0..3))
}

/// Adds copies of tuples that keep their first fields and take the rest from another.
fn share_fields((mut tuples, pairs): (Vec<Tuple>, Vec<(Index, Index)>)) -> Vec<Tuple> {
    for (a, b) in pairs.into_iter().take(10) {
        let (first, second) = (a.get(&tuples).clone(), b.get(&tuples).clone());
        let keep = b.index(first.len() + 1);
        tuples.push(first.into_iter().take(keep).chain(second.into_iter().skip(keep)).collect());
        tuples.extend(with_longer_text(tuples.last(), b));
    }
    tuples
}

/// The tuple with a text that begins with its own, so that a key meets the end of the one inside the other.
fn with_longer_text(tuple: Option<&Tuple>, field: Index) -> Option<Tuple> {
    let mut longer = tuple?.clone();
    let at = field.index(longer.len());
    let Parsed::Text(text) = &mut longer[at] else { return None };
    text.push('$');
    Some(longer)
}

fn of_kind(kind: &Kind, style: Style) -> BoxedStrategy<Parsed<'static>> {
    kind.values.strategy(style)
}

/// All text, including what a verbatim template cannot order or has to refuse.
fn any_of_kind(kind: &Kind, _: Style) -> BoxedStrategy<Parsed<'static>> {
    kind.values.strategy(Style::Escaped)
}

/// Both ways to write text, with the values for which each promises its order.
fn ordered_cases() -> impl Strategy<Value = Case> {
    prop_oneof![3 => cases(Style::Escaped, of_kind), 1 => cases(Style::Verbatim, of_kind)]
}

/// Which end of a range is given, and how.
#[derive(Clone, Copy, Debug)]
enum EndKind {
    With,
    Without,
    Open,
}

impl EndKind {
    const fn with(self) -> Self {
        if matches!(self, Self::Open) { self } else { Self::With }
    }
}

fn end_kind() -> impl Strategy<Value = EndKind> {
    select(vec![EndKind::With, EndKind::Without, EndKind::Open])
}

fn in_range(low: EndKind, high: EndKind, to_low: Ordering, to_high: Ordering) -> bool {
    let above = match low {
        EndKind::With => to_low.is_ge(),
        EndKind::Without => to_low.is_gt(),
        EndKind::Open => true,
    };
    let below = match high {
        EndKind::With => to_high.is_le(),
        EndKind::Without => to_high.is_lt(),
        EndKind::Open => true,
    };
    above && below
}

fn range_of<'a>(low: EndKind, high: EndKind, a: &Value<'a>, b: &Value<'a>) -> Range<'a> {
    Range {
        low: match low {
            EndKind::With => End::With(*a),
            EndKind::Without => End::Without(*a),
            EndKind::Open => End::Open,
        },
        high: match high {
            EndKind::With => End::With(*b),
            EndKind::Without => End::Without(*b),
            EndKind::Open => End::Open,
        },
    }
}

/// A key with one character left out, put in, or put in the place of another.
fn mutate(key: &str, at: Index, with: Option<char>, leave_out: bool) -> String {
    let mut chars: Vec<char> = key.chars().collect();
    let at = at.index(chars.len() + 1);
    let end = if leave_out { (at + 1).min(chars.len()) } else { at };
    chars.splice(at..end, with);
    chars.into_iter().collect()
}

/// What `mutate` does to a key, and again.
type Changes = Vec<(Index, Option<char>, bool)>;

fn changes() -> impl Strategy<Value = Changes> {
    proptest::collection::vec((any::<Index>(), proptest::option::of(select(CHARS)), any::<bool>()), 1..3)
}

/// Whether a key fulfils a condition, which is what DynamoDB does.
fn selects(selection: Option<&Selection>, key: &str) -> bool {
    let Some(Selection { comparison, low, high }) = selection else { return true };
    match comparison {
        Comparison::Equals => key == low,
        Comparison::BeginsWith => key.starts_with(low),
        Comparison::Between => (low.as_str()..=high.as_str()).contains(&key),
        Comparison::AtLeast => key >= low.as_str(),
        Comparison::Above => key > low.as_str(),
        Comparison::AtMost => key <= low.as_str(),
        Comparison::Below => key < low.as_str(),
    }
}

/// A range of the field after the leading ones.
struct Bounded<'c> {
    case: &'c Case,
    leading: &'c [Parsed<'static>],
    range: Range<'c>,
    changes: &'c Changes,
    foreign_keys: &'c [String],
}

impl Bounded<'_> {
    /// Both `range` and `select` select the keys whose value `is_in` the range, and no other.
    fn check(&self, is_in: impl Fn(&Value<'_>) -> bool) {
        let (template, leading) = (&self.case.template, values(self.leading));
        let is_bounded = self.range != Range::default() && !matches!(self.range.low, End::StartsWith(_));
        let between = template.range(&leading, &self.range);
        let selection = template.select(&leading, &self.range);
        match (between, selection) {
            (Ok((low, high)), Ok(selection)) => {
                assert!(!is_bounded || !self.case.is_out_of_order(leading.len()), "{}", template.text());
                assert!(low <= high && high.len() <= 1024 && low.len() <= 1024 && !low.is_empty());
                let between = Selection { comparison: Comparison::Between, low, high };
                self.check_operands(selection.as_ref());
                self.check_keys(Some(&between), &is_in);
                self.check_keys(selection.as_ref(), &is_in);
            }
            (Err(error), Err(other)) if error.to_string().contains("cannot have bounds") => {
                assert_eq!((error.code().as_str(), other.code().as_str()), ("INVALID_RANGE", "INVALID_RANGE"));
                assert!(self.case.is_out_of_order(leading.len()), "{}: {error}", template.text());
            }
            (Err(error), Ok(selection)) => {
                assert_eq!(error.code().as_str(), "INVALID_RANGE");
                self.check_keys(selection.as_ref(), &is_in);
            }
            (Err(error), Err(other)) => {
                assert_eq!(error.code(), other.code());
                let separator = matches!(self.range.low, End::StartsWith(_)) && self.case.style == Style::Separated;
                assert!(error.code().as_str() == "INVALID_RANGE" || separator, "{error}");
                self.case.check_selected(|tuple| !separator && self.is_selected(tuple, &is_in), |_| false);
            }
            (Ok(ends), Err(error)) => panic!("{ends:?} but {error}"),
        }
    }

    fn check_operands(&self, selection: Option<&Selection>) {
        let Some(Selection { comparison, low, high }) = selection else { return };
        assert_eq!(*comparison == Comparison::Between, !high.is_empty());
        assert!(low <= high || high.is_empty());
        assert!(!low.is_empty() && low.len() <= 1024 && high.len() <= 1024);
        let prefix = self.case.template.prefix(&values(self.leading)).unwrap_or_default();
        assert!(prefix.is_empty() || low.starts_with(&prefix));
    }

    fn is_selected(&self, tuple: &[Parsed<'_>], is_in: impl Fn(&Value<'_>) -> bool) -> bool {
        tuple.starts_with(self.leading) && is_in(&tuple[self.leading.len()].value())
    }

    fn check_keys(&self, selection: Option<&Selection>, is_in: impl Fn(&Value<'_>) -> bool) {
        self.case.check_selected(|tuple| self.is_selected(tuple, &is_in), |key| selects(selection, key));
        let ends = selection.map_or(vec![], |selection| vec![&selection.low, &selection.high]);
        for end in ends {
            let near = self.changes.iter().map(|(at, with, leave_out)| mutate(end, *at, *with, *leave_out));
            for key in near.chain([end.clone()]) {
                self.check_near(selection, &key, &is_in);
            }
        }
        let prefix = self.case.template.prefix(&values(self.leading)).unwrap_or_default();
        for key in self.foreign_keys {
            let is_foreign = !key.starts_with(&prefix) && !self.is_beside(key, &prefix);
            assert!(!is_foreign || !selects(selection, key), "{key:?} {selection:?}");
        }
    }

    /// Whether a key is the one that a range of texts of any length ends with, beside its own keys: `tableKeys` refuses it.
    fn is_beside(&self, key: &str, prefix: &str) -> bool {
        let place = self.leading.len();
        let codec = KINDS[self.case.kinds[place]].codec.as_ref();
        let is_long = matches!(codec, "" | ":text" | ":word") || codec.starts_with(":enum");
        let has_literal = self.case.template.fields().nth(place).is_some_and(|field| !field.literal.is_empty());
        let is_short = self.case.style == Style::Escaped || (place == 0 && has_literal);
        is_long && is_short && prefix.strip_suffix('#').is_some_and(|before| key == [before, "$"].concat())
    }

    /// A text like an end is selected only if it is a key in the range, or no key of the template.
    fn check_near(&self, selection: Option<&Selection>, key: &str, is_in: impl Fn(&Value<'_>) -> bool) {
        let Some(tuple) = self.case.template.try_parse(key) else { return };
        if self.case.promises_order(&tuple) {
            assert_eq!(selects(selection, key), self.is_selected(&tuple, is_in), "{key:?} {selection:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn build_is_injective_and_its_byte_order_is_the_order_of_the_field_tuples(case in ordered_cases()) {
        let keys = case.keys();
        for (a, key_a) in case.tuples.iter().zip(&keys) {
            for (b, key_b) in case.tuples.iter().zip(&keys) {
                prop_assert_eq!(compare_keys(key_a, key_b), case.tuple_order(a, b), "{:?} {:?}", key_a, key_b);
            }
        }
    }

    #[test]
    fn parse_of_build_is_the_value(case in ordered_cases()) {
        for (tuple, key) in case.tuples.iter().zip(case.keys()) {
            prop_assert_eq!(&case.template.parse(&key).unwrap(), tuple, "{:?}", key);
        }
    }

    #[test]
    fn verbatim_text_parses_back_or_is_refused(case in prop_oneof![cases(Style::Verbatim, any_of_kind), cases(Style::Separated, any_of_kind)]) {
        for tuple in &case.tuples {
            match case.template.build(&values(tuple)) {
                Ok(key) => prop_assert_eq!(&case.template.parse(&key).unwrap(), tuple, "{:?}", key),
                Err(error) => prop_assert_eq!(error.code().as_str(), "SEPARATOR_IN_PART"),
            }
        }
    }

    #[test]
    fn a_text_that_parses_is_built_again(
        case in prop_oneof![ordered_cases(), separated_cases()],
        changes in proptest::collection::vec((any::<Index>(), proptest::option::of(select(CHARS)), any::<bool>()), 1..4),
    ) {
        for key in case.keys() {
            let text = changes.iter().fold(key, |key, (at, with, leave_out)| mutate(&key, *at, *with, *leave_out));
            let parsed = case.template.try_parse(&text);
            prop_assert_eq!(case.template.matches(&text), parsed.is_some());
            prop_assert_eq!(case.template.parse(&text).ok(), parsed.clone());
            if let Some(parsed) = parsed {
                let values: Vec<_> = parsed.iter().map(Parsed::value).collect();
                prop_assert_eq!(case.template.build(&values).unwrap(), text);
            }
        }
    }

    #[test]
    fn prefix_selects_the_tuples_with_these_leading_values(
        case in prop_oneof![ordered_cases(), separated_cases()],
        pick in any::<Index>(),
    ) {
        prop_assume!(!case.tuples.is_empty());
        let tuple = pick.get(&case.tuples);
        let most = if case.ends_open { case.fields() - 1 } else { case.fields() };
        for count in 0..=most {
            let leading = &tuple[..count];
            match case.template.prefix(&values(leading)) {
                Ok(prefix) => case.check_selected(|tuple| tuple.starts_with(leading), |key| key.starts_with(&prefix)),
                Err(error) => prop_assert_eq!((count, error.code().as_str()), (0, "EMPTY_VALUE")),
            }
        }
    }

    #[test]
    fn range_selects_the_tuples_in_it(
        case in prop_oneof![3 => ordered_cases(), 2 => separated_cases()],
        picks in any::<[Index; 3]>(),
        (low, high) in (end_kind(), end_kind()),
        changes in changes(),
    ) {
        prop_assume!(!case.tuples.is_empty());
        let [first, a, b] = picks.map(|pick| pick.get(&case.tuples));
        let foreign_keys = case.foreign_keys();
        for count in 0..case.fields() {
            let (leading, a, b, order) = (&first[..count], a[count].value(), b[count].value(), KINDS[case.kinds[count]].bound_order);
            let bounded = Bounded { case: &case, leading, range: range_of(low, high, &a, &b), changes: &changes, foreign_keys: &foreign_keys };
            bounded.check(|value| in_range(low, high, order(value, &a), order(value, &b)));
        }
    }

    #[test]
    fn starts_with_selects_the_texts_that_begin_so(
        case in prop_oneof![ordered_cases(), separated_cases()],
        picks in any::<[Index; 3]>(),
        changes in changes(),
    ) {
        prop_assume!(!case.tuples.is_empty());
        let [first, other, cut] = picks;
        let (first, other) = (first.get(&case.tuples), other.get(&case.tuples));
        let foreign_keys = case.foreign_keys();
        for count in 0..case.fields() {
            let leading = &first[..count];
            let Some(start) = case.start_of(count, &other[count].value(), cut) else { continue };
            let range = Range { low: End::StartsWith(Value::Text(&start)), high: End::Open };
            let bounded = Bounded { case: &case, leading, range, changes: &changes, foreign_keys: &foreign_keys };
            bounded.check(|value| matches!(value, Value::Text(text) if text.starts_with(&start)));
        }
    }

    #[test]
    fn a_bound_inside_a_bucket_takes_it_in(
        bucket in select(&Bucket::ALL[..]),
        (descending, after) in (any::<bool>(), select(vec!["", "#", "#{b}", "-{b}", "!"])),
        times in proptest::collection::vec(instant(), 2..10),
        (low, high) in (end_kind(), end_kind()),
    ) {
        let text = ["T#{at:", bucket.name(), if descending { " desc}" } else { "}" }, after].concat();
        let template = Template::new(&text, TemplateOptions::default()).unwrap();
        let start = |at: &Instant| {
            let mut text = String::new();
            bucket.push_text(*at, &mut text);
            bucket.from_text(&text).unwrap()
        };
        let taken = |kind: EndKind, at: &Instant| if start(at) == *at { kind } else { kind.with() };
        // A codec may refuse the first days of the calendar.
        let is_taken = |at: &&Instant| template.build(&[Value::Instant(**at), Value::Text("b")][..template.fields().len()]).is_ok();
        let times: Vec<_> = times.iter().filter(is_taken).copied().collect();
        prop_assume!(times.len() > 1);
        let (a, b) = (&times[0], &times[1]);
        let (low_taken, high_taken) = (taken(low, a), taken(high, b));
        let range = range_of(low, high, &Value::Instant(*a), &Value::Instant(*b));
        let selection = template.select(&[], &range);
        for at in &times {
            let values = [Value::Instant(*at), Value::Text("b")];
            let key = template.build(&values[..template.fields().len()]).unwrap();
            let wanted = in_range(low_taken, high_taken, start(at).cmp(&start(a)), start(at).cmp(&start(b)));
            match &selection {
                Ok(selection) => prop_assert_eq!(selects(selection.as_ref(), &key), wanted, "{} {:?}", key, selection),
                Err(error) => prop_assert!(!wanted && error.code().as_str() == "INVALID_RANGE"),
            }
        }
    }

    #[test]
    fn what_spans_read_is_what_the_template_parses((case, noise) in span_cases()) {
        for key in case.keys() {
            let cut: String = key.chars().skip(noise.len()).collect();
            let noisy: String = key.chars().chain(noise.iter().copied()).collect();
            for key in [key, cut, noisy] {
                let Some(texts) = read_by_spans(&case.template, &key) else { continue };
                let parsed = case.template.parse(&key).unwrap();
                prop_assert_eq!(parsed.len(), texts.len());
                for (parsed, text) in parsed.iter().zip(texts) {
                    match parsed.value() {
                        Value::Text(value) => prop_assert_eq!(value, text),
                        Value::Whole(number) => prop_assert_eq!(text.parse(), Ok(number)),
                        Value::Digits(digits) => prop_assert_eq!(digits, text),
                        Value::Instant(instant) => {
                            let iso = String::from_utf8(instant.to_iso().to_vec()).unwrap();
                            let first = "0000-01-01T00:00:00.000Z";
                            prop_assert_eq!(iso, [text, first.get(text.len()..).unwrap_or_default()].concat());
                        }
                        other => prop_assert!(false, "{:?}", other),
                    }
                }
            }
        }
    }
}

#[test]
fn plain_keys_are_read_by_spans() {
    let template = Template::new("A#{a}#é{n:int(3)}-{b}", TemplateOptions::default()).unwrap();
    assert_eq!(read_by_spans(&template, "A#x%#é007-東"), Some(vec!["x%", "007", "東"]));
    for key in ["A#x$20#é007-b", "A#x#é07-b", "A#x#é0007-b", "A##é007-b", "A#x#é007-", "A#x#é007-b#", "B#x#é007-b"]
    {
        assert_eq!(read_by_spans(&template, key), None, "{key}");
    }
}
