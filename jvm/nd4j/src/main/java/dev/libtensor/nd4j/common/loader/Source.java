package dev.libtensor.nd4j.common.loader;

import java.io.IOException;
import java.io.InputStream;

/** What something is loaded from, as ND4J's interface of that name. */
public interface Source {
    /**
     * Opens the source. The caller closes the stream.
     *
     * @return the bytes
     * @throws IOException if it cannot be opened
     */
    InputStream getInputStream() throws IOException;

    /**
     * Returns where the source is.
     *
     * @return the path
     */
    String getPath();
}
