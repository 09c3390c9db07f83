package dev.libtensor.datavec.api.records.reader.impl.regex;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.records.reader.impl.FileSequenceRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads files, each of which is a sequence with a step in each line, as DataVec's class of that name. The groups of a
 * regular expression are the values. Empty lines are passed over.
 */
public class RegexSequenceRecordReader extends FileSequenceRecordReader {
    /** The usual encoding of files. */
    public static final Charset DEFAULT_CHARSET = StandardCharsets.UTF_8;

    /** What usually becomes of a line of another form. */
    public static final LineErrorHandling DEFAULT_ERROR_HANDLING = LineErrorHandling.FailOnInvalid;

    private static final Logger LOG = System.getLogger(RegexSequenceRecordReader.class.getName());

    private final RegexLine form;
    private final int skipNumLines;
    private final Charset encoding;
    private final LineErrorHandling errorHandling;

    /** What becomes of a line of another form. */
    public enum LineErrorHandling {
        /** It is an error. */
        FailOnInvalid,
        /** It is left out. */
        SkipInvalid,
        /** It is left out, which the log says. */
        SkipInvalidWithWarning
    }

    /**
     * Creates a reader of files in UTF-8, in which a line of another form is an error.
     *
     * @param regex the regular expression of a whole line
     * @param skipNumLines how many lines are skipped at the beginning of each file
     */
    public RegexSequenceRecordReader(String regex, int skipNumLines) {
        this(regex, skipNumLines, DEFAULT_CHARSET, DEFAULT_ERROR_HANDLING);
    }

    /**
     * Creates a reader.
     *
     * @param regex the regular expression of a whole line
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param encoding the encoding of the files
     * @param errorHandling what becomes of a line of another form
     * @throws ArgumentException if the expression is malformed, or the number negative
     */
    public RegexSequenceRecordReader(String regex, int skipNumLines, Charset encoding, LineErrorHandling errorHandling) {
        form = new RegexLine(regex);
        if (skipNumLines < 0) {
            throw new ArgumentException("at least 0 lines are skipped, not " + skipNumLines);
        }
        this.skipNumLines = skipNumLines;
        this.encoding = ArgumentException.notNull(encoding, "encoding");
        this.errorHandling = ArgumentException.notNull(errorHandling, "errorHandling");
    }

    @Override
    protected Charset encoding() {
        return encoding;
    }

    @Override
    protected List<List<Writable>> sequence(String text, URI file) {
        List<List<Writable>> steps = new ArrayList<>();
        text.lines().skip(skipNumLines).filter(line -> !line.isEmpty()).forEach(line -> {
            List<Writable> step = form.values(line);
            if (step != null) {
                steps.add(step);
            } else if (errorHandling == LineErrorHandling.FailOnInvalid) {
                throw new FormatException(form.refusal(line) + " in " + file);
            } else if (errorHandling == LineErrorHandling.SkipInvalidWithWarning) {
                LOG.log(Level.WARNING, form.refusal(line) + " in " + file);
            }
        });
        return steps;
    }
}
