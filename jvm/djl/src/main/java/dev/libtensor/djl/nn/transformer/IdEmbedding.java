package dev.libtensor.djl.nn.transformer;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.internal.Rows;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.Collections;

/** A table with a row of numbers for each token. It can also turn rows back into probabilities of tokens. */
public final class IdEmbedding extends AbstractBlock {
    private final int dictionarySize;
    private final int embeddingSize;
    private final Parameter embedding;

    private IdEmbedding(Builder builder) {
        dictionarySize = builder.dictionarySize;
        embeddingSize = builder.embeddingSize;
        embedding = addParameter(Parameter.builder().setName("embedding").setType(Parameter.Type.WEIGHT)
                .optShape(new Shape(dictionarySize, embeddingSize)).build());
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0].add(embeddingSize)};
    }

    @Override
    protected NDList forwardInternal(ParameterStore ps, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray ids = inputs.singletonOrThrow();
        return new NDList(Rows.of(ps.getValue(embedding, ids.getDevice(), training), ids));
    }

    /**
     * Returns the logarithms of the probabilities of the tokens, by the similarity of embeddings to those of the
     * tokens.
     *
     * @param parameterStore where the arrays of the parameters are
     * @param input embeddings, of shape {@code (..., embedding size)}
     * @param training whether the pass is for training
     * @return a new array, of shape {@code (..., dictionary size)}
     */
    public NDArray probabilities(ParameterStore parameterStore, NDArray input, boolean training) {
        NDArray table = parameterStore.getValue(embedding, input.getDevice(), training);
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(input.linear(table, null).logSoftmax(-1));
        }
    }

    /**
     * Returns the table.
     *
     * @param ps where the arrays of the parameters are
     * @param device the device
     * @param training whether it is for training
     * @return the table, of shape {@code (dictionary size, embedding size)}, which belongs to the store or the model
     */
    public NDArray getValue(ParameterStore ps, Device device, boolean training) {
        return ps.getValue(embedding, device, training);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        inputNames = Collections.singletonList("tokenIds");
    }

    /** The settings of an {@link IdEmbedding}. */
    public static final class Builder {
        private int dictionarySize;
        private int embeddingSize;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the number of tokens.
         *
         * @param dictionarySize the number
         * @return this builder
         */
        public Builder setDictionarySize(int dictionarySize) {
            this.dictionarySize = dictionarySize;
            return this;
        }

        /**
         * Sets the size of an embedding.
         *
         * @param embeddingSize the size
         * @return this builder
         */
        public Builder setEmbeddingSize(int embeddingSize) {
            this.embeddingSize = embeddingSize;
            return this;
        }

        /**
         * Creates the block.
         *
         * @return a new block
         * @throws ArgumentException if the number of tokens or the size is not set
         */
        public IdEmbedding build() {
            if (dictionarySize < 1 || embeddingSize < 1) {
                throw new ArgumentException("IdEmbedding needs a dictionary and an embedding size of at least 1, not "
                        + dictionarySize + " and " + embeddingSize);
            }
            return new IdEmbedding(this);
        }
    }
}
