package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.bagofwords.vectorizer.BagOfWordsVectorizer;
import dev.libtensor.dl4j.bagofwords.vectorizer.TfidfVectorizer;
import dev.libtensor.dl4j.text.documentiterator.FileDocumentIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.SimpleLabelAwareIterator;
import dev.libtensor.dl4j.text.sentenceiterator.CollectionSentenceIterator;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextVectorizerTest extends NativeTest {
    @TempDir
    private Path folder;

    private static LabelledDocument document(String text, String label) {
        LabelledDocument document = new LabelledDocument();
        document.setContent(text);
        document.addLabel(label);
        return document;
    }

    @Test
    void rareWordsCountMoreThanCommonOnes() {
        TfidfVectorizer vectorizer = new TfidfVectorizer.Builder().setMinWordFrequency(1).setIterator(
                new CollectionSentenceIterator(List.of("This is 1 file.", "This is 3 file.", "That was 2 file."))).build();
        vectorizer.fit();
        try (ResourceScope scope = new ResourceScope()) {
            INDArray vector = vectorizer.transform("This is 3 file.");
            assertArrayEquals(new long[] {1, vectorizer.getVocabCache().numWords()}, vector.shape());
            assertEquals(0.04402, vector.getDouble(0, vectorizer.getVocabCache().indexOf("This")), 1e-5);
            assertEquals(0.11928, vector.getDouble(0, vectorizer.getVocabCache().indexOf("3")), 1e-5);
            assertEquals(0, vector.getDouble(0, vectorizer.getVocabCache().indexOf("file.")));
        }
        assertEquals(12, vectorizer.numWordsEncountered());
        assertEquals(3, vectorizer.getLabelsSource().size());
    }

    @Test
    void aTextHasTheLabelOfADocument() throws IOException {
        TfidfVectorizer vectorizer = new TfidfVectorizer.Builder().setMinWordFrequency(1).setIterator(new SimpleLabelAwareIterator(
                List.of(document("it barks like a dog", "dog"), document("it meows like a cat", "cat")))).build();
        vectorizer.fit();
        try (ResourceScope scope = new ResourceScope()) {
            DataSet set = vectorizer.vectorize("it meows like a cat", "cat");
            assertEquals(List.of("dog", "cat"), vectorizer.getLabelsSource().getLabels());
            assertArrayEquals(new float[] {0, 1}, set.getLabels().reshape(2).toFloatVector());
            Path file = Files.writeString(folder.resolve("text"), "it meows like a cat");
            assertEquals(set.getFeatures(), vectorizer.vectorize(file.toFile(), "dog").getFeatures());
            assertEquals(set.getFeatures(), vectorizer.vectorize(new ByteArrayInputStream(
                    "it meows like a cat".getBytes(StandardCharsets.UTF_8)), "dog").getFeatures());
        }
        assertThrows(ArgumentException.class, () -> vectorizer.vectorize("it", "bird"));
    }

    @Test
    void aBagOfWordsHasTheNumbersOfAllDocuments() throws IOException {
        Files.writeString(folder.resolve("lines"), "a b a\nb c\n");
        BagOfWordsVectorizer vectorizer = new BagOfWordsVectorizer.Builder().setMinWordFrequency(1).setStopWords(List.of("c"))
                .setIterator(new FileDocumentIterator(folder.toFile())).build();
        vectorizer.fit();
        try (ResourceScope scope = new ResourceScope()) {
            INDArray vector = vectorizer.transform("a c d");
            assertEquals(2, vectorizer.getVocabCache().numWords());
            assertEquals(2, vector.getDouble(0, vectorizer.getVocabCache().indexOf("a")));
            assertEquals(0, vector.getDouble(0, vectorizer.getVocabCache().indexOf("b")));
        }
    }
}
