import java.io.File;
import org.deeplearning4j.core.storage.StatsStorage;
import org.deeplearning4j.datasets.iterator.impl.DigitsDataSetIterator;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.deeplearning4j.optimize.listeners.ScoreIterationListener;
import org.deeplearning4j.ui.api.UIServer;
import org.deeplearning4j.ui.model.stats.StatsListener;
import org.deeplearning4j.ui.model.storage.FileStatsStorage;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.lossfunctions.LossFunctions;

/** The page of a training: a listener, a storage in a file, and the server. */
public class WatchTraining {
    public static void main(String[] args) throws Exception {
        System.setProperty("org.deeplearning4j.ui.port", "0");
        UIServer server = UIServer.getInstance();
        StatsStorage storage = new FileStatsStorage(new File(System.getProperty("java.io.tmpdir"), "ui-stats.dl4j"));
        server.attach(storage);
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder()
                .seed(1)
                .updater(new Adam(0.01))
                .list()
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.MCXENT)
                        .nIn(64).nOut(10).activation(Activation.SOFTMAX).build())
                .build());
        net.init();
        net.setListeners(new StatsListener(storage, 5), new ScoreIterationListener(10));
        net.fit(new DigitsDataSetIterator(64, true, 1));
        Check.equal(1, storage.listSessionIDs().size(), "sessions");
        Check.above(3, storage.getNumUpdateRecordsFor(storage.listSessionIDs().get(0)), "reports");
        server.stop();
        storage.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
