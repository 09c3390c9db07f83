package dev.libtensor.datavec.api.transform.schema;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.BooleanMetaData;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.metadata.NDArrayMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.internal.SerializedText;
import dev.libtensor.datavec.internal.StepJson;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.joda.time.DateTimeZone;

/** The columns of records with their names and types, as DataVec's class of that name. */
public class Schema implements Serializable {
    private final List<ColumnMetaData> columnMetaData;
    private final Map<String, Integer> places = new LinkedHashMap<>();

    /**
     * Creates a schema.
     *
     * @param columnMetaData the columns, which are copied
     * @throws ArgumentException if two columns have the same name
     */
    public Schema(List<ColumnMetaData> columnMetaData) {
        this.columnMetaData = ArgumentException.noneNull(columnMetaData, "columnMetaData").stream()
                .map(ColumnMetaData::clone)
                .toList();
        for (ColumnMetaData column : this.columnMetaData) {
            if (places.putIfAbsent(column.getName(), places.size()) != null) {
                throw new ArgumentException("each column has a name of its own, but two are called '" + column.getName() + "'");
            }
        }
    }

    /**
     * Returns a schema of the same kind.
     *
     * @param columnMetaData the columns
     * @return the schema
     */
    public Schema newSchema(List<ColumnMetaData> columnMetaData) {
        return new Schema(columnMetaData);
    }

    /**
     * Returns the number of columns.
     *
     * @return the number
     */
    public int numColumns() {
        return columnMetaData.size();
    }

    /**
     * Returns the name of a column.
     *
     * @param column which one, from 0
     * @return the name
     */
    public String getName(int column) {
        return getMetaData(column).getName();
    }

    /**
     * Returns the type of a column.
     *
     * @param column which one, from 0
     * @return the type
     */
    public ColumnType getType(int column) {
        return getMetaData(column).getColumnType();
    }

    /**
     * Returns the type of a column.
     *
     * @param columnName its name
     * @return the type
     * @throws ArgumentException if there is no such column
     */
    public ColumnType getType(String columnName) {
        return getMetaData(columnName).getColumnType();
    }

    /**
     * Returns what is known of a column.
     *
     * @param column which one, from 0
     * @return the metadata
     * @throws ArgumentException if there is no such column
     */
    public ColumnMetaData getMetaData(int column) {
        if (column < 0 || column >= columnMetaData.size()) {
            throw new ArgumentException("there are " + columnMetaData.size() + " columns, from 0: there is no column " + column);
        }
        return columnMetaData.get(column);
    }

    /**
     * Returns what is known of a column.
     *
     * @param column its name
     * @return the metadata
     * @throws ArgumentException if there is no such column
     */
    public ColumnMetaData getMetaData(String column) {
        return getMetaData(getIndexOfColumn(column));
    }

    /**
     * Returns the names of all columns.
     *
     * @return a copy
     */
    public List<String> getColumnNames() {
        return new ArrayList<>(places.keySet());
    }

    /**
     * Returns the types of all columns.
     *
     * @return a copy
     */
    public List<ColumnType> getColumnTypes() {
        return new ArrayList<>(columnMetaData.stream().map(ColumnMetaData::getColumnType).toList());
    }

    /**
     * Returns what is known of all columns.
     *
     * @return a copy
     */
    public List<ColumnMetaData> getColumnMetaData() {
        return new ArrayList<>(columnMetaData);
    }

    /**
     * Returns the place of a column.
     *
     * @param columnName its name
     * @return the place, from 0
     * @throws ArgumentException if there is no such column
     */
    public int getIndexOfColumn(String columnName) {
        Integer place = places.get(ArgumentException.notNull(columnName, "columnName"));
        if (place == null) {
            throw new ArgumentException("there is no column '" + columnName + "' among " + places.keySet());
        }
        return place;
    }

    /**
     * Returns the places of columns.
     *
     * @param columnNames their names
     * @return the places, from 0
     * @throws ArgumentException if there is no such column
     */
    public int[] getIndexOfColumns(Collection<String> columnNames) {
        return ArgumentException.noneNull(columnNames, "columnNames").stream()
                .mapToInt(this::getIndexOfColumn)
                .toArray();
    }

    /**
     * Returns the places of columns.
     *
     * @param columnNames their names
     * @return the places, from 0
     * @throws ArgumentException if there is no such column
     */
    public int[] getIndexOfColumns(String... columnNames) {
        return getIndexOfColumns(ArgumentException.noneNull(columnNames, "columnNames"));
    }

    /**
     * Returns whether there is a column.
     *
     * @param columnName its name
     * @return true if there is
     */
    public boolean hasColumn(String columnName) {
        return places.containsKey(columnName);
    }

    /**
     * Returns whether another schema has the same types in the same order.
     *
     * @param schema the other schema
     * @return true if it has
     */
    public boolean sameTypes(Schema schema) {
        return getColumnTypes().equals(ArgumentException.notNull(schema, "schema").getColumnTypes());
    }

    /**
     * Returns the schema as text, in DataVec's form.
     *
     * @return JSON in several lines
     */
    public String toJson() {
        return StepJson.write(this);
    }

    /**
     * Returns the same as {@link #toJson}, because JSON is YAML, too.
     *
     * @return JSON in several lines
     */
    public String toYaml() {
        return toJson();
    }

    /**
     * Reads a schema that {@link #toJson} wrote, here or in DataVec.
     *
     * @param json the text
     * @return a new schema
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static Schema fromJson(String json) {
        return StepJson.read(json, Schema.class);
    }

    /**
     * Reads a schema that {@link #toYaml} wrote.
     *
     * @param yaml the text, which must be JSON
     * @return a new schema
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static Schema fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /** Returns whether the other object has the same columns, and both are of records or both of sequences. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Schema that && getClass() == that.getClass() && columnMetaData.equals(that.columnMetaData);
    }

    @Override
    public int hashCode() {
        return columnMetaData.hashCode();
    }

    /** Returns a line for each column, with its place, name, type and limits. */
    @Override
    public String toString() {
        StringBuilder lines = new StringBuilder("Schema():\n");
        lines.append(String.format("%-6s%-30s%-15s%s%n", "idx", "name", "type", "meta data"));
        for (int i = 0; i < columnMetaData.size(); i++) {
            ColumnMetaData column = columnMetaData.get(i);
            lines.append(String.format(
                    "%-6d%-30s%-15s%s%n", i, "\"" + column.getName() + "\"", column.getColumnType(), column));
        }
        return lines.toString();
    }

    /** Makes a schema column by column, as DataVec's class of that name. */
    public static class Builder {
        private final List<ColumnMetaData> columns = new ArrayList<>();

        /** Creates a builder without columns. */
        public Builder() {}

        final List<ColumnMetaData> columns() {
            return columns;
        }

        private static String[] numbered(String pattern, int first, int last) {
            return IntStream.rangeClosed(first, last)
                    .mapToObj(i -> String.format(pattern, i))
                    .toArray(String[]::new);
        }

        private Builder each(String[] names, Function<String, ColumnMetaData> column) {
            ArgumentException.noneNull(names, "columnNames").forEach(name -> addColumn(column.apply(name)));
            return this;
        }

        /**
         * Adds a column.
         *
         * @param metaData what is known of it
         * @return this builder
         */
        public Builder addColumn(ColumnMetaData metaData) {
            columns.add(ArgumentException.notNull(metaData, "metaData"));
            return this;
        }

        /**
         * Adds a column of numbers of 64 bits.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addColumnDouble(String name) {
            return addColumn(new DoubleMetaData(name));
        }

        /**
         * Adds a column of numbers of 64 bits.
         *
         * @param name its name
         * @param minAllowedValue the smallest value; null for any
         * @param maxAllowedValue the largest value; null for any
         * @return this builder
         */
        public Builder addColumnDouble(String name, Double minAllowedValue, Double maxAllowedValue) {
            return addColumn(new DoubleMetaData(name, minAllowedValue, maxAllowedValue));
        }

        /**
         * Adds columns of numbers of 64 bits.
         *
         * @param columnNames their names
         * @return this builder
         */
        public Builder addColumnsDouble(String... columnNames) {
            return each(columnNames, DoubleMetaData::new);
        }

        /**
         * Adds columns of numbers of 64 bits with numbers in their names.
         *
         * @param pattern the name with the place of the number, such as {@code x_%d}
         * @param minIdxInclusive the first number
         * @param maxIdxInclusive the last number
         * @return this builder
         */
        public Builder addColumnsDouble(String pattern, int minIdxInclusive, int maxIdxInclusive) {
            return each(numbered(pattern, minIdxInclusive, maxIdxInclusive), DoubleMetaData::new);
        }

        /**
         * Adds a column of numbers of 64 bits.
         *
         * @param name its name
         * @param minAllowedValue the smallest value; null for any
         * @param maxAllowedValue the largest value; null for any
         * @param allowNaN whether values can be NaN
         * @param allowInfinite whether values can be infinite
         * @return this builder
         */
        public Builder addColumnDouble(
                String name, Double minAllowedValue, Double maxAllowedValue, boolean allowNaN, boolean allowInfinite) {
            return addColumn(new DoubleMetaData(name, minAllowedValue, maxAllowedValue, allowNaN, allowInfinite));
        }

        /**
         * Adds a column of numbers of 32 bits.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addColumnFloat(String name) {
            return addColumn(new FloatMetaData(name));
        }

        /**
         * Adds a column of numbers of 32 bits.
         *
         * @param name its name
         * @param minAllowedValue the smallest value; null for any
         * @param maxAllowedValue the largest value; null for any
         * @return this builder
         */
        public Builder addColumnFloat(String name, Float minAllowedValue, Float maxAllowedValue) {
            return addColumn(new FloatMetaData(name, minAllowedValue, maxAllowedValue));
        }

        /**
         * Adds columns of numbers of 32 bits.
         *
         * @param columnNames their names
         * @return this builder
         */
        public Builder addColumnsFloat(String... columnNames) {
            return each(columnNames, FloatMetaData::new);
        }

        /**
         * Adds columns of numbers of 32 bits with numbers in their names.
         *
         * @param pattern the name with the place of the number, such as {@code x_%d}
         * @param minIdxInclusive the first number
         * @param maxIdxInclusive the last number
         * @return this builder
         */
        public Builder addColumnsFloat(String pattern, int minIdxInclusive, int maxIdxInclusive) {
            return each(numbered(pattern, minIdxInclusive, maxIdxInclusive), FloatMetaData::new);
        }

        /**
         * Adds a column of numbers of 32 bits.
         *
         * @param name its name
         * @param minAllowedValue the smallest value; null for any
         * @param maxAllowedValue the largest value; null for any
         * @param allowNaN whether values can be NaN
         * @param allowInfinite whether values can be infinite
         * @return this builder
         */
        public Builder addColumnFloat(
                String name, Float minAllowedValue, Float maxAllowedValue, boolean allowNaN, boolean allowInfinite) {
            return addColumn(new FloatMetaData(name, minAllowedValue, maxAllowedValue, allowNaN, allowInfinite));
        }

        /**
         * Adds a column of whole numbers of 32 bits.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addColumnInteger(String name) {
            return addColumn(new IntegerMetaData(name));
        }

        /**
         * Adds a column of whole numbers of 32 bits.
         *
         * @param name its name
         * @param minAllowedValue the smallest value; null for any
         * @param maxAllowedValue the largest value; null for any
         * @return this builder
         */
        public Builder addColumnInteger(String name, Integer minAllowedValue, Integer maxAllowedValue) {
            return addColumn(new IntegerMetaData(name, minAllowedValue, maxAllowedValue));
        }

        /**
         * Adds columns of whole numbers of 32 bits.
         *
         * @param columnNames their names
         * @return this builder
         */
        public Builder addColumnsInteger(String... columnNames) {
            return each(columnNames, IntegerMetaData::new);
        }

        /**
         * Adds columns of whole numbers of 32 bits with numbers in their names.
         *
         * @param pattern the name with the place of the number, such as {@code x_%d}
         * @param minIdxInclusive the first number
         * @param maxIdxInclusive the last number
         * @return this builder
         */
        public Builder addColumnsInteger(String pattern, int minIdxInclusive, int maxIdxInclusive) {
            return each(numbered(pattern, minIdxInclusive, maxIdxInclusive), IntegerMetaData::new);
        }

        /**
         * Adds a column of whole numbers of 64 bits.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addColumnLong(String name) {
            return addColumn(new LongMetaData(name));
        }

        /**
         * Adds a column of whole numbers of 64 bits.
         *
         * @param name its name
         * @param minAllowedValue the smallest value; null for any
         * @param maxAllowedValue the largest value; null for any
         * @return this builder
         */
        public Builder addColumnLong(String name, Long minAllowedValue, Long maxAllowedValue) {
            return addColumn(new LongMetaData(name, minAllowedValue, maxAllowedValue));
        }

        /**
         * Adds columns of whole numbers of 64 bits.
         *
         * @param columnNames their names
         * @return this builder
         */
        public Builder addColumnsLong(String... columnNames) {
            return each(columnNames, LongMetaData::new);
        }

        /**
         * Adds columns of whole numbers of 64 bits with numbers in their names.
         *
         * @param pattern the name with the place of the number, such as {@code x_%d}
         * @param minIdxInclusive the first number
         * @param maxIdxInclusive the last number
         * @return this builder
         */
        public Builder addColumnsLong(String pattern, int minIdxInclusive, int maxIdxInclusive) {
            return each(numbered(pattern, minIdxInclusive, maxIdxInclusive), LongMetaData::new);
        }

        /**
         * Adds a column of texts of which only certain ones occur.
         *
         * @param name its name
         * @param stateNames the texts in the order of their numbers
         * @return this builder
         */
        public Builder addColumnCategorical(String name, String... stateNames) {
            return addColumn(new CategoricalMetaData(name, stateNames));
        }

        /**
         * Adds a column of texts of which only certain ones occur.
         *
         * @param name its name
         * @param stateNames the texts in the order of their numbers
         * @return this builder
         */
        public Builder addColumnCategorical(String name, List<String> stateNames) {
            return addColumn(new CategoricalMetaData(name, stateNames));
        }

        /**
         * Adds a column of texts.
         *
         * @param name its name
         * @return this builder
         */
        public Builder addColumnString(String name) {
            return addColumn(new StringMetaData(name));
        }

        /**
         * Adds a column of texts.
         *
         * @param name its name
         * @param regex the regular expression of a whole text; null for any
         * @param minAllowableLength the fewest characters; null for any
         * @param maxAllowableLength the most characters; null for any
         * @return this builder
         */
        public Builder addColumnString(String name, String regex, Integer minAllowableLength, Integer maxAllowableLength) {
            return addColumn(new StringMetaData(name, regex, minAllowableLength, maxAllowableLength));
        }

        /**
         * Adds columns of texts.
         *
         * @param columnNames their names
         * @return this builder
         */
        public Builder addColumnsString(String... columnNames) {
            return each(columnNames, StringMetaData::new);
        }

        /**
         * Adds columns of texts with numbers in their names.
         *
         * @param pattern the name with the place of the number, such as {@code x_%d}
         * @param minIdxInclusive the first number
         * @param maxIdxInclusive the last number
         * @return this builder
         */
        public Builder addColumnsString(String pattern, int minIdxInclusive, int maxIdxInclusive) {
            return each(numbered(pattern, minIdxInclusive, maxIdxInclusive), StringMetaData::new);
        }

        /**
         * Adds a column of times.
         *
         * @param columnName its name
         * @param timeZone where they are shown
         * @return this builder
         */
        public Builder addColumnTime(String columnName, TimeZone timeZone) {
            return addColumn(new TimeMetaData(columnName, timeZone));
        }

        /**
         * Adds a column of times.
         *
         * @param columnName its name
         * @param timeZone where they are shown
         * @return this builder
         */
        public Builder addColumnTime(String columnName, DateTimeZone timeZone) {
            return addColumn(new TimeMetaData(columnName, timeZone));
        }

        /**
         * Adds a column of times.
         *
         * @param columnName its name
         * @param timeZone where they are shown
         * @param minValidValue the first time; null for any
         * @param maxValidValue the last time; null for any
         * @return this builder
         */
        public Builder addColumnTime(String columnName, DateTimeZone timeZone, Long minValidValue, Long maxValidValue) {
            return addColumn(new TimeMetaData(columnName, timeZone, minValidValue, maxValidValue));
        }

        /**
         * Adds a column of arrays.
         *
         * @param columnName its name
         * @param shape the shape of each; a negative size stands for any
         * @return this builder
         */
        public Builder addColumnNDArray(String columnName, long[] shape) {
            return addColumn(new NDArrayMetaData(columnName, shape));
        }

        /**
         * Adds a column of truth values.
         *
         * @param columnName its name
         * @return this builder
         */
        public Builder addColumnBoolean(String columnName) {
            return addColumn(new BooleanMetaData(columnName));
        }

        /**
         * Makes the schema.
         *
         * @return the schema
         * @throws ArgumentException if two columns have the same name
         */
        public Schema build() {
            return new Schema(columns);
        }
    }

    /**
     * Returns what stands for the schema when Java serializes it: its text form.
     *
     * @return an object that makes the schema anew
     * @throws dev.libtensor.UnsupportedException if there is no text form
     */
    protected Object writeReplace() {
        return SerializedText.of(this);
    }
}
