package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.util.JsonUtils;

/** A token of a text that names something. */
public class NamedEntity {
    private final String entity;
    private final float score;
    private final int index;
    private final String word;
    private final int start;
    private final int end;

    /**
     * Creates an entity.
     *
     * @param entity its kind
     * @param score its score
     * @param index the place of the token
     * @param word the token
     * @param start where it begins in the text
     * @param end where it ends in the text
     */
    public NamedEntity(String entity, float score, int index, String word, int start, int end) {
        this.entity = entity;
        this.score = score;
        this.index = index;
        this.word = word;
        this.start = start;
        this.end = end;
    }

    /**
     * Returns the kind.
     *
     * @return the kind
     */
    public String getEntity() {
        return entity;
    }

    /**
     * Returns the score.
     *
     * @return the score
     */
    public float getScore() {
        return score;
    }

    /**
     * Returns the place of the token.
     *
     * @return the place
     */
    public int getIndex() {
        return index;
    }

    /**
     * Returns the token.
     *
     * @return the token
     */
    public String getWord() {
        return word;
    }

    /**
     * Returns where it begins in the text.
     *
     * @return the character
     */
    public int getStart() {
        return start;
    }

    /**
     * Returns where it ends in the text.
     *
     * @return the character behind it
     */
    public int getEnd() {
        return end;
    }

    /** Returns a JSON object. */
    @Override
    public String toString() {
        return JsonUtils.toJson(this);
    }
}
