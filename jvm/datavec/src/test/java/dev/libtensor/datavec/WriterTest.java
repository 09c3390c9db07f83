package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.misc.LibSvmRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.misc.SVMLightRecordReader;
import dev.libtensor.datavec.api.records.writer.RecordWriter;
import dev.libtensor.datavec.api.records.writer.impl.csv.CSVRecordWriter;
import dev.libtensor.datavec.api.records.writer.impl.misc.LibSvmRecordWriter;
import dev.libtensor.datavec.api.records.writer.impl.misc.SVMLightRecordWriter;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.split.NumberedFileInputSplit;
import dev.libtensor.datavec.api.split.partition.NumberOfRecordsPartitioner;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterTest extends NativeTest {
    @TempDir
    Path folder;

    @Test
    void recordsAreReadAsTheyWereWritten() throws Exception {
        List<List<Writable>> records = List.of(
                List.of(new IntWritable(1), new Text("a,b")),
                List.of(new IntWritable(2), new Text("say \"x\"\ny")),
                List.of(new IntWritable(3), new Text("")));
        NumberedFileInputSplit files = new NumberedFileInputSplit(folder.resolve("%d.csv").toString(), 0, 1);
        Configuration settings = new Configuration();
        settings.setInt(NumberOfRecordsPartitioner.RECORDS_PER_FILE_CONFIG, 1);
        try (RecordWriter writer = new CSVRecordWriter()) {
            assertThrows(StateException.class, () -> writer.write(records.get(0)));
            writer.initialize(settings, files, new NumberOfRecordsPartitioner());
            assertEquals(3, writer.writeBatch(records).getNumRecordsUpdated());
        }
        assertEquals("1,\"a,b\"", Files.readString(folder.resolve("0.csv")));
        try (RecordReader reader = new CSVRecordReader()) {
            reader.initialize(files);
            for (List<Writable> record : records) {
                assertEquals(record.toString(), reader.next().toString());
            }
        }
    }

    private String svmLight(Configuration settings, RecordWriter writer, List<List<Writable>> records) throws Exception {
        Path file = folder.resolve("records.txt");
        try (writer) {
            writer.initialize(settings, new FileSplit(file.toFile()), new NumberOfRecordsPartitioner());
            writer.writeBatch(records);
        }
        return Files.readString(file);
    }

    @Test
    void svmLightLeavesOutZeros() throws Exception {
        List<List<Writable>> records = List.of(
                List.of(new DoubleWritable(0.5), new IntWritable(0), new DoubleWritable(4), new IntWritable(2)),
                List.of(new DoubleWritable(0), new IntWritable(0), new DoubleWritable(0), new DoubleWritable(0.25)));
        Configuration settings = new Configuration();
        assertEquals("2 1:0.5 3:4.0\n0.25\n", svmLight(settings, new SVMLightRecordWriter(), records));
        settings.setInt(SVMLightRecordReader.NUM_FEATURES, 3);
        settings.setBoolean(SVMLightRecordReader.ZERO_BASED_INDEXING, false);
        try (RecordReader reader = new LibSvmRecordReader()) {
            reader.initialize(settings, new FileSplit(folder.resolve("records.txt").toFile()));
            assertEquals("[0.5, 0.0, 4.0, 2]", reader.next().toString());
            assertEquals("[0.0, 0.0, 0.0, 0.25]", reader.next().toString());
        }
        settings.setBoolean(SVMLightRecordWriter.HAS_LABELS, false);
        settings.setBoolean(SVMLightRecordWriter.ZERO_BASED_INDEXING, true);
        assertEquals(" 0:0.5 2:4.0 3:2.0\n 3:0.25\n", svmLight(settings, new LibSvmRecordWriter(), records));
    }

    @Test
    void svmLightWritesSeveralClassesAndArrays() throws Exception {
        Configuration settings = new Configuration();
        settings.setBoolean(SVMLightRecordWriter.MULTILABEL, true);
        settings.setInt(SVMLightRecordWriter.FEATURE_LAST_COLUMN, 0);
        try (INDArray array = Nd4j.create(new double[] {0, 1.5})) {
            List<Writable> record = List.of(new NDArrayWritable(array), new IntWritable(1), new IntWritable(0), new IntWritable(1));
            assertEquals("1,3 2:1.5\n", svmLight(settings, new SVMLightRecordWriter(), List.of(record)));
        }
        List<Writable> wrong = List.of(new IntWritable(1), new IntWritable(7));
        assertThrows(NumberFormatException.class, () -> svmLight(settings, new SVMLightRecordWriter(), List.of(wrong)));
        settings.setInt(SVMLightRecordWriter.LABEL_LAST_COLUMN, 5);
        assertThrows(TensorIndexException.class, () -> svmLight(settings, new SVMLightRecordWriter(), List.of(wrong)));
    }
}
