package dev.libtensor.djl.translate;

import dev.libtensor.NDList;

/** A translator from arrays to arrays that changes neither. */
public class NoopTranslator implements Translator<NDList, NDList> {
    private Batchifier batchifier;

    /** Creates a translator whose inputs are batches already. */
    public NoopTranslator() {}

    /**
     * Creates a translator.
     *
     * @param batchifier joins the inputs of a batch, or null if the inputs are batches already
     */
    public NoopTranslator(Batchifier batchifier) {
        this.batchifier = batchifier;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, NDList input) {
        return input;
    }

    @Override
    public NDList processOutput(TranslatorContext ctx, NDList list) {
        return list;
    }

    @Override
    public Batchifier getBatchifier() {
        return batchifier;
    }

    /**
     * Sets the batchifier.
     *
     * @param batchifier joins the inputs of a batch, or null if the inputs are batches already
     */
    public void setBatchifier(Batchifier batchifier) {
        this.batchifier = batchifier;
    }
}
