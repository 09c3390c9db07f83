package dev.libtensor.datavec.api.transform.transform.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Removes all columns but some, which keep their order, as DataVec's class of that name. */
public class RemoveAllColumnsExceptForTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnsToKeep the names of those that stay
     */
    public RemoveAllColumnsExceptForTransform(String... columnsToKeep) {
        super(projection(ArgumentException.noneNull(columnsToKeep, "columnsToKeep")));
        describedBy((Object) columnsToKeep);
    }

    private static Projection projection(List<String> columnsToKeep) {
        return new Projection("removeAllColumnsExceptFor", columnsToKeep,
                (schema, columns) -> {
                    columns.removeIf(column -> !columnsToKeep.contains(column.meta().getName()));
                    return columns;
                });
    }
}
