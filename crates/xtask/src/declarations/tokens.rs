//! The tokens of a source in C, C# or Java.

/// The tokens of `source`: words, numbers, single signs, and texts with their quotes. Comments and lines of the
/// preprocessor are left out. A text ends with its line at the latest, so an unknown syntax affects one line only.
pub fn tokens(source: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => line(rest),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '#' => line(rest),
            '"' | '\'' => text(rest, first),
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        let skipped = first.is_whitespace() || first == '#' || token.starts_with("//") || token.starts_with("/*");
        if !skipped {
            out.push(token);
        }
        rest = after;
    }
    out
}

fn line(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

fn text(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The tokens inside the brackets that `tokens` begins with. Other kinds of brackets are not counted, because `<` and
/// `>` are not always brackets.
pub fn bracketed<'t, 'a>(tokens: &'t [&'a str]) -> Option<&'t [&'a str]> {
    let open = *tokens.first()?;
    let close = match open {
        "(" => ")",
        "<" => ">",
        "{" => "}",
        _ => return None,
    };
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += i32::from(*token == open) - i32::from(*token == close);
        depth == 0
    })?;
    tokens.get(1..end)
}

/// The parts between commas that are outside of inner brackets; empty without tokens.
pub fn parts<'t, 'a>(tokens: &'t [&'a str]) -> Vec<&'t [&'a str]> {
    let mut depth = 0i32;
    let parts = tokens.split(|token| {
        match *token {
            "(" | "<" | "[" | "{" => depth += 1,
            ")" | ">" | "]" | "}" => depth -= 1,
            _ => {}
        }
        depth == 0 && *token == ","
    });
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_the_preprocessor_are_left_out_and_texts_stay_whole() {
        let source = "#define X 1\nint f(char *a, /* b, */ int c); // int g();\ns = \"a // \\\" b\"; c = '\"';";
        let expected = "int f ( char * a , int c ) ; s = \"a // \\\" b\" ; c = '\"' ;";
        assert_eq!(tokens(source).join(" "), expected);
    }

    #[test]
    fn brackets_and_commas_nest() {
        let tokens = tokens("(f<a, b> g, int h) rest");
        let inside = bracketed(&tokens).expect("closed");
        assert_eq!(parts(inside).iter().map(|part| part.join("")).collect::<Vec<_>>(), ["f<a,b>g", "inth"]);
        assert!(parts(&[]).is_empty());
        assert_eq!(bracketed(&tokens[..4]), None);
    }
}
