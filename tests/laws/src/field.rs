//! A random field of a template: its codec with random arguments, and what the documentation promises of it.

use ddb_keys::codec::{Codec, Description, Extent, Place, Value, descriptions};

use crate::calendar::Span;
use crate::owned_values::Order;
use crate::random::Random;
use crate::semver_precedence::Precedence;
use crate::style::Style;

#[derive(Clone, Debug)]
pub(crate) enum Family {
    Text,
    Word,
    Lower,
    Rest,
    Rfc3339,
    /// `int` or `version`, and its width.
    Whole(&'static str, u32),
    Digits,
    Number,
    Date,
    Bucket(Span),
    PlainDate,
    Ulid,
    Uuid,
    /// An id of a fixed number of characters: the codec and the number.
    Fixed(&'static str, usize),
    Semver,
    Enum(Vec<String>),
    Rank(Vec<String>),
    Decimal(u32, u32),
    Numeric,
    /// A codec whose values are the samples of its description alone: each that no other family models.
    Sampled(&'static Description),
}

pub(crate) struct Field {
    pub(crate) family: Family,
    /// Its codec as a template has it, with the colon.
    pub(crate) codec: String,
    pub(crate) is_descending: bool,
}

const FOR_VERBATIM: usize = 5;
const FAMILIES: usize = 20;

impl Field {
    /// A field for templates of this style. `rest` stands at their end alone.
    pub(crate) fn random(random: &mut Random, style: Style, is_last: bool) -> Self {
        let least = if style == Style::Escaped { FOR_VERBATIM } else { 0 };
        let family = match least + random.below(FAMILIES - least) {
            0 => Family::Lower,
            1 => Family::Rfc3339,
            2 => Family::Digits,
            3 if is_last => Family::Rest,
            4 => Family::Numeric,
            5 => Family::Word,
            6 => Family::Whole("int", 1 + random.below(20) as u32),
            7 => Family::Whole("version", 1 + random.below(20) as u32),
            8 => Family::Number,
            9 => Family::Date,
            10 => Family::Bucket(*random.pick(&Span::ALL)),
            11 => Family::PlainDate,
            12 => {
                if random.one_in(2) {
                    Family::Ulid
                } else {
                    Family::Uuid
                }
            }
            13 => Family::Semver,
            14 => Family::Enum(options(random, 8)),
            15 => {
                let most = if random.one_in(8) { 99 } else { 8 };
                Family::Rank(options(random, most))
            }
            17 => {
                let name = *random.pick(&["hex", "base36", "base62", "base64url"]);
                let most = if random.one_in(8) { 256 } else { 27 };
                Family::Fixed(name, 1 + random.below(most))
            }
            16 => Family::Decimal(1 + random.below(20) as u32, random.below(19) as u32),
            18 => random.pick(&sampled(style, is_last)).clone(),
            _ => Family::Text,
        };
        Self::of(family, random)
    }

    pub(crate) fn of(family: Family, random: &mut Random) -> Self {
        let is_descending = family.takes_desc() && random.one_in(3);
        let bare = match &family {
            Family::Text => return Self { family, codec: random.pick(&["", ":text"]).to_string(), is_descending },
            Family::Whole(name, width) => format!("{name}({width})"),
            Family::Fixed(name, length) => format!("{name}({length})"),
            Family::Enum(options) => format!("enum({})", options.join("|")),
            Family::Rank(options) => format!("rank({})", options.join("|")),
            Family::Decimal(width, scale) => format!("decimal({width},{scale})"),
            Family::Sampled(own) => own.codec().expect("the codec of the samples").name(),
            simple => simple.name().to_owned(),
        };
        let codec = format!(":{bare}{}", if is_descending { " desc" } else { "" });
        Self { family, codec, is_descending }
    }

    /// Whether bounds on it are refused, in a template of this style with this literal behind it.
    pub(crate) fn refuses_bounds(&self, style: Style, literal: &str) -> bool {
        match self.family {
            Family::Sampled(own) => !own.sorts,
            Family::Enum(_) | Family::Digits | Family::Rfc3339 | Family::Numeric => true,
            Family::Text | Family::Lower => style != Style::Escaped && !literal.is_empty(),
            Family::Word => literal.chars().next() >= Some('$'),
            _ => false,
        }
    }
}

impl Family {
    /// The family of a codec that a template has.
    pub(crate) fn of_codec(codec: &Codec) -> Self {
        let name = codec.name();
        let (bare, arguments) =
            name.split_once('(').map_or((&*name, ""), |(bare, rest)| (bare, rest.trim_end_matches(')')));
        let number = |place: usize, usual: u32| {
            arguments.split(',').nth(place).and_then(|one| one.parse().ok()).unwrap_or(usual)
        };
        let options = || arguments.split('|').map(str::to_owned).collect();
        match bare {
            "word" => Self::Word,
            "lower" => Self::Lower,
            "rest" => Self::Rest,
            "rfc3339" => Self::Rfc3339,
            "int" => Self::Whole("int", number(0, 16)),
            "version" => Self::Whole("version", number(0, 10)),
            "digits" => Self::Digits,
            "number" => Self::Number,
            "date" | "epoch" | "epochms" => Self::Date,
            "plaindate" => Self::PlainDate,
            "ulid" => Self::Ulid,
            "uuid" => Self::Uuid,
            "hex" => Self::Fixed("hex", number(0, 24) as usize),
            "base36" => Self::Fixed("base36", number(0, 24) as usize),
            "base62" => Self::Fixed("base62", number(0, 27) as usize),
            "base64url" => Self::Fixed("base64url", number(0, 21) as usize),
            "semver" => Self::Semver,
            "enum" => Self::Enum(options()),
            "rank" => Self::Rank(options()),
            "decimal" => Self::Decimal(number(0, 1), number(1, 0)),
            "numeric" | "N" => Self::Numeric,
            "text" | "S" | "B" => Self::Text,
            name => Span::ALL.into_iter().find(|span| span.name() == name).map_or_else(
                || descriptions().find(|own| own.name == name).map_or(Self::Text, Self::Sampled),
                Self::Bucket,
            ),
        }
    }

    /// Whether a field of the other family may follow directly: this one has a fixed length, and one of the two is an id of a fixed form.
    pub(crate) fn may_touch(&self, next: &Self) -> bool {
        !self.is_open() && (matches!(self, Self::Fixed(..)) || matches!(next, Self::Fixed(..)))
    }

    /// The name of its codec.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Word => "word",
            Self::Lower => "lower",
            Self::Rest => "rest",
            Self::Rfc3339 => "rfc3339",
            Self::Whole(name, _) => name,
            Self::Digits => "digits",
            Self::Number => "number",
            Self::Date => "date",
            Self::Bucket(span) => span.name(),
            Self::PlainDate => "plaindate",
            Self::Ulid => "ulid",
            Self::Uuid => "uuid",
            Self::Fixed(name, _) => name,
            Self::Semver => "semver",
            Self::Enum(_) => "enum",
            Self::Rank(_) => "rank",
            Self::Decimal(..) => "decimal",
            Self::Numeric => "numeric",
            Self::Sampled(own) => own.name,
        }
    }

    fn takes_desc(&self) -> bool {
        match self {
            Self::Whole(..)
            | Self::Number
            | Self::Date
            | Self::Bucket(_)
            | Self::PlainDate
            | Self::Rank(_)
            | Self::Decimal(..) => true,
            Self::Sampled(own) => own.codec().and_then(Codec::descending).is_ok(),
            _ => false,
        }
    }

    /// Whether its text has any length, so that the literal behind it has to begin below `$`.
    pub(crate) fn is_open(&self) -> bool {
        match self {
            Self::Text
            | Self::Word
            | Self::Lower
            | Self::Rest
            | Self::Rfc3339
            | Self::Digits
            | Self::Numeric
            | Self::Semver
            | Self::Enum(_)
            | Self::Rank(_) => true,
            Self::Sampled(own) => !own.codec().is_ok_and(|codec| matches!(codec.extent(), Extent::Fixed(_))),
            _ => false,
        }
    }

    /// Whether `startsWith` takes the beginnings of its texts.
    pub(crate) fn takes_start(&self) -> bool {
        match self {
            Self::Text | Self::Word | Self::Lower | Self::Rest | Self::Rfc3339 | Self::Fixed(..) => true,
            Self::Sampled(own) => own.codec().is_ok_and(|codec| codec.takes_start()),
            _ => false,
        }
    }

    /// Whether the family can compare a value that the library has read: of samples alone, it knows no others.
    pub(crate) fn places(&self, value: &Value<'_>) -> bool {
        !matches!(self, Self::Sampled(own) if own.values().iter().all(|sample| sample != value))
    }

    /// What a value that the library has read is compared by.
    pub(crate) fn order_of(&self, value: &Value<'_>) -> Order {
        match (self, value) {
            (Self::Digits | Self::Rfc3339 | Self::Numeric, _) => Order::None,
            (Self::Sampled(own), value) => order_of_sample(own, value),
            (Self::Semver, Value::Text(version)) => Order::Version(Precedence::of(version)),
            (Self::Rank(options), Value::Text(text)) => {
                Order::Whole(options.iter().position(|option| option == text).unwrap_or_default() as u128)
            }
            (Self::Decimal(..), Value::Text(text)) => Order::Whole(text.replace('.', "").parse().unwrap_or_default()),
            (_, Value::Text(text)) => Order::Text((*text).to_owned()),
            (_, Value::Whole(number)) => Order::Whole(u128::from(*number)),
            (_, Value::Digits(digits)) => Order::Whole(digits.parse().unwrap_or_default()),
            (_, Value::Number(number)) => Order::Number(*number),
            (_, Value::Instant(at)) => Order::Time(at.epoch_millis()),
            _ => Order::None,
        }
    }
}

/// The codecs that no other family models, in templates of this style.
fn sampled(style: Style, is_last: bool) -> Vec<Family> {
    const MODELLED: &str = "text int digits number date year month week day hour minute second plaindate ulid uuid hex base36 base62 base64url \
                            version semver enum rank decimal word rest lower rfc3339 numeric";
    let stands = |own: &&'static Description| match own.place {
        Place::Anywhere => true,
        Place::Verbatim => style != Style::Escaped,
        Place::Attribute => false,
    };
    let is_whole = |own: &&'static Description| own.codec().is_ok_and(|codec| codec.extent() == Extent::Whole);
    let all = descriptions().filter(|own| MODELLED.split_whitespace().all(|name| name != own.name));
    all.filter(stands).filter(|own| is_last || !is_whole(own)).map(Family::Sampled).collect()
}

/// The place of a value among the samples, which are in their order.
pub(crate) fn order_of_sample(own: &Description, value: &Value<'_>) -> Order {
    let place = own.values().iter().position(|sample| sample == value).filter(|_| own.sorts);
    place.map_or(Order::None, |place| Order::Whole(place as u128))
}

/// Different names of characters that need no escape, and that the list in a template may have.
fn options(random: &mut Random, most: usize) -> Vec<String> {
    const CHARS: &[char] = &['a', 'b', 'c', '0', '7', 'é', '~', '.', ':', '+', '_', '-', 'Z', '😀'];
    let count = 1 + random.below(most);
    let mut options: Vec<String> = Vec::new();
    while options.len() < count {
        let option: String = (0..=random.below(3)).map(|_| *random.pick(CHARS)).collect();
        if !options.contains(&option) {
            options.push(option);
        }
    }
    options
}
