package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonMappingException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.condition.BooleanCondition;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.SequenceConditionMode;
import dev.libtensor.datavec.api.transform.condition.column.DoubleColumnCondition;
import dev.libtensor.datavec.api.transform.condition.column.IntegerColumnCondition;
import dev.libtensor.datavec.api.transform.condition.column.NaNColumnCondition;
import dev.libtensor.datavec.api.transform.condition.column.StringColumnCondition;
import dev.libtensor.datavec.api.transform.condition.sequence.SequenceLengthCondition;
import dev.libtensor.datavec.api.transform.filter.ConditionFilter;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.filter.FilterInvalidValues;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.api.transform.sequence.SequenceComparator;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.transform.sequence.comparator.NumericalColumnComparator;
import dev.libtensor.datavec.api.transform.sequence.comparator.StringComparator;
import dev.libtensor.datavec.api.transform.sequence.split.SequenceSplitTimeSeparation;
import dev.libtensor.datavec.api.transform.sequence.split.SplitMaxLengthSequence;
import dev.libtensor.datavec.api.transform.serde.BaseSerializer;
import dev.libtensor.datavec.api.transform.serde.JsonMappers;
import dev.libtensor.datavec.api.transform.serde.JsonSerializer;
import dev.libtensor.datavec.api.transform.serde.YamlSerializer;
import dev.libtensor.datavec.api.transform.transform.categorical.IntegerToCategoricalTransform;
import dev.libtensor.datavec.api.transform.transform.column.AddConstantColumnTransform;
import dev.libtensor.datavec.api.transform.transform.column.RemoveColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.column.RenameColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.column.ReorderColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.condition.ConditionalReplaceValueTransform;
import dev.libtensor.datavec.api.transform.transform.doubletransform.DoubleMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.parse.ParseDoubleTransform;
import dev.libtensor.datavec.api.transform.transform.string.StringMapTransform;
import dev.libtensor.datavec.api.transform.transform.time.DeriveColumnsFromTimeTransform;
import dev.libtensor.datavec.api.transform.transform.time.StringToTimeTransform;
import dev.libtensor.datavec.api.transform.transform.time.TimeMathOpTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.api.writable.comparator.DoubleWritableComparator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.Test;

/** Schemas, processes and their parts as JSON, in the form that DataVec 1.0.0-M2.1 writes. */
class StepJsonTest extends NativeTest {
    private static final Schema SCHEMA = new Schema.Builder().addColumnString("text").addColumnInteger("int", 0, 10)
            .addColumnDouble("d", 0.0, null, false, true).addColumnCategorical("c", "a", "b")
            .addColumnTime("t", DateTimeZone.forID("Europe/Berlin")).addColumnNDArray("n", new long[] {1, 2})
            .addColumnString("s", "[a-z]*", 1, 5).build();

    /** What DataVec writes of this schema. */
    private static final String OF_DATAVEC = """
            {
              "@class" : "org.datavec.api.transform.schema.Schema",
              "columns" : [ {
                "@class" : "org.datavec.api.transform.metadata.StringMetaData",
                "name" : "text"
              }, {
                "@class" : "org.datavec.api.transform.metadata.IntegerMetaData",
                "name" : "int",
                "minAllowedValue" : 0,
                "maxAllowedValue" : 10
              }, {
                "@class" : "org.datavec.api.transform.metadata.DoubleMetaData",
                "name" : "d",
                "minAllowedValue" : 0.0,
                "allowNaN" : false,
                "allowInfinite" : true
              }, {
                "@class" : "org.datavec.api.transform.metadata.CategoricalMetaData",
                "name" : "c",
                "stateNames" : [ "a", "b" ]
              }, {
                "@class" : "org.datavec.api.transform.metadata.TimeMetaData",
                "name" : "t",
                "timeZone" : "Europe/Berlin"
              }, {
                "@class" : "org.datavec.api.transform.metadata.NDArrayMetaData",
                "name" : "n",
                "shape" : [ 1, 2 ]
              }, {
                "@class" : "org.datavec.api.transform.metadata.StringMetaData",
                "name" : "s",
                "regex" : "[a-z]*",
                "minLength" : 1,
                "maxLength" : 5
              } ]
            }""";

    private final BaseSerializer json = new JsonSerializer();

    @Test
    void schemas() {
        assertEquals(OF_DATAVEC, SCHEMA.toJson());
        assertEquals(SCHEMA, Schema.fromJson(OF_DATAVEC));
        assertEquals(SCHEMA, Schema.fromYaml(SCHEMA.toYaml()));
        SequenceSchema sequences = new SequenceSchema(SCHEMA.getColumnMetaData(), 1, null);
        assertEquals(sequences, Schema.fromJson(sequences.toJson()));
        assertTrue(sequences.toJson().endsWith("\"minSequenceLength\" : 1,\n  \"maxSequenceLength\" : null\n}"));
    }

    @Test
    void transforms() {
        Condition condition = new DoubleColumnCondition("d", ConditionOp.LessThan, 2.0);
        List<Transform> all = List.of(new RemoveColumnsTransform("d", "int"), new RenameColumnsTransform("d", "e"),
                new ReorderColumnsTransform("t", "d"), new DoubleMathOpTransform("d", MathOp.Add, Double.NaN),
                new StringMapTransform("text", Map.of("a", "b")), new IntegerToCategoricalTransform("int", Map.of(3, "x")),
                new AddConstantColumnTransform("k", ColumnType.String, new Text("é")),
                new AddConstantColumnTransform("k", ColumnType.Double, new DoubleWritable(2.5)),
                new AddConstantColumnTransform("k", ColumnType.String, NullWritable.INSTANCE),
                new ConditionalReplaceValueTransform("int", new IntWritable(1), condition),
                new TimeMathOpTransform("t", MathOp.Add, 1, TimeUnit.HOURS),
                new StringToTimeTransform("text", "YYYY", DateTimeZone.UTC));
        for (Transform each : all) {
            assertEquals(each, json.deserializeTransform(json.serialize(each)));
        }
        assertEquals(all, json.deserializeTransformList(json.serializeTransformList(all)));
        assertEquals(all, new YamlSerializer().deserializeTransformList(json.serialize(all.toArray(new Transform[0]))));
        assertEquals(new ParseDoubleTransform(), json.deserializeTransform(json.serialize(new ParseDoubleTransform())));
        assertNotEquals(all.get(0), new RemoveColumnsTransform("d"));
        assertEquals("""
                {
                  "@class" : "org.datavec.api.transform.transform.doubletransform.DoubleMathOpTransform",
                  "columnName" : "d",
                  "mathOp" : "Add",
                  "scalar" : 2.0
                }""", json.serialize(new DoubleMathOpTransform("d", MathOp.Add, 2.0)));
    }

    @Test
    void conditionsFiltersAndOtherParts() {
        List<Condition> conditions = List.of(new DoubleColumnCondition("d", ConditionOp.InSet, Set.of(1.5)),
                new IntegerColumnCondition("int", SequenceConditionMode.And, ConditionOp.Equal, 3),
                new StringColumnCondition("text", ConditionOp.Equal, "a"), new SequenceLengthCondition(ConditionOp.LessThan, 3),
                new SequenceLengthCondition(ConditionOp.InSet, Set.of(3)),
                BooleanCondition.AND(new NaNColumnCondition("d"), BooleanCondition.NOT(new NaNColumnCondition("d"))));
        assertEquals(conditions, json.deserializeConditionList(json.serializeConditionList(conditions)));
        assertEquals(new DoubleColumnCondition("d", ConditionOp.InSet, new LinkedHashSet<>(List.of(2.0, 1.0))),
                new DoubleColumnCondition("d", ConditionOp.InSet, new LinkedHashSet<>(List.of(1.0, 2.0))));
        List<Filter> filters = List.of(new ConditionFilter(conditions.get(0)), new FilterInvalidValues("d"), new FilterInvalidValues());
        assertEquals(filters, json.deserializeFilterList(json.serializeFilterList(filters)));
        List<SequenceComparator> comparators = List.of(new NumericalColumnComparator("d", false), new StringComparator("text"));
        assertEquals(comparators, json.deserializeSequenceComparatorList(json.serializeSequenceComparatorList(comparators)));
        SequenceSplitTimeSeparation split = new SequenceSplitTimeSeparation("t", 3, TimeUnit.DAYS);
        assertEquals(split, json.deserializeSequenceSplit(json.serialize(split)));
        CalculateSortedRank rank = new CalculateSortedRank("r", "d", new DoubleWritableComparator(), false);
        assertEquals(rank, json.deserializeSortedRank(json.serialize(rank)));
    }

    @Test
    void processes() {
        TransformProcess process = new TransformProcess.Builder(SCHEMA).removeColumns("n").doubleMathOp("d", MathOp.Add, 2)
                .filter(new FilterInvalidValues("int")).convertToSequence("text", new NumericalColumnComparator("d"))
                .splitSequence(new SplitMaxLengthSequence(3, false)).convertFromSequence()
                .calculateSortedRank("r", "d", new DoubleWritableComparator()).build();
        TransformProcess read = TransformProcess.fromJson(process.toJson());
        assertEquals(process, read);
        assertEquals(process.getFinalSchema(), read.getFinalSchema());
        assertEquals(process, TransformProcess.fromYaml(process.toYaml()));
        assertEquals(process.toJson(), json.serialize(process));
        TransformProcess alone = new TransformProcess.Builder(SCHEMA).convertToSequence().build();
        assertEquals(alone, TransformProcess.fromJson(alone.toJson()));
    }

    @Test
    void columnsOfTimes() {
        Transform derived = new DeriveColumnsFromTimeTransform.Builder("t").insertAfter("d")
                .addIntegerDerivedColumn("hour", DateTimeFieldType.hourOfDay())
                .addStringDerivedColumn("month", "YYYY-MM", DateTimeZone.UTC).build();
        TransformProcess process = new TransformProcess.Builder(SCHEMA).transform(derived).build();
        // As DataVec writes it.
        String ofDatavec = """
                {
                  "@class" : "org.datavec.api.transform.transform.time.DeriveColumnsFromTimeTransform",
                  "columnName" : "t",
                  "insertAfter" : "d",
                  "inputTimeZone" : "Europe/Berlin",
                  "derivedColumns" : [ {
                    "columnName" : "hour",
                    "columnType" : "Integer",
                    "fieldType" : {
                      "fieldType" : "hourOfDay"
                    }
                  }, {
                    "columnName" : "month",
                    "columnType" : "String",
                    "format" : "YYYY-MM",
                    "dateTimeZone" : "UTC"
                  } ]
                }""";
        assertEquals(ofDatavec, json.serialize(derived));
        assertEquals(derived, json.deserializeTransform(ofDatavec));
        TransformProcess read = TransformProcess.fromJson(process.toJson());
        assertEquals(process, read);
        List<Writable> record = List.of(new Text("x"), new IntWritable(1), new DoubleWritable(2), new Text("a"),
                new LongWritable(23L * 60 * 60 * 1000), new Text("n"), new Text("s"));
        assertEquals(process.execute(record), read.execute(record));
        assertEquals(List.of(new IntWritable(0), new Text("1970-01")), read.execute(record).subList(3, 5));
        assertThrows(FormatException.class, () -> json.deserializeTransform(ofDatavec.replace("hourOfDay", "hashCode")));
        assertThrows(FormatException.class, () -> json.deserializeTransform(ofDatavec.replace("\"Integer\"", "\"Time\"")));
    }

    private static Object serialized(Object value) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
            to.writeObject(value);
        }
        try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return from.readObject();
        }
    }

    @Test
    void serializedObjects() throws Exception {
        assertEquals(SCHEMA, serialized(SCHEMA));
        TransformProcess process = new TransformProcess.Builder(SCHEMA)
                .filter(new DoubleColumnCondition("d", ConditionOp.LessThan, 1.0)).doubleMathOp("d", MathOp.Add, 2).build();
        TransformProcess other = (TransformProcess) serialized(process);
        assertEquals(process, other);
        assertEquals(process.getFinalSchema(), other.getFinalSchema());
        Transform transform = new StringToTimeTransform("text", "YYYY-MM", DateTimeZone.UTC);
        assertEquals(transform, serialized(transform));
        transform.setInputSchema(SCHEMA);
        List<Writable> record = List.of(new Text("1970-02"), new IntWritable(1), new DoubleWritable(2), new Text("a"),
                new LongWritable(0), new Text("n"), new Text("s"));
        assertEquals(transform.map(record), ((Transform) serialized(transform)).map(record));
        Condition condition = BooleanCondition.NOT(new DoubleColumnCondition("d", ConditionOp.LessThan, 1.0));
        assertEquals(condition, serialized(condition));
        condition.setInputSchema(SCHEMA);
        assertEquals(condition.condition(record), ((Condition) serialized(condition)).condition(record));
        SequenceSplit split = new SplitMaxLengthSequence(3, true);
        assertEquals(split, serialized(split));
    }

    @Test
    void mappersOfJackson() throws Exception {
        Transform transform = new RemoveColumnsTransform("d");
        String text = JsonMappers.getMapper().writeValueAsString(transform);
        assertEquals(transform, JsonMappers.getMapper().readValue(text, Transform.class));
        assertEquals(transform, JsonMappers.getMapperYaml().readValue(text, RemoveColumnsTransform.class));
        assertEquals(Map.of("s", SCHEMA), JsonMappers.getMapper().readValue(
                JsonMappers.getMapper().writeValueAsString(Map.of("s", SCHEMA)), new TypeReference<Map<String, Schema>>() {}));
        assertThrows(JsonMappingException.class, () -> JsonMappers.getMapper().readValue("{}", Filter.class));
    }

    private static void fails(String told, String text) {
        String message = assertThrows(FormatException.class, () -> TransformProcess.fromJson(text)).getMessage();
        assertTrue(message.contains(told), message);
    }

    @Test
    void textsThatAreNone() {
        fails("no JSON", "{");
        fails("'actionList'", "{}");
        fails("levels deep", "[".repeat(200) + "]".repeat(200));
        String process = new TransformProcess.Builder(SCHEMA).removeColumns("n").build().toJson();
        fails("a step is one of", process.replace("\"transform\" :", "\"other\" :"));
        fails("is not a Transform", process.replace("RemoveColumnsTransform", "NoTransform"));
        fails("is not a Transform", process.replace("org.datavec.api.transform.transform.column.RemoveColumnsTransform", "java.lang.String"));
        fails("do not fit the schema", process.replace("[ \"n\" ]", "[ \"m\" ]"));
        fails("an array was expected", process.replace("[ \"n\" ]", "\"n\""));
        fails("no time zone", process.replace("Europe/Berlin", "Nowhere"));
        fails("does not describe", process.replace("\"name\" : \"text\"", "\"n\" : 1"));
        assertThrows(FormatException.class, () -> json.deserializeTransformList("{}"));
        assertThrows(FormatException.class, () -> json.deserializeFilter("3"));
    }
}
