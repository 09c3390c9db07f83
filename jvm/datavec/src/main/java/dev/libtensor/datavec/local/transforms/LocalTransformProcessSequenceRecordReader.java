package dev.libtensor.datavec.local.transforms;

import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.transform.TransformProcessSequenceRecordReader;
import dev.libtensor.datavec.api.transform.TransformProcess;

/** Transforms what another reader reads, as DataVec's class of that name. */
public class LocalTransformProcessSequenceRecordReader extends TransformProcessSequenceRecordReader {
    /**
     * Creates a reader.
     *
     * @param sequenceRecordReader the other reader, which this one initializes and closes
     * @param transformProcess the steps
     */
    public LocalTransformProcessSequenceRecordReader(SequenceRecordReader sequenceRecordReader, TransformProcess transformProcess) {
        super(sequenceRecordReader, transformProcess);
    }
}
