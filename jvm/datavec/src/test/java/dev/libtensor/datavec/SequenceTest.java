package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.ReduceOp;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.sequence.SequenceLengthCondition;
import dev.libtensor.datavec.api.transform.ops.AggregableMultiOp;
import dev.libtensor.datavec.api.transform.ops.AggregatorImpls;
import dev.libtensor.datavec.api.transform.ops.DispatchOp;
import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.transform.reduce.Reducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.api.transform.sequence.comparator.NumericalColumnComparator;
import dev.libtensor.datavec.api.transform.sequence.comparator.StringComparator;
import dev.libtensor.datavec.api.transform.sequence.merge.SequenceMerge;
import dev.libtensor.datavec.api.transform.sequence.split.SequenceSplitTimeSeparation;
import dev.libtensor.datavec.api.transform.sequence.split.SplitMaxLengthSequence;
import dev.libtensor.datavec.api.transform.sequence.window.OverlappingTimeWindowFunction;
import dev.libtensor.datavec.api.transform.sequence.window.ReduceSequenceByWindowTransform;
import dev.libtensor.datavec.api.transform.sequence.window.TimeWindowFunction;
import dev.libtensor.datavec.api.transform.sequence.window.WindowFunction;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceDifferenceTransform;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceOffsetTransform;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceOffsetTransform.EdgeHandling;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceOffsetTransform.OperationType;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.api.writable.comparator.DoubleWritableComparator;
import dev.libtensor.datavec.local.transforms.LocalTransformExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.Test;

/** Sequences and reductions. The expected values are DataVec's, unless a comment says otherwise. */
class SequenceTest extends NativeTest {
    private static final long START = 1451606400000L;

    private static SequenceSchema schema() {
        Schema.Builder columns = new SequenceSchema.Builder().minSequenceLength(1).maxSequenceLength(6)
                .addColumnTime("time", DateTimeZone.UTC).addColumnInteger("n").addColumnDouble("d");
        return (SequenceSchema) columns.build();
    }

    /** A step for each time, with numbers that count and that grow. */
    private static List<List<Writable>> steps(long... times) {
        List<List<Writable>> steps = new ArrayList<>();
        for (int i = 0; i < times.length; i++) {
            steps.add(List.of(new LongWritable(START + times[i]), new IntWritable(i), new DoubleWritable(i * i * 0.5)));
        }
        return steps;
    }

    private static List<List<Writable>> six() {
        return steps(0, 100, 999, 1000, 3000, 7100);
    }

    /** The numbers that count, in each part. */
    private static String numbers(List<List<List<Writable>>> parts) {
        return parts.stream().map(part -> part.stream().map(step -> step.get(1)).toList()).toList().toString();
    }

    @Test
    void schemasOfSequencesKnowTheirLengths() {
        SequenceSchema schema = schema();
        assertEquals(1, schema.getMinSequenceLength());
        assertEquals(6, schema.newSchema(schema.getColumnMetaData()).getMaxSequenceLength());
        assertTrue(schema.toString().startsWith("SequenceSchema(minSequenceLength=1,maxSequenceLength=6):\n"));
        assertTrue(new SequenceSchema(schema.getColumnMetaData()).toString().startsWith("SequenceSchema():\n"));
    }

    @Test
    void windowsOfTime() {
        WindowFunction windows = new TimeWindowFunction("time", 1, TimeUnit.SECONDS);
        assertThrows(StateException.class, () -> windows.applyToSequence(six()));
        windows.setInputSchema(schema());
        assertEquals("[[0, 1, 2], [3], [], [4], [], [], [], [5]]", numbers(windows.applyToSequence(six())));
        assertEquals("[]", numbers(windows.applyToSequence(List.of())));
        WindowFunction shifted = new TimeWindowFunction.Builder().timeColumn("time").windowSize(1, TimeUnit.SECONDS)
                .offset(300, TimeUnit.MILLISECONDS).excludeEmptyWindows(true).addWindowStartTimeColumn(true)
                .addWindowEndTimeColumn(true).build();
        shifted.setInputSchema(schema());
        List<List<List<Writable>>> parts = shifted.applyToSequence(six());
        assertEquals("[[0, 1], [2, 3], [4], [5]]", numbers(parts));
        assertEquals(List.of("time", "n", "d", "windowStartTime", "windowEndTime"), shifted.transform(schema()).getColumnNames());
        assertEquals(new LongWritable(START + 2000), parts.get(1).get(0).get(4));
        // The time zone of the column counts.
        TimeWindowFunction days = new TimeWindowFunction("t", 1, TimeUnit.DAYS);
        Schema inIndia = new SequenceSchema(new Schema.Builder().addColumnTime("t", DateTimeZone.forID("+05:30")).build()
                .getColumnMetaData());
        days.setInputSchema(inIndia);
        assertEquals(START + 172_800_000, days.getWindowEndTimeForTime(START + 72_000_000));
        assertEquals(START + 86_400_000, days.getWindowStartTimeForTime(START + 72_000_000));
    }

    @Test
    void windowsThatOverlap() {
        WindowFunction windows = new OverlappingTimeWindowFunction("time", 2, TimeUnit.SECONDS, 1, TimeUnit.SECONDS);
        windows.setInputSchema(schema());
        assertEquals("[[0, 1, 2], [0, 1, 2, 3], [3], [4], [4], [], [], [5], [5]]", numbers(windows.applyToSequence(six())));
        WindowFunction some = new OverlappingTimeWindowFunction.Builder().timeColumn("time").windowSize(3, TimeUnit.SECONDS)
                .windowSeparation(2, TimeUnit.SECONDS).excludeEmptyWindows(true).build();
        some.setInputSchema(schema());
        assertEquals("[[0, 1, 2, 3], [3, 4], [4], [5]]", numbers(some.applyToSequence(six())));
        assertThrows(StateException.class, () -> new OverlappingTimeWindowFunction.Builder().timeColumn("time").build());
        assertThrows(ArgumentException.class, () -> new TimeWindowFunction("time", 0, TimeUnit.SECONDS));
        WindowFunction tiny = new TimeWindowFunction("time", 1, TimeUnit.MILLISECONDS);
        assertThrows(ArgumentException.class,
                () -> tiny.setInputSchema(new Schema.Builder().addColumnTime("time", DateTimeZone.UTC).build()));
        tiny.setInputSchema(schema());
        String message = assertThrows(ArgumentException.class, () -> tiny.applyToSequence(steps(0, 1L << 40))).getMessage();
        assertTrue(message.startsWith("the sequence has 1099511627777 windows"), message);
    }

    @Test
    void windowsAreReduced() {
        Reducer sums = new Reducer.Builder(ReduceOp.Sum).takeFirstColumns("time").build();
        Transform reduced =
                new ReduceSequenceByWindowTransform(sums, new TimeWindowFunction("time", 1, TimeUnit.SECONDS));
        reduced.setInputSchema(schema());
        List<List<Writable>> steps = reduced.mapSequence(steps(0, 100, 1000, 3000));
        assertEquals("[1451606400000, 1, 0.5]", steps.get(0).toString());
        assertEquals(List.of(NullWritable.INSTANCE, NullWritable.INSTANCE, NullWritable.INSTANCE), steps.get(2));
        assertEquals(4, steps.size());
        assertThrows(UnsupportedException.class, () -> reduced.map(six().get(0)));
    }

    @Test
    void sequencesAreCut() {
        SequenceSplitTimeSeparation gaps = new SequenceSplitTimeSeparation("time", 1, TimeUnit.SECONDS);
        assertThrows(StateException.class, () -> gaps.split(six()));
        gaps.setInputSchema(schema());
        assertEquals("[[0, 1, 2, 3], [4], [5]]", numbers(gaps.split(six())));
        assertThrows(ArgumentException.class,
                () -> new SequenceSplitTimeSeparation("n", 1, TimeUnit.SECONDS).setInputSchema(schema()));
        assertEquals("[[0, 1, 2, 3], [4, 5]]", numbers(new SplitMaxLengthSequence(4, false).split(six())));
        // DataVec's equal parts are longer than they may be: two parts of three for at most two steps.
        assertEquals("[[0, 1], [2, 3], [4, 5]]", numbers(new SplitMaxLengthSequence(2, true).split(six())));
        assertEquals("[[0, 1, 2], [3, 4, 5]]", numbers(new SplitMaxLengthSequence(5, true).split(six())));
        assertEquals("[[0, 1, 2, 3, 4, 5]]", numbers(new SplitMaxLengthSequence(9, true).split(six())));
        assertThrows(ArgumentException.class, () -> new SplitMaxLengthSequence(0, true));
    }

    @Test
    void stepsOfProcessesWorkOnSequences() {
        TransformProcess process = new TransformProcess.Builder(schema()).sequenceMovingWindowReduce("d", 3, ReduceOp.Mean)
                .offsetSequence(List.of("n"), 1, OperationType.NewColumn).build();
        assertEquals(List.of("time", "n", "sequenceOffset(1,n)", "d", "mean(3,d)"), process.getFinalSchema().getColumnNames());
        assertEquals("[[1451606400100, 1, 0, 0.5, 0.25], [1451606401000, 2, 1, 2.0, 0.8333333333333334]]",
                process.executeSequence(steps(0, 100, 1000)).toString());
        TransformProcess trimmed = new TransformProcess.Builder(schema()).removeColumns("time").trimSequence(1, true)
                .sequenceDifference("d")
                .trimOrPadSequenceToLength(3, List.of(new IntWritable(9), new DoubleWritable(9))).build();
        assertEquals("[[1, 0.0], [2, 1.5], [9, 9.0]]", trimmed.executeSequence(steps(0, 1, 2)).toString());
        assertThrows(ArgumentException.class, () -> new TransformProcess.Builder(schema())
                .trimOrPadSequenceToLength(3, List.of(new IntWritable(9))).build());
        assertThrows(ArgumentException.class, () -> new TransformProcess.Builder(
                new Schema.Builder().addColumnDouble("d").build()).sequenceDifference("d").build());
    }

    @Test
    void valuesAreMovedToOtherSteps() {
        SequenceOffsetTransform earlier =
                new SequenceOffsetTransform(List.of("n"), -2, OperationType.InPlace, EdgeHandling.SpecifiedValue,
                        new IntWritable(-1));
        earlier.setInputSchema(schema());
        assertEquals("[[2, -1, -1]]", numbers(List.of(earlier.mapSequence(steps(0, 1, 2)))));
        // DataVec's schema loses a column that is moved in its place.
        assertEquals(List.of("time", "n", "d"), earlier.transform(schema()).getColumnNames());
        SequenceOffsetTransform trimmed =
                new SequenceOffsetTransform(List.of("n"), -2, OperationType.InPlace, EdgeHandling.TrimSequence, null);
        trimmed.setInputSchema(schema());
        assertEquals("[[2]]", numbers(List.of(trimmed.mapSequence(steps(0, 1, 2)))));
        SequenceDifferenceTransform two = new SequenceDifferenceTransform("n", "change", 2);
        two.setInputSchema(schema());
        assertEquals("[[0, 1, 2, 2]]", numbers(List.of(two.mapSequence(steps(0, 1, 2, 3)))));
        assertThrows(ArgumentException.class, () -> new SequenceOffsetTransform(
                List.of("n"), 1, OperationType.InPlace, EdgeHandling.SpecifiedValue, null));
    }

    @Test
    void recordsBecomeSequencesAndBack() {
        Schema schema = new Schema.Builder().addColumnsString("key").addColumnLong("time").build();
        List<List<Writable>> records = new ArrayList<>();
        for (String text : "b3 a2 b1 a9 c0".split(" ")) {
            records.add(List.of(new Text(text.substring(0, 1)), new LongWritable(Long.parseLong(text.substring(1)))));
        }
        TransformProcess process = new TransformProcess.Builder(schema)
                .convertToSequence("key", new NumericalColumnComparator("time")).splitSequence(new SplitMaxLengthSequence(1, false))
                .build();
        assertEquals("[[[b, 1]], [[b, 3]], [[a, 2]], [[a, 9]], [[c, 0]]]",
                LocalTransformExecutor.executeToSequence(records, process).toString());
        TransformProcess single = new TransformProcess.Builder(schema).convertToSequence().convertFromSequence().build();
        assertEquals(records, LocalTransformExecutor.execute(records, single));
        TransformProcess counted = new TransformProcess.Builder(schema)
                .convertToSequence(List.of("key"), new StringComparator("key"))
                .reduceSequence(new Reducer.Builder(ReduceOp.Max).takeFirstColumns("key").build()).build();
        assertEquals("[[b, 3], [a, 9], [c, 0]]", LocalTransformExecutor.execute(records, counted).toString());
        assertThrows(ArgumentException.class, () -> LocalTransformExecutor.execute(records, process));
        assertThrows(UnsupportedException.class, () -> process.execute(records.get(0)));
        TransformProcess ranked = new TransformProcess.Builder(schema)
                .calculateSortedRank("rank", "time", new DoubleWritableComparator(), false).build();
        assertEquals("[[a, 9, 0], [b, 3, 1], [a, 2, 2], [b, 1, 3], [c, 0, 4]]",
                LocalTransformExecutor.execute(records, ranked).toString());
        NumericalColumnComparator order = new NumericalColumnComparator("time");
        assertThrows(StateException.class, () -> order.compare(records.get(0), records.get(1)));
        order.setSchema(schema);
        assertEquals("[[b, 1], [a, 2], [b, 3]]", new SequenceMerge(order).mergeSequences(
                List.of(List.of(records.get(1)), List.of(records.get(0), records.get(2)))).toString());
    }

    @Test
    void sequencesMeetConditionsByTheirLength() {
        assertTrue(new SequenceLengthCondition(ConditionOp.GreaterOrEqual, 6).conditionSequence(six()));
        assertTrue(new SequenceLengthCondition(ConditionOp.NotInSet, Set.of(1, 2)).conditionSequence(six()));
        assertThrows(ArgumentException.class, () -> new SequenceLengthCondition(ConditionOp.InSet, 6));
        TransformProcess process = new TransformProcess.Builder(schema())
                .filter(new SequenceLengthCondition(ConditionOp.LessThan, 3)).build();
        assertEquals("[[0, 1, 2]]", numbers(LocalTransformExecutor.executeSequenceToSequence(
                List.of(steps(0, 1), steps(0, 1, 2)), process)));
    }

    private static <T> IAggregableReduceOp<T, Writable> of(IAggregableReduceOp<T, Writable> reduction, List<T> values) {
        values.forEach(reduction);
        return reduction;
    }

    @Test
    void valuesAreReducedOneAfterAnother() {
        List<Integer> numbers = List.of(1, 2, 3, 4, 5, 6, 7, 8);
        assertEquals(new IntWritable(36), of(new AggregatorImpls.AggregableSum<>(), numbers).get());
        assertEquals(new IntWritable(40320), of(new AggregatorImpls.AggregableProd<>(), numbers).get());
        assertEquals(new IntWritable(7), of(new AggregatorImpls.AggregableRange<>(), numbers).get());
        assertEquals(new DoubleWritable(4.5), of(new AggregatorImpls.AggregableMean<>(), numbers).get());
        assertEquals(6, of(new AggregatorImpls.AggregableVariance<>(), numbers).get().toDouble(), 1e-12);
        assertEquals(2.29128784747792, of(new AggregatorImpls.AggregableUncorrectedStdDev<>(), numbers).get().toDouble(), 1e-12);
        assertEquals(new LongWritable(8), of(new AggregatorImpls.AggregableCountUnique<>(), numbers).get());
        assertEquals(new LongWritable(2), of(new AggregatorImpls.AggregableCountUnique<>(), List.of("a", "b", "a")).get());
        assertEquals(NullWritable.INSTANCE, new AggregatorImpls.AggregableMax<Integer>().get());
        assertThrows(ArgumentException.class,
                () -> of(new AggregatorImpls.AggregableProd<>(), List.of(1 << 30, 4)).get());
    }

    @Test
    void reductionsAreCombined() {
        IAggregableReduceOp<Integer, Writable> first = of(new AggregatorImpls.AggregableStdDev<>(), List.of(1, 2, 3));
        first.combine(of(new AggregatorImpls.AggregableStdDev<>(), List.of(4, 5, 6, 7, 8)));
        // That of all eight numbers; DataVec keeps the first variation and gives 0.534.
        assertEquals(2.449489742783178, first.get().toDouble(), 1e-12);
        first.combine(new AggregatorImpls.AggregableStdDev<>());
        assertEquals(2.449489742783178, first.get().toDouble(), 1e-12);
        assertThrows(UnsupportedException.class, () -> first.combine(new AggregatorImpls.AggregableMean<>()));
        DispatchOp<Integer, Writable> columns = new DispatchOp<>(List.of(
                new AggregableMultiOp<Integer>(List.of(new AggregatorImpls.AggregableMin<Integer>(),
                        new AggregatorImpls.AggregableFirst<Integer>())),
                new AggregableMultiOp<>(List.of(new AggregatorImpls.AggregableLast<Integer>()))));
        columns.accept(List.of(5, 1));
        columns.accept(List.of(3, 2));
        assertEquals("[3, 5, 2]", columns.get().toString());
        assertThrows(ArgumentException.class, () -> columns.accept(List.of(1)));
    }
}
