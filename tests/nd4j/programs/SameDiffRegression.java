import java.util.Map;
import org.nd4j.autodiff.samediff.SDVariable;
import org.nd4j.autodiff.samediff.SameDiff;
import org.nd4j.autodiff.samediff.TrainingConfig;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;

/** SameDiff: a graph of variables and a loss, its gradients, and training until it knows a line. */
public class SameDiffRegression {
    public static void main(String[] args) {
        SameDiff graph = SameDiff.create();
        SDVariable x = graph.placeHolder("x", DataType.FLOAT, -1, 1);
        SDVariable y = graph.placeHolder("y", DataType.FLOAT, -1, 1);
        SDVariable weight = graph.var("weight", Nd4j.zeros(DataType.FLOAT, 1, 1));
        SDVariable bias = graph.var("bias", Nd4j.zeros(DataType.FLOAT, 1, 1));
        SDVariable line = x.mmul(weight).add("line", bias);
        SDVariable loss = graph.loss.meanSquaredError("loss", y, line, null);
        graph.setLossVariables(loss);

        INDArray points = Nd4j.linspace(-1, 1, 32, DataType.FLOAT).reshape(32, 1);
        INDArray values = points.mul(3).addi(2);
        Map<String, INDArray> gradients = graph.calculateGradients(Map.of("x", points, "y", values), "bias");
        Check.near(-4, gradients.get("bias").getDouble(0), 1e-4, "gradient of the bias");

        graph.setTrainingConfig(new TrainingConfig.Builder()
                .updater(new Adam(0.1)).dataSetFeatureMapping("x").dataSetLabelMapping("y").build());
        for (int i = 0; i < 200; i++) {
            graph.fit(new DataSet(points, values));
        }
        Check.near(3, weight.getArr().getDouble(0), 0.05, "weight");
        Check.near(2, bias.getArr().getDouble(0), 0.05, "bias");
    }
}
