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
    use super::super::{Arguments, Codec, Description, Extent, Place, Shape, codec_in, codec_of, descriptions};
    use super::Progress;
    use crate::casing::Casing;
    use crate::time_buckets::Bucket;

    /// Arguments of a codec besides those of its samples.
    fn arguments(own: &Description) -> &'static [&'static str] {
        match own.arguments {
            Arguments::None => &[],
            Arguments::Width { .. } => &["1", "3", "16", "17", "20"],
            Arguments::Length(_) => &["1", "3"],
            Arguments::Widths(_) => &["1,0", "20,18"],
            Arguments::Options(_) => &["low|high", "a|ab|abc-d|é|éa|x|7|0-8|9|b0|c9"],
        }
    }

    /// Every codec, with several arguments, before several separators, in both cases, and in reverse order where that can be.
    fn codecs() -> Vec<Codec> {
        let mut codecs: Vec<_> = descriptions().map(|own| own.codec().unwrap()).collect();
        for own in descriptions() {
            let separator = (own.place == Place::Verbatim).then_some("#");
            let of = |arguments: &&str| codec_of(own.name, Some(arguments), separator).ok();
            codecs.extend(arguments(own).iter().filter_map(of));
        }
        let is_of_text = |codec: &Codec| codec.is_free_text() && codec.extent() == Extent::Open;
        let texts: Vec<_> = codecs.iter().filter(|codec| is_of_text(codec)).map(Codec::bare_name).collect();
        for name in texts {
            let before = |separator| codec_of(name, None, Some(separator)).unwrap();
            codecs.extend(["", "#", "::", "abab", "aab", "é"].map(before));
        }
        for casing in [Casing::Lower, Casing::Upper] {
            for own in descriptions() {
                let all = own.sample_arguments().into_iter().chain(arguments(own).last().copied()).map(Some);
                let all = all.chain(own.sample_arguments().is_none().then_some(None));
                let cased = all.filter_map(|arguments| codec_in(own.name, arguments, Some("#"), Some(casing)).ok());
                codecs.extend(cased.filter(|codec| codec.casing().is_some()));
            }
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
                assert!(codec.read(text).is_some() || codec.shape() == Shape::Numeric, "{} {text:?}", codec.name());
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
                    let is_alike = if codec.shape() == Shape::Numeric { walks >= is_read } else { walks == is_read };
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
