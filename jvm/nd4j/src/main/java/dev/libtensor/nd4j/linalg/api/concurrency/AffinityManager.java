package dev.libtensor.nd4j.linalg.api.concurrency;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * Tells and chooses the device of a thread's new arrays, as ND4J does for GPUs. If new arrays are on a GPU
 * ({@link Device#setDefault}), devices are the GPUs, numbered from 0. Otherwise the host is the only device, with the number 0.
 */
public final class AffinityManager {
    /** Where the values of an array are. */
    public enum Location {
        /** In the memory of the host alone, while new arrays are on a GPU. */
        HOST,
        /** In the memory of a GPU. */
        DEVICE,
        /** In the memory of the host, which is the device itself. */
        EVERYWHERE
    }

    /** Creates a manager. All managers do the same. */
    public AffinityManager() {}

    /**
     * Returns the number of devices.
     *
     * @return the number of GPUs, or 1 for the host
     */
    public int getNumberOfDevices() {
        return Device.getDefault().isGpu() ? Engine.getInstance().getGpuCount() : 1;
    }

    /**
     * Returns the device of the arrays that the calling thread makes.
     *
     * @return its number
     */
    public Integer getDeviceForCurrentThread() {
        return number(Device.getDefault());
    }

    /**
     * Returns the device of an array.
     *
     * @param array the array
     * @return its number
     */
    public Integer getDeviceForArray(INDArray array) {
        return number(Face.of(array, "array").getDevice());
    }

    /**
     * Returns where the values of an array are.
     *
     * @param array the array
     * @return {@code EVERYWHERE} if new arrays are on the host, too
     */
    public Location getActiveLocation(INDArray array) {
        return Face.of(array, "array").getDevice().isGpu() ? Location.DEVICE
                : Device.getDefault().isGpu() ? Location.HOST : Location.EVERYWHERE;
    }

    /**
     * Checks that the values of an array are where a program needs them. The host reads all arrays.
     *
     * @param array the array
     * @param location where its values must be
     * @throws ArgumentException if they must be on a GPU, and are on the host alone: arrays stay where they were made
     */
    public void ensureLocation(INDArray array, Location location) {
        Location active = getActiveLocation(array);
        if (ArgumentException.notNull(location, "location") != Location.HOST && active == Location.HOST) {
            throw new ArgumentException("the array is on the host, not on a GPU: use what replicateToDevice returns");
        }
    }

    private static int number(Device device) {
        return Math.max(device.getDeviceId(), 0);
    }

    /**
     * Makes the calling thread's further arrays on a device. Arrays that exist stay where they are.
     *
     * @param deviceId the number of the device
     * @throws ArgumentException if there is no such device
     */
    public void unsafeSetDevice(Integer deviceId) {
        device(deviceId).use();
    }

    /**
     * Copies an array to a device.
     *
     * @param deviceId the number of the device
     * @param array the array
     * @return the copy
     * @throws ArgumentException if there is no such device
     */
    public INDArray replicateToDevice(Integer deviceId, INDArray array) {
        NDArray from = Face.of(array, "array");
        return from.toDevice(device(deviceId), true);
    }

    private Device device(Integer deviceId) {
        int number = ArgumentException.notNull(deviceId, "deviceId");
        int count = getNumberOfDevices();
        if (number < 0 || number >= count) {
            throw new ArgumentException("there is no device " + number + ": a number from 0 to " + (count - 1) + " was expected");
        }
        return Device.getDefault().isGpu() ? Device.gpu(number) : Device.getDefault();
    }
}
