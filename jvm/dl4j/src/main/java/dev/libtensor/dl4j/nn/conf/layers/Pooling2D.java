package dev.libtensor.dl4j.nn.conf.layers;

/** Another name of {@link SubsamplingLayer}: its builder is that one's, which makes that layer. */
public class Pooling2D extends SubsamplingLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration with the defaults. */
    public Pooling2D() {}
}
