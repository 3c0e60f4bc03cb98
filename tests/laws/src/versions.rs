//! Versions at the end of sort keys: what is added is read and removed, and the next version is one more in the same form.

use ddb_keys::version::{VersionForm, add_version, next_version, split_version, split_version_at};

use crate::random::Random;

const LAST: u64 = (1 << 53) - 1;
const FORMS: &[(&str, &str)] = &[("#", "v"), ("@", "v"), ("@", "")];

/// Adds a version to a text that may have one.
pub(crate) fn run(random: &mut Random) {
    let (separator, prefix) = *random.pick(FORMS);
    let width = random.below(21);
    let number = random.bits();
    let version = *random.pick(&[
        number % 12,
        number % 1000,
        10_u64.pow(u32::try_from(number % 16).unwrap_or(0)),
        LAST - number % 3,
        number & LAST,
    ]);
    let ending = *random.pick(&["", "#v3", "@v3", "@3", "#v007", "#v9999999999", "@9007199254740992", "#v", "v", "@"]);
    let sk = random.rest_as_text(&["A#v3", "ORDER@7"]) + ending;
    check_split(&sk);
    let given = (width > 0).then_some(width).map(|width| f64::from(u32::try_from(width).unwrap_or(0)));
    let form = VersionForm::new(separator, prefix, given).unwrap_or_else(|error| panic!("{error}"));
    check_added(&sk, version, form, &format!("{separator}{prefix}{version:0width$}"));
}

/// The base and what stands after it are the text; the version is the one that stands there.
fn check_split(sk: &str) {
    let split = split_version(sk);
    let end = sk.strip_prefix(split.base).unwrap_or_else(|| panic!("{sk:?} begins with its base"));
    assert_eq!(split.version.is_none(), end.is_empty(), "{sk:?}");
    if let Some((number, _)) = split.version {
        assert!(!split.base.is_empty());
        assert_eq!(end.trim_start_matches(['#', '@', 'v']).parse(), Ok(number), "{sk:?}");
    }
    for separator in ['#', '@'] {
        let is_own = end.starts_with(separator);
        assert_eq!(split_version_at(sk, Some(separator)).base, if is_own { split.base } else { sk }, "{sk:?}");
    }
}

fn check_added(sk: &str, version: u64, form: VersionForm, end: &str) {
    let base = split_version(sk).base;
    let added = match add_version(sk, version as f64, form) {
        Ok(added) => added,
        Err(error) => {
            assert!(
                matches!(error.code().as_str(), "EMPTY_VALUE" | "VERSION_OVERFLOW" | "KEY_TOO_LONG"),
                "{sk:?}: {error}"
            );
            return;
        }
    };
    assert_eq!(added, format!("{base}{end}"));
    assert!(added.len() <= 1024);
    let read = split_version(&added);
    assert_eq!((read.base, read.version.map(|(number, _)| number)), (base, Some(version)), "{added:?}");
    match next_version(&added) {
        Ok(next) => {
            let read = split_version(&next);
            assert_eq!((read.base, read.version.map(|(number, _)| number)), (base, Some(version + 1)), "{next:?}");
            let is_padded = end.contains('0') && next.len() != added.len();
            // Only shorter runs of nines may have been padded to their own width.
            let is_used_up = version == LAST || version.to_string().bytes().all(|digit| digit == b'9');
            assert!(
                is_used_up || add_version(&added, (version + 1) as f64, form).ok() == Some(next.clone()),
                "{next:?}"
            );
            assert!(!is_padded || !end.trim_start_matches(['#', '@', 'v']).starts_with('0'), "{next:?} of {added:?}");
        }
        Err(error) => {
            assert!(matches!(error.code().as_str(), "VERSION_OVERFLOW" | "KEY_TOO_LONG"), "{added:?}: {error}");
        }
    }
}
