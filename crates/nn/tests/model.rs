//! Random sequences of calls on modules in the scope tree, against a model of a few lines. `tensor-core` has one for
//! tensors and loans.

use proptest::prelude::*;
use tensor_core::scope::{self, Handle, Owner, OwnerKind, Pin, SCOPE_NONE};
use tensor_core::{Context, Device, ErrorKind, Tensor};
use tensor_nn::{Module, What};

/// The kind of a module without a layer of its own.
const CUSTOM: i32 = 0;

#[derive(Clone, Debug)]
enum Call {
    Open {
        parent: usize,
    },
    Close {
        scope: usize,
    },
    /// A host's collector found the scope dropped.
    Dissolve {
        scope: usize,
    },
    Make {
        scope: usize,
    },
    /// The module gets a buffer.
    Register {
        module: usize,
        lines: usize,
    },
    Add {
        module: usize,
        part: usize,
    },
    Move {
        module: usize,
        to: usize,
    },
    Dispose {
        module: usize,
    },
}

fn calls() -> impl Strategy<Value = Vec<Call>> {
    let pick = 0..64usize;
    let call = prop_oneof![
        2 => pick.clone().prop_map(|parent| Call::Open { parent }),
        1 => pick.clone().prop_map(|scope| Call::Close { scope }),
        1 => pick.clone().prop_map(|scope| Call::Dissolve { scope }),
        3 => pick.clone().prop_map(|scope| Call::Make { scope }),
        3 => (pick.clone(), 1..4usize).prop_map(|(module, lines)| Call::Register { module, lines }),
        4 => (pick.clone(), pick.clone()).prop_map(|(module, part)| Call::Add { module, part }),
        2 => (pick.clone(), pick.clone()).prop_map(|(module, to)| Call::Move { module, to }),
        1 => pick.prop_map(|module| Call::Dispose { module }),
    ];
    prop::collection::vec(call, 0..80)
}

/// A scope or a module.
struct Node {
    handle: Handle,
    is_module: bool,
    live: bool,
    /// The node above: the owner of a module's handle, or the module that it was added to later.
    parent: Option<usize>,
    /// For a module, the scope that owns its handle.
    owner: Option<usize>,
    /// For a module, the bytes of its buffers, and the modules that were added to it.
    bytes: u64,
    parts: Vec<usize>,
}

#[derive(Default)]
struct Model(Vec<Node>);

impl Model {
    /// One of the live nodes of a kind; `None`, the root, if there is none.
    fn live(&self, is_module: bool, pick: usize) -> Option<usize> {
        let fits = |&at: &usize| self.0[at].live && self.0[at].is_module == is_module;
        let live: Vec<usize> = (0..self.0.len()).filter(fits).collect();
        (!live.is_empty()).then(|| live[pick % live.len()])
    }

    fn handle(&self, scope: Option<usize>) -> Handle {
        scope.map_or(SCOPE_NONE, |at| self.0[at].handle)
    }

    fn module(&self, at: usize) -> Pin<Module> {
        scope::pin(self.0[at].handle).expect("live")
    }

    fn owner(&self, at: Option<usize>) -> Owner {
        match at {
            Some(at) if self.0[at].is_module => self.module(at).node().clone(),
            _ => scope::resolve(self.handle(at)).expect("open"),
        }
    }

    fn push(&mut self, handle: Handle, is_module: bool, parent: Option<usize>) {
        let owner = parent.filter(|_| is_module);
        self.0.push(Node { handle, is_module, live: true, parent, owner, bytes: 0, parts: Vec::new() });
    }

    /// Whether a module, or one inside it, satisfies a condition.
    fn has(&self, module: usize, is_such: &impl Fn(usize) -> bool) -> bool {
        is_such(module) || self.0[module].parts.iter().any(|&part| self.has(part, is_such))
    }

    fn run(&mut self, call: &Call) {
        match *call {
            Call::Open { parent } => {
                let parent = self.live(false, parent);
                let handle = scope::open(self.handle(parent), OwnerKind::Native, None).expect("opens");
                self.push(handle, false, parent);
            }
            Call::Close { scope } => {
                let Some(at) = self.live(false, scope) else { return };
                scope::close(self.0[at].handle).expect("closes");
                self.ended(at);
            }
            Call::Dissolve { scope } => {
                let Some(at) = self.live(false, scope) else { return };
                scope::dissolve(self.0[at].handle).expect("dissolves");
                let is_owned = |node: &&mut Node| node.live && node.owner == Some(at);
                self.0.iter_mut().filter(is_owned).for_each(|node| (node.owner, node.parent) = (None, None));
                self.ended(at);
            }
            Call::Make { scope } => {
                let scope = self.live(false, scope);
                let owner = self.owner(scope);
                let module = Module::new(&owner, CUSTOM, None, &[], &[], None).expect("no limit");
                self.push(scope::insert(&owner, module).expect("open"), true, scope);
            }
            Call::Register { module, lines } => {
                let Some(at) = self.live(true, module) else { return };
                let tensor = Tensor::from_slice(&Context::new(Owner::root()), &vec![0u8; 64 * lines], &[64 * lines]);
                let name = format!("buffer{}", self.0[at].bytes);
                self.module(at).register(&name, &tensor.expect("memory"), What::Buffers).expect("a new name");
                self.0[at].bytes += 64 * lines as u64;
            }
            Call::Add { module, part } => {
                let (Some(at), Some(part)) = (self.live(true, module), self.live(true, part)) else { return };
                let name = format!("part{}", self.0[at].parts.len());
                let added = self.module(at).add(&name, &self.module(part)).map_err(|error| error.kind());
                let is_circle = self.has(part, &|inside| inside == at);
                // A module that is not part of another one cannot make a cycle, so its disposed parts are not visited.
                let is_part = self.0.iter().any(|node| node.parts.contains(&at));
                let has_gone = is_part && self.has(part, &|inside| !self.0[inside].live);
                match added {
                    Ok(()) => {
                        assert!(!is_circle && !has_gone);
                        self.0[at].parts.push(part);
                        self.0[part].parent = Some(at);
                    }
                    Err(ErrorKind::State) => assert!(is_circle),
                    Err(error) => assert!(has_gone && error == ErrorKind::Disposed),
                }
            }
            Call::Move { module, to } => {
                let (Some(at), to) = (self.live(true, module), self.live(false, to)) else { return };
                scope::move_to(self.0[at].handle, self.handle(to)).expect("no limit");
                (self.0[at].owner, self.0[at].parent) = (to, to);
            }
            Call::Dispose { module } => {
                let Some(at) = self.live(true, module) else { return };
                scope::dispose(self.0[at].handle).expect("live");
                self.ended(at);
            }
        }
    }

    /// A node is closed. Its members are disposed; nodes below it move to the nearest open one above.
    fn ended(&mut self, at: usize) {
        self.0[at].live = false;
        while let Some(owned) = self.0.iter().rposition(|node| node.live && node.owner == Some(at)) {
            self.ended(owned);
        }
        let above = self.above(at).find(|&above| self.0[above].live);
        self.0.iter_mut().filter(|node| node.live && node.parent == Some(at)).for_each(|node| node.parent = above);
    }

    fn above(&self, at: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.0[at].parent, |&at| self.0[at].parent)
    }

    fn check(&self) {
        for (at, node) in self.0.iter().enumerate() {
            assert_eq!(scope::is_live(node.handle), node.live);
            if !node.live {
                continue;
            }
            let owner = self.owner(Some(at));
            assert!(owner.parent().is_some_and(|parent| parent.is(&self.owner(node.parent))));
            if node.is_module {
                assert_eq!(scope::owner_of(node.handle).expect("live"), self.handle(node.owner));
            }
            let below = self.0.iter().filter(|node| node.live && node.parent == Some(at));
            assert_eq!(owner.children().len(), below.count());
            let counted =
                |&other: &usize| self.0[other].live && (other == at || self.above(other).any(|above| above == at));
            let bytes: u64 = (0..self.0.len()).filter(counted).map(|other| self.0[other].bytes).sum();
            let figures = owner.account().reading(Device::HOST);
            assert_eq!((figures.live, figures.own, figures.retained), (bytes, node.bytes, 0));
        }
    }
}

/// A failed case must leave nothing behind for the smaller cases that follow.
impl Drop for Model {
    fn drop(&mut self) {
        self.0.iter().for_each(|node| drop(scope::dispose(node.handle)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_tree_does_with_modules_what_the_model_says(calls in calls()) {
        let figures = || (scope::process_stats().live_handles, scope::process_stats().live_bytes);
        let before = figures();
        let mut model = Model::default();
        for call in &calls {
            model.run(call);
            model.check();
        }
        drop(model);
        assert_eq!(figures(), before, "handles and bytes, after and before");
        assert!(Owner::root().children().is_empty());
    }
}
