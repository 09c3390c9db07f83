package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import java.util.List;

/** Makes vectors of texts. */
public interface TextEmbedding {
    /**
     * Returns the indices of tokens.
     *
     * @param text the tokens
     * @return their indices
     */
    long[] preprocessTextToEmbed(List<String> text);

    /**
     * Makes the vectors of a text.
     *
     * @param manager the owner of the array
     * @param text the tokens
     * @return one row for each token
     * @throws EmbeddingException if the text cannot be embedded
     */
    default NDArray embedText(NDManager manager, List<String> text) throws EmbeddingException {
        return embedText(manager, preprocessTextToEmbed(text));
    }

    /**
     * Makes the vectors of a text.
     *
     * @param manager the owner of the array
     * @param textIndices the indices of the tokens
     * @return one row for each token
     * @throws EmbeddingException if the text cannot be embedded
     */
    default NDArray embedText(NDManager manager, long[] textIndices) throws EmbeddingException {
        return embedText(manager.create(textIndices));
    }

    /**
     * Makes the vectors of a text.
     *
     * @param textIndices the indices of the tokens
     * @return one row for each token
     * @throws EmbeddingException if the text cannot be embedded
     */
    NDArray embedText(NDArray textIndices) throws EmbeddingException;

    /**
     * Finds the tokens of a text.
     *
     * @param textEmbedding one row for each token
     * @return the tokens
     * @throws EmbeddingException if they cannot be found
     */
    List<String> unembedText(NDArray textEmbedding) throws EmbeddingException;
}
