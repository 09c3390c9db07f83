package dev.libtensor.djl.nn.transformer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.Arrays;

/**
 * A {@link BertBlock} with both tasks that it is trained with at first. The inputs are the tokens, types and masks of
 * {@code (batch, places)}, and the masked places of {@code (batch, masked)}. The outputs are the logarithms of the
 * probabilities of the next sentence, {@code (batch, 2)}, and of the masked tokens, {@code (batch * masked, tokens)}.
 */
public class BertPretrainingBlock extends AbstractBlock {
    private final BertBlock bertBlock;
    private final BertMaskedLanguageModelBlock mlBlock;
    private final BertNextSentenceBlock nsBlock;

    /**
     * Creates a block.
     *
     * @param builder the settings of the {@link BertBlock}
     */
    public BertPretrainingBlock(BertBlock.Builder builder) {
        bertBlock = addChildBlock("Bert", builder.build());
        mlBlock = addChildBlock("BertMaskedLanguageModelBlock",
                new BertMaskedLanguageModelBlock(bertBlock, Activation::gelu));
        nsBlock = addChildBlock("BertNextSentenceBlock", new BertNextSentenceBlock());
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shapes.atLeast(this, inputShapes, "tokenIds", "typeIds", "sequenceMasks", "maskedIndices");
        super.beforeInitialize(inputShapes);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        inputNames = Arrays.asList("tokenIds", "typeIds", "sequenceMasks", "maskedIndices");
        bertBlock.initialize(manager, dataType, Arrays.copyOf(inputShapes, 3));
        Shape[] embedded = bertBlock.getOutputShapes(inputShapes);
        Shape table = new Shape(bertBlock.getTokenDictionarySize(), bertBlock.getEmbeddingSize());
        mlBlock.initialize(manager, dataType, embedded[0], inputShapes[3], table);
        nsBlock.initialize(manager, dataType, embedded[1]);
    }

    @Override
    protected NDList forwardInternal(ParameterStore ps, NDList inputs, boolean training,
            PairList<String, Object> params) {
        try (Temporaries temporaries = new Temporaries()) {
            NDList embedded = bertBlock.forward(ps, inputs.subNDList(0, 3), training);
            NDArray sequence = embedded.get(0);
            NDArray next = nsBlock.forward(ps, new NDList(embedded.get(1)), training).singletonOrThrow();
            NDArray table = bertBlock.getTokenEmbedding().getValue(ps, sequence.getDevice(), training);
            NDArray masked = mlBlock.forward(ps, new NDList(sequence, inputs.get(3), table), training)
                    .singletonOrThrow();
            return new NDList(temporaries.keep(next), temporaries.keep(masked));
        }
    }

    /** Returns the shapes of the outputs. DJL says that the second has three dimensions, which it has not. */
    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        long batch = inputShapes[0].get(0);
        return new Shape[] {new Shape(batch, 2),
            new Shape(batch * inputShapes[3].get(1), bertBlock.getTokenDictionarySize())};
    }
}
