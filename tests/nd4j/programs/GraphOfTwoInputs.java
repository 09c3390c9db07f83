import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.MultiDataSet;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.lossfunctions.LossFunctions;

/** A graph with two inputs that are merged: it learns the sum of two numbers. */
public class GraphOfTwoInputs {
    public static void main(String[] args) {
        ComputationGraphConfiguration configuration = new NeuralNetConfiguration.Builder()
                .seed(2)
                .updater(new Adam(0.01))
                .graphBuilder()
                .addInputs("left", "right")
                .addLayer("a", new DenseLayer.Builder().nIn(1).nOut(4).activation(Activation.TANH).build(), "left")
                .addLayer("b", new DenseLayer.Builder().nIn(1).nOut(4).activation(Activation.TANH).build(), "right")
                .addVertex("both", new MergeVertex(), "a", "b")
                .addLayer("out", new OutputLayer.Builder(LossFunctions.LossFunction.MSE)
                        .activation(Activation.IDENTITY).nIn(8).nOut(1).build(), "both")
                .setOutputs("out")
                .build();
        ComputationGraph net = new ComputationGraph(configuration);
        net.init();
        Nd4j.getRandom().setSeed(4);
        INDArray left = Nd4j.rand(64, 1);
        INDArray right = Nd4j.rand(64, 1);
        MultiDataSet data = new MultiDataSet(new INDArray[] {left, right}, new INDArray[] {left.add(right)});
        for (int i = 0; i < 300; i++) {
            net.fit(data);
        }
        Check.below(0.01, net.score(), "score");
        Check.near(1.0, net.outputSingle(Nd4j.create(new float[][] {{0.4f}}), Nd4j.create(new float[][] {{0.6f}})).getDouble(0),
                0.15, "0.4 and 0.6");
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
