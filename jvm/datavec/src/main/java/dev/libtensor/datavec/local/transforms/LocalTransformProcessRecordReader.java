package dev.libtensor.datavec.local.transforms;

import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.transform.TransformProcessRecordReader;
import dev.libtensor.datavec.api.transform.TransformProcess;

/** Transforms what another reader reads, as DataVec's class of that name. */
public class LocalTransformProcessRecordReader extends TransformProcessRecordReader {
    /**
     * Creates a reader.
     *
     * @param recordReader the other reader, which this one initializes and closes
     * @param transformProcess the steps
     */
    public LocalTransformProcessRecordReader(RecordReader recordReader, TransformProcess transformProcess) {
        super(recordReader, transformProcess);
    }
}
