package dev.libtensor.datavec.api.transform.transform.integer;

import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;

/** Puts a column of 0 and 1 for each number in the place of a column, as DataVec's class of that name. */
public class IntegerToOneHotTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName a column of type Integer, which becomes columns such as {@code stars[3]}
     * @param minValue the smallest number
     * @param maxValue the largest number
     */
    public IntegerToOneHotTransform(String columnName, int minValue, int maxValue) {
        super(Projection.spread("integerToOneHot", columnName, column -> {
            Columns.expect(ColumnType.Integer, column);
            List<Column> columns = new ArrayList<>();
            for (int i = minValue; i <= maxValue; i++) {
                int number = i;
                columns.add(column.with(
                                new IntegerMetaData(columnName, 0, 1),
                                value -> new IntWritable(within(value, minValue, maxValue, columnName) == number ? 1 : 0))
                        .named(columnName + "[" + i + "]"));
            }
            return columns;
        }));
        describedBy(columnName, minValue, maxValue);
    }

    private static int within(Writable value, int least, int most, String column) {
        int number = value.toInt();
        if (number < least || number > most) {
            throw new FormatException("a number from " + least + " to " + most + " was expected in the column '" + column
                    + "', not " + value);
        }
        return number;
    }
}
