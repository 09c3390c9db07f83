package dev.libtensor.datavec.api.records.writer.impl.misc;

/** Writes files of LIBSVM, whose form is that of SVMLight, as DataVec's class of that name. */
public class LibSvmRecordWriter extends SVMLightRecordWriter {
    /** Creates a writer. */
    public LibSvmRecordWriter() {}
}
