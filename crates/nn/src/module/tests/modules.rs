use tensor_core::scope::{self, Owner};
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Tensor, ops};

use super::*;
use crate::layers::Linear;
use crate::module::{Mode, What};
use crate::testing::{context, leak_free, scoped};

fn live(owner: &Owner) -> u64 {
    owner.account().reading(Device::HOST).live
}

#[test]
fn names_come_dotted_in_the_order_of_registration() {
    leak_free(|| {
        let net = small();
        let names = |what| -> Vec<String> { net.entries(what).unwrap().into_iter().map(|(name, _)| name).collect() };
        assert_eq!(names(What::Parameters), ["0.weight", "0.bias", "1.weight", "1.bias", "4.weight", "4.bias"]);
        assert_eq!(names(What::Buffers), ["1.running_mean", "1.running_var", "1.num_batches_tracked"]);
        let state = names(What::State);
        assert_eq!(state[2..7], ["1.weight", "1.bias", "1.running_mean", "1.running_var", "1.num_batches_tracked"]);
        assert_eq!(net.count(What::State).unwrap(), 9);
        assert_eq!(net.name_of(What::State, 8).unwrap(), "4.bias");
        assert_eq!(net.tensor_of(What::State, 7).unwrap().shape(), [3, 32]);
        assert_eq!(net.name_of(What::State, 9).unwrap_err().kind(), ErrorKind::Index);
        assert!(net.entries(What::Parameters).unwrap().iter().all(|(_, tensor)| tensor.requires_grad()));
        assert!(net.entries(What::Buffers).unwrap().iter().all(|(_, tensor)| !tensor.requires_grad()));
    });
}

#[test]
fn weights_start_uniform_and_follow_the_generator() {
    leak_free(|| {
        let weights = |seed: u64| {
            let conv = Module::new(&Owner::root(), CONV2D, None, &[4, 64, 5, 5], &[], Some(Generator::new(seed)));
            let entries = conv.unwrap().entries(What::Parameters).unwrap();
            entries.iter().flat_map(|(_, tensor)| tensor.to_vec::<f32>().unwrap()).collect::<Vec<f32>>()
        };
        let first = weights(1);
        assert_eq!(first, weights(1));
        assert_ne!(first, weights(2));
        assert_eq!(first.len(), 64 * 4 * 25 + 64);
        let bound = 0.1;
        assert!(first.iter().all(|weight| weight.abs() <= bound + 1e-6));
        let mean = first.iter().sum::<f32>() / first.len() as f32;
        let variance = first.iter().map(|weight| weight * weight).sum::<f32>() / first.len() as f32;
        assert!(mean.abs() < 0.003 && (variance - bound * bound / 3.0).abs() < 2e-4, "{mean} {variance}");
    });
}

#[test]
fn linear_is_the_product_with_its_weights() {
    leak_free(|| {
        let cx = context();
        let layer = Linear::new(3, 2);
        let linear = Module::build(&cx.owner, Some("fc"), layer, DType::F64, None).unwrap();
        assert_eq!(linear.tensor_of(What::Parameters, 0).unwrap().dtype(), DType::F64);
        let x = Tensor::from_slice(&cx, &[1.0, 2.0, 3.0], &[1, 3]).unwrap();
        let y = linear.forward(&cx, &x).unwrap().to_vec::<f64>().unwrap();
        let weight = linear.tensor_of(What::Parameters, 0).unwrap().to_vec::<f64>().unwrap();
        let bias = linear.tensor_of(What::Parameters, 1).unwrap().to_vec::<f64>().unwrap();
        for (i, y) in y.iter().enumerate() {
            let expected = weight[3 * i] + 2.0 * weight[3 * i + 1] + 3.0 * weight[3 * i + 2] + bias[i];
            assert!((y - expected).abs() < 1e-12);
        }
        assert_eq!(format!("{linear:?}"), "module 'fc' Linear(3, 2)");
    });
}

#[test]
fn batch_norm_normalises_and_counts_as_pytorch() {
    leak_free(|| {
        let cx = context();
        let layer = crate::layers::BatchNorm2d::new(2);
        let norm = Module::build(&cx.owner, None, layer, DType::F64, None).unwrap();
        let values: Vec<f64> = (0..16).map(|i| f64::from(i) / 4.0).collect();
        let x = Tensor::from_slice(&cx, &values, &[2, 2, 2, 2]).unwrap();
        norm.forward(&cx, &x).unwrap();
        let y = norm.forward(&cx, &ops::square(&cx, &x).unwrap()).unwrap().to_vec::<f64>().unwrap();
        // torch.nn.BatchNorm2d(2).double(), the same two calls, then one in evaluation.
        let close = |found: &[f64], expected: &[f64]| {
            assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?}, not {expected:?}");
        };
        close(&y[..3], &[-1.0200904358060425, -0.99861484768381, -0.9341880833171127]);
        let buffer = |i| norm.tensor_of(What::Buffers, i).unwrap();
        close(&buffer(0).to_vec::<f64>().unwrap(), &[0.420625, 0.885625]);
        close(&buffer(1).to_vec::<f64>().unwrap(), &[1.8888616071428572, 3.7370758928571433]);
        assert_eq!(buffer(2).to_vec::<i64>().unwrap(), [2]);
        norm.train(false).unwrap();
        let y = norm.forward(&cx, &x).unwrap().to_vec::<f64>().unwrap();
        close(&y[..3], &[-0.30605104190084886, -0.12414849099395506, 0.05775405991293875]);
        assert_eq!(buffer(2).to_vec::<i64>().unwrap(), [2]);
    });
}

#[test]
fn train_reaches_the_children() {
    leak_free(|| {
        let cx = context();
        let net = sequential([module(DROPOUT, &[]), sequential([module(DROPOUT, &[])])]);
        let x = Tensor::from_slice(&cx, &[1.0f32; 64], &[64]).unwrap();
        assert!(net.is_training().unwrap());
        let dropped = net.forward(&cx, &x).unwrap().to_vec::<f32>().unwrap();
        assert!(dropped.contains(&0.0) && dropped.iter().all(|&value| value == 0.0 || value == 2.0 || value == 4.0));
        net.train(false).unwrap();
        assert_eq!(net.forward(&cx, &x).unwrap().to_vec::<f32>().unwrap(), [1.0; 64]);
    });
}

/// What a forward in `mode` gives, from ones, `times` times.
fn outcomes(net: &Module, mode: Mode, times: usize) -> Vec<Vec<f32>> {
    let cx = context();
    let x = Tensor::from_slice(&cx, &[1.0f32; 64], &[64]).unwrap();
    (0..times).map(|_| net.forward_in(&cx, &x, mode).unwrap().to_vec().unwrap()).collect()
}

#[test]
fn threads_train_and_use_a_module_at_the_same_time() {
    leak_free(|| {
        let net = sequential([module(DROPOUT, &[]), sequential([module(DROPOUT, &[])])]);
        for own in [true, false] {
            net.train(own).unwrap();
            std::thread::scope(|threads| {
                let training = threads.spawn(|| outcomes(&net, Mode::Training, 2000));
                let used = outcomes(&net, Mode::Evaluation, 2000);
                assert!(used.iter().flatten().all(|&value| value == 1.0));
                let trained = training.join().unwrap();
                assert!(trained.iter().all(|values| values.contains(&0.0)));
            });
            assert_eq!(net.is_training().unwrap(), own);
        }
    });
}

#[test]
fn a_forward_without_a_mode_takes_each_part_in_its_own() {
    leak_free(|| {
        let cx = context();
        let (frozen, free) = (module(DROPOUT, &[]), module(DROPOUT, &[]));
        let net = sequential([frozen.clone(), free]);
        frozen.train(false).unwrap();
        let x = Tensor::from_slice(&cx, &[1.0f32; 64], &[64]).unwrap();
        let values = net.forward(&cx, &x).unwrap().to_vec::<f32>().unwrap();
        assert!(values.contains(&0.0) && values.iter().all(|&value| value == 0.0 || value == 2.0));
        assert!(Mode::from_code(2).unwrap_err().message().contains("unknown forward mode 2"));
    });
}

#[test]
fn a_module_owns_what_is_registered_and_moves_with_it() {
    leak_free(|| {
        let (user, cx) = scoped("user");
        let (first, second) = (scoped("first").0, scoped("second").0);
        let net = Module::new(&first, CUSTOM, Some("net"), &[], &[], None).unwrap();
        let handle = scope::insert(&first, net.clone()).unwrap();
        let weight = Tensor::from_slice(&cx, &[0.5f32; 1024], &[1024]).unwrap();
        let weight_handle = weight.clone().into_handle(&user).unwrap();
        assert_eq!((live(&user), live(&first)), (4096, 0));
        net.register("weight", &weight, What::Parameters).unwrap();
        scope::move_to_owner(weight_handle, net.node()).unwrap();
        assert_eq!((live(&user), live(&first)), (0, 4096));
        assert!(weight.requires_grad());

        // A child made elsewhere comes along.
        let child = Module::new(&user, LINEAR, None, &[16, 16], &[], None).unwrap();
        let child_handle = scope::insert(&user, child.clone()).unwrap();
        assert_eq!(live(&user), 1024 + 64);
        net.add("fc", &child).unwrap();
        scope::move_to_owner(child_handle, net.node()).unwrap();
        assert_eq!((live(&user), live(&first)), (0, 4096 + 1024 + 64));

        scope::move_to_owner(handle, &second).unwrap();
        assert_eq!((live(&first), live(&second)), (0, 4096 + 1024 + 64));
        user.close().unwrap();
        first.close().unwrap();
        assert_eq!(net.count(What::State).unwrap(), 3);

        drop((weight, child));
        second.close().unwrap();
        assert!(!scope::is_live(weight_handle) && !scope::is_live(child_handle));
        let error = net.count(What::State).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Disposed);
        assert!(error.message().contains("'net'"), "{error}");
    });
}

#[test]
fn an_alias_handed_out_moves_no_charge() {
    leak_free(|| {
        let (user, _) = scoped("user");
        let linear = module(LINEAR, &[16, 16]);
        let alias = linear.tensor_of(What::Parameters, 0).unwrap().into_handle(&user).unwrap();
        assert_eq!((live(&user), live(linear.node())), (0, 1024 + 64));
        scope::dispose(alias).unwrap();
        assert_eq!(linear.count(What::Parameters).unwrap(), 2);
        user.close().unwrap();
    });
}

#[test]
fn a_registered_alias_keeps_the_charge_wherever_the_others_go() {
    leak_free(|| {
        let (user, cx) = scoped("user");
        for view in [false, true] {
            let net = Module::new(&user, CUSTOM, Some("net"), &[], &[], None).unwrap();
            let handle = scope::insert(&user, net.clone()).unwrap();
            let tensor = Tensor::from_slice(&cx, &[0.5f32; 16], &[16]).unwrap();
            let first = tensor.clone().into_handle(&user).unwrap();
            let alias = if view { tensor.detach(&cx) } else { tensor.clone() };
            drop(tensor);
            let second = alias.clone().into_handle(&user).unwrap();
            net.register("weight", &alias, What::Parameters).unwrap();
            scope::move_to_owner(second, net.node()).unwrap();
            assert_eq!((live(&user), live(net.node())), (64, 64));
            drop(alias);
            scope::detach(first).unwrap();
            assert_eq!((live(&user), live(net.node())), (64, 64));
            scope::dispose(second).unwrap();
            assert_eq!((live(&user), live(net.node())), (64, 64));
            scope::dispose(first).unwrap();
            assert_eq!((live(&user), live(net.node())), (64, 64));
            scope::dispose(handle).unwrap();
            assert_eq!((live(&user), live(net.node())), (0, 0));
        }
        user.close().unwrap();
    });
}

#[test]
fn an_alias_that_outlives_the_module_is_retained_above() {
    leak_free(|| {
        let (user, cx) = scoped("user");
        let net = Module::new(&user, CUSTOM, Some("net"), &[], &[], None).unwrap();
        let handle = scope::insert(&user, net.clone()).unwrap();
        let weight = Tensor::from_slice(&cx, &[0.5f32; 16], &[16]).unwrap();
        let first = weight.clone().into_handle(&user).unwrap();
        net.register("weight", &weight, What::Parameters).unwrap();
        drop(weight);
        scope::detach(first).unwrap();
        scope::dispose(handle).unwrap();
        assert_eq!((net.node().account().reading(Device::HOST).own, live(&user)), (0, 64));
        assert_eq!(user.account().reading(Device::HOST).retained, 64);
        scope::dispose(first).unwrap();
        assert_eq!(live(&user), 0);
        user.close().unwrap();
    });
}

#[test]
fn a_module_that_is_reached_on_many_ways_is_added_at_once() {
    leak_free(|| {
        // Two to the sixtieth ways lead to the last.
        let net = (0..60).fold(module(CUSTOM, &[]), |below, _| {
            let net = module(CUSTOM, &[]);
            ["left", "right"].iter().for_each(|name| net.add(name, &below).unwrap());
            net
        });
        assert_eq!(net.state().unwrap().children.len(), 2);
    });
}

#[test]
fn a_shared_tensor_comes_once_but_is_saved_under_both_names() {
    leak_free(|| {
        let cx = context();
        let (net, encoder, decoder) = (module(CUSTOM, &[]), module(CUSTOM, &[]), module(CUSTOM, &[]));
        let weight = range(&cx, &[4]);
        encoder.register("weight", &weight, What::Parameters).unwrap();
        decoder.register("weight", &weight, What::Parameters).unwrap();
        net.add("encoder", &encoder).unwrap();
        net.add("decoder", &decoder).unwrap();
        assert_eq!(net.count(What::Parameters).unwrap(), 1);
        assert_eq!(net.count(What::State).unwrap(), 2);
    });
}

#[test]
fn what_cannot_be_registered_is_refused() {
    leak_free(|| {
        let cx = context();
        let net = module(CUSTOM, &[]);
        let weight = range(&cx, &[4]);
        let kind = |result: tensor_core::Result<()>| result.unwrap_err().kind();
        net.register("weight", &weight, What::Parameters).unwrap();
        net.register("weight", &weight, What::Parameters).unwrap();
        assert_eq!(net.count(What::State).unwrap(), 1);
        assert_eq!(kind(net.register("weight", &range(&cx, &[4]), What::Buffers)), ErrorKind::Argument);
        assert_eq!(kind(net.register("", &range(&cx, &[4]), What::Buffers)), ErrorKind::Argument);
        assert_eq!(kind(net.register("a.b", &range(&cx, &[4]), What::Buffers)), ErrorKind::Argument);
        assert_eq!(kind(net.register("both", &range(&cx, &[4]), What::State)), ErrorKind::Argument);
        let count = Tensor::from_slice(&cx, &[1i64], &[1]).unwrap();
        assert_eq!(kind(net.register("count", &count, What::Parameters)), ErrorKind::DType);
        net.register("count", &count, What::Buffers).unwrap();
        let result = ops::neg(&cx, &weight).unwrap();
        assert_eq!(kind(net.register("result", &result, What::Parameters)), ErrorKind::State);

        let child = sequential([module(CUSTOM, &[])]);
        net.add("child", &child).unwrap();
        net.add("child", &child).unwrap();
        assert_eq!(kind(net.add("weight", &module(CUSTOM, &[]))), ErrorKind::Argument);
        assert_eq!(kind(net.add("self", &net)), ErrorKind::State);
        assert_eq!(kind(child.add("back", &net)), ErrorKind::State);
        let grandchild = child.state().unwrap().children[0].1.clone();
        assert_eq!(kind(grandchild.add("back", &net)), ErrorKind::State);
    });
}

#[test]
fn numbers_that_make_no_layer_are_refused() {
    leak_free(|| {
        let refused = |kind: i32, ints: &[i64], floats: &[f64]| {
            let error = Module::new(&Owner::root(), kind, None, ints, floats, None).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Argument, "{error}");
        };
        refused(-1, &[], &[]);
        refused(i32::MAX, &[], &[]);
        refused(CUSTOM, &[1], &[]);
        refused(LINEAR, &[], &[]);
        refused(LINEAR, &[3], &[]);
        refused(LINEAR, &[3, 0], &[]);
        refused(LINEAR, &[3, -4], &[]);
        refused(LINEAR, &[3, 4, 1, 1], &[]);
        refused(LINEAR, &[3, 4], &[1.0]);
        refused(CONV2D, &[1, 1, 0, 3], &[]);
        refused(CONV2D, &[1, 1, 3, 3, 0, 1], &[]);
        refused(CONV2D, &[1, 1, 3, 3, 1, 1, 0, 0, 1, 0, 1], &[]);
        refused(CONV2D, &[4, 4, 3, 3, 1, 1, 0, 0, 1, 1, 1, 0], &[]);
        refused(CONV2D, &[4, 6, 3, 3, 1, 1, 0, 0, 1, 1, 1, 4], &[]);
        refused(CONV2D, &[3, 4, 3, 3, 1, 1, 0, 0, 1, 1, 1, 2], &[]);
        refused(DROPOUT, &[], &[1.5]);
        refused(DROPOUT, &[], &[f64::NAN]);
        refused(BATCH_NORM2D, &[2], &[-1.0]);
        refused(ACTIVATION, &[0x0201], &[]);
        refused(ACTIVATION, &[0x7fff], &[]);
        refused(ACTIVATION, &[RELU + 0x1_0000], &[]);
        // Sizes that no memory holds are an error too, not an overflow.
        let error = Module::new(&Owner::root(), LINEAR, None, &[u32::MAX.into(), u32::MAX.into()], &[], None);
        assert!(matches!(error.unwrap_err().kind(), ErrorKind::OutOfMemory | ErrorKind::Shape));
    });
}

#[test]
fn every_kind_of_the_abi_computes_what_its_numbers_say() {
    leak_free(|| {
        let cx = context();
        let x = range(&cx, &[2, 3, 6, 4]);
        let shape = |kind: i32, ints: &[i64]| module(kind, ints).forward(&cx, &x).unwrap().shape().to_vec();
        assert_eq!(shape(LINEAR, &[4, 5, 0]), [2, 3, 6, 5]);
        assert_eq!(shape(CONV2D, &[3, 2, 3, 2]), [2, 2, 4, 3]);
        assert_eq!(shape(CONV2D, &[3, 2, 3, 2, 2, 1, 1, 0, 0]), [2, 2, 3, 3]);
        assert_eq!(shape(CONV2D, &[3, 6, 3, 2, 1, 1, 0, 0, 0, 2, 3, 3]), [2, 6, 2, 1]);
        assert_eq!(shape(BATCH_NORM2D, &[3]), [2, 3, 6, 4]);
        assert_eq!(shape(DROPOUT, &[]), [2, 3, 6, 4]);
        assert_eq!(shape(FLATTEN, &[]), [2, 72]);
        assert_eq!(shape(FLATTEN, &[0, 1]), [6, 6, 4]);
        assert_eq!(shape(MAX_POOL2D, &[2, 2]), [2, 3, 3, 2]);
        assert_eq!(shape(AVG_POOL2D, &[3, 2, 1, 1, 1, 0]), [2, 3, 6, 3]);
        assert_eq!(shape(ADAPTIVE_AVG_POOL2D, &[2, 2]), [2, 3, 2, 2]);
        assert_eq!(shape(ACTIVATION, &[RELU]), [2, 3, 6, 4]);
        let value = |kind: i32, ints: &[i64]| module(kind, ints).forward(&cx, &x).unwrap().to_vec::<f32>().unwrap();
        assert!(value(ACTIVATION, &[RELU]).iter().zip(x.to_vec::<f32>().unwrap()).all(|(y, x)| *y == x.max(0.0)));
        for dim in [1, -1] {
            let (soft, log) = (value(SOFTMAX, &[dim]), value(LOG_SOFTMAX, &[dim]));
            assert!(soft.iter().zip(&log).all(|(soft, log)| (soft.ln() - log).abs() < 1e-5));
        }
    });
}

#[test]
fn a_wrong_number_of_inputs_is_refused() {
    leak_free(|| {
        let cx = context();
        let x = range(&cx, &[2, 3]);
        let refused = |layer: &Module, inputs: &[Option<&Tensor>], expected: &str| {
            let error = layer.forward_all(&cx, inputs, Mode::Own).unwrap_err();
            assert_eq!((error.kind(), error.message()), (ErrorKind::Argument, expected));
        };
        let linear = module(LINEAR, &[3, 2]);
        refused(&linear, &[], "Linear takes 1 tensor (x), and was given 0, without its x");
        refused(&linear, &[Some(&x), Some(&x)], "Linear takes 1 tensor (x), and was given 2");
        refused(&sequential([linear]), &[Some(&x), Some(&x)], "Sequential takes 1 tensor (x), and was given 2");
        let both = "BCEWithLogitsLoss takes 2 to 4 tensors (input, target, weight?, pos_weight?), and was given 1, \
                    without its target";
        let loss = module(BCE_WITH_LOGITS, &[]);
        refused(&loss, &[Some(&x)], both);
        refused(&loss, &[Some(&x), None, None, None], both);
        refused(&sequential([loss.clone()]), &[Some(&x)], both);
        assert_eq!(loss.forward_all(&cx, &[Some(&x), Some(&x), None, None], Mode::Own).unwrap().rank(), 0);
    });
}

#[test]
fn weights_start_as_in_pytorch() {
    leak_free(|| {
        let values = |kind: i32, ints: &[i64], index: usize| {
            module(kind, ints).tensor_of(What::Parameters, index).unwrap().to_vec::<f32>().unwrap()
        };
        let most = |values: &[f32]| values.iter().fold(0.0f32, |most, value| most.max(value.abs()));
        // The bounds of Bilinear follow the size of its first input, those of a transposed convolution its outputs.
        for (bound, values) in [
            (0.25, values(BILINEAR, &[16, 64, 8], 0)),
            (0.25, values(BILINEAR, &[16, 64, 8], 1)),
            (0.25, values(CONV_TRANSPOSE1D, &[100, 4, 4], 0)),
        ] {
            assert!(
                most(&values) <= bound && (values.len() < 100 || most(&values) > 0.98 * bound),
                "{}",
                most(&values)
            );
        }
        let table = values(EMBEDDING, &[64, 32, 1], 0);
        assert!(table[32..64].iter().all(|&value| value == 0.0));
        let variance = table.iter().map(|value| value * value).sum::<f32>() / (63.0 * 32.0);
        assert!((variance - 1.0).abs() < 0.1, "{variance}");
    });
}

#[test]
fn a_custom_module_inside_is_found_before_anything_runs() {
    leak_free(|| {
        let cx = context();
        let norm = module(BATCH_NORM2D, &[1]);
        let net = sequential([norm.clone(), sequential([module(CUSTOM, &[])])]);
        let error = net.forward(&cx, &range(&cx, &[1, 1, 2, 2])).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        assert_eq!(norm.tensor_of(What::Buffers, 2).unwrap().to_vec::<i64>().unwrap(), [0]);
    });
}

#[test]
fn sequential_frees_intermediates_as_it_goes() {
    leak_free(|| {
        let net = sequential((0..6).map(|_| module(ACTIVATION, &[0x010c])));
        let x = Tensor::from_slice(&context(), &[0.5f32; 16384], &[16384]).unwrap();
        let (scope, cx) = scoped("forward");
        let y = net.forward(&cx.no_grad(), &x).unwrap();
        assert_eq!(live(&scope), 65536);
        // While one layer runs there are its input and its output.
        assert_eq!(scope.account().reading(Device::HOST).peak, 2 * 65536);
        drop(y);
        scope.close().unwrap();
        let cx: Context = context();
        assert!(sequential([]).forward(&cx, &x).unwrap().is(&x));
    });
}

#[test]
fn the_whole_small_network_runs_and_is_zeroed() {
    leak_free(|| {
        let cx = context();
        let net = sequential([small(), module(ACTIVATION, &[RELU])]);
        let y = net.forward(&cx, &range(&cx, &[5, 1, 4, 4])).unwrap();
        assert_eq!(y.shape(), [5, 3]);
        let loss = ops::cross_entropy(
            &cx,
            &y,
            &Tensor::from_slice(&cx, &[0i64, 1, 2, 0, 1], &[5]).unwrap(),
            1,
            None,
            -100,
            0.0,
        )
        .unwrap();
        loss.backward(&cx, None, false).unwrap();
        let parameters = net.entries(What::Parameters).unwrap();
        assert!(parameters.iter().all(|(_, tensor)| tensor.grad().is_some()));
        net.zero_grad().unwrap();
        assert!(parameters.iter().all(|(_, tensor)| tensor.grad().is_none()));
    });
}
