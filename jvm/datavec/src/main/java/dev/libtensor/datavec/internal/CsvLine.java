package dev.libtensor.datavec.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.util.List;

/** Reads the values of single lines of CSV. */
public final class CsvLine {
    private static final CsvMapper MAPPER = new CsvMapper();

    private final ObjectReader reader;

    /**
     * Creates a reader.
     *
     * @param delimiter the character between two values
     * @param quote the character around values that have delimiters in them
     */
    public CsvLine(char delimiter, char quote) {
        if (delimiter == quote) {
            throw new ArgumentException("delimiter and quote differ, but both are '" + quote + "'");
        }
        reader = MAPPER.readerFor(String[].class)
                .with(CsvSchema.emptySchema().withColumnSeparator(delimiter).withQuoteChar(quote));
    }

    /** Returns the values of a line; a single empty one of an empty line. */
    public List<String> values(String line) {
        try {
            return line.isEmpty() ? List.of("") : List.of(reader.<String[]>readValue(line));
        } catch (JsonProcessingException e) {
            throw new FormatException("the line '" + line + "' is damaged: " + e.getOriginalMessage());
        }
    }
}
