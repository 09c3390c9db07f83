package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.iterator.BertIterator;
import dev.libtensor.dl4j.iterator.BertIterator.FeatureArrays;
import dev.libtensor.dl4j.iterator.BertIterator.LengthHandling;
import dev.libtensor.dl4j.iterator.BertIterator.Task;
import dev.libtensor.dl4j.iterator.BertIterator.UnsupervisedLabelFormat;
import dev.libtensor.dl4j.iterator.LabeledPairSentenceProvider;
import dev.libtensor.dl4j.iterator.LabeledSentenceProvider;
import dev.libtensor.dl4j.iterator.bert.BertMaskedLMMasker;
import dev.libtensor.dl4j.iterator.provider.CollectionLabeledPairSentenceProvider;
import dev.libtensor.dl4j.iterator.provider.CollectionLabeledSentenceProvider;
import dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceTokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor.BertWordPiecePreProcessor;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.BertWordPieceTokenizerFactory;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests pieces of words and batches of them. The numbers are those that DL4J makes of the same sentences, except for labels of the
 * form NCL, which DL4J 1.0.0-M2.1 writes to other places.
 */
class BertIteratorTest extends NativeTest {
    private static final String WORDS = String.join("\n", "[PAD]", "[MASK]", "[CLS]", "[SEP]", "the", "cat", "sat", "##s", "cats",
            "un", "##believ", "##able", ".", ",", "a", "b", "##b", "e");

    private BertWordPieceTokenizerFactory tokenizer;
    private LabeledSentenceProvider sentences;
    private ResourceScope scope;

    @BeforeEach
    void open() throws IOException {
        tokenizer = new BertWordPieceTokenizerFactory(stream(WORDS), true, true, StandardCharsets.UTF_8);
        sentences = new CollectionLabeledSentenceProvider(
                List.of("the cats sat.", "a cat", "b"), List.of("yes", "no", "yes"), null);
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private BertIterator.Builder builder() {
        return BertIterator.builder().tokenizer(tokenizer).vocabMap(tokenizer.getVocab());
    }

    private static void assertNumbers(INDArray array, long[] shape, int... numbers) {
        assertArrayEquals(shape, array.shape());
        assertArrayEquals(numbers, array.dup('c').data().asInt());
    }

    @Test
    void wordsBecomeTheLongestPieces() throws IOException {
        String[] texts = {"The CATS sat.", "  the\tcat,\u4e00a\n", "catss", "b\u0301 bb", ""};
        List<List<String>> pieces = List.of(List.of("the", "cats", "sat", "."), List.of("the", "cat", ",", "a"),
                List.of("cats", "##s"), List.of("b", "b", "##b"), List.of());
        for (int i = 0; i < texts.length; i++) {
            assertEquals(pieces.get(i), tokenizer.create(texts[i]).getTokens());
            assertEquals(pieces.get(i), tokenizer.create(stream(texts[i])).getTokens());
        }
        tokenizer.setTokenPreProcessor(piece -> piece + "!");
        assertEquals("the!", tokenizer.create("the").nextToken());
        String message = assertThrows(StateException.class, () -> tokenizer.create("the sate")).getMessage();
        assertTrue(message.contains("'sate'") && message.contains("'##e'"), message);
        assertThrows(ArgumentException.class, () -> new BertWordPieceTokenizer("a", new TreeMap<>(), null, null));
        assertEquals("unbelievable cats.",
                BertWordPiecePreProcessor.reconstructFromTokens(List.of("un", "##believ", "##able", "cats", ".")));
        assertEquals("A b \u4e00 ", new BertWordPiecePreProcessor().preProcess("A\tb\u0007\u200b\u4e00"));
    }

    @Test
    void labelsOfSentences() {
        BertIterator batches = builder().lengthHandling(LengthHandling.FIXED_LENGTH, 4).minibatchSize(2).padMinibatches(true)
                .sentenceProvider(sentences).prependToken("[CLS]").task(Task.SEQ_CLASSIFICATION).build();
        MultiDataSet batch = batches.next();
        assertNumbers(batch.getFeatures(0), new long[] {2, 4}, 2, 4, 8, 6, 2, 14, 5, 0);
        assertNumbers(batch.getFeatures(1), new long[] {2, 4}, 0, 0, 0, 0, 0, 0, 0, 0);
        assertNumbers(batch.getFeaturesMaskArray(0), new long[] {2, 4}, 1, 1, 1, 1, 1, 1, 1, 0);
        assertEquals(DataType.INT, batch.getFeatures(0).dataType());
        assertNumbers(batch.getLabels(0), new long[] {2, 2}, 0, 1, 1, 0);
        assertNull(batch.getLabelsMaskArrays());
        batch = batches.next();
        assertNumbers(batch.getFeatures(0), new long[] {2, 4}, 2, 15, 0, 0, 0, 0, 0, 0);
        assertNumbers(batch.getLabelsMaskArray(0), new long[] {2, 1}, 1, 0);
        assertFalse(batches.hasNext());
        assertThrows(NoSuchElementException.class, batches::next);
        batches.reset();
        assertTrue(batches.hasNext());
    }

    @Test
    void hiddenTokens() {
        int[][] ones = {{}, {25, 70, 96}, {32, 44, 59}};
        long[][] shapes = {{2, 3}, {2, 18, 3}, {3, 2, 18}};
        for (UnsupervisedLabelFormat format : UnsupervisedLabelFormat.values()) {
            sentences.reset();
            MultiDataSet batch = builder().lengthHandling(LengthHandling.CLIP_ONLY, 3).minibatchSize(2)
                    .sentenceProvider(sentences).featureArrays(FeatureArrays.INDICES_MASK)
                    .unsupervisedLabelFormat(format).maskToken("[MASK]")
                    .masker(new BertMaskedLMMasker(new Random(3), 0.5, 0.5, 0.3)).task(Task.UNSUPERVISED).build().next();
            assertEquals(1, batch.getFeatures().length);
            assertNumbers(batch.getFeatures(0), new long[] {2, 3}, 4, 1, 6, 1, 5, 0);
            assertNumbers(batch.getLabelsMaskArray(0), new long[] {2, 3}, 0, 1, 0, 1, 1, 0);
            assertArrayEquals(shapes[format.ordinal()], batch.getLabels(0).shape());
            if (format == UnsupervisedLabelFormat.RANK2_IDX) {
                assertNumbers(batch.getLabels(0), new long[] {2, 3}, 0, 8, 0, 14, 5, 0);
            } else {
                assertEquals(3, batch.getLabels(0).sumNumber().intValue());
                for (int place : ones[format.ordinal()]) {
                    assertEquals(1, batch.getLabels(0).ravel().getDouble(place));
                }
            }
        }
    }

    @Test
    void pairsOfSentences() {
        LabeledPairSentenceProvider pairs = new CollectionLabeledPairSentenceProvider(
                List.of("the cats sat.", "a", "the the the the the", "a"),
                List.of("a cat", "b", "cat cat cat cat", "the cat sat cat sat cat"), List.of("no", "yes", "no", "yes"), null);
        BertIterator batches = builder().lengthHandling(LengthHandling.FIXED_LENGTH, 8).minibatchSize(4)
                .sentencePairProvider(pairs).prependToken("[CLS]").appendToken("[SEP]").task(Task.SEQ_CLASSIFICATION).build();
        MultiDataSet batch = batches.next();
        assertNumbers(batch.getFeatures(0), new long[] {4, 8},
                2, 4, 8, 6, 3, 14, 5, 3, 2, 14, 3, 15, 3, 0, 0, 0, 2, 4, 4, 3, 5, 5, 5, 3, 2, 14, 3, 4, 5, 6, 5, 3);
        assertNumbers(batch.getFeatures(1), new long[] {4, 8},
                0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1);
        assertNumbers(batch.getLabels(0), new long[] {4, 2}, 1, 0, 0, 1, 1, 0, 0, 1);
        assertNumbers(batches.featurizeSentencePairs(List.of(Pair.of("a", "b"))).getFirst()[0],
                new long[] {1, 8}, 2, 14, 3, 15, 3, 0, 0, 0);
        assertNumbers(batches.featurizeSentences(List.of("b")).getFirst()[0], new long[] {1, 8}, 2, 15, 3, 0, 0, 0, 0, 0);
        batches.reset();
        assertTrue(batches.hasNext());
        assertThrows(ArgumentException.class,
                () -> new CollectionLabeledPairSentenceProvider(List.of("a"), List.of("b", "c"), List.of("x")));
    }

    @Test
    void settingsThatDoNotFit() {
        assertThrows(StateException.class, () -> BertIterator.builder().build());
        assertThrows(StateException.class, () -> builder().task(Task.SEQ_CLASSIFICATION).sentenceProvider(sentences).build());
        assertThrows(StateException.class, () -> builder().lengthHandling(LengthHandling.ANY_LENGTH, -1).task(Task.UNSUPERVISED)
                .sentenceProvider(sentences).build());
        assertThrows(StateException.class, () -> builder().lengthHandling(LengthHandling.FIXED_LENGTH, 8).appendToken("[SEP]")
                .task(Task.SEQ_CLASSIFICATION).sentenceProvider(sentences).build());
        assertThrows(ArgumentException.class, () -> new BertMaskedLMMasker(new Random(1), 1.5, 0.5, 0.5));
        assertThrows(ArgumentException.class, () -> new BertMaskedLMMasker(new Random(1), 0.5, 0.6, 0.5));
    }
}
