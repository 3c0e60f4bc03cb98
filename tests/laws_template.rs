//! The law of templates, in the words of their documentation, over random templates and values.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may fail loudly")]

use std::cmp::Ordering;

use ddb_keys::codec::Value;
use ddb_keys::template::{High, Low, Range, Template, TemplateOptions, TextMode};
use ddb_keys::text::{Limit, compare_keys};
use ddb_keys::time::Instant;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A codec under test: how a template names it, whether its text has any length, and values that come close.
struct Kind {
    codec: &'static str,
    is_open: bool,
    values: fn(TextMode) -> BoxedStrategy<Value<'static>>,
}

/// Every codec that templates are tested with. A field whose codec ends in `desc` has its order turned round.
const KINDS: &[Kind] = &[
    Kind { codec: "", is_open: true, values: texts },
    Kind { codec: ":text", is_open: true, values: texts },
    Kind { codec: ":int(3)", is_open: false, values: small_numbers },
    Kind { codec: ":int(3) desc", is_open: false, values: small_numbers },
    Kind { codec: ":date", is_open: false, values: instants },
    Kind { codec: ":date desc", is_open: false, values: instants },
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

fn texts(mode: TextMode) -> BoxedStrategy<Value<'static>> {
    let chars: Vec<char> = CHARS.iter().copied().filter(|c| mode == TextMode::Escaped || *c >= '$').collect();
    text_of(chars)
}

fn text_of(chars: Vec<char>) -> BoxedStrategy<Value<'static>> {
    let text = proptest::collection::vec(select(chars), 1..4);
    text.prop_map(|chars| Value::Text(chars.into_iter().collect::<String>().into())).boxed()
}

fn small_numbers(_: TextMode) -> BoxedStrategy<Value<'static>> {
    prop_oneof![0..12_u128, 97..103_u128, 997..=999_u128].prop_map(Value::Whole).boxed()
}

fn instants(_: TextMode) -> BoxedStrategy<Value<'static>> {
    let near = |middle: i64| (middle - 2)..=(middle + 2);
    let millis = prop_oneof![
        near(0),
        near(1_733_011_200_000),
        -62_167_219_200_000..=-62_167_219_199_997_i64,
        253_402_300_799_997..=253_402_300_799_999_i64
    ];
    millis.prop_map(|millis| Value::Instant(Instant::from_epoch_millis(millis).unwrap())).boxed()
}

/// A template, and tuples of values for it.
#[derive(Debug)]
struct Case {
    template: Template,
    ends_open: bool,
    tuples: Vec<Vec<Value<'static>>>,
}

impl Case {
    fn fields(&self) -> usize {
        self.template.fields().len()
    }

    fn keys(&self) -> Vec<String> {
        self.tuples.iter().map(|tuple| self.template.build(tuple).unwrap()).collect()
    }

    /// The order of the values of one field as the template promises it.
    fn order(&self, field: usize, a: &Value<'_>, b: &Value<'_>) -> Ordering {
        let descending = self.template.fields().nth(field).is_some_and(|field| field.descending);
        if descending { value_order(b, a) } else { value_order(a, b) }
    }

    /// The order of tuples, field by field.
    fn tuple_order(&self, a: &[Value<'_>], b: &[Value<'_>]) -> Ordering {
        let fields = a.iter().zip(b).enumerate();
        fields.map(|(field, (a, b))| self.order(field, a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    /// The tuples that a filter selects, and the keys that it should select.
    #[track_caller]
    fn check_selected(&self, by_tuple: impl Fn(&[Value<'_>]) -> bool, by_key: impl Fn(&str) -> bool) {
        for (tuple, key) in self.tuples.iter().zip(self.keys()) {
            assert_eq!(by_key(&key), by_tuple(tuple), "{key:?} of {tuple:?}");
        }
    }
}

fn value_order(a: &Value<'_>, b: &Value<'_>) -> Ordering {
    match (a, b) {
        (Value::Text(a), Value::Text(b)) => compare_keys(a, b),
        (Value::Whole(a), Value::Whole(b)) => a.cmp(b),
        (Value::Number(a), Value::Number(b)) => a.partial_cmp(b).unwrap(),
        (Value::Instant(a), Value::Instant(b)) => a.cmp(b),
        _ => panic!("{a:?} and {b:?} are of two kinds"),
    }
}

/// A literal as a template writes it. Behind a field of open length it has to begin below `$`.
fn literal(open_before: bool, can_be_empty: bool) -> BoxedStrategy<String> {
    let firsts =
        if open_before { vec!["#", "!", " ", "\0"] } else { vec!["#", "-", "a", "é", "{{", "0", "\u{10FFFF}"] };
    let rest = select(vec!["", "", "#", "X#", "}}", "$", "--"]);
    let text = (select(firsts), rest).prop_map(|(first, rest)| format!("{first}{rest}"));
    if can_be_empty { prop_oneof![Just(String::new()), text].boxed() } else { text.boxed() }
}

fn head() -> impl Strategy<Value = String> {
    select(vec!["", "USER#", "{{", "é", "$"]).prop_map(str::to_owned)
}

fn cases(mode: TextMode, values: fn(&Kind, TextMode) -> BoxedStrategy<Value<'static>>) -> impl Strategy<Value = Case> {
    proptest::collection::vec(0..KINDS.len(), 1..=6).prop_flat_map(move |kinds| {
        let last = kinds.len() - 1;
        let literals: Vec<_> =
            kinds.iter().enumerate().map(|(at, kind)| literal(KINDS[*kind].is_open, at == last)).collect();
        let tuple: Vec<_> = kinds.iter().map(|kind| values(&KINDS[*kind], mode)).collect();
        // Tuples that share their first fields are the ones that a wrong end would mix up.
        let shared = (proptest::collection::vec(tuple, 2..10), any::<Vec<(Index, Index)>>()).prop_map(share_fields);
        (Just(kinds), head(), literals, shared).prop_map(move |(kinds, head, literals, tuples)| {
            let mut text = head;
            for (at, (kind, literal)) in kinds.iter().zip(&literals).enumerate() {
                text += &["{f", &at.to_string(), KINDS[*kind].codec, "}", literal].concat();
            }
            let ends_open =
                kinds.last().is_some_and(|kind| KINDS[*kind].is_open) && literals.last().unwrap().is_empty();
            let options = TemplateOptions { limit: Limit::Sort, text: mode };
            let template = Template::new(&text, options).unwrap();
            Case { template, ends_open, tuples }
        })
    })
}

/// Adds copies of tuples that keep their first fields and take the rest from another.
fn share_fields((mut tuples, pairs): (Vec<Vec<Value<'static>>>, Vec<(Index, Index)>)) -> Vec<Vec<Value<'static>>> {
    for (a, b) in pairs.into_iter().take(10) {
        let (first, second) = (a.get(&tuples).clone(), b.get(&tuples).clone());
        let keep = b.index(first.len() + 1);
        tuples.push(first.into_iter().take(keep).chain(second.into_iter().skip(keep)).collect());
    }
    tuples
}

fn of_kind(kind: &Kind, mode: TextMode) -> BoxedStrategy<Value<'static>> {
    (kind.values)(mode)
}

/// All text, also such as a verbatim template cannot order or has to refuse.
fn any_of_kind(kind: &Kind, _: TextMode) -> BoxedStrategy<Value<'static>> {
    (kind.values)(TextMode::Escaped)
}

/// Both ways to write text, with the values for which each promises its order.
fn ordered_cases() -> impl Strategy<Value = Case> {
    prop_oneof![3 => cases(TextMode::Escaped, of_kind), 1 => cases(TextMode::Verbatim, of_kind)]
}

/// Which end of a range is given, and how.
#[derive(Clone, Copy, Debug)]
enum EndKind {
    With,
    Without,
    Open,
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
            EndKind::With => Low::From(a.clone()),
            EndKind::Without => Low::After(a.clone()),
            EndKind::Open => Low::None,
        },
        high: match high {
            EndKind::With => High::To(b.clone()),
            EndKind::Without => High::Before(b.clone()),
            EndKind::Open => High::None,
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
    fn verbatim_text_parses_back_or_is_refused(case in cases(TextMode::Verbatim, any_of_kind)) {
        for tuple in &case.tuples {
            match case.template.build(tuple) {
                Ok(key) => prop_assert_eq!(&case.template.parse(&key).unwrap(), tuple, "{:?}", key),
                Err(error) => prop_assert_eq!(error.code().as_str(), "SEPARATOR_IN_PART"),
            }
        }
    }

    #[test]
    fn a_text_that_parses_is_built_again(
        case in prop_oneof![cases(TextMode::Escaped, of_kind), cases(TextMode::Verbatim, of_kind)],
        changes in proptest::collection::vec((any::<Index>(), proptest::option::of(select(CHARS)), any::<bool>()), 1..4),
    ) {
        for key in case.keys() {
            let text = changes.iter().fold(key, |key, (at, with, leave_out)| mutate(&key, *at, *with, *leave_out));
            let parsed = case.template.try_parse(&text);
            prop_assert_eq!(case.template.matches(&text), parsed.is_some());
            prop_assert_eq!(case.template.parse(&text).ok(), parsed.clone());
            if let Some(values) = parsed {
                prop_assert_eq!(case.template.build(&values).unwrap(), text);
            }
        }
    }

    #[test]
    fn prefix_selects_the_tuples_with_these_leading_values(case in ordered_cases(), pick in any::<Index>()) {
        let tuple = pick.get(&case.tuples);
        let most = if case.ends_open { case.fields() - 1 } else { case.fields() };
        for count in 0..=most {
            let leading = &tuple[..count];
            match case.template.prefix(leading) {
                Ok(prefix) => case.check_selected(|tuple| tuple.starts_with(leading), |key| key.starts_with(&prefix)),
                Err(error) => prop_assert_eq!((count, error.code().as_str()), (0, "EMPTY_VALUE")),
            }
        }
    }

    #[test]
    fn range_selects_the_tuples_in_it(
        case in ordered_cases(),
        picks in any::<[Index; 3]>(),
        (low, high) in (end_kind(), end_kind()),
    ) {
        let [first, a, b] = picks.map(|pick| pick.get(&case.tuples));
        for count in 0..case.fields() {
            let (leading, a, b) = (&first[..count], &a[count], &b[count]);
            let selected = |tuple: &[Value<'_>]| {
                let in_it = in_range(low, high, value_order(&tuple[count], a), value_order(&tuple[count], b));
                tuple.starts_with(leading) && in_it
            };
            match case.template.range(leading, &range_of(low, high, a, b)) {
                Ok((from, to)) => {
                    prop_assert!(from <= to && to.len() <= 1024 && from.len() <= 1024);
                    let prefix = case.template.prefix(leading).unwrap_or_default();
                    prop_assert!(from.starts_with(&prefix) && to.starts_with(&prefix));
                    case.check_selected(selected, |key| (from.as_str()..=to.as_str()).contains(&key));
                }
                Err(error) => {
                    prop_assert_eq!(error.code().as_str(), "INVALID_RANGE");
                    case.check_selected(selected, |_| false);
                }
            }
        }
    }
}
