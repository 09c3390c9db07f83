package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests index strings of any characters: those of {@code tests/fuzz/corpus/index.txt} and random edits of them. It runs
 * for three seconds ({@code TENSOR_FUZZ_SECONDS}, or five minutes under {@code TENSOR_TEST_FULL}). A text is refused by
 * name, or it is an index. An index keeps its meaning when it is written and parsed again, and selects the part that
 * Python's rules give.
 */
@ExtendWith(LeakCheck.class)
class NDIndexFuzzTest {
    private static final Path CORPUS = Path.of("../../tests/fuzz/corpus/index.txt");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:x(..)|(.))");
    private static final long[] DIMS = {3, 4, 5};
    private static final long[] STRIDES = {20, 5, 1};
    private static final String[] TOKENS = {
        ":", "::", ",", "...", " ", "-", "1", "0", "-1", "5", "{}", "9223372036854775807", "-9223372036854775808", ":-2", "\u0663",
        "\t", "+", "1e3", "0x1", "\ud800"
    };

    private static long seconds() {
        String seconds = System.getenv("TENSOR_FUZZ_SECONDS");
        return seconds != null ? Long.parseLong(seconds) : System.getenv("TENSOR_TEST_FULL") != null ? 300 : 3;
    }

    /** Reads the corpus: one text on each line, in quotes. {@code tests/fuzz/src/corpus.rs} describes the format. */
    private static List<String> corpus() throws IOException {
        List<String> texts = new ArrayList<>();
        for (String line : Files.readAllLines(CORPUS)) {
            if (!line.isEmpty() && !line.startsWith("#")) {
                texts.add(text(line.substring(line.indexOf('"') + 1, line.length() - 1)));
            }
        }
        assertFalse(texts.isEmpty(), CORPUS + " is empty");
        return texts;
    }

    private static String text(String escaped) {
        byte[] bytes = ESCAPE.matcher(escaped).replaceAll(escape -> Matcher.quoteReplacement(
                        escape.group(1) == null ? escape.group(2) : Character.toString(Integer.parseInt(escape.group(1), 16))))
                .getBytes(StandardCharsets.ISO_8859_1);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String edited(String text, Random random) {
        StringBuilder edited = new StringBuilder(text);
        for (int edits = random.nextInt(6); edits > 0; edits--) {
            int at = random.nextInt(edited.length() + 1);
            switch (random.nextInt(4)) {
                case 0 -> edited.delete(at, Math.min(edited.length(), at + 1 + random.nextInt(3)));
                case 1 -> edited.insert(at, (char) random.nextInt(128));
                default -> edited.insert(at, TOKENS[random.nextInt(TOKENS.length)]);
            }
        }
        return edited.toString();
    }

    private static long fromTheFirst(String number, long absent, long size) {
        long given = number.isEmpty() ? absent : Long.parseLong(number);
        return given < 0 ? given + size : given;
    }

    /** Returns the shape of a part and its first element, from a second parser of the index's text. */
    private static long[][] expected(String index) {
        // Dimensions that the parts do not mention are at the end, unless there is a '...'.
        String[] parts = (index.contains("...") ? index : index + ", ...").split(", ");
        List<Long> shape = new ArrayList<>();
        long first = 0;
        int axis = 0;
        for (String part : parts) {
            if (part.equals("...")) {
                for (int left = DIMS.length - (parts.length - 1); left > 0; left--) {
                    shape.add(DIMS[axis++]);
                }
                continue;
            }
            String[] numbers = part.split(":", -1);
            long size = DIMS[axis];
            long from = fromTheFirst(numbers[0], 0, size);
            if (numbers.length > 1) {
                long to = fromTheFirst(numbers[1], size, size);
                from = Math.max(0, Math.min(size, from));
                to = Math.max(from, Math.min(size, to));
                long step = numbers.length < 3 ? 1 : Long.parseLong(numbers[2]);
                shape.add(to == from ? 0 : 1 + (to - from - 1) / step);
            }
            first += from * STRIDES[axis++];
        }
        return new long[][] {shape.stream().mapToLong(Long::longValue).toArray(), {first}};
    }

    private static void check(NDArray whole, String text) {
        NDIndex index;
        try {
            index = new NDIndex(text);
        } catch (ArgumentException e) {
            assertFalse(e.getMessage().isEmpty());
            return;
        }
        String written = index.toString();
        assertEquals(written, new NDIndex(written).toString());
        NDArray part;
        try {
            part = whole.get(text);
        } catch (ArgumentException | TensorIndexException e) {
            assertFalse(e.getMessage().isEmpty());
            return;
        }
        try (part) {
            long[][] expected = expected(written);
            assertArrayEquals(expected[0], part.getShape().getShape());
            if (part.size() > 0) {
                assertEquals(expected[1][0], part.toLongArray()[0]);
            }
        }
    }

    @Test
    void anyTextIsAnIndexOrRefused() throws IOException {
        List<String> corpus = corpus();
        assertTrue(corpus.size() > 10);
        long seed = System.nanoTime();
        Random random = new Random(seed);
        long runs = 0;
        NDArray whole = NDArray.arange(60L).reshape(new Shape(DIMS));
        try (ResourceScope scope = new ResourceScope()) {
            for (String text : corpus) {
                check(whole, text);
            }
        }
        for (long began = System.nanoTime(); System.nanoTime() - began < seconds() * 1_000_000_000L; ) {
            try (ResourceScope scope = new ResourceScope()) {
                for (int i = 0; i < 100; i++, runs++) {
                    String text = edited(corpus.get(random.nextInt(corpus.size())), random);
                    try {
                        check(whole, text);
                    } catch (RuntimeException | AssertionError e) {
                        throw new AssertionError("the index \"" + text + "\", of seed " + seed, e);
                    }
                }
            }
        }
        whole.dispose();
        System.out.println(runs + " index strings of seed " + seed);
    }
}
