package dev.libtensor.datavec.api.records.reader.impl.regex;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.records.reader.impl.LineRecordReader;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads lines of a certain form, as DataVec's class of that name. The groups of a regular expression are the values. */
public class RegexLineRecordReader extends LineRecordReader {
    private final Pattern pattern;
    private final int skipNumLines;

    /**
     * Creates a reader.
     *
     * @param regex the regular expression of a whole line
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @throws ArgumentException if the expression is malformed, or the number negative
     */
    public RegexLineRecordReader(String regex, int skipNumLines) {
        super(skipNumLines);
        this.skipNumLines = skipNumLines;
        try {
            pattern = Pattern.compile(ArgumentException.notNull(regex, "regex"));
        } catch (PatternSyntaxException e) {
            throw new ArgumentException("the regular expression '" + regex + "' is malformed: " + e.getDescription());
        }
    }

    /**
     * Returns the texts of the groups. A group that does not take part is an empty text.
     *
     * @throws FormatException if the line has another form
     */
    @Override
    protected List<Writable> record(String text) {
        Matcher line = pattern.matcher(text);
        if (!line.matches()) {
            throw new FormatException("the line '" + text + "' is not of the form '" + pattern + "'");
        }
        List<Writable> values = new ArrayList<>(line.groupCount());
        for (int i = 1; i <= line.groupCount(); i++) {
            values.add(new Text(Objects.requireNonNullElse(line.group(i), "")));
        }
        return values;
    }

    @Override
    protected LineRecordReader copy() {
        return new RegexLineRecordReader(pattern.pattern(), skipNumLines);
    }
}
