package dev.libtensor.djl.timeseries.dataset;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;

/**
 * The weekly sales of the competition "M5 Forecasting", a row for each item of each store. The columns {@code w_1} and so
 * on have the sales, and five others the classes of an item, which are numbered in the order of their names. The files are
 * {@code weekly_sales_train_validation.csv} to train with and {@code weekly_sales_train_evaluation.csv} to test with.
 */
public class M5Forecast extends CsvTimeSeriesDataset {
    private final DatasetSource source;
    private final List<Integer> cardinality;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected M5Forecast(Builder builder) {
        super(builder);
        source = builder.source;
        cardinality = builder.cardinality;
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvUrl == null) {
            String file = source.of("weekly_sales_train_validation.csv", "weekly_sales_train_evaluation.csv", null);
            csvUrl = source.find(progress, file).toUri().toURL();
        }
        super.prepare(progress);
    }

    /**
     * Returns how many numbers each class has that was added.
     *
     * @return the numbers, in the order in which the classes were added
     */
    public List<Integer> getCardinality() {
        return cardinality;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds {@link M5Forecast}. */
    public static class Builder extends CsvBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.Tabular.ANY, "m5forecast", "1.0");
        private final List<Integer> cardinality = new ArrayList<>();

        Builder() {
            csvFormat = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).setIgnoreHeaderCase(true)
                    .setTrim(true).get();
        }

        @Override
        protected Builder self() {
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
         * Adds a column to a field, and the number of a class to {@link M5Forecast#getCardinality}.
         *
         * @param name the name of the column
         * @param fieldName the field
         * @return this builder
         */
        public Builder addFeature(String name, FieldName fieldName) {
            return addFeature(name, fieldName, false);
        }

        /**
         * Adds a column to a field, and the number of a class to {@link M5Forecast#getCardinality}.
         *
         * @param name the name of the column
         * @param fieldName the field
         * @param onehotEncode whether a class becomes a vector, instead of its number
         * @return this builder
         */
        public Builder addFeature(String name, FieldName fieldName, boolean onehotEncode) {
            Map<String, Integer> numbers = M5Classes.numbers(name);
            if (numbers == null) {
                return addFieldFeature(fieldName, new Feature(name, true));
            }
            cardinality.add(numbers.size());
            return addFieldFeature(fieldName, new Feature(name, numbers, onehotEncode));
        }

        /**
         * Returns the names of the classes.
         *
         * @return the names of the columns that are no sales
         */
        public List<String> getAvailableFeatures() {
            return M5Classes.COLUMNS;
        }

        @Override
        public M5Forecast build() {
            validate();
            return new M5Forecast(this);
        }
    }
}
