package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;

/** A column of texts, as DataVec's class of that name. */
public class StringMetaData extends BaseColumnMetaData {
    private final String regex;
    private final Integer minLength;
    private final Integer maxLength;

    /**
     * Creates metadata without limits.
     *
     * @param name the name of the column
     */
    public StringMetaData(String name) {
        this(name, null, null, null);
    }

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param regex the regular expression of a whole text; null for any
     * @param minLength the fewest characters; null for any
     * @param maxLength the most characters; null for any
     */
    public StringMetaData(String name, String regex, Integer minLength, Integer maxLength) {
        super(name);
        this.regex = regex;
        this.minLength = minLength;
        this.maxLength = maxLength;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.String;
    }

    @Override
    public boolean isValid(Writable writable) {
        String text = writable.toString();
        return (minLength == null || text.length() >= minLength)
                && (maxLength == null || text.length() <= maxLength)
                && (regex == null || text.matches(regex));
    }

    @Override
    String limits() {
        return (regex == null ? "" : " of the form '" + regex + "'")
                + (minLength == null ? "" : " from " + minLength)
                + (maxLength == null ? "" : " to " + maxLength)
                + (minLength == null && maxLength == null ? "" : " characters");
    }
}
