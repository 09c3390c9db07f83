package dev.libtensor.djl.nn.transformer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * Attention with several heads (Vaswani et al., 2017). With B sequences, F places of keys, T places of queries and
 * embeddings of size E, the inputs are
 *
 * <ul>
 *   <li>a sequence {@code (B, F, E)} that attends to itself, or
 *   <li>keys {@code (B, F, E)}, queries {@code (B, T, E)} and values {@code (B, F, E)},
 * </ul>
 *
 * and then, possibly, a mask of {@code (B, T, F)}, in which 0 hides a place, or of {@code (B, 1, T, F)}, which is added
 * to the scores. The output is {@code (B, T, E)}.
 */
public final class ScaledDotProductAttentionBlock extends AbstractBlock {
    /** What is added to the score of a hidden place. */
    static final float HIDDEN = -100000;

    private static final byte VERSION = 1;

    private final int embeddingSize;
    private final int headCount;
    private final float dropRate;
    private final Linear keyProjection;
    private final Linear queryProjection;
    private final Linear valueProjection;
    private final Linear resultProjection;
    private final Dropout attentionProbsDropout;

    private ScaledDotProductAttentionBlock(Builder builder) {
        super(VERSION);
        embeddingSize = builder.embeddingSize;
        headCount = builder.headCount;
        dropRate = builder.attentionProbsDropoutProb;
        keyProjection = addChildBlock("keyProjection", projection());
        queryProjection = addChildBlock("queryProjection", projection());
        valueProjection = addChildBlock("valueProjection", projection());
        resultProjection = addChildBlock("resultProjection", projection());
        attentionProbsDropout = addChildBlock("probabilityDropout", Dropout.builder().optRate(dropRate).build());
    }

    private Linear projection() {
        return Linear.builder().setUnits(embeddingSize).build();
    }

    /**
     * Returns the projection of the keys.
     *
     * @return the layer
     */
    public Linear getKeyProjection() {
        return keyProjection;
    }

    /**
     * Returns the projection of the queries.
     *
     * @return the layer
     */
    public Linear getQueryProjection() {
        return queryProjection;
    }

    /**
     * Returns the projection of the values.
     *
     * @return the layer
     */
    public Linear getValueProjection() {
        return valueProjection;
    }

    /**
     * Returns the projection of the result.
     *
     * @return the layer
     */
    public Linear getResultProjection() {
        return resultProjection;
    }

    /**
     * Returns the shape of the output.
     *
     * @throws ShapeException if there are not 1 to 4 inputs
     */
    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        checkCount(inputShapes.length);
        return new Shape[] {inputShapes[inputShapes.length < 3 ? 0 : 1]};
    }

    private static void checkCount(int inputs) {
        if (inputs < 1 || inputs > 4) {
            throw new ShapeException("ScaledDotProductAttentionBlock takes 1 to 4 inputs, not " + inputs);
        }
    }

    /** Initializes the projections. They have the given data type, whereas in DJL they always have FLOAT32. */
    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        for (Block child : children.values()) {
            child.initialize(manager, dataType, new Shape(-1, embeddingSize));
        }
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        checkCount(inputs.size());
        boolean isSelf = inputs.size() < 3;
        NDArray mask = inputs.size() % 2 == 0 ? inputs.get(inputs.size() - 1) : null;
        try (Temporaries temporaries = new Temporaries()) {
            Pass pass = new Pass(parameterStore, training, params);
            NDArray keys = pass.heads(keyProjection, inputs.get(0));
            NDArray queries = pass.heads(queryProjection, inputs.get(isSelf ? 0 : 1));
            NDArray values = pass.heads(valueProjection, inputs.get(isSelf ? 0 : 2));
            NDArray attended = pass.attend(queries, keys, values, mask == null ? null : offsets(mask));
            NDArray joined = attended.transpose(0, 2, 1, 3).reshape(queries.size(0), queries.size(2), embeddingSize);
            return new NDList(temporaries.keep(pass.forward(resultProjection, joined)));
        }
    }

    /** Returns what is added to the scores for a mask. */
    private static NDArray offsets(NDArray mask) {
        Shape shape = mask.getShape();
        return shape.dimension() == 4 ? mask
                : hiding(mask.reshape(shape.get(0), 1, shape.get(-2), shape.get(-1)));
    }

    /** Turns a mask of ones and zeros into numbers to add. */
    static NDArray hiding(NDArray mask) {
        return mask.toType(DataType.FLOAT32, false).mul(-HIDDEN).add(HIDDEN);
    }

    /** The arguments of one forward pass. */
    private final class Pass {
        private final ParameterStore parameterStore;
        private final boolean training;
        private final PairList<String, Object> params;

        private Pass(ParameterStore parameterStore, boolean training, PairList<String, Object> params) {
            this.parameterStore = parameterStore;
            this.training = training;
            this.params = params;
        }

        private NDArray forward(Block block, NDArray input) {
            return block.forward(parameterStore, new NDList(input), training, params).singletonOrThrow();
        }

        /** Projects a sequence and divides it into heads, of shape (B, heads, places, size of a head). */
        private NDArray heads(Linear projection, NDArray sequence) {
            return forward(projection, sequence)
                    .reshape(sequence.size(0), sequence.size(1), headCount, embeddingSize / headCount)
                    .transpose(0, 2, 1, 3);
        }

        private NDArray attend(NDArray queries, NDArray keys, NDArray values, NDArray offsets) {
            if (!training || dropRate == 0) {
                return queries.scaledDotProductAttention(keys, values, offsets);
            }
            NDArray scores = queries.matMul(keys.transpose(0, 1, 3, 2)).div(Math.sqrt(embeddingSize / headCount));
            NDArray weights = (offsets == null ? scores : scores.add(offsets)).softmax(3);
            return forward(attentionProbsDropout, weights).matMul(values);
        }
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link ScaledDotProductAttentionBlock}. */
    public static final class Builder {
        private int embeddingSize;
        private int headCount;
        private float attentionProbsDropoutProb = 0.1f;

        private Builder() {}

        /**
         * Sets the size of the embeddings, which the number of heads divides.
         *
         * @param embeddingSize the size
         * @return this builder
         */
        public Builder setEmbeddingSize(int embeddingSize) {
            this.embeddingSize = embeddingSize;
            return this;
        }

        /**
         * Sets the number of heads.
         *
         * @param headCount the number
         * @return this builder
         */
        public Builder setHeadCount(int headCount) {
            this.headCount = headCount;
            return this;
        }

        /**
         * Sets the probability of dropout of the attention weights: by default 0.1.
         *
         * @param attentionProbsDropoutProb the probability
         * @return this builder
         */
        public Builder optAttentionProbsDropoutProb(float attentionProbsDropoutProb) {
            this.attentionProbsDropoutProb = attentionProbsDropoutProb;
            return this;
        }

        /**
         * Creates the block.
         *
         * @return a new block
         * @throws StateException if the size or the number of heads is not set, or the heads do not divide the size
         */
        public ScaledDotProductAttentionBlock build() {
            if (embeddingSize < 1 || headCount < 1 || embeddingSize % headCount != 0) {
                throw new StateException("an attention block needs an embedding size that the number of heads divides,"
                        + " but these are " + embeddingSize + " and " + headCount);
            }
            return new ScaledDotProductAttentionBlock(this);
        }
    }
}
