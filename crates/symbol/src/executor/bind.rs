//! Makes executors.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

use parking_lot::ReentrantMutex;
use tensor_core::scope::{Owner, OwnerKind};
use tensor_core::{Context, DType, Device, Error, Ref, Result, Tensor, ops};

use super::graph::{Graph, check_shape};
use super::pool::Pool;
use super::predict::Copies;
use super::{Arrays, Bound, Executor, GradReq, State};
use crate::operator::signed;
use crate::symbol::Symbol;

impl Executor {
    /// Binds a symbol to new arrays of zeros: for the arguments, for the gradients that `requests` wants, and for the
    /// auxiliary states. They are charged to the executor. `shapes` and `types` are those of some variables, from which
    /// the others follow. An argument that `requests` does not name has the request `default`.
    ///
    /// An executor that is `shared` lends its memory for intermediate results.
    ///
    /// # Errors
    /// Returns the errors of the symbol's inference, a shape error that lists the variables without a shape, an
    /// argument error for a name that is not an argument, and an out-of-memory error.
    #[allow(clippy::too_many_arguments, reason = "the arguments of MXNet's function")]
    pub fn simple_bind(
        parent: &Owner,
        symbol: &Symbol,
        device: Device,
        default: GradReq,
        requests: &[(&str, GradReq)],
        shapes: &[(&str, &[usize])],
        types: &[(&str, DType)],
        shared: Option<&Executor>,
    ) -> Bound {
        let graph = Graph::new(symbol, shapes, types)?;
        let mut wanted = vec![default; graph.arguments.len()];
        for (name, request) in requests {
            wanted[graph.argument(name)?] = *request;
        }
        let node = parent.child(OwnerKind::Module, Some("executor"))?;
        let cx = Context::new(node.clone()).no_grad();
        let made = (|| {
            let zeros = |dims: &[usize], dtype| zeros(&cx, dims, dtype, device);
            let places = 0..graph.arguments.len();
            let make = |i: usize| zeros(&graph.argument_shapes[i], graph.argument_types[i]);
            let arguments = places.clone().map(make).collect::<Result<Vec<_>>>()?;
            let gradient = |i: usize| match wanted[i] {
                GradReq::Null => Ok(None),
                _ => make(i).map(Some),
            };
            let gradients = places.map(gradient).collect::<Result<Vec<_>>>()?;
            let state = |i: usize| zeros(&graph.state_shapes[i], graph.state_types[i]);
            let auxiliary = (0..graph.states.len()).map(state).collect::<Result<Vec<_>>>()?;
            Ok(Arrays { arguments, gradients, auxiliary, requests: wanted.clone() })
        })();
        match made {
            Ok(arrays) => Executor::over(node, graph, arrays, device, shared),
            Err(error) => {
                let _ = node.close();
                Err(error)
            }
        }
    }

    /// Binds a symbol to existing arrays, which stay with their owners.
    ///
    /// # Errors
    /// Returns an argument error for another number of arrays than there are names, and for a gradient that is wanted
    /// and has no array. Shape and dtype errors for arrays that do not fit the symbol.
    pub fn bind(parent: &Owner, symbol: &Symbol, device: Device, arrays: Arrays, shared: Option<&Executor>) -> Bound {
        let (names, states) = (symbol.argument_names(), symbol.auxiliary_names());
        check_count("arguments", names.len(), arrays.arguments.len())?;
        check_count("gradients", names.len(), arrays.gradients.len())?;
        check_count("gradient requests", names.len(), arrays.requests.len())?;
        check_count("auxiliary states", states.len(), arrays.auxiliary.len())?;
        let given = || names.iter().zip(&arrays.arguments).chain(states.iter().zip(&arrays.auxiliary));
        let shapes: Vec<(&str, &[usize])> = given().map(|(name, array)| (name.as_str(), array.shape())).collect();
        let types: Vec<(&str, DType)> = given().map(|(name, array)| (name.as_str(), array.dtype())).collect();
        let graph = Graph::new(symbol, &shapes, &types)?;
        for (i, name) in names.iter().enumerate() {
            let argument = &arrays.arguments[i];
            match (&arrays.gradients[i], arrays.requests[i]) {
                (_, GradReq::Null) => {}
                (None, _) => {
                    return Err(Error::argument(format!(
                        "argument '{name}' has no array for its gradient: expected one, or the request null"
                    )));
                }
                (Some(gradient), _) => {
                    check_shape("the gradient of argument", name, gradient.shape(), argument.shape())?;
                    check_type(name, gradient, argument.dtype())?;
                }
            }
        }
        if let Some((name, array)) = given().find(|(_, array)| array.device() != device) {
            return Err(Error::device(format!(
                "'{name}' is on {}: expected {device}, as the executor",
                array.device()
            )));
        }
        let node = parent.child(OwnerKind::Module, Some("executor"))?;
        Executor::over(node, graph, arrays, device, shared)
    }

    /// The executor over arrays that fit. It closes `node` if it fails.
    pub(super) fn over(node: Owner, graph: Graph, arrays: Arrays, device: Device, shared: Option<&Executor>) -> Bound {
        let close = |node: &Owner, error| {
            let _ = node.close();
            Err(error)
        };
        let pool = match shared.map_or_else(|| Pool::new(&node, device), |shared| Ok(shared.pool.clone())) {
            Ok(pool) => pool,
            Err(error) => return close(&node, error),
        };
        let work = match node.planned("work", &pool.arena) {
            Ok(work) => work,
            Err(error) => return close(&node, error),
        };
        let programs = std::array::from_fn(|_| pool.arena.add_program());
        let executor = Executor {
            node,
            work,
            graph,
            pool,
            programs,
            state: ReentrantMutex::new(RefCell::new(None)),
            is_closed: AtomicBool::new(false),
            copies: Copies::default(),
        };
        // From here on a failure drops the executor, which closes the node.
        let state = executor.start(arrays, device)?;
        *executor.state.lock().borrow_mut() = Some(state);
        Ok(Ref::new(executor))
    }

    fn start(&self, arrays: Arrays, device: Device) -> Result<State> {
        let cx = self.own();
        let graph = &self.graph;
        let output = |i: usize| zeros(&cx, &graph.output_shapes[i], graph.output_types[i], device);
        let outputs = (0..graph.heads.len()).map(output).collect::<Result<Vec<_>>>()?;
        let mut leaves = Vec::with_capacity(arrays.arguments.len());
        for (argument, request) in arrays.arguments.iter().zip(&arrays.requests) {
            let leaf = argument.detach(&cx);
            if *request != GradReq::Null && leaf.dtype().is_float() {
                leaf.set_requires_grad(true)?;
            }
            leaves.push(leaf);
        }
        let values = vec![None; graph.count];
        Ok(State { arrays, leaves, outputs, values, is_recorded: false, latest: None, monitor: None })
    }

    /// Returns an executor of the same symbol for other shapes of some arguments. It shares the memory of arrays: an
    /// array that gets smaller consists of the first elements of the previous one, and an array that grows is new. It
    /// also shares the memory for intermediate results.
    ///
    /// # Errors
    /// Returns the errors of [`simple_bind`](Executor::simple_bind). Returns an argument error if an argument that was
    /// not named gets another shape, unless `partial_shaping` is true. Returns an argument error if an array grows,
    /// unless `allow_up_sizing` is true.
    pub fn reshape(
        &self,
        parent: &Owner,
        partial_shaping: bool,
        allow_up_sizing: bool,
        shapes: &[(&str, &[usize])],
    ) -> Bound {
        let arrays = self.arrays()?;
        let types: Vec<(&str, DType)> = self
            .graph
            .argument_names
            .iter()
            .zip(&arrays.arguments)
            .map(|(name, array)| (name.as_str(), array.dtype()))
            .collect();
        let graph = Graph::new(&self.graph.symbol, shapes, &types)?;
        let named = |name: &str| shapes.iter().any(|(given, _)| *given == name);
        for (i, name) in graph.argument_names.iter().enumerate() {
            let (before, now) = (&self.graph.argument_shapes[i], &graph.argument_shapes[i]);
            if before != now && !named(name) && !partial_shaping {
                return Err(Error::argument(format!(
                    "reshape changes the shape of '{name}', which was not named: name it, or allow partial shaping"
                )));
            }
            let size = |dims: &[usize]| dims.iter().product::<usize>();
            if size(now) > size(before) && !allow_up_sizing {
                return Err(Error::argument(format!(
                    "reshape makes '{name}' larger than it was: allow up-sizing, or bind a new executor"
                )));
            }
        }
        let device = arrays.arguments.first().map_or(Device::HOST, |array| array.device());
        let node = parent.child(OwnerKind::Module, Some("executor"))?;
        let cx = Context::new(node.clone()).no_grad();
        let fit = |array: &Tensor, dims: &[usize]| match array.shape() == dims {
            true => Ok(array.clone()),
            false => first(&cx, array, dims).unwrap_or_else(|| zeros(&cx, dims, array.dtype(), device)),
        };
        let changed = (|| {
            let each = |arrays: &[Tensor], shapes: &[Vec<usize>]| {
                arrays.iter().zip(shapes).map(|(array, dims)| fit(array, dims)).collect::<Result<Vec<_>>>()
            };
            let gradient = |(array, dims): (&Option<Tensor>, &Vec<usize>)| {
                array.as_ref().map(|array| fit(array, dims)).transpose()
            };
            Ok(Arrays {
                arguments: each(&arrays.arguments, &graph.argument_shapes)?,
                gradients: arrays.gradients.iter().zip(&graph.argument_shapes).map(gradient).collect::<Result<_>>()?,
                auxiliary: each(&arrays.auxiliary, &graph.state_shapes)?,
                requests: arrays.requests.clone(),
            })
        })();
        match changed {
            Ok(arrays) => Executor::over(node, graph, arrays, device, Some(self)),
            Err(error) => {
                let _ = node.close();
                Err(error)
            }
        }
    }
}

/// The first elements of an array in another shape, if it has as many, in order.
fn first(cx: &Context, array: &Tensor, dims: &[usize]) -> Option<Result<Tensor>> {
    let count = dims.iter().product::<usize>();
    if count > array.numel() || !array.is_contiguous() {
        return None;
    }
    let flat = ops::reshape(cx, array, &signed(&[array.numel()]));
    let cut = flat.and_then(|flat| ops::narrow(cx, &flat, 0, 0, count as i64));
    Some(cut.and_then(|cut| ops::reshape(cx, &cut, &signed(dims))))
}

/// Zeros that belong to the context's owner.
pub(super) fn zeros(cx: &Context, dims: &[usize], dtype: DType, device: Device) -> Result<Tensor> {
    let zeros = ops::zeros(cx, &signed(dims), dtype, i64::from(device.code()))?;
    zeros.claim(&cx.owner)?;
    Ok(zeros)
}

fn check_count(what: &str, expected: usize, given: usize) -> Result<()> {
    if expected == given {
        return Ok(());
    }
    Err(Error::argument(format!("the symbol has {expected} {what}, and {given} were given")))
}

fn check_type(name: &str, gradient: &Tensor, expected: DType) -> Result<()> {
    if gradient.dtype() == expected {
        return Ok(());
    }
    let (given, expected) = (gradient.dtype().name(), expected.name());
    Err(Error::dtype(format!("the gradient of argument '{name}' is {given}: expected {expected}")))
}
