package dev.libtensor.dl4j;

import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.AutoEncoder;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleLayer;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleStrengthLayer;
import dev.libtensor.dl4j.nn.conf.layers.CenterLossOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution3D;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.DepthwiseConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingSequenceLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.GravesBidirectionalLSTM;
import dev.libtensor.dl4j.nn.conf.layers.GravesLSTM;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.LearnedSelfAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.LocalResponseNormalization;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected1D;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected2D;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PReLULayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.PrimaryCapsules;
import dev.libtensor.dl4j.nn.conf.layers.RecurrentAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SelfAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.SeparableConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToBatchLayer;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToDepthLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling1D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling2D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling3D;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPaddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping1D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping2D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping3D;
import dev.libtensor.dl4j.nn.conf.layers.misc.ElementWiseMultiplicationLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.RepeatVector;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.LastTimeStep;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.TimeDistributed;
import dev.libtensor.dl4j.nn.conf.layers.util.MaskLayer;
import dev.libtensor.dl4j.nn.conf.layers.util.MaskZeroLayer;
import dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.Test;

/** The gradients of networks of each layer, against differences of the score. */
class LayerGradientTest extends NativeTest {
    private static final int CLASSES = 3;

    private static INDArray normal(long... shape) {
        return Nd4j.randn(DataType.DOUBLE, shape);
    }

    private static INDArray classes(long examples) {
        INDArray labels = Nd4j.zeros(DataType.DOUBLE, examples, CLASSES);
        for (int i = 0; i < examples; i++) {
            labels.putScalar(i, i % CLASSES, 1.0);
        }
        return labels;
    }

    private static INDArray stepClasses(long examples, long steps) {
        INDArray labels = Nd4j.zeros(DataType.DOUBLE, examples, CLASSES, steps);
        for (int i = 0; i < examples; i++) {
            for (int t = 0; t < steps; t++) {
                labels.putScalar(i, (i + t) % CLASSES, t, 1.0);
            }
        }
        return labels;
    }

    private static Layer output() {
        return new OutputLayer.Builder(LossFunction.MCXENT).nOut(CLASSES).activation(Activation.SOFTMAX).build();
    }

    private static Layer stepOutput() {
        return new RnnOutputLayer.Builder(LossFunction.MCXENT).nOut(CLASSES).activation(Activation.SOFTMAX).build();
    }

    private static NeuralNetConfiguration.Builder builder() {
        return new NeuralNetConfiguration.Builder().seed(5).dataType(DataType.DOUBLE).updater(new NoOp())
                .activation(Activation.TANH);
    }

    private static void check(InputType input, INDArray x, INDArray labels, Layer... layers) {
        check(builder(), input, x, labels, layers);
    }

    private static void check(NeuralNetConfiguration.Builder builder, InputType input, INDArray x, INDArray labels,
            Layer... layers) {
        MultiLayerConfiguration conf = builder.list(layers).setInputType(input).build();
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            net.init();
            net.setInput(x);
            net.setLabels(labels);
            new GradientCheck(net, net::computeGradientAndScore, net.summary()).run(labels.size(0));
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private interface Body {
        void run();
    }

    private static void scoped(Body body) {
        LibTensor.manualSeed(1);
        try (ResourceScope scope = new ResourceScope()) {
            body.run();
        }
    }

    @Test
    void dense() {
        scoped(() -> {
            for (Activation each : new Activation[] {Activation.TANH, Activation.SIGMOID, Activation.ELU, Activation.SOFTPLUS,
                Activation.SWISH, Activation.GELU, Activation.CUBE, Activation.IDENTITY, Activation.SOFTMAX}) {
                check(InputType.feedForward(4), normal(5, 4), classes(5),
                        new DenseLayer.Builder().nOut(6).activation(each).build(), output());
            }
        });
    }

    @Test
    void losses() {
        scoped(() -> {
            INDArray truths = Nd4j.rand(DataType.DOUBLE, 5, 3);
            for (LossFunction each : new LossFunction[] {LossFunction.MSE, LossFunction.XENT, LossFunction.L2}) {
                check(InputType.feedForward(4), normal(5, 4), truths, new OutputLayer.Builder(each).nOut(3)
                        .activation(Activation.SIGMOID).build());
            }
            check(InputType.feedForward(4), normal(5, 4), classes(5), new DenseLayer.Builder().nOut(CLASSES).build(),
                    new LossLayer.Builder(LossFunction.MCXENT).activation(Activation.SOFTMAX).build());
        });
    }

    @Test
    void convolutions() {
        scoped(() -> {
            for (ConvolutionMode mode : new ConvolutionMode[] {ConvolutionMode.Truncate, ConvolutionMode.Same}) {
                for (PoolingType pooling : new PoolingType[] {PoolingType.MAX, PoolingType.AVG}) {
                    check(builder().convolutionMode(mode), InputType.convolutional(6, 5, 2), normal(3, 2, 6, 5), classes(3),
                            new ConvolutionLayer.Builder(3, 3).nOut(3).build(),
                            new SubsamplingLayer.Builder(pooling).kernelSize(2, 2).stride(2, 2).build(),
                            new DenseLayer.Builder().nOut(4).build(), output());
                }
                for (PoolingType pooling : new PoolingType[] {PoolingType.MAX, PoolingType.AVG, PoolingType.SUM, PoolingType.PNORM}) {
                    check(builder().convolutionMode(mode), InputType.convolutional(6, 5, 2), normal(3, 2, 6, 5), classes(3),
                            new SubsamplingLayer.Builder(pooling).kernelSize(2, 2).stride(2, 1).dilation(2, 2).pnorm(2).build(),
                            output());
                }
            }
            check(InputType.convolutionalFlat(4, 4, 1), normal(3, 16), classes(3),
                    new ConvolutionLayer.Builder(2, 2).stride(1, 1).padding(1, 1).nOut(2).build(),
                    new GlobalPoolingLayer.Builder(PoolingType.AVG).build(), output());
        });
    }

    @Test
    void normalization() {
        scoped(() -> {
            check(InputType.feedForward(4), normal(6, 4), classes(6), new DenseLayer.Builder().nOut(5).build(),
                    new BatchNormalization.Builder().build(), new ActivationLayer.Builder(Activation.TANH).build(), output());
            check(InputType.convolutional(4, 4, 2), normal(3, 2, 4, 4), classes(3),
                    new ConvolutionLayer.Builder(3, 3).nOut(2).build(), new BatchNormalization.Builder().build(), output());
        });
    }

    @Test
    void sequences() {
        scoped(() -> {
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4), new LSTM.Builder().nOut(4).build(),
                    stepOutput());
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4), new SimpleRnn.Builder().nOut(4).build(),
                    new LSTM.Builder().nOut(3).build(), stepOutput());
            check(InputType.recurrent(3, 6), normal(2, 3, 6), classes(2),
                    new Convolution1DLayer.Builder(3).nOut(4).build(), new Subsampling1DLayer.Builder(2, 2).build(),
                    new GlobalPoolingLayer.Builder(PoolingType.MAX).build(), output());
        });
    }

    @Test
    void peepholes() {
        scoped(() -> {
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4), new GravesLSTM.Builder().nOut(4).build(),
                    new GravesBidirectionalLSTM.Builder().nOut(3).build(), stepOutput());
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4),
                    new GravesLSTM.Builder().nOut(4).activation(Activation.SOFTSIGN)
                            .gateActivationFunction(Activation.SOFTPLUS).build(), stepOutput());
        });
    }

    @Test
    void centers() {
        scoped(() -> check(InputType.feedForward(4), normal(5, 4), classes(5), new DenseLayer.Builder().nOut(6).build(),
                new CenterLossOutputLayer.Builder(LossFunction.MCXENT).nOut(CLASSES).activation(Activation.SOFTMAX)
                        .alpha(1).lambda(0.3).gradientCheck(true).build()));
    }

    @Test
    void bothDirections() {
        scoped(() -> {
            for (Bidirectional.Mode mode : Bidirectional.Mode.values()) {
                check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4),
                        new Bidirectional(mode, new LSTM.Builder().nOut(4).build()), stepOutput());
            }
            check(InputType.recurrent(3, 4), normal(2, 3, 4), classes(2),
                    new Bidirectional(new LastTimeStep(new SimpleRnn.Builder().nOut(4).build())), output());
        });
    }

    @Test
    void layersAroundOthers() {
        scoped(() -> {
            check(InputType.recurrent(3, 4), normal(2, 3, 4), classes(2), new LSTM.Builder().nOut(3).build(),
                    new LastTimeStep(new SimpleRnn.Builder().nOut(4).build()), output());
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4), new LSTM.Builder().nOut(3).build(),
                    new TimeDistributed(new DenseLayer.Builder().nOut(4).build()), new MaskLayer.Builder().build(),
                    new MaskZeroLayer(new LSTM.Builder().nOut(3).build(), 0), stepOutput());
            check(InputType.feedForward(3), normal(2, 3), stepClasses(2, 4), new DenseLayer.Builder().nOut(4).build(),
                    new RepeatVector.Builder(4).build(), stepOutput());
        });
    }

    @Test
    void stepsInTheMiddle() {
        scoped(() -> {
            for (RNNFormat format : RNNFormat.values()) {
                INDArray x = format == RNNFormat.NCW ? normal(2, 3, 4) : normal(2, 4, 3);
                check(InputType.recurrent(3, 4, format), x, classes(2),
                        new Bidirectional(new LSTM.Builder().nOut(4).build()), new Convolution1DLayer.Builder(2).nOut(3).build(),
                        new LastTimeStep(new SimpleRnn.Builder().nOut(4).build()), output());
            }
        });
    }

    @Test
    void channelsAtTheEnd() {
        scoped(() -> {
            for (CNN2DFormat format : CNN2DFormat.values()) {
                INDArray x = format == CNN2DFormat.NCHW ? normal(3, 2, 6, 5) : normal(3, 6, 5, 2);
                check(InputType.convolutional(6, 5, 2, format), x, classes(3), new ConvolutionLayer.Builder(2, 2).nOut(3).build(),
                        new BatchNormalization.Builder().useLogStd(true).build(), new ZeroPaddingLayer.Builder(1, 1).build(),
                        new SubsamplingLayer.Builder(PoolingType.AVG).kernelSize(2, 2).stride(1, 1).build(),
                        new GlobalPoolingLayer.Builder(PoolingType.AVG).build(), output());
            }
        });
    }

    @Test
    void imagesOfOtherSizes() {
        scoped(() -> {
            InputType images = InputType.convolutional(4, 4, 2);
            check(images, normal(2, 2, 4, 4), classes(2), new Deconvolution2D.Builder(3, 2).stride(2, 1).nOut(3).build(),
                    new Cropping2D.Builder(1, 0, 1, 1).build(), output());
            check(builder().convolutionMode(ConvolutionMode.Same), images, normal(2, 2, 4, 4), classes(2),
                    new Deconvolution2D.Builder(3, 3).stride(2, 2).nOut(3).build(), output());
            check(images, normal(2, 2, 4, 4), classes(2),
                    new SeparableConvolution2D.Builder(2, 2).depthMultiplier(2).nOut(3).build(),
                    new DepthwiseConvolution2D.Builder(2, 2).depthMultiplier(2).build(), output());
            check(images, normal(2, 2, 4, 4), classes(2), new ConvolutionLayer.Builder(1, 1).nOut(4).build(),
                    new LocalResponseNormalization.Builder().n(3).alpha(0.3).build(), new Upsampling2D.Builder(2).build(),
                    new SpaceToDepthLayer.Builder(2).build(), output());
            check(images, normal(2, 2, 4, 4), classes(8), new ConvolutionLayer.Builder(1, 1).nOut(3).build(),
                    new SpaceToBatchLayer.Builder(new int[] {2, 2}).build(), output());
            check(images, normal(2, 2, 4, 4), classes(2),
                    new LocallyConnected2D.Builder().kernelSize(2, 2).nOut(3).build(), new PReLULayer.Builder().sharedAxes(2, 3).build(),
                    output());
            check(images, normal(2, 2, 4, 4), Nd4j.rand(DataType.DOUBLE, 2, 3, 4, 4),
                    new ConvolutionLayer.Builder(1, 1).nOut(3).build(),
                    new CnnLossLayer.Builder(LossFunction.MSE).activation(Activation.SIGMOID).build());
        });
    }

    @Test
    void capsules() {
        scoped(() -> check(InputType.convolutional(4, 4, 2), normal(2, 2, 4, 4), classes(2),
                new PrimaryCapsules.Builder(2, 3).kernelSize(2, 2).useLeakyReLU(0.3).build(),
                new CapsuleLayer.Builder(CLASSES, 4, 2).hasBias(true).build(), new CapsuleStrengthLayer.Builder().build(),
                new LossLayer.Builder(LossFunction.MCXENT).activation(Activation.SOFTMAX).build()));
    }

    @Test
    void causalSteps() {
        scoped(() -> check(InputType.recurrent(2, 5), normal(2, 2, 5), stepClasses(2, 5),
                new Convolution1DLayer.Builder(3).convolutionMode(ConvolutionMode.Causal).dilation(2).nOut(3).build(), stepOutput()));
    }

    @Test
    void imagesWithADepth() {
        scoped(() -> {
            for (Convolution3D.DataFormat format : Convolution3D.DataFormat.values()) {
                INDArray x = format == Convolution3D.DataFormat.NCDHW ? normal(2, 2, 3, 4, 3) : normal(2, 3, 4, 3, 2);
                check(InputType.convolutional3D(format, 3, 4, 3, 2), x, classes(2),
                        new ZeroPadding3DLayer.Builder(1, 0, 1).dataFormat(format).build(),
                        new Convolution3D.Builder(2, 2, 2).nOut(3).dataFormat(format).build(),
                        new Upsampling3D.Builder(2).dataFormat(format).build(),
                        new Cropping3D.Builder(1, 1, 1).dataFormat(format).build(),
                        new Deconvolution3D.Builder(2, 2, 2).nOut(2).dataFormat(format).build(),
                        new Subsampling3DLayer.Builder(PoolingType.AVG).kernelSize(2, 2, 2).stride(2, 2, 2).dataFormat(format)
                                .build(), output());
            }
        });
    }

    @Test
    void stepsOfOtherNumbers() {
        scoped(() -> check(InputType.recurrent(3, 6), normal(2, 3, 6), stepClasses(2, 11),
                new ZeroPadding1DLayer.Builder(1, 0).build(), new Upsampling1D.Builder(2).build(),
                new Cropping1D.Builder(0, 2).build(), new LocallyConnected1D.Builder().kernelSize(2).convolutionMode(ConvolutionMode.Truncate).nOut(4).build(), stepOutput()));
    }

    @Test
    void attention() {
        scoped(() -> {
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4),
                    new SelfAttentionLayer.Builder().nOut(4).nHeads(2).build(),
                    new SelfAttentionLayer.Builder().nOut(4).projectInput(false).build(),
                    new RecurrentAttentionLayer.Builder().nOut(4).nHeads(2).build(), stepOutput());
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 5),
                    new LearnedSelfAttentionLayer.Builder().nOut(4).nHeads(2).nQueries(5).build(), stepOutput());
        });
    }

    @Test
    void layerNormalization() {
        scoped(() -> {
            check(InputType.feedForward(3), normal(4, 3), classes(4),
                    new DenseLayer.Builder().nOut(4).hasLayerNorm(true).build(), output());
            check(InputType.recurrent(3, 4), normal(2, 3, 4), stepClasses(2, 4),
                    new SimpleRnn.Builder().nOut(4).hasLayerNorm(true).build(), stepOutput());
        });
    }

    /** Labels train the encoders alone. */
    @Test
    void autoencoders() {
        scoped(() -> check(InputType.feedForward(3), normal(4, 3), classes(4), new AutoEncoder.Builder().nOut(4).build(),
                new VariationalAutoencoder.Builder().nOut(2).encoderLayerSizes(3).decoderLayerSizes(3).build(), output()));
    }

    @Test
    void elements() {
        scoped(() -> check(InputType.feedForward(4), normal(5, 4), classes(5), new DenseLayer.Builder().nOut(6).build(),
                new ElementWiseMultiplicationLayer.Builder().build(), new PReLULayer.Builder().build(), output()));
    }

    @Test
    void embeddings() {
        scoped(() -> {
            INDArray words = Nd4j.create(DataType.DOUBLE, 5, 1);
            INDArray texts = Nd4j.create(DataType.DOUBLE, 2, 4);
            for (int i = 0; i < 5; i++) {
                words.putScalar(i, 0, i);
            }
            for (int i = 0; i < 8; i++) {
                texts.putScalar(i / 4, i % 4, (i * 3) % 7);
            }
            check(InputType.feedForward(7), words, classes(5), new EmbeddingLayer.Builder().nIn(7).nOut(4).build(), output());
            check(InputType.recurrent(7, 4), texts, stepClasses(2, 4),
                    new EmbeddingSequenceLayer.Builder().nIn(7).nOut(4).build(), stepOutput());
        });
    }
}
