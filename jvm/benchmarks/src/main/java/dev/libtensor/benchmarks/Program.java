package dev.libtensor.benchmarks;

import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.training.EasyTrain;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What DJL's programs do with the network of digits: they train it with batches of a data set, and predict. */
final class Program implements AutoCloseable {
    /** What {@link #run} does each time. */
    static final int OPERATIONS = 64;

    private static final int BATCH = 64;
    private static final int CALLERS = 8;

    private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    private final NDManager manager = NDManager.newBaseManager(Device.cpu());
    private final Network network = new Network("digits");
    private final List<Predictor<float[], float[]>> predictors = new ArrayList<>();
    private final List<float[]> digits = Collections.nCopies(BATCH, new float[64]);
    private final ArrayDataset dataset;

    Program() {
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
