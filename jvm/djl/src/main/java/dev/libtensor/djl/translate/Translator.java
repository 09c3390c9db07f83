package dev.libtensor.djl.translate;

import dev.libtensor.NDList;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a program's inputs into a model's arrays, and the arrays of the result into a program's outputs. See "Memory
 * Management" of DJL: arrays of a call belong to the manager of its context, and die with the call.
 *
 * @param <I> the class of the input
 * @param <O> the class of the output
 */
public interface Translator<I, O> extends PreProcessor<I>, PostProcessor<O> {
    /**
     * Returns what makes a batch of several inputs.
     *
     * @return the batchifier, or null if {@link #processInput} makes batches itself
     */
    default Batchifier getBatchifier() {
        return Batchifier.STACK;
    }

    /**
     * Turns several inputs into the arrays of one batch.
     *
     * @param ctx the context of the prediction
     * @param inputs the inputs
     * @return the arrays
     * @throws Exception if an input cannot be turned into arrays
     */
    default NDList batchProcessInput(TranslatorContext ctx, List<I> inputs) throws Exception {
        NDList[] arrays = new NDList[inputs.size()];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = processInput(ctx, inputs.get(i));
        }
        return getBatchifier().batchify(arrays);
    }

    /**
     * Turns the arrays of one batch into several outputs.
     *
     * @param ctx the context of the prediction
     * @param list the arrays
     * @return the outputs, in the order of the inputs
     * @throws Exception if the arrays cannot be turned into outputs
     */
    default List<O> batchProcessOutput(TranslatorContext ctx, NDList list) throws Exception {
        NDList[] arrays = getBatchifier().unbatchify(list);
        List<O> outputs = new ArrayList<>(arrays.length);
        for (NDList each : arrays) {
            outputs.add(processOutput(ctx, each));
        }
        return outputs;
    }

    /**
     * Prepares this translator for a model. The predictor calls it once, before the first prediction.
     *
     * @param ctx a context with the predictor's manager, whose arrays live as long as the predictor
     * @throws Exception if the model lacks what the translator needs
     */
    default void prepare(TranslatorContext ctx) throws Exception {}

    /**
     * Returns translators of the same model for other classes of inputs and outputs.
     *
     * @return the translators, or null if there are none
     */
    default TranslatorOptions getExpansions() {
        return null;
    }
}
