package dev.libtensor.dl4j.nn.conf.memory;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * An estimate of the memory that a layer, a vertex or a network needs, as in DL4J. It follows from the configuration: what a
 * running program has is in its scopes and workspaces.
 */
public abstract class MemoryReport {
    /** No memory, in each mode. */
    public static final Map<CacheMode, Long> CACHE_MODE_ALL_ZEROS = Collections.unmodifiableMap(mapFor(0));

    /** Creates a report. */
    protected MemoryReport() {}

    /**
     * Returns the class that the report is about.
     *
     * @return the class of a layer's configuration, a vertex or a network
     */
    public abstract Class<?> getReportClass();

    /**
     * Returns the name of what the report is about.
     *
     * @return the name; null if it has none
     */
    public abstract String getName();

    /**
     * Returns the memory of all types.
     *
     * @param minibatchSize the number of examples
     * @param memoryUseMode what the network is used for
     * @param cacheMode what layers keep
     * @return the bytes, with elements of the default type
     */
    public long getTotalMemoryBytes(int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode) {
        return getTotalMemoryBytes(minibatchSize, memoryUseMode, cacheMode, Nd4j.dataType());
    }

    /**
     * Returns the memory of all types.
     *
     * @param minibatchSize the number of examples
     * @param memoryUseMode what the network is used for
     * @param cacheMode what layers keep
     * @param dataType the type of elements
     * @return the bytes
     */
    public abstract long getTotalMemoryBytes(int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode, DataType dataType);

    /**
     * Returns the memory of a type.
     *
     * @param memoryType the type
     * @param minibatchSize the number of examples
     * @param memoryUseMode what the network is used for
     * @param cacheMode what layers keep
     * @return the bytes, with elements of the default type
     */
    public long getMemoryBytes(MemoryType memoryType, int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode) {
        return getMemoryBytes(memoryType, minibatchSize, memoryUseMode, cacheMode, Nd4j.dataType());
    }

    /**
     * Returns the memory of a type.
     *
     * @param memoryType the type
     * @param minibatchSize the number of examples
     * @param memoryUseMode what the network is used for
     * @param cacheMode what layers keep
     * @param dataType the type of elements
     * @return the bytes
     */
    public abstract long getMemoryBytes(MemoryType memoryType, int minibatchSize, MemoryUseMode memoryUseMode,
            CacheMode cacheMode, DataType dataType);

    /**
     * Returns a number for each mode.
     *
     * @param value the number
     * @return a map, which does not change if the number is 0
     */
    public static Map<CacheMode, Long> cacheModeMapFor(long value) {
        return value == 0 ? CACHE_MODE_ALL_ZEROS : mapFor(value);
    }

    private static Map<CacheMode, Long> mapFor(long value) {
        Map<CacheMode, Long> map = new EnumMap<>(CacheMode.class);
        for (CacheMode mode : CacheMode.values()) {
            map.put(mode, value);
        }
        return map;
    }

    /**
     * Writes the report as JSON.
     *
     * @return the text, which {@link #fromJson} reads
     */
    public String toJson() {
        return Json.write(this);
    }

    /**
     * Writes the report as YAML, in its flow style, which is JSON.
     *
     * @return the text, which {@link #fromYaml} reads
     */
    public String toYaml() {
        return toJson();
    }

    /**
     * Reads what {@link #toJson} wrote.
     *
     * @param json the text
     * @return the report
     * @throws FormatException if the text is no report
     */
    public static MemoryReport fromJson(String json) {
        return Json.read(json, MemoryReport.class, MemoryReport::check);
    }

    /**
     * Reads what {@link #toYaml} wrote.
     *
     * @param yaml the text in flow style; blocks are not read
     * @return the report
     * @throws FormatException if the text is no report
     */
    public static MemoryReport fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /** Returns a class, or throws if there is none of this name. */
    static Class<?> named(String type) {
        try {
            return Class.forName(ArgumentException.notNull(type, "the class of the report"), false, MemoryReport.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new ArgumentException("the report is about the class '" + type + "', which is not available here");
        }
    }

    /** Throws if values that came from JSON make no report. */
    void check() {}

    @Override
    public boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }
}
