package dev.libtensor.datavec.api.transform.condition.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.condition.SequenceConditionMode;
import dev.libtensor.datavec.api.transform.condition.column.BaseColumnCondition;
import dev.libtensor.datavec.api.writable.Writable;

/** Whether the whole text of a column matches a regular expression, as DataVec's class of that name. */
public class StringRegexColumnCondition extends BaseColumnCondition {
    private final String regex;

    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     * @param regex the regular expression
     */
    public StringRegexColumnCondition(String columnName, String regex) {
        this(columnName, regex, DEFAULT_SEQUENCE_CONDITION_MODE);
    }

    /**
     * Creates a condition.
     *
     * @param columnName the column
     * @param regex the regular expression
     * @param sequenceConditionMode when a sequence meets it
     */
    public StringRegexColumnCondition(String columnName, String regex, SequenceConditionMode sequenceConditionMode) {
        super(columnName, sequenceConditionMode);
        this.regex = ArgumentException.notNull(regex, "regex");
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return writable.toString().matches(regex);
    }
}
