package dev.libtensor.djl.timeseries.distribution.output;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A block that computes the parameters of a distribution, each with a linear layer. */
public final class ArgProj extends AbstractBlock {
    private final List<Block> layers = new ArrayList<>();
    private final Block domainMap;

    ArgProj(Builder builder) {
        for (Pair<String, Integer> each : builder.argsDim) {
            layers.add(addChildBlock(builder.prefix + "_distr_" + each.getKey(),
                    Linear.builder().setUnits(each.getValue()).build()));
        }
        domainMap = addChildBlock(builder.prefix + "_domain_map", new LambdaBlock(builder.domainMap));
    }

    @Override
    protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        for (Block layer : layers) {
            layer.initialize(manager, dataType, inputShapes);
        }
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        NDList numbers = new NDList();
        for (Block layer : layers) {
            numbers.add(layer.forward(parameterStore, inputs, training, params).singletonOrThrow());
        }
        return domainMap.forward(parameterStore, numbers, training, params);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        Shape[] shapes = new Shape[layers.size()];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = layers.get(i).getOutputShapes(inputShapes)[0];
        }
        return domainMap.getOutputShapes(shapes);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link ArgProj}. */
    public static final class Builder {
        private PairList<String, Integer> argsDim;
        private Function<NDList, NDList> domainMap;
        private String prefix = "";

        private Builder() {}

        /**
         * Sets the parameters.
         *
         * @param argsDim their sizes by name
         * @return this builder
         */
        public Builder setArgsDim(PairList<String, Integer> argsDim) {
            this.argsDim = argsDim;
            return this;
        }

        /**
         * Sets what makes parameters of any numbers.
         *
         * @param domainMap makes them
         * @return this builder
         */
        public Builder setDomainMap(Function<NDList, NDList> domainMap) {
            this.domainMap = domainMap;
            return this;
        }

        /**
         * Sets what the names of the children begin with.
         *
         * @param prefix the text
         * @return this builder
         */
        public Builder optPrefix(String prefix) {
            this.prefix = prefix;
            return this;
        }

        /**
         * Builds the block.
         *
         * @return a new block
         * @throws ArgumentException if something is missing
         */
        public ArgProj build() {
            ArgumentException.notNull(argsDim, "argsDim");
            ArgumentException.notNull(domainMap, "domainMap");
            return new ArgProj(this);
        }
    }
}
