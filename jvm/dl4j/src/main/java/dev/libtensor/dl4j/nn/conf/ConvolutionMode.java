package dev.libtensor.dl4j.nn.conf;

/** How the size of the output of a convolution or pooling layer follows from its input, as in DL4J. */
public enum ConvolutionMode {
    /** (in - kernel + 2 * padding) / stride + 1, which must be whole. */
    Strict,
    /** As {@link #Strict}, but rounded down: the last elements may take no part. */
    Truncate,
    /** in / stride, rounded up. The padding follows from it, with the odd element at the end. */
    Same,
    /** As {@link #Same}, but all padding comes first, so that a step follows from itself and those before. For sequences. */
    Causal
}
