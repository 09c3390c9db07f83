//! Java's types of elements: the methods that make arrays of them, in classes whose other methods are written by hand.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::marked::{by_hand, mark};
use super::text::javadoc;

/// The path of the table, whose head describes the columns.
pub const PATH: &str = "jvm/java/elements.toml";

pub const CREATION: &str = "jvm/java/src/main/java/dev/libtensor/NDArrayCreation.java";
pub const FORMS: &str = "jvm/java/src/main/java/dev/libtensor/NDArrayForms.java";
const ND4J: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/factory/Nd4jElements.java";
const NESTED: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/factory/Nd4jNested.java";
const CONVERTED: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/factory/Nd4jConverted.java";

/// The methods of an element's type in a class.
type Methods = fn(&Element) -> String;

const PLACES: [(&str, Methods); 5] = [
    (CREATION, Element::creation),
    (FORMS, Element::rows),
    (ND4J, Element::nd4j),
    (NESTED, Element::nested),
    (CONVERTED, Element::converted),
];

/// The most dimensions of a nested Java array that ND4J takes.
const DEEPEST: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    element: Vec<Element>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Element {
    java: String,
    #[serde(rename = "type")]
    ty: String,
    native: Option<String>,
    nd4j: String,
    boxed: String,
    #[serde(default)]
    nested: Vec<usize>,
    #[serde(default)]
    scalar: bool,
    #[serde(default)]
    buffer: bool,
    note: Option<String>,
}

const LIKE: &str = "@throws ShapeException if the shape has a different number of elements";
const EVEN: &str = "@throws ShapeException if the rows differ in length";
const EVEN_ND4J: &str = "@throws ShapeException if the rows have different lengths";

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
    let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
    let mark = mark("    ", PATH);
    let mut outputs = Vec::new();
    for (path, methods) in PLACES {
        let methods: String = file.element.iter().map(methods).collect();
        outputs.push((path, by_hand(root, path, &mark)? + &mark + &methods + "}\n"));
    }
    Ok(outputs)
}

/// A public static method with its comment, after an empty line.
fn method(doc: &str, tags: &[&str], signature: &str, body: &[String]) -> String {
    let tags: Vec<String> = tags.iter().map(|&tag| tag.to_owned()).collect();
    let body: String = body.iter().map(|line| format!("        {line}\n")).collect();
    format!("\n{}    public static {signature} {{\n{body}    }}\n", javadoc("    ", doc, &tags))
}

impl Element {
    /// The data type with its article.
    fn named(&self) -> String {
        let article = if self.ty.starts_with('I') { "an" } else { "a" };
        format!("{article} {}", self.ty)
    }

    /// The methods for elements with a shape, for one dimension and for none.
    fn creation(&self) -> String {
        let Self { java, ty, .. } = self;
        let vector = method(
            &format!("Creates a one-dimensional {ty} array."),
            &["@param data the elements, which are copied", "@return a new array"],
            &format!("NDArray create({java}[] data)"),
            &["return create(ArgumentException.notNull(data, \"data\"), new Shape(data.length));".into()],
        );
        let scalar = method(
            &format!("Creates {} scalar, an array without dimensions.", self.named()),
            &["@param value the element", "@return a new array"],
            &format!("NDArray create({java} value)"),
            &[format!("return create(new {java}[] {{value}}, new Shape());")],
        );
        self.shaped() + &vector + &scalar
    }

    fn shaped(&self) -> String {
        let Some(native) = &self.native else { return String::new() };
        let note = self.note.as_ref().map(|note| format!(" {note}")).unwrap_or_default();
        method(
            &format!("Creates {} array.{note}", self.named()),
            &[
                "@param data the elements in row-major order, which are copied",
                "@param shape the shape",
                "@return a new array",
                LIKE,
            ],
            &format!("NDArray create({}[] data, Shape shape)", self.java),
            &[
                "ArgumentException.notNull(data, \"data\");".into(),
                "Context context = Context.current();".into(),
                format!(
                    "context.made.handle = Native.{native}(context.scope(), context.flags(), Shape.sizes(shape), data);"
                ),
                "return placed(NDArray.made(context));".into(),
            ],
        )
    }

    /// The method for rows.
    fn rows(&self) -> String {
        let Self { java, ty, .. } = self;
        method(
            &format!("Creates a two-dimensional {ty} array."),
            &[
                "@param data the rows, which all have the same length and are copied",
                "@return a new array of shape (rows, columns)",
                EVEN,
            ],
            &format!("NDArray create({java}[][] data)"),
            &[format!("return NDArray.create(flat(data, {java}[]::new), shape(data));")],
        )
    }

    /// The methods of ND4J for one dimension, two and none.
    fn nd4j(&self) -> String {
        let Self { java, nd4j: ty, .. } = self;
        let made = |doc: &str, tags: &[&str], signature: &str, argument: &str| {
            method(
                &format!("Makes a {doc} of {ty}."),
                tags,
                signature,
                &[format!("return NDArray.create({argument});")],
            )
        };
        let array = "ArgumentException.notNull(array, \"array\")";
        let value = if java == "boolean" { "@param value the value" } else { "@param value the number" };
        let copied = ["@param array the elements; copied", "@return a new array"];
        let rows = ["@param array the rows; copied", "@return a new array", EVEN_ND4J];
        let mut methods = made("vector", &copied, &format!("INDArray createFromArray({java}... array)"), array)
            + &made("matrix", &rows, &format!("INDArray createFromArray({java}[][] array)"), array);
        if self.scalar {
            let signature = format!("INDArray scalar({java} value)");
            methods += &made("scalar", &[value, "@return a new array"], &signature, "value");
        }
        if self.buffer {
            methods += &self.buffers();
        }
        methods
    }

    fn buffers(&self) -> String {
        let Self { java, nd4j: ty, .. } = self;
        let tags = ["@param data the elements; copied", &format!("@return the buffer of a new array of {ty}")];
        let made = "NDArray.create(ArgumentException.notNull(data, \"data\")).data();";
        let detached = [
            "try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {".into(),
            format!("    return {made}"),
            "}".into(),
        ];
        let signature = |name: &str| format!("DataBuffer {name}({java}[] data)");
        method("Makes a buffer.", &tags, &signature("createBuffer"), &[format!("return {made}")])
            + &method(
                "Makes a buffer that belongs to no workspace.",
                &tags,
                &signature("createBufferDetached"),
                &detached,
            )
    }

    /// The methods of ND4J for deeper arrays, and for those of boxed elements.
    fn nested(&self) -> String {
        let Self { java, nd4j: ty, boxed, .. } = self;
        let given = format!("DataType.{ty}");
        let mut methods = String::new();
        for (element, from, note) in [(java, 3, ""), (boxed, 1, ", none of which is null")] {
            for depth in from..=DEEPEST {
                methods += &deep("createFromArray", &format!("{element}{}", "[]".repeat(depth)), note, ty, &given);
            }
        }
        for &depth in &self.nested {
            methods += &deep("create", &format!("{java}{}", "[]".repeat(depth)), "", ty, &given);
        }
        methods
    }

    /// The methods of ND4J that convert elements.
    fn converted(&self) -> String {
        let java = &self.java;
        method(
            "Makes an array of a type.",
            &[
                "@param data the elements, row by row; copied",
                "@param shape the sizes",
                "@param type the data type, to which elements are converted",
                "@return a new array",
                "@throws ShapeException if the shape has another number of elements",
            ],
            &format!("INDArray create({java}[] data, long[] shape, DataType type)"),
            &["return NestedElements.shaped(data, shape, type);".into()],
        ) + &method(
            "Makes a buffer of a type.",
            &[
                "@param data the elements; copied",
                "@param dataType the data type, to which elements are converted",
                "@return the buffer of a new array",
            ],
            &format!("DataBuffer createTypedBuffer({java}[] data, DataType dataType)"),
            &["return NestedElements.nested(data, \"data\", ArgumentException.notNull(dataType, \"dataType\")).data();".into()],
        )
    }
}

/// ND4J's method for a nested Java array, whose type `array` is. What it makes is `of` a type, which is the value of `ty`.
fn deep(name: &str, array: &str, note: &str, of: &str, ty: &str) -> String {
    let depth = array.matches("[]").count();
    let made = match depth {
        1 => "a vector".into(),
        2 => "a matrix".into(),
        _ => format!("an array of {depth} dimensions"),
    };
    let data = if name == "create" { "data" } else { "array" };
    let given = format!("@param {data} the elements{note}; copied");
    let mut tags = vec![&*given, "@return a new array"];
    if depth > 1 {
        tags.push("@throws ShapeException if rows have different lengths");
    }
    method(
        &format!("Makes {made} of {of}."),
        &tags,
        &format!("INDArray {name}({array} {data})"),
        &[format!("return NestedElements.nested({data}, \"{data}\", {ty});")],
    )
}
