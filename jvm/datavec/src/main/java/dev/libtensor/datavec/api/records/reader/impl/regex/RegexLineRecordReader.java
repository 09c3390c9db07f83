package dev.libtensor.datavec.api.records.reader.impl.regex;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.records.reader.impl.LineRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Reads lines of a certain form, as DataVec's class of that name. The groups of a regular expression are the values. */
public class RegexLineRecordReader extends LineRecordReader {
    private final RegexLine form;
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
        form = new RegexLine(regex);
    }

    /**
     * Returns the texts of the groups. A group that does not take part is an empty text.
     *
     * @throws FormatException if the line has another form
     */
    @Override
    protected List<Writable> record(String text) {
        List<Writable> values = form.values(text);
        if (values == null) {
            throw new FormatException(form.refusal(text));
        }
        return values;
    }

    @Override
    protected LineRecordReader copy() {
        return new RegexLineRecordReader(form.toString(), skipNumLines);
    }
}
