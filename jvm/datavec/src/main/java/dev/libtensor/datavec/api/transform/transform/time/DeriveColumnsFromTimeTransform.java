package dev.libtensor.datavec.api.transform.transform.time;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;
import org.joda.time.DateTime;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormatter;

/** Adds columns with parts of a time, such as its hour, as DataVec's class of that name. */
public class DeriveColumnsFromTimeTransform extends BaseTransform {
    private final String columnName;
    private final String insertAfter;
    private final List<DerivedColumn> derivedColumns;
    private DateTimeZone inputTimeZone;

    /**
     * Creates a transform.
     *
     * @param columnName a column of type Time
     * @param insertAfter the column before the new ones
     * @param inputTimeZone the time zone of the column, which {@link #setInputSchema} sets; null if it is not known yet
     * @param derivedColumns the new columns
     */
    public DeriveColumnsFromTimeTransform(String columnName, String insertAfter, DateTimeZone inputTimeZone,
            List<DerivedColumn> derivedColumns) {
        super(projection(ArgumentException.notNull(columnName, "columnName"),
                ArgumentException.notNull(insertAfter, "insertAfter"),
                List.copyOf(ArgumentException.noneNull(derivedColumns, "derivedColumns"))));
        this.columnName = columnName;
        this.insertAfter = insertAfter;
        this.derivedColumns = List.copyOf(derivedColumns);
        inZone(inputTimeZone);
    }

    private void inZone(DateTimeZone zone) {
        inputTimeZone = zone;
        describedBy(columnName, insertAfter, zone, derivedColumns);
    }

    private static Projection projection(String time, String before, List<DerivedColumn> derived) {
        return new Projection("deriveColumnsFromTime", List.of(time, before), (schema, columns) -> {
            int place = schema.getIndexOfColumn(time);
            DateTimeZone zone = zone(schema.getMetaData(place));
            int next = schema.getIndexOfColumn(before) + 1;
            for (DerivedColumn one : derived) {
                columns.add(next++, new Column(
                        one.meta(), record -> one.value(new DateTime(record.get(place).toLong(), zone))));
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
    public void setInputSchema(Schema inputSchema) {
        super.setInputSchema(inputSchema);
        inZone(zone(inputSchema.getMetaData(columnName)));
    }

    /**
     * Returns the column before the new ones.
     *
     * @return its name
     */
    public String getInsertAfter() {
        return insertAfter;
    }

    /**
     * Returns the time zone of the times.
     *
     * @return the time zone; null if it is not known yet
     */
    public DateTimeZone getInputTimeZone() {
        return inputTimeZone;
    }

    /**
     * Returns the new columns.
     *
     * @return a list that cannot be changed
     */
    public List<DerivedColumn> getDerivedColumns() {
        return derivedColumns;
    }

    @Override
    public String[] outputColumnNames() {
        return derivedColumns.stream().map(DerivedColumn::getColumnName).toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "deriveColumnsFromTime(" + columnName + " to " + List.of(outputColumnNames()) + ")";
    }

    /** A column and how its values follow from a time, as DataVec's class of that name. */
    public static class DerivedColumn extends Step {
        private final String columnName;
        private final ColumnType columnType;
        private final String format;
        private final DateTimeZone dateTimeZone;
        private final DateTimeFieldType fieldType;
        private final DateTimeFormatter formatter;

        /**
         * Creates a column.
         *
         * @param columnName its name
         * @param columnType {@link ColumnType#String} or {@link ColumnType#Integer}
         * @param format the format of texts; null for a whole number
         * @param dateTimeZone where texts show the time; null for a whole number
         * @param fieldType the part of the time that is a whole number; null for a text
         * @throws ArgumentException if the type is another one, or the format is malformed
         */
        public DerivedColumn(String columnName, ColumnType columnType, String format, DateTimeZone dateTimeZone,
                DateTimeFieldType fieldType) {
            this.columnName = ArgumentException.notNull(columnName, "columnName");
            this.columnType = ArgumentException.notNull(columnType, "columnType");
            this.format = format;
            this.dateTimeZone = dateTimeZone;
            this.fieldType = fieldType;
            if (columnType == ColumnType.String) {
                ArgumentException.notNull(format, "format");
                formatter = Times.format(format, ArgumentException.notNull(dateTimeZone, "dateTimeZone"));
            } else if (columnType == ColumnType.Integer) {
                ArgumentException.notNull(fieldType, "fieldType");
                formatter = null;
            } else {
                throw new ArgumentException("a column of type String or Integer follows from a time, not of type " + columnType);
            }
        }

        private ColumnMetaData meta() {
            return formatter == null ? new IntegerMetaData(columnName) : new StringMetaData(columnName);
        }

        private Writable value(DateTime time) {
            return formatter == null ? new IntWritable(time.get(fieldType)) : new Text(formatter.print(time.getMillis()));
        }

        /**
         * Returns the name of the column.
         *
         * @return the name
         */
        public String getColumnName() {
            return columnName;
        }

        /**
         * Returns the type of the column.
         *
         * @return String or Integer
         */
        public ColumnType getColumnType() {
            return columnType;
        }

        /**
         * Returns the format of texts.
         *
         * @return the format of Joda-Time, or null
         */
        public String getFormat() {
            return format;
        }

        /**
         * Returns where texts show the time.
         *
         * @return the time zone, or null
         */
        public DateTimeZone getDateTimeZone() {
            return dateTimeZone;
        }

        /**
         * Returns the part of the time that is a whole number.
         *
         * @return the part, or null
         */
        public DateTimeFieldType getFieldType() {
            return fieldType;
        }
    }

    /** Makes a transform, as DataVec's class of that name. */
    public static class Builder {
        private final String timeColumnName;
        private final List<DerivedColumn> derived = new ArrayList<>();
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
            Times.format(format, timeZone);
            derived.add(new DerivedColumn(columnName, ColumnType.String, format, timeZone, null));
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
            derived.add(new DerivedColumn(columnName, ColumnType.Integer, null, null, type));
            return this;
        }

        /**
         * Makes the transform.
         *
         * @return the transform
         */
        public DeriveColumnsFromTimeTransform build() {
            return new DeriveColumnsFromTimeTransform(timeColumnName, insertAfter, null, derived);
        }
    }
}
