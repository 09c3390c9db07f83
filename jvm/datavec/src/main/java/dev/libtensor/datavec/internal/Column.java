package dev.libtensor.datavec.internal;

import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A column that a transform makes.
 *
 * @param meta what is known of it
 * @param value makes its value from the values of a record
 */
public record Column(ColumnMetaData meta, Function<List<Writable>, Writable> value) {
    /**
     * Returns a column that stays as it is.
     *
     * @param meta what is known of it
     * @param place where it is in a record
     * @return the column
     */
    public static Column kept(ColumnMetaData meta, int place) {
        return new Column(meta, record -> record.get(place));
    }

    /**
     * Returns the column with other values.
     *
     * @param other what is known of it then; its name is set to that of this column
     * @param changed makes the value from this column's
     * @return the column
     */
    public Column with(ColumnMetaData other, UnaryOperator<Writable> changed) {
        ColumnMetaData named = other.clone();
        named.setName(meta.getName());
        return new Column(named, record -> changed.apply(value.apply(record)));
    }

    /**
     * Returns the column under another name.
     *
     * @param name the name
     * @return the column
     */
    public Column named(String name) {
        ColumnMetaData named = meta.clone();
        named.setName(name);
        return new Column(named, value);
    }
}
