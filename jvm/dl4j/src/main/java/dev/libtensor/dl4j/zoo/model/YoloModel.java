package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;

/** A network that detects objects. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
abstract class YoloModel extends ImageModel<ComputationGraph> {
    private final int boxes;
    private final double[][] priors;

    YoloModel(Builder<?, ?> values) {
        super(values);
        boxes = values.boxes;
        priors = values.priors;
    }

    /**
     * Returns how many boxes a cell predicts.
     *
     * @return the number
     */
    public int getNBoxes() {
        return boxes;
    }

    /**
     * Returns the usual sizes of boxes.
     *
     * @return the width and the height of each, in cells
     */
    public double[][] getPriorBoxes() {
        return copy(priors);
    }

    private static double[][] copy(double[][] given) {
        double[][] made = new double[given.length][];
        for (int i = 0; i < made.length; i++) {
            made[i] = given[i].clone();
        }
        return made;
    }

    /** Adds all layers before the last convolution, and returns the name of the last one. */
    abstract String body(GraphBuilder graph);

    /** Returns the name of the last convolution. */
    abstract String last();

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.StateException if the usual sizes of boxes are not 2 numbers each
     */
    public ComputationGraphConfiguration conf() {
        GraphBuilder graph = start().gradientNormalization(GradientNormalization.RenormalizeL2PerLayer)
                .gradientNormalizationThreshold(1).l2(1e-5).activation(Activation.IDENTITY).convolutionMode(ConvolutionMode.Same)
                .graphBuilder().addInputs("input").setInputTypes(images());
        String before = body(graph);
        int channels = boxes * (5 + numClasses());
        graph.addLayer(last(), new ConvolutionLayer.Builder(1, 1).nOut(channels).weightInit(WeightInit.RELU).build(), before);
        try (INDArray sizes = Nd4j.create(priors)) {
            graph.addLayer("outputs", new Yolo2OutputLayer.Builder().boundingBoxPriors(sizes).build(), last());
        }
        return graph.setOutputs("outputs").build();
    }

    static String pooled(GraphBuilder graph, int number, int stride) {
        graph.addLayer("maxpooling2d_" + number,
                new SubsamplingLayer.Builder().kernelSize(2, 2).stride(stride, stride).build(), "activation_" + number);
        return "maxpooling2d_" + number;
    }

    @Override
    public ComputationGraph init() {
        ComputationGraph net = new ComputationGraph(conf());
        net.init();
        return net;
    }

    @Override
    public Class<? extends Model> modelType() {
        return ComputationGraph.class;
    }

    /** The values of such a network. */
    abstract static class Builder<M, B extends Builder<M, B>> extends ImageModel.Builder<M, B> {
        private int boxes = 5;
        private double[][] priors;

        Builder(double[][] priors, int size) {
            super(new Adam(1e-3), 3, size, size);
            this.priors = priors;
        }

        /**
         * Sets how many boxes a cell predicts.
         *
         * @param nBoxes the number, that of the usual sizes; 5 by default
         * @return this builder
         */
        public B nBoxes(int nBoxes) {
            boxes = nBoxes;
            return self();
        }

        /**
         * Sets the usual sizes of boxes.
         *
         * @param priorBoxes the width and the height of each, in cells
         * @return this builder
         */
        public B priorBoxes(double[][] priorBoxes) {
            ArgumentException.noneNull(priorBoxes, "priorBoxes");
            priors = copy(priorBoxes);
            return self();
        }
    }
}
