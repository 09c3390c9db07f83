package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.util.ArrayList;
import java.util.List;

/** Makes vectors of texts, word by word. */
public class SimpleTextEmbedding implements TextEmbedding {
    private final WordEmbedding wordEmbedding;

    /**
     * Creates an embedding.
     *
     * @param wordEmbedding makes vectors of words
     */
    public SimpleTextEmbedding(WordEmbedding wordEmbedding) {
        this.wordEmbedding = ArgumentException.notNull(wordEmbedding, "wordEmbedding");
    }

    @Override
    public long[] preprocessTextToEmbed(List<String> text) {
        return text.stream().mapToLong(wordEmbedding::preprocessWordToEmbed).toArray();
    }

    @Override
    public NDArray embedText(NDArray textIndices) throws EmbeddingException {
        NDList words = new NDList();
        try {
            for (long i = 0; i < textIndices.size(0); i++) {
                try (NDArray index = textIndices.get(i)) {
                    words.add(wordEmbedding.embedWord(index));
                }
            }
            return NDArray.stack(words.toArray(new NDArray[0]));
        } finally {
            words.close();
        }
    }

    @Override
    public List<String> unembedText(NDArray textEmbedding) {
        List<String> words = new ArrayList<>();
        for (long i = 0; i < textEmbedding.size(0); i++) {
            try (NDArray index = textEmbedding.get(i)) {
                words.add(wordEmbedding.unembedWord(index));
            }
        }
        return words;
    }
}
