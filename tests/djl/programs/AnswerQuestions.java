import ai.djl.Model;
import ai.djl.inference.Predictor;
import ai.djl.modality.nlp.DefaultVocabulary;
import ai.djl.modality.nlp.Vocabulary;
import ai.djl.modality.nlp.bert.BertToken;
import ai.djl.modality.nlp.bert.BertTokenizer;
import ai.djl.modality.nlp.qa.QAInput;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.LambdaBlock;
import ai.djl.translate.Batchifier;
import ai.djl.translate.StackBatchifier;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The notebook that asks BERT: a vocabulary from a file, its tokens, and a translator; the network marks a word it is told. */
public final class AnswerQuestions {
    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("vocab", ".txt");
        Files.write(file, Arrays.asList("[UNK]", "[PAD]", "[CLS]", "[SEP]", "when", "did", "it", "begin", "?", "in", "december",
                "the", "war", "began", "2004", "."));
        Vocabulary words = DefaultVocabulary.builder().optMinFrequency(1).addFromTextFile(file).optUnknownToken("[UNK]").build();
        long december = words.getIndex("december");
        try (Model model = Model.newInstance("bert")) {
            model.setBlock(new LambdaBlock(inputs -> {
                NDArray isAnswer = inputs.get(0).eq(december).toType(DataType.FLOAT32, false);
                return new NDList(isAnswer, isAnswer.get(":, :-1").concat(isAnswer.zerosLike().get(":, 0:1"), 1)
                        .add(shifted(isAnswer)));
            }));
            QAInput input = new QAInput("When did it begin?", "The war began in December 2004.");
            try (Predictor<QAInput, String> predictor = model.newPredictor(new BertTranslator(words))) {
                Check.equal("december 2004", predictor.predict(input), "the answer");
                Check.equal(Arrays.asList("december 2004", "december 2004"), predictor.batchPredict(Arrays.asList(input, input)), "two");
            }
        }
    }

    /** Twice as large, and one place later. */
    private static NDArray shifted(NDArray x) {
        NDManager manager = x.getManager();
        long rows = x.getShape().get(0);
        return manager.zeros(new Shape(rows, 1)).concat(x.get(":, :-1"), 1).mul(2);
    }

    private static final class BertTranslator implements Translator<QAInput, String> {
        private final Vocabulary vocabulary;
        private final BertTokenizer tokenizer = new BertTokenizer();

        BertTranslator(Vocabulary vocabulary) {
            this.vocabulary = vocabulary;
        }

        @Override
        public NDList processInput(TranslatorContext ctx, QAInput input) {
            BertToken token = tokenizer.encode(input.getQuestion().toLowerCase(), input.getParagraph().toLowerCase());
            List<String> tokens = token.getTokens();
            ctx.setAttachment("tokens", tokens);
            NDManager manager = ctx.getNDManager();
            long[] indices = tokens.stream().mapToLong(vocabulary::getIndex).toArray();
            long[] types = token.getTokenTypes().stream().mapToLong(Long::longValue).toArray();
            Check.equal(indices.length - 3, token.getValidLength(), "words, without the marks");
            Check.equal(indices.length, types.length, "types");
            return new NDList(manager.create(indices), manager.create(types));
        }

        @Override
        @SuppressWarnings("unchecked")
        public String processOutput(TranslatorContext ctx, NDList list) {
            int start = (int) list.get(0).argMax().getLong();
            int end = (int) list.get(1).argMax().getLong();
            List<String> tokens = (List<String>) ctx.getAttachment("tokens");
            return tokenizer.buildSentence(tokens.subList(start, end + 1));
        }

        @Override
        public Batchifier getBatchifier() {
            return new StackBatchifier();
        }
    }
}
