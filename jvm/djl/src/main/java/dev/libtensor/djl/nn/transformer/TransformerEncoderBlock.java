package dev.libtensor.djl.nn.transformer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.List;
import java.util.function.Function;

/**
 * A layer of a transformer's encoder: attention of a sequence to itself, and fully connected layers. The result of each
 * is added to the input and normalised, by a {@link BatchNorm} as in DJL. The inputs are a sequence
 * {@code (batch, places, size)} and, possibly, a mask; see {@link ScaledDotProductAttentionBlock}.
 */
public class TransformerEncoderBlock extends AbstractBlock {
    private final ScaledDotProductAttentionBlock selfAttentionBlock;
    private final BatchNorm attentionNorm;
    private final PointwiseFeedForwardBlock outputBlock;
    private final BatchNorm outputNorm;
    private final float dropRate;

    /**
     * Creates a layer.
     *
     * @param embeddingSize the size of the embeddings, which the number of heads divides
     * @param headCount the number of heads
     * @param hiddenSize the number of outputs of the hidden fully connected layer
     * @param dropoutProbability the probability of dropout
     * @param activationFunction the activation function of the hidden layer
     */
    public TransformerEncoderBlock(int embeddingSize, int headCount, int hiddenSize, float dropoutProbability,
            Function<NDList, NDList> activationFunction) {
        dropRate = dropoutProbability;
        selfAttentionBlock = addChildBlock("selfAttention", ScaledDotProductAttentionBlock.builder()
                .setEmbeddingSize(embeddingSize).setHeadCount(headCount)
                .optAttentionProbsDropoutProb(dropoutProbability).build());
        attentionNorm = addChildBlock("attentionNorm", BatchNorm.builder().optAxis(2).build());
        outputBlock = addChildBlock("outputBlock",
                new PointwiseFeedForwardBlock(List.of(hiddenSize), embeddingSize, activationFunction));
        outputNorm = addChildBlock("outputNorm", BatchNorm.builder().optAxis(2).build());
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0]};
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        selfAttentionBlock.initialize(manager, dataType, inputShapes);
        for (Block child : List.of(attentionNorm, outputBlock, outputNorm)) {
            child.initialize(manager, dataType, inputShapes[0]);
        }
    }

    @Override
    protected NDList forwardInternal(ParameterStore ps, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray embedding = inputs.head();
        try (Temporaries temporaries = new Temporaries()) {
            NDList attended = Dropout.dropout(one(selfAttentionBlock, ps, inputs, training), dropRate, training);
            NDList normal = attentionNorm.forward(ps, new NDList(attended.head().add(embedding)), training);
            NDList output = Dropout.dropout(one(outputBlock, ps, normal, training), dropRate, training);
            NDList sum = new NDList(output.head().add(embedding));
            return new NDList(temporaries.keep(one(outputNorm, ps, sum, training)));
        }
    }

    private static NDArray one(Block block, ParameterStore ps, NDList inputs, boolean training) {
        return block.forward(ps, inputs, training).singletonOrThrow();
    }
}
