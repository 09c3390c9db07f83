package dev.libtensor.datavec.image.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.image.data.ImageWritable;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Applies transforms one after another, each with a chance of its own, as DataVec's class of that name. */
public class PipelineImageTransform extends BaseImageTransform<BufferedImage> {
    /** The transforms with their chances. */
    protected final List<Pair<ImageTransform, Double>> imageTransforms;

    /** Whether their order is drawn. */
    protected final boolean shuffle;

    /**
     * Creates a pipeline of transforms that are always applied.
     *
     * @param transforms the transforms
     */
    public PipelineImageTransform(ImageTransform... transforms) {
        this(1234, always(transforms), false);
    }

    /**
     * Creates a pipeline in the order that is given.
     *
     * @param transforms the transforms with their chances from 0 to 1
     */
    public PipelineImageTransform(List<Pair<ImageTransform, Double>> transforms) {
        this(1234, transforms, false);
    }

    /**
     * Creates a pipeline.
     *
     * @param transforms the transforms with their chances from 0 to 1
     * @param shuffle whether their order is drawn for each image
     */
    public PipelineImageTransform(List<Pair<ImageTransform, Double>> transforms, boolean shuffle) {
        this(1234, transforms, shuffle);
    }

    /**
     * Creates a pipeline.
     *
     * @param seed the seed of what is drawn
     * @param transforms the transforms with their chances from 0 to 1
     * @param shuffle whether their order is drawn for each image
     */
    public PipelineImageTransform(long seed, List<Pair<ImageTransform, Double>> transforms, boolean shuffle) {
        super(new Random(seed));
        imageTransforms = new ArrayList<>(ArgumentException.noneNull(transforms, "transforms"));
        this.shuffle = shuffle;
    }

    static List<Pair<ImageTransform, Double>> always(ImageTransform[] transforms) {
        List<Pair<ImageTransform, Double>> pairs = new ArrayList<>();
        ArgumentException.noneNull(transforms, "transforms").forEach(each -> pairs.add(new Pair<>(each, 1.0)));
        return pairs;
    }

    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        Random drawing = random == null ? this.random : random;
        List<Pair<ImageTransform, Double>> order = new ArrayList<>(imageTransforms);
        if (shuffle) {
            Collections.shuffle(order, drawing);
        }
        ImageWritable result = image;
        for (Pair<ImageTransform, Double> each : order) {
            if (each.getSecond() >= 1 || drawing.nextDouble() < each.getSecond()) {
                result = each.getFirst().transform(result);
            }
        }
        return result;
    }
}
