package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;

/**
 * A point in the work of a {@link DeviceStream}, for programs that ask how far the stream has come, or measure its work. An
 * event is done until it is recorded.
 */
public final class DeviceEvent extends NativeObject {
    /**
     * Creates an event without a time.
     *
     * @param device a CUDA device
     * @throws UnsupportedException if the device has no streams, as the host has none
     * @throws DeviceException if the device is not available
     */
    public DeviceEvent(Device device) {
        this(device, false);
    }

    /**
     * Creates an event.
     *
     * @param device a CUDA device
     * @param timed whether the time to another event can be measured
     * @throws UnsupportedException if the device has no streams, as the host has none
     * @throws DeviceException if the device is not available
     */
    public DeviceEvent(Device device, boolean timed) {
        super(event -> Native.eventNew(Context.current().scope(), Device.given(device), timed));
    }

    /**
     * Puts the event behind the present work of the stream that the calling thread uses.
     *
     * @throws DeviceException if the device was lost
     */
    public void record() {
        try {
            Native.eventRecord(handle(), Context.current().flags(), 0);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Puts the event behind the present work of a stream.
     *
     * @param stream a stream of the same device
     * @throws ArgumentException if the stream is of another device
     */
    public void record(DeviceStream stream) {
        try {
            Native.eventRecord(handle(), 0, ArgumentException.notNull(stream, "stream").handle());
        } finally {
            Reference.reachabilityFence(this);
            Reference.reachabilityFence(stream);
        }
    }

    /**
     * Returns whether the work before the event is done, without waiting.
     *
     * @return true if it is done
     * @throws DeviceException if work of the device failed
     */
    public boolean isDone() {
        try {
            return Native.eventIsDone(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Waits until the work before the event is done.
     *
     * @throws DeviceException if work of the device failed
     */
    public void synchronize() {
        try {
            Native.eventSynchronize(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the time from this event to a later one.
     *
     * @param to the later event
     * @return milliseconds
     * @throws ArgumentException unless both are timed and of one device
     * @throws StateException unless both were recorded and are done
     */
    public double elapsed(DeviceEvent to) {
        try {
            return Native.eventElapsed(handle(), ArgumentException.notNull(to, "to").handle());
        } finally {
            Reference.reachabilityFence(this);
            Reference.reachabilityFence(to);
        }
    }
}
