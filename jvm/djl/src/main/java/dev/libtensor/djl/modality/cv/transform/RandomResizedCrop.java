package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Crops a part of random size, ratio and place, and resizes it. */
public class RandomResizedCrop implements Transform {
    private final int width;
    private final int height;
    private final double[] bounds;

    /**
     * Creates the transform for parts of 8 to 100 % of the area, with a ratio of width to height from 3/4 to 4/3.
     *
     * @param width the width of the result
     * @param height the height of the result
     */
    public RandomResizedCrop(int width, int height) {
        this(width, height, 0.08, 1.0, 0.75, 4.0 / 3.0);
    }

    /**
     * Creates the transform.
     *
     * @param width the width of the result
     * @param height the height of the result
     * @param minAreaScale the least share of the area
     * @param maxAreaScale the greatest share of the area
     * @param minAspectRatio the least ratio of width to height
     * @param maxAspectRatio the greatest ratio of width to height
     */
    public RandomResizedCrop(int width, int height, double minAreaScale, double maxAreaScale, double minAspectRatio,
            double maxAspectRatio) {
        this.width = width;
        this.height = height;
        this.bounds = new double[] {minAreaScale, maxAreaScale, minAspectRatio, maxAspectRatio};
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomResizedCrop(ArgumentException.notNull(array, "array"), width, height, bounds[0], bounds[1],
                bounds[2], bounds[3]);
    }
}
