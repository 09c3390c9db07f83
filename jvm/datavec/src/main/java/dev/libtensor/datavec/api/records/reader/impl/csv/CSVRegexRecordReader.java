package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads CSV files and divides columns by regular expressions, as DataVec's class of that name. */
public class CSVRegexRecordReader extends CSVRecordReader {
    private final int skipNumLines;
    private final String delimiter;
    private final String quote;
    private final String[] regexs;
    private final List<Pattern> patterns = new ArrayList<>();

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param delimiter the character between two values
     * @param quote the character around values that have delimiters in them; null for {@code "}
     * @param regexs the expression of each column, whose groups are the values; null for columns that stay, or for all
     * @throws ArgumentException if the number is negative, a text is not one character, or an expression malformed
     */
    public CSVRegexRecordReader(int skipNumLines, String delimiter, String quote, String[] regexs) {
        super(skipNumLines, BaseCSVLinesReader.one(delimiter), quote == null ? DEFAULT_QUOTE : BaseCSVLinesReader.one(quote));
        this.skipNumLines = skipNumLines;
        this.delimiter = delimiter;
        this.quote = quote;
        this.regexs = regexs == null ? new String[0] : regexs.clone();
        for (String regex : this.regexs) {
            try {
                patterns.add(regex == null ? null : Pattern.compile(regex));
            } catch (PatternSyntaxException e) {
                throw new ArgumentException("the regular expression '" + regex + "' is malformed: " + e.getDescription());
            }
        }
    }

    /**
     * Returns the next record.
     *
     * @throws FormatException if a value does not match its expression
     */
    @Override
    public List<Writable> next() {
        List<Writable> values = new ArrayList<>();
        List<Writable> columns = super.next();
        for (int i = 0; i < columns.size(); i++) {
            Pattern pattern = i < patterns.size() ? patterns.get(i) : null;
            if (pattern == null) {
                values.add(columns.get(i));
            } else {
                groups(pattern, columns.get(i).toString(), values);
            }
        }
        return values;
    }

    private void groups(Pattern pattern, String text, List<Writable> values) {
        Matcher found = pattern.matcher(text);
        if (!found.matches()) {
            throw new FormatException(this + ": the value '" + text + "' is not of the form '" + pattern + "'");
        }
        for (int i = 1; i <= found.groupCount(); i++) {
            values.add(new Text(Objects.requireNonNullElse(found.group(i), "")));
        }
    }

    @Override
    protected CSVRecordReader copy() {
        return new CSVRegexRecordReader(skipNumLines, delimiter, quote, regexs);
    }
}
