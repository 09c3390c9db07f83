package dev.libtensor.djl.training.loss;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import java.util.Arrays;

/**
 * The loss of YOLOv3: how far boxes are off, how sure the model is of objects and of their absence, and the cross
 * entropy of the classes.
 *
 * <p>Predictions are three arrays of shape (batch, 3 * (classes + 5), width, height), for three sizes of cells. Labels
 * are (batch, objects, 5), with the class and the left, top, width and height of each object, from 0 to 1. An object of
 * a class below 0, or whose centre is outside the picture, does not count, so pictures may have different numbers of
 * objects, or none. DJL throws an exception for these.
 */
public final class YOLOv3Loss extends Loss {
    private static final float[] PRESETS = {
        116, 90, 156, 198, 373, 326,
        30, 61, 62, 45, 59, 119,
        10, 13, 16, 30, 33, 23
    };
    private static final float EPSILON = 1e-7f;

    /** The anchors of each size of cells. */
    private static final int ANCHORS = 3;

    private final float[] anchors;
    private final int numClasses;
    private final Shape inputShape;
    private final float ignoreThreshold;

    private YOLOv3Loss(Builder builder) {
        super(builder.name);
        anchors = builder.anchorsArray;
        numClasses = builder.numClasses;
        inputShape = builder.inputShape;
        ignoreThreshold = builder.ignoreThreshold;
    }

    /**
     * Returns the sizes of the usual anchors.
     *
     * @return a width and a height for each of the nine anchors
     */
    public static float[] getPresetAnchors() {
        return PRESETS.clone();
    }

    /**
     * Starts a loss.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Limits the elements of an array to a range.
     *
     * @param tList the array
     * @param tMin the least number
     * @param tMax the greatest number
     * @return a new array
     */
    public NDArray clipByTensor(NDArray tList, float tMin, float tMax) {
        return tList.clip(tMin, tMax);
    }

    /**
     * Returns squared differences.
     *
     * @param prediction the predictions
     * @param target what is right
     * @return a new array
     */
    public NDArray mseLoss(NDArray prediction, NDArray target) {
        return prediction.squaredDifference(target);
    }

    /**
     * Returns the cross entropy of each element.
     *
     * @param prediction the predicted probabilities
     * @param target the right probabilities
     * @return a new array
     */
    public NDArray bceLoss(NDArray prediction, NDArray target) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray p = clipByTensor(prediction, EPSILON, 1 - EPSILON);
            NDArray loss = p.log().mul(target).add(p.rsub(1).log().mul(target.rsub(1)));
            return temporaries.keep(loss.neg());
        }
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray label = labels.singletonOrThrow();
            NDArray sum = evaluateOneOutput(0, predictions.get(0), label);
            for (int i = 1; i < anchors.length / (2 * ANCHORS); i++) {
                sum = sum.add(evaluateOneOutput(i, predictions.get(i), label));
            }
            return temporaries.keep(sum);
        }
    }

    /**
     * Returns the loss of one size of cells.
     *
     * @param componentIndex the index of the size
     * @param input the prediction of that size
     * @param labels the labels
     * @return a new array of one number
     */
    public NDArray evaluateOneOutput(int componentIndex, NDArray input, NDArray labels) {
        try (Temporaries temporaries = new Temporaries()) {
            long batchSize = input.size(0);
            int inW = (int) input.size(2);
            int inH = (int) input.size(3);
            // All that follows has the anchors first, then the pictures, then the cells.
            NDArray prediction = input.reshape(batchSize, ANCHORS, numClasses + 5, inW, inH).transpose(1, 0, 3, 4, 2);
            NDList target = target(labels, inW, inH, input);
            NDArray truth = target.get(1);
            NDArray x = prediction.get("...,0").sigmoid();
            NDArray y = prediction.get("...,1").sigmoid();
            NDArray iou = calculateIOU(x.stopGradient(), y.stopGradient(), truth.get("...,0:4"), componentIndex);
            NDArray best = iou.argMax(0).oneHot(ANCHORS, iou.getDataType()).transpose(3, 0, 1, 2);
            NDArray object = best.mul(iou.gte(ignoreThreshold / 2).toType(iou.getDataType(), false));
            NDArray nothing = iou.lte(ignoreThreshold).toType(iou.getDataType(), false).mul(object.rsub(1));

            NDArray box = mseLoss(truth.get("...,0"), x).add(mseLoss(truth.get("...,1"), y))
                    .add(mseLoss(truth.get("...,2"), size(prediction.get("...,2"), componentIndex, 0)))
                    .add(mseLoss(truth.get("...,3"), size(prediction.get("...,3"), componentIndex, 1)));
            NDArray confidence = prediction.get("...,4").sigmoid();
            NDArray classes = bceLoss(prediction.get("...,5:").sigmoid(), truth.get("...,4:")).sum(-1);
            NDArray boxLoss = object.mul(target.get(0)).mul(box).sum();
            NDArray objectLoss = object.mul(classes.sub(confidence.add(EPSILON).log())).sum();
            NDArray nothingLoss = nothing.mul(confidence.rsub(1 + EPSILON).log()).sum();
            return temporaries.keep(boxLoss.add(objectLoss).sub(nothingLoss).div(batchSize));
        }
    }

    /** Turns what was predicted for a size of boxes into that size, as a part of the picture. */
    private NDArray size(NDArray predicted, int component, int side) {
        float[] sizes = new float[ANCHORS];
        for (int i = 0; i < ANCHORS; i++) {
            sizes[i] = anchor(component, i, side) / inputShape.get(side);
        }
        return predicted.exp().mul(like(NDArray.create(sizes, new Shape(ANCHORS, 1, 1, 1)), predicted));
    }

    private float anchor(int component, int anchor, int side) {
        return anchors[(component * ANCHORS + anchor) * 2 + side];
    }

    /**
     * Returns what should be predicted, for each anchor the same.
     *
     * @param labels the labels
     * @param inH the number of cells along the height
     * @param inW the number of cells along the width
     * @return two arrays. The first one, of shape (3, batch, width, height), has the weight of each box, which is greater
     *     for small ones. The second one, of shape (3, batch, width, height, 4 + classes), has its place in the cell, its
     *     size and its classes
     */
    public NDList getTarget(NDArray labels, int inH, int inW) {
        try (Temporaries temporaries = new Temporaries()) {
            NDList target = target(labels, inW, inH, labels);
            boolean managed = ResourceScope.current() == null && labels.getManager().handle() != 0;
            for (NDArray array : target) {
                temporaries.keep(array);
                if (managed) {
                    array.attach(labels.getManager());
                }
            }
            return target;
        }
    }

    /** Fills arrays of the host, which is faster than to set their elements one by one. */
    private NDList target(NDArray labels, int inW, int inH, NDArray like) {
        int batchSize = (int) labels.size(0);
        int values = 4 + numClasses;
        float[] scale = new float[batchSize * inW * inH];
        float[] truth = new float[scale.length * values];
        float[] objects = labels.toType(DataType.FLOAT32, false).toFloatArray();
        int perPicture = batchSize == 0 ? 0 : objects.length / batchSize;
        for (int at = 0; at + 5 <= objects.length; at += 5) {
            float w = objects[at + 3];
            float h = objects[at + 4];
            float x = (objects[at + 1] + w / 2) * inW;
            float y = (objects[at + 2] + h / 2) * inH;
            int name = (int) objects[at];
            if (objects[at] < 0 || name >= numClasses || !(x >= 0 && x < inW && y >= 0 && y < inH)) {
                continue;
            }
            int cell = (at / perPicture * inW + (int) x) * inH + (int) y;
            float[] box = {x - (int) x, y - (int) y, w, h};
            Arrays.fill(truth, cell * values, (cell + 1) * values, 0);
            System.arraycopy(box, 0, truth, cell * values, box.length);
            truth[cell * values + 4 + name] = 1;
            scale[cell] = 2 - w * h;
        }
        NDArray weights = like(NDArray.create(scale, new Shape(1, batchSize, inW, inH)), like);
        NDArray targets = like(NDArray.create(truth, new Shape(1, batchSize, inW, inH, values)), like);
        return new NDList(weights.broadcast(ANCHORS, batchSize, inW, inH),
                targets.broadcast(ANCHORS, batchSize, inW, inH, values));
    }

    /** Moves an array to where another one is, in its type if that is a floating one. */
    private static NDArray like(NDArray array, NDArray other) {
        NDArray moved = array.toDevice(other.getDevice(), false);
        return other.getDataType().isFloating() ? moved.toType(other.getDataType(), false) : moved;
    }

    /**
     * Returns how much anchors overlap the boxes of the labels: the part that they share of what they cover together.
     *
     * @param predx the predicted places of the centres along the width, of shape (3, batch, width, height)
     * @param predy the same along the height
     * @param groundTruth the places and sizes of the labels, of shape (3, batch, width, height, 4)
     * @param componentIndex the index of the size of cells
     * @return a new array of the shape of {@code predx}
     */
    public NDArray calculateIOU(NDArray predx, NDArray predy, NDArray groundTruth, int componentIndex) {
        try (Temporaries temporaries = new Temporaries()) {
            long inW = predx.size(2);
            long inH = predx.size(3);
            NDArray widths = cells(componentIndex, 0, inW, predx);
            NDArray heights = cells(componentIndex, 1, inH, predx);
            NDArray trueWidth = groundTruth.get("...,2").mul(inW);
            NDArray trueHeight = groundTruth.get("...,3").mul(inH);
            NDArray across = shared(predx, widths, groundTruth.get("...,0"), trueWidth);
            NDArray down = shared(predy, heights, groundTruth.get("...,1"), trueHeight);
            NDArray both = across.mul(down);
            NDArray union = trueWidth.mul(trueHeight).add(widths.mul(heights)).sub(both).add(EPSILON);
            return temporaries.keep(both.div(union));
        }
    }

    /** Returns the sizes of the anchors along one side, in cells. */
    private NDArray cells(int component, int side, long count, NDArray like) {
        float[] sizes = new float[ANCHORS];
        for (int i = 0; i < ANCHORS; i++) {
            sizes[i] = anchor(component, i, side) / (inputShape.get(side) / count);
        }
        return like(NDArray.create(sizes, new Shape(ANCHORS, 1, 1, 1)), like);
    }

    /** Returns the length that two ranges share, given by their middles and lengths; below 0 where they are apart. */
    private static NDArray shared(NDArray middle, NDArray length, NDArray otherMiddle, NDArray otherLength) {
        NDArray end = middle.add(length.div(2)).minimum(otherMiddle.add(otherLength.div(2)));
        return end.sub(middle.sub(length.div(2)).maximum(otherMiddle.sub(otherLength.div(2))));
    }

    /** Collects the settings of a {@link YOLOv3Loss}. */
    public static class Builder {
        private String name = "YOLOv3Loss";
        private float[] anchorsArray = PRESETS;
        private int numClasses = 20;
        private Shape inputShape = new Shape(419, 419);
        private float ignoreThreshold = 0.5f;

        /** Creates a builder with the default settings. */
        public Builder() {}

        /**
         * Sets the name.
         *
         * @param name the name, {@code YOLOv3Loss} if not set
         * @return this
         */
        public Builder setName(String name) {
            this.name = name;
            return this;
        }

        /**
         * Sets the sizes of the anchors.
         *
         * @param anchorsArray a width and a height, in pixels, for each of the nine anchors
         * @return this
         * @throws ArgumentException if there are not 18 numbers
         */
        public Builder setAnchorsArray(float[] anchorsArray) {
            if (ArgumentException.notNull(anchorsArray, "anchorsArray").length != PRESETS.length) {
                throw new ArgumentException("YOLOv3Loss takes " + PRESETS.length
                        + " numbers, a width and a height for each of its anchors, not " + anchorsArray.length);
            }
            this.anchorsArray = anchorsArray.clone();
            return this;
        }

        /**
         * Sets the number of classes.
         *
         * @param numClasses the number of classes, 20 if not set
         * @return this
         */
        public Builder setNumClasses(int numClasses) {
            this.numClasses = numClasses;
            return this;
        }

        /**
         * Sets the size of pictures.
         *
         * @param inputShape the width and the height, 419 by 419 if not set
         * @return this
         */
        public Builder setInputShape(Shape inputShape) {
            this.inputShape = ArgumentException.notNull(inputShape, "inputShape");
            return this;
        }

        /**
         * Sets from which overlap on an anchor is not expected to find nothing.
         *
         * @param ignoreThreshold the overlap, 0.5 if not set
         * @return this
         */
        public Builder optIgnoreThreshold(float ignoreThreshold) {
            this.ignoreThreshold = ignoreThreshold;
            return this;
        }

        /**
         * Creates the loss.
         *
         * @return a new loss
         */
        public YOLOv3Loss build() {
            return new YOLOv3Loss(this);
        }
    }
}
