//! Key-value stores.

use tensor_core::ErrorKind;

use super::*;
use crate::testing::{context, leak_free};

fn array(cx: &Context, values: &[f32]) -> Tensor {
    Tensor::from_slice(cx, values, &[values.len()]).unwrap()
}

fn pulled(store: &KvStore, cx: &Context, key: &str) -> Vec<f32> {
    let to = array(cx, &[0.0, 0.0]);
    store.pull(&[key], &[std::slice::from_ref(&to)]).unwrap();
    to.to_vec().unwrap()
}

fn store() -> Ref<KvStore> {
    KvStore::new(&Owner::root(), "local").unwrap()
}

#[test]
fn a_push_is_the_sum_of_what_devices_give() {
    leak_free(|| {
        let cx = context();
        for name in LOCAL {
            let store = KvStore::new(&Owner::root(), name).unwrap();
            assert_eq!((store.store_type(), store.rank(), store.workers()), (name, 0, 1));
            store.barrier().unwrap();
            store.init(&["3", "w"], &[array(&cx, &[1.0, 2.0]), array(&cx, &[5.0, 6.0])]).unwrap();
            assert_eq!(pulled(&store, &cx, "3"), [1.0, 2.0]);
            store.push(&["3"], &[&[array(&cx, &[1.0, 1.0]), array(&cx, &[2.0, 3.0])]]).unwrap();
            assert_eq!((pulled(&store, &cx, "3"), pulled(&store, &cx, "w")), (vec![3.0, 4.0], vec![5.0, 6.0]));
            let both = [array(&cx, &[0.0, 0.0]), array(&cx, &[0.0, 0.0])];
            store.pull(&["w"], &[&both]).unwrap();
            assert!(both.iter().all(|array| array.to_vec::<f32>().unwrap() == [5.0, 6.0]));
        }
    });
}

/// The store keeps copies, so what it was given may change or go.
#[test]
fn what_is_stored_is_the_stores_own() {
    leak_free(|| {
        let cx = context();
        let store = store();
        let given = array(&cx, &[1.0, 2.0]);
        store.init(&["w"], std::slice::from_ref(&given)).unwrap();
        ops::add_scalar_(&cx.no_grad(), &given, 1.0).unwrap();
        drop(given);
        assert_eq!(pulled(&store, &cx, "w"), [1.0, 2.0]);
        let live = store.node().account().reading(tensor_core::Device::HOST).live;
        assert!(live >= 8, "{live} bytes are charged to the store");
    });
}

#[test]
fn updaters_change_what_is_stored() {
    leak_free(|| {
        let cx = context();
        let store = store();
        store.init(&["w"], &[array(&cx, &[1.0, 2.0])]).unwrap();
        let inner = cx.no_grad();
        let update: Updater = Box::new(move |key, sum, stored| {
            assert_eq!(key, "w");
            ops::add_(&inner, stored, &ops::mul_scalar(&inner, sum, 10.0)?).map(drop)
        });
        store.set_updater(Some(update)).unwrap();
        let push = || store.push(&["w"], &[&[array(&cx, &[1.0, 0.5])]]);
        push().unwrap();
        assert_eq!(pulled(&store, &cx, "w"), [11.0, 7.0]);
        store.set_updater(Some(Box::new(|_, _, _| Err(Error::state("not today"))))).unwrap();
        assert_eq!(push().unwrap_err().message(), "not today");
        store.set_updater(None).unwrap();
        push().unwrap();
        assert_eq!(pulled(&store, &cx, "w"), [1.0, 0.5]);
    });
}

#[test]
fn an_optimizer_has_a_state_for_each_key() {
    leak_free(|| {
        let cx = context();
        let store = store();
        store.init(&["a", "b"], &[array(&cx, &[1.0, 1.0]), array(&cx, &[1.0, 1.0])]).unwrap();
        assert_eq!(store.set_lr(0.1).unwrap_err().kind(), ErrorKind::State);
        let rule = Rule::from_code(0, &[0.1, 0.5]).unwrap();
        store.set_optimizer(rule.for_gradients(0.5, 1.0).unwrap()).unwrap();
        let push = |key: &str, values: &[f32]| store.push(&[key], &[&[array(&cx, values)]]).unwrap();
        let expect = |key: &str, expected: [f32; 2]| {
            let given = pulled(&store, &cx, key);
            assert!(given.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6), "{given:?}, not {expected:?}");
        };
        // Gradients are halved, and limited to 1.
        push("a", &[1.0, 8.0]);
        expect("a", [0.95, 0.9]);
        // The momentum: 0.5 * 0.5 + 0.5, and 0.5 * 1 + 1.
        push("a", &[1.0, 8.0]);
        expect("a", [0.875, 0.75]);
        push("b", &[2.0, 0.0]);
        expect("b", [0.9, 1.0]);
        store.set_lr(0.0).unwrap();
        push("b", &[2.0, 0.0]);
        expect("b", [0.9, 1.0]);
        assert!(store.set_lr(f64::NAN).is_err());
        assert!(Rule::from_code(0, &[-1.0]).is_err());
        assert!(rule.for_gradients(f64::INFINITY, 1.0).is_err());
    });
}

#[test]
fn misuse_is_typed_and_changes_nothing() {
    leak_free(|| {
        let cx = context();
        let dist = KvStore::new(&Owner::root(), "dist_sync").unwrap_err();
        assert_eq!(dist.kind(), ErrorKind::Unsupported);
        assert_eq!(KvStore::new(&Owner::root(), "cloud").unwrap_err().kind(), ErrorKind::Argument);
        let store = store();
        let w = || array(&cx, &[1.0, 2.0]);
        let error = store.push(&["w"], &[&[w()]]).unwrap_err();
        assert_eq!(error.message(), "key 'w' is not in the store: expected one of init first, as the store is empty");
        store.init(&["w"], &[w()]).unwrap();
        assert_eq!(store.init(&["v", "w"], &[w(), w()]).unwrap_err().kind(), ErrorKind::State);
        assert!(store.pull(&["v"], &[&[w()]]).unwrap_err().message().contains("expected one of w"));
        assert_eq!(store.init(&["x", "x"], &[w(), w()]).unwrap_err().kind(), ErrorKind::State);
        assert_eq!(store.init(&["x"], &[]).unwrap_err().kind(), ErrorKind::Argument);
        let other = array(&cx, &[9.0, 9.0, 9.0]);
        let error = store.push(&["w", "w"], &[&[array(&cx, &[7.0, 7.0])], &[other]]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Shape);
        assert!(store.push(&["w"], &[&[]]).unwrap_err().message().contains("without an array"));
        assert_eq!(pulled(&store, &cx, "w"), [1.0, 2.0]);
        store.close();
        assert_eq!(store.barrier().unwrap_err().kind(), ErrorKind::Disposed);
        assert_eq!(store.pull(&["w"], &[&[w()]]).unwrap_err().kind(), ErrorKind::Disposed);
    });
}

#[test]
fn an_updater_cannot_use_its_store() {
    leak_free(|| {
        let store = KvStore::new(&Owner::root(), "local").unwrap();
        let cx = context();
        let one = || Tensor::from_slice(&cx, &[1.0f32], &[1]).unwrap();
        store.init(&["w"], &[one()]).unwrap();
        let inner = store.clone();
        let updater: Updater = Box::new(move |key, sum, _| inner.pull(&[key], &[std::slice::from_ref(sum)]));
        store.set_updater(Some(updater)).unwrap();
        let error = store.push(&["w"], &[&[one()]]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::State);
        store.set_updater(None).unwrap();
        assert_eq!(store.sum("w", &[one(), one()]).unwrap().to_vec::<f32>().unwrap(), [2.0]);
        assert_eq!(store.stored("w").unwrap().to_vec::<f32>().unwrap(), [1.0]);
    });
}
