package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.transform.analysis.DataAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.CategoricalAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.ColumnAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.DoubleAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.IntegerAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.LongAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.StringAnalysis;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.local.transforms.AnalyzeLocal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.Test;

/** Analyses of columns. The numbers and texts are those of DataVec 1.0.0-M2.1. */
class AnalysisTest extends NativeTest {
    private static final Schema SCHEMA = new Schema.Builder().addColumnInteger("i").addColumnDouble("d")
            .addColumnCategorical("c", "x", "y").addColumnString("s").addColumnLong("l").addColumnTime("t", DateTimeZone.UTC)
            .build();

    private static CollectionRecordReader rows() {
        List<List<Writable>> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rows.add(List.of(new IntWritable(i % 4), new DoubleWritable(i * 0.5 - 2), new Text(i % 3 == 0 ? "x" : "y"),
                    new Text("abcd".substring(0, i % 5)), new LongWritable(Long.MAX_VALUE - i), new LongWritable(1000L * i)));
        }
        return new CollectionRecordReader(rows);
    }

    private static CollectionRecordReader column(Writable... values) {
        return new CollectionRecordReader(Arrays.stream(values).map(List::of).toList());
    }

    @Test
    void columnsOfEachType() {
        DataAnalysis analysis = AnalyzeLocal.analyze(SCHEMA, rows(), 5);
        IntegerAnalysis whole = assertInstanceOf(IntegerAnalysis.class, analysis.getColumnAnalysis("i"));
        assertEquals("IntegerAnalysis(min=0,max=3,mean=1.2999999999999998,sampleStDev=1.1595018087284057,sampleVariance=1.3444444444444443,"
                + "countZero=3,countNegative=0,countPositive=10,countMinValue=3,countMaxValue=2,count=10, quantiles=[0.001 -> 0.0,"
                + "0.01 -> 0.0,0.1 -> 0.0,0.5 -> 1.0,0.9 -> 3.0,0.99 -> 3.0,0.999 -> 3.0])", whole.toString());
        assertArrayEquals(new double[] {0, 0.6, 1.2, 1.8, 2.4, 3}, whole.getHistogramBuckets(), 1e-12);
        assertArrayEquals(new long[] {3, 3, 0, 2, 2}, whole.getHistogramBucketCounts());
        assertTrue(analysis.getColumnAnalysis("d").toString()
                .endsWith("0.1 -> -1.75,0.5 -> 0.25,0.9 -> 2.25,0.99 -> 2.5,0.999 -> 2.5])"));
        CategoricalAnalysis kinds = assertInstanceOf(CategoricalAnalysis.class, analysis.getColumnAnalysis("c"));
        assertEquals(Map.of("x", 4L, "y", 6L), kinds.getMapOfCounts());
        assertEquals("CategoricalAnalysis(CategoryCounts={y=6, x=4})", kinds.toString());
        StringAnalysis texts = assertInstanceOf(StringAnalysis.class, analysis.getColumnAnalysis("s"));
        assertEquals(2, texts.getMeanLength());
        assertEquals(4, texts.getMaxLength());
        assertEquals(Long.MAX_VALUE - 9, ((LongAnalysis) analysis.getColumnAnalysis("l")).getMin());
        assertTrue(analysis.getColumnAnalysis("t").toString().contains("max=9000 (1970-01-01 00:00:09.000 +00:00)"));
        assertEquals(7, analysis.toString().lines().count());
        assertTrue(analysis.toString().startsWith("idx   name     type           analysis"));
        assertThrows(NoSuchElementException.class, () -> analysis.getColumnAnalysis("none"));
    }

    @Test
    void singleValuesAndThoseThatAreNoNumber() {
        Schema number = new Schema.Builder().addColumnDouble("d").build();
        DoubleAnalysis mixed = (DoubleAnalysis) AnalyzeLocal.analyze(number, column(new DoubleWritable(1),
                new DoubleWritable(Double.NaN),
                new DoubleWritable(3))).getColumnAnalysis("d");
        assertEquals(1, mixed.getCountNaN());
        assertEquals(3, mixed.getCountTotal());
        assertEquals(2, mixed.getMean());
        DoubleAnalysis one = (DoubleAnalysis) AnalyzeLocal.analyze(number, column(new DoubleWritable(7)), 4)
                .getColumnAnalysis("d");
        assertEquals(Double.NaN, one.getSampleStdev());
        assertArrayEquals(new long[] {0, 0, 0, 1}, one.getHistogramBucketCounts());
        assertTrue(assertThrows(FormatException.class, () -> AnalyzeLocal.analyze(number, column(new Text("q")))).getMessage()
                .contains("column 'd' has 'q'"));
        assertThrows(ArgumentException.class, () -> AnalyzeLocal.analyze(number, column()));
        assertThrows(ArgumentException.class, () -> AnalyzeLocal.analyze(SCHEMA, column(new Text("q"))));
        Schema other = new Schema.Builder().addColumnFloat("f").build();
        assertThrows(UnsupportedException.class, () -> AnalyzeLocal.analyze(other, column(new DoubleWritable(1))));
        assertThrows(ArgumentException.class, () -> ColumnAnalysis.of(number.getMetaData("d"), List.of(new DoubleWritable(1)),
                0));
    }

    @Test
    void valuesThatAreThereOnce() {
        assertEquals(Set.of(new Text("x"), new Text("y")), AnalyzeLocal.getUnique("c", SCHEMA, rows()));
        assertEquals(4, AnalyzeLocal.getUnique(List.of("i", "c"), SCHEMA, rows()).get("i").size());
    }
}
