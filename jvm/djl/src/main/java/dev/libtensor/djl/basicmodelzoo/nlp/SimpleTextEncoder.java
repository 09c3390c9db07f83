package dev.libtensor.djl.basicmodelzoo.nlp;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.nlp.Encoder;
import dev.libtensor.djl.modality.nlp.embedding.TrainableTextEmbedding;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.recurrent.RecurrentBlock;

/** Encodes texts by a recurrent block, whose last states a decoder begins with. */
public class SimpleTextEncoder extends Encoder {
    private static final byte VERSION = 1;

    /**
     * Creates an encoder of embedded texts.
     *
     * @param recurrentBlock the recurrent block, which returns its states
     */
    public SimpleTextEncoder(RecurrentBlock recurrentBlock) {
        super(VERSION, recurrentBlock);
    }

    /**
     * Creates an encoder.
     *
     * @param trainableTextEmbedding the embedding of the texts
     * @param recurrentBlock the recurrent block, which returns its states
     */
    public SimpleTextEncoder(TrainableTextEmbedding trainableTextEmbedding, RecurrentBlock recurrentBlock) {
        super(VERSION, new SequentialBlock().add(trainableTextEmbedding).add(recurrentBlock));
    }

    /** Returns the states without the output: one, or two of an LSTM. */
    @Override
    public NDList getStates(NDList encoderOutput) {
        return new NDList(encoderOutput.subList(1, Math.min(encoderOutput.size(), 3)));
    }
}
