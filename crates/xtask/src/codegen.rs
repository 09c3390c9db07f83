//! `cargo xtask codegen`: everything that is generated from the tables of operations, layers and codes.

mod arithmetic;
mod c;
mod class;
pub mod codes;
mod coverage;
mod cpp;
mod cpp_dtypes;
mod csharp;
mod csharp_arguments;
mod csharp_dtypes;
mod csharp_words;
mod dl4j;
pub mod dtypes;
mod elements;
mod executioner;
mod java;
mod java_arrays;
mod java_class;
mod java_codes;
mod java_dtypes;
mod java_manager;
mod java_names;
mod java_source;
mod layers;
mod marked;
mod namespaces;
mod page;
mod peers;
mod rust;
mod scala;
mod table;
mod text;
mod transforms;
mod updaters;
mod updates;

use std::path::Path;

use anyhow::{Result, ensure};

use crate::files::write_or_check;
use coverage::Coverage;
use csharp_arguments::Arguments;
use peers::Peers;
use table::Table;

/// Writes every output below `root`, or with `check` fails if one is out of date.
pub fn run(root: &Path, check: bool) -> Result<()> {
    let table = Table::load(root)?;
    let mut outdated = Vec::new();
    for (path, contents) in outputs(root, &table)? {
        if let Err(error) = write_or_check(&root.join(path), &contents, check, "cargo xtask codegen") {
            outdated.push(format!("{error:#}"));
        }
    }
    ensure!(outdated.is_empty(), "{}", outdated.join("\n"));
    Ok(())
}

/// A warning about operations whose names in other libraries were not looked up.
pub fn warning(root: &Path) -> Result<Option<String>> {
    let table = Table::load(root)?;
    Ok(Peers::load(root, &table)?.warning(&table))
}

/// Path below the root and contents of each output.
fn outputs(root: &Path, table: &Table) -> Result<Vec<(String, String)>> {
    let mut outputs = codes::outputs(root)?;
    outputs.extend(dtypes::outputs(root)?);
    outputs.extend(layers::outputs(root)?);
    outputs.extend(updates::outputs(root)?);
    outputs.extend(arithmetic::outputs(root)?);
    outputs.extend(transforms::outputs(root)?);
    let made = elements::outputs(root)?;
    let arguments = Arguments::load(root, table)?;
    outputs.extend([
        (rust::CODES_PATH, rust::emit_codes(table)?),
        (rust::PATH, rust::emit(table)?),
        (c::PATH, c::emit(table)?),
        (cpp::METHODS_PATH, cpp::emit_methods(table)?),
        (cpp::OPS_PATH, cpp::emit_ops(table)?),
        (java_codes::PATH, java_codes::emit(table)?),
        (java::PATH, java::emit(table)?),
        (java_names::PATH, java_names::emit(table)?),
        (java_class::PATH, java_class::emit(table, root, &made)?),
        (java_manager::PATH, java_manager::emit(root, &made)?),
        (java_arrays::PATH, java_arrays::emit(table, root)?),
        (csharp::METHODS_PATH, csharp::emit_methods(table, &arguments)?),
        (csharp::STATIC_PATH, csharp::emit_static(table, &arguments)?),
        (page::PATH, page::emit(table, &dtypes::load(root)?, &Peers::load(root, table)?)?),
        (coverage::PAGE, Coverage::load(root, table)?.page(table)?),
    ]);
    outputs.extend(made);
    let mut outputs: Vec<(String, String)> = outputs.into_iter().map(|(path, text)| (path.to_owned(), text)).collect();
    outputs.extend(dl4j::outputs(root)?);
    outputs.extend(executioner::outputs(root)?);
    outputs.extend(namespaces::outputs(root)?);
    outputs.extend(updaters::outputs(root)?);
    outputs.extend(scala::outputs(root)?);
    Ok(outputs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::root;
    use std::fs;

    #[test]
    fn the_tree_is_up_to_date() -> Result<()> {
        run(&root(), true)
    }

    const TABLES: [&str; 15] = [
        table::PATH,
        codes::PATH,
        dtypes::PATH,
        layers::PATH,
        updates::PATH,
        peers::PATH,
        coverage::PATH,
        csharp_arguments::PATH,
        arithmetic::PATH,
        elements::PATH,
        dl4j::PATH,
        executioner::PATH,
        updaters::PATH,
        transforms::PATH,
        scala::PATH,
    ];

    /// A copy of the tables and their outputs.
    fn copied() -> Result<tempfile::TempDir> {
        let copy = tempfile::tempdir()?;
        for (path, contents) in outputs(&root(), &Table::load(&root())?)? {
            write_or_check(&copy.path().join(path), &contents, false, "")?;
        }
        for path in TABLES.into_iter().chain(java_class::SOURCES) {
            write_or_check(&copy.path().join(path), &fs::read_to_string(root().join(path))?, false, "")?;
        }
        Ok(copy)
    }

    /// Changes one row of the tables of a copy. The outputs stay.
    fn edit(copy: &Path, from: &str, to: &str) -> Result<()> {
        let mut found = false;
        for path in TABLES {
            let text = fs::read_to_string(root().join(path))?;
            found |= text.contains(from);
            write_or_check(&copy.join(path), &text.replacen(from, to, 1), false, "")?;
        }
        assert!(found, "no table has {from}");
        Ok(())
    }

    fn edited(from: &str, to: &str) -> Result<tempfile::TempDir> {
        let copy = copied()?;
        edit(copy.path(), from, to)?;
        Ok(copy)
    }

    #[test]
    fn an_edited_row_fails_the_check_until_the_outputs_are_written() -> Result<()> {
        let copy =
            edited("doc = \"Returns e to the power of each element.\"", "doc = \"The exponential of each element.\"")?;
        let message = match run(copy.path(), true) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        };
        for path in [
            rust::CODES_PATH,
            rust::PATH,
            c::PATH,
            cpp::METHODS_PATH,
            cpp::OPS_PATH,
            java::PATH,
            csharp::METHODS_PATH,
            csharp::STATIC_PATH,
            page::PATH,
        ] {
            assert!(message.contains(path), "{path} is not named in: {message}");
        }
        assert!(message.contains("run `cargo xtask codegen`"), "{message}");
        assert!(!message.contains(java_codes::PATH), "the codes did not change: {message}");
        run(copy.path(), false)?;
        run(copy.path(), true)
    }

    #[test]
    fn an_edited_code_fails_the_check_of_every_language() -> Result<()> {
        let copy = edited("name = \"cosine\", code = 1", "name = \"cosine\", code = 14")?;
        let message = run(copy.path(), true).map_or_else(|error| error.to_string(), |()| "no error".to_owned());
        // C++ has the names of the constants of C.
        for (path, contents) in codes::outputs(copy.path())?.into_iter().filter(|(path, _)| !path.ends_with("hpp")) {
            assert!(message.contains(path) && contents.contains("14"), "{path} is not named in: {message}");
        }
        assert!(!message.contains(java_codes::PATH), "the operations did not change: {message}");
        Ok(())
    }

    #[test]
    fn a_wrong_row_is_refused_by_name() -> Result<()> {
        let copy = copied()?;
        for (from, to, expected) in [
            ("code = 0x0104", "code = 0x0105", "op \"exp\": its code is 0x0105, but 0x0104 comes after \"sign\""),
            ("code = 0x0104", "code = 0x0204", "op \"exp\": the code is not of class Unary"),
            ("name = \"exp\"", "name = \"log\"", "two ops are called \"log\""),
            (
                "doc = \"Returns e to the power of each element.\"",
                "doc = \"e to the power\"",
                "must end with a full stop",
            ),
            ("\"groups: int = 1\"", "\"group: int = 1\"", "[arg] says nothing about \"group\""),
            ("\"groups: int = 1\"", "\"groups: integer = 1\"", "\"integer\" is no argument type"),
            ("code = 9, doc", "code = 10, doc", "the codes of group \"error\" do not ascend"),
            ("name = \"cosine\"", "name = \"step\"", "a name of group \"schedule\" is there twice"),
            ("in = [\"cpp\", \"csharp\"]", "in = [\"scala\"]", "group \"error\" is in what is no place"),
            ("indices = \"argmax\"", "indices = \"argmux\"", "no op is called \"argmux\""),
            ("[argmin]", "[argmine]", "no op is called \"argmine\""),
            ("[\"argmin\"]", "[\"argmine\"]", "no op is called \"argmine\""),
            (
                "sparsemax = [\"sparsemax\"]",
                "sparsemax = { lacks = \"all\" }",
                "\"sparsemax\" has neither ops nor a name",
            ),
            ("argmin = [", "argmax = [", "\"argmax\" is there twice"),
            ("name = \"Identity\"\ncode = 13", "name = \"Identity\"\ncode = 14", "codes of the layers are dense"),
            ("\"kernel_size: size2\"", "\"kernel_size: size5\"", "\"size5\" is no argument type"),
            ("\"kernel_size: size2\"", "\"kernel: size2\"", "[arg] says nothing about \"kernel\""),
            ("like = \"Softmax\"", "like = \"Softmix\"", "no layer above is \"Softmix\""),
            ("title = \"RAdam\"", "of = \"adams\"\ntitle = \"RAdam\"", "no rule before it is called"),
            (
                "name = \"radam\"\ncode = 8",
                "name = \"radam\"\ncode = 9",
                "rule \"radam\": its code is 9, and 8 comes next",
            ),
            ("mirror = \"lt\"", "mirror = \"lte\"", "no op is called \"lte\""),
            ("\"inputLength: int", "\"inputLengths: int", "[doc] says nothing about \"inputLengths\""),
            ("[\"double dropout\"", "[\"float dropout\"", "[[start]] does not say what \"float dropout\" is"),
            ("\"rmsDecay: RMSPROP", "\"msDecay: RMSPROP", "[doc] says nothing about \"msDecay\""),
            ("extends = \"RatedUpdater\"", "extends = \"Rated\"", "updater \"AdaGrad\": no base is called \"Rated\""),
            ("same = \"BatchNorm\"", "same = \"BatchNorms\"", "no operator is called \"BatchNorms\""),
            ("output_mean_var: Boolean? | api", "output_mean_var: Boolean? | it", "\"it\" is no place"),
            ("\"rho = 0.9\"", "\"row = 0.9\"", "[number] says nothing about \"row\""),
        ] {
            edit(copy.path(), from, to)?;
            let message = run(copy.path(), true).map_or_else(|error| format!("{error:#}"), |()| "no error".to_owned());
            assert!(message.contains(expected), "{to}: {message}");
        }
        Ok(())
    }
}
