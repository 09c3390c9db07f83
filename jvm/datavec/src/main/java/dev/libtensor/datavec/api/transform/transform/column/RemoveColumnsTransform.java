package dev.libtensor.datavec.api.transform.transform.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Removes columns, as DataVec's class of that name. */
public class RemoveColumnsTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnsToRemove their names
     */
    public RemoveColumnsTransform(String... columnsToRemove) {
        super(projection(ArgumentException.noneNull(columnsToRemove, "columnsToRemove")));
        describedBy((Object) columnsToRemove);
    }

    private static Projection projection(List<String> columnsToRemove) {
        return new Projection("removeColumns", columnsToRemove, (schema, columns) -> {
            columns.removeIf(column -> columnsToRemove.contains(column.meta().getName()));
            return columns;
        });
    }
}
