import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.mxnet.infer.javaapi.Predictor;
import org.apache.mxnet.javaapi.Context;
import org.apache.mxnet.javaapi.DType;
import org.apache.mxnet.javaapi.DataDesc;
import org.apache.mxnet.javaapi.Layout;
import org.apache.mxnet.javaapi.NDArray;
import org.apache.mxnet.javaapi.Shape;

/** A checkpoint that another program wrote is opened, and predicts for arrays of floats and for arrays of MXNet. */
public class PredictInJava {
    private static final String GRAPH = """
            {"nodes": [
              {"op": "null", "name": "data", "inputs": []},
              {"op": "null", "name": "fc_weight", "inputs": []},
              {"op": "null", "name": "fc_bias", "inputs": []},
              {"op": "FullyConnected", "name": "fc", "attrs": {"num_hidden": "2"}, "inputs": [[0, 0, 0], [1, 0, 0], [2, 0, 0]]}],
             "arg_nodes": [0, 1, 2], "node_row_ptr": [0, 1, 2, 3, 4], "heads": [[3, 0, 0]], "attrs": {"mxnet_version": ["int", 10901]}}
            """;

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("model");
        Files.writeString(folder.resolve("net-symbol.json"), GRAPH);
        org.apache.mxnet.NDArray weight =
                new NDArray(new float[] {1, 2, 3, 4}, new Shape(new int[] {2, 2}), Context.cpu()).nd();
        org.apache.mxnet.NDArray bias = new NDArray(new float[] {10, 20}, new Shape(new int[] {2}), Context.cpu()).nd();
        dev.libtensor.NDArray.save(folder.resolve("net-0000.params").toString(),
                java.util.Map.of("arg:fc_weight", weight.asJava(), "arg:fc_bias", bias.asJava()));
        weight.dispose();
        bias.dispose();

        List<DataDesc> inputs = List.of(new DataDesc("data", new Shape(new int[] {1, 2}), DType.Float32(), Layout.NT()));
        try (Predictor predictor = new Predictor(folder.resolve("net").toString(), inputs, List.of(Context.cpu()), 0)) {
            float[][] output = predictor.predict(new float[][] {{1, 1}});
            Check.equal("[13.0, 27.0]", Arrays.toString(output[0]), "outputs");
            NDArray input = new NDArray(new float[] {1, 1, 0, 1}, new Shape(new int[] {2, 2}), Context.cpu());
            NDArray result = predictor.predictWithNDArray(List.of(input)).get(0);
            Check.equal("[13.0, 27.0, 12.0, 24.0]", Arrays.toString(result.toArray()), "outputs of two examples");
            input.dispose();
            result.dispose();
        }
    }
}
