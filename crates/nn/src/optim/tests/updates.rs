//! The update rules, against PyTorch's optimizers (`tests/vectors/updates/updates.json`) and the formulas of their papers.

use serde::Deserialize;
use tensor_core::{Context, DType, ErrorKind, Tensor, ops};

use crate::codes::OptimizerKind;
use crate::optim::generated::ROWS;
use crate::optim::{Optimizer, Rule};
use crate::testing::{context, leak_free};

#[derive(Deserialize)]
struct Vectors {
    start: Vec<f64>,
    gradients: Vec<Vec<f64>>,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    rule: String,
    numbers: Vec<f64>,
    after: Vec<Vec<f64>>,
}

fn vectors() -> Vectors {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/updates/updates.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn code(rule: &str) -> i32 {
    (0..ROWS.len() as i32).find(|&code| OptimizerKind::from_code(code).unwrap().name() == rule).expect("a rule")
}

fn array(cx: &Context, values: &[f64], dtype: DType) -> Tensor {
    ops::to_dtype(cx, &Tensor::from_slice(cx, values, &[values.len()]).unwrap(), dtype).unwrap()
}

fn numbers(cx: &Context, x: &Tensor) -> Vec<f64> {
    ops::to_dtype(cx, x, DType::F64).unwrap().to_vec().unwrap()
}

fn close(found: &[f64], expected: &[f64], tolerance: f64, what: impl std::fmt::Display) {
    for (found, expected) in found.iter().zip(expected) {
        let near = (found - expected).abs() <= tolerance * expected.abs().max(1.0);
        assert!(near || found.is_nan() && expected.is_nan(), "{what}: {found}, not {expected}");
    }
}

#[test]
fn every_rule_steps_as_pytorch() {
    let vectors = vectors();
    for (dtype, tolerance) in [(DType::F64, 1e-12), (DType::F32, 2e-6), (DType::F16, 8e-3), (DType::Bf16, 6e-2)] {
        for case in &vectors.cases {
            leak_free(|| {
                let cx = context();
                let param = array(&cx, &vectors.start, dtype);
                let kind = code(&case.rule);
                let optimizer = Optimizer::new(&cx.owner, kind, vec![param.clone()], &case.numbers).unwrap();
                for (step, (gradient, after)) in vectors.gradients.iter().zip(&case.after).enumerate() {
                    let gradient = array(&cx, gradient, dtype);
                    optimizer.step_by(|_| Some(gradient.clone())).unwrap();
                    let what = format!("{} {:?} step {} in {dtype}", case.rule, case.numbers, step + 1);
                    close(&numbers(&cx, &param), after, tolerance, what);
                }
            });
        }
    }
}

/// The same steps on arrays of the caller, which give the number of each step.
#[test]
fn steps_on_arrays_are_those_of_an_optimizer() {
    let vectors = vectors();
    for case in &vectors.cases {
        leak_free(|| {
            let cx = context();
            let rule = Rule::from_code(code(&case.rule), &case.numbers).unwrap();
            let param = array(&cx, &vectors.start, DType::F64);
            let begin = |value: f64| array(&cx, &vec![value; vectors.start.len()], DType::F64);
            let states: Vec<Tensor> = rule.begin().into_iter().map(begin).collect();
            for (step, (gradient, after)) in vectors.gradients.iter().zip(&case.after).enumerate() {
                let gradient = array(&cx, gradient, DType::F64);
                rule.apply_to(step as u64 + 1, &param, Some(&gradient), &states).unwrap();
                close(&numbers(&cx, &param), after, 1e-12, &case.rule);
            }
        });
    }
}

/// One number's steps in plain arithmetic: the parameter, the gradient, four numbers of state, and the step.
type Plain = fn(f64, f64, &mut [f64; 3], i32) -> f64;

fn sign(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.signum() }
}

/// What PyTorch does not have: rules of MXNet, and the variants of DL4J and MXNet.
const FORMULAS: [(&str, &[f64], Plain); 13] = [
    ("sgd", &[0.1, 0.8, 0.01, 0.0, 0.0, 0.0, 1.0], |p, g, s, _| {
        s[0] = 0.8 * s[0] - 0.1 * (g + 0.01 * p);
        p + s[0]
    }),
    ("sgd", &[0.1, 0.8, 0.0, 1.0, 0.0, 0.0, 1.0], |p, g, s, _| {
        let before = s[0];
        s[0] = 0.8 * before - 0.1 * g;
        p - (0.8 * before - 1.8 * s[0])
    }),
    ("adam", &[0.1, 0.8, 0.95, 1e-3, 0.1, 0.0, 0.0, 1.0, 1.0, 0.9], |p, g, s, t| {
        let beta = 0.8 * 0.9f64.powi(t - 1);
        s[0] = beta * s[0] + (1.0 - beta) * g;
        s[1] = 0.95 * s[1] + 0.05 * g * g;
        let size = 0.1 * (1.0 - 0.95f64.powi(t)).sqrt() / (1.0 - 0.8f64.powi(t));
        p - 0.1 * 0.1 * p - size * s[0] / (s[1].sqrt() + 1e-3)
    }),
    ("adagrad", &[0.1, 0.0, 0.1, 0.0, 1e-3, 0.0, 1.0, 1.0], |p, g, s, _| {
        s[0] += g * g;
        p - 0.1 * (g / (s[0] + 1e-3).sqrt() + 0.1 * p)
    }),
    ("rmsprop", &[0.1, 0.9, 1e-3, 0.1, 0.8, 1.0, 0.0, 0.0, 1.0, 1.0, 1.0], |p, g, s, _| {
        s[0] = 0.9 * s[0] + 0.1 * g * g;
        s[1] = 0.9 * s[1] + 0.1 * g;
        s[2] = 0.8 * s[2] - 0.1 * (g / (s[0] - s[1] * s[1] + 1e-3).sqrt() + 0.1 * p);
        p + s[2]
    }),
    ("adadelta", &[1.0, 0.8, 1e-3, 0.1, 0.0, 1.0], |p, g, s, _| {
        s[0] = 0.8 * s[0] + 0.2 * g * g;
        let change = g * (s[1] + 1e-3).sqrt() / (s[0] + 1e-3).sqrt();
        s[1] = 0.8 * s[1] + 0.2 * change * change;
        p - 0.1 * p - change
    }),
    ("adamax", &[0.1, 0.8, 0.95, 0.0, 0.0, 0.0, 1e-32], |p, g, s, t| {
        s[0] = 0.8 * s[0] + 0.2 * g;
        s[1] = g.abs().max(0.95 * s[1]);
        p - 0.1 / (1.0 - 0.8f64.powi(t)) * s[0] / (s[1] + 1e-32)
    }),
    ("nadam", &[0.1, 0.8, 0.95, 1e-3, 0.0, 0.0, 0.0, 0.0, 1.0], |p, g, s, t| {
        s[0] = 0.8 * s[0] + 0.2 * g;
        s[1] = 0.95 * s[1] + 0.05 * g * g;
        p - 0.1 / (1.0 - 0.8f64.powi(t)) * (0.8 * s[0] + 0.2 * g) / (s[1].sqrt() + 1e-3)
    }),
    ("dcasgd", &[0.1, 0.0, 0.1, 0.4], |p, g, s, t| {
        let before = if t == 1 { p } else { s[0] };
        s[0] = p;
        p - 0.1 * (g + 0.1 * p + 0.4 * g * g * (p - before))
    }),
    ("dcasgd", &[0.1, 0.8, 0.1, 0.4], |p, g, s, t| {
        let before = if t == 1 { p } else { s[0] };
        s[0] = p;
        s[1] = 0.8 * s[1] - 0.1 * (g + 0.1 * p + 0.4 * g * g * (p - before));
        p + s[1]
    }),
    ("ftrl", &[0.5, 0.3, 0.9, 0.1], |p, g, s, _| {
        s[0] += g - ((s[1] + g * g).sqrt() - s[1].sqrt()) * p / 0.5;
        s[1] += g * g;
        let zero = s[0].abs() <= 0.3;
        if zero { 0.0 } else { (sign(s[0]) * 0.3 - s[0]) / ((0.9 + s[1].sqrt()) / 0.5 + 0.1) }
    }),
    ("signum", &[0.1, 0.8, 0.1, 0.2], |p, g, s, _| {
        s[0] = 0.8 * s[0] - 0.2 * (g + 0.1 * p);
        (1.0 - 0.1 * 0.2) * p + 0.1 * sign(s[0])
    }),
    ("signum", &[0.1, 0.0, 0.1, 0.2], |p, g, _, _| (1.0 - 0.1 * 0.1) * p - 0.1 * sign(g)),
];

#[test]
fn what_pytorch_lacks_steps_as_its_formula() {
    let vectors = vectors();
    for (rule, settings, plain) in FORMULAS {
        leak_free(|| {
            let cx = context();
            let param = array(&cx, &vectors.start, DType::F64);
            let optimizer = Optimizer::new(&cx.owner, code(rule), vec![param.clone()], settings).unwrap();
            let mut expected = vectors.start.clone();
            let mut states = vec![[0.0; 3]; expected.len()];
            for (step, gradient) in (1..).zip(&vectors.gradients) {
                for ((p, state), &g) in expected.iter_mut().zip(&mut states).zip(gradient) {
                    *p = plain(*p, g, state, step);
                }
                let gradient = array(&cx, gradient, DType::F64);
                optimizer.step_by(|_| Some(gradient.clone())).unwrap();
                close(&numbers(&cx, &param), &expected, 1e-12, format!("{rule} {settings:?} step {step}"));
            }
        });
    }
}

#[test]
fn langevin_dynamics_adds_noise() {
    leak_free(|| {
        let cx = context();
        let param = ops::ones(&cx, &[40_000], DType::F64, 0).unwrap();
        let gradient = ops::full(&cx, &[40_000], 2.0, Some(DType::F64), 0).unwrap();
        let optimizer = Optimizer::new(&cx.owner, code("sgld"), vec![param.clone()], &[0.04, 0.5]).unwrap();
        optimizer.step_by(|_| Some(gradient.clone())).unwrap();
        let after = numbers(&cx, &param);
        let mean = after.iter().sum::<f64>() / after.len() as f64;
        let variance = after.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / after.len() as f64;
        assert!((mean - (1.0 - 0.02 * 2.5)).abs() < 0.01, "{mean}");
        assert!((variance.sqrt() - 0.2).abs() < 0.01, "{variance}");
        optimizer.step_by(|_| Some(gradient.clone())).unwrap();
        assert_ne!(numbers(&cx, &param), after);
    });
}

/// A gradient becomes what a step subtracts from a parameter without decay.
#[test]
fn gradients_become_changes() {
    let vectors = vectors();
    let undecayed = vectors.cases.iter().filter(|case| {
        let row = &ROWS[code(&case.rule) as usize];
        let decay = row.numbers.iter().position(|number| number.name == "weight_decay");
        let value = decay.map(|at| case.numbers.get(at).copied().unwrap_or(row.numbers[at].default));
        value.unwrap_or(0.0) == 0.0 && case.rule != "asgd"
    });
    for case in undecayed {
        leak_free(|| {
            let cx = context();
            let rule = Rule::from_code(code(&case.rule), &case.numbers).unwrap();
            let begin = |value: f64| array(&cx, &vec![value; vectors.start.len()], DType::F64);
            let states: Vec<Tensor> = rule.begin().into_iter().map(begin).collect();
            let mut before = &vectors.start;
            for (step, (gradient, after)) in vectors.gradients.iter().zip(&case.after).enumerate() {
                let change = array(&cx, gradient, DType::F64);
                rule.apply_to(step as u64 + 1, &change, None, &states).unwrap();
                let expected: Vec<f64> = before.iter().zip(after).map(|(before, after)| before - after).collect();
                close(&numbers(&cx, &change), &expected, 1e-12, &case.rule);
                before = after;
            }
        });
    }
}

#[test]
fn wrong_arrays_are_refused_and_change_nothing() {
    leak_free(|| {
        let cx = context();
        let of = |shape: &[i64], dtype: DType| ops::ones(&cx, shape, dtype, 0).unwrap();
        let (param, grad) = (of(&[2, 3], DType::F32), of(&[2, 3], DType::F32));
        let states = || vec![of(&[2, 3], DType::F32), of(&[2, 3], DType::F32)];
        let rule = Rule::from_code(1, &[]).unwrap();
        let refused = |target: &Tensor, grad: Option<&Tensor>, states: &[Tensor], kind: ErrorKind, word: &str| {
            let error = rule.apply_to(1, target, grad, states).unwrap_err();
            assert_eq!(error.kind(), kind, "{error}");
            assert!(error.message().contains(word), "{error}");
        };
        let turned = ops::transpose(&cx, &of(&[3, 2], DType::F32), 0, 1).unwrap();
        refused(&param, Some(&turned), &states(), ErrorKind::State, "row-major");
        refused(&turned, Some(&grad), &states(), ErrorKind::State, "row-major");
        refused(&param, Some(&of(&[3, 2], DType::F32)), &states(), ErrorKind::Shape, "(3, 2)");
        refused(&param, Some(&of(&[2, 3], DType::F64)), &states(), ErrorKind::Shape, "float64");
        refused(&of(&[2, 3], DType::I64), None, &states(), ErrorKind::DType, "int64");
        refused(&param, Some(&grad), &states()[..1], ErrorKind::Argument, "2 arrays of state");
        refused(&param, Some(&param), &states(), ErrorKind::Argument, "share memory");
        refused(&param, Some(&grad), &vec![states()[0].clone(); 2], ErrorKind::Argument, "share memory");
        assert!(rule.apply_to(0, &param, Some(&grad), &states()).unwrap_err().message().contains("from 1"));
        let ftrl = Rule::from_code(code("ftrl"), &[]).unwrap();
        let error = ftrl.apply_to(1, &param, None, &states()).unwrap_err();
        assert!(error.message().contains("depends on the parameter"), "{error}");
        assert_eq!(numbers(&cx, &param), [1.0; 6]);
        let error = Rule::new(OptimizerKind::Sgd, &[("momenta", 0.9)]).unwrap_err();
        assert!(error.message().contains("SGD has no number 'momenta': expected one of lr, momentum"), "{error}");
        // A rule that follows each step ends soon, or refuses.
        let far = |numbers: &[f64]| {
            Rule::from_code(code("nadam"), numbers).unwrap().apply_to(u64::MAX, &param, Some(&grad), &states())
        };
        far(&[]).unwrap();
        far(&[2e-3, 0.999_999, 0.999, 1e-8, 0.0, 4e-3, 0.0, 0.0, 1.0]).unwrap();
        let error = far(&[2e-3, 0.999_999, 0.999, 1e-8, 0.0, 1e6]).unwrap_err();
        assert!(error.message().contains("10000000 with them"), "{error}");
    });
}

#[test]
fn numbers_out_of_range_are_named() {
    let refused = |rule: &str, numbers: &[f64], word: &str| {
        let error = Rule::from_code(code(rule), numbers).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Argument);
        assert!(error.message().contains(word), "{error}");
    };
    refused("adam", &[0.1, 0.9, 0.9, 1e-8, 0.0, 2.0], "amsgrad must be 0 or 1, not 2");
    refused("rprop", &[0.1, 0.5, 1.0], "1 cannot be the etaplus: expected more than 1");
    refused("rmsprop", &[0.1, f64::NAN], "alpha");
    refused("ftrl", &[0.0], "learning rate");
    refused("signum", &[0.1, 1.0], "Signum");
    refused("sgld", &[0.1, 0.0, 0.0], "SGLD takes at most 2 numbers, not 3");
    let rule = Rule::from_code(code("rmsprop"), &[0.1, 0.9, 1e-8, 0.0, 0.9, 1.0]).unwrap();
    assert_eq!(rule.to_string(), "RMSprop(alpha=0.9, eps=1e-8, weight_decay=0, momentum=0.9, centered=true)");
    assert!(Rule::from_code(code("ftrl"), &[]).unwrap().with_lr(0.0).is_err());
}
