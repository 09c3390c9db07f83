package dev.libtensor.djl.audio.translator;

import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.audio.processor.AudioProcessor;
import dev.libtensor.djl.audio.processor.LogMelSpectrogram;
import dev.libtensor.djl.audio.processor.PadOrTrim;
import dev.libtensor.djl.modality.audio.Audio;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorContext;
import dev.libtensor.djl.util.JsonUtils;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes texts of sounds with a Whisper model, whose block generates the numbers of the tokens. Its input is
 * {@code (1, 80, 3000)} of half a minute; DJL adds the name of a method of a program of TorchScript. The folder of the model
 * has {@code mel_80_filters.npz}, {@code vocab.json} and {@code added_tokens.json}.
 */
public class WhisperTranslator implements NoBatchifyTranslator<Audio, String> {
    private static final int SAMPLES = 480_000;
    private static final int MELS = 80;
    private static final String END = "<|endoftext|>";
    private static final Map<Character, Byte> BYTES = bytes();

    private List<AudioProcessor> processors;
    private Map<Long, String> tokens;

    /** Creates a translator. */
    public WhisperTranslator() {}

    @Override
    public void prepare(TranslatorContext ctx) throws IOException, MalformedModelException {
        Path folder = ctx.getModel().getModelPath();
        tokens = new HashMap<>();
        for (String file : List.of("vocab.json", "added_tokens.json")) {
            try (Reader reader = Files.newBufferedReader(folder.resolve(file))) {
                Map<String, Long> read = JsonUtils.GSON.fromJson(reader, new TypeToken<Map<String, Long>>() {}.getType());
                read.forEach((token, number) -> tokens.put(number, token));
            } catch (JsonParseException e) {
                throw new MalformedModelException("the file " + file + " must have the number of each token: "
                        + e.getMessage(), e);
            }
        }
        processors = List.of(new PadOrTrim(SAMPLES), LogMelSpectrogram.newInstance(
                folder.resolve("mel_80_filters.npz"), MELS, ctx.getModel().getNDManager()));
    }

    @Override
    public NDList processInput(TranslatorContext ctx, Audio input) {
        NDArray samples = ctx.getNDManager().create(input.getData());
        for (AudioProcessor processor : processors) {
            samples = processor.extractFeatures(ctx.getNDManager(), samples);
        }
        return new NDList(samples.expandDims(0));
    }

    /**
     * Returns the text of the tokens until the end.
     *
     * @throws TranslateException if a number is of no token
     */
    @Override
    public String processOutput(TranslatorContext ctx, NDList list) throws TranslateException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (long number : list.singletonOrThrow().toLongArray()) {
            String token = tokens.get(number);
            if (token == null) {
                throw new TranslateException("the model has generated the number " + number + ", which is of no token");
            }
            if (token.equals(END)) {
                break;
            }
            for (char each : token.toCharArray()) {
                text.write(BYTES.getOrDefault(each, (byte) '?'));
            }
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    /** Returns the byte that each letter of a token stands for: visible ones for themselves, others moved behind 255. */
    private static Map<Character, Byte> bytes() {
        Map<Character, Byte> bytes = new HashMap<>();
        int moved = 256;
        for (int each = 0; each < 256; each++) {
            boolean isVisible = each >= '!' && each <= '~' || each >= 0xa1 && each != 0xad;
            bytes.put((char) (isVisible ? each : moved++), (byte) each);
        }
        return bytes;
    }
}
