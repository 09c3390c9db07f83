package dev.libtensor.djl.basicdataset.tabular;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The cells of a row, by the names of their columns. */
public class MapFeatures extends ConcurrentHashMap<String, String> {
    private static final long serialVersionUID = 1L;

    /** Creates an empty row. */
    public MapFeatures() {}

    /**
     * Creates an empty row.
     *
     * @param initialCapacity the number of cells that are expected
     */
    public MapFeatures(int initialCapacity) {
        super(initialCapacity);
    }

    /**
     * Creates a row.
     *
     * @param m the cells
     */
    public MapFeatures(Map<? extends String, ? extends String> m) {
        super(m);
    }

    /**
     * Creates an empty row.
     *
     * @param initialCapacity the number of cells that are expected
     * @param loadFactor how full the table becomes
     */
    public MapFeatures(int initialCapacity, float loadFactor) {
        super(initialCapacity, loadFactor);
    }

    /**
     * Creates an empty row.
     *
     * @param initialCapacity the number of cells that are expected
     * @param loadFactor how full the table becomes
     * @param concurrencyLevel how many threads write at the same time
     */
    public MapFeatures(int initialCapacity, float loadFactor, int concurrencyLevel) {
        super(initialCapacity, loadFactor, concurrencyLevel);
    }

    /**
     * Creates a row.
     *
     * @param source the cells
     * @return a new row
     */
    public static MapFeatures fromMap(Map<String, String> source) {
        return new MapFeatures(source);
    }
}
