package dev.libtensor.djl.translate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Repository;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.translator.ImageClassificationTranslator;
import dev.libtensor.djl.modality.cv.translator.ImageClassificationTranslatorFactory;
import dev.libtensor.djl.modality.cv.translator.YoloV5TranslatorFactory;
import dev.libtensor.djl.nn.Blocks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranslatorFactoryTest extends NativeTest {
    @Test
    void imagesComeFromPathsAndMessages() throws TranslateException {
        ImageClassificationTranslatorFactory factory = new ImageClassificationTranslatorFactory();
        assertTrue(factory.isSupported(Path.class, Classifications.class));
        assertTrue(factory.isSupported(Input.class, Output.class));
        assertFalse(factory.isSupported(Path.class, Float.class));
        Map<String, String> arguments = Map.of("resize", "true", "width", "8", "height", "8", "synset", "a,b");
        Translator<?, ?> base = factory.newInstance(Image.class, Classifications.class, null, arguments);
        assertInstanceOf(ImageClassificationTranslator.class, base);
        assertInstanceOf(BasicTranslator.class, factory.newInstance(Path.class, Classifications.class, null, arguments));
        assertThrows(IllegalArgumentException.class,
                () -> factory.newInstance(Path.class, Float.class, null, arguments));
        TranslatorOptions options = base.getExpansions();
        assertInstanceOf(BasicTranslator.class, options.option(Path.class, Classifications.class));
    }

    @Test
    void sizesOfImagesMustFit() {
        Map<String, String> arguments = Map.of("resize", "16", "width", "8", "height", "8");
        assertThrows(IllegalArgumentException.class,
                () -> ImageClassificationTranslator.builder(arguments).build());
        assertThrows(IllegalArgumentException.class, () -> ImageClassificationTranslator.builder().build());
        assertThrows(IllegalArgumentException.class,
                () -> ImageClassificationTranslator.builder(Map.of("normalize", "1,2")));
    }

    @Test
    void factoriesAreNamedByDjlsNames() throws TranslateException {
        DeferredTranslatorFactory factory = new DeferredTranslatorFactory();
        Map<String, String> arguments =
                Map.of("translatorFactory", "ai.djl.modality.cv.translator.ImageClassificationTranslatorFactory");
        assertInstanceOf(ImageClassificationTranslator.class,
                factory.newInstance(Image.class, Classifications.class, null, arguments));
        for (Map<String, String> wrong : List.of(Map.<String, String>of(), Map.of("translatorFactory", "no.Such"),
                Map.of("translatorFactory", YoloV5TranslatorFactory.class.getName()))) {
            assertThrows(TranslateException.class,
                    () -> factory.newInstance(Image.class, Classifications.class, null, wrong));
        }
    }

    @Test
    void registeredTranslatorsComeFirst() throws TranslateException {
        DefaultTranslatorFactory factory = new DefaultTranslatorFactory();
        assertTrue(factory.isSupported(NDList.class, NDList.class));
        assertFalse(factory.isSupported(String.class, String.class));
        NoopTranslator own = new NoopTranslator(Batchifier.STACK);
        factory.registerTranslator(NDList.class, NDList.class, own);
        assertSame(own, factory.newInstance(NDList.class, NDList.class, null, Map.of()));
    }

    @Test
    void messagesHaveArraysInTheFormatAskedFor() throws Exception {
        try (Model model = Model.newInstance("identity"); NDManager manager = NDManager.newBaseManager()) {
            model.setBlock(Blocks.identityBlock());
            Translator<Input, Output> translator = new ServingTranslatorFactory()
                    .newInstance(Input.class, Output.class, model, Map.of());
            try (Predictor<Input, Output> predictor = model.newPredictor(translator)) {
                Input json = new Input();
                json.addProperty("Content-Type", "application/json; charset=utf-8");
                json.add("{\"inputs\": [[1, 2], [3, 4]]}");
                assertTrue(predictor.predict(json).getData().getAsString().replaceAll("\\s", "")
                        .contains("[[1.0,2.0],[3.0,4.0]]"));
                Input list = new Input();
                list.add(new NDList(manager.create(new float[] {5})).encode());
                NDList decoded = NDList.decode(manager, predictor.predict(list).getData().getAsBytes());
                assertArrayEquals(new float[] {5}, decoded.head().toFloatArray());
                Input damaged = new Input();
                damaged.addProperty("Content-Type", "application/json");
                damaged.add("{}");
                assertThrows(TranslateException.class, () -> predictor.predict(damaged));
            }
        }
    }

    @Test
    void tasksOfTextsNeedATokenizer(@TempDir Path folder) throws Exception {
        Map<String, String> arguments = Map.of("task", "fill-mask");
        try (Model model = Model.newInstance("texts")) {
            model.setBlock(Blocks.identityBlock());
            model.load(folder, null, Map.of("hasParameter", "false"));
            assertEquals("NoopServingTranslator", new ServingTranslatorFactory()
                    .newInstance(Input.class, Output.class, model, arguments).getClass().getSimpleName());
            Files.copy(Repository.tests("vectors").resolve("tokenizers").resolve("wordpiece.json"),
                    folder.resolve("tokenizer.json"));
            assertEquals("TextClassificationServingTranslator", new ServingTranslatorFactory()
                    .newInstance(Input.class, Output.class, model, arguments).getClass().getSimpleName());
        }
    }

    @Test
    void settingsAreTextsOrNumbers() {
        Map<String, Object> arguments = Map.of("a", "3.7", "b", 2, "c", "9007199254740993", "d", true);
        assertEquals(3, ArgumentsUtil.intValue(arguments, "a"));
        assertEquals(2f, ArgumentsUtil.floatValue(arguments, "b"));
        assertEquals(9007199254740993L, ArgumentsUtil.longValue(arguments, "c", 0));
        assertTrue(ArgumentsUtil.booleanValue(arguments, "d"));
        assertEquals("x", ArgumentsUtil.stringValue(arguments, "e", "x"));
        assertThrows(NumberFormatException.class, () -> ArgumentsUtil.intValue(arguments, "d"));
    }
}
