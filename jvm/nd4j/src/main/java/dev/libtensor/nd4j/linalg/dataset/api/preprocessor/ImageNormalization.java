package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/** Changes the pixels of images in a way that is known from the start, so there is nothing to learn. Masks have no effect. */
public abstract sealed class ImageNormalization implements DataNormalization
        permits ImagePreProcessingScaler, VGG16ImagePreProcessor {
    ImageNormalization() {}

    abstract void change(NDArray pixels);

    abstract void undo(NDArray pixels);

    /**
     * Does nothing.
     *
     * @param dataSet is not used
     */
    @Override
    public void fit(DataSet dataSet) {
        ArgumentException.notNull(dataSet, "dataSet");
    }

    /**
     * Does nothing.
     *
     * @param iterator is not used
     */
    @Override
    public void fit(DataSetIterator iterator) {
        ArgumentException.notNull(iterator, "iterator");
    }

    /**
     * Changes the features in place.
     *
     * @param toPreProcess the data set
     * @throws StateException if it has no features
     * @throws DTypeException if the pixels are integers
     */
    @Override
    public void preProcess(DataSet toPreProcess) {
        ArgumentException.notNull(toPreProcess, "toPreProcess");
        transform(Examples.require(toPreProcess.getFeatures(), "features"));
        if (isFitLabel() && toPreProcess.getLabels() != null) {
            transformLabel(toPreProcess.getLabels());
        }
    }

    /**
     * Does the same as {@link #transform(INDArray)}.
     *
     * @param features the images
     */
    public void preProcess(INDArray features) {
        transform(features);
    }

    /**
     * Does the same as {@link #preProcess(DataSet)}.
     *
     * @param toPreProcess the data set
     */
    @Override
    public void transform(DataSet toPreProcess) {
        preProcess(toPreProcess);
    }

    @Override
    public void transform(INDArray features) {
        change(pixels(features, "features"));
    }

    @Override
    public void transform(INDArray features, INDArray featuresMask) {
        transform(features);
    }

    @Override
    public void transformLabel(INDArray labels, INDArray labelsMask) {
        transformLabel(labels);
    }

    /**
     * Undoes {@link #transform(DataSet)}, in place.
     *
     * @param toRevert the data set
     * @throws StateException if it has no features
     */
    @Override
    public void revert(DataSet toRevert) {
        ArgumentException.notNull(toRevert, "toRevert");
        revertFeatures(Examples.require(toRevert.getFeatures(), "features"));
        if (isFitLabel() && toRevert.getLabels() != null) {
            revertLabels(toRevert.getLabels());
        }
    }

    @Override
    public void revertFeatures(INDArray features) {
        undo(pixels(features, "features"));
    }

    @Override
    public void revertFeatures(INDArray features, INDArray featuresMask) {
        revertFeatures(features);
    }

    @Override
    public void revertLabels(INDArray labels, INDArray labelsMask) {
        revertLabels(labels);
    }

    static NDArray pixels(INDArray given, String name) {
        NDArray pixels = Face.of(given, name);
        if (!pixels.getDataType().isFloating()) {
            throw new DTypeException("pixels are changed in place as floating-point numbers, not as "
                    + pixels.getDataType() + ": convert them first");
        }
        return pixels;
    }
}
