package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;

/**
 * The homes of Ames and their prices, of a competition of Kaggle: 1,460 rows to train with and 1,459 without prices. It
 * is read from {@code train.csv} and {@code test.csv}.
 */
public class AmesRandomAccess extends CsvDataset {
    private final DatasetSource source;

    AmesRandomAccess(Builder builder) {
        super(builder);
        source = builder.source;
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvUrl == null) {
            String file = source.of("train.csv", "test.csv", null);
            csvUrl = source.find(progress, "house-prices-advanced-regression-techniques/" + file, file).toUri().toURL();
        }
        super.prepare(progress);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds {@link AmesRandomAccess}. */
    public static final class Builder extends CsvBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.Tabular.ANY, "ames", "1.0");

        Builder() {
            csvFormat = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).setIgnoreHeaderCase(true)
                    .setTrim(true).get();
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Sets the part of the dataset.
         *
         * @param usage the part; {@link Usage#TRAIN} by default
         * @return this builder
         */
        public Builder optUsage(Usage usage) {
            source.setUsage(usage);
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
         * Adds a column to the data; a class becomes its number.
         *
         * @param name its name, in upper or lower case
         * @return this builder
         */
        public Builder addFeature(String name) {
            return addFeature(name, false);
        }

        /**
         * Adds a column to the data.
         *
         * @param name its name, in upper or lower case
         * @param onehotEncode whether a class becomes a vector, instead of its number
         * @return this builder
         */
        public Builder addFeature(String name, boolean onehotEncode) {
            boolean isClass = AmesColumns.CATEGORICAL.contains(name.toLowerCase(Locale.ROOT));
            return isClass ? addCategoricalFeature(name, onehotEncode) : addNumericFeature(name);
        }

        /**
         * Adds all columns to the data, and the price to the labels.
         *
         * @return this builder
         */
        public Builder addAllFeatures() {
            if (features.isEmpty()) {
                AmesColumns.NAMES.forEach(this::addFeature);
            }
            if (labels.isEmpty()) {
                addNumericLabel("saleprice");
            }
            return this;
        }

        /**
         * Returns the names of the columns.
         *
         * @return all but the price
         */
        public List<String> getAvailableFeatures() {
            return AmesColumns.NAMES;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        @Override
        public AmesRandomAccess build() {
            return new AmesRandomAccess(this);
        }
    }
}
