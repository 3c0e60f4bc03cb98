//! The words of a name, in small letters: `createdAt`, `created_at` and `CREATED-AT` are `created`, `at`.

use alloc::string::String;
use alloc::vec::Vec;

use super::letters::{capital_of, is_capital, push_small};

/// The words of a name, in their order. Digits belong to the word before them.
pub(super) fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for character in name.chars() {
        let begins = !last.is_alphanumeric() || (is_capital(character) && !is_capital(last));
        if character.is_alphanumeric() {
            if begins || words.is_empty() {
                words.push(String::new());
            }
            if let Some(word) = words.last_mut() {
                push_small(character, word);
            }
        }
        last = character;
    }
    words
}

/// A text in small letters.
pub(super) fn small(text: &str) -> String {
    let mut small = String::new();
    text.chars().for_each(|character| push_small(character, &mut small));
    small
}

/// The same in capitals.
pub(super) fn capital(text: &str) -> String {
    text.chars().map(capital_of).collect()
}

/// Whether the last word of a name is one of these.
pub(super) fn ends_in(name: &str, wanted: &[&str]) -> bool {
    words_of(name).last().is_some_and(|last| wanted.contains(&last.as_str()))
}

/// Whether the first word of a name is one of these.
pub(super) fn begins_with(name: &str, wanted: &[&str]) -> bool {
    words_of(name).first().is_some_and(|first| wanted.contains(&first.as_str()))
}

/// The words as one name in camel case.
pub(super) fn camel_case(words: &[String]) -> String {
    let mut name = String::new();
    for word in words {
        let mut characters = word.chars();
        match characters.next() {
            Some(first) if !name.is_empty() => name.push(capital_of(first)),
            Some(first) => name.push(first),
            None => {}
        }
        name.push_str(characters.as_str());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_styles() {
        for (name, words) in [
            ("createdAt", "created at"),
            ("created_at", "created at"),
            ("CREATED-AT", "created at"),
            ("ID", "id"),
            ("orderID", "order id"),
            ("gsi1pk", "gsi1pk"),
            ("$x", "x"),
            ("lat", "lat"),
            ("", ""),
        ] {
            assert_eq!(words_of(name).join(" "), words, "{name}");
        }
        assert_eq!(camel_case(&words_of("ORDER_LINE#item")), "orderLineItem");
    }

    #[test]
    fn ends_and_beginnings() {
        assert!(ends_in("createdAt", &["at"]) && !ends_in("lat", &["at"]) && !ends_in("", &["at"]));
        assert!(begins_with("tenantId", &["tenant"]) && !begins_with("tenants", &["tenant"]));
    }
}
