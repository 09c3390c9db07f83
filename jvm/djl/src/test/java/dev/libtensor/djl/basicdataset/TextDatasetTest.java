package dev.libtensor.djl.basicdataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.djl.basicdataset.nlp.GoEmotions;
import dev.libtensor.djl.basicdataset.nlp.PennTreebankText;
import dev.libtensor.djl.basicdataset.nlp.StanfordMovieReview;
import dev.libtensor.djl.basicdataset.nlp.StanfordQuestionAnsweringDataset;
import dev.libtensor.djl.basicdataset.nlp.TatoebaEnglishFrenchDataset;
import dev.libtensor.djl.basicdataset.nlp.UniversalDependenciesEnglishEWT;
import dev.libtensor.djl.basicdataset.nlp.WikiText2;
import dev.libtensor.djl.basicdataset.utils.FixedBucketSampler;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.dataset.Record;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextDatasetTest extends NativeTest {
    @TempDir
    Path folder;

    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private Repository repository() {
        return Repository.newInstance("data", folder);
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    @Test
    void reviewsAndTranslations() throws Exception {
        write("train/pos/0_9.txt", "good good good film, a film of films");
        write("train/neg/0_1.txt", "a bad film");
        StanfordMovieReview reviews = StanfordMovieReview.builder().optRepository(repository()).optManager(manager)
                .setSampling(1, false).build();
        assertThrows(StateException.class, () -> reviews.getVocabulary(true));
        reviews.prepare();
        assertEquals(2, reviews.size());
        Record first = reviews.get(manager, 0);
        assertEquals(1, first.getLabels().head().getInt());
        long[] words = first.getData().head().toLongArray();
        assertEquals(9, words.length);
        assertEquals("good", reviews.getVocabulary(true).getToken(words[0]));
        assertEquals("<unk>", reviews.getVocabulary(true).getToken(words[4]));
        assertEquals(List.of("a", "bad", "film"), reviews.getProcessedText(1, true));
        write("fra-eng-test.txt", "Go.\tVa !\nRun!\tCours\u202f!\n");
        TatoebaEnglishFrenchDataset pairs = TatoebaEnglishFrenchDataset.builder().optRepository(repository())
                .optUsage(Usage.TEST).optManager(manager).optLimit(1).setSampling(1, false).build();
        pairs.prepare();
        assertEquals(1, pairs.size());
        assertEquals("Va !", pairs.getRawText(0, false));
        assertEquals(2, pairs.get(manager, 0).getLabels().head().size());
    }

    @Test
    void withoutAManagerTheTextsEndWithTheDataset() throws Exception {
        write("ptb.valid.txt", "one two\nthree\n");
        PennTreebankText treebank = PennTreebankText.builder().optRepository(repository()).optUsage(Usage.VALIDATION)
                .setSampling(1, false).build();
        try (ResourceScope scope = new ResourceScope()) {
            treebank.prepare();
        }
        assertEquals(2, treebank.get(manager, 0).getData().head().size());
    }

    @Test
    void labelsOfTexts() throws Exception {
        write("dev.tsv", "I \"like it\t4,27\tabc\nno\t1\tdef\n");
        GoEmotions emotions = GoEmotions.builder().optRepository(repository()).optUsage(Usage.VALIDATION)
                .optManager(manager).setSampling(1, false).build();
        emotions.prepare();
        assertArrayEquals(new int[] {4, 27}, emotions.get(manager, 0).getLabels().head().toIntArray());
        write("ptb.valid.txt", "one two\nthree\n");
        PennTreebankText treebank = PennTreebankText.builder().optRepository(repository()).optUsage(Usage.VALIDATION)
                .optManager(manager).setSampling(1, false).build();
        treebank.prepare();
        assertTrue(treebank.get(manager, 1).getLabels().isEmpty());
        write("en-ud-tag.v2.train.txt", "Al\tPROPN\nruns\tVERB\n\nstop\tVERB\n");
        UniversalDependenciesEnglishEWT tags = UniversalDependenciesEnglishEWT.builder().optRepository(repository())
                .optManager(manager).setSampling(1, false).build();
        tags.prepare();
        assertEquals(2, tags.size());
        assertArrayEquals(new int[] {4, 5}, tags.get(manager, 0).getLabels().head().toIntArray());
        write("wiki.train.tokens", "text");
        assertEquals("text", Files.readString(WikiText2.builder().optRepository(repository()).build().getData()));
    }

    @Test
    void questions() throws Exception {
        write("train-v2.0.json", "{\"data\": [{\"title\": \"T\", \"paragraphs\": [{\"context\": \"It is red.\", \"qas\": ["
                + "{\"question\": \"Color?\", \"answers\": [{\"text\": \"red\"}]},"
                + "{\"question\": \"Size?\", \"answers\": []}]}]}]}");
        StanfordQuestionAnsweringDataset squad = StanfordQuestionAnsweringDataset.builder().optRepository(repository())
                .optManager(manager).setSampling(1, false).build();
        squad.prepare();
        assertEquals(2, squad.size());
        Record first = squad.get(manager, 0);
        assertEquals("question", first.getData().get(2).getName());
        assertEquals(1, first.getLabels().size());
        assertTrue(squad.get(manager, 1).getLabels().isEmpty());
        assertTrue(((Map<?, ?>) squad.getData()).containsKey("data"));
    }

    @Test
    void bucketsHaveSentencesOfSimilarLength() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            lines.append("w ".repeat(1 + i * 7 % 20).trim()).append('\n');
        }
        write("ptb.train.txt", lines.toString());
        PennTreebankText texts = PennTreebankText.builder().optRepository(repository()).optManager(manager)
                .setSampling(new FixedBucketSampler(8, 5)).build();
        texts.prepare();
        List<Long> all = new ArrayList<>();
        for (Iterator<List<Long>> batches = new FixedBucketSampler(8, 5).sample(texts); batches.hasNext();) {
            List<Long> batch = batches.next();
            all.addAll(batch);
            long[] lengths = batch.stream().mapToLong(i -> texts.getProcessedText(i, true).size()).sorted().toArray();
            assertTrue(batch.size() <= 8 && lengths[lengths.length - 1] - lengths[0] <= 4, batch::toString);
        }
        assertEquals(LongStream.range(0, 100).boxed().toList(), all.stream().sorted().toList());
        assertThrows(ArgumentException.class, () -> new FixedBucketSampler(0));
        assertThrows(ArgumentException.class, () -> new FixedBucketSampler(2).sample(texts.subDataset(0, 3)));
    }
}
