package dev.libtensor.datavec.local.transforms.functions;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.StringSplit;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.function.Function;
import java.io.IOException;
import java.util.List;

/** Makes a record of a line, as DataVec's class of that name. */
public class LineRecordReaderFunction implements Function<String, List<Writable>> {
    private final RecordReader recordReader;

    /**
     * Creates a function.
     *
     * @param recordReader reads the lines, and is used for nothing else
     */
    public LineRecordReaderFunction(RecordReader recordReader) {
        this.recordReader = ArgumentException.notNull(recordReader, "recordReader");
    }

    @Override
    public List<Writable> apply(String s) {
        try {
            recordReader.initialize(new StringSplit(ArgumentException.notNull(s, "s")));
        } catch (IOException e) {
            throw new TensorIOException("the line cannot be read: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TensorIOException("the line was not read: the thread was interrupted");
        }
        return recordReader.next();
    }
}
