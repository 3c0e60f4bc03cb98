//! Times as ISO 8601 writes them, `2024-12-01T10:10:20Z`. The codec `date` reads only the form with milliseconds; the other forms are
//! texts, each of which is a single text despite its colons.

/// The forms of a zone.
const ZONES: [&str; 3] = ["Z", "+00:00", "-00:00"];

/// Whether a text is a time, and nothing else.
pub(super) fn is_iso_time(text: &str) -> bool {
    !text.is_empty() && iso_time_at_start(text) == text.len()
}

/// The length of the time at the start of a text; 0 if there is none.
pub(super) fn iso_time_at_start(text: &str) -> usize {
    let Some(rest) = after(text, "0000-00-00T00:00") else { return 0 };
    let rest = after(rest, ":00").map_or(rest, after_fraction);
    let rest = ZONES.iter().find_map(|zone| after(rest, zone)).unwrap_or(rest);
    text.len() - rest.len()
}

/// The same place in a text, or the start of the time that contains it.
pub(super) fn before_time(text: &str, place: usize) -> usize {
    let is_around = |start: &usize| {
        let time = text.get(*start..).map_or(0, iso_time_at_start);
        place < start + time
    };
    text.char_indices().map(|(start, _)| start).take_while(|start| *start < place).find(is_around).unwrap_or(place)
}

/// The text after the fraction of a second, if any.
fn after_fraction(text: &str) -> &str {
    let is_digit = |character: char| character.is_ascii_digit();
    text.strip_prefix('.')
        .filter(|rest| rest.starts_with(is_digit))
        .map_or(text, |rest| rest.trim_start_matches(is_digit))
}

/// The text after a start of this form.
fn after<'t>(text: &'t str, form: &str) -> Option<&'t str> {
    text.split_at_checked(form.len()).filter(|(start, _)| has_form(start, form)).map(|(_, rest)| rest)
}

/// Whether a text has a digit for each `0`, a hexadecimal digit for each `x`, and the same characters elsewhere.
pub(super) fn has_form(text: &str, form: &str) -> bool {
    text.len() == form.len()
        && text.bytes().zip(form.bytes()).all(|(byte, wanted)| match wanted {
            b'0' => byte.is_ascii_digit(),
            b'x' => byte.is_ascii_hexdigit(),
            _ => byte == wanted,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_all_lengths() {
        for time in [
            "2024-12-01T10:10",
            "2024-12-01T10:10Z",
            "2024-12-01T10:10:20",
            "2024-12-01T10:10:20Z",
            "2024-12-01T10:10:20.5+02:00",
            "2024-12-01T10:10:20.123456-11:30",
        ] {
            assert!(is_iso_time(time), "{time}");
            assert_eq!(iso_time_at_start(&[time, "#7"].concat()), time.len(), "{time}");
        }
        assert_eq!(
            ["é@", "é@2", "é@2024-12-01T10:10Z", "é@x"].map(|start| before_time("é@2024-12-01T10:10Z#", start.len())),
            [3, 3, 20, 3]
        );
        for text in ["", "2024-12-01", "2024-12-01T10", "2024-12-01 10:10", "é024-12-01T10:10", "2024-12-01T10:10:20.Z"]
        {
            assert!(!is_iso_time(text), "{text}");
        }
    }
}
