package dev.libtensor.nd4j.common.loader;

import java.io.Serializable;

/** Makes a source of a path, as ND4J's interface of that name. */
@FunctionalInterface
public interface SourceFactory extends Serializable {
    /**
     * Makes a source, which is not opened yet.
     *
     * @param path the path
     * @return the source
     */
    Source getSource(String path);
}
