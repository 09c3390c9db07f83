//! `NDArray.java`: Java's NDArray. It declares its static methods itself, because other JVM languages do not see
//! inherited ones.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::java;
use super::table::Table;
use super::text::continued;
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/NDArray.java";

/// The handwritten classes with the static methods that are not in the op table.
pub const SOURCES: [&str; 8] = [
    "jvm/java/src/main/java/dev/libtensor/NDArrayCreation.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayForms.java",
    "jvm/java/src/main/java/dev/libtensor/NDArraySequences.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayDecoding.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayFiles.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayRandom.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayDrawn.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayWhere.java",
];

/// The beginning of a public static method in the sources.
const STATIC: &str = "    public static ";

/// Generates the file.
pub fn emit(table: &Table, root: &Path) -> Result<String> {
    let mut imports = vec![
        "import dev.libtensor.internal.watching.Anchor;".to_owned(),
        "import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;".to_owned(),
    ];
    let mut statics = String::new();
    for source in SOURCES {
        let text = fs::read_to_string(root.join(source)).with_context(|| format!("reading {source}"))?;
        imports.extend(text.lines().filter(|line| line.starts_with("import ")).map(str::to_owned));
        statics += &forwards(class(source), &text).with_context(|| format!("in {source}"))?;
    }
    statics += &java::statics(table)?;
    let body = HEAD.to_owned() + &statics + "}\n";
    imports.retain(|import| is_named(import, &body));
    imports.sort();
    imports.dedup();
    let mut out =
        format!("// {GENERATED}\n// The static methods are also those of {}.\n", SOURCES.map(class).join(", "));
    out += "package dev.libtensor;\n\n";
    out += &imports.into_iter().map(|import| import + "\n").collect::<String>();
    Ok(out + &body)
}

fn class(source: &str) -> &str {
    Path::new(source).file_stem().and_then(|stem| stem.to_str()).unwrap_or(source)
}

/// Whether a signature may need the class of an import.
fn is_named(import: &str, text: &str) -> bool {
    let class = import.trim_end_matches(';').rsplit('.').next().unwrap_or(import);
    text.split(|c: char| !c.is_alphanumeric()).any(|word| word == class)
}

/// For each public static method of a class, generates one with the same comment and signature that calls it.
fn forwards(class: &str, text: &str) -> Result<String> {
    let mut out = String::new();
    for (at, _) in text.match_indices(STATIC) {
        let (before, method) = text.split_at(at);
        let comment = before.rfind("    /**\n").map(|start| &before[start..]).filter(|comment| is_one(comment));
        let comment = comment.with_context(|| format!("no comment before \"{}\"", first_line(method)))?;
        let end = method.find(" {\n").with_context(|| format!("no body after \"{}\"", first_line(method)))?;
        let (name, arguments) = call(&method[..end])?;
        out += &format!("\n{comment}{} {{\n", &method[..end]);
        let returns = if method.starts_with(&format!("{STATIC}void ")) { "" } else { "return " };
        out += &continued("        ", &format!("{returns}{class}.{name}({arguments});"));
        out += "    }\n";
    }
    ensure!(!out.is_empty(), "no public static method");
    Ok(out)
}

/// Whether the text is a single comment, with annotations, and nothing else.
fn is_one(comment: &str) -> bool {
    comment.find("*/").is_some_and(|end| comment[end..].lines().skip(1).all(|line| line.starts_with("    @")))
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim()
}

/// The name of a method, and the names of its parameters as arguments.
fn call(signature: &str) -> Result<(&str, String)> {
    let (head, rest) = signature.split_once('(').context("a method without parentheses")?;
    let parameters = rest.split(')').next().unwrap_or_default();
    let words = parameters.split(',').filter_map(|parameter| parameter.split_whitespace().last());
    // A comma between the arguments of a generic type ends no parameter.
    let names = words.filter(|word| !word.contains('<'));
    let name = head.rsplit(' ').next().context("a method without a name")?;
    Ok((name, names.collect::<Vec<_>>().join(", ")))
}

const HEAD: &str = r#"
/**
 * A multi-dimensional array in native memory, with up to eight dimensions. It holds a handle and computes nothing
 * itself. Its memory is freed with the {@link ResourceScope} that owns it, or by {@link #dispose}:
 *
 * <pre>{@code
 * try (ResourceScope scope = new ResourceScope()) {
 *     NDArray test = NDArray.ones(new Shape(2, 2));
 *     System.out.println(test.add(1).sum().getFloat());
 * }
 * }</pre>
 *
 * <p>A new array belongs to the calling thread's current scope. If the program drops an array, it is reclaimed after a
 * garbage collection, which the library requests when memory is short. Closing scopes and disposing of arrays frees
 * memory at once. A view (a slice, a reshape or a transpose) shares the elements of its base array and keeps them
 * alive. Using a disposed array throws a {@link DisposedException}; it never crashes. Arrays are {@code equals} if their
 * shapes, data types and elements are, as in DJL: see {@link #equals}. {@link #same} compares identities.
 *
 * <p>Operations have the names that DJL, ND4J and MXNet use. The reference page lists all of them.
 */
public final class NDArray extends NDArrayMembers implements INDArray {
    NDArray(long handle, Anchor anchor) {
        super(handle, anchor);
    }

    @Override
    NDArray self() {
        return this;
    }

    /**
     * Returns the values below which a part of the elements lies. Over one dimension this is DJL's definition, which
     * interpolates linearly. Over none or several it is ND4J's: see {@link INDArray#percentile(Number, int...)}.
     *
     * @param percentile the part in percent, from 0 to 100
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws ArgumentException if the part is not from 0 to 100
     * @throws TensorIndexException if a dimension does not exist
     */
    @Override
    public NDArray percentile(Number percentile, int... axes) {
        return ArgumentException.notNull(axes, "axes").length == 1 ? super.percentile(percentile, axes)
                : (NDArray) INDArray.super.percentile(percentile, axes);
    }
"#;
