package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.serde.JsonSerializer;
import dev.libtensor.datavec.api.transform.transform.nlp.TextToCharacterIndexTransform;
import dev.libtensor.datavec.api.transform.transform.nlp.TextToTermIndexSequenceTransform;
import dev.libtensor.datavec.api.transform.transform.string.StringListToCountsNDArrayTransform;
import dev.libtensor.datavec.api.transform.transform.string.StringListToIndicesNDArrayTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests what makes numbers of the words and characters of texts. */
class TextIndexTest extends NativeTest {
    private static final Schema SCHEMA = new Schema.Builder().addColumnString("text").addColumnDouble("weight").build();
    private static final List<String> WORDS = List.of("zero", "one", "two");

    private static List<Writable> record(String text, double weight) {
        return List.of(new Text(text), new DoubleWritable(weight));
    }

    private static List<Writable> step(int index, double weight) {
        return List.of(new IntWritable(index), new DoubleWritable(weight));
    }

    private static void assertWritten(Transform transform) {
        JsonSerializer json = new JsonSerializer();
        assertEquals(transform, json.deserializeTransform(json.serialize(transform)));
    }

    @Test
    void charactersBecomeSteps() {
        Map<Character, Integer> numbers = Map.of('a', 0, 'b', 1, 'c', 2);
        Transform transform = new TextToCharacterIndexTransform("text", "index", numbers, false);
        transform.setInputSchema(SCHEMA);
        assertEquals(List.of(step(2, 1), step(0, 1), step(1, 2)),
                transform.mapSequence(List.of(record("cxa", 1), record("b", 2), record("", 3))));
        assertEquals(new Schema.Builder().addColumnInteger("index", 0, 2).addColumnDouble("weight").build(),
                transform.transform(SCHEMA));
        assertThrows(UnsupportedException.class, () -> transform.map(record("a", 1)));
        assertWritten(transform);
        TransformProcess process = new TransformProcess.Builder(SCHEMA).convertToSequence()
                .transform(new TextToCharacterIndexTransform("text", "index", numbers, true)).build();
        assertEquals(List.of(step(1, 4), step(1, 4)), process.executeToSequence(record("bb", 4)));
        assertThrows(FormatException.class, () -> process.executeToSequence(record("x", 4)));
    }

    @Test
    void wordsBecomeSteps() {
        Transform transform = new TextToTermIndexSequenceTransform("text", "index", WORDS, " +", false);
        transform.setInputSchema(SCHEMA);
        assertEquals(List.of(step(2, 1), step(0, 1)), transform.mapSequence(List.of(record("two  three zero", 1))));
        assertEquals("index", transform.transform(SCHEMA).getName(0));
        assertWritten(transform);
        Transform strict = new TextToTermIndexSequenceTransform("text", "index", Map.of("one", 0), " ", true);
        strict.setInputSchema(SCHEMA);
        assertThrows(FormatException.class, () -> strict.mapSequence(List.of(record("two", 1))));
    }

    private static double[] numbers(Transform transform, String text) {
        transform.setInputSchema(SCHEMA);
        List<Writable> made = transform.map(record(text, 1));
        assertEquals(new DoubleWritable(1), made.get(1));
        return ((NDArrayWritable) made.get(0)).get().toDoubleVector();
    }

    @Test
    void listsBecomeArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            Transform counts = new StringListToCountsNDArrayTransform("text", WORDS, ",", false, true);
            assertArrayEquals(new double[] {1, 0, 2}, numbers(counts, "two,zero,two,four"));
            assertEquals("text[BOW]", counts.transform(SCHEMA).getName(0));
            assertArrayEquals(new double[] {0, 0, 1},
                    numbers(new StringListToCountsNDArrayTransform("text", "made", WORDS, ",", true, false), "two,two"));
            Transform indices = new StringListToIndicesNDArrayTransform("text", "made", WORDS, ",", false, true);
            assertArrayEquals(new double[] {0, 2, 2}, numbers(indices, "two,zero,two,four"));
            assertWritten(counts);
            assertWritten(indices);
            assertThrows(FormatException.class,
                    () -> numbers(new StringListToIndicesNDArrayTransform("text", WORDS, ",", false, false), "four"));
            assertThrows(ArgumentException.class,
                    () -> new StringListToCountsNDArrayTransform("weight", WORDS, ",", false, true).setInputSchema(SCHEMA));
            assertThrows(TensorIOException.class, () -> StringListToCountsNDArrayTransform.readVocabFromFile("no such file"));
        }
    }

    @Test
    void categoriesOfColumns() {
        List<List<Writable>> records = List.of(record("b", 1), record("a", 2), record("b", 3));
        assertEquals(List.of("a", "b"), TransformProcess.inferCategories(new CollectionRecordReader(records), 0));
        assertEquals(Map.of(0, List.of("a", "b"), 1, List.of("1.0", "2.0", "3.0")),
                TransformProcess.inferCategories(new CollectionRecordReader(records), new int[] {0, 1}));
        assertThrows(TensorIndexException.class, () -> TransformProcess.inferCategories(new CollectionRecordReader(records), 2));
    }
}
