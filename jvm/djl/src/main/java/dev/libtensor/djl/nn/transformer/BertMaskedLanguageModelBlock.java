package dev.libtensor.djl.nn.transformer;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.internal.Rows;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Predicts the masked tokens of sequences. The inputs are embedded sequences {@code (batch, places, size)}, the masked
 * places {@code (batch, masked)}, and the table of tokens {@code (tokens, size)}. The output has the logarithms of the
 * probabilities of the tokens, {@code (batch * masked, tokens)}.
 */
public class BertMaskedLanguageModelBlock extends AbstractBlock {
    private static final byte VERSION = 1;

    private final Linear sequenceProjection;
    private final BatchNorm sequenceNorm;
    private final Parameter dictionaryBias;
    private final Function<NDArray, NDArray> hiddenActivation;

    /**
     * Creates a block.
     *
     * @param bertBlock the block that embeds the sequences
     * @param hiddenActivation the activation function of the hidden layer
     */
    public BertMaskedLanguageModelBlock(BertBlock bertBlock, Function<NDArray, NDArray> hiddenActivation) {
        super(VERSION);
        ArgumentException.notNull(bertBlock, "bertBlock");
        this.hiddenActivation = ArgumentException.notNull(hiddenActivation, "hiddenActivation");
        sequenceProjection = addChildBlock("sequenceProjection",
                Linear.builder().setUnits(bertBlock.getEmbeddingSize()).build());
        sequenceNorm = addChildBlock("sequenceNorm", BatchNorm.builder().optAxis(1).build());
        dictionaryBias = addParameter(Parameter.builder().setName("dictionaryBias").setType(Parameter.Type.BIAS)
                .optShape(new Shape(bertBlock.getTokenDictionarySize())).build());
    }

    /**
     * Returns the embeddings at given places of sequences.
     *
     * @param sequences the sequences, of shape {@code (batch, places, size)}
     * @param indices the places, of shape {@code (batch, count)}
     * @return a new array, of shape {@code (batch * count, size)}
     */
    public static NDArray gatherFromIndices(NDArray sequences, NDArray indices) {
        Shape shape = ArgumentException.notNull(sequences, "sequences").getShape();
        long batch = shape.get(0);
        long length = shape.get(1);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray firsts = NDArray.arange(0, batch * length, length, DataType.INT64).reshape(batch, 1)
                    .toDevice(sequences.getDevice(), false);
            NDArray places = indices.toType(DataType.INT64, false).add(firsts).reshape(-1);
            return temporaries.keep(Rows.of(sequences.reshape(batch * length, shape.get(2)), places));
        }
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shapes.atLeast(this, inputShapes, "sequence", "maskedIndices", "embeddingTable");
        super.beforeInitialize(inputShapes);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        inputNames = Arrays.asList("sequence", "maskedIndices", "embeddingTable");
        Shape rows = new Shape(-1, inputShapes[0].get(2));
        sequenceProjection.initialize(manager, dataType, rows);
        sequenceNorm.initialize(manager, dataType, rows);
    }

    @Override
    protected NDList forwardInternal(ParameterStore ps, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray table = inputs.get(2);
        try (Temporaries temporaries = new Temporaries()) {
            NDList gathered = new NDList(gatherFromIndices(inputs.get(0), inputs.get(1)));
            NDArray hidden = hiddenActivation.apply(sequenceProjection.forward(ps, gathered, training).head());
            NDArray normal = sequenceNorm.forward(ps, new NDList(hidden), training).head();
            NDArray bias = ps.getValue(dictionaryBias, normal.getDevice(), training);
            return new NDList(temporaries.keep(normal.linear(table, bias).logSoftmax(1)));
        }
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {new Shape(inputShapes[0].get(0) * inputShapes[1].get(1), inputShapes[2].get(0))};
    }
}
