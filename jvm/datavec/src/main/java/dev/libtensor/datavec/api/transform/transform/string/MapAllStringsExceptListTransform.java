package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Replaces all texts but some by the same text, as DataVec's class of that name. */
public class MapAllStringsExceptListTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param newValue the text instead
     * @param exceptions the texts that stay
     */
    public MapAllStringsExceptListTransform(String columnName, String newValue, List<String> exceptions) {
        super(projection(columnName, newValue, ArgumentException.noneNull(exceptions, "exceptions")));
        describedBy(columnName, newValue, exceptions);
        ArgumentException.notNull(newValue, "newValue");
    }

    private static Projection projection(String columnName, String newValue, List<String> exceptions) {
        return Projection.texts("mapAllStringsExceptList", columnName, text -> exceptions.contains(text) ? text : newValue);
    }
}
