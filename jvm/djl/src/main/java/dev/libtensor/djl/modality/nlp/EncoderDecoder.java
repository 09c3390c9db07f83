package dev.libtensor.djl.modality.nlp;

import dev.libtensor.DataType;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** An encoder that reads the input, and a decoder that writes the output from the encoder's states. */
public class EncoderDecoder extends AbstractBlock {
    private static final byte VERSION = 1;

    /** Reads the input. */
    protected Encoder encoder;
    /** Writes the output. */
    protected Decoder decoder;

    /**
     * Creates a block.
     *
     * @param encoder reads the input
     * @param decoder writes the output
     */
    public EncoderDecoder(Encoder encoder, Decoder decoder) {
        super(VERSION);
        this.encoder = addChildBlock("Encoder", encoder);
        this.decoder = addChildBlock("Decoder", decoder);
        inputNames = Arrays.asList("encoderInput", "decoderInput");
    }

    /**
     * Returns the inputs of the encoder and the decoder.
     *
     * @throws StateException if this block is not initialized
     */
    @Override
    public PairList<String, Shape> describeInput() {
        if (!isInitialized()) {
            throw new StateException("the inputs are known once the block is initialized, which it is not yet");
        }
        return new PairList<>(inputNames, Arrays.asList(inputShapes));
    }

    /**
     * Always throws, as in DJL, because the decoder needs labels.
     *
     * @throws UnsupportedException always
     */
    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        throw new UnsupportedException("an EncoderDecoder computes with labels: use the encoder and the decoder to"
                + " predict");
    }

    /** Computes with labels. The list of labels stays as it is; DJL adds the states to it. */
    @Override
    public NDList forward(
            ParameterStore parameterStore, NDList data, NDList labels, PairList<String, Object> params) {
        NDList encoded = encoder.forward(parameterStore, data, true, params);
        NDList inputs = new NDList(labels);
        inputs.addAll(encoder.getStates(encoded));
        return decoder.forward(parameterStore, inputs, true, params);
    }

    @Override
    public void initialize(NDManager manager, DataType dataType, Shape... inputShapes) {
        beforeInitialize(inputShapes);
        encoder.initialize(manager, dataType, inputShapes[0]);
        decoder.initialize(manager, dataType, inputShapes[1]);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return decoder.getOutputShapes(new Shape[] {inputShapes[1]});
    }

    @Override
    public void saveParameters(DataOutputStream os) throws IOException {
        encoder.saveParameters(os);
        decoder.saveParameters(os);
    }

    @Override
    public void loadParameters(NDManager manager, DataInputStream is) throws IOException, MalformedModelException {
        encoder.loadParameters(manager, is);
        decoder.loadParameters(manager, is);
    }
}
