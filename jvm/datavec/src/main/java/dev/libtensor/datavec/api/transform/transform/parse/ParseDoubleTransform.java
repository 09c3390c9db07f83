package dev.libtensor.datavec.api.transform.transform.parse;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Reads all columns of texts as numbers, as DataVec's class of that name. */
public class ParseDoubleTransform extends BaseTransform {
    /** Creates a transform. */
    public ParseDoubleTransform() {
        super(new Projection("parseDouble", List.of(), (schema, columns) -> {
            columns.replaceAll(column -> column.meta().getColumnType() == ColumnType.String
                    ? column.with(new DoubleMetaData(column.meta().getName()), value -> value)
                    : column);
            return columns;
        }));
        describedBy();
    }

    /** Reads each text of a record as a number, for which no columns need to be set. */
    @Override
    public List<Writable> map(List<Writable> writables) {
        return ArgumentException.<Writable>noneNull(writables, "writables").stream()
                .map(value -> value instanceof Text ? new DoubleWritable(value.toDouble()) : value).toList();
    }
}
