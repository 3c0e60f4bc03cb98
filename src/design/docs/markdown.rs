//! Markdown as GitHub reads it: headings with their anchors, tables, and texts in which nothing is markup.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::words::small;
use crate::entity_keys::{Index, TABLE};
use crate::error::printable;
use crate::number::{append_all, shown_whole};

/// A page under construction.
pub(super) struct Page {
    text: String,
    /// The anchors of the headings, in their order.
    anchors: Vec<String>,
}

impl Page {
    /// An empty page. `headings` are those between the title and the last one that is linked to.
    pub(super) fn new<'h>(title: &'h str, headings: impl Iterator<Item = &'h str>) -> Self {
        let mut anchors: Vec<String> = Vec::new();
        for heading in core::iter::once(title).chain(headings) {
            let slug = slug_of(heading);
            let (mut anchor, mut number) = (slug.clone(), 0);
            while anchors.contains(&anchor) {
                number += 1;
                anchor = [&slug, "-", &shown_whole(number)].concat();
            }
            anchors.push(anchor);
        }
        Self { text: String::new(), anchors }
    }

    /// The anchor of the heading at a place: 0 is the title.
    pub(super) fn anchor(&self, place: usize) -> &str {
        self.anchors.get(place).map(String::as_str).unwrap_or_default()
    }

    /// A heading.
    pub(super) fn heading(&mut self, level: usize, text: &str) {
        let marks = "###".get(..level).unwrap_or_default();
        self.block(&[marks, " ", &plain(text)].concat());
    }

    /// A paragraph of Markdown; an empty paragraph is only the blank line before it.
    pub(super) fn block(&mut self, markdown: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(markdown);
        if !markdown.is_empty() {
            self.text.push('\n');
        }
    }

    /// A table. A column without any text is left out, and so is a table without rows.
    pub(super) fn table(&mut self, rows: &Rows) {
        let cells = rows.cells.chunks(rows.names.len());
        let is_used = |column: usize| cells.clone().any(|row| row.get(column).is_some_and(|cell| !cell.is_empty()));
        let columns: Vec<_> = (0..rows.names.len()).filter(|column| is_used(*column)).collect();
        if columns.is_empty() {
            return;
        }
        let names: Vec<_> = rows.names.iter().map(|name| (*name).to_owned()).collect();
        self.block("");
        self.row(&columns, &names);
        self.text.push('|');
        for _ in &columns {
            self.text.push_str("---|");
        }
        self.text.push('\n');
        for row in cells {
            self.row(&columns, row);
        }
    }

    fn row(&mut self, columns: &[usize], cells: &[String]) {
        self.text.push('|');
        for cell in columns.iter().filter_map(|column| cells.get(*column)) {
            if !cell.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(cell);
            self.text.push_str(" |");
        }
        self.text.push('\n');
    }

    /// A block of code in a language.
    pub(super) fn fenced(&mut self, language: &str, lines: &[String]) {
        self.block(&["```", language].concat());
        for line in lines {
            self.text.push_str(&printable(line.clone()));
            self.text.push('\n');
        }
        self.text.push_str("```\n");
    }

    pub(super) fn text(self) -> String {
        self.text
    }
}

/// The rows of a table under construction, cell by cell. Cells are Markdown.
pub(super) struct Rows {
    names: &'static [&'static str],
    cells: Vec<String>,
}

impl Rows {
    /// No rows yet, of columns with these names.
    pub(super) const fn new(names: &'static [&'static str]) -> Self {
        Self { names, cells: Vec::new() }
    }

    /// Adds a row, or the rest of a row.
    pub(super) fn row<const CELLS: usize>(&mut self, cells: [String; CELLS]) {
        self.cells.extend(cells);
    }

    /// Adds the next cell.
    pub(super) fn cell(&mut self, cell: String) {
        self.cells.push(cell);
    }
}

/// The anchor that GitHub gives a heading: its letters, digits, `_` and `-` in lower case, with `-` for a space.
fn slug_of(heading: &str) -> String {
    let shown = printable(one_line(heading));
    let is_kept = |character: &char| character.is_alphanumeric() || matches!(character, '_' | '-');
    let dashed = shown.chars().map(|character| if character == ' ' { '-' } else { character });
    small(&dashed.filter(is_kept).collect::<String>())
}

/// Escapes text from the user, so that nothing in it is markup: Markdown, HTML, or GitHub's formulas, mentions and emoji.
pub(super) fn plain(text: &str) -> String {
    let text = printable(one_line(text));
    let mut out = String::new();
    let mut before = None;
    let mut rest = text.chars().peekable();
    let mut is_number = true;
    while let Some(character) = rest.next() {
        let is_first = before.is_none();
        let is_within =
            before.is_some_and(char::is_alphanumeric) && rest.peek().is_some_and(|next| next.is_alphanumeric());
        match character {
            '\\' | '`' | '*' | '[' | ']' | '#' | '|' | '~' => out.extend(['\\', character]),
            '_' if !is_within => out.extend(['\\', character]),
            // These characters begin a list or underline a heading.
            '-' | '+' | '=' if is_first => out.extend(['\\', character]),
            '.' | ')' if is_number && !is_first => out.extend(['\\', character]),
            '<' | '>' | '&' | '$' | '@' => push_entity(character, &mut out),
            ':' if rest.peek().is_some_and(|next| next.is_alphanumeric()) => push_entity(character, &mut out),
            _ => out.push(character),
        }
        is_number = is_number && character.is_ascii_digit();
        before = Some(character);
    }
    out
}

/// A text of keys or code, for a cell of a table.
pub(super) fn code(text: &str) -> String {
    let text = printable(text.to_owned());
    // A backslash before `|` would have to be escaped itself, which a code span cannot do.
    let is_simple = !text.contains(['`', '\\', '\n']) && text.trim() == text && !text.is_empty();
    if is_simple {
        return ["`", &text.replace('|', "\\|"), "`"].concat();
    }
    let mut out = String::new();
    for character in text.chars() {
        if character.is_ascii_punctuation() { push_entity(character, &mut out) } else { out.push(character) }
    }
    ["<code>", &out.replace(' ', "&#32;"), "</code>"].concat()
}

/// Several texts as code, separated by commas.
pub(super) fn codes(texts: &mut dyn Iterator<Item = &str>) -> String {
    let mut list = String::new();
    for text in texts {
        add(&mut list, ", ", &code(text));
    }
    list
}

/// Appends a text to a list of texts with this separator.
pub(super) fn add(list: &mut String, between: &str, text: &str) {
    if !list.is_empty() {
        list.push_str(between);
    }
    list.push_str(text);
}

fn push_entity(character: char, out: &mut String) {
    append_all(&["&#", &shown_whole(u64::from(u32::from(character))), ";"], out);
}

/// A text without line breaks, which would end a cell or a heading.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for part in text.split(['\r', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        add(&mut line, " ", part);
    }
    line
}

/// A number with its noun.
pub(super) fn counted(count: usize, one: &str, several: &str) -> String {
    [shown_whole(count as u64).as_str(), " ", if count == 1 { one } else { several }].concat()
}

/// The name of an index.
pub(super) fn shown(index: Index<'_>) -> String {
    if index.name == TABLE { TABLE.to_owned() } else { code(index.name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_no_markup() {
        for (text, markdown) in [
            ("order-line", "order-line"),
            ("The v2. Of it: all!", "The v2. Of it: all!"),
            ("_x_ *y* a_b", "\\_x\\_ \\*y\\* a_b"),
            ("12. of #1 - a", "12\\. of \\#1 - a"),
            ("- a", "\\- a"),
            ("<b>&amp;</b>", "&#60;b&#62;&#38;amp;&#60;/b&#62;"),
            ("a|b [c](d)", "a\\|b \\[c\\](d)"),
            ("$1$ @me :tada:", "&#36;1&#36; &#64;me &#58;tada:"),
            ("a\n  b\u{1b}", "a b\\\\u001b"),
        ] {
            assert_eq!(plain(text), markdown);
        }
    }

    #[test]
    fn code_in_cells() {
        for (text, markdown) in [
            ("USER#{id}", "`USER#{id}`"),
            ("{x:enum(a|b)}", "`{x:enum(a\\|b)}`"),
            ("a\\|b", "<code>a&#92;&#124;b</code>"),
            ("`a` b", "<code>&#96;a&#96;&#32;b</code>"),
            (" a", "<code>&#32;a</code>"),
            ("", "<code></code>"),
            ("a\nb", "<code>a&#92;u000ab</code>"),
        ] {
            assert_eq!(code(text), markdown);
        }
    }

    #[test]
    fn anchors() {
        let page = Page::new("A Table", ["Keys", "Order Line", "keys", "é_1-b", "a.b!", "KEYS"].into_iter());
        assert_eq!(page.anchors, ["a-table", "keys", "order-line", "keys-1", "é_1-b", "ab", "keys-2"]);
    }

    #[test]
    fn tables_without_empty_columns() {
        let mut page = Page::new("", [].into_iter());
        let mut rows = Rows::new(&["a", "b", "c"]);
        rows.row(["1", "", "", "2", "", "3"].map(str::to_owned));
        page.table(&rows);
        page.table(&Rows::new(&["a"]));
        assert_eq!(page.text(), "| a | c |\n|---|---|\n| 1 | |\n| 2 | 3 |\n");
    }
}
