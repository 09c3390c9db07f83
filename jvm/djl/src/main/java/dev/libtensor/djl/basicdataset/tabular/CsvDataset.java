package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.djl.util.Progress;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
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
        List<CSVRecord> rows = rows();
        if (rowIndex < 0 || rowIndex >= rows.size()) {
            throw new TensorIndexException("row " + rowIndex + " is out of range for " + rows.size() + " rows");
        }
        return rows.get((int) rowIndex).get(featureName);
    }

    @Override
    protected long availableSize() {
        return rows().size();
    }

    private List<CSVRecord> rows() {
        if (csvRecords == null) {
            throw new StateException("the file is not read yet: call prepare");
        }
        return csvRecords;
    }

    /** Reads the file, once. */
    @Override
    public void prepare(Progress progress) throws IOException {
        if (csvRecords != null && csvUrl == read) {
            return;
        }
        if (csvUrl == null) {
            throw new ArgumentException("a dataset of a CSV file needs the file: call optCsvFile or optCsvUrl");
        }
        try (Reader reader = new InputStreamReader(open(), StandardCharsets.UTF_8);
                CSVParser parser = CSVParser.parse(reader, csvFormat)) {
            csvRecords = parser.getRecords();
        }
        read = csvUrl;
        prepareFeaturizers();
    }

    private InputStream open() throws IOException {
        InputStream in = new BufferedInputStream(csvUrl.openStream());
        return csvUrl.getFile().endsWith(".gz") ? new GZIPInputStream(in) : in;
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
        List<CSVRecord> rows = rows();
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
            try {
                csvUrl = ArgumentException.notNull(csvFile, "csvFile").toAbsolutePath().toUri().toURL();
            } catch (MalformedURLException e) {
                throw wrong("file", csvFile, e);
            }
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
            try {
                this.csvUrl = new URL(csvUrl);
            } catch (MalformedURLException e) {
                throw wrong("address", csvUrl, e);
            }
            return self();
        }

        private static ArgumentException wrong(String what, Object given, MalformedURLException cause) {
            ArgumentException wrong =
                    new ArgumentException("the " + what + " of a CSV file is invalid: " + given + ": " + cause.getMessage());
            wrong.initCause(cause);
            return wrong;
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
