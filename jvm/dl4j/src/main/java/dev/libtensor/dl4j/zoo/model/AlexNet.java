package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.distribution.NormalDistribution;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LocalResponseNormalization;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;

/** The network of Krizhevsky et al., 2012, on one device. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class AlexNet extends ImageModel<MultiLayerNetwork> {
    private AlexNet(AlexNetBuilder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static AlexNetBuilder builder() {
        return new AlexNetBuilder();
    }

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.ArgumentException if the number of classes was not set
     */
    public MultiLayerConfiguration conf() {
        return start().weightInit(new NormalDistribution(0, 0.01)).activation(Activation.RELU)
                .biasUpdater(new Nesterovs(0.02, 0.9)).convolutionMode(ConvolutionMode.Same)
                .gradientNormalization(GradientNormalization.RenormalizeL2PerLayer).l2(5e-4).miniBatch(false).list()
                .layer(new ConvolutionLayer.Builder(new int[] {11, 11}, new int[] {4, 4}).name("cnn1")
                        .convolutionMode(ConvolutionMode.Truncate).nOut(96).build())
                .layer(new LocalResponseNormalization.Builder().build())
                .layer(pooling("maxpool1").padding(1, 1).build())
                .layer(new ConvolutionLayer.Builder(new int[] {5, 5}, new int[] {1, 1}, new int[] {2, 2}).name("cnn2")
                        .convolutionMode(ConvolutionMode.Truncate).nOut(256).biasInit(1).build())
                .layer(pooling("maxpool2").convolutionMode(ConvolutionMode.Truncate).build())
                .layer(new LocalResponseNormalization.Builder().build())
                .layer(convolution("cnn3", 384).build()).layer(convolution("cnn4", 384).biasInit(1).build())
                .layer(convolution("cnn5", 256).biasInit(1).build())
                .layer(pooling("maxpool3").convolutionMode(ConvolutionMode.Truncate).build())
                .layer(dense("ffn1").build()).layer(dense("ffn2").dropOut(0.5).build())
                .layer(new OutputLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD).name("output").nOut(numClasses())
                        .activation(Activation.SOFTMAX).weightInit(new NormalDistribution(0, 0.005)).biasInit(0.1).build())
                .setInputType(images()).build();
    }

    private static ConvolutionLayer.Builder convolution(String name, int channels) {
        return new ConvolutionLayer.Builder(3, 3).name(name).nOut(channels);
    }

    private static SubsamplingLayer.Builder pooling(String name) {
        return new SubsamplingLayer.Builder(PoolingType.MAX, new int[] {3, 3}, new int[] {2, 2}).name(name);
    }

    private static DenseLayer.Builder dense(String name) {
        return new DenseLayer.Builder().name(name).nOut(4096).weightInit(new NormalDistribution(0, 0.005)).biasInit(1);
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
    public static final class AlexNetBuilder extends Builder<AlexNet, AlexNetBuilder> {
        private AlexNetBuilder() {
            super(new Nesterovs(0.01, 0.9), 3, 224, 224);
        }

        @Override
        public AlexNet build() {
            return new AlexNet(this);
        }
    }
}
