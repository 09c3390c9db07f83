package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Certain files in a certain order, as DataVec's class of that name. */
public class CollectionInputSplit extends BaseInputSplit {
    private final List<URI> files;

    /**
     * Creates a split.
     *
     * @param array the files, which are copied
     * @throws ArgumentException if one is null
     */
    public CollectionInputSplit(URI[] array) {
        this(Arrays.asList(ArgumentException.notNull(array, "array")));
    }

    /**
     * Creates a split.
     *
     * @param list the files, which are copied
     * @throws ArgumentException if one is null
     */
    public CollectionInputSplit(Collection<URI> list) {
        files = ArgumentException.noneNull(list, "list");
    }

    @Override
    public URI[] locations() {
        return files.toArray(URI[]::new);
    }

    /** Returns the number of files. */
    @Override
    public long length() {
        return files.size();
    }

    /** Does nothing. */
    @Override
    public void reset() {}

    @Override
    public boolean resetSupported() {
        return true;
    }
}
