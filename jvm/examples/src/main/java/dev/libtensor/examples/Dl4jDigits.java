package dev.libtensor.examples;

import dev.libtensor.Memory;
import dev.libtensor.Timeline;
import dev.libtensor.dl4j.datasets.iterator.impl.DigitsDataSetIterator;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The demo under DL4J's names: the network trains in workspaces, and its memory is the same from cycle to cycle. */
@Command(name = "dl4j-digits", mixinStandardHelpOptions = true, version = "0.1.0", showDefaultValues = true,
        description = "Trains a network of DL4J's kind on handwritten digits, in workspaces.")
public final class Dl4jDigits implements Callable<Integer> {
    @Option(names = "--seed", description = "the seed of the weights and of the order of the images")
    private int seed = 0;

    @Option(names = "--epochs", description = "the number of passes over the images")
    private int epochs = 20;

    @Option(names = "--batch", description = "the number of images in a step")
    private int batch = 64;

    @Option(names = "--output", description = "the folder for the picture and the model")
    private Path output = Path.of("build", "demo");

    private Dl4jDigits() {}

    /**
     * Runs the demo.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Dl4jDigits()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        Files.createDirectories(output);
        Path memory = output.resolve("dl4j-memory.svg");
        Timeline.start();
        double accuracy = train();
        Timeline.save(memory);
        Memory.Stats stats = Memory.stats();
        System.out.printf(Locale.ROOT, "%ntest accuracy %.2f %%%n", 100 * accuracy);
        System.out.println("live bytes " + stats.liveBytes() + ", live handles " + stats.liveHandles());
        System.out.println("memory over time: " + memory);
        return stats.liveBytes() == 0 && stats.liveHandles() == 0 ? 0 : 1;
    }

    private double train() {
        try (DigitsDataSetIterator images = new DigitsDataSetIterator(batch, true, seed);
                DigitsDataSetIterator tests = new DigitsDataSetIterator(batch, false, seed);
                MultiLayerNetwork net = new MultiLayerNetwork(configuration())) {
            net.init();
            try (Progress progress = new Progress(epochs, epochs)) {
                for (int epoch = 1; epoch <= epochs; epoch++) {
                    net.fit(images);
                    double right = net.evaluate(images).accuracy();
                    progress.step(epoch, net.score(), right);
                    progress.epoch(epoch, net.score(), right);
                }
            }
            System.out.println();
            Nd4j.getWorkspaceManager().printAllocationStatisticsForCurrentThread();
            Evaluation test = net.evaluate(tests);
            System.out.println(test.stats());
            return test.accuracy();
        } finally {
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        }
    }

    private MultiLayerConfiguration configuration() {
        return new NeuralNetConfiguration.Builder()
                .seed(seed)
                .updater(new Adam(1e-3))
                .trainingWorkspaceMode(WorkspaceMode.ENABLED)
                .inferenceWorkspaceMode(WorkspaceMode.ENABLED)
                .activation(Activation.RELU)
                .list()
                .layer(new ConvolutionLayer.Builder(3, 3).nOut(16).padding(1, 1).build())
                .layer(new ConvolutionLayer.Builder(3, 3).nOut(32).padding(1, 1).build())
                .layer(new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.MAX)
                        .kernelSize(2, 2).stride(2, 2).build())
                .layer(new DenseLayer.Builder().nOut(128).build())
                .layer(new OutputLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD)
                        .nOut(10).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.convolutionalFlat(8, 8, 1))
                .build();
    }
}
