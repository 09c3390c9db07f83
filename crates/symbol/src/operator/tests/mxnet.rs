//! Each operator against MXNet: results, gradients and states (see `tests/mxnet`).

use serde_json::Value;

use super::*;

/// The largest difference, as a part of an array's largest element.
const ROUNDING: f64 = 2e-6;

/// A list of a file of `tests/mxnet`.
fn list(file: &str) -> Vec<Value> {
    let path = format!("{}/../../tests/mxnet/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// What has names, in alphabetical order.
fn named(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn dtype(tensor: &Value) -> DType {
    match text(&tensor["dtype"]) {
        "f32" => DType::F32,
        "f64" => DType::F64,
        "i32" => DType::I32,
        "i64" => DType::I64,
        "u8" => DType::U8,
        other => panic!("{other} is no element type of the cases"),
    }
}

fn shape(tensor: &Value) -> Vec<usize> {
    serde_json::from_value(tensor["shape"].clone()).unwrap()
}

/// Numbers; "nan", "inf" and "-inf" are texts.
fn values(tensor: &Value) -> Vec<f64> {
    let number = |value: &Value| value.as_f64().unwrap_or_else(|| text(value).parse().unwrap());
    tensor["values"].as_array().unwrap().iter().map(number).collect()
}

/// An operator with attributes and inputs, and what MXNet computes.
struct Case(Value);

impl Case {
    fn symbol(&self) -> Result<Symbol> {
        let attributes: Vec<(&str, &str)> =
            named(&self.0["attributes"]).map(|(key, value)| (key, text(value))).collect();
        Symbol::apply(text(&self.0["operator"]), Some("op"), &[], &[], &attributes)
    }

    fn bound(&self) -> Result<Ref<Executor>> {
        let (symbol, inputs) = (self.symbol()?, &self.0["inputs"]);
        let expected: Vec<&str> = self.0["arguments"].as_array().unwrap().iter().map(text).collect();
        assert_eq!(symbol.argument_names(), expected, "{}", self.0["operator"]);
        let shapes: Vec<(&str, Vec<usize>)> = named(inputs).map(|(name, tensor)| (name, shape(tensor))).collect();
        let shapes: Vec<(&str, &[usize])> = shapes.iter().map(|(name, dims)| (*name, dims.as_slice())).collect();
        let types: Vec<(&str, DType)> = named(inputs).map(|(name, tensor)| (name, dtype(tensor))).collect();
        let (root, write) = (Owner::root(), GradReq::Write);
        let executor = Executor::simple_bind(&root, &symbol, Device::HOST, write, &[], &shapes, &types, None)?;
        let cx = context();
        for (name, tensor) in named(inputs) {
            set(&cx, &executor.argument(name)?, &values(tensor));
        }
        for (name, tensor) in named(&self.0["states"]) {
            set(&cx, &executor.auxiliary(name)?, &values(tensor));
        }
        Ok(executor)
    }

    /// What differs, each as "what: how".
    fn differences(&self) -> Vec<String> {
        let mut found = Vec::new();
        if let Err(error) = self.compare(&mut found) {
            found.push(format!("error: {}", error.message()));
        }
        found
    }

    fn compare(&self, found: &mut Vec<String>) -> Result<()> {
        let executor = self.bound()?;
        executor.forward(self.0["train"].as_bool().unwrap())?;
        let outputs = executor.outputs()?;
        let expected = self.0["outputs"].as_array().unwrap();
        assert_eq!(outputs.len(), expected.len(), "{}", self.0["operator"]);
        for (i, (given, expected)) in outputs.iter().zip(expected).enumerate() {
            differs(found, &format!("output {i}"), expected, given);
        }
        let Some(heads) = self.0["heads"].as_array() else { return Ok(()) };
        let cx = context();
        let head = |tensor: &Value| {
            let head = Tensor::from_slice(&cx, &values(tensor), &shape(tensor))?;
            ops::to_dtype(&cx.no_grad(), &head, dtype(tensor))
        };
        executor.backward(&heads.iter().map(head).collect::<Result<Vec<_>>>()?)?;
        for (name, expected) in named(&self.0["gradients"]) {
            differs(found, &format!("gradient of {name}"), expected, &executor.gradient(name)?.unwrap());
        }
        for (name, expected) in named(&self.0["after"]) {
            differs(found, &format!("state {name}"), expected, &executor.auxiliary(name)?);
        }
        Ok(())
    }
}

/// Notes how an array differs from MXNet's. Infinities and NaN must be the same.
fn differs(found: &mut Vec<String>, what: &str, expected: &Value, given: &Tensor) {
    let (dtype, dims) = (dtype(expected), shape(expected));
    if (given.dtype(), given.shape()) != (dtype, dims.as_slice()) {
        let (of, shape) = (given.dtype(), given.shape());
        found.push(format!("{what}: {of:?} {shape:?}, and MXNet's is {dtype:?} {dims:?}"));
        return;
    }
    let (theirs, ours) = (values(expected), get(given));
    let most = theirs.iter().filter(|x| x.is_finite()).fold(0.0, |most: f64, x| most.max(x.abs()));
    let is_close = |(a, b): (&f64, &f64)| a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= ROUNDING * most;
    if let Some(i) = theirs.iter().zip(&ours).position(|pair| !is_close(pair)) {
        found.push(format!("{what}: element {i} is {}, and MXNet's is {}", ours[i], theirs[i]));
    }
}

/// A difference that is meant, with its reason: of these operators and attributes, in what begins with `detail`.
struct Reason(Value);

impl Reason {
    fn explains(&self, case: &Case, found: &str) -> bool {
        let is_of = |(key, value): (&str, &Value)| case.0["attributes"][key] == *value;
        self.0["operators"].as_array().unwrap().contains(&case.0["operator"])
            && named(&self.0["attributes"]).all(is_of)
            && found.starts_with(text(&self.0["detail"]))
    }
}

#[test]
fn operators_compute_what_mxnet_computes() {
    let reasons: Vec<Reason> = list("differences.json").into_iter().map(Reason).collect();
    let mut unused = vec![true; reasons.len()];
    let mut unexplained = Vec::new();
    leak_free(|| {
        for case in list("operators.json").into_iter().map(Case) {
            for found in case.differences() {
                let fits: Vec<usize> = (0..reasons.len()).filter(|&i| reasons[i].explains(&case, &found)).collect();
                if fits.is_empty() {
                    unexplained.push(format!("{} {}, {found}", text(&case.0["operator"]), case.0["attributes"]));
                }
                fits.into_iter().for_each(|i| unused[i] = false);
            }
        }
    });
    let stale: Vec<&Value> = reasons.iter().zip(unused).filter(|(_, unused)| *unused).map(|(it, _)| &it.0).collect();
    assert!(unexplained.is_empty(), "{} differences:\n{}", unexplained.len(), unexplained.join("\n"));
    assert!(stale.is_empty(), "reasons of nothing: {stale:?}");
}

#[test]
fn each_operator_has_a_case_of_mxnets() {
    let cases = list("operators.json");
    let is_missing = |operator: &&&Operator| {
        !operator.is_own() && !cases.iter().any(|case| operator.names.contains(&text(&case["operator"])))
    };
    let missing: Vec<&str> = Operator::all().iter().filter(is_missing).map(|operator| operator.name()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
