package dev.libtensor.datavec.api.transform.transform.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Adds a column of the same value, as DataVec's class of that name. */
public class AddConstantColumnTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newColumnName its name
     * @param newColumnType its type
     * @param fixedValue the value
     */
    public AddConstantColumnTransform(String newColumnName, ColumnType newColumnType, Writable fixedValue) {
        super(Projection.added(newColumnName, List.of(), schema -> new Column(
                newColumnType.newColumnMetaData(newColumnName), record -> fixedValue)));
        describedBy(newColumnName, newColumnType, fixedValue);
        ArgumentException.notNull(newColumnType, "newColumnType");
        ArgumentException.notNull(fixedValue, "fixedValue");
    }
}
