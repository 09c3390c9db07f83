package dev.libtensor.datavec.api.transform.schema;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import java.util.List;

/** The columns of sequences of records, as DataVec's class of that name. It may say how long the sequences are. */
public class SequenceSchema extends Schema {
    private final Integer minSequenceLength;
    private final Integer maxSequenceLength;

    /**
     * Creates a schema of sequences of any length.
     *
     * @param columnMetaData the columns, which are copied
     * @throws ArgumentException if two columns have the same name
     */
    public SequenceSchema(List<ColumnMetaData> columnMetaData) {
        this(columnMetaData, null, null);
    }

    /**
     * Creates a schema.
     *
     * @param columnMetaData the columns, which are copied
     * @param minSequenceLength the fewest steps; null if that is not known
     * @param maxSequenceLength the most steps; null if that is not known
     * @throws ArgumentException if two columns have the same name
     */
    public SequenceSchema(List<ColumnMetaData> columnMetaData, Integer minSequenceLength, Integer maxSequenceLength) {
        super(columnMetaData);
        this.minSequenceLength = minSequenceLength;
        this.maxSequenceLength = maxSequenceLength;
    }

    /** Returns a schema of sequences that are as long. */
    @Override
    public SequenceSchema newSchema(List<ColumnMetaData> columnMetaData) {
        return new SequenceSchema(columnMetaData, minSequenceLength, maxSequenceLength);
    }

    /**
     * Returns the fewest steps of a sequence.
     *
     * @return the number; null if it is not known
     */
    public Integer getMinSequenceLength() {
        return minSequenceLength;
    }

    /**
     * Returns the most steps of a sequence.
     *
     * @return the number; null if it is not known
     */
    public Integer getMaxSequenceLength() {
        return maxSequenceLength;
    }

    /** Returns the lengths, and a line for each column. */
    @Override
    public String toString() {
        return "Sequence" + super.toString().replaceFirst("\\(\\)", "(" + lengths() + ")");
    }

    private String lengths() {
        String least = minSequenceLength == null ? "" : "minSequenceLength=" + minSequenceLength;
        String most = maxSequenceLength == null ? "" : "maxSequenceLength=" + maxSequenceLength;
        return least + (least.isEmpty() || most.isEmpty() ? "" : ",") + most;
    }

    /** Makes a schema column by column, as DataVec's class of that name. */
    public static class Builder extends Schema.Builder {
        private Integer minSequenceLength;
        private Integer maxSequenceLength;

        /** Creates a builder without columns. */
        public Builder() {}

        /**
         * Sets the fewest steps of a sequence.
         *
         * @param minSequenceLength the number
         * @return this builder
         */
        public Builder minSequenceLength(int minSequenceLength) {
            this.minSequenceLength = minSequenceLength;
            return this;
        }

        /**
         * Sets the most steps of a sequence.
         *
         * @param maxSequenceLength the number
         * @return this builder
         */
        public Builder maxSequenceLength(int maxSequenceLength) {
            this.maxSequenceLength = maxSequenceLength;
            return this;
        }

        @Override
        public SequenceSchema build() {
            return new SequenceSchema(columns(), minSequenceLength, maxSequenceLength);
        }
    }
}
