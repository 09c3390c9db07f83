//! The operators of MXNet's API for Java: methods of `NDArray$`, and the classes that hold their parameters.

use super::table::{Input, Operator, Parameter};
use super::{method, scaladoc};

/// An operator with at least so many parameters that may be left out has them in a class of its own, as in MXNet.
const MANY: usize = 2;

/// The methods of `NDArray$`.
pub fn methods(operators: &[&Operator]) -> String {
    public(operators).map(|operator| scaladoc(&operator.doc) + &function(operators, operator)).collect()
}

/// The classes of parameters.
pub fn classes(operators: &[&Operator]) -> String {
    public(operators)
        .filter(|operator| has_class(operator) && class_of(operators, operator).name == operator.name)
        .map(class)
        .collect()
}

fn public<'a>(operators: &'a [&Operator]) -> impl Iterator<Item = &'a Operator> {
    operators.iter().copied().filter(|operator| !operator.name.starts_with('_'))
}

fn has_class(operator: &Operator) -> bool {
    let inputs = operator.inputs.iter().filter(|input| input.is_optional).count();
    inputs + operator.symbol_api.iter().filter(|parameter| parameter.is_optional).count() >= MANY
}

/// The operator whose class this one takes: its own, unless that differs from another one's only in case.
fn class_of<'a>(operators: &'a [&Operator], operator: &'a Operator) -> &'a Operator {
    let is_twin = |other: &Operator| other.name != operator.name && other.name.eq_ignore_ascii_case(&operator.name);
    let same = operator.same.as_ref().and_then(|same| operators.iter().find(|other| other.name == *same));
    if public(operators).any(is_twin) { same.copied().unwrap_or(operator) } else { operator }
}

fn function(operators: &[&Operator], operator: &Operator) -> String {
    let name = &operator.name;
    if has_class(operator) {
        let class = &class_of(operators, operator).name;
        let list = [format!("po: {class}Param")];
        return method(
            name,
            &list,
            "Array[NDArray]",
            "applied",
            &[format!("\"{name}\""), "po.inputs".into(), "po.params".into(), "po.getOut".into()],
        );
    }
    let inputs = operator.inputs.iter().map(declaration);
    let parameters = parameters(operator);
    let list: Vec<String> = inputs
        .chain(parameters.iter().map(|parameter| format!("{}: {}", parameter.name, boxed(parameter))))
        .chain(["out: NDArray".into()])
        .collect();
    let arguments = [format!("\"{name}\""), given(operator), pairs(&parameters), "out".into()];
    method(name, &list, "Array[NDArray]", "applied", &arguments)
}

fn class(operator: &Operator) -> String {
    let name = format!("{}Param", operator.name);
    let parameters = parameters(operator);
    let (may, must): (Vec<&Parameter>, Vec<&Parameter>) =
        parameters.iter().partition(|parameter| parameter.is_optional);
    let needed: Vec<(String, String)> = (operator.inputs.iter().filter(|input| !input.is_optional).map(declared))
        .chain(must.iter().map(|parameter| (parameter.name.clone(), boxed(parameter))))
        .collect();
    let free = (operator.inputs.iter().filter(|input| input.is_optional).map(declared))
        .chain(may.iter().map(|parameter| (parameter.name.clone(), boxed(parameter))))
        .chain([("out".into(), "NDArray".into())]);
    let list: Vec<String> = needed.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
    let mut text = format!("\n/** The inputs and parameters of `{}`. */\n", operator.name);
    text += &super::listed_to("", "    ", &format!("final class {name}"), &list, " {");
    text = text.trim_end().to_owned() + "\n";
    for (field, ty) in free {
        text += &format!(
            "  private var _{field}: {ty} = null\n  def get{0}: {ty} = _{field}\n  def set{0}({field}: {ty}): {name} = {{ _{field} = {field}; this }}\n",
            capital(&field)
        );
    }
    for (field, ty) in &needed {
        text += &format!("  def get{}: {ty} = {field}\n", capital(field));
    }
    let field = |name: &String, is_optional: bool| if is_optional { format!("_{name}") } else { name.clone() };
    let inputs = if operator.is_many() {
        given(operator)
    } else {
        let names: Vec<String> = operator.inputs.iter().map(|input| field(&input.name, input.is_optional)).collect();
        format!("Seq({})", names.join(", "))
    };
    text += &format!("  private[javaapi] def inputs: Seq[NDArray] = {inputs}\n");
    let pairs: Vec<String> = parameters
        .iter()
        .map(|parameter| format!("\"{}\" -> {}", parameter.name, field(&parameter.name, parameter.is_optional)))
        .collect();
    text += &super::listed_to("  ", "    ", "private[javaapi] def params: Seq[(String, Any)] = Seq", &pairs, "");
    text + "}\n"
}

/// The parameters, with the number of inputs of an operator that takes any number.
fn parameters(operator: &Operator) -> Vec<Parameter> {
    let has_count = operator.symbol_api.iter().any(|parameter| parameter.name == "num_args");
    let count = (operator.is_many() && !has_count).then(|| Parameter::needed("num_args", "Int"));
    count.into_iter().chain(operator.symbol_api.iter().cloned()).collect()
}

fn declared(input: &Input) -> (String, String) {
    (input.name.clone(), if input.is_many { "Array[NDArray]" } else { "NDArray" }.into())
}

fn declaration(input: &Input) -> String {
    let (name, ty) = declared(input);
    format!("{name}: {ty}")
}

fn given(operator: &Operator) -> String {
    let names: Vec<&str> = operator.inputs.iter().map(|input| input.name.as_str()).collect();
    match operator.is_many() {
        true => format!("ArgumentException.notNull({0}, \"{0}\").toSeq", names.join(", ")),
        false => format!("Seq({})", names.join(", ")),
    }
}

fn pairs(parameters: &[Parameter]) -> String {
    let pairs: Vec<String> = parameters.iter().map(Parameter::pair).collect();
    format!("Seq({})", pairs.join(", "))
}

/// The type of a parameter, which is null if it is left out.
fn boxed(parameter: &Parameter) -> String {
    match parameter.ty.as_str() {
        "Int" if parameter.is_optional => "java.lang.Integer".into(),
        "Float" | "Double" | "Long" | "Boolean" if parameter.is_optional => format!("java.lang.{}", parameter.ty),
        other => other.into(),
    }
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}
