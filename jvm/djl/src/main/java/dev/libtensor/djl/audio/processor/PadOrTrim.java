package dev.libtensor.djl.audio.processor;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/** Gives sounds the same length: the end is cut off, or zeros follow. */
public class PadOrTrim implements AudioProcessor {
    private final int desiredSamples;

    /**
     * Creates a step.
     *
     * @param desiredSamples the number of samples
     */
    public PadOrTrim(int desiredSamples) {
        this.desiredSamples = desiredSamples;
    }

    /**
     * {@inheritDoc}
     *
     * @throws ShapeException if the samples are no vector
     */
    @Override
    public NDArray extractFeatures(NDManager manager, NDArray samples) {
        Shape shape = samples.getShape();
        if (shape.dimension() != 1) {
            throw new ShapeException("the samples of a sound are a vector, but the shape " + shape + " was given");
        }
        long missing = desiredSamples - shape.get(0);
        if (missing <= 0) {
            return samples.get(":{}", desiredSamples);
        }
        try (NDArray silence = manager.zeros(new Shape(missing), samples.getDataType())) {
            return samples.concat(silence);
        }
    }
}
