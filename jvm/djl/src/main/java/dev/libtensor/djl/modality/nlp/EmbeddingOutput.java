package dev.libtensor.djl.modality.nlp;

import com.google.gson.annotations.SerializedName;
import java.util.LinkedHashMap;
import java.util.Map;

/** The vector of a text, and the weights of its tokens. */
public class EmbeddingOutput {
    @SerializedName("dense_vecs")
    private float[] denseEmbedding;

    @SerializedName("lexical_weights")
    private Map<String, Float> lexicalWeights;

    /** Creates an output without a vector and weights. */
    public EmbeddingOutput() {}

    /**
     * Returns the vector.
     *
     * @return the numbers, or null
     */
    public float[] getDenseEmbedding() {
        return denseEmbedding;
    }

    /**
     * Sets the vector.
     *
     * @param denseEmbedding the numbers
     */
    public void setDenseEmbedding(float[] denseEmbedding) {
        this.denseEmbedding = denseEmbedding;
    }

    /**
     * Returns the weights.
     *
     * @return the weights by token, or null
     */
    public Map<String, Float> getLexicalWeights() {
        return lexicalWeights;
    }

    /**
     * Sets the weight of a token.
     *
     * @param tokenId the token
     * @param weights its weight
     */
    public void addTokenWeights(String tokenId, float weights) {
        if (lexicalWeights == null) {
            lexicalWeights = new LinkedHashMap<>();
        }
        lexicalWeights.put(tokenId, weights);
    }
}
