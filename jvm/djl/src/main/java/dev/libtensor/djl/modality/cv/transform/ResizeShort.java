package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.Image.Interpolation;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Resizes images of shape (height, width, channels), and keeps the ratio of width to height. */
public class ResizeShort implements Transform {
    private final int shortEdge;
    private final int longEdge;
    private final Interpolation interpolation;

    /**
     * Creates the transform to a length of the shorter edge, with bilinear interpolation.
     *
     * @param shortEdge the length
     */
    public ResizeShort(int shortEdge) {
        this(shortEdge, -1, Interpolation.BILINEAR);
    }

    /**
     * Creates the transform.
     *
     * @param shortEdge the length of the shorter edge; negative if only the longer one has a length
     * @param longEdge the greatest length of the longer edge; negative if it has none
     * @param interpolation what a pixel is computed from
     */
    public ResizeShort(int shortEdge, int longEdge, Interpolation interpolation) {
        if (shortEdge < 0 && longEdge < 0) {
            throw new ArgumentException("the length of at least one edge must not be negative, but " + shortEdge
                    + " and " + longEdge + " were given");
        }
        this.shortEdge = shortEdge;
        this.longEdge = longEdge;
        this.interpolation = ArgumentException.notNull(interpolation, "interpolation");
    }

    @Override
    public NDArray transform(NDArray array) {
        int height = (int) ArgumentException.notNull(array, "array").size(0);
        int width = (int) array.size(1);
        int least = Math.min(width, height);
        int most = Math.max(width, height);
        int newShort = shortEdge;
        int newLong = shortEdge < 0 ? -1 : most * shortEdge / least;
        if (shortEdge < 0 || longEdge > 0 && newLong > longEdge) {
            newShort = least * longEdge / most;
            newLong = longEdge;
        }
        return width > height ? NDImageUtils.resize(array, newLong, newShort, interpolation)
                : NDImageUtils.resize(array, newShort, newLong, interpolation);
    }
}
