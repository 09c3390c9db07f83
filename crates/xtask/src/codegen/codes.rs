//! Generates the constants of each language from the table `codes.toml`. The codes of operations have another table.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use heck::{ToShoutySnakeCase, ToUpperCamelCase};
use serde::Deserialize;

use super::{dtypes, layers, rust::formatted, updates};

/// The path of the table, below the root.
pub const PATH: &str = "crates/core/src/codes.toml";

const HEADER: &str = "include/tensor/codes.h";
const CPP: &str = "include/tensor/cpp/codes.hpp";
const RUST: &str = "crates/nn/src/codes.rs";
const CSHARP: &str = "dotnet/LibTensor/Generated/Codes.g.cs";
const JAVA: &str = "jvm/java/src/main/java/dev/libtensor/internal/natives/Codes.java";

const NOTE: &str = "Generated from crates/core/src/codes.toml by `cargo xtask codegen`: do not edit.";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    group: Vec<Group>,
}

/// Codes of one category.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub name: String,
    prefix: String,
    doc: String,
    #[serde(default)]
    unsigned: bool,
    #[serde(default, rename = "in")]
    places: BTreeSet<String>,
    /// The files in which a host language has enums of them, each with the enum's name if that is another one.
    #[serde(default)]
    pub enums: Vec<String>,
    /// What these enums lack: `Enum.code`.
    #[serde(default)]
    pub missing: Vec<String>,
    /// The name of the enumeration in C++.
    cpp: Option<String>,
    pub codes: Vec<Code>,
}

/// A code and its name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Code {
    pub name: String,
    pub code: i32,
    #[serde(default)]
    doc: String,
    java: Option<String>,
    csharp: Option<String>,
}

impl Code {
    /// A code that has the same name in every language.
    pub fn new(name: &str, code: i32, doc: &str) -> Code {
        Code { name: name.to_owned(), code, doc: doc.to_owned(), java: None, csharp: None }
    }

    /// Its name among Java's constants.
    pub fn java(&self) -> String {
        self.java.clone().unwrap_or_else(|| self.name.to_shouty_snake_case())
    }

    /// Its name among those of C#.
    pub fn csharp(&self) -> String {
        self.csharp.clone().unwrap_or_else(|| self.name.to_upper_camel_case())
    }
}

/// The table below `root`, checked.
pub fn load(root: &Path) -> Result<Vec<Group>> {
    let path = root.join(PATH);
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let mut table: Table = toml::from_str(&text).with_context(|| format!("reading {PATH}"))?;
    table.group.insert(1, Group::of_dtypes(&dtypes::load(root)?));
    let place = table.group.iter().position(|group| group.name == "mode").unwrap_or(0);
    table.group.insert(place, layers::Table::load(root)?.codes());
    let schedules = table.group.iter().position(|group| group.name == "schedule").context("there are no schedules")?;
    table.group.insert(schedules, updates::group(root)?);
    let mut names = BTreeSet::new();
    for group in &table.group {
        let (name, codes) = (&group.name, &group.codes);
        ensure!(
            codes.iter().all(|code| names.insert(group.constant(code))),
            "a name of group \"{name}\" is there twice"
        );
        let ascend = codes.windows(2).all(|pair| pair[0].code < pair[1].code);
        ensure!(ascend, "the codes of group \"{name}\" do not ascend");
        let known = |place: &String| ["cpp", "rust", "java", "csharp"].contains(&place.as_str());
        ensure!(group.places.iter().all(known), "group \"{name}\" is in what is no place: {:?}", group.places);
    }
    Ok(table.group)
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let groups = load(root)?;
    let within = |place: &str| groups.iter().filter(|group| group.places.contains(place)).collect::<Vec<_>>();
    Ok(vec![
        (HEADER, header(&groups)?),
        (CPP, cpp(&within("cpp"))?),
        (RUST, rust(&within("rust"))?),
        (JAVA, java(&within("java"))?),
        (CSHARP, csharp(&within("csharp"))?),
    ])
}

impl Group {
    /// The codes of the element types, which come from another table.
    fn of_dtypes(dtypes: &[dtypes::DType]) -> Group {
        let code = |dtype: &dtypes::DType| Code {
            name: dtype.name.clone(),
            code: dtype.code,
            doc: String::new(),
            java: Some(dtype.java.clone()),
            csharp: Some(dtype.csharp.clone()),
        };
        let codes = dtypes.iter().map(code).collect();
        let doc = "Element types, `dtype`. Bools are bytes of 0 and 1.";
        Group { prefix: "TENSOR_".to_owned(), ..Group::new("dtype", doc, &[], codes) }
    }

    /// A group of another table.
    pub fn new(name: &str, doc: &str, places: &[&str], codes: Vec<Code>) -> Group {
        Group {
            name: name.to_owned(),
            prefix: format!("TENSOR_{}_", name.to_uppercase()),
            doc: doc.to_owned(),
            unsigned: false,
            places: places.iter().map(|&place| place.to_owned()).collect(),
            enums: Vec::new(),
            missing: Vec::new(),
            cpp: None,
            codes,
        }
    }

    /// The codes of a group that comes from another table, for Rust and the hosts.
    pub fn of_hosts(name: &str, prefix: &str, doc: &str, codes: Vec<Code>) -> Group {
        Group {
            name: name.to_owned(),
            prefix: prefix.to_owned(),
            doc: doc.to_owned(),
            unsigned: false,
            places: ["rust", "java", "csharp"].map(str::to_owned).into(),
            enums: Vec::new(),
            missing: Vec::new(),
            cpp: None,
            codes,
        }
    }

    /// The name of a code in C.
    fn constant(&self, code: &Code) -> String {
        format!("{}{}", self.prefix, code.name.to_uppercase())
    }

    fn value(&self, code: &Code) -> String {
        let (open, close) = if code.code < 0 { ("(", ")") } else { ("", "") };
        format!("{open}{}{}{close}", code.code, if self.unsigned { "u" } else { "" })
    }
}

/// One table per group, its columns aligned.
fn header(groups: &[Group]) -> Result<String> {
    let mut out = format!("/* {NOTE} */\n\n#ifndef TENSOR_CODES_H\n#define TENSOR_CODES_H\n");
    for group in groups {
        write!(out, "\n/* {} */\n", group.doc)?;
        let width = |of: fn(&Group, &Code) -> String| group.codes.iter().map(|code| of(group, code).len()).max();
        let (names, values) = (width(Group::constant).unwrap_or(0), width(Group::value).unwrap_or(0));
        for code in &group.codes {
            let (name, value) = (group.constant(code), group.value(code));
            write!(out, "#define {name:names$}  {value:>values$}")?;
            out += &if code.doc.is_empty() { "\n".to_owned() } else { format!(" /* {} */\n", code.doc) };
        }
    }
    Ok(out + "\n#endif /* TENSOR_CODES_H */\n")
}

/// A scoped enumeration per group.
fn cpp(groups: &[&Group]) -> Result<String> {
    let mut out = format!("/* The codes of errors and settings. {NOTE} */\n#ifndef TENSOR_CPP_CODES_HPP\n");
    out +=
        "#define TENSOR_CPP_CODES_HPP\n\n#include <cstdint>\n\n#include \"../../tensor.h\"\n\nnamespace libtensor {\n";
    for group in groups {
        let name = group.cpp.as_ref().with_context(|| format!("group \"{}\" has no name for C++", group.name))?;
        writeln!(out, "\n/** {} */\nenum class {name} : int32_t {{", group.doc)?;
        for code in &group.codes {
            let constant = group.constant(code);
            writeln!(out, "    {} = {constant},  ///< {}", code.name.to_upper_camel_case(), code.doc)?;
        }
        out += "};\n";
    }
    Ok(out + "\n}  // namespace libtensor\n\n#endif  // TENSOR_CPP_CODES_HPP\n")
}

/// An enum per group.
fn rust(groups: &[&Group]) -> Result<String> {
    let mut out =
        format!("//! The kinds that cross the ABI by their codes. {NOTE}\n\nuse tensor_core::{{Error, Result}};\n");
    for group in groups {
        let kind = format!("{}Kind", group.name.to_upper_camel_case());
        let [first, .., last] = &group.codes[..] else { bail!("group \"{}\" has less than two codes", group.name) };
        let expected = format!("{} ({}) to {} ({})", first.code, first.name, last.code, last.name);
        let (mut variants, mut codes, mut names) = (String::new(), String::new(), String::new());
        for code in &group.codes {
            let variant = code.name.to_upper_camel_case();
            writeln!(variants, "/// `{}`.\n{variant} = {},", group.constant(code), code.code)?;
            writeln!(codes, "{} => {kind}::{variant},", code.code)?;
            writeln!(names, "{kind}::{variant} => {:?},", code.name)?;
        }
        out += &ENUM
            .replace("@DOC@", &group.doc)
            .replace("@KIND@", &kind)
            .replace("@NAME@", &group.name)
            .replace("@EXPECTED@", &expected)
            .replace("@VARIANTS@", &variants)
            .replace("@CODES@", &codes)
            .replace("@NAMES@", &names);
    }
    out += UNKNOWN;
    formatted(&out)
}

const UNKNOWN: &str = "
#[cold]
fn unknown(what: &str, code: i32, expected: &str) -> Error {
    Error::argument(format!(\"unknown kind of {what} {code}: expected {expected}\"))
}
";

const ENUM: &str = "
/// @DOC@
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum @KIND@ {
@VARIANTS@}

impl @KIND@ {
    /// The kind of a code; another code is an argument error.
    pub fn from_code(code: i32) -> Result<@KIND@> {
        Ok(match code {
            @CODES@_ => return Err(unknown(\"@NAME@\", code, \"@EXPECTED@\")),
        })
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            @NAMES@}
    }
}
";

/// A class of constants per group.
fn csharp(groups: &[&Group]) -> Result<String> {
    let mut out = format!("// <auto-generated>{NOTE}</auto-generated>\n\nnamespace LibTensor.Interop;\n\n");
    out += "/// <summary>The codes of the ABI, except those of operations and element types.</summary>\ninternal static class Codes\n{\n";
    for (at, group) in groups.iter().enumerate() {
        out += if at == 0 { "" } else { "\n" };
        writeln!(out, "    /// <summary>{}</summary>", group.doc)?;
        writeln!(out, "    internal static class {}\n    {{", group.name.to_upper_camel_case())?;
        let kind = if group.unsigned { "uint" } else { "int" };
        for code in &group.codes {
            writeln!(out, "        internal const {kind} {} = {};", code.csharp(), code.code)?;
        }
        out += "    }\n";
    }
    Ok(out + "}\n")
}

/// One class of constants.
fn java(groups: &[&Group]) -> Result<String> {
    let mut out = format!("// {NOTE}\npackage dev.libtensor.internal.natives;\n\n");
    out += "/** The codes that cross the ABI, beside those of the operations. */\npublic final class Codes {\n";
    for group in groups {
        writeln!(out, "    // {}", group.doc)?;
        for code in &group.codes {
            let group = group.name.to_shouty_snake_case();
            writeln!(out, "    public static final int {group}_{} = {};", code.java(), code.code)?;
        }
        out.push('\n');
    }
    Ok(out + "    private Codes() {}\n}\n")
}
