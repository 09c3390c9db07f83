package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import java.net.URI;
import java.util.List;

/** Records of texts in memory, as DataVec's class of that name. */
public class ListStringSplit implements InputSplit {
    private final List<List<String>> data;

    /**
     * Creates a split.
     *
     * @param data the texts of each record, which are not copied
     */
    public ListStringSplit(List<List<String>> data) {
        this.data = ArgumentException.notNull(data, "data");
    }

    /** Returns none: the records are in no file. */
    @Override
    public URI[] locations() {
        return new URI[0];
    }

    /** Returns the number of records. */
    @Override
    public long length() {
        return data.size();
    }

    /** Does nothing. */
    @Override
    public void reset() {}

    @Override
    public boolean resetSupported() {
        return true;
    }

    /**
     * Returns the records.
     *
     * @return what was given
     */
    public List<List<String>> getData() {
        return data;
    }
}
