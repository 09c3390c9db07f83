//! The language of comments and pages: sentences of at most 35 words, and one term for one thing.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// A sentence with more words fails.
const MOST: usize = 35;

/// Words that have a standard term, and the term. A plural counts as the word.
const TERMS: [(&str, &str); 9] = [
    ("epitaph", "tombstone"),
    ("house", "library, runtime or tree"),
    ("maker", "creator"),
    ("purse", "thread cache"),
    ("reckon", "compute"),
    ("roster", "thread registry"),
    ("strand", "scratch"),
    ("tally", "local counter"),
    ("tenant", "entry of a slot, or other program on the machine"),
];

/// Words that end in a full stop inside a sentence.
const ABBREVIATIONS: [&str; 4] = ["e.g.", "i.e.", "cf.", "vs."];

/// XML and HTML tags of documentation that begin a paragraph.
const BLOCKS: [&str; 17] = [
    "<p>",
    "<caption>",
    "<tr>",
    "<th>",
    "<td>",
    "<li>",
    "<ul>",
    "<ol>",
    "<para>",
    "<item>",
    "<param ",
    "<typeparam ",
    "<returns>",
    "<summary>",
    "<remarks>",
    "<exception ",
    "<value>",
];

/// The entries of tables that are texts.
const TEXTS: [&str; 5] = ["doc", "shape", "errors", "differs", "reason"];

/// What marks a comment.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// `//` and `/* */`.
    Slashes,
    /// `#`, and the texts in three quotes that document Python.
    Hash,
    /// `#`, and the entries that are texts.
    Table,
    /// All of a page is text.
    Markdown,
}

/// A part of a text that begins in a line of a file: a paragraph, a list item or a cell of a table.
#[derive(Debug, PartialEq)]
struct Paragraph {
    line: usize,
    text: String,
}

/// Fails with every error of the tree below `root`.
pub fn run(root: &Path) -> Result<()> {
    let errors = errors(root)?;
    ensure!(errors.is_empty(), "{}", errors.join("\n"));
    Ok(())
}

/// The long sentences and the words with a standard term in the tree below `root`. Generated sources are left out;
/// their texts come from tables and templates.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for path in crate::files::below(root)? {
        let place = path.strip_prefix(root).unwrap_or(&path);
        let Some(kind) = kind(place) else { continue };
        let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        if text.lines().take(10).any(|line| line.contains("do not edit")) {
            continue;
        }
        errors
            .extend(wrong(&text, kind).into_iter().map(|(line, error)| format!("{}:{line}: {error}", place.display())));
    }
    Ok(errors)
}

/// How comments of a file look; `None` if the file is not read.
fn kind(place: &Path) -> Option<Kind> {
    match place.extension().and_then(|ending| ending.to_str()) {
        Some("rs" | "java" | "scala" | "cs" | "c" | "h" | "cpp" | "hpp") => Some(Kind::Slashes),
        Some("py" | "sh") => Some(Kind::Hash),
        Some("toml") => Some(Kind::Table),
        Some("md") => Some(Kind::Markdown),
        None if place.starts_with("ci") => Some(Kind::Hash),
        _ => None,
    }
}

/// What is wrong in a text, with its line.
fn wrong(text: &str, kind: Kind) -> Vec<(usize, String)> {
    let mut wrong = Vec::new();
    for paragraph in paragraphs(text, kind) {
        let plain = plain(&paragraph.text);
        for (start, sentence) in sentences(&plain) {
            let line = paragraph.line + plain[..start].matches('\n').count();
            let words =
                || sentence.split_whitespace().filter(|word| word.contains(|c: char| c == '`' || c.is_alphanumeric()));
            if words().count() > MOST {
                let told = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
                wrong.push((line, format!("a sentence has {} words, more than {MOST}: {told}", words().count())));
            }
            for word in words() {
                let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
                let is = |term: &str| word == term || word.strip_suffix('s') == Some(term);
                if let Some((_, instead)) = TERMS.iter().find(|(term, _)| is(term)) {
                    wrong.push((line, format!("'{word}' has a standard term: {instead}")));
                }
            }
        }
    }
    wrong
}

/// The paragraphs of all comments, or of the page.
fn paragraphs(text: &str, kind: Kind) -> Vec<Paragraph> {
    let mut reader = Reader::default();
    let mut inside = None;
    for (number, line) in (1..).zip(text.lines()) {
        match comment(line, kind, &mut inside) {
            Some(text) => reader.read(number, text),
            None => reader.leave(),
        }
        if kind == Kind::Table {
            reader.done.extend(entries(line).map(|text| Paragraph { line: number, text: text.into() }));
        }
    }
    reader.end();
    reader.done
}

/// The texts among the entries of a table's line. An entry may be a list.
fn entries(line: &str) -> impl Iterator<Item = &str> {
    let of_key = move |key: &str| {
        let (before, value) = line.split_once(&format!("{key} = "))?;
        let is_key = !before.ends_with(|c: char| c == '_' || c.is_alphanumeric()) && !before.starts_with('#');
        let count = if value.starts_with('[') { usize::MAX } else { 1 };
        is_key.then(|| value.split('"').skip(1).step_by(2).take(count))
    };
    TEXTS.into_iter().filter_map(of_key).flatten()
}

/// The text of a line's comment, if the line begins with one or is `inside` a comment that ends with that text.
fn comment<'a>(line: &'a str, kind: Kind, inside: &mut Option<&'static str>) -> Option<&'a str> {
    let trimmed = line.trim();
    if let Some(end) = *inside {
        let (text, is_last) = trimmed.split_once(end).map_or((trimmed, false), |(text, _)| (text, true));
        *inside = inside.filter(|_| !is_last);
        return Some(text.strip_prefix('*').map_or(text, |text| text.strip_prefix(' ').unwrap_or(text)));
    }
    let mut block = |start: &str, end: &'static str| {
        let text = trimmed.strip_prefix(start)?;
        if let Some((text, _)) = text.split_once(end) {
            return Some(text);
        }
        *inside = Some(end);
        Some(text)
    };
    let one_space = |text: &'a str| text.strip_prefix(' ').unwrap_or(text);
    match kind {
        Kind::Markdown => Some(line),
        Kind::Slashes => match trimmed.strip_prefix("//") {
            Some(text) => Some(one_space(text.trim_start_matches(['/', '!']))),
            None => block("/**", "*/").or_else(|| block("/*", "*/")),
        },
        Kind::Hash | Kind::Table if trimmed.starts_with("#!") => None,
        Kind::Hash | Kind::Table => match trimmed.strip_prefix('#') {
            Some(text) => Some(one_space(text.trim_start_matches(['#', ':']))),
            None => block("\"\"\"", "\"\"\""),
        },
    }
}

/// Puts lines together to paragraphs, without blocks of code.
#[derive(Default)]
struct Reader {
    done: Vec<Paragraph>,
    open: Option<Paragraph>,
    /// The text that ends the block of code that is being read.
    code: Option<&'static str>,
}

impl Reader {
    fn end(&mut self) {
        self.done.extend(self.open.take());
    }

    /// A line without a comment.
    fn leave(&mut self) {
        self.end();
        self.code = None;
    }

    fn read(&mut self, line: usize, text: &str) {
        let trimmed = text.trim();
        if let Some(end) = self.code {
            self.code = self.code.filter(|_| !trimmed.contains(end));
            return;
        }
        for (start, end) in [("```", "```"), ("<pre", "</pre>"), ("<code>", "</code>")] {
            if let Some(rest) = trimmed.strip_prefix(start) {
                self.end();
                self.code = Some(end).filter(|end| !rest.contains(end));
                return;
            }
        }
        let item = item(trimmed);
        let is_code = self.open.is_none() && item.is_none() && text.starts_with("    ");
        if trimmed.is_empty() || is_code {
            return self.end();
        }
        if trimmed.starts_with('|') {
            self.end();
            let cells = trimmed.split('|').filter(|cell| !cell.is_empty());
            self.done.extend(cells.map(|cell| Paragraph { line, text: cell.trim().into() }));
            return;
        }
        // What is aligned in columns is a table, too.
        let is_heading = trimmed.starts_with('#') || trimmed.contains("   ");
        if is_heading
            || item.is_some()
            || trimmed.starts_with(['@', '>'])
            || BLOCKS.iter().any(|tag| trimmed.starts_with(tag))
        {
            self.end();
        }
        let text = item.unwrap_or(trimmed);
        match &mut self.open {
            Some(open) => {
                open.text.push('\n');
                open.text.push_str(text);
            }
            None => self.open = Some(Paragraph { line, text: text.into() }),
        }
        if is_heading || ["</summary>", "</param>", "</li>", "</p>"].iter().any(|tag| trimmed.ends_with(tag)) {
            self.end();
        }
    }
}

/// The text of a list item without its mark; `None` if a line is no item.
fn item(line: &str) -> Option<&str> {
    let (mark, text) = line.split_once(' ')?;
    let is_number = mark.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
    (is_number || ["-", "*", "+"].contains(&mark)).then_some(text)
}

/// A paragraph with '`' for each piece of code or address, and without tags and the targets of links. Lines stay lines.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let cut = |after: &str| rest.len() - after.len();
        let ticks = rest.len() - rest.trim_start_matches('`').len();
        let is_tag = first == '<' && rest[1..].starts_with(|c: char| c == '/' || c.is_alphabetic());
        let (end, shown) = if ticks > 0 {
            let mark = &rest[..ticks];
            (rest[ticks..].split_once(mark).map(|(_, after)| cut(after)), "`")
        } else if is_tag {
            (rest.split_once('>').map(|(_, after)| cut(after)), " ")
        } else if rest.starts_with("{@") {
            (rest.split_once('}').map(|(_, after)| cut(after)), "`")
        } else if rest.starts_with("](") {
            (rest.split_once(')').map(|(_, after)| cut(after)), "]")
        } else if rest.starts_with("http://") || rest.starts_with("https://") {
            (Some(rest.find(char::is_whitespace).unwrap_or(rest.len())), "`")
        } else {
            (None, "")
        };
        let Some(end) = end else {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        plain.push_str(shown);
        plain.extend(rest[..end].chars().filter(|&c| c == '\n'));
        rest = &rest[end..];
    }
    plain
}

/// The sentences of a plain paragraph, and where each begins. A colon or semicolon ends one if what follows begins like
/// a sentence.
fn sentences(text: &str) -> Vec<(usize, &str)> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (place, _) in text.match_indices(char::is_whitespace) {
        let before = text[start..place].trim_start();
        let next = text[place..].trim_start().chars().next();
        let last = before.trim_end_matches(['"', '\'', ')', ']', '*', '”']);
        let is_end = match last.chars().next_back() {
            Some('.' | '!' | '?') => {
                let word = last.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
                !ABBREVIATIONS.contains(&word)
            }
            Some(':' | ';') => next.is_some_and(|next| next.is_uppercase() || "`\"([*".contains(next)),
            _ => false,
        };
        if is_end {
            sentences.push((start + text[start..place].len() - before.len(), before));
            start = place;
        }
    }
    let last = text[start..].trim_start();
    sentences.push((text.len() - last.len(), last));
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, kind: Kind) -> Vec<(usize, String)> {
        paragraphs(text, kind)
            .into_iter()
            .map(|paragraph| (paragraph.line, paragraph.text.replace('\n', "/")))
            .collect()
    }

    fn split(text: &str) -> Vec<String> {
        let plain = plain(text);
        sentences(&plain).into_iter().map(|(_, sentence)| sentence.to_string()).collect()
    }

    fn expected(texts: &[(usize, &str)]) -> Vec<(usize, String)> {
        texts.iter().map(|(line, text)| (*line, (*text).to_string())).collect()
    }

    #[test]
    fn comments_of_each_kind_are_read() {
        let rust = "//! One.\n//! Two.\n\nlet a = *b; // not read\n*c = 1;\n/// Three.\nfn d() {}\n";
        assert_eq!(found(rust, Kind::Slashes), expected(&[(1, "One./Two."), (6, "Three.")]));
        let java = "/**\n * One.\n *\n * <p>Two.\n * @param a three\n */\nint a; /* not read */\n/** Four. */\n";
        assert_eq!(
            found(java, Kind::Slashes),
            expected(&[(2, "One."), (4, "<p>Two."), (5, "@param a three"), (8, " Four. ")].map(|(l, t)| (l, t.trim())))
        );
        let python = "#!/usr/bin/env python3\n\"\"\"One.\n\nTwo.\"\"\"\na = 1  # not read\n# Three.\n";
        assert_eq!(found(python, Kind::Hash), expected(&[(2, "One."), (4, "Two."), (6, "Three.")]));
    }

    #[test]
    fn texts_of_tables_are_read() {
        let table = "# One.\n[[op]]\nname = \"add\"\ndoc = \"Two.\"\nerrors = [\"A.\", \"B.\"]\n{ doc = \"c\" },\n";
        assert_eq!(found(table, Kind::Table), expected(&[(1, "One."), (4, "Two."), (5, "A."), (5, "B."), (6, "c")]));
    }

    #[test]
    fn pages_are_read_without_code_and_by_items_and_cells() {
        let page = "# A title\nText\ngoes on.\n\n```rust\n// code\n```\n\n    code\n\n- one\n  goes on\n- two\n\n1. three\n\n| a | b |\n";
        let texts = [
            (1, "# A title"),
            (2, "Text/goes on."),
            (11, "one/goes on"),
            (13, "two"),
            (15, "three"),
            (17, "a"),
            (17, "b"),
        ];
        assert_eq!(found(page, Kind::Markdown), expected(&texts));
        let columns = "# The keys:\n#\n#   one     the first\n#   two     the second\n";
        assert_eq!(
            found(columns, Kind::Hash),
            expected(&[(1, "The keys:"), (3, "one     the first"), (4, "two     the second")])
        );
        let documented = "/// One.\n/// ```\n/// let a = 1;\n/// ```\n/// <summary>Two.</summary>\n/// Three.\n";
        assert_eq!(
            found(documented, Kind::Slashes),
            expected(&[(1, "One."), (5, "<summary>Two.</summary>"), (6, "Three.")])
        );
    }

    #[test]
    fn sentences_end_where_a_reader_ends_them() {
        assert_eq!(split("One. Two! Three? Four"), ["One.", "Two!", "Three?", "Four"]);
        assert_eq!(
            split("Types, e.g. f32, and 1.5 of v0.1.2 stay. sigmoid begins one."),
            ["Types, e.g. f32, and 1.5 of v0.1.2 stay.", "sigmoid begins one."]
        );
        assert_eq!(split("(One.) *two*: three; four; Five"), ["(One.)", "*two*: three; four;", "Five"]);
        assert_eq!(
            split("See: `a. B` and [the page](a. B). See https://a.b/c. D"),
            ["See:", "` and [the page].", "See ` D"]
        );
        assert_eq!(split("Give {@link A. B} to <b>all</b>."), ["Give ` to  all ."]);
    }

    #[test]
    fn long_sentences_and_words_with_a_standard_term_are_found() {
        let words = |count: usize| vec!["word"; count].join(" ");
        assert_eq!(wrong(&format!("{}. {}.\n", words(MOST), words(MOST)), Kind::Markdown), []);
        let text = format!("Short.\nShort. The\n{}.\n", words(MOST));
        let found = wrong(&text, Kind::Markdown);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].0 == 2 && found[0].1.starts_with("a sentence has 36 words, more than 35: The word"),
            "{found:?}"
        );
        assert_eq!(
            wrong("/// The Tenants of\n/// `tenant` slots.\n", Kind::Slashes),
            [(1, "'tenants' has a standard term: entry of a slot, or other program on the machine".to_string())]
        );
    }

    #[test]
    fn generated_sources_are_left_out() -> Result<()> {
        let tree = tempfile::tempdir()?;
        let long = format!("// {}\n", vec!["word"; MOST + 1].join(" "));
        fs::write(tree.path().join("a.rs"), &long)?;
        fs::write(tree.path().join("b.rs"), format!("// {}\n{long}", crate::files::GENERATED))?;
        fs::write(tree.path().join("c.json"), &long)?;
        let errors = errors(tree.path())?;
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].starts_with("a.rs:1: a sentence has 36 words"), "{errors:?}");
        Ok(())
    }
}
