package dev.libtensor.datavec.api.transform.transform.parse;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Reads all columns of texts as numbers, as DataVec's class of that name. */
public class ParseDoubleTransform extends BaseTransform {
    /** Creates a transform. */
    public ParseDoubleTransform() {
        super(new Projection("parseDouble", List.of(), (schema, columns) -> {
            columns.replaceAll(column -> column.meta().getColumnType() == ColumnType.String
                    ? column.with(new DoubleMetaData(column.meta().getName()), value -> new DoubleWritable(value.toDouble()))
                    : column);
            return columns;
        }));
    }
}
