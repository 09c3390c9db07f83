package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.djl.translate.TranslateException;

/** Thrown if a text cannot be embedded. */
public class EmbeddingException extends TranslateException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what went wrong
     */
    public EmbeddingException(String message) {
        super(message);
    }

    /**
     * Creates an exception.
     *
     * @param message what went wrong
     * @param cause why
     */
    public EmbeddingException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception.
     *
     * @param cause what went wrong
     */
    public EmbeddingException(Throwable cause) {
        super(cause);
    }
}
