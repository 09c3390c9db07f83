package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import java.util.Objects;

/** Where an executor has its arrays, under MXNet's name. It stands for a {@link Device}. */
public final class Context {
    private static final Context CPU = new Context(Device.cpu());

    private final Device device;

    private Context(Device device) {
        this.device = device;
    }

    /**
     * Creates a context.
     *
     * @param deviceType {@code cpu} or {@code gpu}
     * @param deviceId the number of the device; for the host any number, as MXNet has it
     * @throws ArgumentException if there is no such type or number
     */
    public Context(String deviceType, int deviceId) {
        this(device(ArgumentException.notNull(deviceType, "deviceType"), deviceId));
    }

    private static Device device(String type, int id) {
        return switch (type) {
            case "cpu", "cpu_pinned" -> Device.cpu();
            case "gpu" -> Device.gpu(id);
            default -> throw new ArgumentException("unknown type of device '" + type + "': expected cpu or gpu");
        };
    }

    /**
     * Returns the context of the host.
     *
     * @return the context
     */
    public static Context cpu() {
        return CPU;
    }

    /**
     * Returns the context of the host.
     *
     * @param deviceId any number, as MXNet has it
     * @return the context
     */
    public static Context cpu(int deviceId) {
        return CPU;
    }

    /**
     * Returns the context of the first CUDA device.
     *
     * @return the context, available or not
     */
    public static Context gpu() {
        return gpu(0);
    }

    /**
     * Returns the context of a CUDA device.
     *
     * @param deviceId the number of the device, from 0 to 15
     * @return the context, available or not
     * @throws ArgumentException if the number is out of range
     */
    public static Context gpu(int deviceId) {
        return new Context(Device.gpu(deviceId));
    }

    /**
     * Returns the context of arrays that are made without one.
     *
     * @return the context of the host
     */
    public static Context defaultCtx() {
        return CPU;
    }

    /**
     * Returns the context of a device.
     *
     * @param device the device
     * @return the context
     */
    public static Context of(Device device) {
        return new Context(ArgumentException.notNull(device, "device"));
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
     * Returns the type of the device, as {@link #getDeviceType}.
     *
     * @return {@code cpu} or {@code gpu}
     */
    public String deviceType() {
        return getDeviceType();
    }

    /**
     * Returns the type of the device.
     *
     * @return {@code cpu} or {@code gpu}
     */
    public String getDeviceType() {
        return device.getDeviceType();
    }

    /**
     * Returns the number of the device.
     *
     * @return the number; 0 for the host
     */
    public int getDeviceId() {
        return Math.max(0, device.getDeviceId());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Context context && context.device.equals(device);
    }

    @Override
    public int hashCode() {
        return Objects.hash(device);
    }

    /** Returns the text that MXNet prints, such as {@code gpu(0)}. */
    @Override
    public String toString() {
        return getDeviceType() + "(" + getDeviceId() + ")";
    }
}
