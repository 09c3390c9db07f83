import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.modality.nlp.DefaultVocabulary;
import ai.djl.modality.nlp.Vocabulary;
import ai.djl.modality.nlp.embedding.TrainableWordEmbedding;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.AbstractBlock;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.GradientCollector;
import ai.djl.training.ParameterStore;
import ai.djl.training.Trainer;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import ai.djl.util.PairList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Vectors of words by skip-grams with negative samples: words of the same kind come near to each other. */
public final class WordVectors {
    private static final List<List<String>> KINDS = Arrays.asList(
            Arrays.asList("cat", "dog", "horse", "cow"), Arrays.asList("oak", "elm", "pine", "birch"));

    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(1);
        Vocabulary words = DefaultVocabulary.builder().addAll(KINDS).optUnknownToken().build();
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.sigmoidBinaryCrossEntropyLoss())
                .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.02f)).build());
        try (Model model = Model.newInstance("words")) {
            SkipGram block = new SkipGram(words);
            model.setBlock(block);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(32, 1), new Shape(32, 2));
                Random random = new Random(2);
                for (int step = 0; step < 60; step++) {
                    train(trainer, words, random);
                }
            }
            NDArray vectors = block.centers.getParameters().valueAt(0).getArray();
            double same = likeness(vectors, words, "cat", "dog");
            double other = likeness(vectors, words, "cat", "oak");
            Check.above(other + 0.3, same, "likeness of a cat to a dog, to an oak it is " + other + ",");
        }
    }

    private static void train(Trainer trainer, Vocabulary words, Random random) {
        List<Long> centers = new ArrayList<>();
        List<Long> contexts = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            int kind = random.nextInt(2);
            centers.add(any(words, kind, random));
            contexts.add(any(words, kind, random));
            contexts.add(any(words, 1 - kind, random));
        }
        try (NDManager manager = trainer.getManager().newSubManager()) {
            NDArray x = manager.create(centers.stream().mapToLong(Long::longValue).toArray()).reshape(32, 1);
            NDArray y = manager.create(contexts.stream().mapToLong(Long::longValue).toArray()).reshape(32, 2);
            NDArray labels = manager.create(new float[] {1, 0}).reshape(1, 2).repeat(0, 32);
            try (GradientCollector collector = trainer.newGradientCollector()) {
                NDList scores = trainer.forward(new NDList(x, y));
                collector.backward(trainer.getLoss().evaluate(new NDList(labels), scores));
            }
            trainer.step();
        }
    }

    private static long any(Vocabulary words, int kind, Random random) {
        return words.getIndex(KINDS.get(kind).get(random.nextInt(4)));
    }

    private static double likeness(NDArray vectors, Vocabulary words, String one, String two) {
        try (NDManager manager = vectors.getManager().newSubManager()) {
            NDArray a = vectors.get(words.getIndex(one));
            NDArray b = vectors.get(words.getIndex(two));
            a.attach(manager);
            b.attach(manager);
            return a.dot(b).getFloat() / a.norm().getFloat() / b.norm().getFloat();
        }
    }

    private static final class SkipGram extends AbstractBlock {
        final TrainableWordEmbedding centers;
        private final TrainableWordEmbedding contexts;

        SkipGram(Vocabulary words) {
            centers = addChildBlock("centers", new TrainableWordEmbedding(words, 8));
            contexts = addChildBlock("contexts", new TrainableWordEmbedding(words, 8));
        }

        @Override
        protected NDList forwardInternal(ParameterStore store, NDList inputs, boolean training, PairList<String, Object> params) {
            NDArray center = centers.forward(store, new NDList(inputs.get(0)), training).head();
            NDArray context = contexts.forward(store, new NDList(inputs.get(1)), training).head();
            return new NDList(center.batchDot(context.swapAxes(1, 2)).squeeze(1));
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputs) {
            return new Shape[] {inputs[1]};
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType type, Shape... inputs) {
            centers.initialize(manager, type, inputs[0]);
            contexts.initialize(manager, type, inputs[1]);
        }
    }
}
