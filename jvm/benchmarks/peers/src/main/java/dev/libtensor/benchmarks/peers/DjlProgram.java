package dev.libtensor.benchmarks.peers;

import ai.djl.inference.Predictor;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.dataset.Batch;
import ai.djl.translate.TranslateException;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What DJL's programs do with the network of digits in DJL, as {@code Program} of libtensor's benchmarks does it. */
final class DjlProgram implements AutoCloseable {
    /** What {@link #run} does each time. */
    static final int OPERATIONS = 64;

    private static final int BATCH = 64;
    private static final int CALLERS = 8;

    private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    private final NDManager manager = NDManager.newBaseManager();
    private final DjlNetwork network = new DjlNetwork("digits");
    private final List<Predictor<float[], float[]>> predictors = new ArrayList<>();
    private final List<float[]> digits = Collections.nCopies(BATCH, new float[64]);
    private final ArrayDataset dataset;

    DjlProgram() {
        int records = BATCH * OPERATIONS;
        dataset = new ArrayDataset.Builder()
                .setData(manager.randomNormal(new Shape(records, 1, 8, 8)))
                .optLabels(manager.randomInteger(0, 10, new Shape(records), DataType.INT64))
                .setSampling(BATCH, false).build();
        for (int i = 0; i < CALLERS; i++) {
            predictors.add(network.model().newPredictor(new Digits()));
        }
    }

    /** Trains with batches, or predicts alone or from several threads, one digit or a list of them at a time. */
    void run(String what) throws Exception {
        Predictor<float[], float[]> predictor = predictors.get(0);
        switch (what) {
            case "train" -> train();
            case "predict 1" -> {
                for (int i = 0; i < OPERATIONS; i++) {
                    predictor.predict(digits.get(0));
                }
            }
            case "predict 64" -> predict(predictor, OPERATIONS);
            case "callers 64" -> predictTogether();
            default -> throw new IllegalArgumentException(what);
        }
    }

    private void train() throws IOException, TranslateException {
        Trainer trainer = network.trainer();
        for (Batch batch : trainer.iterateDataset(dataset)) {
            EasyTrain.trainBatch(trainer, batch);
            trainer.step();
            batch.close();
        }
    }

    private Void predict(Predictor<float[], float[]> predictor, int times) throws TranslateException {
        for (int i = 0; i < times; i++) {
            predictor.batchPredict(digits);
        }
        return null;
    }

    private void predictTogether() throws Exception {
        List<Callable<Void>> tasks = new ArrayList<>();
        predictors.forEach(predictor -> tasks.add(() -> predict(predictor, OPERATIONS / CALLERS)));
        for (Future<Void> each : callers.invokeAll(tasks)) {
            each.get();
        }
    }

    @Override
    public void close() {
        callers.shutdown();
        predictors.forEach(Predictor::close);
        network.close();
        manager.close();
    }

    /** Makes an array of an image, and scores of the network's output. */
    private static final class Digits implements Translator<float[], float[]> {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) {
            return new NDList(ctx.getNDManager().create(input, new Shape(1, 8, 8)));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            NDArray scores = list.singletonOrThrow();
            return scores.toFloatArray();
        }
    }
}
