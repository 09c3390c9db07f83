package dev.libtensor.djl.huggingface.translator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.Repository;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.nlp.EmbeddingOutput;
import dev.libtensor.djl.modality.nlp.qa.QAInput;
import dev.libtensor.djl.modality.nlp.translator.NamedEntity;
import dev.libtensor.djl.modality.nlp.translator.ZeroShotClassificationInput;
import dev.libtensor.djl.modality.nlp.translator.ZeroShotClassificationOutput;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.StringPair;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Translators with models that a test computes by hand. */
class TextTranslatorTest extends NativeTest {
    private static final long KEEPER = 102;
    private static final long COUNTED = 83;

    @TempDir
    Path folder;

    @BeforeEach
    void files() throws Exception {
        Path file = Repository.tests("vectors").resolve("tokenizers").resolve("wordpiece.json");
        Files.copy(file, folder.resolve("tokenizer.json"));
    }

    /** A model of a function of the ids and the mask. */
    private Model model(Function<NDList, NDList> function) throws Exception {
        try (Model model = Model.newInstance("text")) {
            model.setBlock(new LambdaBlock(function));
            Shape texts = new Shape(1, 4);
            model.getBlock().initialize(model.getNDManager(), DataType.FLOAT32, texts, texts);
            model.save(folder, "text");
        }
        Model model = Model.newInstance("text");
        model.setBlock(new LambdaBlock(function));
        model.load(folder, "text");
        return model;
    }

    private <I, O> List<O> predict(TranslatorFactory factory, Class<I> in, Class<O> out, Map<String, ?> settings,
            Function<NDList, NDList> function, List<I> inputs) throws Exception {
        try (Model model = model(function)) {
            Translator<I, O> translator = factory.newInstance(in, out, model, settings);
            try (Predictor<I, O> predictor = model.newPredictor(translator)) {
                return predictor.batchPredict(inputs);
            }
        }
    }

    /** Where a token is, as numbers of the shape (texts, tokens). */
    private static NDArray is(NDList inputs, long token) {
        return inputs.get(0).eq(token).toType(DataType.FLOAT32, false);
    }

    /** Results of the last axis. */
    private static NDList last(NDArray... results) {
        return new NDList(NDArrays.stack(new NDList(results), -1));
    }

    /** Vectors of the token's number and 1. */
    private static NDList vectors(NDList inputs) {
        NDArray ids = inputs.get(0).toType(DataType.FLOAT32, false);
        return last(ids, ids.onesLike());
    }

    private float[][] embeddings(String pooling, String... texts) throws Exception {
        Map<String, ?> settings = Map.of("pooling", pooling, "normalize", "false", "addSpecialTokens", "false");
        return predict(new TextEmbeddingTranslatorFactory(), String.class, float[].class, settings,
                TextTranslatorTest::vectors, List.of(texts)).toArray(float[][]::new);
    }

    @Test
    void vectorsOfABatchAreThoseOfEachText() throws Exception {
        String[] texts = {"keeper counted", "keeper"};
        Map<String, float[]> expected = Map.of("mean", new float[] {92.5f, 1}, "max", new float[] {102, 1},
                "cls", new float[] {102, 1}, "mean_sqrt_len", new float[] {185 / (float) Math.sqrt(2), (float) Math.sqrt(2)},
                "weightedmean", new float[] {(102 + 2 * 83) / 3f, 1}, "lasttoken", new float[] {83, 1});
        for (Map.Entry<String, float[]> each : expected.entrySet()) {
            float[][] found = embeddings(each.getKey(), texts);
            assertArrayEquals(each.getValue(), found[0], 1e-4f, each.getKey());
            assertArrayEquals(new float[] {102, 1}, found[1], 1e-4f, each.getKey());
        }
        assertThrows(ArgumentException.class, () -> embeddings("least", texts));
    }

    @Test
    void classesHaveTheirNames() throws Exception {
        Files.writeString(folder.resolve("config.json"), "{\"id2label\":{\"0\":\"short\",\"1\":\"long\"}}");
        Function<NDList, NDList> lengths = in -> {
            NDArray length = in.get(1).toType(DataType.FLOAT32, false).sum(new int[] {1}).sub(4);
            return last(length.zerosLike(), length);
        };
        List<Classifications> found = predict(new TextClassificationTranslatorFactory(), String.class,
                Classifications.class, Map.of(), lengths, List.of("the", "the keeper counted the keeper"));
        assertEquals("short", found.get(0).best().getClassName());
        assertEquals("long", found.get(1).best().getClassName());
        assertEquals(1 / (1 + Math.exp(-3)), found.get(1).best().getProbability(), 1e-6);
        Files.delete(folder.resolve("config.json"));
        assertThrows(TranslateException.class, () -> predict(new TextClassificationTranslatorFactory(), String.class,
                Classifications.class, Map.of(), lengths, List.of("the")));
    }

    @Test
    void masksAreFilled() throws Exception {
        Function<NDList, NDList> model = in -> {
            NDArray scores = in.get(0).getManager().arange(180f).toType(DataType.FLOAT32, false);
            return new NDList(is(in, 4).expandDims(-1).mul(scores));
        };
        Map<String, ?> settings = Map.of("topK", "2");
        List<Classifications> found = predict(new FillMaskTranslatorFactory(), String.class, Classifications.class,
                settings, model, List.of("the [MASK] counted"));
        assertEquals("wasn", found.get(0).best().getClassName());
        assertEquals(2, found.get(0).getClassNames().size());
        for (String text : List.of("the", "[MASK] [MASK]")) {
            assertThrows(TranslateException.class, () -> predict(new FillMaskTranslatorFactory(), String.class,
                    Classifications.class, settings, model, List.of(text)));
        }
    }

    @Test
    void answersAreInTheParagraph() throws Exception {
        Function<NDList, NDList> model = in -> new NDList(is(in, KEEPER).mul(9), is(in, COUNTED).mul(9));
        QAInput input = new QAInput("Who counted?", "the keeper counted the keepers");
        List<String> found = predict(new QuestionAnsweringTranslatorFactory(), QAInput.class, String.class, Map.of(),
                model, List.of(input));
        assertEquals(List.of("keeper counted"), found);
        String detail = predict(new QuestionAnsweringTranslatorFactory(), QAInput.class, String.class,
                Map.of("detail", "true"), model, List.of(input)).get(0);
        assertTrue(detail.contains("\"answer\":\"keeper counted\"") && detail.contains("\"score\":"), detail);
        assertThrows(TranslateException.class, () -> predict(new QuestionAnsweringTranslatorFactory(), QAInput.class,
                String.class, Map.of(), model, List.of(new QAInput("Who?", ""))));
    }

    private NamedEntity[] names(String strategy, String text) throws Exception {
        Files.writeString(folder.resolve("config.json"),
                "{\"id2label\":{\"0\":\"O\",\"1\":\"B-PER\",\"2\":\"I-PER\"}}");
        Function<NDList, NDList> model = in -> {
            NDArray first = is(in, KEEPER).mul(9);
            return last(first.onesLike(), first, is(in, COUNTED).mul(9));
        };
        return predict(new TokenClassificationTranslatorFactory(), String.class, NamedEntity[].class,
                Map.of("aggregation_strategy", strategy, "addSpecialTokens", "false"), model, List.of(text)).get(0);
    }

    @Test
    void namesAreJoined() throws Exception {
        String text = "🙂 the keeper counted the keeper";
        NamedEntity[] tokens = names("none", text);
        assertEquals(List.of("B-PER", "I-PER", "B-PER"), Arrays.stream(tokens).map(NamedEntity::getEntity).toList());
        for (String strategy : List.of("simple", "first", "average", "max")) {
            NamedEntity[] names = names(strategy, text);
            assertEquals(2, names.length, strategy);
            assertEquals("PER", names[0].getEntity());
            assertEquals("keeper counted", names[0].getWord());
            assertEquals("keeper counted", text.substring(names[0].getStart(), names[0].getEnd()));
        }
        assertThrows(ArgumentException.class, () -> names("last", text));
    }

    @Test
    void pairsHaveAScore() throws Exception {
        Function<NDList, NDList> model = in -> new NDList(is(in, KEEPER).sum(new int[] {1}, true));
        List<float[]> found = predict(new TextEmbeddingTranslatorFactory(), StringPair.class, float[].class, Map.of(),
                model, List.of(new StringPair("who", "the keeper"), new StringPair("who", "the lamp is here")));
        assertArrayEquals(new float[] {(float) (1 / (1 + Math.exp(-1)))}, found.get(0), 1e-6f);
        assertArrayEquals(new float[] {0.5f}, found.get(1), 1e-6f);
    }

    @Test
    void anyLabelsFit() throws Exception {
        Function<NDList, NDList> model = in -> {
            NDArray fits = is(in, KEEPER).sum(new int[] {1}).mul(4);
            return last(fits.zerosLike(), fits.zerosLike(), fits);
        };
        ZeroShotClassificationInput one = new ZeroShotClassificationInput("the", new String[] {"lamp", "keeper"});
        ZeroShotClassificationInput several =
                new ZeroShotClassificationInput("the", new String[] {"lamp", "keeper"}, true);
        List<ZeroShotClassificationOutput> found = predict(new ZeroShotClassificationTranslatorFactory(),
                ZeroShotClassificationInput.class, ZeroShotClassificationOutput.class, Map.of(), model,
                List.of(one, several));
        double high = 1 / (1 + Math.exp(-4));
        assertArrayEquals(new String[] {"keeper", "lamp"}, found.get(0).getLabels());
        assertArrayEquals(new double[] {high, 1 - high}, found.get(0).getScores(), 1e-6);
        assertArrayEquals(new double[] {high, 0.5}, found.get(1).getScores(), 1e-6);
    }

    @Test
    void tokensHaveWeights() throws Exception {
        try (NDArray weight = NDArray.create(new float[] {0.5f, -50}, new Shape(1, 2));
                NDArray bias = NDArray.create(new float[] {0});
                OutputStream out = Files.newOutputStream(folder.resolve("sparse_linear.safetensors"))) {
            weight.setName("weight");
            bias.setName("bias");
            new NDList(weight, bias).encode(out, NDList.Encoding.SAFETENSORS);
        }
        Map<String, ?> settings = Map.of("returnDenseEmbedding", "true", "pooling", "cls", "normalize", "false");
        EmbeddingOutput found = predict(new TextEmbeddingTranslatorFactory(), String.class, EmbeddingOutput.class,
                settings, TextTranslatorTest::vectors, List.of("lamp keeper", "keeper")).get(1);
        assertEquals(Map.of("102", 1f), found.getLexicalWeights());
        assertArrayEquals(new float[] {2, 1}, found.getDenseEmbedding());
        Files.delete(folder.resolve("sparse_linear.safetensors"));
        assertThrows(TranslateException.class, () -> predict(new TextEmbeddingTranslatorFactory(), String.class,
                EmbeddingOutput.class, settings, TextTranslatorTest::vectors, List.of("keeper")));
    }

    /** A wide image with labels. */
    private static VisionLanguageInput image(String... candidates) {
        try (NDArray pixels = NDArray.full(new Shape(2, 4, 3), 51, DataType.UINT8)) {
            return new VisionLanguageInput(ImageFactory.getInstance().fromNDArray(pixels), candidates);
        }
    }

    @Test
    void imagesHaveLabels() throws Exception {
        Function<NDList, NDList> model = in -> {
            NDArray scores = is(in, KEEPER).sum(new int[] {1}).expandDims(0);
            scores.setName("logits_per_image");
            return new NDList(scores);
        };
        Classifications found = predict(new ZeroShotImageClassificationTranslatorFactory(), VisionLanguageInput.class,
                Classifications.class, Map.of(), model, List.of(image("lamp", "keeper"))).get(0);
        assertEquals("keeper", found.best().getClassName());
        assertEquals(1 / (1 + Math.exp(-1)), found.best().getProbability(), 1e-6);
        assertThrows(TranslateException.class, () -> predict(new ZeroShotImageClassificationTranslatorFactory(),
                VisionLanguageInput.class, Classifications.class, Map.of(), model, List.of(image())));
    }

    @Test
    void objectsAreInTheImage() throws Exception {
        Function<NDList, NDList> model = in -> {
            NDArray logits = in.get(0).getManager().create(new float[] {-9, 3, -9, -9}, new Shape(1, 2, 2));
            NDArray boxes = in.get(0).getManager().create(new float[] {0.5f, 0.25f, 0.5f, 0.25f, 0, 0, 1, 1},
                    new Shape(1, 2, 4));
            logits.setName("logits");
            boxes.setName("pred_boxes");
            return new NDList(logits, boxes);
        };
        DetectedObjects found = predict(new ZeroShotObjectDetectionTranslatorFactory(), VisionLanguageInput.class,
                DetectedObjects.class, Map.of(), model, List.of(image("lamp", "keeper"))).get(0);
        assertEquals(1, found.getNumberOfObjects());
        DetectedObjects.DetectedObject object = found.item(0);
        assertEquals("keeper", object.getClassName());
        Rectangle box = object.getBoundingBox().getBounds();
        assertArrayEquals(new double[] {0.25, 0.25, 0.5, 0.5},
                new double[] {box.getX(), box.getY(), box.getWidth(), box.getHeight()}, 1e-6);
    }

    private List<String> answers(TranslatorFactory factory, Map<String, ?> settings, Function<NDList, NDList> function,
            Object... contents) throws Exception {
        List<Input> messages = Arrays.stream(contents).map(content -> {
            Input message = new Input();
            message.addProperty("Content-Type", "application/json; charset=UTF-8");
            message.add(content instanceof String text ? text : JsonUtils.toJson(content));
            return message;
        }).toList();
        List<Output> answers = predict(factory, Input.class, Output.class, settings, function, messages);
        assertEquals("application/json", answers.get(0).getProperty("Content-Type", null));
        return answers.stream().map(each -> each.getData().getAsString()).toList();
    }

    @Test
    void messagesHaveOneTextOrAList() throws Exception {
        Map<String, ?> settings = Map.of("pooling", "cls", "normalize", "false", "addSpecialTokens", "false");
        assertEquals(List.of("[102.0,1.0]", "[[83.0,1.0],[102.0,1.0]]"), answers(new TextEmbeddingTranslatorFactory(),
                settings, TextTranslatorTest::vectors, Map.of("inputs", "keeper"),
                Map.of("inputs", List.of("counted", "keeper"))).stream().map(each -> each.replaceAll("\\s", "")).toList());
        for (String wrong : List.of("{}", "[", "[]")) {
            assertThrows(TranslateException.class, () -> answers(new TextEmbeddingTranslatorFactory(), settings,
                    TextTranslatorTest::vectors, wrong));
        }
        Function<NDList, NDList> pairs = in -> new NDList(is(in, KEEPER).sum(new int[] {1}, true));
        Map<String, ?> ranking = Map.of("reranking", "true");
        for (TranslatorFactory factory : List.of(new TextEmbeddingTranslatorFactory(),
                new TextClassificationTranslatorFactory())) {
            assertEquals(List.of("[[0.5],[0.7310586]]", "[0.7310586]", "[[0.5]]"), answers(factory, ranking, pairs,
                    Map.of("query", "who", "texts", List.of("the lamp", "the keeper")),
                    Map.of("text", "who", "text_pair", "the keeper"), List.of(Map.of("key", "who", "value", "the lamp")))
                    .stream().map(each -> each.replaceAll("\\s", "")).toList());
            assertThrows(TranslateException.class, () -> answers(factory, ranking, pairs, Map.of("key", "who")));
        }
    }

    @Test
    void messagesAskQuestions() throws Exception {
        Function<NDList, NDList> model = in -> new NDList(is(in, KEEPER).mul(9), is(in, COUNTED).mul(9));
        Map<String, String> question = Map.of("question", "Who counted?", "context", "the keeper counted the keepers");
        QuestionAnsweringTranslatorFactory factory = new QuestionAnsweringTranslatorFactory();
        List<String> found = answers(factory, Map.of(), model, question, List.of(question, question));
        assertTrue(found.get(0).contains("keeper counted"), found.get(0));
        assertEquals(2, JsonUtils.GSON.fromJson(found.get(1), List.class).size());
        assertThrows(TranslateException.class, () -> answers(factory, Map.of(), model, Map.of("question", "Who?")));
        assertThrows(TranslateException.class, () -> answers(factory, Map.of(), model, "7"));
        Input parts = new Input();
        parts.add("question", "Who counted?");
        parts.add("paragraph", "the keeper counted the keepers");
        assertTrue(predict(factory, Input.class, Output.class, Map.of(), model, List.of(parts)).get(0).getData()
                .getAsString().contains("keeper counted"));
    }

    @Test
    void messagesHaveLabels() throws Exception {
        Function<NDList, NDList> fits = in -> {
            NDArray score = is(in, KEEPER).sum(new int[] {1}).mul(4);
            return last(score.zerosLike(), score.zerosLike(), score);
        };
        String found = answers(new ZeroShotClassificationTranslatorFactory(), Map.of(), fits,
                Map.of("text", "the", "candidate_labels", List.of("lamp", "keeper"))).get(0);
        for (String wrong : List.of("", "{\"text\": \"the\"}", "[")) {
            assertThrows(TranslateException.class,
                    () -> answers(new ZeroShotClassificationTranslatorFactory(), Map.of(), fits, wrong));
        }
        assertTrue(found.indexOf("keeper") < found.indexOf("lamp"), found);
        Files.writeString(folder.resolve("config.json"), "{\"id2label\":{\"0\":\"O\",\"1\":\"B-PER\",\"2\":\"I-PER\"}}");
        Function<NDList, NDList> names = in -> {
            NDArray first = is(in, KEEPER).mul(9);
            return last(first.onesLike(), first, is(in, COUNTED).mul(9));
        };
        assertTrue(answers(new TokenClassificationTranslatorFactory(), Map.of(), names, Map.of("inputs", "the keeper"))
                .get(0).contains("PER"));
        assertTrue(answers(new TextClassificationTranslatorFactory(), Map.of(),
                in -> last(is(in, KEEPER).sum(new int[] {1}), is(in, 0).sum(new int[] {1}), is(in, 0).sum(new int[] {1})),
                Map.of("inputs", "the keeper")).get(0).contains("\"O\""));
    }

    @Test
    void otherClassesAreRefused() throws Exception {
        try (Model model = model(in -> in)) {
            assertThrows(ArgumentException.class,
                    () -> new FillMaskTranslatorFactory().newInstance(String.class, String.class, model, Map.of()));
            Files.delete(folder.resolve("tokenizer.json"));
            assertThrows(TranslateException.class, () -> new FillMaskTranslatorFactory()
                    .newInstance(String.class, Classifications.class, model, Map.of()));
        }
    }

    @Test
    void aTranslatorTakesATokenizer() throws Exception {
        try (Model model = model(TextTranslatorTest::vectors);
                HuggingFaceTokenizer tokenizer = HuggingFaceTokenizer.newInstance(folder);
                Predictor<String, float[]> predictor = model
                        .newPredictor(TextEmbeddingTranslator.builder(tokenizer).optPoolingMode("cls").build())) {
            assertEquals(1, Math.hypot(predictor.predict("the")[0], predictor.predict("the")[1]), 1e-6);
        }
    }
}
