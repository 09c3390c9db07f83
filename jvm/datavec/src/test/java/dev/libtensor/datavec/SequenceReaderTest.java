package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.ConcatenatingRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.ListStringRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVLineSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVMultiSequenceRecordReader.Mode;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVMultiSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVNLinesSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRegexRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVVariableSlidingWindowRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.filebatch.FileBatchRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.filebatch.FileBatchSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.inmemory.InMemorySequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.regex.RegexSequenceRecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.split.ListStringSplit;
import dev.libtensor.datavec.api.split.StreamInputSplit;
import dev.libtensor.datavec.api.split.StringSplit;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.local.transforms.LocalTransformProcessSequenceRecordReader;
import dev.libtensor.datavec.local.transforms.functions.LineRecordReaderFunction;
import dev.libtensor.nd4j.common.loader.FileBatch;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readers of sequences and of several sources, with the results that DataVec's have. */
class SequenceReaderTest extends NativeTest {
    @TempDir
    private Path folder;

    private File file(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toFile();
    }

    /** All sequences, twice: the reader starts again in between. */
    private static String all(SequenceRecordReader reader, File file) throws Exception {
        reader.initialize(new FileSplit(file));
        String first = all(reader);
        reader.reset();
        assertEquals(first, all(reader));
        assertThrows(NoSuchElementException.class, reader::sequenceRecord);
        reader.close();
        return first;
    }

    private static String all(SequenceRecordReader reader) {
        StringBuilder all = new StringBuilder();
        while (reader.hasNext()) {
            all.append(reader.sequenceRecord()).append(' ');
        }
        return all.toString().strip();
    }

    @Test
    void linesAreSequences() throws Exception {
        File lines = file("a.csv", "a,b\n1,\"2,3\",4\n");
        assertEquals("[[a], [b]] [[1], [2,3], [4]]", all(new CSVLineSequenceRecordReader(), lines));
        File five = file("b.csv", "1\n2\n3\n4\n5\n");
        assertEquals("[[1], [2]] [[3], [4]] [[5]]", all(new CSVNLinesSequenceRecordReader(2), five));
        assertEquals("[[1]] [[2], [1]] [[3], [2]] [[4], [3]] [[5], [4]] [[5]]",
                all(new CSVVariableSlidingWindowRecordReader(2), five));
        assertEquals("[[2], [1]] [[4], [3], [2]] [[5], [4]]", all(new CSVVariableSlidingWindowRecordReader(3, 2), five));
        assertThrows(ArgumentException.class, () -> new CSVNLinesSequenceRecordReader(0));
        assertThrows(ArgumentException.class, () -> new CSVNLinesSequenceRecordReader(1, 0, "::"));
        assertThrows(ArgumentException.class, () -> new CSVVariableSlidingWindowRecordReader(1, 0));
    }

    @Test
    void linesOfAFormAreSteps() throws Exception {
        File log = file("log.txt", "head\n12 WARN hot\n13 INFO fine\n");
        assertEquals("[[12, WARN, hot], [13, INFO, fine]]", all(new RegexSequenceRecordReader("(\\d+) ([A-Z]+) (.*)", 1), log));
        try (RegexSequenceRecordReader strict = new RegexSequenceRecordReader("(\\d+) (WARN) (.*)", 1)) {
            strict.initialize(new FileSplit(log));
            assertTrue(assertThrows(FormatException.class, strict::sequenceRecord).getMessage().contains("13 INFO fine"));
        }
        try (RegexSequenceRecordReader skipping = new RegexSequenceRecordReader("(\\d+) (WARN) (.*)", 0,
                StandardCharsets.ISO_8859_1, RegexSequenceRecordReader.LineErrorHandling.SkipInvalid)) {
            Files.write(log.toPath(), "7 WARN \u00fc".getBytes(StandardCharsets.ISO_8859_1));
            skipping.initialize(new FileSplit(log));
            SequenceRecord read = skipping.nextSequence();
            assertEquals("[[7, WARN, \u00fc]]", read.getSequenceRecord().toString());
            assertEquals(read.getSequenceRecord(), skipping.loadSequenceFromMetaData(read.getMetaData()).getSequenceRecord());
        }
    }

    @Test
    void sequencesAreReadAgain() throws Exception {
        File five = file("b.csv", "1\n2\n3\n4\n5\n");
        for (SequenceRecordReader reader : List.of(new CSVNLinesSequenceRecordReader(2),
                new CSVVariableSlidingWindowRecordReader(3), new CSVLineSequenceRecordReader())) {
            reader.initialize(new FileSplit(five));
            List<SequenceRecord> read = new ArrayList<>();
            List<RecordMetaData> places = new ArrayList<>();
            while (reader.hasNext()) {
                read.add(reader.nextSequence());
                places.add(read.get(read.size() - 1).getMetaData());
            }
            assertEquals(read, reader.loadSequenceFromMetaData(places));
            reader.close();
        }
    }

    @Test
    void aLineDividesSequences() throws Exception {
        File file = file("a.csv", "a,b\n1\n\nA\nB\n");
        assertEquals("[[a], [b], [1]] [[A], [B]]", all(new CSVMultiSequenceRecordReader("^$", Mode.CONCAT), file));
        assertEquals("[[a, 1], [b, ?]] [[A, B]]", all(new CSVMultiSequenceRecordReader("^$", Mode.PAD, new Text("?")), file));
        SequenceRecordReader equal = new CSVMultiSequenceRecordReader("^$", Mode.EQUAL_LENGTH);
        equal.initialize(new FileSplit(file));
        assertThrows(FormatException.class, equal::sequenceRecord);
        equal.close();
        assertThrows(ArgumentException.class, () -> new CSVMultiSequenceRecordReader("^$", Mode.PAD));
        assertThrows(ArgumentException.class, () -> new CSVMultiSequenceRecordReader("(", Mode.CONCAT));
    }

    @Test
    void columnsAreDividedByExpressions() throws Exception {
        CSVRecordReader reader = new CSVRegexRecordReader(0, ",", null, new String[] {null, "(.+) (.+)"});
        reader.initialize(new StringSplit("normal,1.2 space"));
        assertEquals("[normal, 1.2, space]", reader.next().toString());
        reader.initialize(new StringSplit("normal,single"));
        assertThrows(FormatException.class, reader::next);
        assertThrows(ArgumentException.class, () -> new CSVRegexRecordReader(0, ",", null, new String[] {"("}));
    }

    @Test
    void severalSourcesAreOne() throws Exception {
        List<List<Writable>> one = List.of(List.of(new Text("1")));
        RecordReader both = new ConcatenatingRecordReader(
                new CollectionRecordReader(one), new CollectionRecordReader(List.of(List.of(new Text("2")))));
        assertEquals("[[1], [2]]", both.next(9).toString());
        both.reset();
        assertTrue(both.hasNext());
        both.close();
        assertThrows(ArgumentException.class, () -> new ConcatenatingRecordReader());
        ListStringRecordReader texts = new ListStringRecordReader();
        texts.initialize(new ListStringSplit(List.of(List.of("a", "b"), List.of("c", "d"))));
        assertEquals("[[a, b], [c, d]]", texts.next(9).toString());
        assertThrows(ArgumentException.class, () -> texts.initialize(new StringSplit("a")));
        assertEquals("[a, b]", new LineRecordReaderFunction(new CSVRecordReader()).apply("a,b").toString());
    }

    @Test
    void aFunctionOpensPlaces() throws Exception {
        List<URI> places = List.of(URI.create("mem:a"), URI.create("mem:b"), URI.create("mem:c"));
        CSVRecordReader reader = new CSVRecordReader();
        reader.initialize(new StreamInputSplit(places,
                place -> new ByteArrayInputStream((place + ",1").getBytes(StandardCharsets.UTF_8))));
        assertEquals("[[mem:a, 1], [mem:b, 1], [mem:c, 1]]", reader.next(9).toString());
        reader.reset();
        assertEquals(3, reader.next(9).size());
        StreamInputSplit shuffled = new StreamInputSplit(places, place -> null, new Random(1));
        assertEquals(3, shuffled.locations().length);
        assertThrows(ArgumentException.class, () -> shuffled.openInputStreamFor("mem:a"));
        assertThrows(UnsupportedException.class, () -> shuffled.openOutputStreamFor("mem:a"));
    }

    @Test
    void batchesOfFilesAreReadAndWritten() throws Exception {
        FileBatch batch = FileBatch.forFiles(file("a.csv", "1,2\n3,4"), file("b.csv", "5,6\n7,8"));
        File zip = folder.resolve("batch.zip").toFile();
        batch.writeAsZip(zip);
        FileBatch read = FileBatch.readFromZip(zip);
        assertEquals(batch.getOriginalUris(), read.getOriginalUris());
        RecordReader records = new FileBatchRecordReader(new CSVRecordReader(), read);
        assertEquals("[[1, 2], [5, 6]]", records.next(9).toString());
        assertFalse(records.hasNext());
        assertThrows(NoSuchElementException.class, records::next);
        records.reset();
        assertEquals("[1, 2]", records.next().toString());
        records.close();
        SequenceRecordReader sequences = new FileBatchSequenceRecordReader(new CSVSequenceRecordReader(), batch);
        assertEquals("[[1, 2], [3, 4]] [[5, 6], [7, 8]]", all(sequences));
        sequences.close();
        assertThrows(FormatException.class,
                () -> FileBatch.readFromZip(new ByteArrayInputStream(new byte[] {1, 2, 3})));
        assertThrows(ArgumentException.class, () -> new FileBatch(List.of(new byte[1]), List.of()));
    }

    @Test
    void sequencesAreTransformedWhileTheyAreRead() throws Exception {
        List<List<List<Writable>>> sequences = List.of(List.of(List.of(new Text("a"), new Text("b"))));
        Schema schema = new SequenceSchema(new Schema.Builder().addColumnsString("x", "y").build().getColumnMetaData());
        SequenceRecordReader reader = new LocalTransformProcessSequenceRecordReader(
                new InMemorySequenceRecordReader(sequences), new TransformProcess.Builder(schema).removeColumns("y").build());
        assertEquals("[[a]]", all(reader));
        reader.reset();
        assertTrue(reader.hasNext());
        assertThrows(UnsupportedException.class, reader::next);
        reader.close();
    }
}
