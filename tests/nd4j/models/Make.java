import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.MultiLayerConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.constraint.*;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.*;
import org.deeplearning4j.nn.conf.layers.convolutional.*;
import org.deeplearning4j.nn.conf.layers.misc.*;
import org.deeplearning4j.nn.conf.layers.recurrent.*;
import org.deeplearning4j.nn.conf.layers.util.*;
import org.deeplearning4j.nn.conf.layers.variational.*;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.deeplearning4j.util.ModelSerializer;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.*;
import org.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.nd4j.linalg.lossfunctions.impl.LossMSE;

/**
 * Writes networks of DL4J 1.0.0-M2.1 as it saves them, each after some steps of training, with an input and DL4J's own output
 * beside them in the file. Run it with DL4J's jars: {@code java -cp JARS Make.java FOLDER}.
 */
class Make {
    private static Path folder;

    private static Layer classes() {
        return new OutputLayer.Builder(LossFunction.MCXENT).nOut(3).activation(Activation.SOFTMAX).build();
    }

    private static Layer steps() {
        return new RnnOutputLayer.Builder(LossFunction.MCXENT).nOut(3).activation(Activation.SOFTMAX).build();
    }

    private static INDArray labels(INDArray shapedAs) {
        INDArray labels = Nd4j.rand(shapedAs.shape());
        return labels.divi(labels.sum(true, 1));
    }

    private static void layers(String name, InputType input, INDArray x, IUpdater updater, Layer... layers) throws Exception {
        NeuralNetConfiguration.ListBuilder list = new NeuralNetConfiguration.Builder().seed(7).updater(updater)
                .activation(Activation.TANH).l2(0.01).list();
        for (Layer layer : layers) {
            list.layer(layer);
        }
        MultiLayerConfiguration conf = list.setInputType(input).build();
        MultiLayerNetwork net = new MultiLayerNetwork(conf);
        net.init();
        INDArray y = labels(net.output(x));
        for (int i = 0; i < 3; i++) {
            net.fit(x, y);
        }
        File file = folder.resolve(name + ".zip").toFile();
        ModelSerializer.writeModel(net, file, true);
        INDArray out = net.output(x);
        net.fit(x, y);
        add(file, Map.of("input.npy", x, "output.npy", out, "labels.npy", y, "trained.npy", net.params()));
    }

    private static void add(File file, Map<String, INDArray> arrays) throws Exception {
        Path whole = Path.of(file + ".tmp");
        try (ZipFile from = new ZipFile(file); ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(whole))) {
            for (ZipEntry each : from.stream().toList()) {
                to.putNextEntry(new ZipEntry(each.getName()));
                from.getInputStream(each).transferTo(to);
            }
            for (Map.Entry<String, INDArray> each : arrays.entrySet()) {
                to.putNextEntry(new ZipEntry(each.getKey()));
                to.write(Nd4j.toNpyByteArray(each.getValue().dup('c')));
            }
        }
        Files.move(whole, file.toPath(), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private static void graph() throws Exception {
        ComputationGraph net = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(7).updater(new Adam(0.01))
                .activation(Activation.TANH).graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nOut(4).build(), "in")
                .addLayer("b", new DenseLayer.Builder().nOut(4).activation(Activation.RELU).build(), "in")
                .addVertex("sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), "a", "b")
                .addVertex("all", new MergeVertex(), "sum", "a").addLayer("out", classes(), "all").setOutputs("out")
                .setInputTypes(InputType.feedForward(5)).build());
        net.init();
        INDArray x = Nd4j.rand(4, 5);
        INDArray y = labels(net.outputSingle(x));
        net.fit(new INDArray[] {x}, new INDArray[] {y});
        File file = folder.resolve("graph.zip").toFile();
        ModelSerializer.writeModel(net, file, true);
        INDArray out = net.outputSingle(x);
        net.fit(new INDArray[] {x}, new INDArray[] {y});
        add(file, Map.of("input.npy", x, "output.npy", out, "labels.npy", y, "trained.npy", net.params()));
    }

    public static void main(String[] arguments) throws Exception {
        folder = Files.createDirectories(Path.of(arguments[0]));
        Nd4j.getRandom().setSeed(7);
        INDArray images = Nd4j.rand(2, 2, 6, 6);
        InputType image = InputType.convolutional(6, 6, 2);
        INDArray sequences = Nd4j.rand(2, 4, 5);
        InputType sequence = InputType.recurrent(4, 5);
        INDArray volumes = Nd4j.rand(2, 2, 4, 4, 4);
        InputType volume = InputType.convolutional3D(4, 4, 4, 2);
        layers("dense", InputType.feedForward(5), Nd4j.rand(4, 5), new Adam(0.01), new DenseLayer.Builder().nOut(6).build(),
                new BatchNormalization(), new ElementWiseMultiplicationLayer.Builder().nOut(6).build(),
                new PReLULayer.Builder().inputShape(6).sharedAxes(new long[0]).build(), new DropoutLayer.Builder(0.5).dropOut(1.0).build(),
                new ActivationLayer(Activation.SWISH), classes());
        layers("convolutions", image, images, new Nesterovs(0.01, 0.9),
                new ConvolutionLayer.Builder(3, 3).convolutionMode(ConvolutionMode.Same).nOut(4).build(),
                new LocalResponseNormalization.Builder().build(),
                new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.MAX).kernelSize(2, 2).stride(2, 2).build(),
                new Deconvolution2D.Builder(2, 2).stride(2, 2).nOut(3).build(), new ZeroPaddingLayer.Builder(1, 1).build(),
                new DepthwiseConvolution2D.Builder(2, 2).depthMultiplier(2).nOut(6).build(),
                new SeparableConvolution2D.Builder(2, 2).depthMultiplier(2).nOut(4).build(),
                new Cropping2D.Builder(1, 1, 0, 0).build(), new Upsampling2D.Builder(2).build(),
                new SpaceToDepthLayer.Builder(2).build(), new GlobalPoolingLayer(PoolingType.AVG), classes());
        layers("same", image, images, new RmsProp(0.01),
                new ConvolutionLayer.Builder(3, 3).convolutionMode(ConvolutionMode.Same).stride(2, 2).nOut(4).build(),
                new Deconvolution2D.Builder(3, 3).convolutionMode(ConvolutionMode.Same).stride(2, 2).nOut(3).build(),
                new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.AVG).kernelSize(3, 3).stride(1, 1).padding(1, 1).build(),
                classes());
        layers("volumes", volume, volumes, new AdaGrad(0.01),
                new Convolution3D.Builder(2, 2, 2).nOut(3).build(),
                new Subsampling3DLayer.Builder(Subsampling3DLayer.PoolingType.MAX).kernelSize(2, 2, 2).stride(1, 1, 1).build(),
                new ZeroPadding3DLayer.Builder(1, 1, 1).build(), new Cropping3D.Builder(1, 1, 1).build(),
                new Upsampling3D.Builder(2).build(), new GlobalPoolingLayer(PoolingType.MAX), classes());
        layers("lstm", sequence, sequences, new Adam(0.01), new LSTM.Builder().nOut(3).build(),
                new SimpleRnn.Builder().nOut(4).build(), new GravesLSTM.Builder().nOut(3).build(), steps());
        layers("directions", sequence, sequences, new Adam(0.01),
                new Bidirectional(Bidirectional.Mode.CONCAT, new LSTM.Builder().nOut(3).build()),
                new Bidirectional(Bidirectional.Mode.MUL, new SimpleRnn.Builder().nOut(4).build()),
                new GravesBidirectionalLSTM.Builder().nOut(3).build(),
                new LastTimeStep(new LSTM.Builder().nOut(4).build()), classes());
        layers("steps", sequence, sequences, new Sgd(0.01),
                new Convolution1DLayer.Builder(2).nOut(3).build(), new ZeroPadding1DLayer.Builder(1).build(),
                new Subsampling1DLayer.Builder(SubsamplingLayer.PoolingType.MAX, 2, 1).build(), new Upsampling1D.Builder(2).build(),
                new Cropping1D.Builder(1, 0).build(), new MaskZeroLayer(new SimpleRnn.Builder().nIn(3).nOut(3).build(), 0),
                new TimeDistributed(new DenseLayer.Builder().nOut(4).build()), steps());
        layers("attention", sequence, sequences, new Adam(0.01),
                new SelfAttentionLayer.Builder().nOut(4).nHeads(2).projectInput(true).build(),
                new RecurrentAttentionLayer.Builder().nIn(4).nOut(4).nHeads(1).projectInput(true).build(), steps());
        layers("local", image, images, new Adam(0.01), new LocallyConnected2D.Builder().kernelSize(2, 2).nOut(3).build(), classes());
        layers("autoencoder", InputType.feedForward(5), Nd4j.rand(4, 5), new Adam(0.01),
                new DenseLayer.Builder().nOut(4).hasLayerNorm(true).constrainWeights(new MaxNormConstraint(0.8, 0))
                        .constrainBias(new NonNegativeConstraint()).build(),
                new AutoEncoder.Builder().nOut(4).build(),
                new VariationalAutoencoder.Builder().nOut(3).encoderLayerSizes(5, 4).decoderLayerSizes(6)
                        .reconstructionDistribution(new CompositeReconstructionDistribution.Builder()
                                .addDistribution(3, new GaussianReconstructionDistribution(Activation.TANH))
                                .addDistribution(1, new LossFunctionWrapper(Activation.SIGMOID, new LossMSE())).build()).build(),
                classes());
        graph();
        layers("embedding", InputType.feedForward(5), Nd4j.create(new float[][] {{0}, {3}, {4}, {3}}), new Adam(0.01),
                new EmbeddingLayer.Builder().nIn(5).nOut(4).hasBias(true).activation(Activation.TANH).build(), classes());
        layers("words", InputType.recurrent(5, 4), Nd4j.create(new float[][] {{0, 3, 4, 3}, {2, 2, 1, 0}}), new Adam(0.01),
                new EmbeddingSequenceLayer.Builder().nIn(5).nOut(4).inputLength(4).hasBias(true).build(),
                new LSTM.Builder().nOut(3).build(), steps());
        layers("larger", volume, volumes, new Adam(0.01), new Deconvolution3D.Builder().kernelSize(2, 3, 2).stride(2, 1, 2).nIn(2).nOut(3).build(),
                new GlobalPoolingLayer(PoolingType.AVG), classes());
        layers("capsules", image, images, new Sgd(0.1), new PrimaryCapsules.Builder(4, 2).kernelSize(3, 3).stride(2, 2).build(),
                new CapsuleLayer.Builder(3, 4, 2).build(), new CapsuleStrengthLayer.Builder().build(), classes());
    }
}
