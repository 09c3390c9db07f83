package dev.libtensor.datavec.api.transform.transform.categorical;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;

/** Spreads a column of values over one column for each text of a key, as DataVec's class of that name. */
public class PivotTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param keyColumnName a column of type Categorical, which becomes columns such as {@code sold[apples]}
     * @param valueColumnName the column of the values, which is removed
     */
    public PivotTransform(String keyColumnName, String valueColumnName) {
        this(keyColumnName, valueColumnName, null);
    }

    /**
     * Creates a transform.
     *
     * @param keyColumnName a column of type Categorical, which becomes columns such as {@code sold[apples]}
     * @param valueColumnName the column of the values, which is removed
     * @param defaultValue what stands in the columns of the other texts; null for 0 or an empty text
     */
    public PivotTransform(String keyColumnName, String valueColumnName, Writable defaultValue) {
        super(new Projection("pivot", List.of(ArgumentException.notNull(keyColumnName, "keyColumnName"),
                ArgumentException.notNull(valueColumnName, "valueColumnName")), (schema, columns) -> {
                    Column key = columns.get(schema.getIndexOfColumn(keyColumnName));
                    Column value = columns.get(schema.getIndexOfColumn(valueColumnName));
                    List<String> states = Columns.states(key);
                    Writable other = defaultValue == null ? Columns.nothing(value.meta()) : defaultValue;
                    List<Column> spread = new ArrayList<>();
                    for (int i = 0; i < states.size(); i++) {
                        int number = i;
                        spread.add(new Column(value.meta(), record ->
                                Columns.state(states, key.value().apply(record), key.meta()) == number
                                        ? value.value().apply(record) : other)
                                .named(keyColumnName + "[" + states.get(i) + "]"));
                    }
                    columns.addAll(columns.indexOf(key), spread);
                    columns.removeAll(List.of(key, value));
                    return columns;
                }));
        describedBy(keyColumnName, valueColumnName, defaultValue);
    }
}
