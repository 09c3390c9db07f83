package dev.libtensor.djl.timeseries.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.internal.CsvFiles;
import dev.libtensor.djl.internal.FeatureRows;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** Time series of a CSV file, which may be compressed with gzip. Each row is a series, and each field some of its columns. */
public class CsvTimeSeriesDataset extends TimeSeriesDataset {
    /** The columns of each field. */
    protected PairList<FieldName, List<Feature>> fieldFeatures;

    /** The column of the time at which a series begins. */
    protected Feature startTimeFeature;

    /** The address of the file. */
    protected URL csvUrl;

    /** The form of the file. */
    protected CSVFormat csvFormat;

    /** The rows; null until the dataset is prepared. */
    protected List<CSVRecord> csvRecords;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected CsvTimeSeriesDataset(CsvBuilder<?> builder) {
        super(builder);
        fieldFeatures = builder.fieldFeatures;
        startTimeFeature = builder.startTimeFeatures;
        csvUrl = builder.csvUrl;
        csvFormat = ArgumentException.notNull(builder.csvFormat, "csvFormat");
    }

    @Override
    protected long availableSize() {
        return CsvFiles.rows(csvRecords).size();
    }

    /** Reads the file, once. */
    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvRecords == null) {
            csvRecords = CsvFiles.read(csvUrl, csvFormat);
            prepareFeaturizers();
        }
    }

    @Override
    public TimeSeriesData getTimeSeriesData(NDManager manager, long index) {
        TimeSeriesData data = new TimeSeriesData(fieldFeatures.size());
        for (Pair<FieldName, List<Feature>> field : fieldFeatures) {
            if (!field.getValue().isEmpty()) {
                data.add(field.getKey(), getRowFeatures(manager, index, field.getValue()).singletonOrThrow());
            }
        }
        data.setStartTime(getStartTime(index));
        return data;
    }

    /** Lets the featurizers that need it read their columns. Call it when the rows are there. */
    protected void prepareFeaturizers() {
        for (List<Feature> features : fieldFeatures.values()) {
            FeatureRows.prepare(features, availableSize(), this::getCell);
        }
    }

    /**
     * Returns when a series begins.
     *
     * @param rowIndex the row
     * @return the time
     */
    public LocalDateTime getStartTime(long rowIndex) {
        TimeFeaturizer featurizer = (TimeFeaturizer) startTimeFeature.getFeaturizer();
        boolean isConstant = featurizer instanceof TimeFeaturizers.ConstantTimeFeaturizer;
        return featurizer.featurize(isConstant ? null : getCell(rowIndex, startTimeFeature.getName()));
    }

    /**
     * Makes numbers of some cells of a row.
     *
     * @param manager the owner of the array
     * @param index the row
     * @param selected their columns
     * @return a list of one FLOAT32 vector
     */
    public NDList getRowFeatures(NDManager manager, long index, List<Feature> selected) {
        return FeatureRows.row(manager, index, selected, this::getCell);
    }

    /**
     * Returns a cell.
     *
     * @param rowIndex the row
     * @param featureName the name of the column
     * @return the cell
     */
    protected String getCell(long rowIndex, String featureName) {
        return CsvFiles.cell(csvRecords, rowIndex, featureName);
    }

    /**
     * Builds a {@link CsvTimeSeriesDataset}.
     *
     * @param <T> the class of the builder
     */
    public static class CsvBuilder<T extends CsvBuilder<T>> extends TimeSeriesBuilder<T> {
        /** The columns of each field. */
        protected PairList<FieldName, List<Feature>> fieldFeatures = new PairList<>();

        /** The column of the time at which a series begins. */
        protected Feature startTimeFeatures;

        /** The address of the file. */
        protected URL csvUrl;

        /** The form of the file. */
        protected CSVFormat csvFormat;

        /** Creates a builder. */
        protected CsvBuilder() {
            DATASET_FIELD_NAMES.forEach(field -> fieldFeatures.add(field, new ArrayList<>()));
        }

        @Override
        @SuppressWarnings("unchecked")
        protected T self() {
            return (T) this;
        }

        /**
         * Sets the file.
         *
         * @param csvFile the file
         * @return this builder
         */
        public T optCsvFile(Path csvFile) {
            csvUrl = CsvFiles.address(csvFile);
            return self();
        }

        /**
         * Sets the address of the file.
         *
         * @param csvUrl the address
         * @return this builder
         * @throws ArgumentException if it is no address
         */
        public T optCsvUrl(String csvUrl) {
            this.csvUrl = CsvFiles.address(csvUrl);
            return self();
        }

        /**
         * Sets the form of the file.
         *
         * @param csvFormat the form, which has the names of the columns or says where they are
         * @return this builder
         */
        public T setCsvFormat(CSVFormat csvFormat) {
            this.csvFormat = csvFormat;
            return self();
        }

        /**
         * Adds a column to a field.
         *
         * @param fieldName the field: the start, the target, or static or dynamic features
         * @param feature the column; of the start, one of {@link TimeFeaturizers}
         * @return this builder
         * @throws ArgumentException if a file has no such field
         */
        public T addFieldFeature(FieldName fieldName, Feature feature) {
            if (fieldName == FieldName.START) {
                startTimeFeatures = feature;
            } else if (DATASET_FIELD_NAMES.contains(fieldName)) {
                fieldFeatures.get(fieldName).add(feature);
            } else {
                throw new ArgumentException("a column is START or one of " + DATASET_FIELD_NAMES + ", not " + fieldName);
            }
            return self();
        }

        /**
         * Checks the settings.
         *
         * @throws ArgumentException if the target or the start is missing
         */
        protected void validate() {
            if (fieldFeatures.get(FieldName.TARGET).isEmpty() || startTimeFeatures == null) {
                throw new ArgumentException("time series need columns of the target and one of the start: call"
                        + " addFieldFeature with TARGET and with START");
            }
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public CsvTimeSeriesDataset build() {
            validate();
            return new CsvTimeSeriesDataset(this);
        }
    }
}
