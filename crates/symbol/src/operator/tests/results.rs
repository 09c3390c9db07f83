//! Results and gradients worked out from the definition.

use super::*;

fn counted(count: usize) -> Vec<f64> {
    (0..count).map(|i| i as f64 + 1.0).collect()
}

/// The gradient of the first input of a loss, and its output. The label is the second input.
fn loss(
    operator: &str,
    attributes: Attributes<'_>,
    shape: &[usize],
    x: &[f64],
    label: (&[usize], &[f64]),
) -> (Vec<f64>, Vec<f64>) {
    let cx = context();
    let executor = bound(operator, attributes, &[shape, label.0], DType::F64);
    set(&cx, &executor.argument("x0").unwrap(), x);
    set(&cx, &executor.argument("x1").unwrap(), label.1);
    executor.forward(true).unwrap();
    executor.backward(&[]).unwrap();
    assert!(get(&executor.gradient("x1").unwrap().unwrap()).iter().all(|&g| g == 0.0), "a label has no gradient");
    let output = get(&executor.outputs().unwrap()[0]);
    (output, get(&executor.gradient("x0").unwrap().unwrap()))
}

fn softmax(row: &[f64]) -> Vec<f64> {
    let sum: f64 = row.iter().map(|x| x.exp()).sum();
    row.iter().map(|x| x.exp() / sum).collect()
}

#[test]
fn softmax_output() {
    leak_free(|| {
        let x = [0.1, -0.4, 0.9, 1.2, 0.0, -1.0];
        let p: Vec<f64> = x.chunks(3).flat_map(softmax).collect();
        let less = |p: &[f64], labels: &[Option<usize>], factor: f64| -> Vec<f64> {
            p.chunks(3)
                .zip(labels)
                .flat_map(|(row, label)| {
                    row.iter().enumerate().map(move |(i, p)| match label {
                        Some(label) => (p - f64::from(u8::from(*label == i))) * factor,
                        None => 0.0,
                    })
                })
                .collect()
        };
        let run =
            |attributes: Attributes<'_>, labels: &[f64]| loss("SoftmaxOutput", attributes, &[2, 3], &x, (&[2], labels));
        let (output, gradient) = run(&[], &[2.0, 0.0]);
        close(&output, &p);
        close(&gradient, &less(&p, &[Some(2), Some(0)], 1.0));
        close(&run(&[("grad_scale", "3")], &[2.0, 0.0]).1, &less(&p, &[Some(2), Some(0)], 3.0));
        close(&run(&[("normalization", "batch")], &[2.0, 0.0]).1, &less(&p, &[Some(2), Some(0)], 0.5));
        let ignoring = [("use_ignore", "True"), ("ignore_label", "-1"), ("normalization", "valid")];
        close(&run(&ignoring, &[-1.0, 0.0]).1, &less(&p, &[None, Some(0)], 1.0));
        // Smoothed: 0.1 of each label is spread over the two other classes.
        let smoothed: Vec<f64> = (0..6).map(|i| p[i] - if i == 2 || i == 3 { 0.9 } else { 0.05 }).collect();
        close(&run(&[("smooth_alpha", "0.1")], &[2.0, 0.0]).1, &smoothed);
        // A label as large as the data is a distribution.
        let target = [0.2, 0.3, 0.5, 1.0, 0.0, 0.0];
        let (_, gradient) = loss("SoftmaxOutput", &[], &[2, 3], &x, (&[2, 3], &target));
        close(&gradient, &p.iter().zip(target).map(|(p, t)| p - t).collect::<Vec<_>>());
    });
}

#[test]
fn softmax_output_at_places() {
    leak_free(|| {
        // Two classes at three places: (1, 2, 3).
        let x: [f64; 6] = [0.1, -0.4, 0.9, 1.2, 0.0, -1.0];
        let p: Vec<f64> = (0..6).map(|i| x[i].exp() / (x[i % 3].exp() + x[i % 3 + 3].exp())).collect();
        let labels = [1.0, 0.0, 1.0];
        let expected = |factor: f64| -> Vec<f64> {
            (0..6).map(|i| (p[i] - f64::from(u8::from(labels[i % 3] == (i / 3) as f64))) * factor).collect()
        };
        let (output, gradient) = loss("SoftmaxOutput", &[("multi_output", "True")], &[1, 2, 3], &x, (&[1, 3], &labels));
        close(&output, &p);
        close(&gradient, &expected(1.0 / 3.0));
        let valid = [("multi_output", "True"), ("normalization", "valid")];
        close(&loss("SoftmaxOutput", &valid, &[1, 2, 3], &x, (&[1, 3], &labels)).1, &expected(1.0 / 3.0));
        // The last axis has the classes.
        let (output, _) = loss("SoftmaxOutput", &[("preserve_shape", "1")], &[1, 2, 3], &x, (&[1, 2], &[0.0, 1.0]));
        close(&output, &x.chunks(3).flat_map(softmax).collect::<Vec<_>>());
    });
}

#[test]
fn regressions_and_made_losses() {
    leak_free(|| {
        let (x, y) = ([0.5, -1.0, 2.0, 0.0], [1.0, 1.0, 1.0, 1.0]);
        let (output, gradient) = loss("LinearRegressionOutput", &[], &[2, 2], &x, (&[2, 2], &y));
        close(&output, &x);
        close(&gradient, &[-0.25, -1.0, 0.5, -0.5]);
        let (_, gradient) = loss("LinearRegressionOutput", &[("grad_scale", "2")], &[4, 1], &x, (&[4], &y));
        close(&gradient, &[-1.0, -4.0, 2.0, -2.0]);
        close(&loss("MAERegressionOutput", &[], &[2, 2], &x, (&[2, 2], &y)).1, &[-0.5, -0.5, 0.5, -0.5]);
        let (output, gradient) = loss("LogisticRegressionOutput", &[], &[4, 1], &x, (&[4], &y));
        let sigmoid: Vec<f64> = x.iter().map(|x| 1.0 / (1.0 + (-x).exp())).collect();
        close(&output, &sigmoid);
        close(&gradient, &sigmoid.iter().map(|s| s - 1.0).collect::<Vec<_>>());
        // Hinge: a margin of 1 around the classes.
        let (_, gradient) = loss("SVMOutput", &[("use_linear", "True")], &[2, 2], &x, (&[2], &[0.0, 1.0]));
        close(&gradient, &[-1.0, 0.0, 1.0, -1.0]);
        let cx = context();
        for (attributes, expected) in [
            (vec![], 1.0),
            (vec![("grad_scale", "0.5")], 0.5),
            (vec![("normalization", "batch")], 0.5),
            (vec![("normalization", "valid")], 0.5),
        ] {
            let executor = bound("MakeLoss", &attributes, &[&[2, 2]], DType::F64);
            set(&cx, &executor.argument("x0").unwrap(), &x);
            executor.forward(true).unwrap();
            executor.backward(&[]).unwrap();
            close(&get(&executor.gradient("x0").unwrap().unwrap()), &[expected; 4]);
        }
    });
}

#[test]
fn pools() {
    leak_free(|| {
        let x = counted(16);
        let run = |attributes: Attributes<'_>, shape: &[usize]| {
            result("Pooling", attributes, &[(shape, &x[..shape.iter().product()])])
        };
        let (shape, out) = run(&[("kernel", "(2, 2)"), ("stride", "(2, 2)")], &[1, 1, 4, 4]);
        assert_eq!(shape, [1, 1, 2, 2]);
        close(&out, &[6.0, 8.0, 14.0, 16.0]);
        // Rounded down there is one window of three, rounded up there are two.
        let (shape, _) = run(&[("kernel", "(3, 3)"), ("stride", "(2, 2)")], &[1, 1, 4, 4]);
        assert_eq!(shape, [1, 1, 1, 1]);
        let full = [("kernel", "(3, 3)"), ("stride", "(2, 2)"), ("pooling_convention", "full")];
        let (shape, out) = run(&full, &[1, 1, 4, 4]);
        assert_eq!(shape, [1, 1, 2, 2]);
        close(&out, &[11.0, 12.0, 15.0, 16.0]);
        // Means over the elements that there are.
        let mean = [("kernel", "(3, 3)"), ("stride", "(2, 2)"), ("pooling_convention", "full"), ("pool_type", "avg")];
        close(&run(&mean, &[1, 1, 4, 4]).1, &[6.0, 7.5, 12.0, 13.5]);
        // The older operator divides by all elements of a window.
        close(&result("Pooling_v1", &mean, &[(&[1, 1, 4, 4], &x)]).1, &[6.0, 5.0, 8.0, 6.0]);
        let padded = [("kernel", "(3,)"), ("pad", "(1,)"), ("pool_type", "avg")];
        close(&run(&padded, &[1, 1, 3]).1, &[1.0, 2.0, 5.0 / 3.0]);
        let without = [("kernel", "(3,)"), ("pad", "(1,)"), ("pool_type", "avg"), ("count_include_pad", "False")];
        close(&run(&without, &[1, 1, 3]).1, &[1.5, 2.0, 2.5]);
        close(&run(&[("kernel", "(2,)"), ("pool_type", "sum")], &[1, 1, 3]).1, &[3.0, 5.0]);
        close(&run(&[("global_pool", "1"), ("pool_type", "avg"), ("kernel", "(1, 1)")], &[1, 1, 2, 2]).1, &[2.5]);
    });
}

#[test]
fn batch_norm_and_its_states() {
    leak_free(|| {
        let cx = context();
        let attributes = [("fix_gamma", "True"), ("momentum", "0.8"), ("eps", "0.001")];
        let executor = bound("BatchNorm", &attributes, &[&[2, 1, 2]], DType::F64);
        assert_eq!(executor.symbol().auxiliary_names(), ["op_moving_mean", "op_moving_var"]);
        set(&cx, &executor.argument("x0").unwrap(), &[1.0, 2.0, 3.0, 6.0]);
        set(&cx, &executor.argument("op_gamma").unwrap(), &[5.0]);
        set(&cx, &executor.argument("op_beta").unwrap(), &[0.5]);
        set(&cx, &executor.auxiliary("op_moving_mean").unwrap(), &[10.0]);
        set(&cx, &executor.auxiliary("op_moving_var").unwrap(), &[4.0]);
        executor.forward(true).unwrap();
        // Mean 3, biased variance 3.5; a fixed gamma is 1.
        let expected: Vec<f64> = [1.0, 2.0, 3.0, 6.0].iter().map(|x| (x - 3.0) / 3.501f64.sqrt() + 0.5).collect();
        close(&get(&executor.outputs().unwrap()[0]), &expected);
        close(&get(&executor.auxiliary("op_moving_mean").unwrap()), &[0.8 * 10.0 + 0.2 * 3.0]);
        close(&get(&executor.auxiliary("op_moving_var").unwrap()), &[0.8 * 4.0 + 0.2 * 3.5]);
        executor.backward(&[Tensor::from_slice(&cx, &[1.0, 2.0, 3.0, 4.0], &[2, 1, 2]).unwrap()]).unwrap();
        close(&get(&executor.gradient("op_gamma").unwrap().unwrap()), &[0.0]);
        executor.forward(false).unwrap();
        let expected: Vec<f64> = [1.0, 2.0, 3.0, 6.0].iter().map(|x| (x - 8.6) / 3.901f64.sqrt() + 0.5).collect();
        close(&get(&executor.outputs().unwrap()[0]), &expected);
        close(&get(&executor.auxiliary("op_moving_mean").unwrap()), &[8.6]);
    });
}

#[test]
fn others() {
    leak_free(|| {
        let six = counted(6);
        let of = |operator: &str, attributes: Attributes<'_>| result(operator, attributes, &[(&[2, 3], &six)]);
        close(&of("_rminus_scalar", &[("scalar", "10")]).1, &[9.0, 8.0, 7.0, 6.0, 5.0, 4.0]);
        close(&of("_rdiv_scalar", &[("scalar", "6")]).1, &[6.0, 3.0, 2.0, 1.5, 1.2, 1.0]);
        close(&of("_greater_scalar", &[("scalar", "3")]).1, &[0.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
        assert_eq!(of("sum", &[]), (vec![1], vec![21.0]));
        assert_eq!(of("sum", &[("axis", "0")]), (vec![3], vec![5.0, 7.0, 9.0]));
        assert_eq!(of("sum", &[("axis", "0"), ("exclude", "1")]), (vec![2], vec![6.0, 15.0]));
        assert_eq!(of("argmax", &[("axis", "1")]), (vec![2], vec![2.0, 2.0]));
        assert_eq!(of("argmax_channel", &[]), (vec![2], vec![2.0, 2.0]));
        assert_eq!(of("slice_axis", &[("axis", "1"), ("begin", "1"), ("end", "None")]).1, [2.0, 3.0, 5.0, 6.0]);
        assert_eq!(
            of("slice", &[("begin", "(0, 2)"), ("end", "(2, None)"), ("step", "(1, -1)")]).1,
            [3.0, 2.0, 1.0, 6.0, 5.0, 4.0]
        );
        assert_eq!(of("reverse", &[("axis", "1")]).1, [3.0, 2.0, 1.0, 6.0, 5.0, 4.0]);
        assert_eq!(of("tile", &[("reps", "(2,)")]).1, [1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 4.0, 5.0, 6.0]);
        let (shape, hot) =
            result("one_hot", &[("depth", "3"), ("on_value", "2"), ("off_value", "-1")], &[(&[2], &[1.0, 5.0])]);
        assert_eq!((shape, hot), (vec![2, 3], vec![-1.0, 2.0, -1.0, -1.0, -1.0, -1.0]));
        let taken = |mode: &str| result("take", &[("mode", mode)], &[(&[3], &[1.0, 2.0, 3.0]), (&[2], &[-1.0, 4.0])]).1;
        assert_eq!((taken("clip"), taken("wrap")), (vec![1.0, 3.0], vec![3.0, 2.0]));
        let picked = result("pick", &[], &[(&[2, 3], &six), (&[2], &[2.0, 0.0])]);
        assert_eq!(picked, (vec![2], vec![3.0, 4.0]));
        let round = result("round", &[], &[(&[4], &[0.5, -0.5, 1.4, -2.5])]).1;
        assert_eq!(round, [1.0, -1.0, 1.0, -3.0]);
        let chosen = result("where", &[], &[(&[2], &[1.0, 0.0]), (&[2, 1], &[1.0, 2.0]), (&[2, 1], &[8.0, 9.0])]).1;
        assert_eq!(chosen, [1.0, 9.0]);
        let zeros = |operator: &str, attributes: Attributes<'_>| result(operator, attributes, &[]);
        assert_eq!(zeros("_zeros", &[("shape", "(2, 2)")]), (vec![2, 2], vec![0.0; 4]));
        assert_eq!(zeros("_full", &[("shape", "(2,)"), ("value", "7")]), (vec![2], vec![7.0; 2]));
        let range = [("start", "1"), ("stop", "2.5"), ("step", "0.5"), ("repeat", "2")];
        assert_eq!(zeros("_arange", &range), (vec![6], vec![1.0, 1.0, 1.5, 1.5, 2.0, 2.0]));
        assert_eq!(zeros("_arange", &[("start", "3")]).1, [0.0, 1.0, 2.0]);
        assert_eq!(zeros("_eye", &[("N", "2")]).1, [1.0, 0.0, 0.0, 1.0]);
        // A deconvolution to a shape that is given.
        let target = [("kernel", "(4, 4)"), ("stride", "(2, 2)"), ("num_filter", "1"), ("target_shape", "(8, 8)")];
        assert_eq!(result("Deconvolution", &target, &[(&[1, 1, 4, 4], &counted(16))]).0, [1, 1, 8, 8]);
        let dropped = result("Dropout", &[("p", "0.5")], &[(&[2, 3], &six)]).1;
        assert_eq!(dropped, six, "outside of training everything stays");
    });
}

#[test]
fn dropout_keeps_the_mean() {
    leak_free(|| {
        let cx = context();
        for axes in ["()", "(1,)"] {
            let executor = bound("Dropout", &[("p", "0.25"), ("axes", axes)], &[&[1000, 4]], DType::F64);
            set(&cx, &executor.argument("x0").unwrap(), &[1.0; 4000]);
            executor.forward(true).unwrap();
            let out = get(&executor.outputs().unwrap()[0]);
            assert!(out.iter().all(|&x| x == 0.0 || (x - 4.0 / 3.0).abs() < 1e-12));
            let kept = out.iter().filter(|&&x| x > 0.0).count() as f64 / 4000.0;
            assert!((kept - 0.75).abs() < 0.05, "{kept}");
            let rows_alike = out.chunks(4).all(|row| row.iter().all(|x| *x == row[0]));
            assert_eq!(rows_alike, axes != "()");
        }
    });
}

#[test]
fn what_does_not_fit_is_named() {
    leak_free(|| {
        let infer = |operator: &str, attributes: Attributes<'_>, shapes: &[&[usize]]| {
            let symbol = applied(operator, shapes.len(), attributes);
            let names: Vec<String> = (0..shapes.len()).map(|i| format!("x{i}")).collect();
            let given: Vec<(&str, &[usize])> = names.iter().map(String::as_str).zip(shapes.iter().copied()).collect();
            symbol.infer_shapes(&given).unwrap_err()
        };
        let error = infer("FullyConnected", &[("num_hidden", "3")], &[&[2, 4], &[3, 5]]);
        assert_eq!(
            error.message(),
            "node 'op' (FullyConnected): input 'weight' (variable 'x1') has shape (3, 5): expected (3, 4), for an input 0 \
             of shape (2, 4)"
        );
        for (operator, attributes, shapes, expected) in [
            (
                "Convolution",
                vec![("kernel", "(3, 3)"), ("num_filter", "2")],
                vec![&[1usize, 1, 2, 9][..]],
                "at least 3 elements along axis 2",
            ),
            ("Convolution", vec![("kernel", "(3, 3)"), ("num_filter", "2")], vec![&[1, 1, 9][..]], "4 dimensions"),
            (
                "Convolution",
                vec![("kernel", "(3, 3)"), ("num_filter", "3"), ("num_group", "2")],
                vec![&[1, 2, 9, 9][..]],
                "a multiple of num_group",
            ),
            (
                "Convolution",
                vec![("kernel", "(3, 3)"), ("num_filter", "2"), ("stride", "(1,)")],
                vec![&[1, 1, 9, 9][..]],
                "2 numbers",
            ),
            ("Pooling", vec![("kernel", "(2, 2)"), ("pad", "(2, 2)")], vec![&[1, 1, 9, 9][..]], "less than the kernel"),
            ("Concat", vec![], vec![&[1, 2][..], &[2, 2][..]], "but for axis 1"),
            ("split", vec![("num_outputs", "2")], vec![&[1, 3][..]], "a multiple of 2"),
            ("Reshape", vec![("shape", "(5, -1)")], vec![&[2, 3][..]], "(5, -1)"),
            ("dot", vec![], vec![&[2, 3][..], &[2, 3][..]], "3 elements where it meets"),
            ("batch_dot", vec![], vec![&[2, 3][..], &[2, 3][..]], "three dimensions"),
            ("SoftmaxOutput", vec![], vec![&[2, 3][..], &[3][..]], "(2,)"),
            ("LinearRegressionOutput", vec![], vec![&[2, 3][..], &[2, 2][..]], "(2, 3)"),
            ("broadcast_add", vec![], vec![&[2, 3][..], &[2, 2][..]], "broadcasts with (2, 3)"),
            ("elemwise_add", vec![], vec![&[2, 3][..], &[2, 2][..]], "(2, 3)"),
            ("transpose", vec![("axes", "(0, 0)")], vec![&[2, 3][..]], "each of 2 axes once"),
            ("sum", vec![("axis", "2")], vec![&[2, 3][..]], "an axis of 2 dimensions"),
            ("squeeze", vec![("axis", "1")], vec![&[2, 3][..]], "the size 1 along axis 1"),
            ("LRN", vec![("nsize", "2")], vec![&[1, 2, 3, 3][..]], "an odd number"),
            ("Pad", vec![("mode", "edge"), ("pad_width", "(1, 1)")], vec![&[2, 3][..]], "each of 2 axes"),
        ] {
            let error = infer(operator, &attributes, &shapes);
            assert!(error.message().contains(expected), "{operator}: {error}");
            assert!(error.message().starts_with(&format!("node 'op' ({operator})")), "{error}");
        }
    });
}

/// The gradient of a sum of the outputs with respect to the first input.
fn slope(operator: &str, attributes: Attributes<'_>, x: &[f64]) -> Vec<f64> {
    let cx = context();
    let executor = bound(operator, attributes, &[&[x.len()]], DType::F64);
    set(&cx, &executor.argument("x0").unwrap(), x);
    executor.forward(true).unwrap();
    let head = Tensor::from_slice(&cx, &vec![1f64; x.len()], &[x.len()]).unwrap();
    executor.backward(&[head]).unwrap();
    get(&executor.gradient("x0").unwrap().unwrap())
}

#[test]
fn functions_of_one_number() {
    leak_free(|| {
        let x = [-1.5, 1.5, -1.9, 2.1, 0.0];
        let of = |operator: &str, x: &[f64]| result(operator, &[], &[(&[x.len()], x)]).1;
        close(&of("sign", &x), &[-1.0, 1.0, -1.0, 1.0, 0.0]);
        close(&of("floor", &x), &[-2.0, 1.0, -2.0, 2.0, 0.0]);
        close(&of("ceil", &x), &[-1.0, 2.0, -1.0, 3.0, 0.0]);
        close(&of("trunc", &x), &[-1.0, 1.0, -1.0, 2.0, 0.0]);
        close(&of("fix", &x), &[-1.0, 1.0, -1.0, 2.0, 0.0]);
        close(&of("rint", &x), &[-2.0, 1.0, -2.0, 2.0, 0.0]);
        close(&of("logical_not", &x), &[0.0, 0.0, 0.0, 0.0, 1.0]);
        close(&of("zeros_like", &x), &[0.0; 5]);
        close(&of("ones_like", &x), &[1.0; 5]);
        for operator in ["sign", "floor", "ceil", "trunc", "rint"] {
            close(&slope(operator, &[], &[-1.4, 1.4, 2.1]), &[0.0; 3]);
        }
        let x = [-0.7, 0.1, 0.5];
        let slopes = |of: fn(f64) -> f64| x.iter().map(|&x| of(x)).collect::<Vec<_>>();
        close(&of("arcsin", &x), &slopes(f64::asin));
        close(&slope("arcsin", &[], &x), &slopes(|x| 1.0 / (1.0 - x * x).sqrt()));
        close(&of("arccos", &x), &slopes(f64::acos));
        close(&slope("arccos", &[], &x), &slopes(|x| -1.0 / (1.0 - x * x).sqrt()));
        close(&of("arctanh", &x), &slopes(f64::atanh));
        close(&slope("arctanh", &[], &x), &slopes(|x| 1.0 / (1.0 - x * x)));
        let quantile = 0.476_936_276_204_469_9_f64;
        close(&of("erfinv", &[0.5, -0.5]), &[quantile, -quantile]);
        let steep = std::f64::consts::PI.sqrt() / 2.0 * (quantile * quantile).exp();
        close(&slope("erfinv", &[], &[0.5, -0.5]), &[steep, steep]);
        close(&of("BlockGrad", &x), &x);
        close(&slope("BlockGrad", &[], &x), &[0.0; 3]);
        close(&of("make_loss", &x), &x);
        close(&slope("make_loss", &[], &x), &[1.0; 3]);
    });
}

#[test]
fn comparisons_are_numbers() {
    leak_free(|| {
        let (a, b) = ([1.0, 2.0, 3.0, 0.0], [2.0, 2.0, 2.0, 2.0]);
        let number = |of: fn(f64, f64) -> bool| a.iter().zip(b).map(|(&a, b)| f64::from(u8::from(of(a, b)))).collect();
        let kinds: [(&str, Vec<f64>); 6] = [
            ("equal", number(|a, b| a == b)),
            ("not_equal", number(|a, b| a != b)),
            ("greater", number(|a, b| a > b)),
            ("greater_equal", number(|a, b| a >= b)),
            ("lesser", number(|a, b| a < b)),
            ("lesser_equal", number(|a, b| a <= b)),
        ];
        for (kind, expected) in kinds {
            close(&result(&format!("_{kind}"), &[], &[(&[4], &a), (&[4], &b)]).1, &expected);
            close(&result(&format!("broadcast_{kind}"), &[], &[(&[4], &a), (&[1], &b[..1])]).1, &expected);
            close(&result(&format!("_{kind}_scalar"), &[("scalar", "2")], &[(&[4], &a)]).1, &expected);
        }
        let logic = |operator: &str| result(operator, &[], &[(&[2, 1], &[0.0, 3.0]), (&[1, 2], &[0.0, 5.0])]).1;
        close(&logic("broadcast_logical_and"), &[0.0, 0.0, 0.0, 1.0]);
        close(&logic("broadcast_logical_or"), &[0.0, 1.0, 1.0, 1.0]);
        close(&logic("broadcast_logical_xor"), &[0.0, 1.0, 1.0, 0.0]);
    });
}

#[test]
fn orders_and_choices() {
    leak_free(|| {
        let x = [3.0, 1.0, 2.0, 0.0, 5.0, 4.0];
        let of = |operator: &str, attributes: Attributes<'_>| result(operator, attributes, &[(&[2, 3], &x)]);
        assert_eq!(of("sort", &[]).1, [1.0, 2.0, 3.0, 0.0, 4.0, 5.0]);
        assert_eq!(of("argsort", &[("is_ascend", "False"), ("dtype", "float64")]).1, [0.0, 2.0, 1.0, 1.0, 2.0, 0.0]);
        assert_eq!(of("topk", &[("k", "2")]), (vec![2, 2], vec![0.0, 2.0, 1.0, 2.0]));
        assert_eq!(of("topk", &[("ret_typ", "mask")]).1, [1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
        let at = [1.0, 0.0, 2.0, 1.0];
        let chosen = result("gather_nd", &[], &[(&[2, 3], &x), (&[2, 2], &at)]);
        assert_eq!(chosen, (vec![2], vec![4.0, 1.0]));
    });
}

#[test]
fn sequences_end_where_their_lengths_say() {
    leak_free(|| {
        let x = counted(6);
        let of = |operator: &str| {
            result(operator, &[("use_sequence_length", "True")], &[(&[3, 2], &x), (&[2], &[1.0, 3.0])])
        };
        assert_eq!(of("SequenceMask").1, [1.0, 2.0, 0.0, 4.0, 0.0, 6.0]);
        assert_eq!(of("SequenceLast"), (vec![2], vec![1.0, 6.0]));
        assert_eq!(of("SequenceReverse").1, [1.0, 6.0, 3.0, 4.0, 5.0, 2.0]);
    });
}

/// A remainder has the sign of the divisor, as in Python.
#[test]
fn remainders() {
    leak_free(|| {
        let (a, b) = ([5.5, -5.5, 5.5, -5.5], [2.0, 2.0, -2.0, -2.0]);
        let expected = [1.5, 0.5, -0.5, -1.5];
        close(&result("_mod", &[], &[(&[4], &a), (&[4], &b)]).1, &expected);
        close(&result("broadcast_mod", &[], &[(&[4], &a), (&[4], &b)]).1, &expected);
        close(&result("_mod_scalar", &[("scalar", "-2")], &[(&[4], &a)]).1, &[-0.5, -1.5, -0.5, -1.5]);
        close(&result("_rmod_scalar", &[("scalar", "5")], &[(&[2], &[2.0, -3.0])]).1, &[1.0, -1.0]);
        close(&slope("_mod_scalar", &[("scalar", "2")], &a), &[1.0; 4]);
        close(&slope("_rmod_scalar", &[("scalar", "5")], &[2.0, -3.0]), &[-2.0, 2.0]);
    });
}

#[test]
fn shapes_like_others() {
    leak_free(|| {
        let six = counted(6);
        let like = |operator: &str, x: (&[usize], &[f64]), shape: &[usize]| {
            let other = counted(shape.iter().product());
            result(operator, &[], &[x, (shape, &other)])
        };
        let broadcast = like("broadcast_like", (&[1, 2], &[1.0, 2.0]), &[2, 2]);
        assert_eq!(broadcast, (vec![2, 2], vec![1.0, 2.0, 1.0, 2.0]));
        assert_eq!(like("slice_like", (&[2, 3], &six), &[2, 2]), (vec![2, 2], vec![1.0, 2.0, 4.0, 5.0]));
        assert_eq!(like("reshape_like", (&[2, 3], &six), &[3, 2]), (vec![3, 2], six.clone()));
        let ones = result("_ones", &[("shape", "(2, 1)")], &[]);
        assert_eq!(ones, (vec![2, 1], vec![1.0; 2]));
        let least = result("argmin", &[("axis", "1")], &[(&[2, 3], &[3.0, 1.0, 2.0, 0.0, 4.0, 5.0])]);
        assert_eq!(least, (vec![2], vec![1.0, 0.0]));
    });
}

#[test]
fn random_numbers_have_their_limits_and_moments() {
    leak_free(|| {
        let drawn = |operator: &str, attributes: Attributes<'_>, inputs: &[(&[usize], &[f64])]| {
            let mut attributes = attributes.to_vec();
            attributes.push(("shape", "(2000,)"));
            result(operator, &attributes, inputs)
        };
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        let (shape, values) = drawn("_random_uniform", &[("low", "2"), ("high", "4")], &[]);
        assert_eq!(shape, vec![2000]);
        assert!(values.iter().all(|value| (2.0..4.0).contains(value)) && (mean(&values) - 3.0).abs() < 0.1);
        let (_, values) = drawn("_random_normal", &[("loc", "-1"), ("scale", "0.5")], &[]);
        assert!((mean(&values) + 1.0).abs() < 0.1, "{}", mean(&values));
        let (_, values) = drawn("_random_poisson", &[("lam", "3")], &[]);
        assert!((mean(&values) - 3.0).abs() < 0.3 && values.iter().all(|value| value.fract() == 0.0));

        let low_high: [(&[usize], &[f64]); 2] = [(&[2], &[0.0, 10.0]), (&[2], &[1.0, 12.0])];
        let (shape, values) = drawn("_sample_uniform", &[], &low_high);
        assert_eq!(shape, vec![2, 2000]);
        assert!((mean(&values[..2000]) - 0.5).abs() < 0.1 && (mean(&values[2000..]) - 11.0).abs() < 0.2);
        let (_, values) = drawn("_sample_normal", &[], &[(&[1], &[5.0]), (&[1], &[0.0])]);
        assert!(values.iter().all(|&value| value == 5.0));
        let (_, values) = drawn("_sample_poisson", &[], &[(&[1], &[4.0])]);
        assert!((mean(&values) - 4.0).abs() < 0.3);
    });
}

#[test]
fn crops_and_groups() {
    leak_free(|| {
        let x: Vec<f64> = counted(12);
        let given: (&[usize], &[f64]) = (&[1, 1, 3, 4], &x);
        let cut = |attributes: Attributes<'_>| result("Crop", attributes, &[given]);
        assert_eq!(cut(&[("offset", "(1, 1)"), ("h_w", "(2, 2)")]), (vec![1, 1, 2, 2], vec![6.0, 7.0, 10.0, 11.0]));
        assert_eq!(cut(&[("center_crop", "True"), ("h_w", "(1, 2)")]), (vec![1, 1, 1, 2], vec![6.0, 7.0]));
        let like: (&[usize], &[f64]) = (&[1, 2, 1, 1], &[0.0, 0.0]);
        assert_eq!(result("Crop", &[("num_args", "2")], &[given, like]), (vec![1, 1, 1, 1], vec![1.0]));
        let (_, normal) = result(
            "GroupNorm",
            &[("num_groups", "2"), ("eps", "0")],
            &[(&[1, 2, 2], &[1.0, 3.0, 5.0, 9.0]), (&[2], &[1.0, 2.0]), (&[2], &[0.0, 10.0])],
        );
        close(&normal, &[-1.0, 1.0, 8.0, 12.0]);
    });
}

#[test]
fn boxes_of_detectors() {
    leak_free(|| {
        let prior =
            |attributes: Attributes<'_>| result("_contrib_MultiBoxPrior", attributes, &[(&[1, 1, 1, 2], &[0.0; 2])]);
        let (shape, values) = prior(&[("sizes", "(0.5, 0.25)"), ("ratios", "(1, 4)")]);
        assert_eq!(shape, vec![1, 6, 4]);
        // The first place of two: its center is (0.25, 0.5), and widths are in parts of the height.
        let first = [0.125, 0.25, 0.375, 0.75, 0.1875, 0.375, 0.3125, 0.625, 0.0, 0.375, 0.5, 0.625];
        close(&values[..12], &first);
        close(&prior(&[("sizes", "4"), ("clip", "True")]).1[..4], &[0.0, 0.0, 1.0, 1.0]);

        // Two objects of the classes 3 and 0; four boxes, of which the last shares little with either.
        let boxes = [0.0, 0.0, 0.5, 0.5, 0.4, 0.4, 1.0, 1.0, 0.0, 0.0, 0.4, 0.4, 0.5, 0.0, 0.6, 0.1];
        let labels = [3.0, 0.0, 0.0, 0.5, 0.4, 0.0, 0.5, 0.5, 1.0, 1.0, -1.0, 0.0, 0.0, 0.0, 0.0];
        let inputs: [(&[usize], &[f64]); 3] = [(&[1, 4, 4], &boxes), (&[1, 3, 5], &labels), (&[1, 2, 4], &[0.5; 8])];
        let target = |attributes: Attributes<'_>, output: usize| {
            let cx = context();
            let shapes = inputs.map(|(shape, _)| shape);
            let executor = bound("_contrib_MultiBoxTarget", attributes, &shapes, DType::F64);
            for (i, (_, values)) in inputs.iter().enumerate() {
                set(&cx, &executor.argument(&format!("x{i}")).unwrap(), values);
            }
            executor.forward(false).unwrap();
            get(&executor.outputs().unwrap()[output])
        };
        close(&target(&[], 2), &[4.0, 1.0, 4.0, 0.0]);
        close(&target(&[], 1)[8..], &[1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
        close(&target(&[], 0)[..2], &[0.0, -1.0]);
        let mined = [("negative_mining_ratio", "1"), ("overlap_threshold", "-1")];
        close(&target(&mined, 2), &[4.0, 1.0, -1.0, 0.0]);

        // The first two find the same of class 0, and the last the background.
        let scores = [0.1, 0.2, 0.9, 0.8, 0.7, 0.05, 0.1, 0.1, 0.05];
        let places: Vec<f64> = [&boxes[..4], &boxes[8..12], &boxes[4..8]].concat();
        let found: [(&[usize], &[f64]); 3] = [(&[1, 3, 3], &scores), (&[1, 12], &[0.0; 12]), (&[1, 3, 4], &places)];
        let (shape, values) = result("_contrib_MultiBoxDetection", &[("threshold", "0.5")], &found);
        assert_eq!(shape, vec![1, 3, 6]);
        close(&values[..12], &[0.0, 0.8, 0.0, 0.0, 0.5, 0.5, -1.0, 0.7, 0.0, 0.0, 0.4, 0.4]);
        assert_eq!(&values[12..], &[-1.0; 6]);

        // Rows of a class, a score and a box.
        let rows = [0.0, 0.5, 0.0, 0.0, 1.0, 1.0, 0.0, 0.9, 0.0, 0.0, 1.0, 0.9, 1.0, 0.7, 0.0, 0.0, 1.0, 1.0];
        let kept = |attributes: Attributes<'_>| result("_contrib_box_nms", attributes, &[(&[3, 6], &rows)]).1;
        close(&kept(&[])[..6], &rows[6..12]);
        assert_eq!(&kept(&[])[6..], &[-1.0; 12]);
        close(&kept(&[("id_index", "0")])[6..12], &rows[12..]);
        close(&kept(&[("overlap_thresh", "0.95"), ("topk", "2")])[..12], &rows[6..]);
    });
}

#[test]
fn sequences_without_alignment() {
    leak_free(|| {
        let loss = |attributes: Attributes<'_>, labels: &[f64]| {
            result("CTCLoss", attributes, &[(&[2, 1, 4], &[1.0; 8]), (&[1, 2], labels)]).1[0]
        };
        // Three of 16 paths give one label: before, behind or around a blank.
        let one = (16.0f64 / 3.0).ln();
        close(&[loss(&[], &[1.0, 0.0]), loss(&[("blank_label", "last")], &[3.0 - 1.0, -1.0])], &[one, one]);
        close(&[loss(&[], &[1.0, 2.0]), loss(&[], &[0.0, 1.0])], &[16f64.ln(); 2]);
        // Too long for two steps, as a blank must stand between equal labels.
        assert_eq!(loss(&[], &[1.0, 1.0]), 0.0);
    });
}
