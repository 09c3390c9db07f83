//! Symbols: names, composition, inference, and MXNet's JSON.

use super::*;

fn variable(name: &str) -> Symbol {
    Symbol::variable(name).unwrap()
}

fn apply(operator: &str, name: &str, input: &Symbol, attributes: &[(&str, &str)]) -> Symbol {
    Symbol::apply(operator, Some(name), std::slice::from_ref(input), &[], attributes).unwrap()
}

/// Two dense layers with batch normalisation between them.
fn mlp() -> Symbol {
    let fc1 = apply("FullyConnected", "fc1", &variable("data"), &[("num_hidden", "16")]);
    let bn = apply("BatchNorm", "bn", &fc1, &[]);
    let act = apply("Activation", "act", &bn, &[("act_type", "relu")]);
    let fc2 = apply("FullyConnected", "fc2", &act, &[("num_hidden", "10"), ("no_bias", "True")]);
    apply("SoftmaxOutput", "softmax", &fc2, &[])
}

#[test]
fn names_of_variables_states_and_results() {
    let symbol = mlp();
    let arguments = ["data", "fc1_weight", "fc1_bias", "bn_gamma", "bn_beta", "fc2_weight", "softmax_label"];
    assert_eq!(symbol.argument_names(), arguments);
    assert_eq!(symbol.auxiliary_names(), ["bn_moving_mean", "bn_moving_var"]);
    assert_eq!(symbol.output_names(), ["softmax_output"]);
    assert_eq!(symbol.name(), Some("softmax"));
    let split = apply("SliceChannel", "cut", &variable("x"), &[("num_outputs", "2")]);
    assert_eq!(split.output_names(), ["cut_output0", "cut_output1"]);
    assert_eq!(split.output_named("cut_output1").unwrap().output_names(), ["cut_output1"]);
    assert!(split.output_named("cut").unwrap_err().message().contains("cut_output0, cut_output1"));
    let error = split.output(2).unwrap_err();
    assert_eq!(error.message(), "symbol 'cut' has 2 outputs: there is no number 2");
}

#[test]
fn automatic_names_count_by_operator() {
    let names = Names::new("net_");
    let made = |operator: &str, attributes: &[(&str, &str)]| {
        let symbol = Symbol::apply_with(&names, operator, None, &[variable("x")], &[], attributes).unwrap();
        symbol.name().unwrap().to_owned()
    };
    assert_eq!(made("FullyConnected", &[("num_hidden", "2")]), "net_fullyconnected0");
    assert_eq!(made("exp", &[]), "net_exp0");
    assert_eq!(made("FullyConnected", &[("num_hidden", "2")]), "net_fullyconnected1");
    let global = Symbol::apply("arccosh", None, &[variable("x")], &[], &[]).unwrap();
    assert_eq!(global.name(), Some("arccosh0"));
}

#[test]
fn inputs_by_name() {
    let (data, weight) = (variable("x"), variable("shared"));
    let hidden = [("num_hidden", "3")];
    let named = [("weight", weight.clone())];
    let symbol = Symbol::apply("FullyConnected", Some("fc"), std::slice::from_ref(&data), &named, &hidden).unwrap();
    assert_eq!(symbol.argument_names(), ["x", "shared", "fc_bias"]);
    let fail = |inputs: &[Symbol], named: &[(&str, Symbol)], attributes: &[(&str, &str)]| {
        Symbol::apply("FullyConnected", Some("fc"), inputs, named, attributes).unwrap_err().message().to_owned()
    };
    let x = || vec![data.clone()];
    assert_eq!(
        fail(&x(), &[("wait", weight.clone())], &hidden),
        "node 'fc' (FullyConnected) has no input 'wait': expected one of data, weight, bias"
    );
    assert!(fail(&x(), &[("data", weight.clone())], &hidden).ends_with("input 'data' was given twice"));
    assert!(fail(&vec![data.clone(); 4], &[], &hidden).contains("takes 3 inputs (data, weight, bias), not 4"));
    assert!(fail(&[Symbol::group(&[data.clone(), weight]).unwrap()], &[], &hidden).contains("a symbol of 2 outputs"));
    assert!(fail(&x(), &[], &[]).contains("num_hidden is missing"));
    assert!(fail(&x(), &[], &[("num_hidden", "3"), ("hidden", "4")]).contains("unknown attribute hidden = '4'"));
    let error = Symbol::apply("Imaginary", None, &[], &[], &[]).unwrap_err();
    assert!(error.message().starts_with("unknown operator Imaginary"), "{error}");
    assert!(Symbol::variable("").unwrap_err().message().contains("needs a name"));
    assert!(Symbol::group(&[]).is_err());
}

#[test]
fn composition_replaces_variables_and_leaves_the_symbol() {
    let outer = apply("FullyConnected", "outer", &variable("hole"), &[("num_hidden", "4")]);
    let inner = apply("FullyConnected", "inner", &variable("data"), &[("num_hidden", "5")]);
    let whole = outer.compose(&[("hole", inner.clone())]).unwrap();
    let names = ["data", "inner_weight", "inner_bias", "outer_weight", "outer_bias"];
    assert_eq!(whole.argument_names(), names);
    assert_eq!(outer.argument_names(), ["hole", "outer_weight", "outer_bias"]);
    // A result in the middle, of an operator with several.
    let split = apply("SliceChannel", "cut", &variable("hole"), &[("num_outputs", "2")]);
    let second = split.output(1).unwrap();
    let over = second.compose(&[("hole", inner)]).unwrap();
    assert_eq!(over.output_names(), ["cut_output1"]);
    assert_eq!(over.argument_names()[0], "data");
    let error = outer.compose(&[("gap", variable("x"))]).unwrap_err();
    assert!(error.message().contains("'gap': expected one of hole, outer_bias, outer_weight"), "{error}");
}

#[test]
fn groups_internals_and_children() {
    let symbol = mlp();
    let internals = symbol.internals();
    assert_eq!(internals.len(), 14);
    let act = internals.output_named("act_output").unwrap();
    assert_eq!(act.argument_names(), ["data", "fc1_weight", "fc1_bias", "bn_gamma", "bn_beta"]);
    let group = Symbol::group(&[act.clone(), symbol.clone()]).unwrap();
    assert_eq!(group.output_names(), ["act_output", "softmax_output"]);
    assert_eq!((group.name(), act.name()), (None, Some("act")));
    assert_eq!(symbol.children().unwrap().output_names(), ["fc2_output", "softmax_label"]);
    assert!(variable("x").children().is_none());
}

#[test]
fn attributes_of_users_and_of_operators() {
    let hints: [(&str, &str); 2] = [("lr_mult", "0.1"), ("__mood__", "calm")];
    let x = Symbol::variable_with("x", Some(&[0, 3]), Some(DType::F64), &hints).unwrap();
    assert_eq!(x.attribute("lr_mult"), Some("0.1"));
    assert_eq!(x.attribute("__lr_mult__"), Some("0.1"));
    assert_eq!((x.attribute("__shape__"), x.attribute("__dtype__")), (Some("(0, 3)"), Some("1")));
    let fc = apply("FullyConnected", "fc", &x, &[("num_hidden", "2"), ("ctx_group", "left")]);
    assert_eq!((fc.attribute("num_hidden"), fc.attribute("ctx_group")), (Some("2"), Some("left")));
    // What is made for the node has the user's attributes, and not the operator's.
    let all = fc.all_attributes();
    assert_eq!(all["fc_weight"], BTreeMap::from([("__ctx_group__".to_owned(), "left".to_owned())]));
    let changed = fc.with_attributes(&[("__mood__", "wild")]).unwrap();
    assert_eq!((changed.attribute("__mood__"), fc.attribute("__mood__")), (Some("wild"), None));
    let group = Symbol::group(&[x, fc]).unwrap();
    assert!(group.attribute("lr_mult").is_none() && group.attributes().is_empty());
    assert!(group.with_attributes(&[]).is_err());
}

#[test]
fn shapes_go_forward_and_backward() {
    let inferred = mlp().infer_shapes(&[("data", &[8, 4])]).unwrap();
    let shapes: Vec<Dims> = inferred.arguments.into_iter().flatten().collect();
    assert_eq!(shapes, [vec![8, 4], vec![16, 4], vec![16], vec![16], vec![16], vec![10, 16], vec![8]]);
    assert_eq!(inferred.auxiliary, [Some(vec![16]), Some(vec![16])]);
    assert_eq!(inferred.outputs, [Some(vec![8, 10])]);
    // From a hint of the variable, and from what uses it.
    let x = Symbol::variable_with("x", Some(&[2, 5]), None, &[]).unwrap();
    let sum = Symbol::apply("elemwise_add", Some("sum"), &[variable("y"), x], &[], &[]).unwrap();
    assert_eq!(sum.infer_shapes(&[]).unwrap().arguments, [Some(vec![2, 5]), Some(vec![2, 5])]);
    // What nothing says stays open.
    assert_eq!(mlp().infer_shapes(&[]).unwrap().outputs, [None]);
}

#[test]
fn what_does_not_fit_names_the_node() {
    let error = mlp().infer_shapes(&[("data", &[8, 4]), ("fc2_weight", &[10, 17])]).unwrap_err();
    assert_eq!(
        error.message(),
        "node 'fc2' (FullyConnected): input 'weight' (variable 'fc2_weight') has shape (10, 17): expected (10, 16), \
         for an input 0 of shape (8, 16)"
    );
    let error = mlp().infer_shapes(&[("date", &[8, 4])]).unwrap_err();
    assert!(error.message().starts_with("no variable of the symbol is called 'date': expected one of bn_beta"));
    let hinted = Symbol::variable_with("x", Some(&[0, 3]), None, &[]).unwrap();
    let error = apply("exp", "e", &hinted, &[]).infer_shapes(&[("x", &[2, 4])]).unwrap_err();
    assert_eq!(error.message(), "variable 'x': its attribute __shape__ is (0, 3), and its shape is (2, 4)");
    // No size is too large to be refused.
    let error = mlp().infer_shapes(&[("data", &[usize::MAX, usize::MAX])]).unwrap_err();
    assert!(error.message().contains("too large"), "{error}");
}

#[test]
fn types_agree_or_name_the_node() {
    let types = mlp().infer_types(&[("data", DType::F64)]).unwrap();
    assert!(types.arguments.iter().chain(&types.outputs).all(|&dtype| dtype == DType::F64));
    assert_eq!(mlp().infer_types(&[]).unwrap().outputs, [DType::F32]);
    let cast = apply("Cast", "cast", &variable("x"), &[("dtype", "float16")]);
    let types = cast.infer_types(&[("x", DType::I32)]).unwrap();
    assert_eq!((types.arguments, types.outputs), (vec![DType::I32], vec![DType::F16]));
    // An attribute decides if nothing else does.
    let words = [("input_dim", "3"), ("output_dim", "2"), ("dtype", "float16")];
    let words = apply("Embedding", "words", &variable("x"), &words);
    let types = words.infer_types(&[]).unwrap();
    assert_eq!((types.arguments, types.outputs), (vec![DType::F32, DType::F16], vec![DType::F16]));
    let types = words.infer_types(&[("words_weight", DType::F64)]).unwrap();
    assert_eq!(types.outputs, [DType::F64]);
    let error = mlp().infer_types(&[("data", DType::F64), ("fc1_weight", DType::F32)]).unwrap_err();
    assert_eq!(
        error.message(),
        "node 'fc1' (FullyConnected): input 'weight' (variable 'fc1_weight') has element type float32: expected \
         float64, as the others"
    );
}

#[test]
fn json_has_the_fields_of_1_9_and_comes_back() {
    let symbol = Symbol::group(&[mlp(), apply("exp", "e", &variable("data2"), &[("lr_mult", "2")])]).unwrap();
    let text = symbol.to_json();
    let graph: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(graph["attrs"]["mxnet_version"], serde_json::json!(["int", 10900]));
    assert_eq!(graph["nodes"][0], serde_json::json!({"op": "null", "name": "data", "inputs": []}));
    let fc1 = &graph["nodes"][3];
    assert_eq!((fc1["op"].as_str(), fc1["attrs"]["num_hidden"].as_str()), (Some("FullyConnected"), Some("16")));
    assert_eq!(fc1["inputs"], serde_json::json!([[0, 0, 0], [1, 0, 0], [2, 0, 0]]));
    assert_eq!(graph["arg_nodes"], serde_json::json!([0, 1, 2, 4, 5, 6, 7, 10, 12, 14]));
    assert_eq!(graph["node_row_ptr"].as_array().unwrap().len(), 17);
    assert_eq!(graph["heads"], serde_json::json!([[13, 0, 0], [15, 0, 0]]));
    let back = Symbol::from_json(&text).unwrap();
    assert_eq!(back.to_json(), text);
    assert_eq!(back.all_attributes(), symbol.all_attributes());
    assert_eq!(back.auxiliary_names(), symbol.auxiliary_names());
}

#[test]
fn json_of_each_age_is_read() {
    // 0.8: operator's attributes in param, the user's in attr, no auxiliary states, and entries of two numbers.
    let oldest = r#"{"nodes": [
        {"op": "null", "param": {}, "name": "data", "inputs": [], "backward_source_id": -1},
        {"op": "null", "param": {}, "name": "bn_gamma", "inputs": [], "backward_source_id": -1, "attr": {"lr_mult": "0.2"}},
        {"op": "null", "param": {}, "name": "bn_beta", "inputs": [], "backward_source_id": -1},
        {"op": "BatchNorm", "param": {"eps": "0.001", "fix_gamma": "True", "momentum": "0.9"}, "name": "bn",
         "inputs": [[0, 0], [1, 0], [2, 0]], "backward_source_id": -1, "attr": {"mood": "calm"}}],
        "arg_nodes": [0, 1, 2], "heads": [[3, 0]]}"#;
    let symbol = Symbol::from_json(oldest).unwrap();
    assert_eq!(symbol.argument_names(), ["data", "bn_gamma", "bn_beta"]);
    assert_eq!(symbol.auxiliary_names(), ["bn_moving_mean", "bn_moving_var"]);
    assert_eq!((symbol.attribute("eps"), symbol.attribute("__mood__")), (Some("0.001"), Some("calm")));
    assert_eq!(symbol.all_attributes()["bn_gamma"]["__lr_mult__"], "0.2");
    // 0.9 to 0.11: both in attr. Since then: attrs.
    let of = |field: &str, version: u64| {
        format!(
            r#"{{"nodes": [{{"op": "null", "name": "x", "inputs": []}}, {{"op": "null", "name": "w", "inputs": []}},
            {{"op": "FullyConnected", "name": "fc", "{field}": {{"no_bias": "True", "num_hidden": "7"}},
            "inputs": [[0, 0, 0], [1, 0, 0]]}}], "arg_nodes": [0, 1], "node_row_ptr": [0, 1, 2, 3],
            "heads": [[2, 0, 0]], "attrs": {{"mxnet_version": ["int", {version}]}}}}"#
        )
    };
    for (field, version) in [("attr", 905), ("attr", 1100), ("attrs", 10000), ("attrs", 10901)] {
        let symbol = Symbol::from_json(&of(field, version)).unwrap();
        assert_eq!(symbol.infer_shapes(&[("x", &[2, 3])]).unwrap().outputs, [Some(vec![2, 7])], "{version}");
    }
}

#[test]
fn unknown_operators_are_listed_at_once() {
    let text = r#"{"nodes": [{"op": "Proposal", "name": "a", "inputs": []}, {"op": "null", "name": "b", "inputs": []},
        {"op": "_foreach", "name": "c", "inputs": []}, {"op": "Proposal", "name": "d", "inputs": []}],
        "heads": [[2, 0, 0]]}"#;
    let error = Symbol::from_json(text).unwrap_err();
    assert!(error.message().starts_with("unknown operators Proposal, _foreach: "), "{error}");
}

#[test]
fn damaged_json_says_where() {
    let node = r#"{"op": "null", "name": "x", "inputs": []}"#;
    let of = |nodes: &str, heads: &str| format!(r#"{{"nodes": {nodes}, "heads": {heads}}}"#);
    let large = |operator: &str, attribute: &str| {
        let node = format!(
            r#"[{node}, {{"op": "{operator}", "name": "y", "attrs": {{"{attribute}": "2000000000"}}, "inputs": [[0, 0, 0]]}}]"#
        );
        of(&node, "[[1, 0, 0]]")
    };
    for (text, expected) in [
        ("{".to_owned(), "damaged: "),
        ("[]".to_owned(), "at nodes: expected a list, given null"),
        (of("[3]", "[]"), "at nodes[0].op: expected a text"),
        (of(&format!("[{node}]"), "[]"), "at heads: expected at least one result"),
        (of(&format!("[{node}]"), "[[1, 0, 0]]"), "at heads[0]: expected a node before it, of 1"),
        (of(&format!("[{node}]"), "[[0, 1, 0]]"), "at heads[0]: expected one of 1 results of 'x'"),
        (of(&format!("[{node}]"), "[[-1, 0, 0]]"), "at heads[0]: expected the numbers of a node"),
        (
            of(r#"[{"op": "exp", "name": "e", "inputs": [[0, 0, 0]]}]"#, "[[0, 0, 0]]"),
            "at nodes[0].inputs[0]: expected a node",
        ),
        (of(r#"[{"op": "null", "name": "x", "inputs": [], "attrs": {"a": 3}}]"#, "[[0, 0, 0]]"), "at nodes[0].attrs.a"),
        (
            of(&format!("[{node}, {{\"op\": \"exp\", \"name\": \"e\", \"inputs\": [[0,0,0],[0,0,0]]}}]"), "[[1,0,0]]"),
            "1 inputs (data)",
        ),
        (large("Concat", "num_args"), "num_args"),
        (large("SliceChannel", "num_outputs"), "num_outputs"),
    ] {
        let error = Symbol::from_json(&text).unwrap_err();
        assert!(error.message().contains(expected), "{text}: {error}");
    }
}

/// A text with any one byte changed is read, or refused with a typed error; and so are its shapes.
#[test]
fn no_change_of_one_byte_is_a_panic() {
    let conv = [("kernel", "(3, 3)"), ("num_filter", "4"), ("pad", "(1, 1)"), ("stride", "(1, 1)")];
    let conv = apply("Convolution", "conv", &variable("data"), &conv);
    let up = [("kernel", "(3, 3)"), ("num_filter", "4"), ("stride", "(2, 2)")];
    let up = apply("Deconvolution", "up", &conv, &up);
    let pool = apply("Pooling", "pool", &up, &[("kernel", "(2, 2)"), ("stride", "(2, 2)")]);
    let tiled = apply("tile", "tile", &pool, &[("reps", "(2, 2)")]);
    let again = apply("repeat", "again", &tiled, &[("repeats", "2")]);
    let cut = apply("slice_axis", "cut", &again, &[("axis", "0"), ("begin", "1"), ("end", "9")]);
    let text = cut.to_json();
    let (mut read, mut refused) = (0, 0);
    for at in 0..text.len() {
        for byte in *b"0929-\"[ (" {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            let changed = String::from_utf8(bytes).unwrap();
            let result = Symbol::from_json(&changed).and_then(|symbol| {
                let first = symbol.argument_names().swap_remove(0);
                symbol.infer_shapes(&[(&first, &[1, 2, 8, 8])])
            });
            match result {
                Ok(_) => read += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
    // Numbers of any size.
    for number in ["2147483647", "9223372036854775807", "99999999999999999999", "-2147483648"] {
        for digit in ["1", "2", "3", "4", "9"] {
            let pattern = format!("({digit}, {digit})");
            for changed in [
                text.replace(&pattern, &format!("({number}, {number})")),
                text.replace(&format!("\"{digit}\""), &format!("\"{number}\"")),
            ] {
                let _ = Symbol::from_json(&changed).and_then(|symbol| symbol.infer_shapes(&[("data", &[1, 2, 8, 8])]));
            }
        }
    }
}

#[test]
fn a_graph_may_have_any_depth() {
    let mut deep = variable("x");
    for i in 0..50_000 {
        deep = apply("negative", &format!("n{i}"), &deep, &[]);
    }
    assert_eq!(deep.argument_names(), ["x"]);
    assert_eq!(Symbol::from_json(&deep.to_json()).unwrap().internals().len(), 50_001);
}

/// The work is in proportion to the graph: once through all nodes for each variable would take an hour.
#[test]
fn large_graphs_are_inferred() {
    let variables: Vec<Symbol> = (0..200_000).map(|i| variable(&format!("v{i}"))).collect();
    let symbol = Symbol::group(&variables).unwrap();
    assert!(symbol.infer_types(&[]).unwrap().outputs.iter().all(|&dtype| dtype == DType::F32));
    assert!(symbol.infer_shapes(&[]).unwrap().outputs.iter().all(Option::is_none));
    let names: Vec<&str> = (0..200_000).filter_map(|i| symbol.argument_name(i)).collect();
    assert_eq!((names.len(), names[199_999]), (200_000, "v199999"));
    assert_eq!(symbol.argument_name(200_000), None);
    for error in [
        symbol.infer_types(&[("w", DType::F32)]).unwrap_err(),
        symbol.output_named("w").unwrap_err(),
        symbol.compose(&[("w", variable("x"))]).unwrap_err(),
    ] {
        assert!(error.message().len() < 1000 && error.message().contains(" more"), "{error}");
    }
}

/// A chain whose links are in another order than its nodes.
#[test]
fn shapes_and_types_spread_through_a_mixed_chain() {
    const LINKS: usize = 20_011;
    let variables: Vec<Symbol> = (0..=LINKS).map(|i| variable(&format!("v{i}"))).collect();
    let link = |i: usize| {
        let ends = [variables[i].clone(), variables[i + 1].clone()];
        Symbol::apply("elemwise_add", Some(&format!("sum{i}")), &ends, &[], &[]).unwrap()
    };
    let links: Vec<Symbol> = (0..LINKS).map(|i| link(i * 7_919 % LINKS)).collect();
    let symbol = Symbol::group(&links).unwrap();
    let shapes = symbol.infer_shapes(&[("v0", &[2, 3])]).unwrap();
    assert!(shapes.arguments.iter().chain(&shapes.outputs).all(|dims| dims.as_deref() == Some(&[2, 3])));
    let types = symbol.infer_types(&[("v0", DType::F16)]).unwrap();
    assert!(types.arguments.iter().chain(&types.outputs).all(|&dtype| dtype == DType::F16));
}

/// The state that a recurrent cell begins with has as many rows as what it is added to.
#[test]
fn sizes_of_zero_come_from_what_uses_the_array() {
    let apply = |operator, name, inputs: &[Symbol], attributes: &[(&str, &str)]| {
        Symbol::apply(operator, Some(name), inputs, &[], attributes)
    };
    let layer = |name, input: &Symbol| {
        apply("FullyConnected", name, std::slice::from_ref(input), &[("num_hidden", "6")]).unwrap()
    };
    let begin = |shape| apply("_zeros", "begin", &[], &[("shape", shape)]).unwrap();
    let data = Symbol::variable("data").unwrap();
    let sum = |shape| {
        let layers = [layer("i2h", &data), layer("h2h", &begin(shape))];
        apply("elemwise_add", "sum", &layers, &[]).unwrap()
    };
    let inferred = sum("(0, 5)").infer_shapes(&[("data", &[3, 4])]).unwrap();
    assert_eq!(inferred.outputs, [Some(vec![3, 6])]);
    assert_eq!(inferred.arguments[3], Some(vec![6, 5]));
    let cells = apply("elemwise_mul", "cells", &[data.clone(), begin("(0, 5)")], &[]).unwrap();
    let error = cells.infer_shapes(&[("data", &[3, 4])]).unwrap_err();
    assert!(error.message().contains("attribute shape is [0, 5]: expected (3, 4), as what uses it"), "{error}");
}
