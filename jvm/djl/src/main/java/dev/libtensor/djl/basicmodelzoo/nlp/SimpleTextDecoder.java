package dev.libtensor.djl.basicmodelzoo.nlp;

import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.modality.nlp.Decoder;
import dev.libtensor.djl.modality.nlp.embedding.TrainableTextEmbedding;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.recurrent.RecurrentBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/** Decodes texts by a recurrent block. In prediction it makes ten tokens, each from the one before. */
public class SimpleTextDecoder extends Decoder {
    private static final byte VERSION = 1;
    private static final int TOKENS = 10;

    /**
     * Creates a decoder of embedded texts.
     *
     * @param recurrentBlock the recurrent block
     * @param vocabSize the number of tokens
     */
    public SimpleTextDecoder(RecurrentBlock recurrentBlock, int vocabSize) {
        this(null, recurrentBlock, vocabSize);
    }

    /**
     * Creates a decoder.
     *
     * @param trainableTextEmbedding the embedding of the texts
     * @param recurrentBlock the recurrent block
     * @param vocabSize the number of tokens
     */
    public SimpleTextDecoder(TrainableTextEmbedding trainableTextEmbedding, RecurrentBlock recurrentBlock,
            long vocabSize) {
        super(VERSION, chain(trainableTextEmbedding, recurrentBlock, vocabSize));
    }

    private static Block chain(TrainableTextEmbedding embedding, RecurrentBlock recurrentBlock, long vocabSize) {
        return new SequentialBlock().add(embedding).add(recurrentBlock)
                .add(Linear.builder().setUnits(vocabSize).build());
    }

    /**
     * Decodes texts.
     *
     * @throws ShapeException if, in prediction, the input has other than one token
     */
    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        if (training) {
            return block.forward(parameterStore, inputs, true, params);
        }
        Shape shape = inputs.get(0).getShape();
        if (shape.get(1) != 1) {
            throw new ShapeException("in prediction, SimpleTextDecoder takes an input of one token, not of shape "
                    + shape);
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDList tokens = new NDList(TOKENS);
            NDList current = inputs;
            for (int i = 0; i < TOKENS; i++) {
                NDArray token = block.forward(parameterStore, current, false, params).head().argMax(2);
                tokens.add(token);
                current = new NDList(token);
            }
            return new NDList(temporaries.keep(NDArrays.concat(tokens, 1).expandDims(1)));
        }
    }
}
