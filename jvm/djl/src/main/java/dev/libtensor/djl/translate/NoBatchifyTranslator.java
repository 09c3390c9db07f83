package dev.libtensor.djl.translate;

/**
 * A translator without a batchifier. The model receives the arrays of one input at a time, in the shapes that
 * {@link #processInput} gives them.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public interface NoBatchifyTranslator<I, O> extends Translator<I, O> {
    /**
     * Returns no batchifier.
     *
     * @return null
     */
    @Override
    default Batchifier getBatchifier() {
        return null;
    }
}
