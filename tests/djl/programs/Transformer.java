import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Embedding;
import ai.djl.nn.core.Linear;
import ai.djl.nn.transformer.BertBlock;
import ai.djl.nn.transformer.TransformerEncoderBlock;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.ParameterStore;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;

/** A small transformer learns which of two words a sentence has more often; a small BERT has its outputs. */
public final class Transformer {
    private static final int WORDS = 10;
    private static final int STEPS = 6;

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager()) {
            train(manager);
            bert(manager);
        }
    }

    private static void train(NDManager manager) throws Exception {
        NDArray texts = manager.randomInteger(0, WORDS, new Shape(192, STEPS), DataType.INT64);
        NDArray labels = texts.lt(WORDS / 2).toType(DataType.FLOAT32, false).sum(new int[] {1}).gt(STEPS / 2)
                .toType(DataType.FLOAT32, false);
        ArrayDataset data = new ArrayDataset.Builder().setData(texts).optLabels(labels).setSampling(16, true).build();
        SequentialBlock net = new SequentialBlock()
                .add(new Words())
                .add(new TransformerEncoderBlock(16, 2, 32, 0f, Activation::gelu))
                .addSingleton(states -> states.mean(new int[] {1}))
                .add(Linear.builder().setUnits(2).build());
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluator(new Accuracy())
                .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.01f)).build());
        try (Model model = Model.newInstance("transformer")) {
            model.setBlock(net);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(16, STEPS));
                EasyTrain.fit(trainer, 4, data, null);
                Check.above(0.85, trainer.getTrainingResult().getTrainEvaluation("Accuracy"), "accuracy");
            }
        }
    }

    private static void bert(NDManager manager) {
        BertBlock bert = BertBlock.builder().micro().setTokenDictionarySize(32).build();
        Shape shape = new Shape(2, 12);
        bert.initialize(manager, DataType.FLOAT32, shape, shape, shape);
        NDArray tokens = manager.randomInteger(0, 32, shape, DataType.INT32);
        NDArray ones = manager.ones(shape, DataType.INT32);
        NDList found = bert.forward(new ParameterStore(manager, false),
                new NDList(tokens, manager.zeros(shape, DataType.INT32), ones), false);
        Check.equal(2, found.size(), "the outputs of the words and of the sentence");
        Check.equal(12L, found.get(0).getShape().get(1), "a vector for each word");
        Check.equal(2L, found.get(1).getShape().get(0), "a vector for each sentence");
    }

    /** The vectors of words, which are numbers. */
    private static final class Words extends Embedding<Long> {
        Words() {
            super(new Builder());
        }

        @Override
        public boolean hasItem(Long item) {
            return item >= 0 && item < WORDS;
        }

        @Override
        public byte[] encode(Long input) {
            return input.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
        }

        @Override
        public Long decode(byte[] bytes) {
            return Long.valueOf(new String(bytes, java.nio.charset.StandardCharsets.UTF_8));
        }

        @Override
        public long embed(Long item) {
            return item;
        }

        @Override
        public java.util.Optional<Long> unembed(long index) {
            return java.util.Optional.of(index);
        }

        private static final class Builder extends BaseBuilder<Long, Builder> {
            Builder() {
                setType(Long.class);
                setEmbeddingSize(16);
                numEmbeddings = WORDS;
            }

            @Override
            public Builder setType(Class<Long> type) {
                embeddingType = type;
                return self();
            }

            @Override
            protected Builder self() {
                return this;
            }
        }
    }
}
