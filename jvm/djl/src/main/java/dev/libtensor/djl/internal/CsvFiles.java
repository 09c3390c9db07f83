package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
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

/** The CSV files of datasets, which may be compressed with gzip. */
public final class CsvFiles {
    private CsvFiles() {}

    /** Returns the address of a file. */
    public static URL address(Path file) {
        try {
            return ArgumentException.notNull(file, "csvFile").toAbsolutePath().toUri().toURL();
        } catch (MalformedURLException e) {
            throw wrong("file", file, e);
        }
    }

    /** Returns an address. */
    public static URL address(String address) {
        try {
            return new URL(address);
        } catch (MalformedURLException e) {
            throw wrong("address", address, e);
        }
    }

    private static ArgumentException wrong(String what, Object given, MalformedURLException cause) {
        ArgumentException wrong =
                new ArgumentException("the " + what + " of a CSV file is invalid: " + given + ": " + cause.getMessage());
        wrong.initCause(cause);
        return wrong;
    }

    /** Reads all rows. */
    public static List<CSVRecord> read(URL address, CSVFormat format) throws IOException {
        if (address == null) {
            throw new ArgumentException("a dataset of a CSV file needs the file: call optCsvFile or optCsvUrl");
        }
        try (Reader reader = new InputStreamReader(open(address), StandardCharsets.UTF_8);
                CSVParser parser = CSVParser.parse(reader, format)) {
            return parser.getRecords();
        }
    }

    private static InputStream open(URL address) throws IOException {
        InputStream in = new BufferedInputStream(address.openStream());
        return address.getFile().endsWith(".gz") ? new GZIPInputStream(in) : in;
    }

    /** Returns the rows, which are null until they are read. */
    public static List<CSVRecord> rows(List<CSVRecord> rows) {
        if (rows == null) {
            throw new StateException("the file is not read yet: call prepare");
        }
        return rows;
    }

    /** Returns a cell. */
    public static String cell(List<CSVRecord> rows, long row, String column) {
        if (row < 0 || row >= rows(rows).size()) {
            throw new TensorIndexException("row " + row + " is out of range for " + rows.size() + " rows");
        }
        return rows.get((int) row).get(column);
    }
}
