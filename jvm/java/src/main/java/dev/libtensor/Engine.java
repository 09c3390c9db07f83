package dev.libtensor;

import dev.libtensor.internal.HostRandom;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The engine under DJL's name: devices, random seed, managers and gradient collectors of the process. There is one
 * engine here, {@code LibTensor}, and no other can be registered.
 */
public final class Engine {
    private static final String NAME = "LibTensor";
    private static final Engine INSTANCE = new Engine();

    /** DJL's version whose names and behaviour this library has. */
    private static final String DJL_VERSION = "0.37.0";

    private volatile Integer seed;
    private volatile Device found;

    private Engine() {}

    /**
     * Returns the engine.
     *
     * @return the only engine
     */
    public static Engine getInstance() {
        return INSTANCE;
    }

    /**
     * Returns the engine of a name.
     *
     * @param engineName {@code LibTensor} in upper or lower case
     * @return the only engine
     * @throws ArgumentException if the name is a different one
     */
    public static Engine getEngine(String engineName) {
        if (!hasEngine(ArgumentException.notNull(engineName, "engineName"))) {
            throw new ArgumentException("there is no engine '" + engineName + "': expected '" + NAME + "'");
        }
        return INSTANCE;
    }

    /**
     * Returns whether there is an engine of a name.
     *
     * @param engineName the name
     * @return true for {@code LibTensor} in upper or lower case
     */
    public static boolean hasEngine(String engineName) {
        return NAME.equalsIgnoreCase(engineName);
    }

    /**
     * Returns the names of all engines.
     *
     * @return a set of one name
     */
    public static Set<String> getAllEngines() {
        return Set.of(NAME);
    }

    /**
     * Returns the name of the engine that programs use unless they name one.
     *
     * @return {@code LibTensor}
     */
    public static String getDefaultEngineName() {
        return NAME;
    }

    /**
     * Returns the version of DJL whose names and behaviour this library has.
     *
     * @return for example {@code 0.37.0}
     */
    public static String getDjlVersion() {
        return DJL_VERSION;
    }

    /**
     * Returns the name.
     *
     * @return {@code LibTensor}
     */
    public String getEngineName() {
        return NAME;
    }

    /**
     * Returns the rank by which DJL chooses between engines.
     *
     * @return 1
     */
    public int getRank() {
        return 1;
    }

    /**
     * Returns the engine for operations that this one lacks.
     *
     * @return null, as this engine has them all
     */
    public Engine getAlternativeEngine() {
        return null;
    }

    /**
     * Returns the version of libtensor.
     *
     * @return the version of the jar, or {@code unknown} outside one
     */
    public String getVersion() {
        String version = Engine.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    /**
     * Returns whether the engine can do something that DJL has a name for.
     *
     * @param capability a constant of {@link StandardCapabilities}
     * @return true if it can
     */
    public boolean hasCapability(String capability) {
        return StandardCapabilities.CUDA.equals(capability) && getGpuCount() > 0;
    }

    /**
     * Returns the device of managers and models that are made without one: the {@linkplain Device#setDefault default} that the
     * program set. Without one, it is the first GPU if there is one that can be used, as in DJL.
     *
     * @return the device
     */
    public Device defaultDevice() {
        if (Device.hasDefault()) {
            return Device.ofProcess();
        }
        if (found == null) {
            found = Device.gpu().isAvailable() ? Device.gpu() : Device.cpu();
        }
        return found;
    }

    /**
     * Returns all GPUs, or the host if there are none.
     *
     * @return at least one device
     */
    public Device[] getDevices() {
        return getDevices(Integer.MAX_VALUE);
    }

    /**
     * Returns the first GPUs, or the host if there are none.
     *
     * @param maxGpus the greatest number of GPUs; 0 gives the host
     * @return at least one device
     */
    public Device[] getDevices(int maxGpus) {
        int count = Math.min(maxGpus, getGpuCount());
        if (count <= 0) {
            return new Device[] {Device.cpu()};
        }
        return IntStream.range(0, count).mapToObj(Device::gpu).toArray(Device[]::new);
    }

    /**
     * Returns the number of GPUs that can be used.
     *
     * @return the number, or 0
     */
    public int getGpuCount() {
        return (int) IntStream.range(0, Device.MAXIMUM_GPUS).takeWhile(i -> Device.gpu(i).isAvailable()).count();
    }

    /**
     * Creates a base manager on the default device.
     *
     * @return a new manager
     */
    public NDManager newBaseManager() {
        return NDManager.newBaseManager();
    }

    /**
     * Creates a base manager.
     *
     * @param device the default device of its arrays; null for the engine's
     * @return a new manager
     */
    public NDManager newBaseManager(Device device) {
        return NDManager.newBaseManager(device == null ? defaultDevice() : device);
    }

    /**
     * Opens a gradient collector on the calling thread.
     *
     * @return the collector, to be closed on the same thread
     */
    public GradientCollector newGradientCollector() {
        return new GradientCollection();
    }

    /**
     * Seeds all random numbers drawn from now on, those of arrays as well as the order of examples. See {@link
     * LibTensor#manualSeed}.
     *
     * @param seed any number
     */
    public void setRandomSeed(int seed) {
        this.seed = seed;
        LibTensor.manualSeed(seed);
        HostRandom.RANDOM.setSeed(seed);
    }

    /**
     * Returns the seed that was set last.
     *
     * @return the seed, or null if none was set
     */
    public Integer getSeed() {
        return seed;
    }

    /** Prints the versions of Java and of this library, and the devices, to {@link System#out}. */
    public static void debugEnvironment() {
        System.out.println("Java: " + System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
        System.out.println("System: " + System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        System.out.println("DJL version: " + getDjlVersion());
        System.out.println("Default Engine: " + INSTANCE);
        System.out.println("Default Device: " + INSTANCE.defaultDevice());
        System.out.println("GPU Count: " + INSTANCE.getGpuCount());
        for (Device device : INSTANCE.getDevices()) {
            System.out.println(device + ": " + device.getDescription());
        }
    }

    /** Returns the name and the version, for example {@code LibTensor:0.1.0}. */
    @Override
    public String toString() {
        return getEngineName() + ":" + getVersion();
    }
}
