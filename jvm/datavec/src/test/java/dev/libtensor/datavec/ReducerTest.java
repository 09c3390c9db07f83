package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.ReduceOp;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.column.StringColumnCondition;
import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.transform.reduce.Reducer;
import dev.libtensor.datavec.api.transform.reduce.impl.GeographicMidpointReduction;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.serde.JsonSerializer;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests reducers: records one by one, conditions, and their text form. */
class ReducerTest extends NativeTest {
    private static final Schema SCHEMA = new Schema.Builder().addColumnString("key").addColumnInteger("amount")
            .addColumnString("kind").build();
    private static final Condition OF_A = new StringColumnCondition("kind", ConditionOp.Equal, "a");

    private static List<Writable> record(int amount, String kind) {
        return List.of(new Text("one"), new IntWritable(amount), new Text(kind));
    }

    private static Reducer reducer() {
        return new Reducer.Builder(ReduceOp.CountUnique).keyColumns("key")
                .conditionalReduction("amount", List.of("sumOfA", "meanOfA"), List.of(ReduceOp.Sum, ReduceOp.Mean), OF_A)
                .setIgnoreInvalid("amount").build();
    }

    @Test
    void recordsComeOneByOne() {
        Reducer reducer = reducer();
        assertThrows(StateException.class, reducer::aggregableReducer);
        reducer.setInputSchema(SCHEMA);
        IAggregableReduceOp<List<Writable>, List<Writable>> first = reducer.aggregableReducer();
        first.accept(record(1, "a"));
        first.accept(record(20, "b"));
        IAggregableReduceOp<List<Writable>, List<Writable>> second = reducer.aggregableReducer();
        second.accept(record(4, "a"));
        first.combine(second);
        assertEquals(List.of(new Text("one"), new IntWritable(5), new DoubleWritable(2.5), new LongWritable(2)), first.get());
        Schema after = reducer.transform(SCHEMA);
        assertEquals(List.of("key", "sumOfA", "meanOfA", "countunique(kind)"), after.getColumnNames());
        assertEquals(List.of(ColumnType.String, ColumnType.Integer, ColumnType.Double, ColumnType.Long), after.getColumnTypes());
    }

    /** Texts in a column of numbers are numbers, as in DataVec. */
    @Test
    void valuesHaveTheTypeOfTheirColumn() {
        Schema schema = new Schema.Builder().addColumnString("key").addColumnInteger("amount").build();
        Reducer reducer = new Reducer.Builder(ReduceOp.CountUnique).keyColumns("key")
                .multipleOpColmumns(List.of(ReduceOp.CountUnique, ReduceOp.TakeFirst, ReduceOp.TakeLast), "amount")
                .setIgnoreInvalid("amount").build();
        reducer.setInputSchema(schema);
        Text key = new Text("one");
        assertEquals(List.of(key, new LongWritable(2), new IntWritable(1), new IntWritable(2)), reducer.reduce(List.of(
                List.of(key, new Text("1")), List.of(key, new Text("none")), List.of(key, new IntWritable(2)),
                List.of(key, new Text("2")))));
    }

    @Test
    void eachReductionHasAName() {
        assertThrows(ArgumentException.class, () -> new Reducer.ConditionalReduction("amount", List.of("x"), List.of(), OF_A));
    }

    /** The form is DataVec's, which writes a reducer under its name. */
    @Test
    void reducersHaveATextForm() {
        Reducer reducer = reducer();
        String json = new JsonSerializer().serialize(reducer);
        assertTrue(json.startsWith("{\n  \"Reducer\" : {"), json);
        assertEquals(reducer, new JsonSerializer().deserializeReducer(json));
        TransformProcess process = new TransformProcess.Builder(SCHEMA).reduce(reducer).build();
        TransformProcess same = TransformProcess.fromJson(process.toJson());
        assertEquals(process.toJson(), same.toJson());
        assertEquals(process.getFinalSchema(), same.getFinalSchema());
    }

    private static Object midpoint(String... places) {
        IAggregableReduceOp<Writable, List<Writable>> sum = new GeographicMidpointReduction(",").reduceOp();
        List.of(places).forEach(place -> sum.accept(new Text(place)));
        return sum.get();
    }

    @Test
    void midpointsOfPlaces() {
        assertEquals(List.of(new Text("20.282366646710923,29.35165300031996")), midpoint("10,20", "30,40")); // of DataVec
        assertEquals(List.of(new Text("0.0,-179.0")), midpoint("0,181"));
        for (String[] places : new String[][] {{}, {"0,0", "0,180"}, {"1,2,3"}, {"91,0"}, {"north,0"}}) {
            assertThrows(StateException.class, () -> midpoint(places));
        }
        IAggregableReduceOp<Writable, List<Writable>> all = new GeographicMidpointReduction(",").reduceOp();
        IAggregableReduceOp<Writable, List<Writable>> rest = new GeographicMidpointReduction(",").reduceOp();
        all.accept(new Text("10,20"));
        rest.accept(new Text("30,40"));
        all.combine(rest);
        assertEquals(midpoint("10,20", "30,40"), all.get());
    }

    @Test
    void aReducerTakesMidpoints() {
        Schema schema = new Schema.Builder().addColumnString("key").addColumnString("place").build();
        Reducer reducer = new Reducer.Builder(ReduceOp.TakeFirst).keyColumns("key")
                .customReduction("place", new GeographicMidpointReduction(",", "middle")).build();
        reducer.setInputSchema(schema);
        assertEquals(List.of("key", "middle"), reducer.transform(schema).getColumnNames());
        IAggregableReduceOp<List<Writable>, List<Writable>> records = reducer.aggregableReducer();
        records.accept(List.of(new Text("one"), new Text("10,20")));
        records.accept(List.of(new Text("one"), new Text("30,40")));
        assertEquals(List.of(new Text("one"), new Text("20.282366646710923,29.35165300031996")), records.get());
        TransformProcess process = new TransformProcess.Builder(schema).reduce(reducer).build();
        assertEquals(process, TransformProcess.fromJson(process.toJson()));
        assertEquals(List.of("midpoint(place)"), new GeographicMidpointReduction(",").getColumnsOutputName("place"));
    }
}
