package dev.libtensor.djl.translate;

import dev.libtensor.NDList;

/**
 * Turns an input of a program into arrays.
 *
 * @param <I> the class of the input
 */
public interface PreProcessor<I> {
    /**
     * Turns an input into the arrays that the model takes.
     *
     * @param ctx the context of the prediction, whose manager owns the arrays
     * @param input the input
     * @return the arrays
     * @throws Exception if the input cannot be turned into arrays
     */
    NDList processInput(TranslatorContext ctx, I input) throws Exception;
}
