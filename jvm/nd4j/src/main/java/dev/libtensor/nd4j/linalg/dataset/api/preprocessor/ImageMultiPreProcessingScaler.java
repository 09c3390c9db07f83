package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;

/** Moves the pixels of some of the features to a range, as {@link ImagePreProcessingScaler} does it. */
public class ImageMultiPreProcessingScaler implements MultiDataNormalization {
    private final ImagePreProcessingScaler scaler;
    private final int[] featureIndices;

    /**
     * Creates a scaler of 8 bits to the range from 0 to 1.
     *
     * @param featureIndices which of the features are images
     */
    public ImageMultiPreProcessingScaler(int... featureIndices) {
        this(0, 1, featureIndices);
    }

    /**
     * Creates a scaler of 8 bits.
     *
     * @param a the least number afterwards
     * @param b the greatest number afterwards
     * @param featureIndices which of the features are images
     */
    public ImageMultiPreProcessingScaler(double a, double b, int[] featureIndices) {
        this(a, b, 8, featureIndices);
    }

    /**
     * Creates a scaler.
     *
     * @param a the least number afterwards
     * @param b the greatest number afterwards
     * @param maxBits the number of bits of a pixel
     * @param featureIndices which of the features are images
     */
    public ImageMultiPreProcessingScaler(double a, double b, int maxBits, int[] featureIndices) {
        if (ArgumentException.notNull(featureIndices, "featureIndices").length == 0) {
            throw new ArgumentException("the argument 'featureIndices' is empty: which of the features are images?");
        }
        scaler = new ImagePreProcessingScaler(a, b, maxBits);
        this.featureIndices = featureIndices.clone();
    }

    /** Does nothing, because there is nothing to learn. */
    @Override
    public void fit(MultiDataSet dataSet) {
        ArgumentException.notNull(dataSet, "dataSet");
    }

    /** Does nothing, because there is nothing to learn. */
    @Override
    public void fit(MultiDataSetIterator iterator) {
        ArgumentException.notNull(iterator, "iterator");
    }

    private INDArray image(INDArray[] features, int index) {
        if (index < 0 || index >= ArgumentException.notNull(features, "features").length) {
            throw new ArgumentException("the features are 0 to " + (features.length - 1) + ", not " + index);
        }
        return features[index];
    }

    @Override
    public void preProcess(MultiDataSet multiDataSet) {
        INDArray[] features = ArgumentException.notNull(multiDataSet, "multiDataSet").getFeatures();
        for (int index : featureIndices) {
            scaler.transform(image(features, index));
        }
    }

    @Override
    public void transform(MultiDataSet toPreProcess) {
        preProcess(toPreProcess);
    }

    @Override
    public void revert(MultiDataSet toRevert) {
        revertFeatures(ArgumentException.notNull(toRevert, "toRevert").getFeatures());
    }

    @Override
    public void revertFeatures(INDArray[] features, INDArray[] featuresMask) {
        revertFeatures(features);
    }

    @Override
    public void revertFeatures(INDArray[] features) {
        for (int index : featureIndices) {
            scaler.revertFeatures(image(features, index));
        }
    }

    /** Does nothing, because labels stay as they are. */
    @Override
    public void revertLabels(INDArray[] labels, INDArray[] labelsMask) {
        revertLabels(labels);
    }

    /** Does nothing, because labels stay as they are. */
    @Override
    public void revertLabels(INDArray[] labels) {
        ArgumentException.notNull(labels, "labels");
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.IMAGE_MIN_MAX;
    }
}
