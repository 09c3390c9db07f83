//! No walk recurses (P11): modules nested to any depth, on a thread with a small stack.

use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE};
use tensor_core::{DType, ops};

use super::*;
use crate::layers::Linear;
use crate::module::What;
use crate::testing::{context, leak_free};

const DEEP: usize = 1_000_000;
const STACK: usize = 128 << 10;

fn on_a_small_stack(test: impl FnOnce() + Send) {
    std::thread::scope(|threads| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        thread.spawn_scoped(threads, || leak_free(test)).unwrap().join().unwrap();
    });
}

fn linear() -> Ref<Module> {
    Module::build(&Owner::root(), None, Linear { bias: false, ..Linear::new(2, 1) }, DType::F32, None).unwrap()
}

/// A linear layer inside so many sequentials.
fn nested(depth: usize) -> Ref<Module> {
    (0..depth).fold(linear(), |inner, _| sequential([inner]))
}

#[test]
fn a_million_nested_modules_are_trained_and_dropped() {
    on_a_small_stack(|| {
        let (net, cx) = (nested(DEEP), context());
        net.train(false).unwrap();
        net.train(true).unwrap();
        assert_eq!(net.count(What::Parameters).unwrap(), 1);
        assert_eq!(net.name_of(What::Parameters, 0).unwrap().len(), 2 * DEEP + "weight".len());
        let x = Tensor::from_slice(&cx, &[1.0f32, 2.0], &[1, 2]).unwrap();
        let loss = ops::sum(&cx, &net.forward(&cx, &x).unwrap(), &[], false).unwrap();
        loss.backward(&cx, None, false).unwrap();
        let weight = net.tensor_of(What::Parameters, 0).unwrap();
        assert_eq!(weight.grad().unwrap().to_vec::<f32>().unwrap(), [1.0, 2.0]);
        net.zero_grad().unwrap();
    });
}

/// With handles, each owned by the module around it, as hosts make them.
fn published(depth: usize, owner: &Owner) -> Vec<Handle> {
    let mut inner: Option<(Ref<Module>, Handle)> = None;
    let publish = |_| {
        let module = module(SEQUENTIAL, &[]);
        let handle = scope::insert(owner, module.clone()).unwrap();
        if let Some((part, part_handle)) = inner.take() {
            module.add("0", &part).unwrap();
            scope::move_to_owner(part_handle, module.node()).unwrap();
        }
        inner = Some((module, handle));
        handle
    };
    (0..depth).map(publish).collect()
}

#[test]
fn a_million_nested_modules_end_with_their_scope() {
    on_a_small_stack(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("models")).unwrap();
        let handles = published(DEEP, &scope::resolve(scope).unwrap());
        assert!(scope::dump(scope, 1).unwrap().len() < 20_000);
        scope::close(scope).unwrap();
        assert!(handles.into_iter().all(|handle| !scope::is_live(handle)));
    });
}

#[test]
fn nested_modules_are_disposed_and_collected() {
    on_a_small_stack(|| {
        let disposed = published(100_000, &Owner::root());
        scope::dispose(*disposed.last().unwrap()).unwrap();
        let collected = published(100_000, &Owner::root());
        scope::reclaim(&collected[collected.len() - 1..]);
        assert!(disposed.into_iter().chain(collected).all(|handle| !scope::is_live(handle)));
    });
}

#[test]
fn a_circle_is_found_however_deep() {
    on_a_small_stack(|| {
        let innermost = module(SEQUENTIAL, &[]);
        let net = (0..10_000).fold(innermost.clone(), |inner, _| sequential([inner]));
        let error = innermost.add("back", &net).unwrap_err();
        assert!(error.message().contains("would make a cycle"), "{error}");
    });
}
