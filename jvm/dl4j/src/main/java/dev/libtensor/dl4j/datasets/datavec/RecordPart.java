package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.List;

/** One array of a batch: some columns of the records of a reader. */
final class RecordPart {
    final String reader;
    private final int from;

    /** The last column; -1 for all that follow. */
    private final int to;

    /** The number of classes in the column; 0 for numbers. */
    private final int classes;

    private RecordPart(String reader, int from, int to, int classes) {
        this.reader = ArgumentException.notNull(reader, "readerName");
        this.from = from;
        this.to = to;
        this.classes = classes;
    }

    static RecordPart all(String reader) {
        return new RecordPart(reader, 0, -1, 0);
    }

    static RecordPart columns(String reader, int first, int last) {
        if (first < 0 || last < first) {
            throw new ArgumentException("the columns " + first + " to " + last
                    + " are no range: the first is 0 or more, and not behind the last");
        }
        return new RecordPart(reader, first, last, 0);
    }

    static RecordPart oneHot(String reader, int column, int classes) {
        if (column < 0 || classes < 1) {
            throw new ArgumentException("column " + column + " with " + classes
                    + " classes: a column from 0 on was expected, and at least 1 class");
        }
        return new RecordPart(reader, column, column, classes);
    }

    /** Makes the array of some records: (records, size), or arrays that are alone in their column, one behind another. */
    INDArray array(List<List<Writable>> records) {
        List<Writable> first = selected(records.get(0));
        if (classes == 0 && first.size() == 1 && first.get(0) instanceof NDArrayWritable) {
            return joined(records);
        }
        SequenceBatch batch = new SequenceBatch(records.size(), size(first), 1);
        for (int i = 0; i < records.size(); i++) {
            batch.put(i, 0, records.subList(i, i + 1), this::read);
        }
        try (NDArray steps = (NDArray) batch.array()) {
            return steps.reshape(new Shape(records.size(), size(first)));
        }
    }

    private INDArray joined(List<List<Writable>> records) {
        List<INDArray> arrays = new ArrayList<>();
        for (List<Writable> record : records) {
            if (!(selected(record).get(0) instanceof NDArrayWritable value)) {
                throw new FormatException("column " + from + " of the reader '" + reader + "' has '" + selected(record).get(0)
                        + "': an array was expected, as in the first record");
            }
            arrays.add(value.get());
        }
        return DefaultType.joined(arrays);
    }

    /** Puts a sequence into a batch that {@link #batch} has made. */
    void put(SequenceBatch batch, int example, int start, List<List<Writable>> sequence) {
        batch.put(example, start, sequence, this::read);
    }

    /** Makes room for some sequences, whose first has the columns of all. */
    SequenceBatch batch(List<List<List<Writable>>> sequences, int steps) {
        List<Writable> first = SequenceBatch.first(sequences.get(0), "the reader '" + reader + "'");
        return new SequenceBatch(sequences.size(), size(selected(first)), steps);
    }

    private List<Writable> selected(List<Writable> record) {
        int end = to < 0 ? record.size() : to + 1;
        if (end > record.size() || from >= end) {
            throw new ArgumentException("the columns " + from + " to " + (end - 1) + " of the reader '" + reader
                    + "' were expected, but a record has " + record.size() + " columns");
        }
        return record.subList(from, end);
    }

    private int size(List<Writable> selected) {
        return classes > 0 ? classes : Numbers.count(selected);
    }

    private void read(List<Writable> record, double[] step) {
        List<Writable> selected = selected(record);
        if (classes > 0) {
            SequenceBatch.hot(selected.get(0), step);
            return;
        }
        if (size(selected) != step.length) {
            throw new FormatException("a record of the reader '" + reader + "' has " + size(selected) + " numbers: "
                    + step.length + " were expected, as in the first record");
        }
        Numbers.put(selected, step, 0);
    }
}
