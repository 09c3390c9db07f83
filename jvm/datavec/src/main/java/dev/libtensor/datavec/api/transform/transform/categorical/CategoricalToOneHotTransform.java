package dev.libtensor.datavec.api.transform.transform.categorical;

import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;

/** Puts a column of 0 and 1 for each text in the place of a column, as DataVec's class of that name. */
public class CategoricalToOneHotTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName a column of type Categorical, which becomes columns such as {@code color[red]} of type Integer
     */
    public CategoricalToOneHotTransform(String columnName) {
        super(Projection.spread("categoricalToOneHot", columnName, column -> {
            List<String> states = Columns.states(column);
            List<Column> columns = new ArrayList<>();
            for (String state : states) {
                columns.add(column.with(
                                new IntegerMetaData(columnName, 0, 1),
                                value -> new IntWritable(
                                        states.get(Columns.state(states, value, column.meta())).equals(state) ? 1 : 0))
                        .named(columnName + "[" + state + "]"));
            }
            return columns;
        }));
        describedBy(columnName);
    }
}
