package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.StateException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.basicdataset.tabular.CsvDataset;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;

/**
 * Reviews of products. They are read from {@code amazon_reviews_NAME_v1_00.tsv}, plain or with {@code .gz}, whose columns
 * are named in its first row.
 */
public class AmazonReview extends CsvDataset {
    private final DatasetSource source;
    private final String name;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected AmazonReview(Builder builder) {
        super(builder);
        source = builder.source;
        name = builder.name;
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
    public void prepare(Progress progress) throws IOException {
        if (csvUrl == null) {
            Path folder = source.folder(progress, source.isUsual() ? Map.of("dataset", name) : null);
            csvUrl = source.find(folder, "amazon_reviews_" + name + "_v1_00.tsv", "amazon_reviews").toUri().toURL();
        }
        super.prepare(progress);
    }

    /** Builds {@link AmazonReview}. */
    public static final class Builder extends CsvBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.NLP.ANY, "amazon_reviews", "1.0");
        private String name = "us_Digital_Software";

        Builder() {
            csvFormat = CSVFormat.TDF.builder().setQuote(null).setHeader().get();
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Sets where the files are.
         *
         * @param repository a repository, such as {@code Repository.newInstance("data", folder)} for a folder of the
         *     files; that of the cache by default
         * @return this builder
         */
        public Builder optRepository(Repository repository) {
            source.setRepository(repository);
            return this;
        }

        /**
         * Sets the group in the repository.
         *
         * @param groupId the group; that of DJL's datasets by default
         * @return this builder
         */
        public Builder optGroupId(String groupId) {
            source.setGroupId(groupId);
            return this;
        }

        /**
         * Sets the name in the repository.
         *
         * @param artifactId the name, which may begin with the group and a colon
         * @return this builder
         */
        public Builder optArtifactId(String artifactId) {
            source.setArtifactId(artifactId);
            return this;
        }

        /**
         * Sets the products.
         *
         * @param datasetName the part of the name of the file; {@code us_Digital_Software} by default
         * @return this builder
         */
        public Builder optDatasetName(String datasetName) {
            name = datasetName;
            return this;
        }

        /**
         * Creates the dataset, whose label is the number of stars by default.
         *
         * @return a new dataset
         * @throws StateException if there are no features
         */
        @Override
        public AmazonReview build() {
            if (features.isEmpty()) {
                throw new StateException("a dataset of reviews needs features: call addFeature");
            }
            if (labels.isEmpty()) {
                addNumericLabel("star_rating");
            }
            return new AmazonReview(this);
        }
    }
}
