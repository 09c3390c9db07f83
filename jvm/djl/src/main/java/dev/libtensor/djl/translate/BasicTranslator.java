package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;

/**
 * A translator made of a preprocessor and a postprocessor.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public class BasicTranslator<I, O> implements Translator<I, O> {
    private final PreProcessor<I> preProcessor;
    private final PostProcessor<O> postProcessor;
    private final Batchifier batchifier;

    /**
     * Creates a translator that stacks the inputs of a batch.
     *
     * @param preProcessor makes the arrays of an input
     * @param postProcessor makes the output
     */
    public BasicTranslator(PreProcessor<I> preProcessor, PostProcessor<O> postProcessor) {
        this(preProcessor, postProcessor, null);
    }

    /**
     * Creates a translator.
     *
     * @param preProcessor makes the arrays of an input
     * @param postProcessor makes the output
     * @param batchifier joins the inputs of a batch; null stands for {@link Batchifier#STACK}
     */
    public BasicTranslator(PreProcessor<I> preProcessor, PostProcessor<O> postProcessor, Batchifier batchifier) {
        this.preProcessor = ArgumentException.notNull(preProcessor, "preProcessor");
        this.postProcessor = ArgumentException.notNull(postProcessor, "postProcessor");
        this.batchifier = batchifier;
    }

    @Override
    public O processOutput(TranslatorContext ctx, NDList list) throws Exception {
        return postProcessor.processOutput(ctx, list);
    }

    @Override
    public NDList processInput(TranslatorContext ctx, I input) throws Exception {
        return preProcessor.processInput(ctx, input);
    }

    @Override
    public Batchifier getBatchifier() {
        return batchifier == null ? Translator.super.getBatchifier() : batchifier;
    }

    /** Prepares the two parts if they are translators, a common one once. */
    @Override
    public void prepare(TranslatorContext ctx) throws Exception {
        if (preProcessor instanceof Translator<?, ?> translator) {
            translator.prepare(ctx);
        }
        if (postProcessor != (Object) preProcessor && postProcessor instanceof Translator<?, ?> translator) {
            translator.prepare(ctx);
        }
    }
}
