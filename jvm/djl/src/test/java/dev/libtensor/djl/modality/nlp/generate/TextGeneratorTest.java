package dev.libtensor.djl.modality.nlp.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextGeneratorTest extends NativeTest {
    private static final int WORDS = 8;

    /** A model for which the word after the next is the most probable, and whose only keys are the words so far. */
    static NDList compute(NDList inputs) {
        NDArray tokens = inputs.get(0);
        NDArray scores = tokens.add(2).mod(WORDS).oneHot(WORDS, DataType.FLOAT32).mul(3)
                .add(tokens.add(1).mod(WORDS).oneHot(WORDS, DataType.FLOAT32));
        NDArray keys = tokens.toType(DataType.FLOAT32, false).reshape(tokens.size(0), 1, tokens.size(1), 1);
        NDArray all = inputs.size() > 3 ? inputs.get(3).concat(keys, 2) : keys;
        if (all.size(2) != inputs.get(2).size(1)) {
            throw new IllegalArgumentException("the mask covers the words so far");
        }
        return new NDList(scores, scores.duplicate(), all);
    }

    private static Predictor<NDList, CausalLMOutput> predictor(Model model) {
        model.setBlock(new LambdaBlock(TextGeneratorTest::compute));
        return model.newPredictor(new Passing());
    }

    @ParameterizedTest
    @CsvSource({"greedy,2", "beam,2", "contrastive,2"})
    void textsGoOnWithTheMostProbableWords(String search, int batch) throws TranslateException {
        SearchConfig config = new SearchConfig();
        config.setMaxSeqLength(6);
        config.setBeam(3);
        config.setK(2);
        config.setAlpha(0);
        try (Model model = Model.newInstance("words"); NDManager manager = NDManager.newBaseManager();
                Predictor<NDList, CausalLMOutput> predictor = predictor(model)) {
            NDArray first = manager.create(new long[] {0, 1, 2, 3}, new Shape(batch, 2));
            TextGenerator generator = new TextGenerator(predictor, search, config);
            try (NDArray texts = generator.generate(first)) {
                long[] words = texts.reshape(batch, texts.size(0) / batch, 6).get(":, 0").toLongArray();
                assertArrayEquals(new long[] {0, 1, 3, 5, 7, 1, 2, 3, 5, 7, 1, 3}, words);
            }
            assertArrayEquals(new long[] {6, 6}, generator.getEndPosition());
            long held = manager.getStats().handles();
            generator.generate(first).close();
            assertEquals(held, manager.getStats().handles(), manager.debugDump(1));
        }
    }

    @Test
    void paddingIsMasked() throws TranslateException {
        SearchConfig config = new SearchConfig();
        config.setMaxSeqLength(4);
        config.setPadTokenId(7);
        try (Model model = Model.newInstance("words"); NDManager manager = NDManager.newBaseManager();
                Predictor<NDList, CausalLMOutput> predictor = predictor(model)) {
            NDArray first = manager.create(new long[] {7, 1, 2, 3}, new Shape(2, 2));
            TextGenerator generator = new TextGenerator(predictor, "greedy", config);
            generator.generate(first).close();
            assertArrayEquals(new long[] {1, 0}, generator.getPositionOffset().toLongArray());
            assertThrows(IllegalArgumentException.class,
                    () -> new TextGenerator(predictor, "other", config).generate(first));
        }
    }

    @Test
    void failuresLeaveNothing() {
        try (Model model = Model.newInstance("words"); NDManager manager = NDManager.newBaseManager();
                Predictor<NDList, CausalLMOutput> predictor = predictor(model)) {
            int[] calls = new int[1];
            model.setBlock(new LambdaBlock(inputs -> {
                if (++calls[0] == 3) {
                    throw new IllegalStateException("third");
                }
                return compute(inputs);
            }));
            try (Predictor<NDList, CausalLMOutput> failing = model.newPredictor(new Passing())) {
                NDArray first = manager.create(new long[] {0, 1}, new Shape(1, 2));
                for (String search : new String[] {"greedy", "beam", "contrastive"}) {
                    calls[0] = 0;
                    TextGenerator generator = new TextGenerator(failing, search, new SearchConfig());
                    assertThrows(TranslateException.class, () -> generator.generate(first));
                    generator.getPositionOffset().close();
                    assertEquals(1, manager.getStats().handles(), search + manager.debugDump(1));
                }
            }
        }
    }

    /** Gives the model's outputs as they are. */
    static final class Passing implements NoBatchifyTranslator<NDList, CausalLMOutput> {
        @Override
        public NDList processInput(TranslatorContext ctx, NDList input) {
            return input;
        }

        @Override
        public CausalLMOutput processOutput(TranslatorContext ctx, NDList list) {
            return new CausalLMOutput(list.get(0), list.get(1), list.subNDList(2));
        }
    }
}
