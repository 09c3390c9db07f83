package dev.libtensor.djl.audio.processor;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;

/** A step from the samples of a sound to what a model reads. */
public interface AudioProcessor {
    /**
     * Processes samples.
     *
     * @param manager the owner of new arrays
     * @param samples the samples
     * @return what is made of them
     */
    NDArray extractFeatures(NDManager manager, NDArray samples);
}
