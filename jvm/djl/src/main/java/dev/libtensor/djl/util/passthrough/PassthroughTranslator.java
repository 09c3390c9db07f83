package dev.libtensor.djl.util.passthrough;

import dev.libtensor.NDList;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslatorContext;

/**
 * Gives a block the input itself, and returns what the block gives back, each as a {@link PassthroughNDArray}.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public class PassthroughTranslator<I, O> implements NoBatchifyTranslator<I, O> {
    /** Creates a translator. */
    public PassthroughTranslator() {}

    @Override
    public NDList processInput(TranslatorContext ctx, I input) {
        return new NDList(new PassthroughNDArray(ctx.getNDManager(), input));
    }

    @Override
    @SuppressWarnings("unchecked") // The program knows what its block returns, as in DJL.
    public O processOutput(TranslatorContext ctx, NDList list) {
        return (O) ((PassthroughNDArray) list.singletonOrThrow()).getObject();
    }
}
