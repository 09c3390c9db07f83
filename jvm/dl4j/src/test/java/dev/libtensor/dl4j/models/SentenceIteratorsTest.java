package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.iterator.CnnSentenceDataSetIterator;
import dev.libtensor.dl4j.iterator.CnnSentenceDataSetIterator.Format;
import dev.libtensor.dl4j.iterator.CnnSentenceDataSetIterator.UnknownWordHandling;
import dev.libtensor.dl4j.iterator.LabeledSentenceProvider;
import dev.libtensor.dl4j.iterator.provider.CollectionLabeledSentenceProvider;
import dev.libtensor.dl4j.iterator.provider.FileLabeledSentenceProvider;
import dev.libtensor.dl4j.models.embeddings.loader.WordVectorSerializer;
import dev.libtensor.dl4j.models.word2vec.Word2Vec;
import dev.libtensor.dl4j.text.documentiterator.DocumentIterator;
import dev.libtensor.dl4j.text.documentiterator.FileDocumentIterator;
import dev.libtensor.dl4j.text.sentenceiterator.BasicLineIterator;
import dev.libtensor.dl4j.text.sentenceiterator.PrefetchingSentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.StreamLineIterator;
import dev.libtensor.dl4j.text.sentenceiterator.labelaware.LabelAwareFileSentenceIterator;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SentenceIteratorsTest extends NativeTest {
    @TempDir
    private Path folder;

    private Word2Vec vectors() throws IOException {
        Path file = Files.writeString(folder.resolve("vectors.txt"), "cat 3 4\ndog 1 0\nbird 0 2\n");
        return WordVectorSerializer.readWord2VecModel(file.toFile());
    }

    private static CnnSentenceDataSetIterator.Builder builder(Format format, Word2Vec vectors) {
        return new CnnSentenceDataSetIterator.Builder(format).wordVectors(vectors).sentenceProvider(
                new CollectionLabeledSentenceProvider(List.of("cat dog bird", "horse", "dog fish"), List.of("b", "a", "a"), null));
    }

    private static float[] numbers(INDArray array) {
        return array.dup().reshape(array.length()).toFloatVector();
    }

    @Test
    void sentencesAreImagesOfTheirWords() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            CnnSentenceDataSetIterator sets = builder(Format.CNN2D, vectors()).build();
            assertEquals(List.of("a", "b"), sets.getLabels());
            DataSet set = sets.next();
            assertFalse(sets.hasNext());
            assertArrayEquals(new long[] {2, 1, 3, 2}, set.getFeatures().shape());
            assertArrayEquals(new float[] {0.6f, 0.8f, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0}, numbers(set.getFeatures()), 1e-6f);
            assertArrayEquals(new float[] {0, 1, 1, 0}, numbers(set.getLabels()));
            assertArrayEquals(new long[] {2, 1, 3, 1}, set.getFeaturesMaskArray().shape());
            assertArrayEquals(new float[] {1, 1, 1, 1, 0, 0}, numbers(set.getFeaturesMaskArray()));
            assertThrows(NoSuchElementException.class, sets::next);
            sets.reset();
            assertEquals(2, sets.next(1).numExamples() + sets.next(1).numExamples());
        }
    }

    @Test
    void sentencesAreSequencesOfTheirWords() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            CnnSentenceDataSetIterator sets = builder(Format.RNN, vectors()).useNormalizedWordVectors(false)
                    .unknownWordHandling(UnknownWordHandling.UseUnknownVector).maxSentenceLength(2).minibatchSize(2).build();
            DataSet set = sets.next();
            assertArrayEquals(new float[] {3, 1, 4, 0, 0, 0, 0, 0}, numbers(set.getFeatures()));
            assertArrayEquals(new float[] {1, 1, 1, 0}, numbers(set.getFeaturesMaskArray()));
            assertNull(sets.next().getFeaturesMaskArray());
            assertArrayEquals(new long[] {1, 2, 1}, sets.loadSingleSentence("bird").shape());
            CnnSentenceDataSetIterator wide = builder(Format.CNN2D, vectors()).sentencesAlongHeight(false).build();
            assertArrayEquals(new long[] {1, 1, 2, 3}, wide.next(1).getFeatures().shape());
            assertThrows(ArgumentException.class, () -> wide.loadSingleSentence("horse"));
        }
    }

    @Test
    void providersHaveEachSentenceOnce() throws IOException {
        File one = Files.writeString(folder.resolve("one.txt"), "first").toFile();
        File two = Files.writeString(folder.resolve("two.txt"), "second").toFile();
        LabeledSentenceProvider files = new FileLabeledSentenceProvider(Map.of("x", List.of(one), "y", List.of(two)), new Random(1));
        for (int pass = 0; pass < 2; pass++) {
            TreeSet<String> found = new TreeSet<>();
            while (files.hasNext()) {
                found.add(files.nextSentence().toString());
            }
            assertEquals(2, found.size());
            files.reset();
        }
        assertEquals(List.of("x", "y"), files.allLabels());
        assertThrows(ArgumentException.class, () -> new CollectionLabeledSentenceProvider(List.of("a"), List.of("x", "y")));
    }

    private static List<String> all(SentenceIterator sentences) {
        List<String> found = new ArrayList<>();
        while (sentences.hasNext()) {
            found.add(sentences.nextSentence());
        }
        return found;
    }

    @Test
    void linesAreSentencesAndDocuments() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "one\ntwo\n");
        Files.writeString(folder.resolve("b.txt"), "three\n");
        DocumentIterator documents = new FileDocumentIterator(folder.toFile());
        try (InputStream first = documents.nextDocument()) {
            assertEquals("one", new String(first.readAllBytes(), StandardCharsets.UTF_8));
        }
        documents.reset();
        StreamLineIterator lines = new StreamLineIterator.Builder(documents).setPreProcessor(String::toUpperCase).build();
        assertEquals(List.of("ONE", "TWO", "THREE"), all(lines));
        StreamLineIterator stream = new StreamLineIterator.Builder(new ByteArrayInputStream("x\ny".getBytes(StandardCharsets.UTF_8)))
                .build();
        assertEquals(List.of("x", "y"), all(stream));
        stream.reset();
        assertEquals(List.of("x", "y"), all(stream));
        SentenceIterator ahead = new PrefetchingSentenceIterator.Builder(new BasicLineIterator(folder.resolve("a.txt").toFile()))
                .setFetchSize(1).build();
        assertEquals(List.of("one", "two"), all(ahead));
        LabelAwareFileSentenceIterator labelled = new LabelAwareFileSentenceIterator(folder.toFile());
        assertThrows(StateException.class, labelled::currentLabel);
        labelled.nextSentence();
        assertEquals(List.of(folder.getFileName().toString()), labelled.currentLabels());
        Files.createDirectory(folder.resolve("empty"));
        assertThrows(ArgumentException.class, () -> new FileDocumentIterator(folder.resolve("empty").toFile()));
        assertThrows(NoSuchElementException.class, stream::nextSentence);
    }
}
