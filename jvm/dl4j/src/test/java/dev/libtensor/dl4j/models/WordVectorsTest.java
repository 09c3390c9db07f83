package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.embeddings.learning.impl.elements.CBOW;
import dev.libtensor.dl4j.models.embeddings.learning.impl.elements.SkipGram;
import dev.libtensor.dl4j.models.embeddings.learning.impl.sequence.DM;
import dev.libtensor.dl4j.models.embeddings.loader.WordVectorSerializer;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectors;
import dev.libtensor.dl4j.models.paragraphvectors.ParagraphVectors;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.Word2Vec;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.LabelsSource;
import dev.libtensor.dl4j.text.documentiterator.SimpleLabelAwareIterator;
import dev.libtensor.dl4j.text.sentenceiterator.AggregatingSentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.BasicLineIterator;
import dev.libtensor.dl4j.text.sentenceiterator.CollectionSentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.FileSentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.MutipleEpochsSentenceIterator;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor.CommonPreprocessor;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.NGramTokenizerFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordVectorsTest extends NativeTest {
    private static final String[][] TOPICS = {{"cat", "dog", "horse", "bird"}, {"red", "green", "blue", "white"}};

    @TempDir
    private Path folder;

    /** Sentences of which each has words of one topic only. */
    private static List<String> sentences() {
        Random random = new Random(1);
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            StringBuilder sentence = new StringBuilder();
            for (int j = 0; j < 8; j++) {
                sentence.append(TOPICS[i % 2][random.nextInt(4)]).append(j == 7 ? "." : " ");
            }
            sentences.add(sentence.toString());
        }
        return sentences;
    }

    private static Word2Vec.Builder builder() {
        DefaultTokenizerFactory tokens = new DefaultTokenizerFactory();
        tokens.setTokenPreProcessor(new CommonPreprocessor());
        return new Word2Vec.Builder().minWordFrequency(2).layerSize(12).seed(42).windowSize(3).epochs(3).learningRate(0.05)
                .iterate(new CollectionSentenceIterator(sentences())).tokenizerFactory(tokens);
    }

    private static Word2Vec trained(Word2Vec.Builder builder) {
        Word2Vec vectors = builder.build();
        vectors.fit();
        return vectors;
    }

    private static void knowsTopics(WordVectors vectors) {
        for (String[] topic : TOPICS) {
            List<String> near = new ArrayList<>(vectors.wordsNearest(topic[0], 3));
            assertTrue(near.containsAll(List.of(topic).subList(1, 4)), topic[0] + " is near to " + near);
        }
        assertTrue(vectors.similarity("cat", "dog") > vectors.similarity("cat", "red"));
        assertEquals(1, vectors.similarity("cat", "cat"));
        assertTrue(Double.isNaN(vectors.similarity("cat", "nothing")));
    }

    @Test
    void textsAreSplit() {
        DefaultTokenizerFactory tokens = new DefaultTokenizerFactory();
        assertEquals(List.of("Day,", "2", "dogs"), tokens.create("Day,  2\ndogs ").getTokens());
        tokens.setTokenPreProcessor(new CommonPreprocessor());
        Tokenizer tokenizer = tokens.create(new ByteArrayInputStream("Day, 2 Dogs!".getBytes(StandardCharsets.UTF_8)));
        assertEquals(3, tokenizer.countTokens());
        assertEquals("day", tokenizer.nextToken());
        assertEquals(List.of("dogs"), tokenizer.getTokens());
        assertEquals(List.of("a", "b", "c", "a b", "b c"),
                new NGramTokenizerFactory(new DefaultTokenizerFactory(), 1, 2).create("a b c").getTokens());
        assertEquals(List.of("a b", "b c"), new NGramTokenizerFactory(new DefaultTokenizerFactory(), 2, 2).create("a b c")
                .getTokens());
        assertThrows(ArgumentException.class, () -> tokens.create((String) null));
    }

    @Test
    void labelsAndWordsAreCounted() {
        LabelsSource labels = new LabelsSource("DOC_");
        assertEquals("DOC_0", labels.nextLabel());
        assertEquals("DOC_1", labels.nextLabel());
        labels.reset();
        assertEquals(2, labels.getNumberOfLabelsUsed());
        AbstractCache<VocabWord> words = new AbstractCache<>();
        words.addToken(new VocabWord(1.0, "word"));
        assertEquals(List.of("word"), List.copyOf(words.words()));
    }

    @Test
    void sentencesOfSeveralSources() throws IOException {
        Files.writeString(folder.resolve("b.txt"), "three\n");
        Path inner = Files.createDirectory(folder.resolve("a"));
        Files.writeString(inner.resolve("empty.txt"), "");
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(inner.resolve("first.gz")))) {
            packed.write("one\ntwo\n".getBytes(StandardCharsets.UTF_8));
        }
        FileSentenceIterator files = new FileSentenceIterator(String::toUpperCase, folder.toFile());
        AggregatingSentenceIterator all = new AggregatingSentenceIterator.Builder().addSentenceIterator(files)
                .addSentenceIterators(List.of(new CollectionSentenceIterator(List.of("four"))))
                .sentencePreProcessor(each -> each + ".").build();
        MutipleEpochsSentenceIterator twice = new MutipleEpochsSentenceIterator(all, 2);
        List<String> read = new ArrayList<>();
        while (twice.hasNext()) {
            read.add(twice.nextSentence());
        }
        List<String> once = List.of("ONE.", "TWO.", "THREE.", "four.");
        assertEquals(once, read.subList(0, 4));
        assertEquals(once, read.subList(4, 8));
        assertThrows(NoSuchElementException.class, all::nextSentence);
        assertThrows(ArgumentException.class, () -> new MutipleEpochsSentenceIterator(all, 0));
        assertThrows(ArgumentException.class, () -> new FileSentenceIterator(new File(folder.toFile(), "none")));
        twice.finish();
    }

    @Test
    void linesAreRead() throws IOException {
        Path file = Files.writeString(folder.resolve("lines.txt"), "one\ntwo\n");
        BasicLineIterator lines = new BasicLineIterator(file.toFile());
        lines.setPreProcessor(String::toUpperCase);
        assertEquals("ONE", lines.nextSentence());
        assertEquals("TWO", lines.nextSentence());
        assertFalse(lines.hasNext());
        lines.reset();
        assertEquals("ONE", lines.nextSentence());
        lines.finish();
    }

    @Test
    void everyRuleLearnsTopics() {
        knowsTopics(trained(builder().elementsLearningAlgorithm(new SkipGram<VocabWord>())));
        knowsTopics(trained(builder().elementsLearningAlgorithm(new CBOW<VocabWord>())));
        knowsTopics(trained(builder().useHierarchicSoftmax(false).negativeSample(5)));
        knowsTopics(trained(builder().sampling(0.05)));
    }

    @Test
    void vocabularyHasThoseThatAreFrequent() {
        Word2Vec vectors = trained(builder().minWordFrequency(1).iterate(
                new CollectionSentenceIterator(List.of("a a a a b b c", "a b"))).epochs(1));
        VocabCache<VocabWord> vocabulary = vectors.vocab();
        assertEquals(List.of("a", "b", "c"), new ArrayList<>(vocabulary.words()));
        assertEquals(5, vocabulary.wordFrequency("a"));
        assertEquals(2, vocabulary.docAppearedIn("b"));
        assertEquals(9, vocabulary.totalWordOccurrences());
        assertEquals(1, vocabulary.wordFor("a").getCodeLength());
        assertEquals(List.of(1, 0), vocabulary.wordFor("c").getPoints());
        assertEquals(-2, vocabulary.indexOf("d"));
        assertNull(vectors.getWordVector("d"));
        Word2Vec few = trained(builder().minWordFrequency(5).iterate(new CollectionSentenceIterator(List.of("a a a a b b c", "a b"))));
        assertEquals(List.of("a"), new ArrayList<>(few.vocab().words()));
    }

    @Test
    void oneSeedGivesOneModel() {
        assertArrayEquals(trained(builder()).getWordVector("dog"), trained(builder()).getWordVector("dog"));
    }

    @Test
    void zipKeepsAllThatTrainingNeeds() throws IOException {
        Word2Vec vectors = trained(builder().negativeSample(2));
        Path file = folder.resolve("model.zip");
        WordVectorSerializer.writeWord2VecModel(vectors, file.toFile());
        Word2Vec read = WordVectorSerializer.readWord2VecModel(file.toFile());
        assertEquals(vectors.lookupTable().getWeights(), read.lookupTable().getWeights());
        assertEquals(vectors.vocab().wordFor("dog").getCodes(), read.vocab().wordFor("dog").getCodes());
        assertEquals(vectors.vocab().wordFrequency("dog"), read.vocab().wordFrequency("dog"));
        assertEquals(vectors.getConfiguration().toJson(), read.getConfiguration().toJson());
        assertThrows(StateException.class, read::fit);
        DefaultTokenizerFactory tokens = new DefaultTokenizerFactory();
        tokens.setTokenPreProcessor(new CommonPreprocessor());
        read.setTokenizerFactory(tokens);
        read.setSentenceIterator(new CollectionSentenceIterator(sentences()));
        read.fit();
        knowsTopics(read);
    }

    @Test
    void modelsOfStreams() throws IOException {
        Word2Vec vectors = trained(builder());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WordVectorSerializer.writeWord2VecModel(vectors, bytes);
        Word2Vec read = WordVectorSerializer.readWord2Vec(new ByteArrayInputStream(bytes.toByteArray()), true);
        assertEquals(vectors.lookupTable().getWeights(), read.lookupTable().getWeights());
        assertArrayEquals(vectors.getWordVector("dog"),
                WordVectorSerializer.loadStaticModel(new ByteArrayInputStream(bytes.toByteArray())).getWordVector("dog"));
        String message = assertThrows(FormatException.class,
                () -> WordVectorSerializer.loadStaticModel(new ByteArrayInputStream(new byte[0]))).getMessage();
        assertEquals("the stream has no vectors", message);
    }

    @Test
    void textAndBinaryFilesAreRead() throws IOException {
        Word2Vec vectors = trained(builder());
        Path text = folder.resolve("vectors.txt");
        WordVectorSerializer.writeWordVectors(vectors, text.toFile());
        assertArrayEquals(vectors.getWordVector("blue"), WordVectorSerializer.loadStaticModel(text.toFile()).getWordVector("blue"));

        ByteBuffer numbers = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putFloat(1.5f).putFloat(-2);
        Path binary = folder.resolve("vectors.bin.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(binary))) {
            out.write("2 2\n".getBytes(StandardCharsets.UTF_8));
            for (String word : List.of("one", "\ntwo")) {
                out.write((word + " ").getBytes(StandardCharsets.UTF_8));
                out.write(numbers.array());
            }
        }
        WordVectors read = WordVectorSerializer.loadStaticModel(binary.toFile());
        assertArrayEquals(new double[] {1.5, -2}, read.getWordVector("two"));
        assertEquals(2, read.vocab().numWords());
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        for (String text : List.of("", "a 1 2\nb 1\n", "a 1 x\n", "a 1\na 2\n", "2 2\nab\u0001")) {
            Path file = Files.writeString(folder.resolve("damaged"), text);
            assertThrows(FormatException.class, () -> WordVectorSerializer.loadStaticModel(file.toFile()), text);
        }
    }

    @Test
    void textsHaveVectorsOfTheirOwn() throws IOException {
        List<LabelledDocument> documents = new ArrayList<>();
        List<String> sentences = sentences();
        for (int i = 0; i < sentences.size(); i++) {
            LabelledDocument document = new LabelledDocument();
            document.setContent(sentences.get(i));
            document.setLabel(i % 2 == 0 ? "animals" : "colours");
            documents.add(document);
        }
        DefaultTokenizerFactory tokens = new DefaultTokenizerFactory();
        tokens.setTokenPreProcessor(new CommonPreprocessor());
        ParagraphVectors.Builder builder = new ParagraphVectors.Builder().minWordFrequency(1).layerSize(12).seed(4).epochs(5)
                .learningRate(0.05).iterate(new SimpleLabelAwareIterator(documents)).tokenizerFactory(tokens);
        ParagraphVectors vectors = builder.trainWordVectors(true).build();
        vectors.fit();
        assertEquals("animals", vectors.predict("the dog and a horse"));
        assertEquals("colours", vectors.predict("Blue, white"));
        assertEquals(List.of("animals", "colours"), vectors.getLabelsSource().getLabels());
        assertEquals(vectors.inferVector("red blue"), vectors.inferVector("red blue"));
        assertTrue(vectors.similarityToLabel("red blue", "colours") > vectors.similarityToLabel("red blue", "animals"));
        assertThrows(ArgumentException.class, () -> vectors.inferVector("unknown"));
        Path file = folder.resolve("paragraphs.zip");
        WordVectorSerializer.writeParagraphVectors(vectors, file.toFile());
        ParagraphVectors read = WordVectorSerializer.readParagraphVectors(file.toFile());
        read.setTokenizerFactory(tokens);
        assertEquals(vectors.inferVector("red blue"), read.inferVector("red blue"));
        assertEquals("animals", read.predict("cat cat bird"));

        ParagraphVectors mean = builder.sequenceLearningAlgorithm(new DM<VocabWord>()).vocabCache(null).build();
        mean.fit();
        assertEquals("animals", mean.predict("dog horse"));
    }
}
