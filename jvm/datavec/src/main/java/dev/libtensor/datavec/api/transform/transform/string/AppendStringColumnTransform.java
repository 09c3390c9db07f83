package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;

/** Puts a text behind each text, as DataVec's class of that name. */
public class AppendStringColumnTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param toAppend the text behind
     */
    public AppendStringColumnTransform(String columnName, String toAppend) {
        super(Projection.texts("appendString", columnName, text -> text + toAppend));
        describedBy(columnName, toAppend);
        ArgumentException.notNull(toAppend, "toAppend");
    }
}
