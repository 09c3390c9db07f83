package dev.libtensor.datavec.api.transform.transform.categorical;

import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Puts the number of each text in the place of it, as DataVec's class of that name. */
public class CategoricalToIntegerTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName a column of type Categorical, which becomes of type Integer
     */
    public CategoricalToIntegerTransform(String columnName) {
        super(Projection.of("categoricalToInteger", columnName, column -> {
            List<String> states = Columns.states(column);
            return column.with(
                    new IntegerMetaData(columnName, 0, states.size() - 1),
                    value -> new IntWritable(Columns.state(states, value, column.meta())));
        }));
        describedBy(columnName);
    }
}
