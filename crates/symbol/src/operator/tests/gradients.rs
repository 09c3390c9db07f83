//! Gradients against central differences in f64.

use super::*;

/// Values without ties and away from 0.
fn values(count: usize, shift: f64) -> Vec<f64> {
    (0..count).map(|i| (i as f64 * 1.3 + 0.4).sin() + 0.013 * i as f64 + shift).collect()
}

/// Compares the gradients of a weighted sum of the outputs with respect to all arguments but those of `constant`.
#[track_caller]
fn check(operator: &str, attributes: Attributes<'_>, shapes: &[&[usize]], shift: f64, constant: &[&str]) {
    let cx = context();
    let executor = bound(operator, attributes, shapes, DType::F64);
    let names = executor.symbol().argument_names();
    for (i, name) in names.iter().enumerate() {
        let array = executor.argument(name).unwrap();
        match constant.contains(&name.as_str()) {
            // Indices.
            true => set(&cx, &array, &(0..array.numel()).map(|i| (i % 3) as f64).collect::<Vec<_>>()),
            false => set(&cx, &array, &values(array.numel(), shift + 0.1 * i as f64)),
        }
    }
    for (i, array) in executor.arrays().unwrap().auxiliary.iter().enumerate() {
        set(&cx, array, &values(array.numel(), 1.5 + i as f64));
    }
    let outputs = executor.outputs().unwrap();
    let weights: Vec<Vec<f64>> = outputs.iter().map(|output| values(output.numel(), 0.3)).collect();
    let value = || {
        executor.forward(true).unwrap();
        let sum =
            |(output, weights): (&Tensor, &Vec<f64>)| get(output).iter().zip(weights).map(|(x, w)| x * w).sum::<f64>();
        outputs.iter().zip(&weights).map(sum).sum::<f64>()
    };
    value();
    let heads: Vec<Tensor> = outputs
        .iter()
        .zip(&weights)
        .map(|(output, weights)| {
            let head = Tensor::from_slice(&cx, weights, output.shape()).unwrap();
            ops::to_dtype(&cx.no_grad(), &head, output.dtype()).unwrap()
        })
        .collect();
    executor.backward(&heads).unwrap();
    for name in names.iter().filter(|name| !constant.contains(&name.as_str())) {
        let array = executor.argument(name).unwrap();
        let gradient = get(&executor.gradient(name).unwrap().unwrap());
        let start = get(&array);
        for (i, gradient) in gradient.iter().enumerate() {
            let at = |step: f64| {
                let mut moved = start.clone();
                moved[i] += step;
                set(&cx, &array, &moved);
                value()
            };
            let step = 1e-5;
            let difference = (at(step) - at(-step)) / (2.0 * step);
            let error = (gradient - difference).abs();
            assert!(error < 2e-6 * (1.0 + difference.abs()), "{operator} {name}[{i}]: {gradient}, not {difference}");
        }
        set(&cx, &array, &start);
    }
}

#[test]
fn elementwise() {
    leak_free(|| {
        let plain = [
            "negative",
            "abs",
            "exp",
            "expm1",
            "square",
            "reciprocal",
            "sin",
            "cos",
            "tan",
            "arctan",
            "sinh",
            "cosh",
            "tanh",
            "arcsinh",
            "degrees",
            "radians",
            "sigmoid",
            "relu",
            "softsign",
            "erf",
            "cbrt",
            "rcbrt",
            "identity",
            "hard_sigmoid",
        ];
        plain.iter().for_each(|operator| check(operator, &[], &[&[2, 3]], 0.05, &[]));
        let positive = ["log", "log2", "log10", "log1p", "sqrt", "rsqrt", "gammaln", "arccosh"];
        positive.iter().for_each(|operator| check(operator, &[], &[&[2, 3]], 2.5, &[]));
        let binary = ["elemwise_add", "elemwise_sub", "elemwise_mul", "elemwise_div", "_maximum", "_minimum", "_hypot"];
        binary.iter().for_each(|operator| check(operator, &[], &[&[2, 3], &[2, 3]], 0.05, &[]));
        check("_power", &[], &[&[2, 3], &[2, 3]], 2.5, &[]);
        for operator in [
            "broadcast_add",
            "broadcast_sub",
            "broadcast_mul",
            "broadcast_div",
            "broadcast_maximum",
            "broadcast_minimum",
            "broadcast_hypot",
            "broadcast_power",
        ] {
            check(operator, &[], &[&[2, 1, 3], &[1, 4, 1]], 2.5, &[]);
        }
        for operator in [
            "_plus_scalar",
            "_minus_scalar",
            "_rminus_scalar",
            "_mul_scalar",
            "_div_scalar",
            "_rdiv_scalar",
            "_maximum_scalar",
            "_minimum_scalar",
            "_hypot_scalar",
            "smooth_l1",
        ] {
            check(operator, &[("scalar", "1.7")], &[&[2, 3]], 0.05, &[]);
        }
        check("_power_scalar", &[("scalar", "2.5")], &[&[2, 3]], 2.5, &[]);
        check("_rpower_scalar", &[("scalar", "2.5")], &[&[2, 3]], 0.05, &[]);
        check("add_n", &[], &[&[2, 3], &[2, 3], &[2, 3]], 0.0, &[]);
        check("clip", &[("a_min", "-0.5"), ("a_max", "0.7")], &[&[2, 3]], 0.0, &[]);
        check("where", &[], &[&[2, 3], &[2, 3], &[2, 3]], 0.0, &["x0"]);
    });
}

#[test]
fn layers_and_convolutions() {
    leak_free(|| {
        check("FullyConnected", &[("num_hidden", "3")], &[&[2, 2, 2]], 0.0, &[]);
        check(
            "FullyConnected",
            &[("num_hidden", "3"), ("no_bias", "True"), ("flatten", "False")],
            &[&[2, 2, 2]],
            0.0,
            &[],
        );
        for kind in ["relu", "sigmoid", "tanh", "softrelu", "softsign"] {
            check("Activation", &[("act_type", kind)], &[&[2, 3]], 0.05, &[]);
        }
        for kind in ["leaky", "elu", "prelu", "selu", "gelu"] {
            check("LeakyReLU", &[("act_type", kind)], &[&[2, 3]], 0.05, &[]);
        }
        check("Convolution", &[("kernel", "(3,)"), ("num_filter", "2"), ("pad", "(1,)")], &[&[2, 2, 5]], 0.0, &[]);
        let grouped =
            [("kernel", "(2, 2)"), ("num_filter", "4"), ("num_group", "2"), ("dilate", "(2, 1)"), ("stride", "(1, 2)")];
        check("Convolution", &grouped, &[&[1, 2, 5, 4]], 0.0, &[]);
        check(
            "Convolution",
            &[("kernel", "(2, 2, 2)"), ("num_filter", "2"), ("no_bias", "1")],
            &[&[1, 1, 3, 3, 3]],
            0.0,
            &[],
        );
        check("Deconvolution", &[("kernel", "(3,)"), ("num_filter", "2"), ("stride", "(2,)")], &[&[1, 2, 3]], 0.0, &[]);
        let up = [
            ("kernel", "(3, 3)"),
            ("num_filter", "2"),
            ("stride", "(2, 2)"),
            ("pad", "(1, 1)"),
            ("adj", "(1, 1)"),
            ("no_bias", "False"),
        ];
        check("Deconvolution", &up, &[&[1, 2, 3, 2]], 0.0, &[]);
        check("UpSampling", &[("scale", "2"), ("sample_type", "nearest")], &[&[1, 2, 2, 3]], 0.0, &[]);
        let bilinear = [("scale", "2"), ("sample_type", "bilinear"), ("num_filter", "2"), ("num_args", "2")];
        check("UpSampling", &bilinear, &[&[1, 2, 2, 3], &[2, 1, 4, 4]], 0.0, &[]);
        check("Crop", &[("offset", "(1, 0)"), ("h_w", "(2, 2)")], &[&[1, 2, 3, 4]], 0.0, &[]);
        check("depth_to_space", &[("block_size", "2")], &[&[1, 4, 1, 2]], 0.0, &[]);
        check("space_to_depth", &[("block_size", "2")], &[&[1, 1, 2, 4]], 0.0, &[]);
        check("_contrib_AdaptiveAvgPooling2D", &[("output_size", "(2, 1)")], &[&[1, 2, 3, 4]], 0.0, &[]);
        check("_linalg_gemm2", &[("transpose_b", "True"), ("alpha", "2")], &[&[2, 3], &[4, 3]], 0.0, &[]);
        check("_linalg_syrk", &[("transpose", "True")], &[&[2, 3]], 0.0, &[]);
        check("_contrib_interleaved_matmul_selfatt_qk", &[("heads", "2")], &[&[3, 1, 12]], 0.0, &[]);
        check("_contrib_interleaved_matmul_selfatt_valatt", &[("heads", "2")], &[&[2, 1, 6], &[2, 2, 2]], 0.0, &[]);
        check("_contrib_interleaved_matmul_encdec_qk", &[("heads", "2")], &[&[2, 1, 4], &[3, 1, 8]], 0.0, &[]);
        check("_contrib_interleaved_matmul_encdec_valatt", &[("heads", "2")], &[&[3, 1, 8], &[2, 2, 3]], 0.0, &[]);
        check("_contrib_div_sqrt_dim", &[], &[&[2, 3]], 0.0, &[]);
        check("GroupNorm", &[("num_groups", "2")], &[&[2, 4, 3]], 0.0, &[]);
        let regions = [("pooled_size", "(2, 2)"), ("spatial_scale", "1")];
        check("ROIPooling", &regions, &[&[3, 1, 4, 4], &[2, 5]], 0.0, &["x1"]);
        check("_contrib_ROIAlign", &regions, &[&[3, 1, 4, 4], &[2, 5]], 0.0, &["x1"]);
        let affine = [("transform_type", "affine"), ("target_shape", "(2, 3)")];
        check("GridGenerator", &affine, &[&[2, 6]], 0.0, &[]);
        check("GridGenerator", &[("transform_type", "warp")], &[&[1, 2, 2, 3]], 0.0, &[]);
        check("BilinearSampler", &[], &[&[1, 2, 3, 4], &[1, 2, 2, 2]], 0.0, &[]);
        let transformer = [&affine[..], &[("sampler_type", "bilinear")]].concat();
        check("SpatialTransformer", &transformer, &[&[1, 1, 4, 3], &[1, 6]], 0.0, &[]);
        let windows = [("kernel_size", "3"), ("max_displacement", "2"), ("stride2", "2"), ("pad_size", "3")];
        for is_multiply in ["True", "False"] {
            let attributes = [&windows[..], &[("is_multiply", is_multiply)]].concat();
            check("Correlation", &attributes, &[&[1, 2, 3, 4], &[1, 2, 3, 4]], 0.0, &[]);
        }
        check("_contrib_BilinearResize2D", &[("height", "4"), ("width", "3")], &[&[1, 2, 3, 2]], 0.0, &[]);
        check("CTCLoss", &[("blank_label", "last")], &[&[4, 3, 4], &[3, 2]], 0.0, &["x1"]);
        for mode in ["rnn_tanh", "lstm", "gru"] {
            let layers = [("mode", mode), ("state_size", "2"), ("num_layers", "2"), ("bidirectional", "True")];
            check("RNN", &layers, &[&[2, 1, 2]], 0.0, &[]);
        }
        check("Embedding", &[("input_dim", "4"), ("output_dim", "2"), ("dtype", "float64")], &[&[2, 3]], 0.0, &["x0"]);
    });
}

#[test]
fn pools_and_normalisation() {
    leak_free(|| {
        for kind in ["max", "avg", "sum"] {
            let plain = [("pool_type", kind), ("kernel", "(2, 2)"), ("stride", "(2, 2)")];
            check("Pooling", &plain, &[&[1, 2, 4, 4]], 0.0, &[]);
            let full = [
                ("pool_type", kind),
                ("kernel", "(3, 3)"),
                ("stride", "(2, 2)"),
                ("pad", "(1, 1)"),
                ("pooling_convention", "full"),
            ];
            check("Pooling", &full, &[&[1, 1, 6, 5]], 0.0, &[]);
            check(
                "Pooling",
                &[("pool_type", kind), ("kernel", "(1, 1)"), ("global_pool", "True")],
                &[&[2, 2, 3, 3]],
                0.0,
                &[],
            );
            check("Pooling", &[("pool_type", kind), ("kernel", "(2,)")], &[&[1, 2, 4]], 0.0, &[]);
            check("Pooling", &[("pool_type", kind), ("kernel", "(2, 2, 2)")], &[&[1, 1, 3, 3, 3]], 0.0, &[]);
        }
        let own = [("pool_type", "avg"), ("kernel", "(3, 3)"), ("pad", "(1, 1)"), ("count_include_pad", "False")];
        check("Pooling", &own, &[&[1, 1, 4, 4]], 0.0, &[]);
        check("BatchNorm", &[("fix_gamma", "False")], &[&[3, 2, 2, 2]], 0.0, &[]);
        check("BatchNorm", &[("fix_gamma", "False"), ("axis", "-1")], &[&[4, 3, 2]], 0.0, &[]);
        check("BatchNorm", &[("fix_gamma", "False"), ("use_global_stats", "True")], &[&[3, 2]], 0.0, &[]);
        check("LayerNorm", &[], &[&[3, 4]], 0.0, &[]);
        check("LayerNorm", &[("axis", "1")], &[&[2, 3, 2]], 0.0, &[]);
        check("InstanceNorm", &[], &[&[2, 2, 5]], 0.0, &[]);
        for mode in ["instance", "channel", "spatial"] {
            check("L2Normalization", &[("mode", mode)], &[&[2, 3, 2]], 0.0, &[]);
        }
        check("LRN", &[("nsize", "3"), ("alpha", "0.3")], &[&[1, 4, 2, 2]], 0.0, &[]);
    });
}

#[test]
fn shapes_products_and_reductions() {
    leak_free(|| {
        check("Reshape", &[("shape", "(0, -1)")], &[&[2, 3, 2]], 0.0, &[]);
        check("Flatten", &[], &[&[2, 3, 2]], 0.0, &[]);
        check("expand_dims", &[("axis", "1")], &[&[2, 3]], 0.0, &[]);
        check("squeeze", &[], &[&[2, 1, 3]], 0.0, &[]);
        check("transpose", &[("axes", "(1, 0, 2)")], &[&[2, 3, 2]], 0.0, &[]);
        check("transpose", &[], &[&[2, 3]], 0.0, &[]);
        check("SwapAxis", &[("dim1", "0"), ("dim2", "2")], &[&[2, 3, 2]], 0.0, &[]);
        check("Concat", &[("dim", "1")], &[&[2, 3], &[2, 1]], 0.0, &[]);
        check("stack", &[("axis", "1")], &[&[2, 3], &[2, 3]], 0.0, &[]);
        check("SliceChannel", &[("num_outputs", "3")], &[&[2, 3]], 0.0, &[]);
        check("split", &[("num_outputs", "2"), ("axis", "0"), ("squeeze_axis", "1")], &[&[2, 3]], 0.0, &[]);
        check("slice_axis", &[("axis", "1"), ("begin", "-2"), ("end", "None")], &[&[2, 4]], 0.0, &[]);
        check("slice", &[("begin", "(None, 3)"), ("end", "(None, 0)"), ("step", "(1, -2)")], &[&[2, 4]], 0.0, &[]);
        check("Pad", &[("mode", "constant"), ("pad_width", "(0, 0, 0, 0, 1, 2, 2, 1)")], &[&[1, 1, 3, 3]], 0.0, &[]);
        check("Pad", &[("mode", "edge"), ("pad_width", "(0, 0, 0, 0, 1, 2, 2, 1)")], &[&[1, 1, 3, 3]], 0.0, &[]);
        check("Pad", &[("mode", "reflect"), ("pad_width", "(0, 0, 0, 0, 1, 2, 2, 1)")], &[&[1, 1, 3, 3]], 0.0, &[]);
        check("tile", &[("reps", "(2, 1, 2)")], &[&[2, 3]], 0.0, &[]);
        check("repeat", &[("repeats", "2"), ("axis", "1")], &[&[2, 3]], 0.0, &[]);
        check("reverse", &[("axis", "1")], &[&[2, 3]], 0.0, &[]);
        check("dot", &[], &[&[2, 3], &[3, 2]], 0.0, &[]);
        check("dot", &[("transpose_a", "True"), ("transpose_b", "True")], &[&[3, 2], &[4, 3]], 0.0, &[]);
        check("dot", &[], &[&[2, 2, 3], &[3, 2]], 0.0, &[]);
        check("batch_dot", &[("transpose_b", "True")], &[&[2, 2, 3], &[2, 4, 3]], 0.0, &[]);
        for operator in ["sum", "mean", "prod", "max", "min", "norm", "nansum"] {
            check(operator, &[], &[&[2, 3]], 0.05, &[]);
            check(operator, &[("axis", "1"), ("keepdims", "True")], &[&[2, 3, 2]], 0.05, &[]);
        }
        check("sum", &[("axis", "(0, 2)"), ("exclude", "True")], &[&[2, 3, 2]], 0.0, &[]);
        check("norm", &[("ord", "1"), ("axis", "0")], &[&[2, 3]], 0.05, &[]);
        check("broadcast_to", &[("shape", "(2, 0)")], &[&[1, 3]], 0.0, &[]);
        check("broadcast_axis", &[("axis", "(1,)"), ("size", "(4,)")], &[&[2, 1]], 0.0, &[]);
        check("cumsum", &[("axis", "1")], &[&[2, 3]], 0.0, &[]);
        for operator in ["softmax", "log_softmax", "softmin"] {
            check(operator, &[("axis", "1")], &[&[2, 3]], 0.0, &[]);
        }
        check("SoftmaxActivation", &[], &[&[2, 2, 2]], 0.0, &[]);
        check("SoftmaxActivation", &[("mode", "channel")], &[&[2, 3, 2]], 0.0, &[]);
        check("softmax_cross_entropy", &[], &[&[3, 4]], 0.0, &["op_label"]);
        check("take", &[("axis", "1")], &[&[2, 3], &[2]], 0.0, &["x1"]);
        check("pick", &[], &[&[2, 3], &[2]], 0.0, &["x1"]);
        check("broadcast_like", &[], &[&[1, 3], &[2, 3]], 0.0, &["x1"]);
        check("reshape_like", &[], &[&[2, 3], &[3, 2]], 0.0, &["x1"]);
        check("slice_like", &[], &[&[2, 3], &[2, 2]], 0.0, &["x1"]);
        check("Cast", &[("dtype", "float64")], &[&[2, 3]], 0.0, &[]);
    });
}
