package dev.libtensor.djl.huggingface.tokenizers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.Memory;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Repository;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.huggingface.tokenizers.jni.CharSpan;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.PairList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HuggingFaceTokenizerTest extends NativeTest {
    private static Path vectors(String file) throws IOException {
        return Repository.tests("vectors").resolve("tokenizers").resolve(file);
    }

    private static HuggingFaceTokenizer.Builder builder(String name) throws IOException {
        return HuggingFaceTokenizer.builder().optTokenizerPath(vectors(name + ".json"));
    }

    private static String[] texts(JsonElement texts) {
        return JsonUtils.GSON.fromJson(texts, String[].class);
    }

    /** The settings of a case, under the names of this builder. */
    private static HuggingFaceTokenizer tokenizer(String name, JsonObject one) throws IOException {
        HuggingFaceTokenizer.Builder builder = builder(name).optTruncation(false).optPadding(false);
        if (one.has("truncation")) {
            JsonArray cut = one.getAsJsonArray("truncation");
            builder.configure(Map.of("maxLength", cut.get(0), "stride", cut.get(1), "truncation", cut.get(2).getAsString()));
        }
        if (one.has("padding")) {
            JsonArray padding = one.getAsJsonArray("padding");
            builder.optPadToMultipleOf(padding.get(1).getAsInt());
            builder.configure(Map.of("padding", padding.get(0).getAsInt() < 0 ? "longest" : "max_length"));
        }
        return builder.build();
    }

    private static Encoding[] encoded(HuggingFaceTokenizer tokenizer, JsonObject one) {
        boolean special = one.get("special").getAsBoolean();
        if (one.has("words")) {
            return new Encoding[] {tokenizer.encode(texts(one.get("words")), special, true)};
        }
        if (!one.has("pairs")) {
            return tokenizer.batchEncode(texts(one.get("texts")), special, true);
        }
        PairList<String, String> pairs = new PairList<>(
                List.of(texts(one.get("texts"))), List.of(texts(one.get("pairs"))));
        return tokenizer.batchEncode(pairs, special, true);
    }

    /** The ids of padding differ, because a builder takes the token from the tokenizer's file, which has none. */
    private static void compare(JsonArray expected, Encoding[] found) {
        assertEquals(expected.size(), found.length);
        for (int i = 0; i < found.length; i++) {
            JsonObject one = expected.get(i).getAsJsonObject();
            long[][] rows = JsonUtils.GSON.fromJson(one.get("rows"), long[][].class);
            int length = (int) Arrays.stream(rows[2]).sum();
            assertArrayEquals(Arrays.copyOf(texts(one.get("tokens")), length), Arrays.copyOf(found[i].getTokens(), length));
            assertArrayEquals(Arrays.copyOf(rows[0], length), Arrays.copyOf(found[i].getIds(), length));
            long[][] own = {found[i].getTypeIds(), found[i].getAttentionMask(), found[i].getSpecialTokenMask(),
                found[i].getWordIds(), found[i].getSequenceIds()};
            assertArrayEquals(Arrays.copyOfRange(rows, 1, 6), own);
            assertEquals(one.getAsJsonArray("overflowing").size() > 0, found[i].exceedMaxLength());
            compare(one.getAsJsonArray("overflowing"), found[i].getOverflowing());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wordpiece", "bpe", "unigram"})
    void encodingsAreThoseOfPython(String name) throws IOException {
        JsonObject cases = JsonParser.parseString(Files.readString(vectors("encodings.json"))).getAsJsonObject()
                .getAsJsonObject(name);
        for (JsonElement each : cases.getAsJsonArray("encode")) {
            JsonObject one = each.getAsJsonObject();
            try (HuggingFaceTokenizer tokenizer = tokenizer(name, one)) {
                compare(one.getAsJsonArray("expected"), encoded(tokenizer, one));
            }
        }
        try (HuggingFaceTokenizer tokenizer = builder(name).build()) {
            for (JsonElement each : cases.getAsJsonArray("decode")) {
                JsonObject one = each.getAsJsonObject();
                long[] ids = JsonUtils.GSON.fromJson(one.get("ids"), long[].class);
                assertEquals(one.get("text").getAsString(), tokenizer.decode(ids, one.get("skip").getAsBoolean()));
            }
        }
    }

    @Test
    void spansCutTheText() throws IOException {
        String text = "🙂 the keeper counted";
        try (HuggingFaceTokenizer tokenizer = builder("wordpiece").build()) {
            CharSpan[] spans = tokenizer.encode(text).getCharTokenSpans();
            assertNull(spans[0]);
            assertEquals("🙂", text.substring(spans[1].getStart(), spans[1].getEnd()));
            assertEquals("keeper", text.substring(spans[3].getStart(), spans[3].getEnd()));
            CharSpan[] pair = tokenizer.encode("the", text).getCharTokenSpans();
            assertEquals("keeper", text.substring(pair[5].getStart(), pair[5].getEnd()));
            String[] words = {"🙂", "keeper"};
            CharSpan span = tokenizer.encode(words).getCharTokenSpans()[2];
            assertEquals(List.of(0, 6), List.of(span.getStart(), span.getEnd()));
        }
    }

    @Test
    void arraysOfABatch() throws IOException {
        List<String> texts = List.of("the lamp", "the");
        try (NDManager manager = NDManager.newBaseManager();
                HuggingFaceTokenizer tokenizer = builder("wordpiece").build();
                HuggingFaceTokenizer ragged = builder("wordpiece").optPadding(false).build()) {
            NDList list = Encoding.toNDList(tokenizer.batchEncode(texts), manager, true, false);
            assertEquals(3, list.size());
            assertEquals(new Shape(2, 4), list.get(0).getShape());
            assertArrayEquals(new long[] {1, 1, 1, 1, 1, 1, 1, 0}, list.get(1).toLongArray());
            NDList one = tokenizer.encode("the").toNDList(manager, false, true);
            assertEquals(2, one.size());
            assertEquals(DataType.INT32, one.get(0).getDataType());
            ShapeException wrong = assertThrows(ShapeException.class,
                    () -> Encoding.toNDList(ragged.batchEncode(texts), manager, false, false));
            assertTrue(wrong.getMessage().contains("padding"), wrong.getMessage());
            assertEquals(5, manager.getStats().handles());
        }
    }

    @Test
    void textsArePrepared(@TempDir Path folder) throws IOException {
        Path config = folder.resolve("tokenizer_config.json");
        Files.writeString(config, """
                {"add_prefix_space": true, "strip_accents": true, "clean_up_tokenization_spaces": true,
                 "model_max_length": 1e30, "pad_token": {"content": "<pad>"}}""");
        try (HuggingFaceTokenizer tokenizer = builder("bpe").optTokenizerConfigPath(config.toString())
                .optDoLowerCase(true).build()) {
            String[] given = {"The CAFÉ", "The"};
            Encoding[] found = tokenizer.batchEncode(given);
            assertEquals("<s> the cafe</s>", tokenizer.decode(found[0].getIds()));
            assertArrayEquals(new String[] {"The CAFÉ", "The"}, given);
            assertEquals("<pad>", found[1].getTokens()[found[1].getTokens().length - 1]);
            assertEquals(1, found[1].getIds()[found[1].getIds().length - 1]);
            assertEquals(Integer.MAX_VALUE, tokenizer.getMaxLength());
        }
    }

    @Test
    void settings() throws IOException {
        try (HuggingFaceTokenizer tokenizer = builder("wordpiece").build()) {
            assertEquals("LONGEST_FIRST", tokenizer.getTruncation());
            assertEquals("LONGEST", tokenizer.getPadding());
            assertEquals(512, tokenizer.getMaxLength());
            assertEquals(List.of("[CLS]", "the", "[SEP]"), tokenizer.tokenize("the"));
            assertEquals("the lamp", tokenizer.buildSentence(List.of("the", "la", "##mp")));
        }
        try (HuggingFaceTokenizer tokenizer = builder("wordpiece").optMaxLength(7).optPadToMaxLength()
                .optPadToMultipleOf(4).optAddSpecialTokens(false).build()) {
            assertEquals(8, tokenizer.getMaxLength());
            assertEquals(8, tokenizer.encode("the").getIds().length);
            assertEquals("the", tokenizer.decode(tokenizer.encode("the").getIds()));
        }
        assertThrows(ArgumentException.class, () -> builder("bpe").optMaxLength(1).build());
        HuggingFaceTokenizer.Builder unknown = builder("bpe");
        unknown.configure(Map.of("padding", "often"));
        String message = assertThrows(ArgumentException.class, unknown::build).getMessage();
        assertTrue(message.contains("MAX_LENGTH") && message.contains("often"), message);
    }

    @Test
    void otherFilesAreRefused(@TempDir Path folder) throws IOException {
        assertThrows(NoSuchFileException.class, () -> HuggingFaceTokenizer.newInstance(folder));
        assertThrows(IOException.class, () -> HuggingFaceTokenizer.builder().optTokenizerPath(folder).build());
        assertThrows(ArgumentException.class, () -> HuggingFaceTokenizer.builder().build());
        Files.writeString(folder.resolve("tokenizer.json"), "{}");
        assertThrows(FormatException.class, () -> HuggingFaceTokenizer.newInstance(folder));
        String message = assertThrows(UnsupportedException.class,
                () -> HuggingFaceTokenizer.newInstance("bert-base-uncased")).getMessage();
        assertTrue(message.contains("tokenizer.json") && message.contains("bert-base-uncased"), message);
        Files.delete(folder.resolve("tokenizer.json"));
        Files.writeString(folder.resolve("vocab.json"), "{\"a\":0,\"b\":1,\"ab\":2}");
        Files.writeString(folder.resolve("merges.txt"), "a b\n");
        try (HuggingFaceTokenizer tokenizer = HuggingFaceTokenizer.builder().optTokenizerPath(folder).build()) {
            assertArrayEquals(new long[] {0, 2}, tokenizer.encode("aab").getIds());
        }
    }

    @Test
    void aTokenizerEndsWithItsManager() throws IOException {
        long handles = Memory.liveHandles();
        HuggingFaceTokenizer tokenizer;
        try (NDManager manager = NDManager.newBaseManager()) {
            tokenizer = builder("unigram").optManager(manager).build();
            assertFalse(tokenizer.isDisposed());
        }
        assertTrue(tokenizer.isDisposed());
        assertThrows(DisposedException.class, () -> tokenizer.encode("the"));
        tokenizer.close();
        byte[] damaged = "{\"version\":".getBytes(StandardCharsets.UTF_8);
        assertThrows(FormatException.class,
                () -> HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(damaged), null));
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void badInputs() throws IOException {
        try (HuggingFaceTokenizer tokenizer = builder("wordpiece").build()) {
            assertThrows(NullPointerException.class, () -> tokenizer.encode((String) null));
            assertThrows(NullPointerException.class, () -> tokenizer.encode("a", null));
            assertThrows(ArgumentException.class, () -> tokenizer.decode(new long[] {-1}));
            assertEquals(0, tokenizer.batchEncode(List.of()).length);
        }
    }
}
