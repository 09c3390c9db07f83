import dev.libtensor.Memory;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Locale;

public final class TenSteps {
    public static void main(String[] args) {
        MultiLayerConfiguration configuration = new NeuralNetConfiguration.Builder()
                .seed(0)
                .updater(new Adam(0.1))
                .list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(8).activation(Activation.TANH).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nIn(8).nOut(2).activation(Activation.SOFTMAX).build())
                .build();
        try (MultiLayerNetwork network = new MultiLayerNetwork(configuration);
                INDArray inputs = Nd4j.create(new float[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
                INDArray labels = Nd4j.create(new float[][] {{1, 0}, {0, 1}, {0, 1}, {1, 0}})) {
            network.init();
            for (int step = 1; step <= 10; step++) {
                network.fit(inputs, labels);
                System.out.printf(Locale.ROOT, "step %d loss %.4f%n", step, network.score());
            }
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        System.out.println("live bytes " + Memory.liveBytes());
    }
}
