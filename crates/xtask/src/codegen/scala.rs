//! MXNet's operators in Scala: the members of `Symbol` and `NDArray`, and the methods of their `api`.

mod arrays;
mod java;
mod symbols;
mod table;

use std::path::Path;

use anyhow::Result;

use super::marked::{by_hand, mark};
use super::text::{listed_to, wrapped};
use table::{Operator, Table};

pub use table::PATH;

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(String, String)>> {
    let table = Table::load(root)?;
    let mut operators: Vec<&Operator> = table.layers.iter().chain(&table.functions).collect();
    operators.sort_by_key(|operator| (operator.name.to_lowercase(), operator.name.clone()));
    let files = [
        ("SymbolLayers", symbols::members(&table, &table.layers) + "}\n"),
        ("SymbolFunctions", symbols::members(&table, &table.functions) + "}\n"),
        ("SymbolApi", symbols::methods(&operators) + "}\n"),
        ("NDArrayOperators", arrays::members(&operators) + "}\n"),
        ("NDArrayApi", arrays::methods(&operators) + "}\n"),
        ("javaapi/NDArrayBase", java::methods(&operators) + "}\n"),
        ("javaapi/NDArrayParams", java::classes(&operators)),
    ];
    files.into_iter().map(|(name, members)| file(root, name, &members)).collect()
}

/// A file with what is written by hand above what is generated.
fn file(root: &Path, name: &str, members: &str) -> Result<(String, String)> {
    let path = format!("jvm/scala/src/main/scala/dev/libtensor/mxnet/{name}.scala");
    let mark = mark("  ", PATH);
    let text = by_hand(root, &path, &mark)? + &mark + members;
    Ok((path, text))
}

/// The comment of a member, after an empty line.
fn scaladoc(text: &str) -> String {
    let line = format!("\n  /** {text} */\n");
    // The line has two ends.
    if line.len() <= 122 { line } else { format!("\n  /**\n{}   */\n", wrapped(text, "   * ")) }
}

/// A method of an `api`, whose body is one call.
fn method(name: &str, parameters: &[String], result: &str, call: &str, arguments: &[String]) -> String {
    let head = listed_to("  ", "      ", &format!("def {name}"), parameters, &format!(": {result} ="));
    let line = format!("{} {call}({})\n", head.trim_end(), arguments.join(", "));
    if head.lines().count() == 1 && line.len() <= 121 {
        return line;
    }
    head + &listed_to("    ", "      ", call, arguments, "")
}
