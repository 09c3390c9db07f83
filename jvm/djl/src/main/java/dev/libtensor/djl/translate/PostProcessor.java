package dev.libtensor.djl.translate;

import dev.libtensor.NDList;

/**
 * Turns arrays into an output for a program.
 *
 * @param <O> the class of the output
 */
public interface PostProcessor<O> {
    /**
     * Turns the arrays of a model into an output.
     *
     * @param ctx the context of the prediction, whose manager owns the arrays
     * @param list the arrays
     * @return the output
     * @throws Exception if the arrays cannot be turned into an output
     */
    O processOutput(TranslatorContext ctx, NDList list) throws Exception;
}
