package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataLine;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.FileRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.LineRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.misc.SVMLightRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.regex.RegexLineRecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.split.InputStreamInputSplit;
import dev.libtensor.datavec.api.split.NumberedFileInputSplit;
import dev.libtensor.datavec.api.split.StringSplit;
import dev.libtensor.datavec.api.writable.ByteWritable;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReaderTest extends NativeTest {
    @TempDir
    Path folder;

    private static List<String> all(RecordReader reader) {
        List<String> records = new ArrayList<>();
        while (reader.hasNext()) {
            records.add(reader.next().toString());
        }
        return records;
    }

    @Test
    void linesOfTextsAndStreams() throws Exception {
        try (LineRecordReader reader = new LineRecordReader()) {
            assertThrows(StateException.class, reader::hasNext);
            reader.initialize(new StringSplit("a b\n\nc"));
            assertEquals(List.of("[a b]", "[]", "[c]"), all(reader));
            reader.reset();
            assertEquals(3, all(reader).size());
            reader.initialize(new InputStreamInputSplit(new ByteArrayInputStream(new byte[] {'x', '\n', 'y'})));
            assertEquals(List.of("[x]", "[y]"), all(reader));
            assertFalse(reader.resetSupported());
            assertThrows(StateException.class, reader::reset);
        }
    }

    @Test
    void recordsAreFoundAgain() throws Exception {
        Path file = Files.writeString(folder.resolve("a.csv"), "head\n1,2\n\"3\n3\",4\n5,6\n");
        for (RecordReader reader : List.of(new CSVRecordReader(1), new RegexLineRecordReader("(.*)", 1))) {
            reader.initialize(new FileSplit(file.toFile()));
            List<Record> records = new ArrayList<>();
            List<RecordMetaData> places = new ArrayList<>();
            while (reader.hasNext()) {
                records.add(reader.nextRecord());
                places.add(0, records.get(records.size() - 1).getMetaData());
            }
            assertEquals(1, ((RecordMetaDataLine) records.get(0).getMetaData()).getLineNumber());
            List<Record> again = reader.loadFromMetaData(places);
            for (int i = 0; i < records.size(); i++) {
                assertEquals(records.get(i).getRecord(), again.get(records.size() - 1 - i).getRecord());
            }
            assertEquals(file.toFile().toURI() + " line 4", places.get(0).getLocation());
            RecordMetaData none = new RecordMetaDataLine(99, file.toFile().toURI(), null);
            assertThrows(ArgumentException.class, () -> reader.loadFromMetaData(none));
            reader.close();
        }
    }

    @Test
    void linesOfOtherFormsAreErrors() throws Exception {
        try (RecordReader reader = new RegexLineRecordReader("(\\d+)-(\\d+)", 0)) {
            reader.initialize(new StringSplit("1-2\nx"));
            assertEquals("[1, 2]", reader.next().toString());
            String message = assertThrows(FormatException.class, reader::next).getMessage();
            assertEquals("the text 'text:memory' near line 2: the line 'x' is not of the form '(\\d+)-(\\d+)'", message);
        }
    }

    @Test
    void filesAreSequences() throws Exception {
        Files.writeString(folder.resolve("0.csv"), "h\n1;2\n3;\n");
        Files.writeString(folder.resolve("1.csv"), "h\n5;6\n");
        NumberedFileInputSplit split = new NumberedFileInputSplit(folder.resolve("%d.csv").toString(), 0, 1);
        try (CSVSequenceRecordReader reader = new CSVSequenceRecordReader(1, ";");
                FileRecordReader whole = new FileRecordReader()) {
            reader.initialize(split);
            assertEquals("[[1, 2], [3, ]]", reader.sequenceRecord().toString());
            SequenceRecord second = reader.nextSequence();
            assertEquals("[5, 6]", second.getTimeStep(0).toString());
            assertThrows(ArgumentException.class, () -> second.getTimeStep(1));
            assertFalse(reader.hasNext());
            assertEquals(
                    second.getSequenceRecord(),
                    reader.loadSequenceFromMetaData(second.getMetaData()).getSequenceRecord());
            whole.initialize(split);
            assertEquals("h\n1;2\n3;\n", whole.next().get(0).toString());
        }
        List<List<List<Writable>>> memory = List.of(List.of(List.of(new IntWritable(1))));
        try (CollectionSequenceRecordReader reader = new CollectionSequenceRecordReader(memory)) {
            assertEquals(memory.get(0), reader.sequenceRecord());
            assertFalse(reader.hasNext());
        }
    }

    @Test
    void svmLightFillsZeros() throws Exception {
        Configuration settings = new Configuration();
        settings.setInt(SVMLightRecordReader.NUM_FEATURES, 3);
        settings.setBoolean(SVMLightRecordReader.ZERO_BASED_INDEXING, false);
        try (SVMLightRecordReader reader = new SVMLightRecordReader()) {
            assertThrows(UnsupportedException.class, () -> reader.setConf(new Configuration()));
            reader.initialize(settings, new StringSplit("# head\n2 1:0.5 3:4 # tail\n1 0:1\n"));
            assertEquals("[0.5, 0.0, 4.0, 2]", reader.next().toString());
            String message = assertThrows(TensorIndexException.class, reader::next).getMessage();
            assertTrue(message.endsWith(": the number of a value is from 1 to 3, not '0'"), message);
            reader.initialize(settings, new StringSplit(" 1:2\n\n7,0.5 qid:3 2:1\n1 x:1\n"));
            assertEquals("[2.0, 0.0, 0.0]", reader.next().toString());
            assertEquals("[0.0, 0.0, 0.0]", reader.next().toString());
            assertEquals("[0.0, 1.0, 0.0, 7, 0.5]", reader.next().toString());
            assertThrows(FormatException.class, reader::next);
            settings.setBoolean(SVMLightRecordReader.MULTILABEL, true);
            settings.setInt(SVMLightRecordReader.NUM_LABELS, 2);
            reader.initialize(settings, new StringSplit("1,2 2:1"));
            assertEquals("[0.0, 1.0, 0.0, 1, 1]", reader.next().toString());
        }
    }

    @Test
    void numbersOfAnyWidthAreEqual() {
        assertEquals(new IntWritable(-2), new ByteWritable((byte) -2));
        assertEquals(new IntWritable(-2).hashCode(), new LongWritable(-2).hashCode());
        assertEquals(new DoubleWritable(0.5), new FloatWritable(0.5f));
        assertNotEquals(new DoubleWritable(1), new IntWritable(1));
        assertNotEquals(new LongWritable(1L << 32), new IntWritable(0));
    }
}
