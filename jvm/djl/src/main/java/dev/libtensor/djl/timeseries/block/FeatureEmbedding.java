package dev.libtensor.djl.timeseries.block;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.SparseFormat;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.nn.core.Embedding;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/** Makes a vector of each number of a class. The output has the shape of the input, followed by the size of a vector. */
public final class FeatureEmbedding extends AbstractBlock {
    private final Shape table;
    private final Parameter embedding;

    FeatureEmbedding(Builder builder) {
        table = new Shape(builder.numEmbeddings, builder.embeddingSize);
        embedding = addParameter(
                Parameter.builder().setName("embedding").setType(Parameter.Type.WEIGHT).optShape(table).build());
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        var input = inputs.singletonOrThrow();
        return Embedding.embedding(input, parameterStore.getValue(embedding, input.getDevice(), training),
                SparseFormat.DENSE);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0].add(table.get(1))};
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link FeatureEmbedding}. */
    public static final class Builder {
        private int embeddingSize;
        private int numEmbeddings;

        Builder() {}

        /**
         * Sets the size of a vector.
         *
         * @param embeddingSize the size
         * @return this builder
         */
        public Builder setEmbeddingSize(int embeddingSize) {
            this.embeddingSize = embeddingSize;
            return this;
        }

        /**
         * Sets the number of classes.
         *
         * @param numEmbeddings the number
         * @return this builder
         */
        public Builder setNumEmbeddings(int numEmbeddings) {
            this.numEmbeddings = numEmbeddings;
            return this;
        }

        /**
         * Builds the block.
         *
         * @return a new block
         * @throws ArgumentException if a size is not above 0
         */
        public FeatureEmbedding build() {
            if (numEmbeddings <= 0 || embeddingSize <= 0) {
                throw new ArgumentException("an embedding needs classes and a size above 0, not " + numEmbeddings
                        + " and " + embeddingSize + ": call setNumEmbeddings and setEmbeddingSize");
            }
            return new FeatureEmbedding(this);
        }
    }
}
