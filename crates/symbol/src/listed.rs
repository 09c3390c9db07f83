//! Names in errors.

/// The most names that an error lists.
pub(crate) const MOST: usize = 20;

/// The names as an error lists them: of many the first, and how many more there are.
pub(crate) fn listed<S: AsRef<str>>(names: &[S]) -> String {
    listed_of(names, names.len())
}

/// As [`listed`], for `count` names of which the first are given.
pub(crate) fn listed_of<S: AsRef<str>>(names: &[S], count: usize) -> String {
    let first: Vec<&str> = names.iter().take(MOST).map(AsRef::as_ref).collect();
    match count.saturating_sub(MOST) {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn many_names_are_the_first_and_a_number() {
        let names: Vec<String> = (0..65_000).map(|i| format!("v{i}")).collect();
        assert_eq!(listed::<&str>(&[]), "");
        assert_eq!(listed(&names[..2]), "v0, v1");
        assert!(listed(&names[..20]).ends_with("v18, v19"));
        assert!(listed(&names).ends_with("v18, v19 and 64980 more"));
    }
}
