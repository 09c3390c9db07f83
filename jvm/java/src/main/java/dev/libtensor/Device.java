package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.util.Objects;

/** Where an array's bytes are: the host's memory or that of a CUDA device. */
public final class Device {
    private static final int MAXIMUM_GPUS = 16;
    private static final int FAKE = MAXIMUM_GPUS + 1;
    private static final Device CPU = new Device(0);

    final int code;

    private Device(int code) {
        this.code = code;
    }

    /**
     * The host's memory.
     *
     * @return the device called {@code host}
     */
    public static Device cpu() {
        return CPU;
    }

    /**
     * The first CUDA device.
     *
     * @return the device called {@code cuda:0}, available or not
     */
    public static Device gpu() {
        return gpu(0);
    }

    /**
     * A CUDA device.
     *
     * @param ordinal its number, from 0 to 15
     * @return the device, available or not
     * @throws ArgumentException if the ordinal is out of range
     */
    public static Device gpu(int ordinal) {
        if (ordinal < 0 || ordinal >= MAXIMUM_GPUS) {
            throw new ArgumentException("a CUDA device's ordinal is from 0 to " + (MAXIMUM_GPUS - 1) + ", not " + ordinal);
        }
        return new Device(1 + ordinal);
    }

    /**
     * The device of a name.
     *
     * @param name {@code host}, {@code cuda:0} to {@code cuda:15}, or {@code fake:0}: host memory that behaves as a device of
     *     its own, for tests
     * @return the device, available or not
     * @throws ArgumentException if there is no device of that name
     */
    public static Device fromName(String name) {
        ArgumentException.notNull(name, "name");
        for (int code = 0; code <= FAKE; code++) {
            Device device = of(code);
            if (device.toString().equals(name)) {
                return device;
            }
        }
        throw new ArgumentException("there is no device called '" + name + "': it is host, cuda:0 to cuda:15 or fake:0");
    }

    /** The code of the argument {@code device}. */
    static int given(Device device) {
        return ArgumentException.notNull(device, "device").code;
    }

    static Device of(long code) {
        return code == 0 ? CPU : new Device((int) code);
    }

    /**
     * Whether arrays can be made on it.
     *
     * @return true if it is there and can be used
     */
    public boolean isAvailable() {
        return Native.deviceInfo(code) == null;
    }

    /**
     * Why it is not available.
     *
     * @return one sentence, or null if it is available
     */
    public String getUnavailableReason() {
        return Native.deviceInfo(code);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Device device && device.code == code;
    }

    @Override
    public int hashCode() {
        return Objects.hash(code);
    }

    /** The runtime's name of it: {@code host}, {@code cuda:0}. */
    @Override
    public String toString() {
        return code == 0 ? "host" : code == FAKE ? "fake:0" : "cuda:" + (code - 1);
    }
}
