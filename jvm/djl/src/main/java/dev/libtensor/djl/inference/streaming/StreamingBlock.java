package dev.libtensor.djl.inference.streaming;

import dev.libtensor.NDList;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A block that computes its results one by one. */
public interface StreamingBlock extends Block {
    /**
     * Computes results as a stream asks for them.
     *
     * @param parameterStore gives the parameters
     * @param inputs the inputs
     * @param training whether the block is being trained
     * @return the results, in their order
     */
    default Stream<NDList> forwardStream(ParameterStore parameterStore, NDList inputs, boolean training) {
        return forwardStream(parameterStore, inputs, training, null);
    }

    /**
     * Computes results as a stream asks for them.
     *
     * @param parameterStore gives the parameters
     * @param inputs the inputs
     * @param training whether the block is being trained
     * @param params further settings, or null
     * @return the results, in their order
     */
    default Stream<NDList> forwardStream(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        Iterator<NDList> results = forwardStreamIter(parameterStore, inputs, training, params);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(results, Spliterator.NONNULL), false);
    }

    /**
     * Computes results as an iteration asks for them.
     *
     * @param parameterStore gives the parameters
     * @param inputs the inputs
     * @param training whether the block is being trained
     * @param params further settings, or null
     * @return the results, in their order
     */
    Iterator<NDList> forwardStreamIter(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params);
}
