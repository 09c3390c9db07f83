package dev.libtensor.djl.basicdataset.tabular;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The cells of a row, in the order of the features of a model. */
public class ListFeatures extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    /** Creates an empty row. */
    public ListFeatures() {}

    /**
     * Creates an empty row.
     *
     * @param initialCapacity the number of cells that are expected
     */
    public ListFeatures(int initialCapacity) {
        super(initialCapacity);
    }

    /**
     * Creates a row.
     *
     * @param source the cells
     */
    public ListFeatures(List<String> source) {
        super(source);
    }

    /**
     * Creates a row.
     *
     * @param c the cells
     */
    public ListFeatures(Collection<? extends String> c) {
        super(c);
    }
}
