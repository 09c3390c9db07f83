package dev.libtensor.examples;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.ModelException;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.repository.zoo.Criteria;
import dev.libtensor.djl.repository.zoo.ZooModel;
import dev.libtensor.djl.translate.NoopTranslator;
import dev.libtensor.djl.translate.TranslateException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Gives a layer the weights of a file that PyTorch has written: {@code torch.save(layer.state_dict(), file)}, or
 * safetensors.
 */
@Command(name = "open-pytorch", mixinStandardHelpOptions = true, showDefaultValues = true,
        description = "Gives a linear layer the weights of a file of PyTorch, and computes with it.")
public final class OpenPyTorch implements Callable<Integer> {
    @Option(names = "--weights", description = "a file of PyTorch (.pt, .pth) or of safetensors")
    private Path weights = Path.of("tests", "vectors", "torch", "linear.pt");

    @Option(names = "--layer", description = "the name of the layer in the file")
    private String layer = "fc";

    @Option(names = "--inputs", description = "the number of inputs of the layer")
    private int inputs = 2;

    @Option(names = "--outputs", description = "the number of outputs of the layer")
    private int outputs = 3;

    private OpenPyTorch() {}

    /**
     * Runs the program.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new OpenPyTorch()).execute(args));
    }

    @Override
    public Integer call() throws IOException, ModelException, TranslateException {
        Criteria<NDList, NDList> criteria = Criteria.builder().setTypes(NDList.class, NDList.class)
                .optModelPath(weights).optBlock(Linear.builder().setUnits(outputs).build())
                .optArgument("parameterNames", Map.of("weight", layer + ".weight", "bias", layer + ".bias"))
                .optTranslator(new NoopTranslator()).build();
        try (NDManager manager = NDManager.newBaseManager();
                ZooModel<NDList, NDList> model = criteria.loadModel();
                Predictor<NDList, NDList> predictor = model.newPredictor()) {
            NDArray x = manager.ones(new Shape(1, inputs));
            try (NDList y = predictor.predict(new NDList(x))) {
                System.out.println(y.singletonOrThrow());
            }
        }
        return 0;
    }
}
