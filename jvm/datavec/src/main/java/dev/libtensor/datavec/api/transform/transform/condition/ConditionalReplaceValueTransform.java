package dev.libtensor.datavec.api.transform.transform.condition;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;

/** Replaces the value of a column in the records that meet a condition, as DataVec's class of that name. */
public class ConditionalReplaceValueTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnToReplace the column
     * @param newValue the value
     * @param condition the condition, which this transform alone uses
     */
    public ConditionalReplaceValueTransform(String columnToReplace, Writable newValue, Condition condition) {
        super(Projection.conditional("conditionalReplaceValue", columnToReplace, condition, (schema, old) -> record ->
                condition.condition(record) ? newValue : old.value().apply(record)));
        describedBy(columnToReplace, newValue, condition);
        ArgumentException.notNull(newValue, "newValue");
    }
}
