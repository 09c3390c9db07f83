package dev.libtensor.datavec.api.transform.transform.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;

/** Adds a copy of each column behind it, as DataVec's class of that name. */
public class DuplicateColumnsTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnsToDuplicate the columns
     * @param newColumnNames the names of the copies
     * @throws ArgumentException if there are not as many
     */
    public DuplicateColumnsTransform(List<String> columnsToDuplicate, List<String> newColumnNames) {
        super(projection(ArgumentException.noneNull(columnsToDuplicate, "columnsToDuplicate"),
                ArgumentException.noneNull(newColumnNames, "newColumnNames")));
        describedBy(columnsToDuplicate, newColumnNames);
        Columns.pairs(columnsToDuplicate, newColumnNames);
    }

    private static Projection projection(List<String> columnsToDuplicate, List<String> newColumnNames) {
        return new Projection("duplicateColumns", columnsToDuplicate,
                (schema, columns) -> {
                    List<Column> all = new ArrayList<>();
                    for (Column column : columns) {
                        all.add(column);
                        int copy = columnsToDuplicate.indexOf(column.meta().getName());
                        if (copy >= 0) {
                            all.add(column.named(newColumnNames.get(copy)));
                        }
                    }
                    return all;
                });
    }
}
