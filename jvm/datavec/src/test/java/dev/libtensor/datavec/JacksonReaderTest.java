package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.datavec.api.io.labels.PathLabelGenerator;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.jackson.FieldSelection;
import dev.libtensor.datavec.api.records.reader.impl.jackson.JacksonLineRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.jackson.JacksonRecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.split.NumberedFileInputSplit;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Documents of JSON as records. */
class JacksonReaderTest extends NativeTest {
    private static final String[] DOCUMENTS = {
        "{\"a\": \"a0\", \"b\": 1.5, \"c\": {\"x\": true, \"y\": 2}}", "{\"a\": [1, 2], \"c\": {\"x\": \"x1\"}}",
        "{\"b\": null, \"c\": 7}"
    };
    private static final FieldSelection FIELDS = new FieldSelection.Builder().addField("a").addField(new Text("no b"), "b")
            .addField(new Text("no x"), "c", "x").build();

    /** The last digit of a file's name. */
    private static final class Digit implements PathLabelGenerator {
        @Override
        public Writable getLabelForPath(String path) {
            return new IntWritable(path.charAt(path.length() - 6) - '0');
        }

        @Override
        public Writable getLabelForPath(URI uri) {
            return getLabelForPath(uri.getPath());
        }

        @Override
        public boolean inferLabelClasses() {
            return false;
        }
    }

    private static Path folder() throws Exception {
        Path folder = Files.createTempDirectory("json");
        for (int i = 0; i < DOCUMENTS.length; i++) {
            Files.writeString(folder.resolve("file" + i + ".json"), DOCUMENTS[i]);
        }
        return folder;
    }

    private static List<String> texts(RecordReader reader) {
        List<String> texts = new ArrayList<>();
        while (reader.hasNext()) {
            texts.add(reader.next().toString());
        }
        return texts;
    }

    @Test
    void aDocumentInEachFile() throws Exception {
        Path folder = folder();
        RecordReader reader = new JacksonRecordReader(FIELDS, new ObjectMapper());
        reader.initialize(new NumberedFileInputSplit(folder.resolve("file%d.json").toString(), 0, 2));
        List<String> expected = List.of("[a0, 1.5, true]", "[[1,2], no b, x1]", "[, no b, no x]");
        assertEquals(expected, texts(reader));
        reader.reset();
        List<Record> records = new ArrayList<>();
        while (reader.hasNext()) {
            records.add(reader.nextRecord());
        }
        assertEquals(records, reader.loadFromMetaData(records.stream().map(Record::getMetaData).toList()));
    }

    @Test
    void labelsOfFiles() throws Exception {
        Path folder = folder();
        RecordReader first = new JacksonRecordReader(FIELDS, new ObjectMapper(), false, 1, new Digit(), 0);
        first.initialize(new FileSplit(folder.toFile()));
        assertEquals(List.of("[0, a0, 1.5, true]", "[1, [1,2], no b, x1]", "[2, , no b, no x]"), texts(first));
        RecordReader last = new JacksonRecordReader(FIELDS, new ObjectMapper(), true, 1, new Digit());
        last.initialize(new FileSplit(folder.toFile()));
        List<String> shuffled = texts(last);
        assertEquals(3, shuffled.size());
        assertTrue(shuffled.contains("[a0, 1.5, true, 0]"), shuffled.toString());
        assertThrows(ArgumentException.class, () -> new JacksonRecordReader(FIELDS, new ObjectMapper(), true, 1, null, 4));
    }

    @Test
    void aDocumentInEachLine() throws Exception {
        Path file = Files.createTempFile("lines", ".json");
        Files.writeString(file, String.join("\n", DOCUMENTS));
        RecordReader reader = new JacksonLineRecordReader(FIELDS, new ObjectMapper());
        reader.initialize(new FileSplit(file.toFile()));
        assertEquals(List.of("[a0, 1.5, true]", "[[1,2], no b, x1]", "[, no b, no x]"), texts(reader));
        reader.reset();
        Record record = reader.nextRecord();
        assertEquals(List.of(record), reader.loadFromMetaData(List.of(record.getMetaData())));
        assertFalse(record.getRecord().isEmpty());
    }

    @Test
    void whatIsNoDocument() throws Exception {
        Path file = Files.createTempFile("wrong", ".json");
        Files.writeString(file, "{\"a\": ");
        RecordReader reader = new JacksonRecordReader(FIELDS, new ObjectMapper());
        reader.initialize(new FileSplit(file.toFile()));
        FormatException wrong = assertThrows(FormatException.class, reader::next);
        assertTrue(wrong.getMessage().contains(file.getFileName().toString()), wrong.getMessage());
        assertThrows(ArgumentException.class, () -> new FieldSelection.Builder().build());
        assertThrows(ArgumentException.class, () -> new FieldSelection.Builder().addField());
        assertEquals(3, FIELDS.getNumFields());
        assertEquals("x", FIELDS.getFieldPaths().get(2)[1]);
    }
}
