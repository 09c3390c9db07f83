package dev.libtensor.datavec.api.records.reader.impl.regex;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The form of lines: a regular expression, whose groups are the values. */
final class RegexLine {
    private final Pattern pattern;

    RegexLine(String regex) {
        try {
            pattern = Pattern.compile(ArgumentException.notNull(regex, "regex"));
        } catch (PatternSyntaxException e) {
            throw new ArgumentException("the regular expression '" + regex + "' is malformed: " + e.getDescription());
        }
    }

    /** Returns the texts of the groups, or null if the line has another form. A group that takes no part is an empty text. */
    List<Writable> values(String text) {
        Matcher line = pattern.matcher(text);
        if (!line.matches()) {
            return null;
        }
        List<Writable> values = new ArrayList<>(line.groupCount());
        for (int i = 1; i <= line.groupCount(); i++) {
            values.add(new Text(Objects.requireNonNullElse(line.group(i), "")));
        }
        return values;
    }

    /** Says that a line has another form. */
    String refusal(String text) {
        return "the line '" + text + "' is not of the form '" + pattern + "'";
    }

    @Override
    public String toString() {
        return pattern.pattern();
    }
}
