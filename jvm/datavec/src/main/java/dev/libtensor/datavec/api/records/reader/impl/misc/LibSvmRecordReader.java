package dev.libtensor.datavec.api.records.reader.impl.misc;

/** Reads files of LIBSVM, whose form is that of SVMLight, as DataVec's class of that name. */
public class LibSvmRecordReader extends SVMLightRecordReader {
    /** Creates a reader, which needs settings: give them with {@code initialize} or {@link #setConf}. */
    public LibSvmRecordReader() {}

    @Override
    protected SVMLightRecordReader another() {
        return new LibSvmRecordReader();
    }
}
