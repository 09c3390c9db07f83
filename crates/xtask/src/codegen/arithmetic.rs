//! The arithmetic of ND4J's arrays: its table, and the interface with the forms of each row.

mod vectors;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::text::javadoc;

/// The path of the table.
pub const PATH: &str = "jvm/java/arithmetic.toml";

const INTERFACE: &str = "jvm/java/src/main/java/dev/libtensor/nd4j/linalg/api/ndarray/INDArrayArithmetic.java";

const NOTE: &str = "Generated from jvm/java/arithmetic.toml by `cargo xtask codegen`: do not edit.";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    operation: Vec<Operation>,
}

/// A row of the table, whose head describes the columns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Operation {
    name: String,
    doc: String,
    example: Option<String>,
    #[serde(default = "right")]
    operand: String,
    code: Option<String>,
    #[serde(default)]
    reversed: bool,
    formula: Option<String>,
    #[serde(default = "yes")]
    aliases: bool,
    vectors: Option<String>,
}

fn right() -> String {
    "b".into()
}

fn yes() -> bool {
    true
}

/// The other operand: an array or a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Other {
    Array,
    Number,
}

const UNBROADCAST: &str = "@throws ND4JIllegalStateException if the shapes cannot be broadcast together";
const UNFIT: &str = "@throws ND4JIllegalStateException if the shape cannot be broadcast to this array's";
const UNLIKE: &str = "@throws ND4JIllegalStateException if the result does not have the operation's shape";

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
    let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
    let rows = &file.operation;
    if let Some(row) = rows.iter().find(|row| row.code.is_some() == row.formula.is_some()) {
        bail!("{PATH}: {} needs a code or a formula", row.name);
    }
    let forms: String = rows.iter().map(Operation::forms).collect();
    let interface = HEAD.replace("@NOTE@", NOTE) + forms.trim_start_matches('\n') + FOOT;
    Ok(vec![(INTERFACE, interface), (vectors::INTERFACE, vectors::emit(rows, root)?)])
}

impl Operation {
    /// All forms, each after an empty line.
    fn forms(&self) -> String {
        [Other::Array, Other::Number].map(|other| self.plain(other) + &self.with_result(other)).concat()
            + &[Other::Array, Other::Number].map(|other| self.in_place(other) + &self.alias(other)).concat()
    }

    /// The form that returns a new array.
    fn plain(&self, other: Other) -> String {
        let body = match other {
            Other::Array => Some(format!("return {};", self.result(other, &self.face()))),
            // NDArray has the method.
            Other::Number if self.formula.is_none() => None,
            Other::Number => Some(format!("return {};", self.result(other, &self.not_null()))),
        };
        let tags = self.tags(other, "a new array", UNBROADCAST);
        self.method(&self.name, other, "", &javadoc("    ", &self.sentence(other), &tags), body)
    }

    /// The form that writes into a given array.
    fn with_result(&self, other: Other) -> String {
        let (first, operand) = match other {
            Other::Array => (format!("NDArray other = {};", self.face()), "other"),
            Other::Number => (format!("{};", self.not_null()), self.operand.as_str()),
        };
        let body = format!("{first}\n        return Face.store(result, () -> {});", self.result(other, operand));
        let comment = javadoc("    ", &self.sentence(other), &self.stored(other));
        self.method(&self.name, other, RESULT, &comment, Some(body))
    }

    /// The form that writes into this array.
    fn in_place(&self, other: Other) -> String {
        let body = match other {
            Other::Array => Some(format!("return {};", self.change(&self.operand, &self.face()))),
            // NDArray has the method.
            Other::Number if self.formula.is_none() && !self.reversed => None,
            Other::Number => Some(format!("return {}({}, Face.of(this));", self.name, self.operand)),
        };
        let doc = format!("{}, in place.", self.doc(other));
        let comment = javadoc("    ", &doc, &self.tags(other, "this array", UNFIT));
        self.method(&format!("{}i", self.name), other, "", &comment, body)
    }

    /// The form of the name in place that writes into a given array, as ND4J has it.
    fn alias(&self, other: Other) -> String {
        if !self.aliases {
            return String::new();
        }
        let doc = format!("{}: the same as {{@link #{}({}, INDArray)}}.", self.doc(other), self.name, ty(other));
        let body = format!("return {}({}, result);", self.name, self.operand);
        let comment = javadoc("    ", &doc, &self.stored(other));
        self.method(&format!("{}i", self.name), other, RESULT, &comment, Some(body))
    }

    /// A method, abstract without a body.
    fn method(&self, name: &str, other: Other, more: &str, comment: &str, body: Option<String>) -> String {
        let signature = format!("INDArray {name}({} {}{more})", ty(other), self.operand);
        match body {
            Some(body) => format!("\n{comment}    default {signature} {{\n        {body}\n    }}\n"),
            None => format!("\n{comment}    {signature};\n"),
        }
    }

    /// The tags of a form without a given result. Only the shape of an array may be `unfit`.
    fn tags(&self, other: Other, returned: &str, unfit: &str) -> Vec<String> {
        let doc = if other == Other::Array { "the other operand" } else { "the number" };
        let unfit = (other == Other::Array).then(|| unfit.to_owned());
        [format!("@param {} {doc}", self.operand), format!("@return {returned}")].into_iter().chain(unfit).collect()
    }

    /// The tags of a form that writes into a given array.
    fn stored(&self, other: Other) -> Vec<String> {
        let mut tags = self.tags(other, "the result", UNBROADCAST);
        tags.insert(1, "@param result the array that receives the elements, converted to its data type".into());
        tags.push(UNLIKE.into());
        tags
    }

    /// The sentence without its full stop.
    fn doc(&self, other: Other) -> String {
        let named = if other == Other::Array { "another one" } else { "a number" };
        let doc = self.doc.replace("{}", named);
        doc[..1].to_uppercase() + &doc[1..]
    }

    fn sentence(&self, other: Other) -> String {
        let example = self.example.as_ref().map(|example| format!(": {example}")).unwrap_or_default();
        format!("{}{example}.", self.doc(other))
    }

    /// The expression for the result.
    fn result(&self, other: Other, operand: &str) -> String {
        match (&self.formula, other) {
            (Some(formula), _) => formula.replace("THIS", "Face.of(this)").replace("OTHER", operand),
            (None, Other::Array) => format!("Arithmetic.of({}, this, {operand})", self.op()),
            (None, Other::Number) => format!("Face.of(this).{}({operand})", self.name),
        }
    }

    /// The expression that writes the result for an array, which the expression `operand` gives, into this array.
    fn change(&self, argument: &str, operand: &str) -> String {
        match self.formula {
            Some(_) => format!("{}({argument}, Face.of(this))", self.name),
            None => format!("Arithmetic.into({}, this, {operand})", self.op()),
        }
    }

    /// The runtime's operation in Java.
    fn op(&self) -> String {
        format!("Op.{}{}", self.code.as_deref().unwrap_or_default(), if self.reversed { " | Op.REVERSED" } else { "" })
    }

    /// The expression for the operand as an array that is not null.
    fn face(&self) -> String {
        format!("Face.of({0}, \"{0}\")", self.operand)
    }

    fn not_null(&self) -> String {
        format!("ArgumentException.notNull({0}, \"{0}\")", self.operand)
    }
}

const RESULT: &str = ", INDArray result";

fn ty(other: Other) -> &'static str {
    if other == Other::Array { "INDArray" } else { "Number" }
}

const HEAD: &str = "// @NOTE@
package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.nd4j.Arithmetic;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Remainder;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;

/**
 * The arithmetic of {@link INDArray}. Shapes broadcast. The result has the data type of this array, as in ND4J, so
 * integers take no floating-point operand except in place. A quotient of integers is an integer. In-place methods
 * return the array itself, and convert the result to its data type.
 */
public sealed interface INDArrayArithmetic permits INDArray {
";

const FOOT: &str = "
    /**
     * The negated elements.
     *
     * @return a new array
     */
    INDArray neg();

    /**
     * The negated elements, in place.
     *
     * @return this array
     */
    INDArray negi();
}
";
