package dev.libtensor;

import dev.libtensor.internal.CapturedUpdates;
import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;

/**
 * Work of a CUDA device that is captured once and then replayed, such as a step of training. A replay costs one call, whatever
 * the number of operations:
 *
 * <pre>{@code
 * try (DeviceGraph graph = new DeviceGraph(Device.gpu())) {
 *     NDArray y;
 *     try (DeviceGraph.Capture capture = graph.capture()) {
 *         y = x.mul(x).add(1);
 *     }
 *     graph.replay();
 * }
 * }</pre>
 *
 * <p>A replay reads and writes the same memory again, so write new inputs into the arrays that were captured. Random numbers are
 * drawn anew. DJL's optimizers count their steps and follow their trackers; make their first step, which makes their state,
 * before the capture. Arrays that were made in the capture have no values before the first replay, and their memory belongs to
 * the graph. Arrays from outside that the work uses must stay open. What waits for the device, such as {@code toFloatArray}, throws a
 * {@link StateException} during a capture and is not captured.
 *
 * <p>A graph belongs to the scope that is current when it is created, which is charged for its memory.
 */
public final class DeviceGraph extends NativeObject {
    private final CapturedUpdates updates;

    /**
     * Creates a graph without work.
     *
     * @param device a CUDA device
     * @throws UnsupportedException if the device has no graphs, as the host has none
     * @throws DeviceException if the device is not available
     */
    public DeviceGraph(Device device) {
        super(graph -> Native.graphNew(Context.current().scope(), Device.given(device)));
        updates = new CapturedUpdates(this, device);
    }

    /**
     * Captures the calling thread's work on the device until the returned object is closed, on the same thread. The work does not
     * run before the first {@link #replay}.
     *
     * @return the object to close
     * @throws StateException if the graph has work already, or if the thread captures another one
     */
    public Capture capture() {
        try {
            Native.graphBegin(handle());
            updates.begin();
            return new Capture(this);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Runs the work once more, on the stream that the calling thread uses, and does not wait. An index that is out of range is a
     * {@link DeviceException} of the next wait.
     *
     * @throws StateException if there is no work, or if an array from outside that it uses was closed
     * @throws NativeOutOfMemoryException if a limit refuses the memory that closed arrays have left to the graph
     * @throws DeviceException if work of the device failed
     */
    public void replay() {
        try {
            updates.replay(() -> Native.graphReplay(handle(), Context.current().flags()));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Forgets the work and gives its memory back. The graph can capture again. */
    public void reset() {
        try {
            Native.graphReset(handle());
            updates.clear();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Captures the work of a thread until it is closed. */
    public static final class Capture implements AutoCloseable {
        private DeviceGraph graph;

        private Capture(DeviceGraph graph) {
            this.graph = graph;
        }

        /**
         * Ends the capture. A second call has no effect.
         *
         * @throws StateException if called on a thread other than the one that called {@code capture}
         * @throws NativeOutOfMemoryException if a limit refuses the memory that the graph keeps
         * @throws DeviceException if the driver refused a part of the work
         */
        @Override
        public void close() {
            DeviceGraph ending = graph;
            if (ending != null) {
                try {
                    Native.graphEnd(ending.handle());
                } finally {
                    ending.updates.end();
                    Reference.reachabilityFence(ending);
                }
                graph = null;
            }
        }
    }
}
