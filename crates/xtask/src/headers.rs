//! Writes the generated parts of the C header. cbindgen writes `include/tensor/functions.h` from the functions and
//! handles of crates/capi, with a section for each file. safer-ffi writes `include/tensor/values.h` from its value types.

use std::path::Path;
use std::process::Command;
use std::{fmt::Write, fs};

use anyhow::{Context, Result, bail, ensure};

use crate::files::{root, workspace, write_or_check};
use crate::process;

const COMMAND: &str = "cargo xtask headers";
const NOTE: &str = "Generated from crates/capi by `cargo xtask headers`: do not edit.";

/// Writes both files. With `check` it only compares, and fails if one is out of date.
pub fn run(check: bool) -> Result<()> {
    let include = root().join("include/tensor");
    write_or_check(&include.join("functions.h"), &functions()?, check, COMMAND)?;
    write_or_check(&include.join("values.h"), &values()?, check, COMMAND)
}

/// The names of the files with `extern "C"` functions, in the order in which `lib.rs` declares them.
fn sections(source: &Path) -> Result<Vec<String>> {
    let lib = fs::read_to_string(source.join("lib.rs"))?;
    let modules = lib.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    Ok(modules.filter(|name| !matches!(*name, "convert" | "values")).map(String::from).collect())
}

fn functions() -> Result<String> {
    let source = root().join("crates/capi/src");
    let mut header = format!(
        "/* {NOTE} */\n\n#ifndef TENSOR_FUNCTIONS_H\n#define TENSOR_FUNCTIONS_H\n\n#include <stddef.h>\n\
         #include <stdint.h>\n\n#include \"values.h\"\n\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n"
    );
    for name in sections(&source)? {
        let file = source.join(format!("{name}.rs"));
        let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
        let _ = write!(header, "\n/* {}\n", "=".repeat(110));
        for line in text.lines().map_while(|line| line.strip_prefix("//!")) {
            let _ = writeln!(header, "{}", format!(" *{line}").trim_end());
        }
        let _ = write!(header, " * {} */\n\n", "=".repeat(110));
        header.push_str(one_line_comments(&section(&file, &text)?).trim());
        header.push('\n');
    }
    header.push_str("\n#ifdef __cplusplus\n} /* extern \"C\" */\n#endif\n\n#endif /* TENSOR_FUNCTIONS_H */\n");
    Ok(header)
}

/// Runs cbindgen on one file. It omits types that no function of the file mentions, so all types are listed.
fn section(file: &Path, text: &str) -> Result<String> {
    let structs = text.lines().filter_map(|line| line.strip_prefix("pub struct ")?.strip_suffix(" {"));
    let config = cbindgen::Config {
        language: cbindgen::Language::C,
        style: cbindgen::Style::Both,
        no_includes: true,
        usize_is_size_t: true,
        documentation_style: cbindgen::DocumentationStyle::Doxy,
        line_length: 110,
        tab_width: 4,
        export: cbindgen::ExportConfig { include: structs.map(String::from).collect(), ..Default::default() },
        ..cbindgen::Config::default()
    };
    let mut text = Vec::new();
    cbindgen::Builder::new()
        .with_config(config)
        .with_src(file)
        .generate()
        .with_context(|| format!("cbindgen on {}", file.display()))?
        .write(&mut text);
    Ok(String::from_utf8(text)?)
}

/// Runs safer-ffi on the value types.
fn values() -> Result<String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // The profile and the packages of the checks, so that the crates below are built once.
    cargo.args(["build", "--quiet", "--profile", "checked", "--workspace", "--exclude", "tensor-loom"]);
    cargo.args(["--features", "tensor-capi/headers", "--example", "values_header"]);
    process::run(cargo.current_dir(root()))?;
    let target = workspace(&root())?.target_directory;
    let text = process::output(&mut Command::new(target.join("checked/examples/values_header")))?;
    let start = text.find("#ifndef").context("safer-ffi wrote no include guard")?;
    ensure!(text.contains("typedef struct"), "safer-ffi wrote no types");
    Ok(format!("/* {NOTE} */\n\n{}", plain_arrays(&one_line_comments(&text[start..]))?))
}

/// Replaces safer-ffi's wrapped arrays, `typedef struct { T idx[N]; } NAME;`, by plain arrays, which have the same
/// layout.
fn plain_arrays(text: &str) -> Result<String> {
    let mut text = text.to_string();
    while let Some(start) = text.find("typedef struct {\n    ") {
        let end = start + text[start..].find(";\n\n").context("a type without an end")? + 3;
        let wrapper: Vec<&str> = text[start..end].split_whitespace().collect();
        let [_, _, _, element, length, _, name] = wrapper[..] else {
            bail!("an unnamed struct that is not an array: {}", wrapper.join(" "));
        };
        let length = length.trim_start_matches("idx").trim_end_matches(';').to_string();
        let (element, name) = (element.to_string(), name.trim_end_matches(';').to_string());
        text.replace_range(start..end, "");
        while let Some(at) = text.find(&format!("{name} ")) {
            let semicolon = at + text[at..].find(';').context("a field without an end")?;
            text.insert_str(semicolon, &length);
            text.replace_range(at..at + name.len(), &element);
        }
    }
    Ok(text)
}

/// Puts a comment of one line on one line, and removes the tag that begins each comment of safer-ffi.
fn one_line_comments(text: &str) -> String {
    let mut out = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let (indent, opening) = line.split_at(line.len() - line.trim_start().len());
        if !matches!(opening, "/**" | "/** \\brief") {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        let body = lines.by_ref().map(str::trim).take_while(|line| *line != "*/");
        let body: Vec<&str> = body.map(|line| line.trim_start_matches('*').trim()).collect();
        if let [line] = body[..] {
            let _ = writeln!(out, "{indent}/** {line} */");
        } else {
            let _ = writeln!(out, "{indent}/**\n{indent} * {}\n{indent} */", body.join(&format!("\n{indent} * ")));
        }
    }
    out
}
