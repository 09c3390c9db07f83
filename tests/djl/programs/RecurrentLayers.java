import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Block;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.nn.recurrent.GRU;
import ai.djl.nn.recurrent.LSTM;
import ai.djl.nn.recurrent.RNN;
import ai.djl.nn.recurrent.RecurrentBlock;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.ParameterStore;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;

/** The recurrent layers: their shapes and states, and a series that each foretells. */
public final class RecurrentLayers {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        RNN.Builder rnn = RNN.builder().setNumLayers(1).setStateSize(16).optReturnState(false).setActivation(RNN.Activation.TANH);
        GRU.Builder gru = GRU.builder().setNumLayers(1).setStateSize(16).optReturnState(false);
        LSTM.Builder lstm = LSTM.builder().setNumLayers(1).setStateSize(16).optReturnState(false);
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray x = manager.arange(0, 60, 0.1f).sin();
            ArrayDataset waves = waves(x);
            train("RNN", rnn.build(), waves);
            train("GRU", gru.build(), waves);
            train("LSTM", lstm.build(), waves);
            shapes(manager, GRU.builder().setNumLayers(2).setStateSize(8).optReturnState(true).build(), 1);
            shapes(manager, LSTM.builder().setNumLayers(2).setStateSize(8).optReturnState(true).build(), 2);
            NDList both = forward(manager, LSTM.builder().setNumLayers(1).setStateSize(8).optBidirectional(true).build());
            Check.equal(new Shape(3, 5, 16), both.head().getShape(), "in both directions");
        }
    }

    /** Windows of ten numbers, each with the one that follows. */
    private static ArrayDataset waves(NDArray x) {
        NDList windows = new NDList();
        int count = 256;
        for (int i = 0; i < count; i++) {
            windows.add(x.get("{}:{}", i, i + 10));
        }
        NDArray data = ai.djl.ndarray.NDArrays.stack(windows).reshape(count, 10, 1);
        return new ArrayDataset.Builder().setData(data).optLabels(x.get("{}:{}", 10, 10 + count).reshape(count, 1))
                .setSampling(32, true).build();
    }

    private static void train(String name, RecurrentBlock recurrent, ArrayDataset waves) throws Exception {
        Block net = new SequentialBlock().add(recurrent).addSingleton(states -> states.get(":, -1"))
                .add(Linear.builder().setUnits(1).build());
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.l2Loss())
                    .addTrainingListeners(TrainingListener.Defaults.basic())
                .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.01f)).build());
        try (Model model = Model.newInstance(name)) {
            model.setBlock(net);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(32, 10, 1));
                EasyTrain.fit(trainer, 8, waves, null);
                Check.below(0.05, trainer.getTrainingResult().getTrainLoss(), name + ": loss");
            }
        }
    }

    private static NDList forward(NDManager manager, RecurrentBlock block) {
        block.initialize(manager, DataType.FLOAT32, new Shape(3, 5, 4));
        return block.forward(new ParameterStore(manager, false), new NDList(manager.ones(new Shape(3, 5, 4))), false);
    }

    private static void shapes(NDManager manager, RecurrentBlock block, int states) {
        NDList result = forward(manager, block);
        Check.equal(1 + states, result.size(), "the output and its states");
        Check.equal(new Shape(3, 5, 8), result.get(0).getShape(), "shape of the output");
        Check.equal(new Shape(2, 3, 8), result.get(1).getShape(), "shape of the state");
    }
}
