//! Whether two entities can write the same primary key: their templates are walked at once, byte by byte, up to a key that fits both.
//!
//! A node of the walk is a place in each of the four templates. Of each key only the next byte is chosen, so that nodes are few, and one
//! that was seen is not gone through again. A field in both keys of an entity has one value: its text is read in both at the same time.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::walk::{Place, codec_at};
use crate::codec::{Codec, Extent, Progress, Shape};
use crate::entity_keys::{EntityKeys, TABLE};
use crate::template::{NO_TEMPLATE, Template};

/// A primary key that two entities have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Common {
    /// The partition key and the sort key, which is empty in a table without.
    pub(super) keys: [String; 2],
    /// Whether it is certain that both write it. It is not where a field stands in both keys in different forms, or where fields cross.
    pub(super) is_certain: bool,
}

/// An entity, and which of its attributes are the partition key and the sort key of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Primary<'t> {
    pub(super) entity: &'t EntityKeys,
    pub(super) keys: [Option<usize>; 2],
    /// What stands for the template of the sort key, where that is not the question: see beside.rs.
    pub(super) ending: Option<&'t Template>,
}

impl<'t> Primary<'t> {
    /// Those of an entity that has a partition key of the table.
    pub(super) fn of(entity: &'t EntityKeys) -> Option<Self> {
        let table = entity.indexes().find(|index| index.name == TABLE)?;
        Some(Self { entity, keys: [Some(table.partition), table.sort], ending: None })
    }

    pub(super) const fn has_sort(&self) -> bool {
        matches!(self.keys, [_, Some(_)])
    }

    /// The literal with which a key begins; empty where there is none.
    pub(super) fn head(self, key: usize) -> &'t str {
        self.template(key).head()
    }

    /// The names of the attributes.
    pub(super) fn names(self) -> impl Iterator<Item = &'t str> {
        let name = move |place: usize| self.entity.attributes().nth(place);
        self.keys.into_iter().flatten().filter_map(name)
    }

    fn attribute(self, key: usize) -> Option<usize> {
        self.keys.get(key).copied().flatten()
    }

    fn template(self, key: usize) -> &'t Template {
        if let (1, Some(ending)) = (key, self.ending) {
            return ending;
        }
        self.attribute(key).and_then(|attribute| self.entity.template(attribute)).unwrap_or(&NO_TEMPLATE)
    }

    /// The fields of the entity in a template, in order.
    fn fields(self, key: usize) -> &'t [usize] {
        self.attribute(key).map(|attribute| self.entity.fields_of(attribute)).unwrap_or_default()
    }

    /// The parts of both templates that are the same field, written alike: its text in one begins with that in the other.
    fn ties(self) -> Ties {
        let mut ties = Vec::new();
        let mut partition = 1; // parts that are fields have odd numbers
        for field in self.fields(0) {
            let mut sort = 1;
            for other in self.fields(1) {
                if field == other && self.are_alike(partition, sort) {
                    ties.push([partition, sort]);
                }
                sort += 2;
            }
            partition += 2;
        }
        ties
    }

    /// Whether these parts of the two templates, which are one field, are written alike.
    fn are_alike(self, partition: u16, sort: u16) -> bool {
        match (codec_at(self.template(0), partition), codec_at(self.template(1), sort)) {
            (Some(a), Some(b)) => a == b || are_times(a, b),
            _ => false,
        }
    }

    /// Whether an item of the entity can have these keys.
    fn fits(self, keys: &[String; 2]) -> bool {
        let key = |attribute| {
            let key = self.keys.iter().position(|own| *own == Some(attribute))?;
            keys.get(key).map(String::as_str)
        };
        self.entity.fits(&key)
    }
}

type Ties = Vec<[u16; 2]>;

/// A primary key that both of these write; nothing where there surely is none.
pub(super) fn common_key(a: Primary<'_>, b: Primary<'_>) -> Option<Common> {
    // Most pairs of a table are told apart by their first literals, which takes no walk.
    if (0..2).any(|key| !may_begin_alike(a.head(key), b.head(key))) {
        return None;
    }
    let mut tied = Walk::new(a, b, [a.ties(), b.ties()]);
    let found = match tied.find() {
        None if tied.is_crossed => Walk::new(a, b, [Vec::new(), Vec::new()]).find(),
        found => found,
    };
    let keys = found?;
    let is_certain = a.fits(&keys) && b.fits(&keys);
    Some(Common { keys, is_certain })
}

fn may_begin_alike(a: &str, b: &str) -> bool {
    a.starts_with(b) || b.starts_with(a)
}

/// Whether the shorter text of an instant begins the longer one.
fn are_times(a: &Codec, b: &Codec) -> bool {
    (a.shape(), b.shape()) == (Shape::Instant, Shape::Instant) && a.is_descending() == b.is_descending()
}

/// Whether a key can go on where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hold {
    /// By itself.
    Free,
    /// Together with the other key, in a field that both have.
    Together,
    /// When the other key has come to the same field.
    Waits,
    /// Never: the other key has the whole text of the field, and it is another one.
    Never,
}

/// The places in the partition keys and sort keys of both entities: two for each entity.
type Places = [Place; 4];

#[derive(Clone, Copy)]
struct Node {
    places: Places,
    /// The node before, and what led here from there: a byte, and the keys that got it, as bits.
    before: usize,
    byte: u8,
    keys: u8,
    /// The node in the same bucket that was added before: see [`Walk::add`].
    next: usize,
}

/// The keys, as bits.
const PARTITION: u8 = 1;
const SORT: u8 = 2;

/// Lists that the nodes stand in, by their places: a version has thousands of them, and each is looked for a hundred times.
const BUCKETS: usize = 512;

/// Where a list of nodes ends.
const NO_NODE: usize = usize::MAX;

struct Walk<'t> {
    templates: [&'t Template; 4],
    ties: [Ties; 2],
    nodes: Vec<Node>,
    /// The node of each bucket that was added last.
    buckets: Vec<usize>,
    /// Whether the fields of one entity wait for those of the other, so that a key may have been missed.
    is_crossed: bool,
}

impl<'t> Walk<'t> {
    fn new(a: Primary<'t>, b: Primary<'t>, ties: [Ties; 2]) -> Self {
        let templates = [a.template(0), a.template(1), b.template(0), b.template(1)];
        Self { templates, ties, nodes: Vec::new(), buckets: vec![NO_NODE; BUCKETS], is_crossed: false }
    }

    /// The shortest keys that fit all four templates.
    fn find(&mut self) -> Option<[String; 2]> {
        let places = self.templates.map(|template| Place::default().settled(template));
        self.add(Node { places, before: 0, byte: 0, keys: 0, next: NO_NODE });
        let mut at = 0;
        while let Some(node) = self.nodes.get(at).copied() {
            if self.is_done(&node.places, 0) && self.is_done(&node.places, 1) {
                return self.keys_to(node);
            }
            if let Some(keys) = self.next_keys(&node.places) {
                self.go_on(Node { before: at, keys, ..node });
            }
            at += 1;
        }
        None
    }

    /// Adds a node whose places are new.
    fn add(&mut self, node: Node) {
        let Some(last) = self.buckets.get_mut(bucket_of(&node.places)) else { return };
        let mut at = *last;
        while let Some(other) = self.nodes.get(at) {
            if other.places == node.places {
                return;
            }
            at = other.next;
        }
        let next = core::mem::replace(last, self.nodes.len());
        self.nodes.push(Node { next, ..node });
    }

    /// The keys that led to a node.
    fn keys_to(&self, mut node: Node) -> Option<[String; 2]> {
        let mut keys = [Vec::new(), Vec::new()];
        while node.keys > 0 {
            for (key, text) in keys.iter_mut().enumerate() {
                if node.gets_byte(key) {
                    text.insert(0, node.byte);
                }
            }
            node = *self.nodes.get(node.before)?;
        }
        let [partition, sort] = keys.map(String::from_utf8);
        Some([partition.ok()?, sort.ok()?])
    }

    /// Which of the keys get the next byte. Where one can go on by itself the other may as well wait: what it gets does not matter to it.
    fn next_keys(&mut self, places: &Places) -> Option<u8> {
        let (partition, sort) = (self.hold(places, 0), self.hold(places, 1));
        if partition == Hold::Free && !self.is_done(places, 0) {
            return Some(PARTITION);
        }
        if sort == Hold::Free && !self.is_done(places, 1) {
            return Some(SORT);
        }
        let most = partition.max(sort);
        self.is_crossed |= most == Hold::Waits;
        (most == Hold::Together).then_some(PARTITION | SORT)
    }

    fn hold(&self, places: &Places, key: usize) -> Hold {
        let of_entity = |entity| self.hold_of(places, entity, key).unwrap_or(Hold::Free);
        of_entity(0).max(of_entity(1))
    }

    /// How an entity holds one of the keys.
    fn hold_of(&self, places: &Places, entity: usize, key: usize) -> Option<Hold> {
        let (own, other) = (*places.get(entity * 2 + key)?, *places.get(entity * 2 + 1 - key)?);
        let tie = self.ties.get(entity)?.iter().find(|tie| tie.get(key) == Some(&own.part))?;
        let partner = *tie.get(1 - key)?;
        let bytes = |key: usize, part| match codec_at(self.templates.get(entity * 2 + key)?, part)?.extent() {
            Extent::Fixed(bytes) => Some(bytes),
            _ => None,
        };
        Some(match other.part {
            part if part < partner => Hold::Waits,
            part if part == partner && other.text == own.text => Hold::Together,
            // The whole text of the field, and this key has a longer one: only times differ in length.
            part if part > partner && bytes(key, own.part) > bytes(1 - key, partner) => Hold::Free,
            _ => Hold::Never,
        })
    }

    fn is_done(&self, places: &Places, key: usize) -> bool {
        let is_end = |(template, place): (&&Template, &Place)| place.is_end(template);
        self.templates.iter().zip(places).skip(key).step_by(2).all(is_end)
    }

    /// Adds all nodes that one byte leads to.
    fn go_on(&mut self, node: Node) {
        let mut only = None;
        for (index, (template, place)) in self.templates.iter().zip(node.places).enumerate() {
            if node.gets_byte(index) {
                only = only.or(place.only_byte(template));
            }
        }
        if let Some(byte) = only {
            return self.spread(Node { byte, ..node }, 0);
        }
        let alike = self.alike(&node);
        // Letters first, then digits: the key is shown.
        for byte in (0..=u8::MAX).map(|byte| byte ^ b'a') {
            self.spread(Node { byte, ..node }, 0);
            if alike.is_some_and(|(codec, text)| codec.step(text, byte).is_some()) {
                return;
            }
        }
    }

    /// The codec of the field that both entities are in, where it is the same and its text has come equally far: any of its texts is as
    /// good as another then, and one byte will do. Not reversed, because the first digits that come to mind are no date then.
    fn alike(&self, node: &Node) -> Option<(&'t Codec, Progress)> {
        let key = usize::from(node.keys).checked_sub(1)?;
        let field = |index: usize| {
            let (template, place) = (*self.templates.get(index)?, node.places.get(index)?);
            Some((codec_at(template, place.part)?, place.text))
        };
        let (one, other) = (field(key)?, field(key + 2)?);
        let is_one_of_all =
            node.keys != (PARTITION | SORT) && one == other && !one.0.is_descending() && one.0.extent() != Extent::Open;
        is_one_of_all.then_some(one)
    }

    /// Takes the byte in the templates from `index` on. A field that may end there also does.
    fn spread(&mut self, mut node: Node, index: usize) {
        let (Some(template), Some(place)) = (self.templates.get(index).copied(), node.places.get(index).copied())
        else {
            return self.add(node);
        };
        if !node.gets_byte(index) {
            return self.spread(node, index + 1);
        }
        let mut next = place.step(template, node.byte);
        while let (Some(own), Some(place)) = (next, node.places.get_mut(index)) {
            *place = own;
            self.spread(node, index + 1);
            next = own.after_field(template);
        }
    }
}

fn bucket_of(places: &Places) -> usize {
    let hash = places.iter().fold(0_u32, |hash, Place { part, text }| {
        let place = u32::from(*part) << 24 ^ u32::from(text.bytes) << 12 ^ u32::from(text.memory);
        (hash ^ place).wrapping_mul(0x9E37_79B1).rotate_left(15)
    });
    hash as usize % BUCKETS
}

impl Node {
    const fn gets_byte(&self, index: usize) -> bool {
        self.keys & (1 << (index % 2)) > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::AttributeDefinition;
    use crate::template::TextMode;

    fn entity(text: TextMode, keys: &[&str]) -> EntityKeys {
        let attributes = ["pk", "sk"].iter().zip(keys);
        let definition: Vec<_> = attributes
            .map(|(name, key)| AttributeDefinition { text, ..AttributeDefinition::new(*name, *key) })
            .collect();
        EntityKeys::new(&definition).unwrap()
    }

    #[track_caller]
    fn common_of(mode: TextMode, a: &[&str], b: &[&str]) -> Option<Common> {
        let keys = |keys: &[&str]| [Some(0), (keys.len() > 1).then_some(1)];
        let (one, other) = (entity(mode, a), entity(mode, b));
        let (a, b) = (
            Primary { entity: &one, keys: keys(a), ending: None },
            Primary { entity: &other, keys: keys(b), ending: None },
        );
        let (one, other) = (common_key(a, b), common_key(b, a));
        assert_eq!(one, other);
        one
    }

    #[track_caller]
    fn differ(a: &[&str], b: &[&str]) {
        for mode in [TextMode::Escaped, TextMode::Verbatim] {
            assert_eq!(common_of(mode, a, b), None, "{a:?} {b:?} {mode:?}");
        }
    }

    #[track_caller]
    fn meet(a: &[&str], b: &[&str], keys: [&str; 2]) {
        let common = Common { keys: keys.map(str::to_owned), is_certain: true };
        assert_eq!(common_of(TextMode::Escaped, a, b), Some(common), "{a:?} {b:?}");
    }

    #[test]
    fn literals_and_texts() {
        differ(&["CUSTOMER#{id}"], &["ORDER#{id}"]);
        differ(&["A"], &["B"]);
        differ(&["A#{x}"], &["A#{x}#{y}"]);
        differ(&["A#{x}#B"], &["A#{x}#C"]);
        differ(&["U#{id}", "PROFILE"], &["U#{id}", "ORDER#{n:int(4)}"]);
        meet(&["A"], &["A"], ["A", ""]);
        meet(&["A#{x}"], &["A#{y}"], ["A#a", ""]);
        meet(&["A#{x}"], &["A#B"], ["A#B", ""]);
        meet(&["A#{x}", "B#{y}#{z}"], &["A#{x}", "{a}#C#{b}"], ["A#a", "B#C#a"]);
        meet(&["{x}"], &["né$20"], ["né$20", ""]);
        assert_eq!(common_of(TextMode::Escaped, &["{x}"], &["né#"]), None);
    }

    #[test]
    fn texts_that_no_field_can_hold() {
        for literal in ["a#b", "a b", "a$", "a$2", "a$25", "a$2a", "a$1G", "$a", "a$0"] {
            assert_eq!(common_of(TextMode::Escaped, &["A#{x}"], &[&["A#", literal].concat()]), None, "{literal}");
        }
        meet(&["{x}"], &["$00$1F$24%"], ["$00$1F$24%", ""]);
    }

    #[test]
    fn codecs_against_literals_and_each_other() {
        for (codec, other, common) in [
            ("int(3)", "012", Some("012")),
            ("int(3)", "0123", None),
            ("int(3)", "01", None),
            ("int(3)", "{x:int(3) desc}", Some("111")),
            ("int(3)", "{x:int(4)}", None),
            ("int(4)", "{x:year}", Some("1111")),
            ("version(16)", "v9007199254740991", Some("v9007199254740991")),
            ("version(16)", "v9007199254740992", None),
            ("version(3)", "{x:enum(v1|v12|v123|v1234)}", Some("v123")),
            ("ulid", "{x:int(20)}", None),
            ("ulid", "01ARZ3NDEKTSV4RRFFQ69G5FAV", Some("01ARZ3NDEKTSV4RRFFQ69G5FAV")),
            ("ulid", "81ARZ3NDEKTSV4RRFFQ69G5FAV", None),
            ("ulid", "01arz3ndektsv4rrffq69g5fav", None),
            ("uuid", "{x}", Some("aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa")),
            ("uuid", "018F3F5E-0000-7000-8000-00000000ABCD", None),
            ("number", "{x:int(16)}", Some("1111111111111111")),
            ("number", "000{x:int(13)}", None),
            ("number", "FFF{x}", None),
            ("number", "7FFFFFFFFFFFFF{x}", Some("7FFFFFFFFFFFFFAA")),
            ("number", "7FFFFFFFFFFFFFF{x:enum(F|G)}", None),
            ("day", "{y:int(4)}-{m:int(2)}-{d:int(2)}", Some("1111-11-11")),
            ("day", "{y:int(4)}-02-3{d:int(1)}", None),
            ("day", "{y:int(4)}-02-29", Some("1112-02-29")),
            ("day", "1{y:int(1)}00-02-29", Some("1200-02-29")),
            ("day", "1900-02-29", None),
            ("day desc", "8099-97-70", None),
            ("day desc", "7999-97-70", Some("7999-97-70")),
            ("day", "{x:date}", None),
            ("hour", "{x:day}T{h:int(2)}", Some("1111-11-11T11")),
            ("hour", "{x:day}T{h:enum(24|25)}", None),
            ("date", "{x:hour}:{m:int(2)}:{s:int(2)}.{f:int(3)}Z", Some("1111-11-11T11:11:11.111Z")),
            ("semver", "{a:int(1)}.{b:int(1)}.{c:int(1)}~", Some("1.1.1~")),
            ("semver", "{x}", Some("1.1.1~")),
            ("semver", "1.:a1.0~", None),
            ("semver", "1.0.0-@a", None),
            ("semver", "1.0.0-{a:enum(@1|@12|@1a)}", Some("1.0.0-@1a")),
            ("semver", "1.0.0-a,:b{n:int(2)}+b.1", Some("1.0.0-a,:b11+b.1")),
            ("enum(a|ab)", "{x:enum(b|abc|ab)}", Some("ab")),
            ("enum(a|ab)", "{x:enum(b|abc)}", None),
        ] {
            let field = format!("K#{{f:{codec}}}");
            let other = format!("K#{other}");
            let found = common_of(TextMode::Escaped, &[&field], &[&other]);
            let expected = common.map(|key| Common { keys: [format!("K#{key}"), String::new()], is_certain: true });
            assert_eq!(found, expected, "{field} {other}");
        }
    }

    #[test]
    fn both_keys_have_to_be_the_same_at_once() {
        meet(&["U#{id}", "U#{id}"], &["U#{id}", "U#{friend}"], ["U#a", "U#a"]);
        meet(&["U#{id}", "U#{id}"], &["U#{a}", "{b}#{a}"], ["U#a", "U#a"]);
        // The field is of three digits in one key of the other entity, and of four in the other.
        differ(&["U#{id}", "P#{id}"], &["U#{a:int(3)}", "P#{b:int(4)}"]);
        differ(&["U#{id}", "P#{id}"], &["U#A", "P#B"]);
        meet(&["U#{id}", "P#{id}"], &["U#A", "P#A"], ["U#A", "P#A"]);
        differ(&["U#{x}#{y}", "{x}#{y}"], &["U#A#{a}", "B#{a}"]);
        meet(&["U#{x}#{y}", "{x}#{y}"], &["U#{a}#{a1}", "{b}#B"], ["U#a#B", "a#B"]);
    }

    #[test]
    fn times_of_both_keys_begin_alike() {
        differ(&["D#{at:day}", "{at:date}"], &["D#2024-12-01", "2024-12-02T{x}"]);
        let common = common_of(TextMode::Escaped, &["D#{at:day}", "{at:date}"], &["D#2024-12-01", "{x}"]).unwrap();
        assert_eq!(common.keys, ["D#2024-12-01", "2024-12-01T11:11:11.111Z"]);
        assert!(common.is_certain);
        differ(&["D#{at:hour}", "{at:month}"], &["D#2024-12-01T10", "2024-11"]);
        meet(&["D#{at:hour}", "{at:month}"], &["D#2024-12-01T10", "{x}"], ["D#2024-12-01T10", "2024-12"]);
    }

    #[test]
    fn what_is_not_certain_is_said_so() {
        // Fields that cross: the walk cannot read them at the same time.
        let crossed = common_of(TextMode::Escaped, &["{x}#{y}", "{y}#{x}"], &["A#B", "A#B"]).unwrap();
        assert!(!crossed.is_certain);
        meet(&["{x}#{y}", "{y}#{x}"], &["A#B", "B#A"], ["A#B", "B#A"]);
        differ(&["{x}#{y}", "{y}#{x}"], &["A#B", "B#A#C"]);
        let of_two = common_of(TextMode::Escaped, &["{x}#A", "{x}#{y:int(2)}"], &["{u}#A", "0#{u}"]).unwrap();
        assert!(!of_two.is_certain);
        // A number in two widths.
        let widths = common_of(TextMode::Escaped, &["{n:int(2)}", "{n:int(3)}"], &["01", "002"]).unwrap();
        assert!(!widths.is_certain);
    }

    #[test]
    fn verbatim_texts() {
        let common = |a, b| common_of(TextMode::Verbatim, &[a], &[b]).map(|common| (common.keys, common.is_certain));
        let meets = |key: &str| Some(([key.to_owned(), String::new()], true));
        assert_eq!(common("A#{x}#{y}", "A#{x}#B"), meets("A#a#B"));
        assert_eq!(common("A {x}", "{y} {z}"), meets("A a"));
        assert_eq!(common("{x}::{y}", "a:{z}"), meets("a::a"));
        assert_eq!(common("{x}::{y}", "a:::b"), meets("a:::b"));
        assert_eq!(common("{x}::{y}", "::b"), None);
        assert_eq!(common("{x}-A-{y}", "a-b-A-A-c"), meets("a-b-A-A-c"));
        assert_eq!(common("{x:enum(a|ab)}-{y}", "ab{z}"), meets("ab-a"));
    }
}
