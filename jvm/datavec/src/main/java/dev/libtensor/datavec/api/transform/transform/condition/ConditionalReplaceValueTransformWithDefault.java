package dev.libtensor.datavec.api.transform.transform.condition;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;

/** Replaces the value of a column, which depends on a condition, as DataVec's class of that name. */
public class ConditionalReplaceValueTransformWithDefault extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnToReplace the column
     * @param yesVal the value in the records that meet it
     * @param noVal the value in the others
     * @param condition the condition, which this transform alone uses
     */
    public ConditionalReplaceValueTransformWithDefault(String columnToReplace, Writable yesVal, Writable noVal,
            Condition condition) {
        super(Projection.conditional("conditionalReplaceValueWithDefault", columnToReplace, condition, (schema, old) -> record ->
                condition.condition(record) ? yesVal : noVal));
        describedBy(columnToReplace, yesVal, noVal, condition);
        ArgumentException.notNull(yesVal, "yesVal");
        ArgumentException.notNull(noVal, "noVal");
    }
}
