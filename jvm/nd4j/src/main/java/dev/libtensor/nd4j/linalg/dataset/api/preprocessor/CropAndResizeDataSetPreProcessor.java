package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;

/**
 * Cuts a part out of images of (n, height, width, channels) and resizes it, as ND4J's class of that name. The corners of the
 * part are fractions of the image's size, as in the operation {@code crop_and_resize} of TensorFlow. A pixel of the result may
 * therefore lie between those of the image, and what lies outside of the image is 0.
 */
public class CropAndResizeDataSetPreProcessor implements DataSetPreProcessor {
    private final int numChannels;
    private final float[] rows;
    private final float[] columns;
    private final boolean isBilinear;

    /** How a pixel between others gets its value. */
    public enum ResizeMethod {
        /** From the four around it, by their distances. */
        Bilinear,
        /** From the nearest one. */
        NearestNeighbor
    }

    /**
     * Creates a preprocessor.
     *
     * @param originalHeight the height of the images, at least 1
     * @param originalWidth the width of the images, at least 1
     * @param cropYStart the first row of the part, at least 0
     * @param cropXStart the first column of the part, at least 0
     * @param resizedHeight the height of the result, at least 1
     * @param resizedWidth the width of the result, at least 1
     * @param numChannels the number of channels, at least 1
     * @param resizeMethod how a pixel between others gets its value
     * @throws ArgumentException if a number is too small
     */
    public CropAndResizeDataSetPreProcessor(int originalHeight, int originalWidth, int cropYStart, int cropXStart,
            int resizedHeight, int resizedWidth, int numChannels, ResizeMethod resizeMethod) {
        isBilinear = ArgumentException.notNull(resizeMethod, "resizeMethod") == ResizeMethod.Bilinear;
        this.numChannels = atLeast(1, numChannels, "numChannels");
        rows = places(atLeast(1, originalHeight, "originalHeight"), atLeast(0, cropYStart, "cropYStart"),
                atLeast(1, resizedHeight, "resizedHeight"));
        columns = places(atLeast(1, originalWidth, "originalWidth"), atLeast(0, cropXStart, "cropXStart"),
                atLeast(1, resizedWidth, "resizedWidth"));
    }

    private static int atLeast(int least, int given, String name) {
        if (given < least) {
            throw new ArgumentException("the argument '" + name + "' is at least " + least + ": it is " + given);
        }
        return given;
    }

    /** Where the pixels of the result lie, as a part of the image's size. */
    private static float[] places(int original, int start, int resized) {
        float first = (float) start / original;
        float last = (float) (start + resized) / original;
        float[] places = new float[resized];
        for (int i = 0; i < resized; i++) {
            places[i] = resized == 1 ? (first + last) / 2 : first + i * (last - first) / (resized - 1);
        }
        return places;
    }

    /**
     * Cuts and resizes the features.
     *
     * @param dataSet the data set, which gets new features; one without arrays stays as it is
     * @throws ShapeException if the features are not of the shape (n, height, width, channels)
     */
    @Override
    public void preProcess(DataSet dataSet) {
        if (ArgumentException.notNull(dataSet, "dataSet").isEmpty()) {
            return;
        }
        NDArray images = Face.of(dataSet.getFeatures(), "dataSet");
        if (images.getShape().dimension() != 4 || images.size(3) != numChannels) {
            throw new ShapeException("images of shape (n, height, width, " + numChannels + ") were expected, not "
                    + images.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray weightsOfRows = weights(rows, images.size(1)).toType(images.getDataType(), false);
            NDArray weightsOfColumns = weights(columns, images.size(2)).toType(images.getDataType(), false);
            NDArray planes = images.permute(0, 3, 1, 2);
            NDArray resized = weightsOfRows.matMul(planes).matMul(weightsOfColumns.transpose());
            dataSet.setFeatures(temporaries.keep(resized.permute(0, 2, 3, 1).duplicate()));
        }
    }

    /** How much each pixel of a line counts for each of the result, of shape (result, line). */
    private NDArray weights(float[] places, long line) {
        float[] weights = new float[Math.toIntExact(places.length * line)];
        for (int i = 0; i < places.length; i++) {
            float place = places[i] * (line - 1);
            if (place < 0 || place > line - 1) {
                continue;
            }
            if (isBilinear) {
                int before = (int) place;
                float share = place - before;
                weights[(int) (i * line + before)] += 1 - share;
                weights[(int) (i * line + Math.min(before + 1, line - 1))] += share;
            } else {
                weights[(int) (i * line + Math.round(place))] = 1;
            }
        }
        return NDArray.create(weights, new Shape(places.length, line));
    }
}
