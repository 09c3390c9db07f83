package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.records.writer.RecordWriter;
import dev.libtensor.datavec.api.records.writer.impl.csv.CSVRecordWriter;
import dev.libtensor.datavec.api.split.NumberedFileInputSplit;
import dev.libtensor.datavec.api.split.partition.NumberOfRecordsPartitioner;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
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
        assertEquals("1,\"a,b\"\n", Files.readString(folder.resolve("0.csv")));
        try (RecordReader reader = new CSVRecordReader()) {
            reader.initialize(files);
            for (List<Writable> record : records) {
                assertEquals(record.toString(), reader.next().toString());
            }
        }
    }
}
