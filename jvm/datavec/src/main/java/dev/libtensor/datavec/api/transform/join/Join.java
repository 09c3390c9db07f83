package dev.libtensor.datavec.api.transform.join;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** How records of two sources with the same key are joined, as DataVec's class of that name. */
public class Join {
    /** Which records are joined. */
    public enum JoinType {
        /** Those with a key that both sources have. */
        Inner,

        /** All of the left source. */
        LeftOuter,

        /** All of the right source. */
        RightOuter,

        /** All of both sources. */
        FullOuter
    }

    private final JoinType joinType;
    private final Schema leftSchema;
    private final Schema rightSchema;
    private final List<String> joinColumnsLeft;
    private final List<String> joinColumnsRight;

    private Join(Builder builder) {
        joinType = builder.joinType;
        leftSchema = ArgumentException.notNull(builder.leftSchema, "leftSchema");
        rightSchema = ArgumentException.notNull(builder.rightSchema, "rightSchema");
        joinColumnsLeft = builder.joinColumnsLeft;
        joinColumnsRight = builder.joinColumnsRight;
        leftSchema.getIndexOfColumns(joinColumnsLeft);
        rightSchema.getIndexOfColumns(joinColumnsRight);
        if (joinColumnsLeft.isEmpty() || joinColumnsLeft.size() != joinColumnsRight.size()) {
            throw new ArgumentException("the key has as many columns in both sources, and at least one, but it has "
                    + joinColumnsLeft + " and " + joinColumnsRight);
        }
    }

    /**
     * Returns which records are joined.
     *
     * @return the kind
     */
    public JoinType getJoinType() {
        return joinType;
    }

    /**
     * Returns the columns of the left source.
     *
     * @return the columns
     */
    public Schema getLeftSchema() {
        return leftSchema;
    }

    /**
     * Returns the columns of the right source.
     *
     * @return the columns
     */
    public Schema getRightSchema() {
        return rightSchema;
    }

    /**
     * Returns the key in the left source.
     *
     * @return the names of its columns
     */
    public List<String> getJoinColumnsLeft() {
        return joinColumnsLeft;
    }

    /**
     * Returns the key in the right source.
     *
     * @return the names of its columns
     */
    public List<String> getJoinColumnsRight() {
        return joinColumnsRight;
    }

    /**
     * Returns the columns of the joined records.
     *
     * @return those of the left source, and behind them those of the right without its key
     * @throws ArgumentException if two of them have the same name
     */
    public Schema getOutputSchema() {
        List<ColumnMetaData> columns = leftSchema.getColumnMetaData();
        for (ColumnMetaData column : rightSchema.getColumnMetaData()) {
            if (!joinColumnsRight.contains(column.getName())) {
                columns.add(column);
            }
        }
        return new Schema(columns);
    }

    /**
     * Joins two records.
     *
     * @param leftExample a record of the left source; null for none, and its columns without the key are missing values then
     * @param rightExample a record of the right source; null for none
     * @return the joined record
     * @throws ArgumentException if both are null
     */
    public List<Writable> joinExamples(List<Writable> leftExample, List<Writable> rightExample) {
        if (leftExample == null && rightExample == null) {
            throw new ArgumentException("a left or a right record was expected, but both are null");
        }
        List<Writable> joined = new ArrayList<>();
        for (int i = 0; i < leftSchema.numColumns(); i++) {
            int key = joinColumnsLeft.indexOf(leftSchema.getName(i));
            if (leftExample != null) {
                joined.add(leftExample.get(i));
            } else {
                joined.add(key < 0
                        ? NullWritable.INSTANCE
                        : rightExample.get(rightSchema.getIndexOfColumn(joinColumnsRight.get(key))));
            }
        }
        for (int i = 0; i < rightSchema.numColumns(); i++) {
            if (!joinColumnsRight.contains(rightSchema.getName(i))) {
                joined.add(rightExample == null ? NullWritable.INSTANCE : rightExample.get(i));
            }
        }
        return joined;
    }

    /** Makes a join, as DataVec's class of that name. */
    public static class Builder {
        private final JoinType joinType;
        private Schema leftSchema;
        private Schema rightSchema;
        private List<String> joinColumnsLeft = List.of();
        private List<String> joinColumnsRight = List.of();

        /**
         * Creates a builder.
         *
         * @param type which records are joined
         */
        public Builder(JoinType type) {
            joinType = ArgumentException.notNull(type, "type");
        }

        /**
         * Sets the columns of both sources.
         *
         * @param left those of the left one
         * @param right those of the right one
         * @return this builder
         */
        public Builder setSchemas(Schema left, Schema right) {
            leftSchema = ArgumentException.notNull(left, "left");
            rightSchema = ArgumentException.notNull(right, "right");
            return this;
        }

        /**
         * Sets a key of the same names in both sources.
         *
         * @param joinColumnNames the names of its columns
         * @return this builder
         */
        public Builder setJoinColumns(String... joinColumnNames) {
            return setJoinColumnsLeft(joinColumnNames).setJoinColumnsRight(joinColumnNames);
        }

        /**
         * Sets the key in the left source.
         *
         * @param joinColumnNames the names of its columns
         * @return this builder
         */
        public Builder setJoinColumnsLeft(String... joinColumnNames) {
            joinColumnsLeft = ArgumentException.noneNull(joinColumnNames, "joinColumnNames");
            return this;
        }

        /**
         * Sets the key in the right source.
         *
         * @param joinColumnNames the names of its columns
         * @return this builder
         */
        public Builder setJoinColumnsRight(String... joinColumnNames) {
            joinColumnsRight = ArgumentException.noneNull(joinColumnNames, "joinColumnNames");
            return this;
        }

        /**
         * Makes the join.
         *
         * @return the join
         * @throws ArgumentException if the columns or the key are not set, or the key names a column that is missing
         */
        public Join build() {
            return new Join(this);
        }
    }
}
