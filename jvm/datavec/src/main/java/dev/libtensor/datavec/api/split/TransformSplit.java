package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;

/** The files of another split under other names, as DataVec's class of that name. */
public class TransformSplit extends BaseInputSplit {
    private final BaseInputSplit sourceSplit;
    private final List<URI> files = new ArrayList<>();

    /**
     * Creates a split. The names are made here, once.
     *
     * @param sourceSplit the other split
     * @param transform what makes the names
     * @throws URISyntaxException if a name is malformed
     */
    public TransformSplit(BaseInputSplit sourceSplit, URITransform transform) throws URISyntaxException {
        this.sourceSplit = ArgumentException.notNull(sourceSplit, "sourceSplit");
        ArgumentException.notNull(transform, "transform");
        for (URI file : sourceSplit.locations()) {
            files.add(ArgumentException.notNull(transform.apply(file), "transform.apply(" + file + ")"));
        }
    }

    /**
     * Creates a split with a part of each name replaced.
     *
     * @param sourceSplit the other split
     * @param search the part, each time that it occurs
     * @param replace what is there instead
     * @return the split
     * @throws URISyntaxException if a name is malformed then
     */
    public static TransformSplit ofSearchReplace(BaseInputSplit sourceSplit, String search, String replace)
            throws URISyntaxException {
        ArgumentException.notNull(search, "search");
        ArgumentException.notNull(replace, "replace");
        return new TransformSplit(sourceSplit, file -> new URI(file.toString().replace(search, replace)));
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

    /** Opens a file as the other split does. */
    @Override
    public InputStream openInputStreamFor(String location) throws Exception {
        return sourceSplit.openInputStreamFor(location);
    }

    /** Makes the name of a file from another. */
    @FunctionalInterface
    public interface URITransform {
        /**
         * Makes a name.
         *
         * @param uri the file in the other split
         * @return the file
         * @throws URISyntaxException if the name is malformed
         */
        URI apply(URI uri) throws URISyntaxException;
    }
}
