package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;

/** What the networks of Simonyan and Zisserman, 2014, share: layers with numbers as names, one after the other. */
final class Vgg {
    private static final int[] CHANNELS = {64, 128, 256, 512, 512};

    private final ComputationGraphConfiguration.GraphBuilder graph;
    private int next;

    private Vgg(ComputationGraphConfiguration.GraphBuilder graph) {
        this.graph = graph;
    }

    /** Returns the configuration with so many convolutions in each block, and with the layers before the output. */
    static ComputationGraphConfiguration of(ImageModel<?> model, int[] convolutions, Layer... dense) {
        Vgg made = new Vgg(model.start().activation(Activation.RELU).graphBuilder().addInputs("in"));
        for (int block = 0; block < convolutions.length; block++) {
            for (int i = 0; i < convolutions[block]; i++) {
                made.add(new ConvolutionLayer.Builder(new int[] {3, 3}, new int[] {1, 1}, new int[] {1, 1})
                        .nOut(CHANNELS[block]).build());
            }
            made.add(new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {2, 2}, new int[] {2, 2}).build());
        }
        for (Layer layer : dense) {
            made.add(layer);
        }
        made.add(new OutputLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD).nOut(model.numClasses())
                .activation(Activation.SOFTMAX).build());
        return made.graph.setOutputs(String.valueOf(made.next - 1)).setInputTypes(model.flatImages()).build();
    }

    private void add(Layer layer) {
        graph.addLayer(String.valueOf(next), layer, next == 0 ? "in" : String.valueOf(next - 1));
        next++;
    }
}
