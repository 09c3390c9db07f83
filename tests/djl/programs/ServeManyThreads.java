import ai.djl.Model;
import ai.djl.basicmodelzoo.basic.Mlp;
import ai.djl.engine.Engine;
import ai.djl.inference.Predictor;
import ai.djl.metric.Metrics;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.repository.zoo.Criteria;
import ai.djl.repository.zoo.ZooModel;
import ai.djl.translate.Batchifier;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A server in small: a model is loaded by criteria, each thread has a predictor, and all find the same. */
public final class ServeManyThreads {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        Path folder = Files.createTempDirectory("served");
        save(folder);
        Criteria<float[], float[]> criteria = Criteria.builder().setTypes(float[].class, float[].class)
                .optModelPath(folder).optModelName("mlp").optBlock(new Mlp(16, 4, new int[] {32}))
                .optTranslator(new Numbers()).build();
        try (ZooModel<float[], float[]> model = criteria.loadModel()) {
            float[] question = new float[16];
            Arrays.fill(question, 0.5f);
            float[] alone;
            try (Predictor<float[], float[]> predictor = model.newPredictor()) {
                Metrics metrics = new Metrics();
                predictor.setMetrics(metrics);
                alone = predictor.predict(question);
                Check.that(metrics.hasMetric("Inference"), "the time of a prediction is measured");
            }
            ExecutorService threads = Executors.newFixedThreadPool(4);
            List<Future<Boolean>> found = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                found.add(threads.submit(() -> ask(model, question, alone)));
            }
            for (Future<Boolean> each : found) {
                Check.that(each.get(), "each thread finds the same");
            }
            threads.shutdown();
        }
    }

    private static boolean ask(ZooModel<float[], float[]> model, float[] question, float[] wanted) throws Exception {
        try (Predictor<float[], float[]> predictor = model.newPredictor()) {
            boolean isSame = true;
            for (int i = 0; i < 200; i++) {
                isSame &= Arrays.equals(wanted, predictor.predict(question));
            }
            return isSame;
        }
    }

    private static void save(Path folder) throws Exception {
        try (Model model = Model.newInstance("mlp")) {
            Mlp block = new Mlp(16, 4, new int[] {32});
            block.initialize(model.getNDManager(), DataType.FLOAT32, new Shape(1, 16));
            model.setBlock(block);
            model.save(folder, "mlp");
        }
    }

    private static final class Numbers implements Translator<float[], float[]> {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) {
            NDManager manager = ctx.getNDManager();
            NDArray array = manager.create(input);
            return new NDList(array);
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            return list.singletonOrThrow().softmax(0).toFloatArray();
        }

        @Override
        public Batchifier getBatchifier() {
            return Batchifier.STACK;
        }
    }
}
