package dev.libtensor.djl.translate;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.Output;

/** One step of a streamed prediction, where no checked exception can be thrown. */
final class ServingSteps {
    private ServingSteps() {}

    static Output output(ServingTranslator translator, TranslatorContext ctx, NDList result) {
        try {
            return translator.processOutput(ctx, result);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("a result of the stream has no output: " + e.getMessage(), e);
        }
    }
}
