package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.StringReduceOp;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.stringreduce.StringReducer;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what texts of records become. */
class StringReducerTest extends NativeTest {
    private static final List<List<Writable>> RECORDS = List.of(List.of(new Text("a"), new IntWritable(2)),
            List.of(new Text("b"), new Text("cd")));

    private static void check(StringReduceOp op, String... texts) {
        StringReducer reducer = new StringReducer.Builder(op).build();
        assertThrows(StateException.class, () -> reducer.reduce(RECORDS));
        reducer.setInputSchema(new Schema.Builder().addColumnsString("x", "y").build());
        assertEquals(List.of(texts), reducer.reduce(RECORDS).stream().map(Writable::toString).toList());
    }

    @Test
    void operations() {
        check(StringReduceOp.APPEND, "a2", "bcd");
        check(StringReduceOp.MERGE, "a2", "bcd");
        check(StringReduceOp.PREPEND, "2a", "cdb");
        check(StringReduceOp.REPLACE, "2", "cd");
        String message = assertThrows(ArgumentException.class,
                () -> StringReducer.reduceStringOrCategoricalColumn(StringReduceOp.REPLACE, List.of(new Text("a")))).getMessage();
        assertEquals("REPLACE takes two values, but the record has 1: [a]", message);
    }

    @Test
    void columns() throws Exception {
        Schema schema = new Schema.Builder().addColumnsString("x", "y").build();
        assertThrows(StateException.class, () -> new StringReducer.Builder(StringReduceOp.MERGE).build().transform(schema));
        StringReducer reducer = new StringReducer.Builder(StringReduceOp.MERGE).inputColumns(List.of("x", "y"))
                .outputColumnName("z").build();
        reducer.setInputSchema(schema);
        assertEquals(List.of("x", "y", "z"), reducer.transform(schema).getColumnNames());
        assertEquals(ColumnType.String, reducer.transform(schema).getType(2));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(reducer);
        StringReducer read = (StringReducer) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        assertEquals(List.of("x", "y"), read.getInputColumns());
        assertEquals(schema, read.getInputSchema());
        assertEquals("StringReducer(defaultOp=MERGE)", read.toString());
    }
}
