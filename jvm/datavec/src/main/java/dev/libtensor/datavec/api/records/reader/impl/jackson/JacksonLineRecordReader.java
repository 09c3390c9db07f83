package dev.libtensor.datavec.api.records.reader.impl.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.reader.impl.LineRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Reads a record from each line, a document of JSON, or of what else the mapper of Jackson reads. */
public class JacksonLineRecordReader extends LineRecordReader {
    private final FieldSelection selection;
    private final ObjectMapper mapper;

    /**
     * Creates a reader.
     *
     * @param selection the fields
     * @param mapper what reads the documents
     */
    public JacksonLineRecordReader(FieldSelection selection, ObjectMapper mapper) {
        this.selection = ArgumentException.notNull(selection, "selection");
        this.mapper = ArgumentException.notNull(mapper, "mapper");
    }

    @Override
    protected List<Writable> record(String text) {
        return selection.read(text, mapper);
    }

    @Override
    protected LineRecordReader copy() {
        return new JacksonLineRecordReader(selection, mapper);
    }
}
