package dev.libtensor.datavec.api.transform.transform.condition;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;

/** Copies the value of another column in the records that meet a condition, as DataVec's class of that name. */
public class ConditionalCopyValueTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnToReplace the column
     * @param sourceColumn the other column
     * @param condition the condition, which this transform alone uses
     */
    public ConditionalCopyValueTransform(String columnToReplace, String sourceColumn, Condition condition) {
        super(Projection.conditional("conditionalCopyValue", columnToReplace, condition, (schema, old) -> {
            int source = schema.getIndexOfColumn(sourceColumn);
            return record -> condition.condition(record) ? record.get(source) : old.value().apply(record);
        }));
        describedBy(columnToReplace, sourceColumn, condition);
        ArgumentException.notNull(sourceColumn, "sourceColumn");
    }
}
