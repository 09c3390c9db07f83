package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/**
 * The noise of airfoils in a wind tunnel, of NASA: 1,503 rows of five measures and the sound pressure. It is read from
 * {@code airfoil_self_noise.dat}.
 */
public final class AirfoilRandomAccess extends CsvDataset {
    private static final List<String> COLUMNS =
            List.of("freq", "aoa", "chordlen", "freestreamvel", "ssdt", "ssoundpres");

    private final DatasetSource source;

    AirfoilRandomAccess(Builder builder) {
        super(builder);
        source = builder.source;
    }

    /** Returns the names of the five measures. */
    @Override
    public List<String> getColumnNames() {
        return COLUMNS.subList(0, 5);
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvUrl == null) {
            String file = source.of("airfoil_self_noise.dat", null, null);
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

    /** Builds {@link AirfoilRandomAccess}. */
    public static final class Builder extends CsvBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.Tabular.ANY, "airfoil", "1.0");
        private boolean normalize;

        Builder() {
            csvFormat = CSVFormat.TDF.builder().setHeader(COLUMNS.toArray(String[]::new)).setIgnoreHeaderCase(true)
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
         * Sets whether the columns that are added by default are normalized.
         *
         * @param normalize whether their mean is subtracted, and their standard deviation divides; false by default
         * @return this builder
         */
        public Builder optNormalize(boolean normalize) {
            this.normalize = normalize;
            return this;
        }

        /**
         * Returns the names of the columns.
         *
         * @return the names, of which the last is the sound pressure
         */
        public List<String> getAvailableFeatures() {
            return COLUMNS;
        }

        /**
         * Adds a column to the data.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addFeature(String name) {
            return addFeature(new Feature(name, true));
        }

        /**
         * Creates the dataset, by default with the five measures as data and the sound pressure as label.
         *
         * @return a new dataset
         */
        @Override
        public AirfoilRandomAccess build() {
            if (features.isEmpty()) {
                COLUMNS.subList(0, 5).forEach(name -> addNumericFeature(name, normalize));
            }
            if (labels.isEmpty()) {
                addNumericLabel("ssoundpres", normalize);
            }
            return new AirfoilRandomAccess(this);
        }
    }
}
