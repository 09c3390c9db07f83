package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;

/** Makes texts of the values of a column, as DataVec's class of that name. */
public class ConvertToString extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     */
    public ConvertToString(String columnName) {
        super(Projection.texts("convertToString", columnName, text -> text));
        describedBy(columnName);
    }
}
