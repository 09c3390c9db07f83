package dev.libtensor.nd4j.common.loader;

import java.io.IOException;
import java.io.Serializable;

/**
 * Loads an object from a source, as ND4J's interface of that name.
 *
 * @param <T> the class of the object
 */
@FunctionalInterface
public interface Loader<T> extends Serializable {
    /**
     * Loads the object.
     *
     * @param source the source
     * @return the object
     * @throws IOException if it cannot be read
     */
    T load(Source source) throws IOException;
}
