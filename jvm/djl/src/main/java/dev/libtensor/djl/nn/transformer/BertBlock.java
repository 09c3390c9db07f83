package dev.libtensor.djl.nn.transformer;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.internal.Beside;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * BERT (Devlin et al., 2018). The inputs are the numbers of the tokens, the numbers of their types, and a mask in which
 * 0 hides a place, each of shape {@code (batch, places)}. The outputs are the embedded tokens,
 * {@code (batch, places, size)}, and the pooled output, {@code (batch, size)}. Parameters of DJL fit, so the pooled
 * output comes from the second token, as in DJL. DJL accepts sequences of the largest length only.
 */
public final class BertBlock extends AbstractBlock {
    private static final byte VERSION = 1;

    private final int embeddingSize;
    private final int tokenDictionarySize;
    private final int typeDictionarySize;
    private final IdEmbedding tokenEmbedding;
    private final IdEmbedding typeEmbedding;
    private final Parameter positionEmbedding;
    private final BatchNorm embeddingNorm;
    private final Dropout embeddingDropout;
    private final List<TransformerEncoderBlock> encoders;
    private final Linear pooling;

    private BertBlock(Builder builder) {
        super(VERSION);
        embeddingSize = builder.embeddingSize;
        tokenDictionarySize = builder.tokenDictionarySize;
        typeDictionarySize = builder.typeDictionarySize;
        tokenEmbedding = addChildBlock("tokenEmbedding", embedding(tokenDictionarySize));
        positionEmbedding = addParameter(Parameter.builder().setName("positionEmbedding")
                .setType(Parameter.Type.WEIGHT).optShape(new Shape(builder.maxSequenceLength, embeddingSize)).build());
        typeEmbedding = addChildBlock("typeEmbedding", embedding(typeDictionarySize));
        embeddingNorm = addChildBlock("embeddingNorm", BatchNorm.builder().optAxis(2).build());
        embeddingDropout = addChildBlock("embeddingDropout",
                Dropout.builder().optRate(builder.hiddenDropoutProbability).build());
        encoders = new ArrayList<>(builder.transformerBlockCount);
        for (int i = 0; i < builder.transformerBlockCount; i++) {
            encoders.add(addChildBlock("transformer_" + i, new TransformerEncoderBlock(embeddingSize,
                    builder.attentionHeadCount, builder.hiddenSize, 0.1f, Activation::gelu)));
        }
        pooling = addChildBlock("poolingProjection", Linear.builder().setUnits(embeddingSize).build());
    }

    private IdEmbedding embedding(int dictionarySize) {
        return new IdEmbedding.Builder().setEmbeddingSize(embeddingSize).setDictionarySize(dictionarySize).build();
    }

    /**
     * Returns the table of tokens.
     *
     * @return the block
     */
    public IdEmbedding getTokenEmbedding() {
        return tokenEmbedding;
    }

    /**
     * Returns the size of an embedding.
     *
     * @return the size
     */
    public int getEmbeddingSize() {
        return embeddingSize;
    }

    /**
     * Returns the number of tokens.
     *
     * @return the number
     */
    public int getTokenDictionarySize() {
        return tokenDictionarySize;
    }

    /**
     * Returns the number of types.
     *
     * @return the number
     */
    public int getTypeDictionarySize() {
        return typeDictionarySize;
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0].add(embeddingSize), new Shape(inputShapes[0].get(0), embeddingSize)};
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shapes.atLeast(this, inputShapes, "tokenIds", "typeIds", "masks");
        super.beforeInitialize(inputShapes);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        inputNames = Arrays.asList("tokenIds", "typeIds", "masks");
        tokenEmbedding.initialize(manager, dataType, inputShapes[0]);
        typeEmbedding.initialize(manager, dataType, inputShapes[1]);
        Shape embedded = inputShapes[0].add(embeddingSize);
        embeddingNorm.initialize(manager, dataType, embedded);
        embeddingDropout.initialize(manager, dataType, embedded);
        for (TransformerEncoderBlock encoder : encoders) {
            encoder.initialize(manager, dataType, embedded);
        }
        pooling.initialize(manager, dataType, new Shape(inputShapes[0].get(0), embeddingSize));
    }

    /**
     * Returns a mask for each place of a sequence from a mask of the sequence.
     *
     * @param ids the sequence, of shape {@code (batch, places)}
     * @param mask the mask, of shape {@code (batch, masked places)}
     * @return a FLOAT32 array of shape {@code (batch, places, masked places)}
     */
    public static NDArray createAttentionMaskFromInputMask(NDArray ids, NDArray mask) {
        Shape shape = ArgumentException.notNull(ids, "ids").getShape();
        Shape of = ArgumentException.notNull(mask, "mask").getShape();
        try (Temporaries temporaries = new Temporaries()) {
            NDArray ones = ids.onesLike().toType(DataType.FLOAT32, false).reshape(shape.get(0), shape.get(1), 1);
            NDArray row = mask.toType(DataType.FLOAT32, false).reshape(of.get(0), 1, of.get(1));
            return temporaries.keep(ones.mul(row));
        }
    }

    @Override
    protected NDList forwardInternal(ParameterStore ps, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray tokens = inputs.get(0);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray mask = inputs.get(2);
            NDArray offsets = ScaledDotProductAttentionBlock.hiding(createAttentionMaskFromInputMask(tokens, mask))
                    .reshape(tokens.size(0), 1, tokens.size(1), mask.size(1));
            NDArray sequence = embedded(ps, tokens, inputs.get(1), training);
            for (TransformerEncoderBlock encoder : encoders) {
                sequence = encoder.forward(ps, new NDList(sequence, offsets), training).singletonOrThrow();
            }
            NDArray second = sequence.select(1, Math.min(1, sequence.size(1) - 1));
            NDArray pooled = one(pooling, ps, second, training).tanh();
            return new NDList(temporaries.keep(sequence), temporaries.keep(pooled));
        }
    }

    /** Returns the sum of the embeddings of tokens, types and positions, normalised. */
    private NDArray embedded(ParameterStore ps, NDArray tokens, NDArray types, boolean training) {
        NDArray positions = Beside.of(ps.getValue(positionEmbedding, tokens.getDevice(), training), tokens)
                .narrow(0, 0, tokens.size(1));
        NDArray sum = one(tokenEmbedding, ps, tokens, training).add(one(typeEmbedding, ps, types, training))
                .add(positions);
        return one(embeddingDropout, ps, one(embeddingNorm, ps, sum, training), training);
    }

    private static NDArray one(Block block, ParameterStore ps, NDArray input, boolean training) {
        return block.forward(ps, new NDList(input), training).singletonOrThrow();
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link BertBlock}. */
    public static final class Builder {
        private int tokenDictionarySize;
        private int typeDictionarySize = 16;
        private int embeddingSize = 768;
        private int transformerBlockCount = 12;
        private int attentionHeadCount = 12;
        private int hiddenSize = 4 * embeddingSize;
        private float hiddenDropoutProbability = 0.1f;
        private int maxSequenceLength = 512;

        private Builder() {}

        /**
         * Sets the number of tokens.
         *
         * @param tokenDictionarySize the number
         * @return this builder
         */
        public Builder setTokenDictionarySize(int tokenDictionarySize) {
            this.tokenDictionarySize = tokenDictionarySize;
            return this;
        }

        /**
         * Sets the number of types: by default 16.
         *
         * @param typeDictionarySize the number
         * @return this builder
         */
        public Builder optTypeDictionarySize(int typeDictionarySize) {
            this.typeDictionarySize = typeDictionarySize;
            return this;
        }

        /**
         * Sets the size of an embedding: by default 768. The size of the hidden layers stays.
         *
         * @param embeddingSize the size
         * @return this builder
         */
        public Builder optEmbeddingSize(int embeddingSize) {
            this.embeddingSize = embeddingSize;
            return this;
        }

        /**
         * Sets the number of encoder layers: by default 12.
         *
         * @param transformerBlockCount the number
         * @return this builder
         */
        public Builder optTransformerBlockCount(int transformerBlockCount) {
            this.transformerBlockCount = transformerBlockCount;
            return this;
        }

        /**
         * Sets the number of heads: by default 12.
         *
         * @param attentionHeadCount the number
         * @return this builder
         */
        public Builder optAttentionHeadCount(int attentionHeadCount) {
            this.attentionHeadCount = attentionHeadCount;
            return this;
        }

        /**
         * Sets the number of outputs of the hidden layers: by default 3072.
         *
         * @param hiddenSize the number
         * @return this builder
         */
        public Builder optHiddenSize(int hiddenSize) {
            this.hiddenSize = hiddenSize;
            return this;
        }

        /**
         * Sets the probability of dropout after the embedding: by default 0.1.
         *
         * @param hiddenDropoutProbability the probability
         * @return this builder
         */
        public Builder optHiddenDropoutProbability(float hiddenDropoutProbability) {
            this.hiddenDropoutProbability = hiddenDropoutProbability;
            return this;
        }

        /**
         * Sets the largest length of a sequence: by default 512.
         *
         * @param maxSequenceLength the length
         * @return this builder
         */
        public Builder optMaxSequenceLength(int maxSequenceLength) {
            this.maxSequenceLength = maxSequenceLength;
            return this;
        }

        /**
         * Sets 4 layers of size 256 with 4 heads, for sequences of up to 128 tokens.
         *
         * @return this builder
         */
        public Builder nano() {
            return sizes(2, 256, 4, 4, 128);
        }

        /**
         * Sets 12 layers of size 512 with 8 heads, for sequences of up to 128 tokens.
         *
         * @return this builder
         */
        public Builder micro() {
            return sizes(2, 512, 12, 8, 128);
        }

        /**
         * Sets 12 layers of size 768 with 12 heads, for sequences of up to 256 tokens.
         *
         * @return this builder
         */
        public Builder base() {
            return sizes(16, 768, 12, 12, 256);
        }

        /**
         * Sets 24 layers of size 1024 with 16 heads, for sequences of up to 512 tokens.
         *
         * @return this builder
         */
        public Builder large() {
            return sizes(16, 1024, 24, 16, 512);
        }

        private Builder sizes(int types, int size, int layers, int heads, int length) {
            typeDictionarySize = types;
            embeddingSize = size;
            transformerBlockCount = layers;
            attentionHeadCount = heads;
            hiddenSize = 4 * size;
            hiddenDropoutProbability = 0.1f;
            maxSequenceLength = length;
            return this;
        }

        /**
         * Creates the block.
         *
         * @return a new block
         * @throws ArgumentException if the number of tokens is not set
         */
        public BertBlock build() {
            if (tokenDictionarySize == 0) {
                throw new ArgumentException("BertBlock needs the number of tokens: call setTokenDictionarySize");
            }
            return new BertBlock(this);
        }
    }
}
