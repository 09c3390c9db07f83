package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.List;

/** A block that makes vectors of texts, which are trained. */
public class TrainableTextEmbedding extends AbstractBlock implements TextEmbedding {
    private final TrainableWordEmbedding wordEmbedding;
    private final SimpleTextEmbedding words;

    /**
     * Creates a block.
     *
     * @param wordEmbedding makes vectors of words
     */
    public TrainableTextEmbedding(TrainableWordEmbedding wordEmbedding) {
        this.wordEmbedding = addChildBlock("trainableWordEmbedding", wordEmbedding);
        words = new SimpleTextEmbedding(wordEmbedding);
    }

    @Override
    public long[] preprocessTextToEmbed(List<String> text) {
        return words.preprocessTextToEmbed(text);
    }

    /**
     * Always throws, as in DJL, because the block makes the vectors.
     *
     * @throws UnsupportedException always
     */
    @Override
    public NDArray embedText(NDArray textIndices) throws EmbeddingException {
        throw new UnsupportedException("a trainable embedding computes its vectors in forward: call forward instead");
    }

    @Override
    public List<String> unembedText(NDArray textEmbedding) {
        return words.unembedText(textEmbedding);
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        return wordEmbedding.forward(parameterStore, inputs, training, params);
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        wordEmbedding.initialize(manager, dataType, inputShapes);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return wordEmbedding.getOutputShapes(inputShapes);
    }
}
