using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static unsafe partial class cuda
    {
        /// <summary>
        /// Captures the calling thread's work on the graph's device until the result is disposed, on the same thread. The work
        /// does not run before the first <see cref="CUDAGraph.replay"/>.
        /// </summary>
        /// <param name="cuda_graph">A graph without work.</param>
        /// <param name="pool">Must be null: each graph has its own memory.</param>
        /// <param name="stream">Of no effect: a capture takes all work of the thread, whichever stream it names.</param>
        /// <param name="capture_error_mode">Of no effect: other threads may always call the driver.</param>
        /// <exception cref="StateException">The graph has work already, or the thread captures another one.</exception>
        /// <exception cref="UnsupportedException">The memory of another graph was asked for.</exception>
        public static IDisposable graph(
            CUDAGraph cuda_graph, object? pool = null, Stream? stream = null, string capture_error_mode = "global")
        {
            ArgumentNullException.ThrowIfNull(cuda_graph);
            _ = stream;
            cuda_graph.capture_begin(pool, capture_error_mode);
            return new Capture(cuda_graph);
        }

        /// <summary>
        /// Work of a CUDA device that is captured once and then replayed, such as a step of training. A replay costs one call,
        /// whatever the number of operations. It reads and writes the same memory again, so write new inputs into the tensors
        /// that were captured. Random numbers are drawn anew, and optimizers count their steps and follow their schedules, so
        /// make their first step before the capture. Tensors that were made in the capture have no values before the first
        /// replay, and their memory belongs to the graph, which the process is charged for.
        /// </summary>
        public sealed class CUDAGraph : IDisposable
        {
            [ThreadStatic]
            private static CUDAGraph? current;

            private readonly OwnedHandle handle;
            private readonly Device of;
            private readonly List<CapturedStep> steps = [];

            /// <summary>Creates a graph without work.</summary>
            /// <param name="device">A CUDA device. The default is the first GPU.</param>
            /// <exception cref="DeviceException">The device is not available.</exception>
            /// <exception cref="UnsupportedException">The device has no graphs, as the host has none.</exception>
            public CUDAGraph(Device? device = null)
            {
                ulong made;
                of = device ?? CUDA;
                Status.Check(Native.tensor_graph_new(0, of.Code, &made));
                handle = new OwnedHandle(made);
            }

            /// <summary>
            /// Begins to capture the calling thread's work. What waits for the device, such as <c>item</c>, throws a
            /// <see cref="StateException"/> and is not captured.
            /// </summary>
            /// <param name="pool">Must be null: each graph has its own memory.</param>
            /// <param name="capture_error_mode">Of no effect: other threads may always call the driver.</param>
            /// <exception cref="StateException">The graph has work already, or the thread captures another one.</exception>
            /// <exception cref="UnsupportedException">The memory of another graph was asked for.</exception>
            public void capture_begin(object? pool = null, string capture_error_mode = "global")
            {
                _ = capture_error_mode;
                if (pool is not null)
                {
                    throw new UnsupportedException("each graph has its own memory: expected no pool, given one");
                }
                Status.Check(Native.tensor_graph_begin(handle.Value));
                GC.KeepAlive(this);
                current = this;
            }

            /// <summary>Ends the capture.</summary>
            /// <exception cref="StateException">This thread did not begin the capture.</exception>
            /// <exception cref="NativeOutOfMemoryException">A limit refuses the memory that the graph keeps.</exception>
            /// <exception cref="DeviceException">The driver refused a part of the work.</exception>
            public void capture_end()
            {
                int status = Native.tensor_graph_end(handle.Value);
                GC.KeepAlive(this);
                Leave();
                Status.Check(status);
            }

            /// <summary>
            /// Runs the work once more, on the current stream, and does not wait. An index that is out of range is a
            /// <see cref="DeviceException"/> of the next wait.
            /// </summary>
            /// <exception cref="StateException">There is no work, or a tensor from outside that it uses was disposed.</exception>
            /// <exception cref="DeviceException">Work of the device failed.</exception>
            public void replay()
            {
                // The steps of one replay, if several threads ask for one.
                lock (steps)
                {
                    steps.ForEach(step => step.Give(handle.Value));
                    Status.Check(Native.tensor_graph_replay(handle.Value, Context.Current.Flags, 0));
                    steps.ForEach(static step => step.Made());
                }
                GC.KeepAlive(this);
            }

            /// <summary>Forgets the work and gives its memory back. The graph can capture again.</summary>
            public void reset()
            {
                Status.Check(Native.tensor_graph_reset(handle.Value));
                GC.KeepAlive(this);
                Leave();
                steps.Clear();
            }

            /// <summary>Disposes the graph. A second call has no effect.</summary>
            public void Dispose()
            {
                Leave();
                steps.Clear();
                handle.Dispose();
            }

            /// <summary>The graph that the calling thread captures on the device of a tensor; null if there is none.</summary>
            internal static CUDAGraph? Capturing(Tensor tensor) => current is { } graph && graph.of == tensor.device ? graph : null;

            /// <summary>Adds a step that was captured.</summary>
            internal void Add(CapturedStep step) => steps.Add(step);

            /// <summary>Notes that the calling thread captures the graph no longer.</summary>
            private void Leave() => current = current == this ? null : current;
        }

        /// <summary>Ends a capture once.</summary>
        private sealed class Capture(CUDAGraph graph) : IDisposable
        {
            private CUDAGraph? open = graph;

            public void Dispose()
            {
                CUDAGraph? ending = open;
                open = null;
                ending?.capture_end();
            }
        }
    }
}
