package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizers;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/**
 * The weather of Delhi, day by day from 2013 to 2017. It is read from {@code DailyDelhiClimateTrain.csv} and {@code
 * DailyDelhiClimateTest.csv}.
 */
public class DailyDelhiClimate extends CsvDataset {
    private static final List<String> COLUMNS = List.of("date", "meantemp", "humidity", "wind_speed", "meanpressure");

    private final DatasetSource source;

    DailyDelhiClimate(Builder builder) {
        super(builder);
        source = builder.source;
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvUrl == null) {
            String file = source.of("DailyDelhiClimateTrain.csv", "DailyDelhiClimateTest.csv", null);
            csvUrl = source.find(progress, file).toUri().toURL();
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

    /** Builds {@link DailyDelhiClimate}. */
    public static final class Builder extends CsvBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.Tabular.ANY, "daily-delhi-climate", "3.0");

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
         * Adds a column to the data; the date becomes the days since 1970.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addFeature(String name) {
            return name.equals("date") ? addFeature(new Feature(name, Featurizers.getEpochDayFeaturizer("yyyy-MM-dd")))
                    : addNumericFeature(name);
        }

        /**
         * Returns the names of the columns.
         *
         * @return the names
         */
        public List<String> getAvailableFeatures() {
            return COLUMNS;
        }

        /**
         * Creates the dataset, by default with all columns as data.
         *
         * @return a new dataset
         */
        @Override
        public DailyDelhiClimate build() {
            if (features.isEmpty()) {
                COLUMNS.forEach(this::addFeature);
            }
            return new DailyDelhiClimate(this);
        }
    }
}
