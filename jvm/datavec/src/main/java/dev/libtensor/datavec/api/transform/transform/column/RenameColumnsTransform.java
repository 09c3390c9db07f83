package dev.libtensor.datavec.api.transform.transform.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Gives columns other names, as DataVec's class of that name. */
public class RenameColumnsTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param oldName the name before
     * @param newName the name behind
     */
    public RenameColumnsTransform(String oldName, String newName) {
        this(List.of(ArgumentException.notNull(oldName, "oldName")), List.of(ArgumentException.notNull(newName, "newName")));
    }

    /**
     * Creates a transform.
     *
     * @param oldNames the names before
     * @param newNames the names behind
     * @throws ArgumentException if there are not as many
     */
    public RenameColumnsTransform(List<String> oldNames, List<String> newNames) {
        super(projection(
                ArgumentException.noneNull(oldNames, "oldNames"), ArgumentException.noneNull(newNames, "newNames")));
        describedBy(oldNames, newNames);
        Columns.pairs(oldNames, newNames);
    }

    private static Projection projection(List<String> oldNames, List<String> newNames) {
        return new Projection("renameColumns", oldNames, (schema, columns) -> {
            for (int i = 0; i < oldNames.size(); i++) {
                int place = schema.getIndexOfColumn(oldNames.get(i));
                columns.set(place, columns.get(place).named(newNames.get(i)));
            }
            return columns;
        });
    }
}
