package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CSVRecordReaderTest extends NativeTest {
    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static CSVRecordReader reader(CSVRecordReader reader, Path path) throws Exception {
        reader.initialize(new FileSplit(path.toFile()));
        return reader;
    }

    /** Returns the rest of the records as text. */
    private static List<List<String>> rest(RecordReader reader) {
        List<List<String>> records = new ArrayList<>();
        while (reader.hasNext()) {
            records.add(reader.next().stream().map(Object::toString).toList());
        }
        return records;
    }

    @Test
    void aReaderCanBeSerialized() throws Exception {
        Path file = write("a.tsv", "head\n1\t2\n3\t4\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
            to.writeObject(new CSVRecordReader(1, '\t'));
        }
        try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                CSVRecordReader reader = (CSVRecordReader) from.readObject()) {
            assertTrue(assertThrows(StateException.class, reader::next).getMessage().contains("initialized"));
            assertEquals(List.of(List.of("1", "2"), List.of("3", "4")), rest(reader(reader, file)));
        }
    }

    @Test
    void recordsAreLines() throws Exception {
        Path file = write("a.csv", "5.1,3.5,0\n4.9, 3.0 ,1\n");
        try (CSVRecordReader reader = reader(new CSVRecordReader(), file)) {
            List<Writable> first = reader.next();
            assertEquals(List.of(new Text("5.1"), new Text("3.5"), new Text("0")), first);
            assertEquals(5.1, first.get(0).toDouble());
            assertEquals(5.1f, first.get(0).toFloat());
            assertEquals(0, first.get(2).toInt());
            assertEquals(3.0, reader.next().get(1).toDouble());
            assertFalse(reader.hasNext());
            assertThrows(NoSuchElementException.class, reader::next);
            reader.reset();
            assertEquals(2, reader.next(5).size());
            assertThrows(ArgumentException.class, () -> reader.next(0));
            assertNull(reader.getLabels());
            assertTrue(reader.resetSupported());
        }
    }

    @Test
    void quotesDelimitersAndEmptyLines() throws Exception {
        Path file = write("a.csv", "name;note\r\nunit;m\r\n'a;b';'it''s'\r\n\r\n;'two\nlines'\r\n   \r\nlast;x");
        try (CSVRecordReader reader = reader(new CSVRecordReader(2, ';', '\''), file)) {
            assertEquals(List.of(List.of("a;b", "it's"), List.of("", "two\nlines"), List.of("last", "x")), rest(reader));
        }
        Path tabs = write("b.tsv", "1\t2\n");
        try (CSVRecordReader reader = reader(new CSVRecordReader('\t'), tabs)) {
            assertEquals(List.of(List.of("1", "2")), rest(reader));
        }
        Path text = write("c.csv", "größe,\"x\"\n");
        try (CSVRecordReader reader = reader(new CSVRecordReader(), text)) {
            assertEquals(List.of(List.of("größe", "x")), rest(reader));
        }
    }

    @Test
    void eachFileHasItsHeader() throws Exception {
        write("in/b.csv", "h\n2\n");
        write("in/a.csv", "h\n1\n");
        write("in/deep/c.csv", "h\n3\n");
        write("in/d.txt", "h\n4\n");
        write("in/e.csv", "h\n");
        write("in/f.csv", "");
        CSVRecordReader all = reader(new CSVRecordReader(1), folder.resolve("in"));
        assertEquals(List.of(List.of("1"), List.of("2"), List.of("4"), List.of("3")), rest(all));
        CSVRecordReader some = new CSVRecordReader(1);
        some.initialize(new FileSplit(folder.resolve("in").toFile(), new String[] {".csv"}, false));
        assertEquals(List.of(List.of("1"), List.of("2")), rest(some));
        CSVRecordReader text = new CSVRecordReader(1);
        text.initialize(new FileSplit(folder.resolve("in").toFile(), new String[] {"txt"}));
        assertEquals(List.of(List.of("4")), rest(text));
    }

    @Test
    void filesAreShuffledInEachPass() throws Exception {
        for (int i = 0; i < 9; i++) {
            write("in/" + i + ".csv", i + "\n");
        }
        FileSplit split = new FileSplit(folder.resolve("in").toFile(), new Random(3));
        assertEquals(9, split.length());
        assertTrue(split.resetSupported());
        URI[] before = split.locations();
        CSVRecordReader reader = new CSVRecordReader();
        reader.initialize(split);
        List<List<String>> first = rest(reader);
        reader.reset();
        List<List<String>> second = rest(reader);
        assertNotEquals(first, second);
        assertNotEquals(Arrays.asList(before), Arrays.asList(split.locations()));
        assertEquals(first.stream().map(List::toString).sorted().toList(),
                second.stream().map(List::toString).sorted().toList());
        FileSplit same = new FileSplit(folder.resolve("in").toFile(), null, new Random(3));
        assertArrayEquals(before, same.locations());
        assertEquals(2, new FileSplit(folder.resolve("in/1.csv").toFile()).length());
        assertEquals(folder.resolve("in").toFile(), same.getRootDir());
    }

    @Test
    void stoppingAndStartingAgain() throws Exception {
        Path file = write("a.csv", "1\n2\n3\n");
        CSVRecordReader reader = reader(new CSVRecordReader(), file);
        reader.next();
        reader.reset();
        assertEquals(List.of(List.of("1"), List.of("2"), List.of("3")), rest(reader));
        reader.reset();
        reader.next();
        reader.close();
        reader.close();
        assertFalse(reader.hasNext());
    }

    @Test
    void wrongFilesAreRefused() throws Exception {
        Path none = folder.resolve("none.csv");
        CSVRecordReader unread = reader(new CSVRecordReader(), none);
        TensorIOException missing = assertThrows(TensorIOException.class, unread::hasNext);
        assertTrue(missing.getMessage().contains(none.toString()), missing::getMessage);
        Path nowhere = folder.resolve("none/none.csv");
        missing = assertThrows(TensorIOException.class, () -> new FileSplit(nowhere.toFile()));
        assertTrue(missing.getMessage().contains(nowhere.toString()), missing::getMessage);
        assertFalse(Files.exists(none));
        CSVRecordReader early = new CSVRecordReader();
        assertThrows(StateException.class, early::hasNext);
        assertThrows(StateException.class, early::reset);

        Path open = write("open.csv", "1,2\n3,\"4\n");
        CSVRecordReader reader = reader(new CSVRecordReader(), open);
        reader.next();
        FormatException quote = assertThrows(FormatException.class, reader::next);
        assertTrue(quote.getMessage().contains("open.csv' near line 2: the record is damaged"), quote::getMessage);

        Path binary = folder.resolve("binary.csv");
        Files.write(binary, "1,2\nü".getBytes(StandardCharsets.ISO_8859_1));
        CSVRecordReader latin = reader(new CSVRecordReader(), binary);
        FormatException encoding = assertThrows(FormatException.class, () -> rest(latin));
        assertTrue(encoding.getMessage().contains("not in UTF-8"), encoding::getMessage);

        Path gone = write("gone.csv", "1\n");
        CSVRecordReader late = reader(new CSVRecordReader(), gone);
        Files.delete(gone);
        TensorIOException deleted = assertThrows(TensorIOException.class, late::hasNext);
        assertTrue(deleted.getMessage().contains(gone.toString()), deleted::getMessage);
        assertThrows(ArgumentException.class, () -> new CSVRecordReader(-1));
        assertThrows(ArgumentException.class, () -> new CSVRecordReader(0, '"', '"'));
        assertThrows(ArgumentException.class, () -> early.initialize(null));
        assertThrows(ArgumentException.class, () -> new FileSplit(null));
    }

    @Test
    void placesThatAreNoFilesAreRefused() throws Exception {
        CSVRecordReader reader = new CSVRecordReader();
        reader.initialize(new InputSplit() {
            @Override
            public URI[] locations() {
                return new URI[] {URI.create("ftp://nowhere/a.csv")};
            }

            @Override
            public long length() {
                return 1;
            }

            @Override
            public void reset() {}

            @Override
            public boolean resetSupported() {
                return true;
            }
        });
        ArgumentException error = assertThrows(ArgumentException.class, reader::hasNext);
        assertTrue(error.getMessage().contains("ftp://nowhere/a.csv"), error::getMessage);
    }

    @Test
    void numbersInRecords() {
        List<Writable> all = List.of(new IntWritable(3), new LongWritable(3), new FloatWritable(3.5f),
                new DoubleWritable(3.5), new Text(" 3 "));
        for (Writable each : all) {
            assertEquals(3, each.toInt());
            assertEquals(3L, each.toLong());
            assertEquals(3.25, each.toDouble(), .25);
            assertEquals(3.25f, each.toFloat(), .25f);
        }
        IntWritable changed = new IntWritable();
        assertEquals(0, changed.get());
        changed.set(3);
        assertEquals(new IntWritable(3), changed);
        assertEquals(new IntWritable(3).hashCode(), changed.hashCode());
        assertEquals(new LongWritable(3), changed);
        assertEquals("3.5", new DoubleWritable(3.5).toString());
        assertThrows(FormatException.class, () -> new Text("3.5").toInt());
        assertThrows(ArgumentException.class, () -> new Text(null));
    }

    /** Some programs write a mark before the first line. */
    @Test
    void byteOrderMarks() throws Exception {
        write("in/a.csv", "\uFEFF1,2\n3,4\n");
        write("in/b.csv", "\uFEFF\"5\",6\n");
        write("in/c.csv", "\uFEFF");
        write("in/d.csv", "7,\uFEFF8\n");
        try (CSVRecordReader reader = reader(new CSVRecordReader(), folder.resolve("in"))) {
            assertEquals(List.of(List.of("1", "2"), List.of("3", "4"), List.of("5", "6"), List.of("7", "\uFEFF8")), rest(reader));
        }
        try (CSVRecordReader reader = reader(new CSVRecordReader(1), folder.resolve("in/a.csv"))) {
            assertEquals(List.of(List.of("3", "4")), rest(reader));
        }
    }
}
