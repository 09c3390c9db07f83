package dev.libtensor.dl4j.nn.conf.layers;

/** Another name of {@link ConvolutionLayer}: its builder is that one's, which makes that layer. */
public class Convolution2D extends ConvolutionLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration with the defaults. */
    public Convolution2D() {}
}
