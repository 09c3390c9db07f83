package dev.libtensor.dl4j.nn.conf.layers.objdetect;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.ArrayJson;
import dev.libtensor.dl4j.internal.Detection;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.NativeLayer;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossL2;
import java.util.Arrays;
import java.util.Collection;

/**
 * The output and loss of YOLO version 2, which detects objects (Redmon and Farhadi, 2016). Each cell of a grid predicts
 * some boxes. A box has the position of its center in the cell, its width and height, the confidence that it is an
 * object, and a number for each class.
 *
 * <p>The input has the shape (n, boxes * (5 + classes), height, width). Labels have the shape (n, 4 + classes, height,
 * width): the left, top, right and bottom edge of the object whose center is in the cell, and its class as a 1. Edges are
 * in cells, from 0 to the width or height of the grid. A cell without an object has zeros. Masks have no effect.
 */
public class Yolo2OutputLayer extends Layer {
    private static final long serialVersionUID = 1L;

    private double lambdaCoord;
    private double lambdaNoObj;
    private ILossFunction lossPositionScale;
    private ILossFunction lossClassPredictions;
    /** Numbers and no array, so that a configuration holds no native memory. */
    private ArrayJson.ArrayText boundingBoxes;
    private CNN2DFormat format = CNN2DFormat.NCHW;

    /** Creates a configuration whose values a text fills in. */
    private Yolo2OutputLayer() {}

    private Yolo2OutputLayer(Builder builder) {
        super(builder);
        lambdaCoord = builder.lambdaCoord;
        lambdaNoObj = builder.lambdaNoObj;
        lossPositionScale = builder.lossPositionScale;
        lossClassPredictions = builder.lossClassPredictions;
        boundingBoxes = builder.boundingBoxes;
    }

    /**
     * Returns the weight of positions and sizes in the loss.
     *
     * @return the weight
     */
    public double getLambdaCoord() {
        return lambdaCoord;
    }

    /**
     * Sets the weight of positions and sizes in the loss.
     *
     * @param lambdaCoord the weight
     */
    public void setLambdaCoord(double lambdaCoord) {
        this.lambdaCoord = lambdaCoord;
    }

    /**
     * Returns the weight of the confidence of boxes without an object in the loss.
     *
     * @return the weight
     */
    public double getLambdaNoObj() {
        return lambdaNoObj;
    }

    /**
     * Sets the weight of the confidence of boxes without an object in the loss.
     *
     * @param lambdaNoObj the weight
     */
    public void setLambdaNoObj(double lambdaNoObj) {
        this.lambdaNoObj = lambdaNoObj;
    }

    /**
     * Returns the loss of positions, and of the square roots of sizes.
     *
     * @return the loss function
     */
    public ILossFunction getLossPositionScale() {
        return lossPositionScale;
    }

    /**
     * Sets the loss of positions, and of the square roots of sizes.
     *
     * @param lossPositionScale the loss function
     */
    public void setLossPositionScale(ILossFunction lossPositionScale) {
        this.lossPositionScale = ArgumentException.notNull(lossPositionScale, "lossPositionScale");
    }

    /**
     * Returns the loss of classes, which softmax stands before.
     *
     * @return the loss function
     */
    public ILossFunction getLossClassPredictions() {
        return lossClassPredictions;
    }

    /**
     * Sets the loss of classes, which softmax stands before.
     *
     * @param lossClassPredictions the loss function
     */
    public void setLossClassPredictions(ILossFunction lossClassPredictions) {
        this.lossClassPredictions = ArgumentException.notNull(lossClassPredictions, "lossClassPredictions");
    }

    /**
     * Returns the usual sizes of boxes.
     *
     * @return a new array of shape (boxes, 2) with widths and heights in cells
     */
    public INDArray getBoundingBoxes() {
        return boundingBoxes.array();
    }

    /**
     * Returns how many boxes a cell predicts.
     *
     * @return the number
     */
    public long boxes() {
        return boundingBoxes.size(0);
    }

    /**
     * Sets the usual sizes of boxes.
     *
     * @param boundingBoxes widths and heights in cells, of shape (boxes, 2); copied
     * @throws StateException if they have another shape
     */
    public void setBoundingBoxes(INDArray boundingBoxes) {
        this.boundingBoxes = checked(boundingBoxes);
    }

    /**
     * Returns the order of the dimensions of images.
     *
     * @return the format
     */
    public CNN2DFormat getFormat() {
        return format;
    }

    /**
     * Sets the order of the dimensions of images.
     *
     * @param format the format
     */
    public void setFormat(CNN2DFormat format) {
        this.format = ArgumentException.notNull(format, "format");
    }

    private static ArrayJson.ArrayText checked(INDArray boxes) {
        if (ArgumentException.notNull(boxes, "boundingBoxes").rank() != 2 || boxes.size(1) != 2) {
            throw new StateException("Yolo2OutputLayer takes the sizes of boxes as an array of shape (boxes, 2), not of the"
                    + " shape " + Arrays.toString(boxes.shape()));
        }
        return ArrayJson.ArrayText.of(boxes);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        format = InputTypes.format(inputType, format);
    }

    /** Returns the type of the input, which must be of images. */
    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputTypes.images(this, layerIndex, inputType);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf,
            Collection<TrainingListener> trainingListeners, int layerIndex, INDArray layerParamsView,
            boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return NativeLayer.start(new Detection(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        private double lambdaCoord = 5;
        private double lambdaNoObj = 0.5;
        private ILossFunction lossPositionScale = new LossL2();
        private ILossFunction lossClassPredictions = new LossL2();
        private ArrayJson.ArrayText boundingBoxes;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the weight of positions and sizes in the loss.
         *
         * @param lambdaCoord the weight, 5 by default
         * @return this builder
         */
        public Builder lambdaCoord(double lambdaCoord) {
            this.lambdaCoord = lambdaCoord;
            return this;
        }

        /**
         * Sets the weight of the confidence of boxes without an object in the loss.
         *
         * @param lambdaNoObj the weight, 0.5 by default
         * @return this builder
         */
        public Builder lambdaNoObj(double lambdaNoObj) {
            this.lambdaNoObj = lambdaNoObj;
            return this;
        }

        /**
         * Sets the loss of positions, and of the square roots of sizes.
         *
         * @param lossPositionScale the loss function, L2 by default
         * @return this builder
         */
        public Builder lossPositionScale(ILossFunction lossPositionScale) {
            this.lossPositionScale = ArgumentException.notNull(lossPositionScale, "lossPositionScale");
            return this;
        }

        /**
         * Sets the loss of classes, which softmax stands before.
         *
         * @param lossClassPredictions the loss function, L2 by default
         * @return this builder
         */
        public Builder lossClassPredictions(ILossFunction lossClassPredictions) {
            this.lossClassPredictions = ArgumentException.notNull(lossClassPredictions, "lossClassPredictions");
            return this;
        }

        /**
         * Sets the usual sizes of boxes, which have no default.
         *
         * @param boundingBoxes widths and heights in cells, of shape (boxes, 2); copied
         * @return this builder
         * @throws StateException if they have another shape
         */
        public Builder boundingBoxPriors(INDArray boundingBoxes) {
            this.boundingBoxes = checked(boundingBoxes);
            return this;
        }

        /**
         * Makes the configuration.
         *
         * @return a new configuration
         * @throws StateException if it has no sizes of boxes
         */
        @Override
        public Yolo2OutputLayer build() {
            if (boundingBoxes == null) {
                throw new StateException("Yolo2OutputLayer has no sizes of boxes: call boundingBoxPriors");
            }
            return new Yolo2OutputLayer(this);
        }
    }
}
