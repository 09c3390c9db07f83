package dev.libtensor.datavec.api.records.reader.impl.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.io.labels.PathLabelGenerator;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.impl.FileRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sources;
import java.io.IOException;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Reads a record from each file, a document of JSON, or of what else the mapper of Jackson reads. */
public class JacksonRecordReader extends FileRecordReader {
    private final FieldSelection selection;
    private final ObjectMapper mapper;
    private final boolean shuffle;
    private final Random random;
    private final PathLabelGenerator labelGenerator;
    private final int labelPosition;

    /**
     * Creates a reader of files in their order.
     *
     * @param selection the fields
     * @param mapper what reads the documents
     */
    public JacksonRecordReader(FieldSelection selection, ObjectMapper mapper) {
        this(selection, mapper, false);
    }

    /**
     * Creates a reader.
     *
     * @param selection the fields
     * @param mapper what reads the documents
     * @param shuffle whether the files come in a random order
     */
    public JacksonRecordReader(FieldSelection selection, ObjectMapper mapper, boolean shuffle) {
        this(selection, mapper, shuffle, System.currentTimeMillis(), null);
    }

    /**
     * Creates a reader whose records end with a label.
     *
     * @param selection the fields
     * @param mapper what reads the documents
     * @param shuffle whether the files come in a random order
     * @param rngSeed the seed of that order
     * @param labelGenerator what makes the label of a file's path, or null for none
     */
    public JacksonRecordReader(FieldSelection selection, ObjectMapper mapper, boolean shuffle, long rngSeed,
            PathLabelGenerator labelGenerator) {
        this(selection, mapper, shuffle, rngSeed, labelGenerator, -1);
    }

    /**
     * Creates a reader whose records have a label.
     *
     * @param selection the fields
     * @param mapper what reads the documents
     * @param shuffle whether the files come in a random order
     * @param rngSeed the seed of that order
     * @param labelGenerator what makes the label of a file's path, or null for none
     * @param labelPosition the place of the label in the record; negative for the end
     */
    public JacksonRecordReader(FieldSelection selection, ObjectMapper mapper, boolean shuffle, long rngSeed,
            PathLabelGenerator labelGenerator, int labelPosition) {
        this.selection = ArgumentException.notNull(selection, "selection");
        this.mapper = ArgumentException.notNull(mapper, "mapper");
        this.shuffle = shuffle;
        this.labelGenerator = labelGenerator;
        this.labelPosition = labelPosition;
        random = new Random(rngSeed);
        if (labelPosition > selection.getNumFields()) {
            throw new ArgumentException("a label stands in the places 0 to " + selection.getNumFields() + ", not in "
                    + labelPosition);
        }
    }

    @Override
    protected void arrange(List<URI> files) {
        if (shuffle) {
            Collections.shuffle(files, random);
        }
    }

    @Override
    public List<Writable> next() {
        URI file = nextFile();
        try {
            List<Writable> record = selection.read(text(file), mapper);
            if (labelGenerator != null) {
                record.add(labelPosition < 0 ? record.size() : labelPosition, labelGenerator.getLabelForPath(file));
            }
            return record;
        } catch (FormatException e) {
            throw new FormatException("'" + file + "': " + e.getMessage());
        }
    }

    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        return Sources.load(new JacksonRecordReader(selection, mapper, false, 0, labelGenerator, labelPosition), recordMetaDatas);
    }
}
