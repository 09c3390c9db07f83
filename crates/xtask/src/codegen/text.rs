//! Documentation text: from the table's sentences, with `code` in backticks, to each language's comments.

use super::table::{InPlace, Op};

/// Which form of an op a comment belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Plain,
    InPlace,
    /// The tensor is the right operand, a number the left one.
    Reversed,
}

/// The parts of a comment, each with its heading; the first has none.
pub fn sections(op: &Op, form: Form) -> Vec<(&'static str, String)> {
    let mut sections = vec![("", op.doc.clone())];
    match form {
        Form::Plain => {}
        Form::InPlace if op.inplace == InPlace::Only => {}
        Form::InPlace => {
            sections.push((
                "In place",
                format!("The result is written into `{}`, converted to its dtype.", op.args[0].name),
            ));
        }
        Form::Reversed => {
            sections.push(("Reversed", "The tensor is the right operand, the number the left one.".into()))
        }
    }
    sections.push(("Shape", op.shape.clone()));
    sections.push(("Dtypes", format!("{}.", op.dtypes())));
    if op.grad == "none" {
        sections.push(("Gradient", "None. The result never requires a gradient.".into()));
    }
    if let Some(differs) = &op.differs {
        sections.push(("PyTorch and NumPy", differs.clone()));
    }
    if !op.errors.is_empty() {
        sections.push(("Errors", op.errors.join(" ")));
    }
    sections
}

/// `text` with `plain` applied to its prose and `code` to the parts in backticks.
pub fn marked(text: &str, plain: impl Fn(&str) -> String, code: impl Fn(&str) -> String) -> String {
    text.split('`').enumerate().map(|(i, part)| if i % 2 == 0 { plain(part) } else { code(part) }).collect()
}

/// `text` safe in XML and HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// `text` in lines of at most 120 columns, each after `prefix`.
pub fn wrapped(text: &str, prefix: &str) -> String {
    let options = textwrap::Options::new(120).initial_indent(prefix).subsequent_indent(prefix).break_words(false);
    let options = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}

/// A Javadoc comment: its text, and its tags below an empty line.
pub fn javadoc(indent: &str, text: &str, tags: &[String]) -> String {
    let prefix = format!("{indent} * ");
    let tags: String = tags.iter().map(|tag| wrapped(tag, &prefix)).collect();
    let between = if tags.is_empty() { String::new() } else { format!("{indent} *\n") };
    format!("{indent}/**\n{}{between}{tags}{indent} */\n", wrapped(text, &prefix))
}

/// `statement` in lines of at most 120 columns, all but the first indented deeper, for languages that allow breaks
/// anywhere.
pub fn continued(indent: &str, statement: &str) -> String {
    let deeper = format!("{indent}        ");
    let options = textwrap::Options::new(120).initial_indent(indent).subsequent_indent(&deeper).break_words(false);
    textwrap::fill(statement, options.word_splitter(textwrap::WordSplitter::NoHyphenation)) + "\n"
}

/// `head(items)tail`, broken between items into lines of at most 120 columns.
pub fn listed(indent: &str, head: &str, items: &[String], tail: &str) -> String {
    listed_to(indent, &format!("{indent}        "), head, items, tail)
}

/// The same with all lines but the first after `deeper`.
pub fn listed_to(indent: &str, deeper: &str, head: &str, items: &[String], tail: &str) -> String {
    let mut out = format!("{indent}{head}(");
    let mut column = out.len();
    for (i, item) in items.iter().enumerate() {
        let last = i + 1 == items.len();
        let width = item.len() + if last { tail.len() + 1 } else { 2 };
        if i > 0 && column + width > 120 {
            out.truncate(out.trim_end().len());
            out += &format!("\n{deeper}");
            column = deeper.len();
        }
        out += item;
        out += if last { "" } else { ", " };
        column += width;
    }
    out + ")" + tail + "\n"
}

/// The forms of `op` other than the reversed one.
pub fn forms(op: &Op) -> Vec<Form> {
    match op.inplace {
        InPlace::Never => vec![Form::Plain],
        InPlace::Also => vec![Form::Plain, Form::InPlace],
        InPlace::Only => vec![Form::InPlace],
    }
}
