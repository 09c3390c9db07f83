//! The memory of executors.

use super::*;

fn net(name: &str) -> Symbol {
    let conv = [("kernel", "(3, 3)"), ("num_filter", "8"), ("pad", "(1, 1)")];
    let conv = apply("Convolution", "conv", &Symbol::variable(name).unwrap(), &conv);
    let norm = apply("BatchNorm", "norm", &conv, &[]);
    let act = apply("Activation", "act", &norm, &[("act_type", "relu")]);
    let pool = apply("Pooling", "pool", &act, &[("kernel", "(2, 2)"), ("stride", "(2, 2)")]);
    let fc = apply("FullyConnected", "fc", &pool, &[("num_hidden", "10")]);
    apply("SoftmaxOutput", "softmax", &fc, &[])
}

fn train(executor: &Executor, times: usize) {
    for _ in 0..times {
        executor.forward(true).unwrap();
        executor.backward(&[]).unwrap();
    }
}

/// Bytes that are in use, and bytes that were ever in use.
fn reading(executor: &Executor) -> (u64, u64) {
    let reading = executor.node().account().reading(Device::HOST);
    (reading.live, reading.peak)
}

#[test]
fn a_steady_state_takes_nothing_from_a_device() {
    leak_free(|| {
        let executor = bound(&net("data"), GradReq::Write, &[("data", &[4, 1, 8, 8])]);
        assert_eq!((executor.planned_bytes(), executor.plan(true)), (0, vec![]));
        train(&executor, 2);
        executor.forward(false).unwrap();
        executor.forward(false).unwrap();
        let statistics = executor.pool.arena.statistics();
        let (live, bytes) = (reading(&executor).0, executor.planned_bytes());
        assert!(bytes > 0);
        train(&executor, 5);
        let trained = executor.pool.arena.statistics();
        let requests = executor.plan(true).len() as u64;
        assert_eq!(
            (trained.placed - statistics.placed, trained.spilled),
            (5 * requests, 0),
            "each request has its place"
        );
        (0..5).for_each(|_| executor.forward(false).unwrap());
        let inferred = executor.pool.arena.statistics();
        let requests = executor.plan(false).len() as u64;
        assert_eq!((inferred.placed - trained.placed, executor.spilled()), (5 * requests, 0));
        assert_eq!((inferred.recorded, inferred.capacity), (2, bytes), "one record for each kind of run");
        assert_eq!(reading(&executor).0, live);
    });
}

#[test]
fn the_plan_has_less_than_all_blocks_and_names_their_nodes() {
    leak_free(|| {
        let executor = bound(&net("data"), GradReq::Write, &[("data", &[4, 1, 8, 8])]);
        train(&executor, 1);
        executor.forward(false).unwrap();
        for is_train in [true, false] {
            let plan = executor.plan(is_train);
            let all: u64 = plan.iter().map(|entry| entry.bytes).sum();
            let end = plan.iter().map(|entry| entry.offset + entry.bytes).max().unwrap();
            assert!(end <= executor.planned_bytes() && end < all, "{end} bytes of {all}");
            for (i, a) in plan.iter().enumerate() {
                let meets = |b: &PlanEntry| {
                    let at_once = a.from < b.to && b.from < a.to;
                    at_once && a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes
                };
                assert!(!plan[i + 1..].iter().any(meets), "{a}");
            }
            assert!(plan.iter().any(|entry| entry.node == "conv"));
            assert_eq!(plan.iter().any(|entry| entry.node == "backward"), is_train);
        }
        let error = executor.draw_plan(false, "plan.gif").unwrap_err();
        assert_eq!(error.message(), "plan.gif must end in .svg (a picture)");
        let entry = &executor.plan(false)[0];
        assert!(entry.to_string().starts_with(&format!("{}: {} bytes at ", entry.node, entry.bytes)), "{entry}");
    });
}

#[test]
fn shared_executors_have_one_region() {
    leak_free(|| {
        let large = bound(&net("data"), GradReq::Write, &[("data", &[8, 1, 8, 8])]);
        train(&large, 2);
        let bytes = large.planned_bytes();
        let (root, shapes): (_, Shapes<'_>) = (Owner::root(), &[("data", &[2, 1, 8, 8])]);
        let small =
            Executor::simple_bind(&root, &net("data"), Device::HOST, GradReq::Write, &[], shapes, &[], Some(&large))
                .unwrap();
        train(&small, 2);
        train(&large, 1);
        train(&small, 1);
        assert_eq!((small.planned_bytes(), large.planned_bytes(), small.spilled()), (bytes, bytes, 0));
        // The region lives as long as one of them.
        drop(large);
        train(&small, 2);
        assert_eq!(small.planned_bytes(), bytes);
    });
}

/// What keeps a place in use gets it: the next run takes other memory, and nobody's values change.
#[test]
fn results_do_not_depend_on_the_plan() {
    leak_free(|| {
        let executor = bound(&net("data"), GradReq::Write, &[("data", &[4, 1, 8, 8])]);
        for (name, array) in executor.symbol().argument_names().iter().zip(executor.arrays().unwrap().arguments) {
            let values: Vec<f32> = (0..array.numel()).map(|i| (i as f32 * 0.7).sin()).collect();
            let labels: Vec<f32> = (0..array.numel()).map(|i| i as f32).collect();
            set(&array, if name == "softmax_label" { &labels } else { &values });
        }
        let run = || {
            train(&executor, 1);
            let gradients = executor.arrays().unwrap().gradients;
            (get(&executor.outputs().unwrap()[0]), gradients.iter().flatten().map(get).collect::<Vec<_>>())
        };
        let first = run();
        assert!(first.1.iter().flatten().any(|&g| g != 0.0));
        for _ in 0..3 {
            assert_eq!(run(), first, "planned runs have the bits of the recorded one");
        }
        let kept = Arc::new(Mutex::new(Vec::new()));
        let into = kept.clone();
        let monitor: Monitor = Box::new(move |_, value| {
            into.lock().push((value.clone(), value.to_vec::<f32>()?));
            Ok(())
        });
        executor.set_monitor(Some(monitor)).unwrap();
        assert_eq!(run(), first);
        assert_eq!(run(), first);
        assert!(executor.spilled() > 0);
        assert!(kept.lock().iter().all(|(value, seen)| get(value) == *seen));
        executor.set_monitor(None).unwrap();
        kept.lock().clear();
        assert_eq!(run(), first);
    });
}

/// The arrays and the region are charged to the executor, and go with it.
#[test]
fn arrays_are_charged_to_the_executor() {
    leak_free(|| {
        let root = Owner::root();
        let before = root.account().reading(Device::HOST).live;
        let executor = bound(&net("data"), GradReq::Write, &[("data", &[4, 1, 8, 8])]);
        train(&executor, 2);
        let (live, peak) = reading(&executor);
        assert_eq!(root.account().reading(Device::HOST).live - before, live);
        assert!(live > executor.planned_bytes() && peak >= live);
        // Who still holds an output can read it when the executor is gone.
        let kept = executor.outputs().unwrap().swap_remove(0);
        let values = get(&kept);
        drop(executor);
        assert_eq!(get(&kept), values);
        let left = root.account().reading(Device::HOST).live - before;
        assert!(left > 0 && left < live, "{left} of {live} bytes");
        drop(kept);
        assert_eq!(root.account().reading(Device::HOST).live, before);
    });
}
