package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Comments and the emotions in them. They are read from {@code train.tsv}, {@code test.tsv} and {@code dev.tsv}. The labels
 * are INT32, the numbers of the emotions.
 */
public class GoEmotions extends TextDataset {
    private final List<int[]> emotions = new ArrayList<>();

    GoEmotions(Builder builder) {
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
            Path file = file(progress, source.of("train.tsv", "test.tsv", "dev.tsv"));
            List<String> texts = new ArrayList<>();
            CSVFormat format = CSVFormat.TDF.builder().setQuote(null).get();
            try (Reader reader = new InputStreamReader(DatasetSource.open(file), StandardCharsets.UTF_8);
                    CSVParser parser = CSVParser.parse(reader, format)) {
                for (CSVRecord row : parser) {
                    texts.add(row.get(0));
                    emotions.add(Arrays.stream(row.get(1).split(",")).mapToInt(Integer::parseInt).toArray());
                }
            }
            preprocess(texts, true);
            prepared = true;
        }
    }

    @Override
    public Record get(NDManager manager, long index) {
        return new Record(new NDList(sourceTextData.getEmbedding(manager, index)),
                new NDList(manager.create(emotions.get(Math.toIntExact(index)))));
    }

    @Override
    protected long availableSize() {
        return sourceTextData.getSize();
    }

    /** Builds {@link GoEmotions}. */
    public static final class Builder extends TextDataset.Builder<Builder> {
        /** Creates a builder. */
        public Builder() {
            artifactId = "goemotions";
            version = "1.0";
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
        public GoEmotions build() {
            return new GoEmotions(this);
        }
    }
}
