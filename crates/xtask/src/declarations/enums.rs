//! The enums of the hosts whose members are codes: written by hand, for their documentation, and compared with the
//! table.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::tokens::{bracketed, parts, tokens};
use crate::codegen::codes::{self, Code, Group};
use crate::files::sources;

/// A member and its code.
type Member = (String, i32);

/// The differences between the enums and `codes.toml`.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut files = sources(root, "jvm/java/src/main/java", "java")?;
    files.extend(sources(root, "dotnet/LibTensor", "cs")?);
    let mut errors = Vec::new();
    for group in codes::load(root)? {
        for entry in &group.enums {
            // An enum has the name of its file, if it is not given.
            let (file, name) = entry.split_once(' ').map_or((entry.as_str(), None), |(file, name)| (file, Some(name)));
            let name = name.or_else(|| file.split_once('.').map(|(name, _)| name)).context("no ending")?;
            let found: Vec<_> = files.iter().filter(|(place, _)| Path::new(place).ends_with(file)).collect();
            let [(place, text)] = found[..] else { bail!("{} files are called {file}, not one", found.len()) };
            errors.extend(difference(&group, (place, name), text)?);
        }
    }
    Ok(errors)
}

/// What is wrong with the enum of a file. Names may be written in any style.
fn difference(group: &Group, (place, name): (&str, &str), text: &str) -> Result<Option<String>> {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let names = |code: &Code| if place.ends_with(".java") { code.java() } else { code.csharp() };
    let of_group = group.codes.iter().filter(|code| !group.missing.contains(&format!("{name}.{}", code.name)));
    let expected: Vec<Member> = of_group.map(|code| (names(code), code.code)).collect();
    let given = members(name, text).with_context(|| place.to_owned())?;
    let is_same = |(one, other): (&Member, &Member)| (plain(&one.0), one.1) == (plain(&other.0), other.1);
    let is_right = given.len() == expected.len() && given.iter().zip(&expected).all(is_same);
    let wrong = || format!("{place}: {name} has {given:?}, and {} has {expected:?}", codes::PATH);
    Ok((!is_right).then(wrong))
}

/// The members of `enum NAME` with their codes: the given code, or one more than that of the member before.
fn members(name: &str, text: &str) -> Result<Vec<Member>> {
    let tokens = tokens(text);
    let start = tokens.windows(2).position(|pair| pair == ["enum", name]).context("it has no enum of its name")?;
    let body = bracketed(&tokens[start + 2..]).context("the enum has no end")?;
    let end = body.iter().position(|token| *token == ";").unwrap_or(body.len());
    let mut members: Vec<Member> = Vec::new();
    for member in parts(&body[..end]) {
        let next = members.last().map_or(0, |(_, code)| code + 1);
        let code = match member {
            [_, "=", code] | [_, "(", code, ..] => code.parse().unwrap_or(next),
            _ => next,
        };
        members.push((member[0].to_owned(), code));
    }
    Ok(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_have_the_codes_they_are_given_or_the_next() -> Result<()> {
        let java = "/** enum A */ public enum A { /** One. */ ONE(3, \"one, two\"), TWO(4, \"2\"); final int code; }";
        assert_eq!(members("A", java)?, [("ONE".to_owned(), 3), ("TWO".to_owned(), 4)]);
        let csharp = "public enum A { One, Two = 4, Three, }";
        assert_eq!(members("A", csharp)?, [("One".to_owned(), 0), ("Two".to_owned(), 4), ("Three".to_owned(), 5)]);
        Ok(())
    }

    #[test]
    fn a_member_at_the_wrong_place_is_found() -> Result<()> {
        let groups = codes::load(&crate::files::root())?;
        let leaks = groups.iter().find(|group| group.name == "leaks").context("no group")?;
        let place = ("src/LeakReports.java", "LeakReports");
        let right = "public enum LeakReports { OFF, COUNTS, SAMPLED, ALL }";
        assert_eq!(difference(leaks, place, right)?, None);
        for wrong in [
            "public enum LeakReports { OFF, SAMPLED, COUNTS, ALL }",
            "public enum LeakReports { OFF, COUNTS, SAMPLED }",
            "public enum LeakReports { OFF, COUNTS, SAMPLED, ALL, MORE }",
        ] {
            let error = difference(leaks, place, wrong)?.context(wrong)?;
            assert!(error.starts_with("src/LeakReports.java: LeakReports has [(\"OFF\", 0)"), "{error}");
        }
        Ok(())
    }
}
