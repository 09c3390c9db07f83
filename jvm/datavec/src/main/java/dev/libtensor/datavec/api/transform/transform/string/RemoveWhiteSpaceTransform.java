package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;

/** Removes white space from texts, also within them, as DataVec's class of that name. */
public class RemoveWhiteSpaceTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     */
    public RemoveWhiteSpaceTransform(String columnName) {
        super(Projection.texts("removeWhiteSpace", columnName, text -> text.replaceAll("\\s", "")));
        describedBy(columnName);
    }
}
