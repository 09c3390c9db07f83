package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.DeviceCode;
import dev.libtensor.internal.natives.Native;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The device whose memory holds an array's elements, which is the host or a CUDA device. */
public final class Device {
    static final int MAXIMUM_GPUS = 16;
    private static final int FAKE = MAXIMUM_GPUS + 1;
    private static final int META = FAKE + 1;
    private static final int PINNED = 23;
    private static final String PINNED_NAME = "cpu_pinned";
    private static final Device CPU = new Device(0);

    static {
        DeviceCode.HIDDEN.reveal(device -> device.code);
    }

    /** Where arrays are made that name no device; null before the property is read. */
    private static volatile Device preferred;

    /** Whether the program or the property has set it. */
    private static volatile boolean isSet;

    /** Whether a thread has ever entered or used another device than the host. */
    private static volatile boolean isEntered;

    final int code;

    private Device(int code) {
        this.code = code;
    }

    /**
     * Returns the host device.
     *
     * @return the host
     */
    public static Device cpu() {
        return CPU;
    }

    /**
     * Sets the device of the arrays that this process makes without naming one, by the static methods of {@link NDArray} and
     * in ND4J's and DL4J's programs. With it, such a program runs on a GPU as it is:
     *
     * <pre>{@code
     * Device.setDefault(Device.gpu());
     * }</pre>
     *
     * <p>Arrays that exist stay where they are. Managers, models and contexts that are made with a device keep it, and
     * workspaces get memory of the device. Without a call, it is the device that the system property {@code libtensor.device}
     * names, or else the host.
     *
     * @param device the device, or null for what held before the first call
     */
    public static void setDefault(Device device) {
        preferred = device;
        isSet = device != null;
    }

    /**
     * Returns the device of arrays that the calling thread makes without naming one: the device that it has
     * {@linkplain #enter entered} or {@linkplain #use uses}, or else the default of the process.
     *
     * @return the device
     * @throws ArgumentException if the system property {@code libtensor.device} names no device
     * @see #setDefault
     */
    public static Device getDefault() {
        Device entered = isEntered ? Context.current().device() : null;
        return entered == null ? ofProcess() : entered;
    }

    /** Returns the default of the process. */
    static Device ofProcess() {
        Device device = preferred;
        if (device == null) {
            String name = System.getProperty("libtensor.device");
            device = name == null ? CPU : fromName(name);
            isSet = name != null;
            preferred = device;
        }
        return device;
    }

    /** Returns whether the program or the system property has set it. */
    static boolean hasDefault() {
        ofProcess();
        return isSet;
    }

    /**
     * Makes arrays that the calling thread makes without naming a device on this one, until the returned object is closed:
     *
     * <pre>{@code
     * try (var second = Device.gpu(1).enter()) {
     *     NDArray x = NDArray.zeros(new Shape(2, 3)); // on gpu(1)
     * }
     * }</pre>
     *
     * @return the object to close on the same thread; closing it twice has no effect
     */
    public Entry enter() {
        noteEntry();
        return new Entry(Context.current(), this);
    }

    /**
     * Makes arrays that the calling thread makes without naming a device on this one from now on, unless it has
     * {@linkplain #enter entered} another one. This is for threads that a program has for one device.
     */
    public void use() {
        noteEntry();
        Context.current().chooseDevice(this);
    }

    private void noteEntry() {
        // The host where there is nothing else changes nothing.
        isEntered |= code != 0 || !onlyHost();
    }

    /** Returns whether arrays that name no device have always been on the host. */
    static boolean onlyHost() {
        return !isEntered && ofProcess().code == 0;
    }

    /** Runs a call that makes an array for a manager on this device. */
    NDArray make(Supplier<NDArray> call) {
        if (!getDefault().equals(this)) {
            try (Entry entry = enter()) {
                return call.get();
            }
        }
        return call.get();
    }

    /**
     * Returns the host's pinned memory, which devices copy from and to by themselves. It is a place for memory, and has limits
     * and statistics of its own. An array there is on the {@linkplain #cpu host}; see {@link NDArray#pinMemory}.
     *
     * @return the pinned memory, available or not
     */
    public static Device cpuPinned() {
        return new Device(PINNED);
    }

    /**
     * Returns the device of arrays that have shapes, data types and accounts, but no memory. Operations on them compute
     * nothing, so a program that runs on it shows what it would take. Their elements cannot be read.
     *
     * @return the device {@code meta}, which is always available
     */
    public static Device meta() {
        return new Device(META);
    }

    /**
     * Returns the first CUDA device.
     *
     * @return the device {@code gpu(0)}, available or not
     */
    public static Device gpu() {
        return gpu(0);
    }

    /**
     * Returns a CUDA device.
     *
     * @param ordinal the device number, from 0 to 15
     * @return the device, available or not
     * @throws ArgumentException if the ordinal is out of range
     */
    public static Device gpu(int ordinal) {
        if (ordinal < 0 || ordinal >= MAXIMUM_GPUS) {
            throw new ArgumentException(
                    "the ordinal of a CUDA device must be from 0 to " + (MAXIMUM_GPUS - 1) + ", not " + ordinal);
        }
        return new Device(1 + ordinal);
    }

    /**
     * Returns the device with a given name.
     *
     * @param name {@code cpu} or {@code host}; {@code gpu}, {@code gpu1}, {@code 1}, {@code cuda} or {@code cuda:1}; what
     *     {@link #toString} returns; {@code cpu_pinned}; {@code meta}; or {@code fake:0}, which is host memory that
     *     behaves as a separate device in tests. An empty name stands for the host
     * @return the device, available or not
     * @throws ArgumentException if no device has that name
     */
    public static Device fromName(String name) {
        ArgumentException.notNull(name, "name");
        if (name.equals(PINNED_NAME)) {
            return cpuPinned();
        }
        for (int code = 0; code <= META; code++) {
            Device device = of(code);
            if (device.names().contains(name)) {
                return device;
            }
        }
        throw new ArgumentException("there is no device named '" + name
                + "': cpu, gpu0 to gpu15, cuda:0 to cuda:15, meta or fake:0 was expected");
    }

    /**
     * Returns the device with a given name for a program that uses an engine; see {@link #fromName(String)}.
     *
     * @param name the name; an empty one stands for the engine's default device
     * @param engine the engine
     * @return the device, available or not
     * @throws ArgumentException if no device has that name
     */
    public static Device fromName(String name, Engine engine) {
        ArgumentException.notNull(engine, "engine");
        return ArgumentException.notNull(name, "name").isEmpty() ? engine.defaultDevice() : fromName(name);
    }

    /**
     * Returns a device by its type and number, as in DJL.
     *
     * @param deviceType {@code cpu}, {@code gpu}, {@code cuda} or {@code fake}
     * @param deviceId the number; -1 or 0 for the host
     * @return the device, available or not
     * @throws ArgumentException if there is no such type or number
     */
    public static Device of(String deviceType, int deviceId) {
        return switch (ArgumentException.notNull(deviceType, "deviceType")) {
            case "cpu" -> cpu();
            case "gpu", "cuda" -> gpu(deviceId);
            default -> fromName(deviceType + ":" + deviceId);
        };
    }

    private List<String> names() {
        int id = getDeviceId();
        if (code == 0) {
            return List.of("", "cpu", "cpu0", "host", toString());
        } else if (code == FAKE) {
            return List.of("fake:0", toString());
        } else if (code == META) {
            return List.of("meta", toString());
        }
        List<String> names = List.of("gpu" + id, "cuda:" + id, Integer.toString(id), toString());
        return id == 0 ? Stream.concat(names.stream(), Stream.of("gpu", "cuda")).toList() : names;
    }

    /** Returns the code of the argument {@code device}. */
    static int given(Device device) {
        return ArgumentException.notNull(device, "device").code;
    }

    static Device of(long code) {
        return code == 0 ? CPU : new Device((int) code);
    }

    /**
     * Returns whether arrays can be created on this device.
     *
     * @return true if the device is present and usable
     */
    public boolean isAvailable() {
        return Native.deviceReason(code) == null;
    }

    /**
     * Returns why this device is not available.
     *
     * @return the reason in one sentence, or null if the device is available
     */
    public String getUnavailableReason() {
        return Native.deviceReason(code);
    }

    /**
     * Returns what the device is, for example the model of a GPU and the library that computes its products.
     *
     * @return a description, or why the device is not available
     */
    public String getDescription() {
        return Native.deviceInfo(code);
    }

    /**
     * Waits until all work of the device is done. The work of the host is done when a call returns.
     *
     * @throws DeviceException if the device is not available, or if its work failed since the last wait
     */
    public void synchronize() {
        Native.synchronize(code);
    }

    /**
     * Returns the type of the device, as DJL names it.
     *
     * @return {@code cpu} for the host, {@code gpu} for a CUDA device, {@code cpu_pinned} for pinned memory,
     *     {@code meta}, or {@code fake} for the device of tests
     */
    public String getDeviceType() {
        return switch (code) {
            case 0 -> "cpu";
            case FAKE -> "fake";
            case META -> "meta";
            case PINNED -> PINNED_NAME;
            default -> "gpu";
        };
    }

    /**
     * Returns the number of the device among those of its type.
     *
     * @return the number, or -1 for the host
     */
    public int getDeviceId() {
        return code == 0 ? -1 : isGpu() ? code - 1 : 0;
    }

    /**
     * Returns whether this is a CUDA device.
     *
     * @return true for a CUDA device
     */
    public boolean isGpu() {
        return code >= 1 && code <= MAXIMUM_GPUS;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Device device && device.code == code;
    }

    @Override
    public int hashCode() {
        return Objects.hash(code);
    }

    /** Returns the type and the number, as DJL writes them: {@code cpu()}, {@code gpu(1)}. */
    @Override
    public String toString() {
        return getDeviceType() + (code == 0 ? "()" : "(" + getDeviceId() + ")");
    }

    /** Makes a thread's arrays on a device until it is closed. */
    public static final class Entry implements AutoCloseable {
        private final Context context;
        private final Context.Period<Device> period;

        private Entry(Context context, Device device) {
            this.context = context;
            period = context.enterDevice(device);
        }

        /**
         * Restores the previous device, even if devices entered later are still open.
         *
         * @throws StateException if called on a thread other than the one that called {@code enter}
         */
        @Override
        public void close() {
            context.requireCurrent("a device");
            context.leaveDevice(period);
        }
    }
}
