package dev.libtensor.nd4j.common.loader;

/** Makes sources of files of this machine. */
public class LocalFileSourceFactory implements SourceFactory {
    private static final long serialVersionUID = 1L;

    /** Creates the factory. */
    public LocalFileSourceFactory() {}

    @Override
    public Source getSource(String path) {
        return new LocalFileSource(path);
    }
}
