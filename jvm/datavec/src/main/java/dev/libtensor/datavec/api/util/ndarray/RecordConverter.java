package dev.libtensor.datavec.api.util.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.UnsafeWritableInjector;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.ArrayMaths;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;

/** Makes arrays of records, and records of arrays, as DataVec's class of that name. New arrays belong to the current scope. */
public final class RecordConverter {
    private RecordConverter() {}

    /** Returns the numbers of a record; those of an array are put in its place. */
    static double[] numbers(Collection<? extends Writable> record) {
        return ArgumentException.<Writable>noneNull(record, "record").stream()
                .flatMapToDouble(value -> value instanceof NDArrayWritable
                        ? Arrays.stream(row(ArrayMaths.array(value))) : DoubleStream.of(value.toDouble()))
                .toArray();
    }

    private static double[] row(INDArray array) {
        if (array.rank() > 2 || array.rank() == 2 && array.size(0) != 1) {
            throw new ShapeException("a row was expected beside the other values, but the array has the shape "
                    + Arrays.toString(array.shape()));
        }
        return array.toDoubleVector();
    }

    /**
     * Makes a row of a record.
     *
     * @param record numbers, and rows that are put in their places
     * @return an array of shape (1, n) and of the default type
     */
    public static INDArray toArray(Collection<? extends Writable> record) {
        return toArray(Nd4j.dataType(), record);
    }

    /**
     * Makes a row of a record.
     *
     * @param dataType the type of the array
     * @param record numbers, and rows that are put in their places
     * @return an array of shape (1, n)
     */
    public static INDArray toArray(DataType dataType, Collection<? extends Writable> record) {
        ArgumentException.notNull(dataType, "dataType");
        double[] numbers = numbers(record);
        return Nd4j.create(numbers, new long[] {1, numbers.length}, dataType);
    }

    /**
     * Makes a matrix of records.
     *
     * @param records numbers, and rows that are put in their places; at least one record, all as long
     * @return an array of shape (records, n) and of the default type
     */
    public static INDArray toMatrix(List<List<Writable>> records) {
        return toMatrix(Nd4j.dataType(), records);
    }

    /**
     * Makes a matrix of records.
     *
     * @param dataType the type of the array
     * @param records numbers, and rows that are put in their places; at least one record, all as long
     * @return an array of shape (records, n)
     * @throws ShapeException if records differ in length
     */
    public static INDArray toMatrix(DataType dataType, List<List<Writable>> records) {
        ArgumentException.notNull(dataType, "dataType");
        List<double[]> rows = ArgumentException.<List<Writable>>noneNull(records, "records").stream()
                .map(RecordConverter::numbers).toList();
        int width = rows.isEmpty() ? 0 : rows.get(0).length;
        for (double[] row : rows) {
            if (row.length != width) {
                throw new ShapeException("records have the same number of values, but one has " + width + " and another "
                        + row.length);
            }
        }
        double[] all = rows.stream().flatMapToDouble(Arrays::stream).toArray();
        return Nd4j.create(all, new long[] {rows.size(), width}, dataType);
    }

    /**
     * Makes an array of sequences.
     *
     * @param records the values of each step of each sequence, all as long
     * @return an array of shape (sequences, values, steps)
     * @throws ShapeException if sequences or steps differ in length
     */
    public static INDArray toTensor(List<List<List<Writable>>> records) {
        return TimeSeries.of(records).array(true);
    }

    /**
     * Makes an array of single values.
     *
     * @param l numbers, or arrays whose first size is 1
     * @return an array of shape (values, 1), or of the arrays one behind another
     */
    public static INDArray toMinibatchArray(List<? extends Writable> l) {
        List<Writable> values = ArgumentException.noneNull(l, "l");
        if (!values.isEmpty() && values.get(0) instanceof NDArrayWritable) {
            return Nd4j.concat(0, values.stream().map(ArrayMaths::array).toArray(INDArray[]::new));
        }
        double[] numbers = numbers(values);
        return Nd4j.create(numbers, new long[] {numbers.length, 1}, Nd4j.dataType());
    }

    /**
     * Makes a record of an array.
     *
     * @param array the array, which is not copied
     * @return a record of one value
     */
    public static List<Writable> toRecord(INDArray array) {
        return new ArrayList<>(List.of(new NDArrayWritable(ArgumentException.notNull(array, "array"))));
    }

    /**
     * Makes a record of objects.
     *
     * @param schema the columns
     * @param source an object for each column: numbers, texts or arrays
     * @return the record, whose values have the types of the columns
     * @throws ArgumentException if there are too few or too many objects, or one is not valid in its column
     */
    public static List<Writable> toRecord(Schema schema, List<Object> source) {
        int columns = ArgumentException.notNull(schema, "schema").numColumns();
        List<Object> objects = ArgumentException.noneNull(source, "source");
        if (objects.size() != columns) {
            throw new ArgumentException("an object for each of the " + columns + " columns was expected, but there are "
                    + objects.size());
        }
        List<Writable> record = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            record.add(value(schema.getMetaData(i), objects.get(i)));
        }
        return record;
    }

    private static Writable value(ColumnMetaData column, Object object) {
        Writable given = object instanceof INDArray array ? new NDArrayWritable(array) : UnsafeWritableInjector.inject(object);
        Writable value = switch (column.getColumnType()) {
            case Integer -> new IntWritable(given.toInt());
            case Long, Time -> new LongWritable(given.toLong());
            case Double -> new DoubleWritable(given.toDouble());
            case Float -> new FloatWritable(given.toFloat());
            case String, Categorical -> new Text(object.toString());
            default -> given;
        };
        if (!column.isValid(value)) {
            throw new ArgumentException("'" + object + "' is not valid in the column " + column);
        }
        return value;
    }

    /**
     * Makes records of the rows of a matrix.
     *
     * @param matrix the matrix
     * @return a record of one row for each; the rows are views
     */
    public static List<List<Writable>> toRecords(INDArray matrix) {
        List<List<Writable>> records = new ArrayList<>();
        for (long i = 0; i < ArgumentException.notNull(matrix, "matrix").size(0); i++) {
            records.add(toRecord(matrix.getRow(i)));
        }
        return records;
    }

    /**
     * Makes records of examples: the features as a row, and then the class, or the numbers of the labels if they are no classes.
     *
     * @param dataSet the examples, with features and labels of two dimensions
     * @return a record for each
     */
    public static List<List<Writable>> toRecords(DataSet dataSet) {
        INDArray labels = ArgumentException.notNull(dataSet, "dataSet").getLabels();
        double[][] targets = labels.toDoubleMatrix();
        boolean isClass = Arrays.stream(targets).allMatch(RecordConverter::isClass);
        List<List<Writable>> records = new ArrayList<>();
        for (int i = 0; i < targets.length; i++) {
            List<Writable> record = toRecord(dataSet.getFeatures().getRow(i, true));
            if (isClass) {
                record.add(new IntWritable(place(targets[i])));
            } else {
                Arrays.stream(targets[i]).forEach(target -> record.add(new DoubleWritable(target)));
            }
            records.add(record);
        }
        return records;
    }

    private static boolean isClass(double[] target) {
        return target.length > 1 && Arrays.stream(target).allMatch(x -> x == 0 || x == 1) && Arrays.stream(target).sum() == 1;
    }

    private static int place(double[] target) {
        int place = 0;
        while (target[place] != 1) {
            place++;
        }
        return place;
    }
}
