//! Compares the hosts' declarations with the library: P/Invokes and interop structs of C# with the C header, and native
//! methods of Java with the JNI functions. The enums of both are compared with the table of codes. A difference is
//! undefined behaviour that no compiler detects.

mod csharp;
mod enums;
mod header;
mod java;
mod jni;
#[cfg(test)]
mod tests;
mod tokens;

use std::path::Path;

use anyhow::Result;
use heck::ToLowerCamelCase;

/// Functions of the header that C# does not declare, and why. A name that ends in `_` stands for all that begin with it.
const NOT_IN_CSHARP: &[(&str, &str)] = &[
    ("tensor_scope_push", OWN_CONTEXT),
    ("tensor_scope_pop", OWN_CONTEXT),
    ("tensor_scope_enter", OWN_CONTEXT),
    ("tensor_scope_leave", OWN_CONTEXT),
    ("tensor_thread_set_autocast", OWN_CONTEXT),
    ("tensor_thread_set_grad", OWN_CONTEXT),
    ("tensor_stream_enter", OWN_CONTEXT),
    ("tensor_stream_leave", OWN_CONTEXT),
    ("tensor_lend", "the managers of DJL borrow, and C# has none"),
    ("tensor_params_", MXNET),
    ("tensor_symbol_", MXNET),
    ("tensor_executor_", MXNET),
    ("tensor_store_", MXNET),
    ("tensor_tokenizer_", "TorchSharp has no tokenizers"),
    ("tensor_release", "a variable of C# has no end, so the garbage collector finds what was dropped"),
];

const MXNET: &str = "MXNet has no C#, so its dialects are those of C and of the JVM";

const OWN_CONTEXT: &str = "a context of C# follows `await` to other threads, so it is passed with each call";

/// A function. Its types have the host's spelling on both sides.
#[derive(Clone, Debug, PartialEq)]
struct Function {
    /// The exported symbol.
    symbol: String,
    /// The file that declares it.
    place: String,
    parameters: Vec<Parameter>,
    result: String,
}

/// A parameter. It has no name if only types are written.
#[derive(Clone, Debug, PartialEq)]
struct Parameter {
    name: String,
    kind: String,
}

/// A struct and its fields in order. A field that is an array has a length.
#[derive(Clone, Debug, PartialEq)]
struct Layout {
    name: String,
    fields: Vec<Field>,
}

#[derive(Clone, Debug, PartialEq)]
struct Field {
    name: String,
    kind: String,
    length: Option<usize>,
}

/// The differences between the declarations below `root` and the library.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let header = header::read(root)?;
    let csharp = csharp::read(root)?;
    let mut errors = differences(&csharp.functions, &header.functions, NOT_IN_CSHARP);
    errors.extend(layouts(&csharp.structs, &header.structs));
    errors.extend(differences(&java::read(root)?, &jni::read(root)?, &[]));
    errors.extend(enums::errors(root)?);
    Ok(errors)
}

/// The differences between a host's declarations and the library. Functions that are `excused` need not be declared.
fn differences(declared: &[Function], library: &[Function], excused: &[(&str, &str)]) -> Vec<String> {
    let mut errors = Vec::new();
    for function in declared {
        match library.iter().find(|its| its.symbol == function.symbol) {
            Some(its) => errors.extend(difference(function, its)),
            None => errors.push(format!("{} declares {}, which the library lacks", function.place, function.symbol)),
        }
    }
    for its in library {
        let found = declared.iter().any(|function| function.symbol == its.symbol);
        let is_excused = excused.iter().any(|(name, _)| names(name, &its.symbol));
        match (found, is_excused) {
            (false, false) => errors.push(format!("{} has {}, which the host does not declare", its.place, its.symbol)),
            (true, true) => errors.push(format!("{} is declared, and need not be excused", its.symbol)),
            _ => {}
        }
    }
    errors
}

/// Whether `name` is that of the symbol, or of its family.
fn names(name: &str, symbol: &str) -> bool {
    name == symbol || name.ends_with('_') && symbol.starts_with(name)
}

/// What is wrong with one declaration.
fn difference(declared: &Function, its: &Function) -> Vec<String> {
    let wrong = |what: String| format!("{}: {} {what}", declared.place, declared.symbol);
    if declared.parameters.len() != its.parameters.len() {
        let (given, expected) = (declared.parameters.len(), its.parameters.len());
        return vec![wrong(format!("is declared with {given} parameters, and has {expected}"))];
    }
    let mut errors = Vec::new();
    for (at, (given, expected)) in declared.parameters.iter().zip(&its.parameters).enumerate() {
        let name = &expected.name;
        if given.kind != expected.kind {
            errors.push(wrong(format!("takes {} as '{name}', and is declared with {}", expected.kind, given.kind)));
        }
        // Swapped parameters of one type differ only in their names.
        let place = its.parameters.iter().position(|other| same_name(&given.name, &other.name));
        if place.is_some_and(|place| place != at) {
            errors.push(wrong(format!("takes '{name}' where it is declared with '{}'", given.name)));
        }
    }
    if declared.result != its.result {
        errors.push(wrong(format!("returns {}, and is declared with {}", its.result, declared.result)));
    }
    errors
}

fn same_name(host: &str, library: &str) -> bool {
    !host.is_empty() && host == library.to_lower_camel_case()
}

/// The differences between the layouts of the host's structs and the library's structs of the same name.
fn layouts(declared: &[Layout], library: &[Layout]) -> Vec<String> {
    let mut errors = Vec::new();
    for its in library {
        let Some(layout) = declared.iter().find(|layout| layout.name == its.name) else {
            errors.push(format!("there is no sequential struct {}", its.name));
            continue;
        };
        if layout.fields.len() != its.fields.len() {
            let (given, expected) = (layout.fields.len(), its.fields.len());
            errors.push(format!("{} is declared with {given} fields, and has {expected}", its.name));
            continue;
        }
        let pairs = layout.fields.iter().zip(&its.fields).filter(|(given, expected)| !same_field(given, expected));
        errors.extend(
            pairs.map(|(given, expected)| {
                format!("{} has the field {expected}, and is declared with {given}", its.name)
            }),
        );
    }
    errors
}

/// Whether two names agree. The host may write a word in full: `CollectionNanoseconds` for `collection_nanos`.
fn same_field(given: &Field, expected: &Field) -> bool {
    let name = given.name.to_lowercase().starts_with(&expected.name.replace('_', ""));
    name && (&given.kind, given.length) == (&expected.kind, expected.length)
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.kind, self.name)?;
        self.length.map_or(Ok(()), |length| write!(f, "[{length}]"))
    }
}
