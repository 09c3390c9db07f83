package dev.libtensor.djl.timeseries.block;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a vector of the numbers of several classes. The last dimension of the input, {@code (N, T, classes)} or
 * {@code (N, classes)}, becomes the vectors of all classes one after the other.
 */
public final class FeatureEmbedder extends AbstractBlock {
    private final List<FeatureEmbedding> embedders = new ArrayList<>();

    FeatureEmbedder(Builder builder) {
        for (int i = 0; i < builder.cardinalities.size(); i++) {
            FeatureEmbedding embedding = FeatureEmbedding.builder().setNumEmbeddings(builder.cardinalities.get(i))
                    .setEmbeddingSize(builder.embeddingDims.get(i)).build();
            embedders.add(addChildBlock("cat_" + i + "_embedding", embedding));
        }
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        NDArray numbers = inputs.singletonOrThrow();
        NDList classes = numbers.split(embedders.size(), numbers.getShape().dimension() - 1);
        NDList vectors = new NDList();
        for (int i = 0; i < embedders.size(); i++) {
            NDList one = new NDList(classes.get(i).squeeze(-1));
            vectors.add(embedders.get(i).forward(parameterStore, one, training, params).singletonOrThrow());
        }
        return new NDList(NDArrays.concat(vectors, -1));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        Shape input = inputShapes[0];
        Shape before = input.slice(0, input.dimension() - 1);
        long sizes = 0;
        for (FeatureEmbedding embedder : embedders) {
            sizes += embedder.getOutputShapes(new Shape[] {before})[0].tail();
        }
        return new Shape[] {before.add(sizes)};
    }

    @Override
    protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        for (FeatureEmbedding embedder : embedders) {
            embedder.initialize(manager, dataType, inputShapes);
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

    /** Builds a {@link FeatureEmbedder}. */
    public static final class Builder {
        private List<Integer> cardinalities = List.of();
        private List<Integer> embeddingDims = List.of();

        Builder() {}

        /**
         * Sets how many numbers each class has.
         *
         * @param cardinalities the numbers
         * @return this builder
         */
        public Builder setCardinalities(List<Integer> cardinalities) {
            this.cardinalities = ArgumentException.notNull(cardinalities, "cardinalities");
            return this;
        }

        /**
         * Sets the sizes of the vectors.
         *
         * @param embeddingDims the sizes, one for each class
         * @return this builder
         */
        public Builder setEmbeddingDims(List<Integer> embeddingDims) {
            this.embeddingDims = ArgumentException.notNull(embeddingDims, "embeddingDims");
            return this;
        }

        /**
         * Builds the block.
         *
         * @return a new block
         * @throws ArgumentException if there is no class, a number is not above 0, or the lists differ in length
         */
        public FeatureEmbedder build() {
            if (cardinalities.isEmpty() || cardinalities.size() != embeddingDims.size()) {
                throw new ArgumentException("embeddings need at least one class and a size for each, not "
                        + cardinalities.size() + " classes and " + embeddingDims.size() + " sizes");
            }
            return new FeatureEmbedder(this);
        }
    }
}
