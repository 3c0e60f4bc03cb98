//! Steps through the texts of a codec byte by byte, to walk two templates at once and find a key that both can write.

/// The progress of a text, and the part of its state that decides how it can continue. It starts with the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The number of bytes so far, for a codec whose texts have a fixed length.
    pub(crate) bytes: u16,
    /// The state that the codec keeps.
    pub(crate) memory: u16,
}

impl Progress {
    /// The progress after one more byte, with this memory.
    pub(super) const fn next(self, memory: u16) -> Self {
        Self { bytes: self.bytes + 1, memory }
    }

    /// The place of the next byte.
    pub(super) fn place(self) -> usize {
        usize::from(self.bytes)
    }

    /// The progress after any number of bytes, with this memory.
    pub(super) const fn remember(memory: u16) -> Self {
        Self { bytes: 1, memory }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Codec, Description, Extent, Place, codec_in, codec_of, descriptions};
    use super::Progress;
    use crate::casing::Casing;
    use crate::time_buckets::Bucket;

    /// Every codec, and more of those with arguments, and in reverse order where that can be.
    fn codecs() -> Vec<Codec> {
        let options = |name| matches!(name, "enum" | "rank").then_some("a|ab|abc-d|é|éa|x|7|0-8|9|b0|c9");
        let of = |own: &Description| {
            let separator = (own.place == Place::Verbatim).then_some("#");
            codec_of(own.name, options(own.name).or(own.sample_arguments()), separator).unwrap()
        };
        let mut codecs: Vec<_> = descriptions().map(of).collect();
        let more = [
            ("int", "1"),
            ("int", "16"),
            ("int", "20"),
            ("version", "16"),
            ("version", "17"),
            ("version", "3"),
            ("decimal", "1,0"),
            ("decimal", "20,18"),
            ("rank", "low|high"),
        ];
        codecs.extend(more.map(|(name, width)| codec_of(name, Some(width), None).unwrap()));
        let separators = ["", "#", "::", "abab", "aab", "é"];
        for name in ["text", "word", "lower"] {
            codecs.extend(separators.map(|separator| codec_of(name, None, Some(separator)).unwrap()));
        }
        for casing in [Casing::Lower, Casing::Upper] {
            let cased = |own: &Description| {
                codec_in(own.name, options(own.name).or(own.sample_arguments()), Some("#"), Some(casing))
            };
            codecs.extend(descriptions().filter_map(|own| cased(own).ok()).filter(|codec| codec.casing().is_some()));
        }
        let reversed: Vec<_> = codecs.iter().cloned().filter_map(|codec| codec.descending().ok()).collect();
        [codecs, reversed].concat()
    }

    fn walks(codec: &Codec, text: &[u8]) -> bool {
        let end = text.iter().try_fold(Progress::default(), |progress, byte| codec.step(progress, *byte));
        end.is_some_and(|end| codec.may_end(end))
    }

    /// A text for every progress that there is, the shortest.
    fn shortest_texts(codec: &Codec) -> Vec<(Progress, Vec<u8>)> {
        let mut found = vec![(Progress::default(), vec![])];
        let mut at = 0;
        while let Some((progress, text)) = found.get(at).cloned() {
            for byte in [b"aA10zZ".as_slice(), &(0..=255).collect::<Vec<u8>>()].concat() {
                let next = codec.step(progress, byte);
                if let Some(next) = next.filter(|next| found.iter().all(|(known, _)| known != next)) {
                    found.push((next, [text.as_slice(), &[byte]].concat()));
                }
            }
            at += 1;
        }
        found
    }

    #[test]
    fn every_way_to_an_end_is_a_text() {
        for codec in codecs() {
            let texts = shortest_texts(&codec);
            let mut ends = 0;
            for (_, text) in texts.iter().filter(|(progress, _)| codec.may_end(*progress)) {
                let text = std::str::from_utf8(text).unwrap();
                assert!(codec.read(text).is_some() || codec.bare_name() == "numeric", "{} {text:?}", codec.name());
                ends += 1;
            }
            assert!(ends > 0 && texts.len() < 4000, "{}: {} of {}", codec.name(), ends, texts.len());
        }
    }

    #[test]
    fn texts_and_their_neighbours_are_walked_as_they_are_read() {
        // An attribute that holds any plain value of its type needs a walk to only one value.
        for codec in codecs().into_iter().filter(|codec| codec.plain_type().is_none()) {
            let texts = shortest_texts(&codec);
            let ends = texts.iter().filter(|(progress, _)| codec.may_end(*progress));
            // Of semver, which has a thousand ways to end, a few.
            for (_, text) in ends.step_by(texts.len() / 100 + 1) {
                for neighbour in neighbours(text) {
                    let Ok(read) = std::str::from_utf8(&neighbour) else { continue };
                    let (walks, is_read) = (walks(&codec, &neighbour), codec.read(read).is_some());
                    // Whether digits name a double is not seen byte by byte.
                    let is_alike = if codec.bare_name() == "numeric" { walks >= is_read } else { walks == is_read };
                    assert!(is_alike, "{} {read:?}", codec.name());
                }
            }
        }
    }

    #[test]
    fn a_loose_walk_lets_every_text_pass() {
        for codec in codecs() {
            for (progress, text) in shortest_texts(&codec).into_iter().filter(|(progress, _)| codec.may_end(*progress))
            {
                let step = |text: Progress, byte: &u8| codec.step(text, *byte).map(|text| codec.loosened(text));
                let end = text.iter().try_fold(Progress::default(), step);
                assert!(end.is_some_and(|end| codec.may_end(end)), "{} {text:?} {progress:?}", codec.name());
            }
        }
    }

    /// The proof of `tableKeys` skips bytes that no text may contain, and counts the bytes left of a text of fixed length.
    #[test]
    fn bytes_are_held_and_counted() {
        for codec in codecs() {
            for (progress, text) in shortest_texts(&codec) {
                assert!(text.iter().all(|byte| codec.may_hold(*byte)), "{} {text:?}", codec.name());
                if let Extent::Fixed(count) = codec.extent() {
                    assert_eq!(usize::from(progress.bytes), text.len(), "{} {text:?}", codec.name());
                    assert!(text.len() <= count, "{} goes on after {count} bytes: {text:?}", codec.name());
                }
            }
        }
    }

    /// Otherwise templates whose literals end such a text would be refused.
    #[test]
    fn marks_that_no_text_holds() {
        for (name, arguments, marks) in [
            ("rank", Some("low|high"), "#/:~A"),
            ("enum", Some("low|high"), "#/:~-A0"),
            ("decimal", Some("6,2"), "#/:~-A"),
            ("int", Some("4"), "#/:~-.A"),
            ("version", None, "#/:~-.A"),
            ("rfc3339", None, "#/~_A"),
            ("semver", None, "#$ \u{7F}"),
            ("lower", None, "#AZ"),
            ("word", None, "#$ "),
        ] {
            let codec = codec_of(name, arguments, Some("#")).unwrap();
            for mark in marks.bytes() {
                assert!(!codec.may_hold(mark), "{name} {}", char::from(mark));
            }
        }
    }

    /// The text with one byte more, less, or changed.
    fn neighbours(text: &[u8]) -> Vec<Vec<u8>> {
        let mut all = vec![];
        for at in 0..=text.len() {
            let (before, after) = text.split_at(at);
            for byte in b"\0 #$%&+,-.0123456789:;@ABEFGTUVZ_abcfghvz~\x7F" {
                all.push([before, &[*byte], after].concat());
                if let Some((_, after)) = after.split_first() {
                    all.push([before, &[*byte], after].concat());
                    all.push([before, after].concat());
                }
            }
        }
        all
    }

    #[test]
    fn every_day_of_the_calendar() {
        let day = Codec::from(Bucket::Day);
        for year in [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9999] {
            for month in 0..20 {
                for of_month in 0..40 {
                    let text = format!("{year:04}-{month:02}-{of_month:02}");
                    assert_eq!(walks(&day, text.as_bytes()), day.read(&text).is_some(), "{text}");
                }
            }
        }
    }
}
