//! Codecs write the value of a field as text and read it back. Each codec has its own file; one enum contains them all.
//!
//! A new codec needs a file with its `Rule` and its [`Description`], and a `mod`, a `pub use` and an entry in `codecs!` below.

mod any;
mod boolean;
mod bucket;
mod cased;
mod date;
mod descending;
mod description;
mod digits;
mod enumeration;
mod epoch;
mod facts;
mod fixed_id;
mod int;
mod letters;
mod list;
mod number;
mod numeric;
mod options;
mod padded_decimal;
mod plain;
mod plaindate;
mod progress;
mod rank;
#[cfg(feature = "design")]
mod replaced;
mod rfc3339;
mod rule;
mod semver;
mod semver_step;
mod separator;
mod shortest;
mod span;
mod spelled;
#[cfg(test)]
mod table;
mod text;
mod ulid;
mod uuid;
mod value;
mod verbatim;
mod version;
mod width;
mod word;

pub use boolean::Boolean;
pub use date::Date;
pub use description::{Arguments, Called, Description, Parts, Place, Sample};
pub use digits::Digits;
pub use enumeration::Enumeration;
pub use epoch::Epoch;
pub use fixed_id::{Alphabet, FixedId};
pub use int::Int;
use letters::Letters;
pub(crate) use list::codec_in;
#[cfg(feature = "design")]
pub(crate) use list::summary_of;
pub use list::{CODEC_NAMES, Codec, codec_of, descriptions};
pub use number::Number;
pub use numeric::Numeric;
pub use padded_decimal::PaddedDecimal;
pub use plain::Plain;
pub use plaindate::PlainDate;
pub(crate) use progress::Progress;
pub(crate) use rank::RANK_DIGITS;
pub use rank::Rank;
pub use rfc3339::Rfc3339;
pub use rule::Extent;
use rule::Rule;
pub use semver::Semver;
pub(crate) use semver::{ABOVE_BUILDS, BUILD};
pub use span::{SureForm, SureSpan};
pub use text::{Text, TextMode};
pub use ulid::UlidText;
pub use uuid::Uuid;
pub use value::{Decimal, Parsed, Reading, Shape, Value};
pub use verbatim::Verbatim;
pub use version::Version;
pub use word::Word;
