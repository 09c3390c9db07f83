package dev.libtensor.djl.basicmodelzoo.cv.object_detection.ssd;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.modality.cv.MultiBoxPrior;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.pooling.Pool;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Single-shot detection of objects (Liu et al., 2016). Each of several features, which come one after the other from a
 * network, predicts classes and offsets for boxes around its pixels. The outputs are the boxes {@code (1, boxes, 4)},
 * the scores of classes {@code (batch, boxes, classes + 1)} and the offsets {@code (batch, boxes * 4)}.
 */
public final class SingleShotDetection extends AbstractBlock {
    private static final byte VERSION = 2;

    private final List<Block> features;
    private final List<Block> classPredictions;
    private final List<Block> offsetPredictions;
    private final List<MultiBoxPrior> priors;
    private final int numClasses;

    private SingleShotDetection(List<Block> features, List<Block> classPredictions, List<Block> offsetPredictions,
            List<MultiBoxPrior> priors, int numClasses) {
        super(VERSION);
        this.features = features;
        this.classPredictions = classPredictions;
        this.offsetPredictions = offsetPredictions;
        this.priors = priors;
        this.numClasses = numClasses;
        for (List<Block> blocks : List.of(features, classPredictions, offsetPredictions)) {
            blocks.forEach(block -> addChildBlock(block.getClass().getSimpleName(), block));
        }
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDList current = inputs;
        NDList boxes = new NDList();
        NDList classes = new NDList();
        NDList offsets = new NDList();
        try (Temporaries temporaries = new Temporaries()) {
            for (int i = 0; i < features.size(); i++) {
                current = features.get(i).forward(parameterStore, current, training, params);
                boxes.add(priors.get(i).generateAnchorBoxes(current.singletonOrThrow()));
                classes.addAll(classPredictions.get(i).forward(parameterStore, current, training, params));
                offsets.addAll(offsetPredictions.get(i).forward(parameterStore, current, training, params));
            }
            NDArray scores = joined(classes);
            return new NDList(temporaries.keep(NDArrays.concat(boxes, 1)),
                    temporaries.keep(scores.reshape(scores.size(0), -1, numClasses + 1)),
                    temporaries.keep(joined(offsets)));
        }
    }

    /** Joins predictions of shape (batch, channels, height, width), pixel by pixel. */
    private static NDArray joined(NDList predictions) {
        NDList rows = new NDList(predictions.size());
        for (NDArray prediction : predictions) {
            rows.add(prediction.transpose(0, 2, 3, 1).reshape(prediction.size(0), -1));
        }
        return NDArrays.concat(rows, 1);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        Shape[] current = inputShapes;
        long boxes = 0;
        long offsets = 0;
        try (ResourceScope trial = new ResourceScope(); Autograd.NoGrad off = Autograd.noGrad()) {
            for (int i = 0; i < features.size(); i++) {
                current = features.get(i).getOutputShapes(current);
                boxes += priors.get(i).generateAnchorBoxes(NDArray.ones(current[0])).size(1);
                offsets += offsetPredictions.get(i).getOutputShapes(current)[0].slice(1).size();
            }
        }
        long batch = inputShapes[0].get(0);
        return new Shape[] {new Shape(1, boxes, 4), new Shape(batch, boxes, numClasses + 1), new Shape(batch, offsets)};
    }

    @Override
    protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        Shape[] shapes = inputShapes;
        for (int i = 0; i < features.size(); i++) {
            features.get(i).initialize(manager, dataType, shapes);
            shapes = features.get(i).getOutputShapes(shapes);
            classPredictions.get(i).initialize(manager, dataType, shapes);
            offsetPredictions.get(i).initialize(manager, dataType, shapes);
        }
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion == version) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
    }

    /**
     * Creates a block of two convolutions that halves the size of the image.
     *
     * @param numFilters the number of channels of the output
     * @return a new block
     */
    public static SequentialBlock getDownSamplingBlock(int numFilters) {
        SequentialBlock block = new SequentialBlock();
        for (int i = 0; i < 2; i++) {
            block.add(conv(numFilters, 3, 1, 1, true)).add(BatchNorm.builder().build()).add(Activation::relu);
        }
        return block.add(Pool.maxPool2dBlock(square(2), square(2)));
    }

    /**
     * Creates a convolution that predicts the classes of boxes.
     *
     * @param numAnchors the number of boxes around each pixel
     * @param numClasses the number of classes without the background
     * @return a new layer
     */
    public static Conv2d getClassPredictionBlock(int numAnchors, int numClasses) {
        return conv((numClasses + 1) * numAnchors, 3, 1, 1, true);
    }

    /**
     * Creates a convolution that predicts the offsets of boxes.
     *
     * @param numAnchors the number of boxes around each pixel
     * @return a new layer
     */
    public static Conv2d getAnchorPredictionBlock(int numAnchors) {
        return conv(4 * numAnchors, 3, 1, 1, true);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link SingleShotDetection}. */
    public static class Builder {
        private Block network;
        private int numFeatures = -1;
        private List<Block> features;
        private List<List<Float>> sizes;
        private List<List<Float>> ratios;
        private int numClasses;
        private boolean globalPool = true;

        Builder() {}

        /**
         * Sets the sizes of the boxes of each feature.
         *
         * @param sizes the sizes, as fractions of the image
         * @return this builder
         */
        public Builder setSizes(List<List<Float>> sizes) {
            this.sizes = sizes;
            return this;
        }

        /**
         * Sets the ratios of width to height of the boxes of each feature.
         *
         * @param ratios the ratios
         * @return this builder
         */
        public Builder setRatios(List<List<Float>> ratios) {
            this.ratios = ratios;
            return this;
        }

        /**
         * Sets the number of classes.
         *
         * @param numClasses the number without the background
         * @return this builder
         */
        public Builder setNumClasses(int numClasses) {
            this.numClasses = numClasses;
            return this;
        }

        /**
         * Sets the network that the first feature comes from.
         *
         * @param network the network
         * @return this builder
         */
        public Builder setBaseNetwork(Block network) {
            this.network = network;
            return this;
        }

        /**
         * Sets the number of features after the first, each of which halves the size of the image.
         *
         * @param numFeatures the number
         * @return this builder
         */
        public Builder setNumFeatures(int numFeatures) {
            this.numFeatures = numFeatures;
            return this;
        }

        /**
         * Sets the features, in place of a network and a number.
         *
         * @param features the features
         * @return this builder
         */
        public Builder optFeatures(List<Block> features) {
            this.features = features;
            return this;
        }

        /**
         * Sets whether there is a last feature of one pixel, as there is by default.
         *
         * @param globalPool true if there is
         * @return this builder
         */
        public Builder optGlobalPool(boolean globalPool) {
            this.globalPool = globalPool;
            return this;
        }

        /**
         * Creates the network.
         *
         * @return a new block
         * @throws ArgumentException if there are no features, or other numbers of sizes and ratios
         */
        public SingleShotDetection build() {
            List<Block> all = allFeatures();
            if (sizes == null || ratios == null || sizes.size() != all.size() || ratios.size() != all.size()) {
                throw new ArgumentException("there are " + all.size() + " features, so so many sizes and ratios are"
                        + " needed, not " + (sizes == null ? 0 : sizes.size()) + " and "
                        + (ratios == null ? 0 : ratios.size()));
            }
            List<MultiBoxPrior> priors = each(all, i ->
                    MultiBoxPrior.builder().setSizes(sizes.get(i)).setRatios(ratios.get(i)).build());
            return new SingleShotDetection(all, each(all, i -> getClassPredictionBlock(boxes(i), numClasses)),
                    each(all, i -> getAnchorPredictionBlock(boxes(i))), priors, numClasses);
        }

        private int boxes(int feature) {
            return sizes.get(feature).size() + ratios.get(feature).size() - 1;
        }

        private static <T> List<T> each(List<Block> features, Function<Integer, T> made) {
            List<T> all = new ArrayList<>();
            for (int i = 0; i < features.size(); i++) {
                all.add(made.apply(i));
            }
            return all;
        }

        private List<Block> allFeatures() {
            List<Block> all = new ArrayList<>();
            if (features != null) {
                all.addAll(features);
            } else if (network == null || numFeatures < 0) {
                throw new ArgumentException("SingleShotDetection needs features, or a base network and the number of"
                        + " features after it");
            } else {
                all.add(network);
                for (int i = 0; i < numFeatures; i++) {
                    all.add(getDownSamplingBlock(128));
                }
            }
            if (globalPool) {
                all.add(LambdaBlock.singleton(Builder::pixel));
            }
            return all;
        }

        private static NDArray pixel(NDArray array) {
            try (NDArray means = Pool.globalAvgPool2d(array)) {
                return means.reshape(means.getShape().add(1, 1));
            }
        }
    }
}
