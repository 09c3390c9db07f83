package dev.libtensor.djl.modality.cv.translator;

import com.google.gson.reflect.TypeToken;
import dev.libtensor.djl.modality.nlp.NlpUtils;
import dev.libtensor.djl.modality.nlp.preprocess.LowerCaseConvertor;
import dev.libtensor.djl.modality.nlp.preprocess.PunctuationSeparator;
import dev.libtensor.djl.modality.nlp.preprocess.TextCleaner;
import dev.libtensor.djl.modality.nlp.preprocess.TextProcessor;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.JsonUtils;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes numbers of texts as CLIP reads them: words are joined from letters, the most frequent pairs first. */
final class ClipTokenizer {
    private static final int LENGTH_LEAST = 77;
    private static final int LENGTH_MOST = 512;
    private static final String END_OF_WORD = "</w>";
    private static final List<TextProcessor> STEPS = List.of(new LowerCaseConvertor(),
            new TextCleaner(NlpUtils::isWhiteSpace, ' '), new PunctuationSeparator());

    private final Map<String, Integer> numbers;
    /** The place of each pair, with a space between its parts, in the order in which pairs are joined. */
    private final Map<String, Integer> ranks;

    private ClipTokenizer(Map<String, Integer> numbers, Map<String, Integer> ranks) {
        this.numbers = numbers;
        this.ranks = ranks;
    }

    /** Reads the files of a folder. */
    static ClipTokenizer newInstance(Path folder) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("merges.txt"));
        Map<String, Integer> ranks = new HashMap<>();
        for (String pair : lines.subList(Math.min(1, lines.size()), lines.size())) { // The first line is the version.
            ranks.putIfAbsent(pair.strip(), ranks.size());
        }
        try (Reader reader = Files.newBufferedReader(folder.resolve("vocab.json"))) {
            return new ClipTokenizer(JsonUtils.GSON.fromJson(reader, new TypeToken<Map<String, Integer>>() {}.getType()),
                    ranks);
        }
    }

    /** Returns the numbers of each text, followed by zeros. */
    int[][] batchEncode(String[] texts) throws TranslateException {
        int[][] rows = new int[texts.length][];
        int length = LENGTH_LEAST;
        for (int i = 0; i < rows.length; i++) {
            rows[i] = encode(texts[i]).stream().limit(LENGTH_MOST).mapToInt(Integer::intValue).toArray();
            length = Math.max(length, rows[i].length);
        }
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Arrays.copyOf(rows[i], length);
        }
        return rows;
    }

    private List<Integer> encode(String text) throws TranslateException {
        List<String> words = List.of(text);
        for (TextProcessor step : STEPS) {
            words = step.preprocess(words);
        }
        List<Integer> row = new ArrayList<>();
        row.add(number("<|startoftext|>"));
        for (String word : words) {
            for (String part : parts(word)) {
                row.add(number(part));
            }
        }
        row.add(number("<|endoftext|>"));
        return row;
    }

    private int number(String part) throws TranslateException {
        Integer number = numbers.get(part);
        if (number == null) {
            throw new TranslateException("the vocabulary of the model has no '" + part + "'");
        }
        return number;
    }

    private List<String> parts(String word) {
        List<String> parts = new ArrayList<>();
        word.codePoints().forEach(each -> parts.add(Character.toString(each)));
        if (!parts.isEmpty()) {
            parts.set(parts.size() - 1, parts.get(parts.size() - 1) + END_OF_WORD);
        }
        for (String pair = best(parts); pair != null; pair = best(parts)) {
            for (int i = 0; i + 1 < parts.size(); i++) {
                if (pair.equals(parts.get(i) + ' ' + parts.get(i + 1))) {
                    parts.set(i, parts.get(i) + parts.remove(i + 1));
                }
            }
        }
        return parts;
    }

    /** Returns the pair of neighbors that is joined first, or null if none is. */
    private String best(List<String> parts) {
        String best = null;
        for (int i = 0; i + 1 < parts.size(); i++) {
            String pair = parts.get(i) + ' ' + parts.get(i + 1);
            if (ranks.containsKey(pair) && (best == null || ranks.get(pair) < ranks.get(best))) {
                best = pair;
            }
        }
        return best;
    }
}
