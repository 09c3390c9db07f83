package dev.libtensor.djl.training.dataset;

import java.io.IOException;

/**
 * A dataset that can be read as a plain object of Java.
 *
 * @param <T> the class of that object
 */
public interface RawDataset<T> extends Dataset {
    /**
     * Reads the dataset.
     *
     * @return an object that is not bound to native memory
     * @throws IOException if a file cannot be read
     */
    T getData() throws IOException;
}
