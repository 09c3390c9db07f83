package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Which columns of records are labels, and what becomes of them. */
final class RecordColumns {
    /** Stands for the last column; without classes, for no labels. */
    static final int NONE = -1;

    private final int from;
    private final int to;

    /** The number of classes; 0 for labels that are numbers. */
    private final int classes;

    RecordColumns(int from, int to, int classes) {
        this.from = from;
        this.to = to;
        this.classes = classes;
    }

    private boolean hasLabels() {
        return from != NONE || classes > 0;
    }

    private int first(int columns) {
        return from == NONE ? columns - 1 : from;
    }

    private int last(int columns) {
        return from == NONE ? columns - 1 : to;
    }

    /** Returns the number of features of a record. */
    int features(List<Writable> record) {
        return Numbers.count(selected(record, featureColumns(record.size())));
    }

    /** Returns the number of labels of a record. */
    int labels(List<Writable> record) {
        return classes > 0 ? classes : Numbers.count(selected(record, labelColumns(record.size())));
    }

    private static List<Writable> selected(List<Writable> record, int[] columns) {
        return IntStream.of(columns).mapToObj(record::get).toList();
    }

    private int[] featureColumns(int columns) {
        if (!hasLabels()) {
            return IntStream.range(0, columns).toArray();
        }
        if (last(columns) >= columns || first(columns) < 0) {
            throw new ArgumentException("the labels are in the columns " + first(columns) + " to " + last(columns)
                    + ", but the first record has " + columns + " columns: expected 0 to " + (columns - 1));
        }
        return IntStream.range(0, columns).filter(each -> each < first(columns) || each > last(columns)).toArray();
    }

    private int[] labelColumns(int columns) {
        return hasLabels() ? IntStream.rangeClosed(first(columns), last(columns)).toArray() : featureColumns(columns);
    }

    /**
     * Makes a batch. Without labels, these are the features.
     *
     * @param number the number of the first record, from 0, for errors
     * @param columns the number of columns that all records have
     * @param source what the records come from, for errors
     */
    DataSet batch(List<List<Writable>> records, long number, int columns, Object source) {
        List<Row> rows = new ArrayList<>();
        for (List<Writable> record : records) {
            Row row = new Row(record, number + rows.size(), source);
            row.check(columns);
            rows.add(row);
        }
        INDArray features = array(rows, featureColumns(columns));
        return new DataSet(features, !hasLabels() ? features : classes > 0 ? hot(rows) : array(rows, labelColumns(columns)));
    }

    /** Makes an array of columns: one array of each record, such as an image, one behind another; else all numbers in rows. */
    private static INDArray array(List<Row> rows, int[] columns) {
        if (columns.length == 1 && rows.stream().allMatch(row -> row.values.get(columns[0]) instanceof NDArrayWritable)) {
            return DefaultType.joined(rows.stream().map(row -> ((NDArrayWritable) row.values.get(columns[0])).get()).toList());
        }
        int wide = rows.get(0).count(columns);
        double[] numbers = new double[rows.size() * wide];
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).put(columns, numbers, i * wide, wide);
        }
        return DefaultType.array(numbers, rows.size(), wide);
    }

    private INDArray hot(List<Row> rows) {
        double[] labels = new double[rows.size() * classes];
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            labels[i * classes + row.classAt(first(row.values.size()), classes)] = 1;
        }
        return DefaultType.array(labels, rows.size(), classes);
    }

    /** A record, with where it is. */
    private record Row(List<Writable> values, long number, Object source) {
        void check(int columns) {
            if (values.size() != columns) {
                throw new FormatException(this + " has " + values.size() + " columns: expected " + columns
                        + " as in the first record");
            }
        }

        int count(int[] columns) {
            return Numbers.count(selected(values, columns));
        }

        /** Writes the numbers of some columns, which are as many as those of the first record, from an index on. */
        void put(int[] columns, double[] to, int at, int count) {
            if (count(columns) != count) {
                throw new FormatException(this + " has " + count(columns) + " numbers: expected " + count
                        + " as in the first record");
            }
            int next = at;
            for (int column : columns) {
                try {
                    next = Numbers.put(values.get(column), to, next);
                } catch (FormatException | NumberFormatException e) {
                    throw noNumber(column);
                }
            }
        }

        private FormatException noNumber(int column) {
            return new FormatException(this + " has '" + values.get(column) + "' in column " + column + ": expected a number");
        }

        int classAt(int column, int classes) {
            double value;
            try {
                value = values.get(column).toDouble();
            } catch (FormatException | NumberFormatException e) {
                throw noNumber(column);
            }
            if (value != Math.rint(value) || value < 0 || value >= classes) {
                throw new FormatException(this + " has the label '" + values.get(column) + "' in column " + column
                        + ": expected a whole number from 0 to " + (classes - 1) + " to one-hot encode");
            }
            return (int) value;
        }

        @Override
        public String toString() {
            return "record " + number + " of " + source;
        }
    }
}
