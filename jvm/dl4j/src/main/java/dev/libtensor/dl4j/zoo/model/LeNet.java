package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;

/** The network of digits of LeCun et al., 1998, with rectifiers. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class LeNet extends ImageModel<MultiLayerNetwork> {
    private LeNet(LeNetBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static LeNetBuilder builder() {
        return new LeNetBuilder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.MNIST, new Trained("lenet_dl4j_mnist_inference.zip", 1906861161L));
    }

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.ArgumentException if the number of classes was not set
     */
    public MultiLayerConfiguration conf() {
        return start().activation(Activation.IDENTITY).weightInit(WeightInit.XAVIER).convolutionMode(ConvolutionMode.Same).list()
                .layer(convolution("cnn1", 20)).layer(pooling("maxpool1"))
                .layer(convolution("cnn2", 50)).layer(pooling("maxpool2"))
                .layer(new DenseLayer.Builder().name("ffn1").activation(Activation.RELU).nOut(500).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).name("output").nOut(numClasses())
                        .activation(Activation.SOFTMAX).build())
                .setInputType(flatImages()).build();
    }

    private static ConvolutionLayer convolution(String name, int channels) {
        return new ConvolutionLayer.Builder(5, 5).name(name).nOut(channels).activation(Activation.RELU).build();
    }

    private static SubsamplingLayer pooling(String name) {
        return new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {2, 2}, new int[] {2, 2}).name(name).build();
    }

    @Override
    public MultiLayerNetwork init() {
        MultiLayerNetwork net = new MultiLayerNetwork(conf());
        net.init();
        return net;
    }

    @Override
    public Class<? extends Model> modelType() {
        return MultiLayerNetwork.class;
    }

    /** The values of the network. */
    public static final class LeNetBuilder extends Builder<LeNet, LeNetBuilder> {
        private LeNetBuilder() {
            super(new AdaDelta(), 1, 28, 28);
        }

        @Override
        public LeNet build() {
            return new LeNet(this);
        }
    }
}
