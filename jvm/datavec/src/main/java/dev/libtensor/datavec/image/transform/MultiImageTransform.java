package dev.libtensor.datavec.image.transform;

import java.util.Random;

/** Applies transforms one after another, as DataVec's class of that name. */
public class MultiImageTransform extends PipelineImageTransform {
    /**
     * Creates a pipeline.
     *
     * @param transforms the transforms
     */
    public MultiImageTransform(ImageTransform... transforms) {
        super(transforms);
    }

    /**
     * Creates a pipeline.
     *
     * @param random what DataVec draws from; each transform draws from its own here
     * @param transforms the transforms
     */
    public MultiImageTransform(Random random, ImageTransform... transforms) {
        super(transforms);
    }
}
