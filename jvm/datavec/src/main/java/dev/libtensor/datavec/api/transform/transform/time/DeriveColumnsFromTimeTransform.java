package dev.libtensor.datavec.api.transform.transform.time;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.joda.time.DateTime;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormatter;

/** Adds columns with parts of a time, such as its hour, as DataVec's class of that name. */
public class DeriveColumnsFromTimeTransform extends BaseTransform {
    private final List<String> names;

    private DeriveColumnsFromTimeTransform(Builder builder) {
        super(projection(builder.timeColumnName, builder.insertAfter, List.copyOf(builder.derived)));
        names = builder.derived.stream().map(one -> one.column.getName()).toList();
    }

    private static Projection projection(String time, String before, List<Derived> derived) {
        return new Projection("deriveColumnsFromTime", List.of(time, before), (schema, columns) -> {
            int place = schema.getIndexOfColumn(time);
            DateTimeZone zone = zone(schema.getMetaData(place));
            int next = schema.getIndexOfColumn(before) + 1;
            for (Derived one : derived) {
                columns.add(next++, new Column(
                        one.column, record -> one.value.apply(new DateTime(record.get(place).toLong(), zone))));
            }
            return columns;
        });
    }

    private static DateTimeZone zone(ColumnMetaData column) {
        if (column instanceof TimeMetaData time) {
            return time.getTimeZone();
        }
        throw new ArgumentException("a column of type " + ColumnType.Time + " was expected, but there is " + column);
    }

    @Override
    public String[] outputColumnNames() {
        return names.toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "deriveColumnsFromTime(" + columnName() + " to " + names + ")";
    }

    /** A column and how its value follows from a time. */
    private record Derived(ColumnMetaData column, Function<DateTime, Writable> value) {}

    /** Makes a transform, as DataVec's class of that name. */
    public static class Builder {
        private final String timeColumnName;
        private final List<Derived> derived = new ArrayList<>();
        private String insertAfter;

        /**
         * Creates a builder.
         *
         * @param timeColumnName a column of type Time
         */
        public Builder(String timeColumnName) {
            this.timeColumnName = ArgumentException.notNull(timeColumnName, "timeColumnName");
            insertAfter = timeColumnName;
        }

        /**
         * Sets where the columns are added; by default behind that of the time.
         *
         * @param columnName the column before them
         * @return this builder
         */
        public Builder insertAfter(String columnName) {
            insertAfter = ArgumentException.notNull(columnName, "columnName");
            return this;
        }

        /**
         * Adds a column of texts.
         *
         * @param columnName its name
         * @param format the format of Joda-Time
         * @param timeZone where the time is shown
         * @return this builder
         * @throws ArgumentException if the format is malformed
         */
        public Builder addStringDerivedColumn(String columnName, String format, DateTimeZone timeZone) {
            DateTimeFormatter formatter = Times.format(format, timeZone);
            derived.add(new Derived(
                    new StringMetaData(columnName), time -> new Text(formatter.print(time.getMillis()))));
            return this;
        }

        /**
         * Adds a column of whole numbers.
         *
         * @param columnName its name
         * @param type the part of the time, in the time zone of its column
         * @return this builder
         */
        public Builder addIntegerDerivedColumn(String columnName, DateTimeFieldType type) {
            ArgumentException.notNull(type, "type");
            derived.add(new Derived(new IntegerMetaData(columnName), time -> new IntWritable(time.get(type))));
            return this;
        }

        /**
         * Makes the transform.
         *
         * @return the transform
         */
        public DeriveColumnsFromTimeTransform build() {
            return new DeriveColumnsFromTimeTransform(this);
        }
    }
}
