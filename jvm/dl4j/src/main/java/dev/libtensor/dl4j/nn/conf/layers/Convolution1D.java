package dev.libtensor.dl4j.nn.conf.layers;

/** Another name of {@link Convolution1DLayer}: its builder is that one's, which makes that layer. */
public class Convolution1D extends Convolution1DLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration with the defaults. */
    public Convolution1D() {}
}
