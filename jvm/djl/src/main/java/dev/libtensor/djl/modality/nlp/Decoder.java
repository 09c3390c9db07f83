package dev.libtensor.djl.modality.nlp;

import dev.libtensor.djl.nn.Block;

/** The half of an {@link EncoderDecoder} that writes the output. */
public abstract class Decoder extends WrappedBlock {
    /**
     * Creates a decoder.
     *
     * @param version the version of its parameters' format
     * @param block the block that computes
     */
    public Decoder(byte version, Block block) {
        super(version, block);
    }
}
