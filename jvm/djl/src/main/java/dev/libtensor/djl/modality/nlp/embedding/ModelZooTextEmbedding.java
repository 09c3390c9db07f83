package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.core.Embedding;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.NoopTranslator;
import dev.libtensor.djl.translate.TranslateException;
import java.util.List;

/** Makes vectors of texts with a model whose block is an {@link Embedding} of texts. */
public class ModelZooTextEmbedding implements TextEmbedding, AutoCloseable {
    private final Predictor<NDList, NDList> predictor;
    private final Embedding<String> embedding;

    /**
     * Creates an embedding.
     *
     * @param model the model, which is not closed
     * @throws ArgumentException if the block of the model is no embedding
     */
    @SuppressWarnings("unchecked")
    public ModelZooTextEmbedding(Model model) {
        if (!(ArgumentException.notNull(model, "model").getBlock() instanceof Embedding<?> block)) {
            throw new ArgumentException("the block of the model must be an Embedding, not a "
                    + model.getBlock().getClass().getName());
        }
        embedding = (Embedding<String>) block;
        predictor = model.newPredictor(new NoopTranslator(Batchifier.STACK));
    }

    @Override
    public long[] preprocessTextToEmbed(List<String> tokens) {
        return tokens.stream().mapToLong(embedding::embed).toArray();
    }

    @Override
    public NDArray embedText(NDArray indices) throws EmbeddingException {
        try {
            return predictor.predict(new NDList(indices)).singletonOrThrow();
        } catch (TranslateException e) {
            throw new EmbeddingException("the text cannot be embedded: " + e.getMessage(), e);
        }
    }

    /**
     * Always throws, as in DJL.
     *
     * @throws UnsupportedException always
     */
    @Override
    public List<String> unembedText(NDArray word) {
        throw new UnsupportedException("a model that computes vectors cannot find the words of a vector");
    }

    @Override
    public void close() {
        predictor.close();
    }
}
