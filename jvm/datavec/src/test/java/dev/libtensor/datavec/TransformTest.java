package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.transform.TransformProcessRecordReader;
import dev.libtensor.datavec.api.split.StringSplit;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.ReduceOp;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.condition.BooleanCondition;
import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.column.CategoricalColumnCondition;
import dev.libtensor.datavec.api.transform.condition.column.DoubleColumnCondition;
import dev.libtensor.datavec.api.transform.condition.column.NaNColumnCondition;
import dev.libtensor.datavec.api.transform.filter.ConditionFilter;
import dev.libtensor.datavec.api.transform.filter.FilterInvalidValues;
import dev.libtensor.datavec.api.transform.join.Join;
import dev.libtensor.datavec.api.transform.join.Join.JoinType;
import dev.libtensor.datavec.api.transform.reduce.Reducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.time.DeriveColumnsFromTimeTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.local.transforms.LocalTransformExecutor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.Test;

class TransformTest extends NativeTest {
    private static Schema sales() {
        return new Schema.Builder()
                .addColumnString("when")
                .addColumnCategorical("country", "USA", "CAN", "FR")
                .addColumnDouble("amount", 0.0, null, false, false)
                .addColumnInteger("items")
                .build();
    }

    private static List<List<Writable>> records(String... lines) {
        List<List<Writable>> records = new ArrayList<>();
        for (String line : lines) {
            records.add(Arrays.stream(line.split(",", -1)).<Writable>map(Text::new).toList());
        }
        return records;
    }

    private static String run(TransformProcess process, String... lines) {
        return LocalTransformExecutor.execute(records(lines), process).toString();
    }

    @Test
    void schemasKnowTheirColumns() {
        Schema schema = sales();
        assertEquals(List.of("when", "country", "amount", "items"), schema.getColumnNames());
        assertEquals(ColumnType.Categorical, schema.getType("country"));
        assertEquals(List.of("x_1", "x_2"), new Schema.Builder().addColumnsFloat("x_%d", 1, 2).build().getColumnNames());
        assertFalse(schema.getMetaData("amount").isValid(new Text("-1")));
        assertFalse(schema.getMetaData("amount").isValid(new Text("NaN")));
        assertTrue(schema.getMetaData("country").isValid(new Text("FR")));
        String message = assertThrows(ArgumentException.class, () -> schema.getIndexOfColumn("price")).getMessage();
        assertEquals("there is no column 'price' among [when, country, amount, items]", message);
        assertThrows(
                ArgumentException.class, () -> new Schema.Builder().addColumnsString("a", "a").build());
    }

    @Test
    void stepsFollowEachOther() {
        TransformProcess process = new TransformProcess.Builder(sales())
                .filter(new ConditionFilter(
                        new CategoricalColumnCondition("country", ConditionOp.NotInSet, Set.of("USA", "CAN"))))
                .conditionalReplaceValueTransform(
                        "amount",
                        new DoubleWritable(0),
                        BooleanCondition.OR(
                                new DoubleColumnCondition("amount", ConditionOp.LessThan, 0),
                                new NaNColumnCondition("amount")))
                .stringToTimeTransform("when", "yyyy-MM-dd HH:mm", DateTimeZone.UTC)
                .renameColumn("when", "time")
                .transform(new DeriveColumnsFromTimeTransform.Builder("time")
                        .addIntegerDerivedColumn("hour", DateTimeFieldType.hourOfDay())
                        .addStringDerivedColumn("year", "yyyy", DateTimeZone.UTC)
                        .build())
                .removeColumns("time")
                .categoricalToInteger("country")
                .build();
        assertEquals(List.of("hour", "year", "country", "amount", "items"), process.getFinalSchema().getColumnNames());
        assertEquals(
                "[[17, 2020, 1, 2.5, 3], [0, 2021, 0, 0.0, 1], [1, 2021, 0, 0.0, 1]]",
                run(
                        process,
                        "2020-01-02 17:30,CAN,2.5,3",
                        "2020-01-02 17:30,FR,2.5,3",
                        "2021-05-06 00:00,USA,-1,1",
                        "2021-05-06 01:00,USA,NaN,1"));
        assertNull(process.execute(records("2020-01-02 17:30,FR,1,1").get(0)));
        assertThrows(FormatException.class, () -> run(process, "yesterday,USA,1,1"));
        assertThrows(ArgumentException.class, () -> run(process, "2020-01-02 17:30,USA"));
    }

    @Test
    void columnsAreMadeAndMoved() {
        TransformProcess process = new TransformProcess.Builder(sales())
                .removeAllColumnsExceptFor("country", "items")
                .categoricalToOneHot("country")
                .convertToInteger("items")
                .integerMathOp("items", MathOp.Multiply, 10)
                .integerColumnsMathOp("sum", MathOp.Add, "items", "country[USA]")
                .addConstantDoubleColumn("one", 1)
                .duplicateColumn("one", "copy")
                .integerToCategorical("country[FR]", List.of("no", "yes"))
                .stringMapTransform("country[FR]", Map.of("yes", "oui"))
                .reorderColumns("sum")
                .build();
        assertEquals(
                List.of("sum", "country[USA]", "country[CAN]", "country[FR]", "items", "one", "copy"),
                process.getFinalSchema().getColumnNames());
        assertEquals("[[20, 0, 0, oui, 20, 1.0, 1.0]]", run(process, "x,FR,1,2"));
        assertThrows(FormatException.class, () -> run(process, "x,DE,1,2"));
        assertThrows(ArgumentException.class, () -> run(process, "x,FR,1," + Integer.MAX_VALUE));
    }

    @Test
    void stepsOfMissingColumnsOrWrongTypesAreErrors() {
        TransformProcess.Builder builder = new TransformProcess.Builder(sales());
        assertThrows(ArgumentException.class, () -> builder.doubleColumnsMathOp("x", MathOp.Subtract, "amount"));
        assertThrows(
                ArgumentException.class, () -> new DoubleColumnCondition("amount", ConditionOp.InSet, 1));
        String message = assertThrows(
                        ArgumentException.class, () -> builder.integerMathOp("amount", MathOp.Add, 1).build())
                .getMessage();
        assertEquals("a column of type Integer was expected, but there is Double 'amount' from 0.0", message);
        assertThrows(
                ArgumentException.class,
                () -> new TransformProcess.Builder(sales()).removeColumns("price").build());
        assertThrows(ArgumentException.class, () -> builder.removeColumns((String[]) null));
        assertThrows(ArgumentException.class, () -> builder.stringMapTransform("when", null));
        assertThrows(ArgumentException.class, () -> sales().getIndexOfColumns((String) null));
    }

    @Test
    void recordsOfAKeyBecomeOne() {
        TransformProcess process = new TransformProcess.Builder(sales())
                .filter(new FilterInvalidValues("items"))
                .reduce(new Reducer.Builder(ReduceOp.TakeFirst)
                        .keyColumns("country")
                        .sumColumns("items")
                        .multipleOpColmumns(List.of(ReduceOp.Mean, ReduceOp.Stdev), "amount")
                        .build())
                .renameColumn("sum(items)", "total")
                .build();
        assertEquals(
                List.of("takefirst(when)", "country", "mean(amount)", "stdev(amount)", "total"),
                process.getFinalSchema().getColumnNames());
        assertEquals(
                "[[a, FR, 2.0, 1.4142135623730951, 7], [b, USA, 5.0, NaN, 1]]",
                run(process, "a,FR,1,3", "b,USA,5,1", "c,FR,3,4", "d,FR,3,none"));
        assertThrows(
                UnsupportedException.class, () -> process.execute(records("a,FR,1,3").get(0)));
        Reducer texts = new Reducer.Builder(ReduceOp.Sum).build();
        assertThrows(ArgumentException.class, () -> new TransformProcess.Builder(sales()).reduce(texts).build());
    }

    @Test
    void readersTransform() throws Exception {
        Schema schema = new Schema.Builder().addColumnsInteger("a", "b").build();
        TransformProcess process = new TransformProcess.Builder(schema)
                .filter(new FilterInvalidValues())
                .removeColumns("a")
                .build();
        try (RecordReader reader = new TransformProcessRecordReader(new CSVRecordReader(), process)) {
            reader.initialize(new StringSplit("1,2\nx,3\n4,5\n"));
            assertEquals("[[2], [5]]", reader.next(9).toString());
            assertFalse(reader.hasNext());
            reader.reset();
            assertEquals("[2]", reader.next().toString());
        }
    }

    @Test
    void recordsOfTwoSourcesAreJoined() {
        Schema left = new Schema.Builder().addColumnsString("id", "name").build();
        Schema right = new Schema.Builder().addColumnsString("item", "who").build();
        List<List<Writable>> names = records("1,Ann", "2,Bob");
        List<List<Writable>> items = records("pen,1", "cup,1", "hat,3");
        Map<JoinType, String> expected = Map.of(
                JoinType.Inner, "[[1, Ann, pen], [1, Ann, cup]]",
                JoinType.LeftOuter, "[[1, Ann, pen], [1, Ann, cup], [2, Bob, NullWritable]]",
                JoinType.RightOuter, "[[1, Ann, pen], [1, Ann, cup], [3, NullWritable, hat]]",
                JoinType.FullOuter, "[[1, Ann, pen], [1, Ann, cup], [2, Bob, NullWritable], [3, NullWritable, hat]]");
        expected.forEach((type, text) -> {
            Join join = new Join.Builder(type)
                    .setSchemas(left, right)
                    .setJoinColumnsLeft("id")
                    .setJoinColumnsRight("who")
                    .build();
            assertEquals(text, LocalTransformExecutor.executeJoin(join, names, items).toString());
            assertEquals(List.of("id", "name", "item"), join.getOutputSchema().getColumnNames());
        });
        assertThrows(
                ArgumentException.class,
                () -> new Join.Builder(JoinType.Inner).setSchemas(left, right).setJoinColumns("id").build());
    }
}
