import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.metric.Metrics;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Parameter;
import ai.djl.nn.ParameterList;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.GradientCollector;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.dataset.Batch;
import ai.djl.training.initializer.NormalInitializer;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;

/** Linear regression: by arrays and gradients alone, and by a trainer. */
public final class LinearRegression {
    private static final float BIAS = 4.2f;

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray weights = manager.create(new float[] {2, -3.4f});
            NDArray features = manager.randomNormal(new Shape(1000, 2));
            NDArray labels = features.matMul(weights).add(BIAS);
            labels = labels.add(manager.randomNormal(0, 0.01f, labels.getShape(), DataType.FLOAT32)).reshape(-1, 1);
            ArrayDataset data = new ArrayDataset.Builder().setData(features).optLabels(labels).setSampling(10, true).build();
            scratch(manager, data, weights);
            concise(data, weights);
        }
    }

    private static void scratch(NDManager manager, ArrayDataset data, NDArray wanted) throws Exception {
        NDArray w = manager.randomNormal(0, 0.01f, new Shape(2, 1), DataType.FLOAT32);
        NDArray b = manager.zeros(new Shape(1));
        NDList parameters = new NDList(w, b);
        for (NDArray each : parameters) {
            each.setRequiresGradient(true);
        }
        for (int epoch = 0; epoch < 3; epoch++) {
            for (Batch batch : data.getData(manager)) {
                NDArray x = batch.getData().head();
                NDArray y = batch.getLabels().head();
                try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                    NDArray difference = x.matMul(w).add(b).sub(y.reshape(-1, 1));
                    collector.backward(difference.square().div(2).sum());
                }
                for (NDArray each : parameters) {
                    each.subi(each.getGradient().mul(0.03f).div(10));
                }
                batch.close();
            }
        }
        Check.below(0.02, w.reshape(2).sub(wanted).abs().max().getFloat(), "error of the weights");
        Check.near(BIAS, b.getFloat(), 0.02, "bias");
    }

    private static void concise(ArrayDataset data, NDArray wanted) throws Exception {
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.l2Loss())
                .optOptimizer(Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.03f)).build())
                .optInitializer(new NormalInitializer(0.01f), Parameter.Type.WEIGHT)
                .addTrainingListeners(TrainingListener.Defaults.logging());
        try (Model model = Model.newInstance("lin-reg")) {
            SequentialBlock net = new SequentialBlock();
            net.add(Linear.builder().optBias(true).setUnits(1).build());
            model.setBlock(net);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(10, 2));
                trainer.setMetrics(new Metrics());
                for (int epoch = 0; epoch < 3; epoch++) {
                    for (Batch batch : trainer.iterateDataset(data)) {
                        EasyTrain.trainBatch(trainer, batch);
                        trainer.step();
                        batch.close();
                    }
                    trainer.notifyListeners(listener -> listener.onEpoch(trainer));
                }
            }
            ParameterList parameters = model.getBlock().getParameters();
            NDArray w = parameters.valueAt(0).getArray();
            Check.below(0.02, w.reshape(2).sub(wanted).abs().max().getFloat(), "error of the weights");
            Check.near(BIAS, parameters.valueAt(1).getArray().getFloat(), 0.02, "bias");
        }
    }
}
