package dev.libtensor.dl4j.nn.conf.layers;

/** Another name of {@link Subsampling1DLayer}: its builder is that one's, which makes that layer. */
public class Pooling1D extends Subsampling1DLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration with the defaults. */
    public Pooling1D() {}
}
