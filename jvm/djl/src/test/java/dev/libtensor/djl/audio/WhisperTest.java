package dev.libtensor.djl.audio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.audio.processor.AudioNormalizer;
import dev.libtensor.djl.audio.processor.LinearSpecgram;
import dev.libtensor.djl.audio.processor.LogMelSpectrogram;
import dev.libtensor.djl.audio.processor.PadOrTrim;
import dev.libtensor.djl.audio.translator.WhisperTranslatorFactory;
import dev.libtensor.djl.audio.util.AudioUtils;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.audio.Audio;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.repository.zoo.Criteria;
import dev.libtensor.djl.repository.zoo.ZooModel;
import dev.libtensor.djl.translate.TranslateException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhisperTest extends NativeTest {
    @TempDir
    Path folder;

    @Test
    void soundsHaveALengthAndALoudness() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray sound = manager.ones(new Shape(10));
            assertEquals(new Shape(100), new PadOrTrim(100).extractFeatures(manager, sound).getShape());
            assertEquals(new Shape(4), new PadOrTrim(4).extractFeatures(manager, sound).getShape());
            NDArray table = manager.ones(new Shape(2, 2));
            assertThrows(ShapeException.class, () -> new PadOrTrim(4).extractFeatures(manager, table));
            NDArray quiet = new AudioNormalizer(-20).extractFeatures(manager, sound);
            assertEquals(-20, AudioUtils.rmsDb(quiet), 1e-4);
        }
    }

    @Test
    void aToneIsAtItsFrequency() {
        try (NDManager manager = NDManager.newBaseManager()) {
            // 1000 Hz of 16,000 samples in a second: the 20th of 161 frequencies, which are 50 Hz apart.
            NDArray tone = manager.arange(0f, 16000, 1f).mul(2 * Math.PI * 1000 / 16000).sin();
            NDArray spectrum = new LinearSpecgram(10, 20, 16000).extractFeatures(manager, tone);
            assertEquals(new Shape(161, 99), spectrum.getShape());
            assertEquals(20, spectrum.get(":, 0").argMax().getLong());
            // The mean square of the tone is 1/2: its density, summed over all frequencies 50 Hz apart.
            assertEquals(0.5, spectrum.get(":, 0").exp().sum().mul(50).getFloat(), 0.02);
            NDArray filters = manager.ones(new Shape(80, 201));
            NDArray mels = new LogMelSpectrogram(filters).extractFeatures(manager, manager.zeros(new Shape(480000)));
            assertEquals(new Shape(80, 3000), mels.getShape());
            assertEquals(-1.5f, mels.getFloat(0, 0), 1e-6);
        }
    }

    private Criteria<Audio, String> criteria(long... tokens) {
        return Criteria.builder().setTypes(Audio.class, String.class).optModelPath(folder)
                .optOption("hasParameter", "false").optTranslatorFactory(new WhisperTranslatorFactory())
                .optBlock(new LambdaBlock(inputs -> {
                    assertEquals(new Shape(1, 80, 3000), inputs.singletonOrThrow().getShape());
                    return new NDList(inputs.getManager().create(tokens));
                })).build();
    }

    @Test
    void tokensAreAText() throws Exception {
        Files.writeString(folder.resolve("vocab.json"), "{\"Hi\": 0, \"\u0120you\": 1, \"\u00c3\u00a9\": 2}");
        Files.writeString(folder.resolve("added_tokens.json"), "{\"<|endoftext|>\": 3}");
        try (NDManager manager = NDManager.newBaseManager();
                OutputStream file = Files.newOutputStream(folder.resolve("mel_80_filters.npz"))) {
            NDArray filters = manager.ones(new Shape(80, 201));
            filters.setName("mel_80");
            new NDList(filters).encode(file, NDList.Encoding.NPZ);
        }
        Audio sound = new Audio(new float[1000], 16000, 1);
        try (ZooModel<Audio, String> model = criteria(0, 1, 2, 3, 0).loadModel();
                Predictor<Audio, String> predictor = model.newPredictor()) {
            assertEquals("Hi you\u00e9", predictor.predict(sound));
        }
        try (ZooModel<Audio, String> model = criteria(7).loadModel();
                Predictor<Audio, String> predictor = model.newPredictor()) {
            assertTrue(assertThrows(TranslateException.class, () -> predictor.predict(sound)).getMessage().contains("7"));
        }
        Files.delete(folder.resolve("vocab.json"));
        try (ZooModel<Audio, String> model = criteria(0).loadModel();
                Predictor<Audio, String> predictor = model.newPredictor()) {
            assertTrue(assertThrows(TranslateException.class, () -> predictor.predict(sound)).getCause()
                    instanceof IOException);
        }
    }
}
