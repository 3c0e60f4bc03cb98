//! The documented helpers: a composite key is taken exactly where splitting gives its parts back.

use ddb_keys::pattern::{
    composite_key, entity_key, hierarchical_key, is_composite_key, is_hierarchical_key, parse_composite_key,
    parse_entity_key, parse_hierarchical_key, shard_number,
};
use ddb_keys::shard::{shard_key, shard_keys, shard_of};
use ddb_keys::text::{compare_keys, escape_into, needs_escape, unescape};

use crate::random::Random;

/// Words and separators of which one is in another, or crosses it.
const WORDS: &[&str] = &["", "a", "b", ":", "::", "#", "a:", ":a", "#a", "a#", "/", "a/", "/a", "a#a"];
const SEPARATORS: &[&str] = &["#", "::", ":", "#:", ":#:", "a", "ab", "aa", "aba"];

/// Joins the lines of the fuzzer's text in several ways, and takes it apart.
pub(crate) fn run(random: &mut Random) {
    let separator = if random.flag() { (*random.pick(SEPARATORS)).to_owned() } else { random.text(3) };
    let count = random.below(5);
    let is_close = random.flag();
    let part = |_| if is_close { (*random.pick(WORDS)).to_owned() } else { random.text(4) };
    let mut texts: Vec<_> = (0..count).map(part).collect();
    let shards = 1 + random.below(100);
    let rest = random.rest_as_text(&[&texts.join(&separator), "a#b", "a/b"]);
    texts.extend(rest.split('\n').take(4).map(str::to_owned));
    let parts: Vec<_> = texts.iter().map(String::as_str).collect();
    check_composite(&parts, &separator, &rest);
    check_paths(&parts, &rest);
    check_entity(&rest, &parts);
    check_escape(&rest, parts[0]);
    check_shards(&rest, shards);
}

fn check_composite(parts: &[&str], separator: &str, rest: &str) {
    let joined = parts.join(separator);
    let splits_back = !separator.is_empty() && joined.split(separator).eq(parts.iter().copied());
    let fits = splits_back && !parts.is_empty() && !joined.is_empty() && joined.len() <= 2048;
    let key = composite_key(parts, separator);
    assert_eq!(key.is_ok(), fits, "{parts:?} {separator:?}: {key:?}");
    assert_eq!(
        is_composite_key(&joined, separator, parts.len()),
        fits && separator.len() == 1,
        "{parts:?} {separator:?}"
    );
    if let Ok(key) = key {
        assert_eq!((parse_composite_key(&key, separator).ok().as_deref(), &key), (Some(parts), &joined));
    }
    if let Ok(found) = parse_composite_key(rest, separator) {
        assert_eq!(found.join(separator), rest);
    }
}

fn check_paths(path: &[&str], rest: &str) {
    let fits = !path.is_empty()
        && path.iter().all(|part| !part.is_empty() && !part.contains('/'))
        && path.join("/").len() <= 2048;
    assert_eq!(hierarchical_key(path).is_ok(), fits, "{path:?}");
    assert_eq!(is_hierarchical_key(&path.join("/"), path.len()), fits, "{path:?}");
    if let Ok(found) = parse_hierarchical_key(rest) {
        assert_eq!(found.join("/"), rest);
    }
}

fn check_entity(rest: &str, parts: &[&str]) {
    if let Ok((kind, id)) = parse_entity_key(rest) {
        assert_eq!(format!("{kind}#{id}"), rest);
    }
    if let ([kind, ..], Ok(key)) = (parts, entity_key(parts[0], rest)) {
        assert_eq!(parse_entity_key(&key).ok(), Some((*kind, rest)));
    }
    let number = rest
        .rsplit_once("#SHARD_")
        .and_then(|(_, digits)| digits.parse::<u64>().ok().filter(|_| digits.bytes().all(|one| one.is_ascii_digit())));
    if let Ok(Some(found)) = shard_number(rest) {
        assert_eq!(number, Some(found), "{rest:?}");
    }
}

/// Escaping keeps the order, and comes back; no text below `$` is left.
fn check_escape(a: &str, b: &str) {
    let escaped = [a, b].map(|text| {
        let mut out = String::new();
        escape_into(text, &mut out);
        assert_eq!(unescape(&out).as_deref(), Some(text));
        assert_eq!(needs_escape(text), out != text);
        assert!(out.chars().all(|character| character >= '$'), "{out:?}");
        out
    });
    assert_eq!(compare_keys(&escaped[0], &escaped[1]), a.as_bytes().cmp(b.as_bytes()), "{a:?} {b:?}");
    if let Some(text) = unescape(a) {
        let mut again = String::new();
        escape_into(&text, &mut again);
        assert_eq!(again, a);
    }
}

fn check_shards(id: &str, shards: usize) {
    let count = u32::try_from(shards).unwrap_or(1);
    let Ok(shard) = shard_of(id, count) else { return };
    assert!(shard < shards as u64);
    if let (Ok(key), Ok(keys)) = (shard_key("BASE", id, count), shard_keys("BASE", count)) {
        assert_eq!(usize::try_from(shard).ok().and_then(|shard| keys.get(shard)), Some(&key));
        assert_eq!(keys.len(), shards);
    }
}
