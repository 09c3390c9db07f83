import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.inference.Predictor;
import ai.djl.modality.Classifications;
import ai.djl.modality.nlp.DefaultVocabulary;
import ai.djl.modality.nlp.Vocabulary;
import ai.djl.modality.nlp.preprocess.LowerCaseConvertor;
import ai.djl.modality.nlp.preprocess.SimpleTokenizer;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Block;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.modality.nlp.embedding.TrainableWordEmbedding;
import ai.djl.nn.recurrent.LSTM;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.SoftmaxCrossEntropyLoss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import ai.djl.translate.Batchifier;
import ai.djl.translate.PaddingStackBatchifier;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** The examples of sentiment: a bidirectional network reads reviews, and a translator of one's own asks it. */
public final class TrainSentiment {
    private static final List<String> GOOD = Arrays.asList("fine", "lovely", "great", "moving");
    private static final List<String> BAD = Arrays.asList("dull", "poor", "awful", "boring");
    private static final List<String> OTHER = Arrays.asList("the", "film", "was", "and", "actors", "were");

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(6);
        Vocabulary words = DefaultVocabulary.builder().add(GOOD).add(BAD).add(OTHER).optUnknownToken()
                .optReservedTokens(Arrays.asList("<pad>")).build();
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("sentiment")) {
            model.setBlock(block(words));
            DefaultTrainingConfig config = new DefaultTrainingConfig(new SoftmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluator(new Accuracy())
                    .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.01f)).build());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(16, 8));
                EasyTrain.fit(trainer, 4, reviews(manager, words), null);
                Check.above(0.8, trainer.getTrainingResult().getTrainEvaluation("Accuracy"), "accuracy");
            }
            try (Predictor<String, Classifications> predictor = model.newPredictor(new Reading(words))) {
                List<Classifications> found = predictor.batchPredict(Arrays.asList("The film was great and lovely and fine",
                        "awful poor dull film was boring"));
                Check.equal("good", found.get(0).best().getClassName(), "a praise");
                Check.equal("bad", found.get(1).best().getClassName(), "a complaint");
            }
        }
    }

    private static Block block(Vocabulary words) {
        return new SequentialBlock()
                .add(new TrainableWordEmbedding(words, 16))
                .add(new LSTM.Builder().setNumLayers(1).setStateSize(16).optBidirectional(true).build())
                .addSingleton(states -> states.mean(new int[] {1}))
                .add(Linear.builder().setUnits(2).build());
    }

    private static ArrayDataset reviews(NDManager manager, Vocabulary words) {
        Random random = new Random(3);
        long[][] texts = new long[192][8];
        float[] labels = new float[texts.length];
        for (int i = 0; i < texts.length; i++) {
            labels[i] = random.nextInt(2);
            for (int at = 0; at < 8; at++) {
                List<String> from = random.nextBoolean() ? OTHER : labels[i] == 1 ? GOOD : BAD;
                texts[i][at] = words.getIndex(from.get(random.nextInt(from.size())));
            }
        }
        return new ArrayDataset.Builder().setData(manager.create(texts)).optLabels(manager.create(labels))
                .setSampling(16, true).build();
    }

    private record Reading(Vocabulary words) implements Translator<String, Classifications> {
        @Override
        public NDList processInput(TranslatorContext ctx, String input) {
            List<Long> indices = new ArrayList<>();
            for (String word : new LowerCaseConvertor().preprocess(new SimpleTokenizer().tokenize(input))) {
                indices.add(words.getIndex(word));
            }
            NDArray array = ctx.getNDManager().create(indices.stream().mapToLong(Long::longValue).toArray());
            return new NDList(array);
        }

        @Override
        public Classifications processOutput(TranslatorContext ctx, NDList list) {
            return new Classifications(Arrays.asList("bad", "good"), list.singletonOrThrow().softmax(-1));
        }

        @Override
        public Batchifier getBatchifier() {
            return PaddingStackBatchifier.builder()
                    .addPad(0, 0, manager -> manager.ones(new Shape(1)).mul(words.getIndex("<pad>"))).build();
        }
    }
}
