//! Graphs: work of a device that is captured once and replayed.

use tensor_bridge::graph;

use crate::convert::{output, slice, slice_mut, status};
use crate::handles::{tensor_graph_t, tensor_scope_t, tensor_stream_t};

/// Creates a graph without work for a CUDA device. Its memory is charged to the scope.
/// Errors: `TENSOR_ERROR_UNSUPPORTED` for a device without streams, such as the host; `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_graph_new(scope: tensor_scope_t, device: i32, out: *mut tensor_graph_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(graph::graph_new(scope.into(), device)?.into());
        Ok(())
    })
}

/// Begins to capture the calling thread's work on the graph's device, which does not run then. A call that waits for the
/// device, such as tensor_copy_out, fails with `TENSOR_ERROR_STATE` and is not captured.
/// Errors: `TENSOR_ERROR_STATE` if the graph has work already, or if the thread captures another one.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_graph_begin(graph: tensor_graph_t) -> i32 {
    status(|| graph::graph_begin(graph.into()))
}

/// Ends the capture, in the thread that began it. The tensors that were made have no values before the first replay.
/// Errors: `TENSOR_ERROR_STATE` without a capture of this thread; `TENSOR_ERROR_OUT_OF_MEMORY` if a limit refuses the memory
/// that the graph keeps; `TENSOR_ERROR_DEVICE`. After the last two the graph has no work.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_graph_end(graph: tensor_graph_t) -> i32 {
    status(|| graph::graph_end(graph.into()))
}

/// Runs the captured work once more, and does not wait. A stream of 0 stands for the one that calls with these flags use on
/// the calling thread. An index that is out of range is an error of the next wait.
/// Errors: `TENSOR_ERROR_STATE` without work, or if a tensor from outside that the work uses was freed;
/// `TENSOR_ERROR_OUT_OF_MEMORY`; `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_graph_replay(graph: tensor_graph_t, flags: u32, stream: tensor_stream_t) -> i32 {
    status(|| graph::graph_replay(graph.into(), flags, stream.into()))
}

/// Gives the next replay the numbers of captured steps whose caller counts them: those of tensor_update, and of
/// tensor_update_all for the parameters that had a gradient. They count for `n` parameters, and calls come in the order of the
/// capture. `steps` and `carries` are those of tensor_update_all, and are counted up. An optimizer counts by itself.
///
/// A replay without these numbers is a `TENSOR_ERROR_STATE`, except if the rule's are the same in each step: then it repeats
/// the captured ones. Calls begin anew after a replay, also one that failed, and after an error of this function.
/// Errors: as tensor_update for the rule; `TENSOR_ERROR_STATE` without work, or if the graph has fewer such steps. Then `steps`
/// and `carries` are as before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_graph_next(
    graph: tensor_graph_t,
    kind: i32,
    floats: *const f64,
    nf: usize,
    rescale: f64,
    clip: f64,
    steps: *mut u64,
    carries: *mut f64,
    n: usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let carries = slice_mut(carries, if carries.is_null() { 0 } else { n }, "carries")?;
        let (floats, steps) = (slice(floats, nf, "floats")?, slice_mut(steps, n, "steps")?);
        graph::graph_next(graph.into(), kind, floats, rescale, clip, steps, carries)
    })
}

/// Forgets the work of a graph and gives its memory back. The graph can capture again.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_graph_reset(graph: tensor_graph_t) -> i32 {
    status(|| graph::graph_reset(graph.into()))
}
