package dev.libtensor.djl.modality.nlp;

import dev.libtensor.NDList;
import dev.libtensor.djl.nn.Block;

/** The half of an {@link EncoderDecoder} that reads the input. */
public abstract class Encoder extends WrappedBlock {
    /**
     * Creates an encoder.
     *
     * @param version the version of its parameters' format
     * @param block the block that computes
     */
    public Encoder(byte version, Block block) {
        super(version, block);
    }

    /**
     * Returns the part of this encoder's results that the decoder begins with.
     *
     * @param encoderOutput the results
     * @return the states
     */
    public abstract NDList getStates(NDList encoderOutput);
}
