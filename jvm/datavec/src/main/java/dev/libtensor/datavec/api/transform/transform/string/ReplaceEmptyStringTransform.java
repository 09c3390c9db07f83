package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;

/** Puts a text in the place of empty texts, as DataVec's class of that name. */
public class ReplaceEmptyStringTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param newValueOfEmptyString the text
     */
    public ReplaceEmptyStringTransform(String columnName, String newValueOfEmptyString) {
        super(Projection.texts("replaceEmptyString", columnName, text -> text.isEmpty() ? newValueOfEmptyString : text));
        describedBy(columnName, newValueOfEmptyString);
        ArgumentException.notNull(newValueOfEmptyString, "newValueOfEmptyString");
    }
}
