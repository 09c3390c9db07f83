package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;

/**
 * A stream of a CUDA device, in which work runs in order. The work of two streams may overlap. Where an operation needs
 * what another stream wrote, or gets its memory, the device waits by itself, so that streams never change results:
 *
 * <pre>{@code
 * try (DeviceStream copies = new DeviceStream(Device.gpu()); var in = copies.enter()) {
 *     next = batch.toDevice(Device.gpu(), true);
 * }
 * }</pre>
 *
 * <p>A stream belongs to the scope that is current when it is created. When it ends, its work goes on.
 */
public final class DeviceStream extends NativeObject {
    private final Device device;

    /**
     * Creates a stream.
     *
     * @param device a CUDA device
     * @throws UnsupportedException if the device has one stream only, as the host has
     * @throws DeviceException if the device is not available
     */
    public DeviceStream(Device device) {
        super(stream -> Native.streamNew(Context.current().scope(), Device.given(device)));
        this.device = device;
    }

    private DeviceStream(Device device, int flags) {
        super(stream -> Native.streamCurrent(Context.current().scope(), flags, Device.given(device)));
        this.device = device;
    }

    /**
     * Returns the stream that the calling thread uses on a device: the one entered last, or the device's own.
     *
     * @param device a CUDA device
     * @return a new object for the stream
     * @throws UnsupportedException if the device has one stream only, as the host has
     * @throws DeviceException if the device is not available
     */
    public static DeviceStream current(Device device) {
        return new DeviceStream(device, Context.current().flags());
    }

    /**
     * Returns the device.
     *
     * @return the device
     */
    public Device getDevice() {
        return device;
    }

    /**
     * Makes the operations of the calling thread on this device use the stream until the returned object is closed.
     *
     * @return the object to close on the same thread; closing it twice has no effect
     * @throws DisposedException if the stream is disposed
     */
    public Entry enter() {
        try {
            return new Entry(Context.current(), Native.streamFlags(handle()));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Waits until the work of this stream is done.
     *
     * @throws DeviceException if work of the device failed since the last wait
     */
    public void synchronize() {
        try {
            Native.streamSynchronize(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns whether the work of this stream is done, without waiting.
     *
     * @return true if no work is left
     * @throws DeviceException if work of the device failed
     */
    public boolean isDone() {
        try {
            return Native.streamIsDone(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Lets later work of this stream wait for an event. Operations need no such call, as they wait for their operands.
     *
     * @param event an event of the same device
     * @throws ArgumentException if the event is of another device
     */
    public void waitFor(DeviceEvent event) {
        try {
            Native.streamWait(handle(), ArgumentException.notNull(event, "event").handle());
        } finally {
            Reference.reachabilityFence(this);
            Reference.reachabilityFence(event);
        }
    }

    /** Makes a thread use a stream until it is closed. */
    public static final class Entry implements AutoCloseable {
        private final Context context;
        private final Context.Period<Integer> period;

        private Entry(Context context, int flags) {
            this.context = context;
            period = context.enterStream(flags);
        }

        /**
         * Restores the previous stream, even if streams entered later are still open.
         *
         * @throws StateException if called on a thread other than the one that called {@code enter}
         */
        @Override
        public void close() {
            context.requireCurrent("a stream");
            context.leaveStream(period);
        }
    }
}
