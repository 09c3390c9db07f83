package dev.libtensor.djl.modality.audio.translator;

import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.modality.audio.Audio;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.nio.charset.StandardCharsets;

/** Makes texts of sounds, with a model whose result is a text. */
public class SpeechRecognitionTranslator implements NoBatchifyTranslator<Audio, String> {
    /** Creates a translator. */
    public SpeechRecognitionTranslator() {}

    @Override
    public NDList processInput(TranslatorContext ctx, Audio input) throws Exception {
        float[] samples = input.getData();
        return new NDList(ctx.getNDManager().create(samples, new Shape(1, samples.length)));
    }

    /** Reads the bytes of the result as a text in UTF-8, because there are no arrays of texts. */
    @Override
    public String processOutput(TranslatorContext ctx, NDList list) throws Exception {
        return new String(list.head().toByteArray(), StandardCharsets.UTF_8);
    }
}
