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

/// The methods of an element's type in a class.
type Methods = fn(&Element) -> String;

const PLACES: [(&str, Methods); 3] = [(CREATION, Element::creation), (FORMS, Element::rows), (ND4J, Element::nd4j)];

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
    nd4j: Option<String>,
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
                "return NDArray.made(context);".into(),
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

    /// The methods of ND4J.
    fn nd4j(&self) -> String {
        let (java, Some(ty)) = (&self.java, &self.nd4j) else { return String::new() };
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
        made("vector", &copied, &format!("INDArray createFromArray({java}... array)"), array)
            + &made("matrix", &rows, &format!("INDArray createFromArray({java}[][] array)"), array)
            + &made("scalar", &[value, "@return a new array"], &format!("INDArray scalar({java} value)"), "value")
            + &self.buffer(ty)
    }

    fn buffer(&self, ty: &str) -> String {
        if !self.buffer {
            return String::new();
        }
        method(
            "Makes a buffer.",
            &["@param data the elements; copied", &format!("@return the buffer of a new array of {ty}")],
            &format!("DataBuffer createBuffer({}[] data)", self.java),
            &["return NDArray.create(ArgumentException.notNull(data, \"data\")).data();".into()],
        )
    }
}
