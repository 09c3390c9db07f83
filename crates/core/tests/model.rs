//! Random sequences of calls on the scope tree, against a model of a few lines.

use proptest::prelude::*;
use tensor_core::ops::{self, Op};
use tensor_core::scope::{self, Handle, Kind, OwnerKind, SCOPE_NONE};
use tensor_core::{Context, Device, Error, ErrorKind, Modes, Tensor};

mod common;
use common::leak_check;

#[derive(Clone, Debug)]
enum Call {
    Open {
        parent: usize,
        manager: bool,
    },
    Close {
        scope: usize,
    },
    Make {
        scope: usize,
        lines: usize,
    },
    Dispose {
        tensor: usize,
    },
    Move {
        tensor: usize,
        to: usize,
    },
    MoveToOuter {
        tensor: usize,
    },
    Keep {
        scope: usize,
        tensor: usize,
    },
    Lend {
        tensor: usize,
        to: usize,
    },
    /// The scope takes no more members.
    Cap {
        scope: usize,
    },
    /// The scope gets a limit with room for so many lines more, or loses it.
    Limit {
        scope: usize,
        room: Option<u64>,
    },
    /// A host's collector found the tensor dropped.
    Collect {
        tensor: usize,
        queued: bool,
    },
    /// A host's collector found the scope dropped.
    Dissolve {
        scope: usize,
    },
}

fn calls() -> impl Strategy<Value = Vec<Call>> {
    let pick = 0..64usize;
    let call = prop_oneof![
        2 => (pick.clone(), any::<bool>()).prop_map(|(parent, manager)| Call::Open { parent, manager }),
        1 => pick.clone().prop_map(|scope| Call::Close { scope }),
        4 => (pick.clone(), 0..4usize).prop_map(|(scope, lines)| Call::Make { scope, lines }),
        1 => pick.clone().prop_map(|tensor| Call::Dispose { tensor }),
        2 => (pick.clone(), pick.clone()).prop_map(|(tensor, to)| Call::Move { tensor, to }),
        1 => pick.clone().prop_map(|tensor| Call::MoveToOuter { tensor }),
        1 => (pick.clone(), pick.clone()).prop_map(|(scope, tensor)| Call::Keep { scope, tensor }),
        3 => (pick.clone(), pick.clone()).prop_map(|(tensor, to)| Call::Lend { tensor, to }),
        1 => pick.clone().prop_map(|scope| Call::Cap { scope }),
        1 => (pick.clone(), prop::option::of(0..6u64)).prop_map(|(scope, room)| Call::Limit { scope, room }),
        1 => (pick.clone(), any::<bool>()).prop_map(|(tensor, queued)| Call::Collect { tensor, queued }),
        1 => pick.prop_map(|scope| Call::Dissolve { scope }),
    ];
    prop::collection::vec(call, 0..120)
}

struct ModelScope {
    handle: Handle,
    /// The scope below which its bytes always count.
    charged_below: Option<usize>,
    parent: Option<usize>,
    open: bool,
    manager: bool,
    capped: bool,
    limit: Option<u64>,
}

struct ModelTensor {
    handle: Handle,
    bytes: u64,
    owner: Option<usize>,
    /// The scope that is charged; for a lent tensor, this is not its owner.
    payer: Option<usize>,
    lenders: Vec<Option<usize>>,
    live: bool,
}

impl ModelTensor {
    fn moved(&mut self, to: Option<usize>) {
        (self.owner, self.payer) = (to, to);
        self.lenders.clear();
    }
}

#[derive(Default)]
struct Model {
    scopes: Vec<ModelScope>,
    tensors: Vec<ModelTensor>,
}

impl Model {
    fn open_scope(&self, pick: usize) -> Option<usize> {
        let open: Vec<usize> = (0..self.scopes.len()).filter(|&i| self.scopes[i].open).collect();
        (!open.is_empty()).then(|| open[pick % open.len()])
    }

    fn any_tensor(&self, pick: usize) -> Option<usize> {
        (!self.tensors.is_empty()).then(|| pick % self.tensors.len())
    }

    fn is_capped(&self, scope: Option<usize>) -> bool {
        scope.is_some_and(|at| self.scopes[at].capped)
    }

    /// The scopes that count what is charged to one.
    fn counting(&self, payer: Option<usize>) -> impl Iterator<Item = usize> {
        std::iter::successors(payer, |&at| self.scopes[at].charged_below)
    }

    /// Whether no limit refuses a move of a charge from `from`, if there is one, to `to`.
    fn fits(&self, bytes: u64, from: Option<usize>, to: Option<usize>) -> bool {
        self.counting(to).all(|at| {
            let is_open_and_new = self.scopes[at].open && !self.counting(from).any(|before| before == at);
            let limit = self.scopes[at].limit.filter(|_| is_open_and_new && bytes > 0);
            limit.is_none_or(|limit| self.live(at) + bytes <= limit)
        })
    }

    /// The bytes that are live below a scope.
    fn live(&self, scope: usize) -> u64 {
        self.tensors.iter().filter(|t| t.live && self.counts(scope, t)).map(|t| t.bytes).sum()
    }

    /// Applies a move that the runtime has done.
    fn moved(&mut self, at: usize, to: Option<usize>, outcome: Result<(), Error>) {
        let tensor = &self.tensors[at];
        let is_lent = tensor.lenders.iter().any(|lender| lender.is_none_or(|lender| self.scopes[lender].open));
        let stays = tensor.owner == to && !is_lent;
        let expected = if !tensor.live {
            Some(ErrorKind::Disposed)
        } else if self.is_capped(to) && !stays {
            Some(ErrorKind::Scope)
        } else if !self.fits(tensor.bytes, tensor.payer, to) {
            Some(ErrorKind::OutOfMemory)
        } else {
            None
        };
        assert_eq!(outcome.err().map(|error| error.kind()), expected);
        if expected.is_none() {
            self.tensors[at].moved(to);
        }
    }

    fn handle(&self, scope: Option<usize>) -> Handle {
        scope.map_or(SCOPE_NONE, |scope| self.scopes[scope].handle)
    }

    /// Every other tensor is the result of a small operation, and has no object until one is needed. Under limits every
    /// tensor has an object, as the fast path is off.
    fn make(&self, scope: Handle, lines: usize) -> Result<Handle, Error> {
        let owner = scope::place(scope, Kind::Tensor, &[])?;
        let cx = Context::new(owner.clone());
        let tensor = Tensor::from_slice(&cx, &vec![0u8; 64 * lines], &[64 * lines])?;
        let handle = tensor.into_handle(&owner).expect("admitted");
        scope::keep(owner);
        let limited = self.scopes.iter().any(|scope| scope.open && scope.limit.is_some());
        if lines == 0 || limited || self.tensors.len().is_multiple_of(2) {
            return Ok(handle);
        }
        let modes = Modes { grad: true, inference: false };
        // With managers, an unowned result takes the operands' manager, which the fast path does not do.
        let Some(result) = ops::small::Call::new(scope, modes, Op::Relu as u32).unary(handle) else {
            assert_eq!(scope, SCOPE_NONE, "a small operation");
            return Ok(handle);
        };
        scope::dispose(handle).expect("live");
        Ok(result)
    }

    fn run(&mut self, call: &Call) {
        match *call {
            Call::Open { parent, manager } => {
                let parent = self.open_scope(parent);
                let kind = if manager { OwnerKind::Manager } else { OwnerKind::Native };
                let handle = scope::open(self.handle(parent), kind, None).expect("opens, below a capped scope too");
                let (open, capped, limit) = (true, false, None);
                self.scopes.push(ModelScope { handle, charged_below: parent, parent, open, manager, capped, limit });
            }
            Call::Close { scope } => {
                let Some(at) = self.open_scope(scope) else { return };
                self.close(at);
            }
            Call::Make { scope, lines } => {
                let to = self.open_scope(scope);
                let bytes = 64 * lines as u64;
                let handle = match self.make(self.handle(to), lines) {
                    Ok(handle) => handle,
                    Err(error) if self.is_capped(to) => return assert_eq!(error.kind(), ErrorKind::Scope),
                    Err(error) => {
                        assert!(!self.fits(bytes, None, to), "{error}");
                        return assert_eq!(error.kind(), ErrorKind::OutOfMemory);
                    }
                };
                assert!(!self.is_capped(to) && self.fits(bytes, None, to));
                self.tensors.push(ModelTensor { handle, bytes, owner: to, payer: to, lenders: Vec::new(), live: true });
            }
            Call::Dispose { tensor } => {
                let Some(at) = self.any_tensor(tensor) else { return };
                scope::dispose(self.tensors[at].handle).expect("idempotent");
                self.tensors[at].live = false;
            }
            Call::Move { tensor, to } => {
                let (Some(at), to) = (self.any_tensor(tensor), self.open_scope(to)) else { return };
                let outcome = scope::move_to(self.tensors[at].handle, self.handle(to));
                self.moved(at, to, outcome);
            }
            Call::MoveToOuter { tensor } => {
                let Some(at) = self.any_tensor(tensor) else { return };
                let outcome = scope::move_to_outer(self.tensors[at].handle);
                match self.tensors[at].owner {
                    Some(owner) => self.moved(at, self.scopes[owner].parent, outcome),
                    None => assert_eq!(outcome.is_ok(), self.tensors[at].live),
                }
            }
            Call::Keep { scope, tensor } => {
                let (Some(scope), Some(kept)) = (self.open_scope(scope), self.any_tensor(tensor)) else { return };
                scope::dispose_everything(self.scopes[scope].handle, &[self.tensors[kept].handle]).expect("open");
                for i in (0..self.tensors.len()).filter(|&i| i != kept) {
                    self.end(i, scope);
                }
            }
            Call::Lend { tensor, to } => {
                let (Some(at), Some(to)) = (self.any_tensor(tensor), self.open_scope(to)) else { return };
                let lent = scope::lend(self.tensors[at].handle, self.scopes[to].handle);
                let refused = self.is_capped(Some(to)) && self.tensors[at].owner != Some(to);
                assert_eq!(lent.is_ok(), self.tensors[at].live && !refused);
                let tensor = &mut self.tensors[at];
                if tensor.owner != Some(to) && !refused {
                    let lender = tensor.owner.replace(to);
                    match tensor.lenders.iter().position(|&lender| lender == Some(to)) {
                        Some(back) => tensor.lenders.truncate(back),
                        None => tensor.lenders.push(lender),
                    }
                }
            }
            Call::Cap { scope } => {
                let Some(at) = self.open_scope(scope) else { return };
                scope::cap(self.scopes[at].handle).expect("open");
                self.scopes[at].capped = true;
            }
            Call::Limit { scope, room } => {
                let Some(at) = self.open_scope(scope) else { return };
                let limit = room.map(|lines| self.live(at) + 64 * lines);
                scope::set_limit(self.scopes[at].handle, Device::HOST, limit).expect("open");
                self.scopes[at].limit = limit;
            }
            Call::Collect { tensor, queued } => {
                let Some(at) = self.any_tensor(tensor) else { return };
                let handle = [self.tensors[at].handle];
                if queued {
                    scope::enqueue(&handle);
                    scope::drain();
                } else {
                    scope::reclaim(&handle);
                }
                self.tensors[at].live = false;
            }
            Call::Dissolve { scope } => {
                let Some(at) = self.open_scope(scope) else { return };
                scope::dissolve(self.scopes[at].handle).expect("dissolves");
                scope::dissolve(self.scopes[at].handle).expect("twice is no error");
                self.scopes[at].open = false;
                for i in 0..self.tensors.len() {
                    if self.tensors[i].owner == Some(at) && !self.give_back(i) {
                        self.tensors[i].moved(None);
                    }
                }
                self.relink(at);
            }
        }
    }

    fn close(&mut self, at: usize) {
        scope::close(self.scopes[at].handle).expect("closes");
        scope::close(self.scopes[at].handle).expect("twice is no error");
        self.ended(at);
    }

    /// A scope has closed, and the managers below it when it is one.
    fn ended(&mut self, at: usize) {
        self.scopes[at].open = false;
        if self.scopes[at].manager {
            let is_below = |scope: &ModelScope| scope.open && scope.manager && scope.parent == Some(at);
            while let Some(below) = self.scopes.iter().rposition(is_below) {
                self.ended(below);
            }
        }
        for i in 0..self.tensors.len() {
            self.end(i, at);
        }
        self.relink(at);
    }

    fn relink(&mut self, closed: usize) {
        let mut above = self.scopes[closed].parent;
        while let Some(at) = above.filter(|&at| !self.scopes[at].open) {
            above = self.scopes[at].parent;
        }
        self.scopes.iter_mut().filter(|s| s.parent == Some(closed)).for_each(|s| s.parent = above);
    }

    /// A scope disposes of its tensor, or gives it back.
    fn end(&mut self, tensor: usize, owner: usize) {
        if self.tensors[tensor].owner == Some(owner) && !self.give_back(tensor) {
            self.tensors[tensor].live = false;
        }
    }

    fn give_back(&mut self, tensor: usize) -> bool {
        while let Some(lender) = self.tensors[tensor].lenders.pop() {
            if lender.is_none_or(|lender| self.scopes[lender].open) {
                self.tensors[tensor].owner = lender;
                return true;
            }
        }
        false
    }

    fn counts(&self, scope: usize, tensor: &ModelTensor) -> bool {
        self.counting(tensor.payer).any(|at| at == scope)
    }

    fn check(&self) {
        for tensor in &self.tensors {
            assert_eq!(scope::is_live(tensor.handle), tensor.live);
            if tensor.live {
                assert_eq!(scope::owner_of(tensor.handle).expect("live"), self.handle(tensor.owner));
            }
        }
        for (at, model) in self.scopes.iter().enumerate() {
            assert_eq!(scope::is_open(model.handle), model.open);
            if !model.open {
                continue;
            }
            assert_eq!(scope::parent(model.handle).expect("open"), self.handle(model.parent));
            let stats = scope::stats(model.handle, Device::HOST).expect("open");
            let live = || self.tensors.iter().filter(|t| t.live);
            let bytes = |charged: &dyn Fn(&ModelTensor) -> bool| -> u64 {
                live().filter(|t| charged(t)).map(|t| t.bytes).sum()
            };
            assert_eq!(stats.live, self.live(at));
            assert_eq!(stats.limit, model.limit);
            assert!(model.limit.is_none_or(|limit| stats.live <= limit));
            assert_eq!(stats.own, bytes(&|t| t.payer == Some(at)));
            assert_eq!(stats.handles, live().filter(|t| t.owner == Some(at)).count() as u64);
        }
    }
}

/// A failed case must leave nothing behind for the smaller cases that follow.
impl Drop for Model {
    fn drop(&mut self) {
        self.scopes.iter().for_each(|scope| drop(scope::close(scope.handle)));
        self.tensors.iter().for_each(|tensor| drop(scope::dispose(tensor.handle)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_tree_does_what_the_model_says(calls in calls()) {
        leak_check(|| {
            let mut model = Model::default();
            for call in &calls {
                model.run(call);
                model.check();
            }
            while let Some(last) = model.open_scope(0) {
                model.close(last);
            }
            for tensor in &model.tensors {
                scope::dispose(tensor.handle)?;
            }
            Ok(())
        }).expect("no error");
    }
}
