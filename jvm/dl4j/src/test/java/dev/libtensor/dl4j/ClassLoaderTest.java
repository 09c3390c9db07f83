package dev.libtensor.dl4j;

import dev.libtensor.LoaderCheck;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.Test;

/** Tests class loaders of one process that use this jar one after the other. */
class ClassLoaderTest extends NativeTest {
    /** Trains a network of steps for one batch. */
    public static final class Program {
        public static String go() {
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().list()
                            .layer(new LSTM.Builder().nIn(2).nOut(3).build())
                            .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).build()).build())) {
                net.init();
                net.fit(new DataSet(Nd4j.rand(4, 2, 5), Nd4j.rand(4, 2, 5)));
                return net.score() > 0 ? "trained" : "not trained";
            } finally {
                Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
            }
        }
    }

    @Test
    void eachIsCollected() throws Exception {
        LoaderCheck.check(Program.class, "trained");
    }
}
