//! The operators of `NDArray`, and the methods of `NDArray.api`.

use super::table::{Input, Operator, Parameter, Place};
use super::{method, scaladoc};

/// The operators that have no function by hand.
pub fn members(operators: &[&Operator]) -> String {
    let generated = operators.iter().filter(|operator| !operator.by_hand);
    generated
        .map(|operator| {
            let name = &operator.name;
            scaladoc(&operator.doc) + &format!("  val {name}: NDArrayOperator = new NDArrayOperator(\"{name}\")\n")
        })
        .collect()
}

/// The methods of `NDArray.api`.
pub fn methods(operators: &[&Operator]) -> String {
    operators.iter().map(|operator| scaladoc(&operator.doc) + &api(operator)).collect()
}

fn api(operator: &Operator) -> String {
    let inputs = operator.inputs.iter().map(|Input { name, is_many, is_optional }| match (is_many, is_optional) {
        (true, _) => format!("{name}: Array[NDArray]"),
        (false, true) => format!("{name}: NDArray = null"),
        (false, false) => format!("{name}: NDArray"),
    });
    let parameters = operator.parameters.iter().filter(|parameter| parameter.only != Some(Place::Symbol));
    let count = operator.is_many().then(|| Parameter::needed("num_args", "Int"));
    let parameters: Vec<&Parameter> = count.iter().chain(parameters).collect();
    let declared = parameters.iter().map(|parameter| parameter.declaration());
    let out = "out: Option[NDArray] = None".to_owned();
    let names: Vec<&str> = operator.inputs.iter().map(|input| input.name.as_str()).collect();
    let given = match operator.is_many() {
        true => format!("ArgumentException.notNull({0}, \"{0}\").toSeq", names.join(", ")),
        false => format!("Seq({})", names.join(", ")),
    };
    let mut arguments = vec![format!("\"{}\"", operator.name), given, "out".into()];
    arguments.extend(parameters.iter().map(|parameter| parameter.pair()));
    let list: Vec<String> = inputs.chain(declared).chain([out]).collect();
    method(&operator.name, &list, "NDArrayFuncReturn", "applied", &arguments)
}
