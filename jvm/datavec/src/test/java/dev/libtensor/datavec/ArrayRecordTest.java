package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.datavec.api.timeseries.util.TimeSeriesWritableUtils;
import dev.libtensor.datavec.api.transform.Distance;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.ndarray.NDArrayColumnsMathOpTransform;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.util.ndarray.RecordConverter;
import dev.libtensor.datavec.api.writable.BytesWritable;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.api.writable.batch.NDArrayRecordBatch;
import dev.libtensor.datavec.local.transforms.misc.NDArrayToWritablesFunction;
import dev.libtensor.datavec.local.transforms.misc.SequenceWritablesToStringFunction;
import dev.libtensor.datavec.local.transforms.misc.WritablesToNDArrayFunction;
import dev.libtensor.datavec.local.transforms.misc.WritablesToStringFunction;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrayRecordTest extends NativeTest {
    private static Writable row(double... numbers) {
        return new NDArrayWritable(Nd4j.create(numbers, new long[] {1, numbers.length}, DataType.FLOAT));
    }

    private static double[] numbers(Writable value) {
        return ((NDArrayWritable) value).get().toDoubleVector();
    }

    @Test
    void columnsOfArraysAreTransformed() {
        try (ResourceScope scope = new ResourceScope()) {
            Schema schema = new Schema.Builder().addColumnNDArray("a", new long[] {1, 2})
                    .addColumnNDArray("b", new long[] {1, 2}).build();
            TransformProcess process = new TransformProcess.Builder(schema)
                    .ndArrayScalarOpTransform("a", MathOp.ReverseSubtract, 10)
                    .ndArrayMathFunctionTransform("b", MathFunction.SQRT)
                    .ndArrayColumnsMathOpTransform("sum", MathOp.Add, "a", "b", "a")
                    .ndArrayDistanceTransform("far", Distance.MANHATTAN, "a", "b").build();
            List<Writable> record = process.execute(List.of(row(1, 2), row(4, 9)));
            assertArrayEquals(new double[] {9, 8}, numbers(record.get(0)));
            assertArrayEquals(new double[] {2, 3}, numbers(record.get(1)));
            assertArrayEquals(new double[] {20, 19}, numbers(record.get(2)));
            assertEquals(new DoubleWritable(12), record.get(3));
            assertThrows(FormatException.class, () -> process.execute(List.of(new Text("x"), row(1, 2))));
            assertThrows(ArgumentException.class, () -> new NDArrayColumnsMathOpTransform("c", MathOp.Modulus, "a", "b"));
            Schema other = new Schema.Builder().addColumnNDArray("a", new long[] {1, 2})
                    .addColumnNDArray("b", new long[] {1, 3}).addColumnDouble("c").build();
            assertThrows(ArgumentException.class, () -> new TransformProcess.Builder(other)
                    .ndArrayColumnsMathOpTransform("sum", MathOp.Add, "a", "b").build());
            assertThrows(ArgumentException.class, () -> new TransformProcess.Builder(other)
                    .ndArrayMathFunctionTransform("c", MathFunction.SIN).build());
        }
    }

    @Test
    void recordsBecomeArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray array = RecordConverter.toArray(DataType.DOUBLE, List.of(new IntWritable(1), row(2, 3), new Text("4")));
            assertArrayEquals(new long[] {1, 4}, array.shape());
            assertArrayEquals(new double[] {1, 2, 3, 4}, array.toDoubleVector());
            assertEquals(DataType.DOUBLE, array.dataType());
            assertArrayEquals(new long[] {2, 3}, RecordConverter.toMatrix(
                    List.of(List.of(new IntWritable(1), row(2, 3)), List.of(row(4, 5), new IntWritable(6)))).shape());
            assertThrows(ShapeException.class,
                    () -> RecordConverter.toMatrix(List.of(List.of(new IntWritable(1)), List.of(row(1, 2)))));
            assertArrayEquals(new long[] {3, 1}, RecordConverter.toMinibatchArray(
                    List.of(new IntWritable(1), new IntWritable(2), new IntWritable(3))).shape());
            assertArrayEquals(new double[] {0, 1}, new WritablesToNDArrayFunction().apply(
                    List.of(new IntWritable(0), new IntWritable(1))).toDoubleVector());
            assertEquals(List.of(new DoubleWritable(5), new DoubleWritable(6)),
                    new NDArrayToWritablesFunction().apply(Nd4j.createFromArray(5.0, 6.0)));
            assertThrows(ShapeException.class, () -> new NDArrayToWritablesFunction().apply(Nd4j.zeros(2, 2)));
        }
    }

    @Test
    void sequencesBecomeArraysWithMasks() {
        try (ResourceScope scope = new ResourceScope()) {
            List<List<Writable>> two = List.of(List.of(new IntWritable(1), new IntWritable(2)),
                    List.of(new IntWritable(3), new IntWritable(4)));
            Pair<INDArray, INDArray> equal = TimeSeriesWritableUtils.convertWritablesSequence(List.of(two, two));
            assertArrayEquals(new long[] {2, 2, 2}, equal.getFirst().shape());
            assertNull(equal.getSecond());
            Pair<INDArray, INDArray> short2 = TimeSeriesWritableUtils.convertWritablesSequence(List.of(two, two.subList(0, 1)));
            assertArrayEquals(new double[] {1, 3, 2, 4, 1, 0, 2, 0}, short2.getFirst().data().asDouble());
            assertArrayEquals(new double[] {1, 1, 1, 0}, short2.getSecond().data().asDouble());
            assertThrows(ShapeException.class, () -> RecordConverter.toTensor(List.of(two, two.subList(0, 1))));
            assertThrows(ArgumentException.class, () -> TimeSeriesWritableUtils.convertWritablesSequence(List.of()));
        }
    }

    @Test
    void examplesBecomeRecords() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray features = Nd4j.create(new double[] {1, 2, 3, 4}, new long[] {2, 2}, DataType.FLOAT);
            INDArray classes = Nd4j.create(new double[] {0, 1, 1, 0}, new long[] {2, 2}, DataType.FLOAT);
            List<List<Writable>> records = RecordConverter.toRecords(new DataSet(features, classes));
            assertEquals(new IntWritable(1), records.get(0).get(1));
            assertArrayEquals(new double[] {3, 4}, numbers(records.get(1).get(0)));
            List<Writable> numbers = RecordConverter.toRecords(new DataSet(features, features)).get(1);
            assertEquals(List.of(new DoubleWritable(3), new DoubleWritable(4)), numbers.subList(1, 3));
            assertEquals(2, RecordConverter.toRecords(features).size());
            Schema schema = new Schema.Builder().addColumnInteger("a").addColumnCategorical("b", "x", "y").build();
            assertEquals(List.of(new IntWritable(3), new Text("y")), RecordConverter.toRecord(schema, List.of(3L, "y")));
            assertThrows(ArgumentException.class, () -> RecordConverter.toRecord(schema, List.of(3, "z")));
            NDArrayRecordBatch batch = new NDArrayRecordBatch(features, classes);
            assertEquals(2, batch.size());
            assertArrayEquals(new double[] {1, 0}, numbers(batch.get(1).get(1)));
            assertThrows(IndexOutOfBoundsException.class, () -> batch.get(2));
            assertThrows(ArgumentException.class, () -> new NDArrayRecordBatch(features, Nd4j.zeros(3, 2)));
        }
    }

    @Test
    void arraysOfRecordsAreWrittenAndCompared() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            NDArrayWritable first = (NDArrayWritable) row(1, 2, 3);
            first.write(new DataOutputStream(bytes));
            new NDArrayWritable().write(new DataOutputStream(bytes));
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
            NDArrayWritable read = new NDArrayWritable();
            read.readFields(in);
            assertEquals(first, read);
            assertEquals(0, first.compareTo(read));
            read.readFields(in);
            assertNull(read.get());
            assertEquals(1, first.compareTo(read));
            assertEquals(-1, first.compareTo((NDArrayWritable) row(1, 2, 3.5)));
            assertEquals(-1, first.compareTo((NDArrayWritable) row(1, 2, 3, 4)));
            byte[] damaged = bytes.toByteArray();
            damaged[0] = (byte) 0xff;
            assertThrows(FormatException.class,
                    () -> new NDArrayWritable().readFields(new DataInputStream(new ByteArrayInputStream(damaged))));
        }
    }

    @Test
    void bytesAndNumbersOfOtherTypes() {
        try (ResourceScope scope = new ResourceScope()) {
            BytesWritable bytes = new BytesWritable(ByteBuffer.allocate(16).putDouble(1).putDouble(2).array());
            assertEquals(2, bytes.getDouble(1));
            assertArrayEquals(new double[] {1, 2}, bytes.asNd4jBuffer(DataType.DOUBLE, 8).asDouble());
            assertThrows(ArgumentException.class, () -> bytes.getDouble(2));
            assertThrows(ArgumentException.class, () -> bytes.asNd4jBuffer(DataType.DOUBLE, 4));
            assertTrue(new IntWritable(1).fuzzyEquals(new DoubleWritable(1.05), 0.1));
            assertFalse(new IntWritable(1).fuzzyEquals(new Text("1"), 0.1));
            assertEquals("1.5,\"a,b\"\n2", new SequenceWritablesToStringFunction(",", "\n", "\"").apply(List.of(
                    List.of(new DoubleWritable(1.5), new Text("a,b")), List.of(new IntWritable(2)))));
            assertEquals("1;2", new WritablesToStringFunction(";").apply(List.of(new IntWritable(1), new IntWritable(2))));
        }
    }
}
