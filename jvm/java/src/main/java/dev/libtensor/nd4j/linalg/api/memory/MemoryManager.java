package dev.libtensor.nd4j.linalg.api.memory;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Memory;
import dev.libtensor.internal.Host;
import dev.libtensor.internal.Workspace;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * Sets when garbage is collected, as in ND4J. The runtime asks for collections itself when memory is short, so programs
 * need not.
 */
public final class MemoryManager {
    private volatile boolean isPeriodic = true;
    private volatile int window;

    /** Creates a manager. {@code Nd4j.getMemoryManager()} has one. */
    public MemoryManager() {}

    /**
     * Returns the workspace that new arrays of the calling thread go to.
     *
     * @return the open workspace; null if none is current
     */
    public MemoryWorkspace getCurrentWorkspace() {
        Workspace current = Workspace.current();
        return current == null ? null : (MemoryWorkspace) current.face();
    }

    /**
     * Makes no workspace current until the result is closed. Nothing owns new arrays then.
     *
     * @return what to close on the same thread
     */
    public MemoryWorkspace scopeOutOfWorkspaces() {
        return new MemoryWorkspaceManager().scopeOutOfWorkspaces();
    }

    /**
     * Sets the least time between two collections that the runtime asks for before memory is short.
     *
     * @param windowMillis the time in milliseconds; 0 sets no least time
     * @throws ArgumentException if the time is negative
     */
    public void setAutoGcWindow(int windowMillis) {
        Memory.setAutoGcWindow(windowMillis);
        window = windowMillis;
    }

    /**
     * Returns the least time between two collections.
     *
     * @return the time in milliseconds; 0 if none was set
     */
    public int getAutoGcWindow() {
        return window;
    }

    /**
     * Sets whether the runtime asks for collections before memory is short. When a limit is met, it always does.
     *
     * @param enabled false to leave them to the JVM
     */
    public void togglePeriodicGc(boolean enabled) {
        Memory.togglePeriodicGc(enabled);
        isPeriodic = enabled;
    }

    /**
     * Returns whether the runtime asks for collections before memory is short.
     *
     * @return true unless this was switched off here
     */
    public boolean isPeriodicGcActive() {
        return isPeriodic;
    }

    /** Collects garbage now, and frees the arrays that the program has dropped. */
    public void invokeGc() {
        Host.collect();
    }

    /**
     * Returns the bytes of the arrays on a device.
     *
     * @param deviceId the number of the GPU; 0 is the host if there is none
     * @return the bytes, with those of workspaces
     * @throws dev.libtensor.DeviceException if there is no such GPU
     */
    public long allocatedMemory(Integer deviceId) {
        Device device = Device.gpu(ArgumentException.notNull(deviceId, "deviceId"));
        return deviceId == 0 && !device.isAvailable() ? Memory.liveBytes() : Memory.stats(device).liveBytes();
    }

    /** Gives memory back to the system that is kept for later arrays. */
    public void purgeCaches() {
        Memory.trim();
    }

    /**
     * Closes arrays.
     *
     * @param arrays the arrays; those that are closed already stay so
     */
    public void collect(INDArray... arrays) {
        for (INDArray each : Face.all(arrays, "arrays")) {
            each.close();
        }
    }
}
