import ai.djl.Model;
import ai.djl.basicmodelzoo.nlp.SimpleTextDecoder;
import ai.djl.basicmodelzoo.nlp.SimpleTextEncoder;
import ai.djl.engine.Engine;
import ai.djl.modality.nlp.DefaultVocabulary;
import ai.djl.modality.nlp.EncoderDecoder;
import ai.djl.modality.nlp.embedding.TrainableTextEmbedding;
import ai.djl.modality.nlp.embedding.TrainableWordEmbedding;
import ai.djl.modality.nlp.preprocess.LowerCaseConvertor;
import ai.djl.modality.nlp.preprocess.PunctuationSeparator;
import ai.djl.modality.nlp.preprocess.SimpleTokenizer;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.recurrent.LSTM;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.dataset.Batch;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.EvaluatorTrainingListener;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.MaskedSoftmaxCrossEntropyLoss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import java.util.Arrays;
import java.util.List;

/** The example that translates: an encoder and a decoder with trained embeddings, on a few sentences. */
public final class TrainSeq2Seq {
    private static final String[][] SENTENCES = {{"Good morning.", "bonjour ."}, {"Good evening.", "bonsoir ."},
        {"I am cold.", "j ai froid ."}, {"I am warm.", "j ai chaud ."}, {"Go away.", "va t en ."}, {"Come here.", "viens ici ."}};

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(4);
        String[] from = new String[SENTENCES.length];
        String[] to = new String[SENTENCES.length];
        for (int i = 0; i < from.length; i++) {
            from[i] = SENTENCES[i][0];
            to[i] = "<bos> " + SENTENCES[i][1] + " <eos>";
        }
        TrainableTextEmbedding source = embedding(from);
        TrainableTextEmbedding target = embedding(to);
        long words = Arrays.stream(to).flatMap(each -> tokens(each).stream()).distinct().count() + 1;
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("seq2seq")) {
            model.setBlock(new EncoderDecoder(new SimpleTextEncoder(source, lstm(true)),
                    new SimpleTextDecoder(target, lstm(false), words)));
            DefaultTrainingConfig config = new DefaultTrainingConfig(new MaskedSoftmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic())
                    .addEvaluator(new Accuracy("Accuracy", 2))
                    .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.02f)).build());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(3, 6), new Shape(3, 6));
                float first = 0;
                float last = 0;
                for (int epoch = 0; epoch < 15; epoch++) {
                    for (Batch batch : trainer.iterateDataset(pairs(manager, from, to, source, target))) {
                        EasyTrain.trainBatch(trainer, batch);
                        trainer.step();
                        batch.close();
                    }
                    last = trainer.getLoss().getAccumulator(EvaluatorTrainingListener.TRAIN_EPOCH);
                    first = epoch == 0 ? last : first;
                    trainer.notifyListeners(listener -> listener.onEpoch(trainer));
                }
                Check.below(first / 2, last, "loss, which was " + first + ",");
            }
        }
    }

    private static ArrayDataset pairs(NDManager manager, String[] from, String[] to, TrainableTextEmbedding source,
            TrainableTextEmbedding target) throws Exception {
        float[][] questions = new float[from.length][];
        float[][] answers = new float[from.length][];
        float[][] labels = new float[from.length][];
        for (int i = 0; i < from.length; i++) {
            questions[i] = padded(source.preprocessTextToEmbed(tokens(from[i])), 0);
            long[] answer = target.preprocessTextToEmbed(tokens(to[i]));
            answers[i] = padded(Arrays.copyOf(answer, answer.length - 1), 0);
            labels[i] = padded(answer, 1);
        }
        float[] lengths = new float[from.length];
        Arrays.fill(lengths, 6);
        return new ArrayDataset.Builder().setData(manager.create(questions), manager.create(answers))
                .optLabels(manager.create(labels), manager.create(lengths)).setSampling(3, true).build();
    }

    private static float[] padded(long[] tokens, int from) {
        float[] row = new float[6];
        for (int i = 0; i < row.length && i + from < tokens.length; i++) {
            row[i] = tokens[i + from];
        }
        return row;
    }

    private static List<String> tokens(String sentence) {
        List<String> tokens = new SimpleTokenizer().tokenize(sentence);
        return new PunctuationSeparator().preprocess(new LowerCaseConvertor().preprocess(tokens));
    }

    private static TrainableTextEmbedding embedding(String[] sentences) {
        DefaultVocabulary.Builder words = DefaultVocabulary.builder().optMinFrequency(1).optUnknownToken();
        for (String sentence : sentences) {
            words.add(tokens(sentence));
        }
        return new TrainableTextEmbedding(TrainableWordEmbedding.builder().setEmbeddingSize(16).setVocabulary(words.build())
                .optUnknownToken("<unk>").build());
    }

    private static LSTM lstm(boolean returnState) {
        return new LSTM.Builder().setStateSize(24).setNumLayers(1).optDropRate(0).optBatchFirst(true)
                .optReturnState(returnState).build();
    }
}
