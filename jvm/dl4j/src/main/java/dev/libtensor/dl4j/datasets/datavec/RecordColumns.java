package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.ArrayList;
import java.util.List;

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
        int columns = record.size();
        if (!hasLabels()) {
            return columns;
        }
        if (last(columns) >= columns || first(columns) < 0) {
            throw new ArgumentException("the labels are in the columns " + first(columns) + " to " + last(columns)
                    + ", but the first record has " + columns + " columns: expected 0 to " + (columns - 1));
        }
        return columns - (last(columns) - first(columns) + 1);
    }

    /** Returns the number of labels of a record. */
    int labels(List<Writable> record) {
        return !hasLabels() ? features(record) : classes > 0 ? classes : record.size() - features(record);
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
        int wide = features(records.get(0));
        int labelled = labels(records.get(0));
        INDArray arrays = wide == 1 ? arrays(records) : null;
        double[] features = arrays == null ? new double[records.size() * wide] : null;
        double[] labels = hasLabels() ? new double[records.size() * labelled] : null;
        for (int i = 0; i < rows.size(); i++) {
            read(rows.get(i), features, i * wide, labels, i * labelled);
        }
        INDArray made = arrays != null ? arrays : DefaultType.array(features, records.size(), wide);
        return new DataSet(made, labels == null ? made : DefaultType.array(labels, records.size(), labelled));
    }

    /** The features of records that have one array, such as an image, one behind another; null if they are numbers. */
    private INDArray arrays(List<List<Writable>> records) {
        int column = hasLabels() && first(records.get(0).size()) == 0 ? last(records.get(0).size()) + 1 : 0;
        List<INDArray> arrays = new ArrayList<>();
        for (List<Writable> record : records) {
            if (record.get(column) instanceof NDArrayWritable value) {
                arrays.add(value.get());
            }
        }
        return arrays.size() == records.size() ? DefaultType.joined(arrays) : null;
    }

    /** Reads a record; the features are null if they are an array. */
    private void read(Row row, double[] features, int feature, double[] labels, int label) {
        int columns = row.values.size();
        int nextFeature = feature;
        for (int column = 0; column < columns; column++) {
            if (labels == null || column < first(columns) || column > last(columns)) {
                if (features != null) {
                    features[nextFeature++] = row.number(column);
                }
            } else if (classes > 0) {
                labels[label + row.classAt(column, classes)] = 1;
            } else {
                labels[label + column - first(columns)] = row.number(column);
            }
        }
    }

    /** A record, with where it is. */
    private record Row(List<Writable> values, long number, Object source) {
        void check(int columns) {
            if (values.size() != columns) {
                throw new FormatException(this + " has " + values.size() + " columns: expected " + columns
                        + " as in the first record");
            }
        }

        double number(int column) {
            try {
                return values.get(column).toDouble();
            } catch (FormatException | NumberFormatException e) {
                throw new FormatException(this + " has '" + values.get(column) + "' in column " + column
                        + ": expected a number");
            }
        }

        int classAt(int column, int classes) {
            double value = number(column);
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
