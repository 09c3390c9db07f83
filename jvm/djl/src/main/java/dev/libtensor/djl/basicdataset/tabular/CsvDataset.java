package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.internal.CsvFiles;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** A dataset of the rows of a CSV file, which may be compressed with gzip. */
public class CsvDataset extends TabularDataset {
    /** The address of the file. */
    protected URL csvUrl;

    /** The form of the file. */
    protected CSVFormat csvFormat;

    /** The rows; null until the dataset is prepared. */
    protected List<CSVRecord> csvRecords;

    /** The file that the rows are of. */
    private URL read;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected CsvDataset(CsvBuilder<?> builder) {
        super(builder);
        csvUrl = builder.csvUrl;
        csvFormat = ArgumentException.notNull(builder.csvFormat, "csvFormat");
    }

    @Override
    public String getCell(long rowIndex, String featureName) {
        return CsvFiles.cell(csvRecords, rowIndex, featureName);
    }

    @Override
    protected long availableSize() {
        return CsvFiles.rows(csvRecords).size();
    }

    /** Reads the file, once. */
    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvRecords != null && csvUrl == read) {
            return;
        }
        csvRecords = CsvFiles.read(csvUrl, csvFormat);
        read = csvUrl;
        prepareFeaturizers();
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static CsvBuilder<?> builder() {
        return new CsvBuilder<>();
    }

    /**
     * Returns the names of the columns.
     *
     * @return the names in their order; none if the file has no rows
     */
    public List<String> getColumnNames() {
        List<CSVRecord> rows = CsvFiles.rows(csvRecords);
        return rows.isEmpty() ? List.of() : rows.get(0).getParser().getHeaderNames();
    }

    /**
     * Builds a {@link CsvDataset}.
     *
     * @param <T> the class of the builder
     */
    public static class CsvBuilder<T extends CsvBuilder<T>> extends TabularDataset.BaseBuilder<T> {
        /** The address of the file. */
        protected URL csvUrl;

        /** The form of the file. */
        protected CSVFormat csvFormat;

        /** Creates a builder. */
        public CsvBuilder() {}

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
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public CsvDataset build() {
            return new CsvDataset(this);
        }
    }
}
