package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.util.Progress;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * English sentences with the part of speech of each word. They are read from {@code en-ud-tag.v2.train.txt}, {@code
 * en-ud-tag.v2.test.txt} and {@code en-ud-tag.v2.dev.txt}. The labels are INT32, a number for each word.
 */
public class UniversalDependenciesEnglishEWT extends TextDataset {
    private static final List<String> TAGS = List.of("ADJ", "ADV", "INTJ", "NOUN", "PROPN", "VERB", "ADP", "AUX", "CCONJ",
            "DET", "NUM", "PART", "PRON", "SCONJ", "PUNCT", "SYM", "X");

    private final List<int[]> tags = new ArrayList<>();

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected UniversalDependenciesEnglishEWT(Builder builder) {
        super(builder);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public void prepare(Progress progress) throws IOException, EmbeddingException {
        if (!prepared) {
            String name = "en-ud-tag.v2." + source.of("train", "test", "dev") + ".txt";
            Path file = file(progress, "en-ud-v2/en-ud-v2/" + name, "en-ud-v2/" + name, name);
            List<String> texts = new ArrayList<>();
            try (InputStream in = DatasetSource.open(file)) {
                read(Utils.readLines(in), texts);
            }
            preprocess(texts, true);
            prepared = true;
        }
    }

    @Override
    public Record get(NDManager manager, long index) {
        return new Record(new NDList(sourceTextData.getEmbedding(manager, index)),
                new NDList(manager.create(tags.get(Math.toIntExact(index)))));
    }

    @Override
    protected long availableSize() {
        return sourceTextData.getSize();
    }

    /** Each line has a word and its tag, and an empty line ends a sentence. */
    private void read(List<String> lines, List<String> texts) throws IOException {
        List<String> words = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (String line : lines) {
            String[] pair = line.split("\t");
            if (!line.isEmpty()) {
                words.add(pair[0]);
                numbers.add(pair.length < 2 ? -1 : TAGS.indexOf(pair[1]));
            } else if (!words.isEmpty()) {
                end(words, numbers, texts);
            }
        }
        // The last sentence, which DJL drops if no empty line follows.
        if (!words.isEmpty()) {
            end(words, numbers, texts);
        }
    }

    private void end(List<String> words, List<Integer> numbers, List<String> texts) throws IOException {
        if (numbers.contains(-1)) {
            throw new IOException("a word has no tag of " + TAGS + " in the sentence " + words);
        }
        texts.add(String.join(" ", words));
        tags.add(numbers.stream().mapToInt(Integer::intValue).toArray());
        words.clear();
        numbers.clear();
    }

    /** Builds {@link UniversalDependenciesEnglishEWT}. */
    public static class Builder extends TextDataset.Builder<Builder> {
        /** Creates a builder. */
        public Builder() {
            artifactId = "universal-dependencies-en-ewt";
            groupId += ".universal-dependencies";
            version = "2.0";
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public UniversalDependenciesEnglishEWT build() {
            return new UniversalDependenciesEnglishEWT(this);
        }
    }
}
