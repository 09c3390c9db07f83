package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.sequencevectors.iterators.AbstractSequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.serialization.AbstractElementFactory;
import dev.libtensor.dl4j.models.sequencevectors.serialization.VocabWordFactory;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabConstructor;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VocabularyTest extends NativeTest {
    /** What DL4J 1.0.0-M2.1 writes of two words and three documents. */
    private static final String FOREIGN = """
            {"@class":"\\"org.deeplearning4j.models.word2vec.wordstore.inmemory.AbstractCache\\"","VocabList":[\
            {"@class":"\\"org.deeplearning4j.models.word2vec.VocabWord\\"","VocabItem":"{\\"@class\\":\
            \\"org.deeplearning4j.models.word2vec.VocabWord\\",\\"elementFrequency\\":2.0,\\"index\\":1,\\"codes\\":[],\
            \\"codeLength\\":0,\\"special\\":false,\\"isLabel\\":false,\\"sequencesCount\\":0,\\"init\\":false,\\"storageId\\":\
            -3830238580790639879,\\"isLocked\\":false,\\"word\\":\\"b ü\\",\\"vocabId\\":null,\\"affinityId\\":null,\
            \\"label\\":false,\\"locked\\":false}"},{"@class":"\\"org.deeplearning4j.models.word2vec.VocabWord\\"",\
            "VocabItem":"{\\"@class\\":\\"org.deeplearning4j.models.word2vec.VocabWord\\",\\"elementFrequency\\":1.0,\
            \\"index\\":0,\\"codes\\":[1,0],\\"codeLength\\":2,\\"special\\":true,\\"isLabel\\":true,\\"sequencesCount\\":0,\
            \\"init\\":false,\\"storageId\\":-4841256518768840164,\\"isLocked\\":false,\\"word\\":\\"a\\",\\"vocabId\\":null,\
            \\"affinityId\\":null,\\"label\\":true,\\"locked\\":false}"}],"DocumentsCounter":"3","MinWordsFrequency":"0",\
            "HugeModelExpected":"false","StopWords":"[]","ScavengerThreshold":"3000000","RetentionDelay":"3",\
            "TotalWordCount":"3"}""";

    private static AbstractCache<VocabWord> vocabulary(Object... wordsAndPlaces) {
        AbstractCache<VocabWord> vocabulary = new AbstractCache<>();
        for (int i = 0; i < wordsAndPlaces.length; i += 2) {
            String word = (String) wordsAndPlaces[i];
            vocabulary.addToken(new VocabWord(i / 2 + 1, word));
            if ((int) wordsAndPlaces[i + 1] >= 0) {
                vocabulary.addWordToIndex((int) wordsAndPlaces[i + 1], word);
            }
        }
        return vocabulary;
    }

    private static VocabConstructor.Builder<VocabWord> labelled(int least) {
        List<Sequence<VocabWord>> sequences = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Sequence<VocabWord> sequence = new Sequence<>(
                    List.of(new VocabWord(4, "x"), new VocabWord(1, "y"), new VocabWord(1, "x")));
            sequence.setSequenceLabel(new VocabWord(7, "label"));
            sequences.add(sequence);
        }
        return new VocabConstructor.Builder<VocabWord>()
                .addSource(new AbstractSequenceIterator.Builder<>(sequences).build(), least);
    }

    @Test
    void occurrencesCountOnceEach() {
        VocabCache<VocabWord> counted = labelled(4).fetchLabels(true).build().buildJointVocabulary(false, true);
        assertEquals(List.of("x", "label"), List.copyOf(counted.words()));
        assertEquals(6, counted.wordFrequency("x"));
        assertEquals(3, counted.docAppearedIn("x"));
        assertEquals(1, counted.wordFrequency("label"), "as in DL4J, labels are counted once");
        assertTrue(counted.wordFor("label").isLabel() && counted.wordFor("label").isSpecial());
        assertEquals(7, counted.totalWordOccurrences());
        assertEquals(3, counted.totalNumberOfDocs());
    }

    @Test
    void unknownWordsStayAndCodesNeedCounts() {
        VocabCache<VocabWord> counted = labelled(4).setUnk(new VocabWord(0, "UNK")).build().buildJointVocabulary(true, false);
        assertTrue(counted.containsWord("UNK"));
        assertEquals(0, counted.totalWordOccurrences());
        assertThrows(StateException.class, () -> labelled(1).build().buildJointVocabulary(true, true));
    }

    @Test
    void wordsWithoutPlacesAreThere() {
        AbstractCache<VocabWord> words = vocabulary("a", -1);
        assertTrue(words.vocabExists());
        assertEquals(-1, words.indexOf("a"));
        assertEquals(-2, words.indexOf("b"));
        words.addWordToIndex(3, "a");
        words.addWordToIndex(0, "a");
        assertEquals("a", words.wordAtIndex(0));
        assertEquals(null, words.wordAtIndex(3));
        assertEquals(1, words.numWords());
        assertThrows(ArgumentException.class, () -> words.removeElement("b"));
        words.removeElement("a");
        assertFalse(words.vocabExists());
    }

    @Test
    void vocabulariesAreMerged() {
        AbstractCache<VocabWord> target = new AbstractCache<>();
        VocabCache<VocabWord> merged = labelled(1).setTargetVocabCache(target).build()
                .buildMergedVocabulary(vocabulary("one", 1, "two", 0), true);
        assertEquals(List.of("two", "one", "label"), List.copyOf(merged.words()));
        assertTrue(target.wordFor("label").isLabel());
        assertEquals(2, labelled(1).build().buildMergedVocabulary(vocabulary("one", 1, "two", 0), false).numWords());
        assertThrows(StateException.class, () -> labelled(1).build().buildMergedVocabulary(new AbstractCache<>(), true));
    }

    @Test
    void vocabulariesAreTransferred() {
        VocabConstructor<VocabWord> constructor = new VocabConstructor.Builder<VocabWord>().setLockFactor(false).build();
        VocabCache<VocabWord> same = constructor.transferVocabulary(vocabulary("rare", 0, "free", -1, "much", 5), false);
        assertEquals("rare", same.wordAtIndex(0));
        assertEquals("free", same.wordAtIndex(1));
        assertEquals("much", same.wordAtIndex(5));
        VocabCache<VocabWord> sorted = new VocabConstructor.Builder<VocabWord>()
                .setTargetVocabCache(vocabulary("rare", 0)).build()
                .transferVocabulary(vocabulary("seldom", 0, "some", 5, "much", 10), true);
        assertEquals(List.of("much", "some", "rare", "seldom"), List.copyOf(sorted.words()));
        assertEquals("some", sorted.wordAtIndex(1));
        assertTrue(sorted.wordFor("much").getCodeLength() > 0);
    }

    @Test
    void vocabulariesOfDl4jAreRead() {
        AbstractCache<VocabWord> read = AbstractCache.fromJson(FOREIGN);
        assertEquals(List.of("a", "b ü"), List.copyOf(read.words()));
        assertEquals(2, read.wordFrequency("b ü"));
        assertEquals(List.of((byte) 1, (byte) 0), read.wordFor("a").getCodes());
        assertTrue(read.wordFor("a").isLabel());
        assertEquals(3, read.totalNumberOfDocs());
        AbstractCache<VocabWord> again = AbstractCache.fromJson(read.toJson());
        assertEquals(read.toJson(), again.toJson());
        assertEquals(3, again.totalWordOccurrences());
        for (String wrong : new String[] {"", "null", "{}", "{\"VocabList\":[null]}", "{\"VocabList\":[{\"VocabItem\":\"1\"}]}",
            "{\"VocabList\":[{\"VocabItem\":\"{\\\"word\\\":null}\"}]}"}) {
            assertThrows(FormatException.class, () -> AbstractCache.fromJson(wrong), wrong);
        }
    }

    @Test
    void elementsAreJson() {
        VocabWord word = new VocabWord(3, "q");
        word.setPoints(List.of(2, 1));
        assertEquals(-5681586365161029488L, word.getStorageId(), "DL4J's hash");
        assertEquals(-3830238580790639879L, new VocabWord(1, "b ü").getStorageId());
        assertNotEquals(word.getStorageId(), new VocabWord(1, "p").getStorageId());
        for (AbstractElementFactory<VocabWord> factory : List.of(new AbstractElementFactory<VocabWord>(VocabWord.class),
                new VocabWordFactory())) {
            VocabWord read = factory.deserialize(factory.serialize(word));
            assertEquals(word, read);
            assertEquals(3, read.getElementFrequency());
            assertEquals(List.of(2, 1), read.getPoints());
            assertEquals(word.toJSON(), read.toJSON());
        }
        assertThrows(FormatException.class, () -> new VocabWordFactory().deserialize("[]"));
    }

    @Test
    void vocabulariesAreImported() {
        AbstractCache<VocabWord> words = vocabulary("a", 0);
        AbstractCache<VocabWord> others = vocabulary("b", 0, "a", 1);
        others.incrementTotalDocCount(4);
        words.importVocabulary(others);
        assertEquals(2, words.numWords());
        assertEquals(3, words.wordFrequency("a"));
        assertEquals(4, words.totalNumberOfDocs());
    }
}
