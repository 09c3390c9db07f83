package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.embeddings.loader.WordVectorSerializer;
import dev.libtensor.dl4j.models.embeddings.reader.impl.BasicModelUtils;
import dev.libtensor.dl4j.models.embeddings.reader.impl.FlatModelUtils;
import dev.libtensor.dl4j.models.paragraphvectors.ParagraphVectors;
import dev.libtensor.dl4j.models.sequencevectors.SequenceVectors;
import dev.libtensor.dl4j.models.sequencevectors.serialization.VocabWordFactory;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.Word2Vec;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.SimpleLabelAwareIterator;
import dev.libtensor.dl4j.text.sentenceiterator.CollectionSentenceIterator;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SequenceFilesTest extends NativeTest {
    @TempDir
    private Path folder;

    private static Word2Vec trained() {
        Word2Vec vectors = new Word2Vec.Builder().minWordFrequency(1).layerSize(4).seed(1)
                .iterate(new CollectionSentenceIterator(List.of("cat dog cat", "bird dog cat", "cat bird"))).build();
        vectors.fit();
        return vectors;
    }

    private File file(String name) {
        return folder.resolve(name).toFile();
    }

    private static void same(SequenceVectors<VocabWord> expected, SequenceVectors<VocabWord> read) {
        assertEquals(List.copyOf(expected.getVocab().words()), List.copyOf(read.getVocab().words()));
        assertEquals(expected.getLookupTable().getWeights(), read.getLookupTable().getWeights());
        assertEquals(expected.getConfiguration(), read.getConfiguration());
        assertEquals(expected.getConfiguration().hashCode(), read.getConfiguration().hashCode());
        assertEquals(expected.getVocab().totalWordOccurrences(), read.getVocab().totalWordOccurrences());
        assertEquals(expected.getVocab().wordFor("dog").getCodes(), read.getVocab().wordFor("dog").getCodes());
    }

    @Test
    void zipFilesHaveArrays() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Word2Vec vectors = trained();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            WordVectorSerializer.writeWord2Vec(vectors, bytes);
            Files.write(file("v.zip").toPath(), bytes.toByteArray());
            same(vectors, WordVectorSerializer.readSequenceVectors(file("v.zip"), true));
            SequenceVectors<VocabWord> read = WordVectorSerializer.readSequenceVectors(file("v.zip").getPath(), true);
            assertEquals(((InMemoryLookupTable<VocabWord>) vectors.getLookupTable()).getSyn1(),
                    ((InMemoryLookupTable<VocabWord>) read.getLookupTable()).getSyn1());
            same(vectors, WordVectorSerializer.readWord2Vec(new ByteArrayInputStream(bytes.toByteArray()), true));
            same(vectors, WordVectorSerializer.readWord2Vec(file("v.zip"), true));
            assertThrows(StateException.class, () ->
                    WordVectorSerializer.writeSequenceVectors(new SequenceVectors<VocabWord>(), new ByteArrayOutputStream()));
            assertThrows(FormatException.class, () ->
                    WordVectorSerializer.readSequenceVectors(new ByteArrayInputStream(new byte[3]), true));
        }
    }

    @Test
    void textsHaveElementsOfAnyForm() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Word2Vec vectors = trained();
            VocabWordFactory factory = new VocabWordFactory();
            WordVectorSerializer.writeSequenceVectors(vectors, factory, file("v.txt"));
            SequenceVectors<VocabWord> read = WordVectorSerializer.readSequenceVectors(factory, file("v.txt"));
            same(vectors, read);
            assertEquals(vectors.getVocab().wordFor("cat").getPoints(), read.getVocab().wordFor("cat").getPoints());
            List<String> lines = Files.readAllLines(file("v.txt").toPath());
            String json = new String(Base64.getDecoder().decode(lines.get(1)), StandardCharsets.UTF_8);
            assertTrue(json.contains("\"object\"") && json.contains("\"vector\""), json);
            for (String wrong : new String[] {"", "#", lines.get(0), lines.get(0) + "\n" + lines.get(0)}) {
                assertThrows(FormatException.class, () -> WordVectorSerializer.readSequenceVectors(factory,
                        new ByteArrayInputStream(wrong.getBytes(StandardCharsets.UTF_8))), wrong);
            }
        }
    }

    @Test
    void settingsNameDl4jsClasses() {
        VectorsConfiguration settings = new VectorsConfiguration();
        settings.setSequenceLearningAlgorithm("PV-DM");
        settings.setElementsLearningAlgorithm("CBOW");
        String json = settings.toJson();
        assertTrue(json.contains("\"org.deeplearning4j.models.embeddings.learning.impl.elements.CBOW\""), json);
        assertTrue(json.contains("\"org.deeplearning4j.models.embeddings.learning.impl.sequence.DM\""), json);
        VectorsConfiguration read = VectorsConfiguration.fromJson(json);
        assertEquals(settings, read);
        assertEquals("PV-DM", read.getSequenceLearningAlgorithm());
        assertEquals("CBOW", read.getElementsLearningAlgorithm());
        VectorsConfiguration none = VectorsConfiguration.fromJson("{\"elementsLearningAlgorithm\":null,\"ngram\":0}");
        assertEquals(new VectorsConfiguration(), none);
        assertFalse(settings.equals(none));
        assertThrows(FormatException.class, () -> VectorsConfiguration.fromJson("null"));
    }

    @Test
    void vocabulariesAreLines() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            VocabCache<VocabWord> words = trained().getVocab();
            WordVectorSerializer.writeVocabCache(words, file("words"));
            assertEquals("3 3 8", Files.readAllLines(file("words").toPath()).get(0));
            VocabCache<VocabWord> read = WordVectorSerializer.readVocabCache(file("words"));
            assertEquals(List.copyOf(words.words()), List.copyOf(read.words()));
            assertEquals(8, read.totalWordOccurrences());
            assertEquals(3, read.totalNumberOfDocs());
            assertThrows(FormatException.class, () -> WordVectorSerializer.readVocabCache(new ByteArrayInputStream(new byte[0])));
        }
    }

    @Test
    @SuppressWarnings("rawtypes") // As DL4J declares it.
    void textsAreTablesAndVocabularies() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Files.writeString(file("v.txt").toPath(), "2 2\nx 1 2\ny 3 4\n");
            Pair<InMemoryLookupTable, VocabCache> pair = WordVectorSerializer.loadTxt(file("v.txt"));
            assertArrayEquals(new double[][] {{1, 2}, {3, 4}}, pair.getFirst().getSyn0().toDoubleMatrix());
            assertEquals("y", pair.getSecond().wordAtIndex(1));
            assertArrayEquals(new double[] {3, 4}, WordVectorSerializer.fromPair(pair).getWordVector("y"));
            assertArrayEquals(new double[] {3, 4}, WordVectorSerializer.readAsCsv(file("v.txt")).getWordVector("y"));
        }
    }

    @Test
    void vectorsOfOneWordHaveRank1() {
        try (ResourceScope scope = new ResourceScope()) {
            Word2Vec vectors = trained();
            assertArrayEquals(new long[] {4}, vectors.getWordVectorMatrix("cat").shape());
            assertArrayEquals(new long[] {4}, vectors.getWordVectorMatrixNormalized("cat").shape());
            assertArrayEquals(new long[] {4}, vectors.getLookupTable().vectors().next().shape());
            assertArrayEquals(new long[] {1, 4}, vectors.getWordVectors(List.of("cat")).shape());
            assertArrayEquals(new long[] {2, 4}, vectors.getWordVectors(List.of("cat", "dog")).shape());
        }
    }

    @Test
    void codesWithoutNodesAreMadeAnew() {
        try (ResourceScope scope = new ResourceScope()) {
            LabelledDocument document = new LabelledDocument();
            document.setContent("cat bird cat dog");
            document.addLabel("text");
            ParagraphVectors texts = new ParagraphVectors.Builder().layerSize(4).minWordFrequency(1)
                    .iterate(new SimpleLabelAwareIterator(List.of(document))).build();
            texts.fit();
            texts.getVocab().wordFor("cat").setPoints(List.of());
            assertThrows(StateException.class, () -> texts.inferVector("cat"));
            texts.fit();
            assertEquals(4, texts.inferVector("cat").length());
            assertEquals(texts.getVocab().wordFor("cat").getCodeLength(), texts.getVocab().wordFor("cat").getPoints().size());
        }
    }

    @Test
    void questionsMayBeAnsweredOtherwise() {
        try (ResourceScope scope = new ResourceScope()) {
            Word2Vec vectors = trained();
            double similarity = vectors.similarity("cat", "dog");
            List<String> near = List.copyOf(vectors.wordsNearest("cat", 2));
            vectors.setModelUtils(new FlatModelUtils<>());
            assertEquals(similarity, vectors.similarity("cat", "dog"));
            assertEquals(near, List.copyOf(vectors.wordsNearest("cat", 2)));
            assertEquals(near, List.copyOf(vectors.wordsNearest(List.of("cat"), List.of(), 2)));
            assertEquals("cat", vectors.wordsNearest(vectors.getWordVectorMatrix("cat"), 1).iterator().next());
            vectors.setModelUtils(new BasicModelUtils<>() {
                @Override
                public double similarity(String one, String other) {
                    return vocabCache.indexOf(one) - lookupTable.layerSize();
                }
            });
            assertEquals(-4, vectors.similarity("cat", "dog"));
            assertThrows(StateException.class, () -> new BasicModelUtils<VocabWord>().similarity("a", "b"));
        }
    }

    @Test
    void textsLearnBesideWordsThatExist() {
        try (ResourceScope scope = new ResourceScope()) {
            Word2Vec words = trained();
            INDArray before = words.getLookupTable().getWeights().dup();
            LabelledDocument document = new LabelledDocument();
            document.setContent("cat bird unknown");
            document.addLabel("text");
            ParagraphVectors texts = new ParagraphVectors.Builder().layerSize(4).minWordFrequency(1).trainWordVectors(false)
                    .iterate(new SimpleLabelAwareIterator(List.of(document))).useExistingWordVectors(words).build();
            texts.fit();
            assertEquals(List.of("cat", "dog", "bird", "text"), List.copyOf(texts.getVocab().words()));
            assertEquals(words.getWordVectorMatrix("bird"), texts.getWordVectorMatrix("bird"));
            assertEquals(4, texts.getWordVectorMatrix("text").length());
            assertEquals(before, words.getLookupTable().getWeights());
            ParagraphVectors.Builder others = new ParagraphVectors.Builder().layerSize(5).minWordFrequency(1)
                    .iterate(new SimpleLabelAwareIterator(List.of(document))).useExistingWordVectors(words);
            assertThrows(StateException.class, () -> others.build().fit());
            ((InMemoryLookupTable<VocabWord>) words.getLookupTable()).setSyn1(null);
            assertThrows(StateException.class, () -> new ParagraphVectors.Builder().useExistingWordVectors(words));
        }
    }
}
