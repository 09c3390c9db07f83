package dev.libtensor.dl4j.models.sequencevectors.sequence;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ElementJson;
import dev.libtensor.dl4j.internal.LabelHash;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What sequences consist of, as DL4J's class of that name: it is counted, and has a place in a vocabulary. */
public abstract class SequenceElement implements Comparable<SequenceElement>, Serializable {
    private static final long serialVersionUID = 1L;

    private double elementFrequency;
    private long sequencesCount;
    private int index = -1;
    private List<Byte> codes = new ArrayList<>();
    private List<Integer> points = new ArrayList<>();
    private boolean special;
    private boolean label;

    /** Creates an element that was not counted yet. */
    protected SequenceElement() {}

    /**
     * Returns the name of the element.
     *
     * @return the name, by which a vocabulary finds it
     */
    @JsonIgnore
    public abstract String getLabel();

    /**
     * Writes the element with the properties that its class has.
     *
     * @return JSON in one line
     */
    public String toJSON() {
        return ElementJson.write(this);
    }

    /**
     * Returns DL4J's hash of the name, which has more bits than that of {@link String}.
     *
     * @return the hash
     */
    public Long getStorageId() {
        return LabelHash.of(getLabel());
    }

    /**
     * Returns how often the element was counted.
     *
     * @return the number
     */
    public double getElementFrequency() {
        return elementFrequency;
    }

    /**
     * Sets how often the element was counted.
     *
     * @param value the number
     */
    public void setElementFrequency(long value) {
        elementFrequency = value;
    }

    /** Counts the element once. */
    public void incrementElementFrequency() {
        elementFrequency++;
    }

    /**
     * Counts the element.
     *
     * @param by how often
     */
    public void increaseElementFrequency(int by) {
        elementFrequency += by;
    }

    /** Counts one more sequence. */
    public void incrementSequencesCount() {
        sequencesCount++;
    }

    /**
     * Returns whether the element is a label of sequences.
     *
     * @return whether it is
     */
    @JsonProperty("isLabel")
    public boolean isLabel() {
        return label;
    }

    /**
     * Sets whether the element is a label of sequences.
     *
     * @param isLabel whether it is
     */
    @JsonProperty("isLabel")
    public void markAsLabel(boolean isLabel) {
        label = isLabel;
    }

    /**
     * Returns the length of the code.
     *
     * @return the number of its branches
     */
    public int getCodeLength() {
        return codes.size();
    }

    /**
     * Returns the place in the vocabulary.
     *
     * @return the place; −1 if there is none yet
     */
    public int getIndex() {
        return index;
    }

    /**
     * Sets the place in the vocabulary.
     *
     * @param index the value
     */
    public void setIndex(int index) {
        this.index = index;
    }

    /**
     * Returns in how many sequences it is.
     *
     * @return the value
     */
    public long getSequencesCount() {
        return sequencesCount;
    }

    /**
     * Sets in how many sequences it is.
     *
     * @param sequencesCount the value
     */
    public void setSequencesCount(long sequencesCount) {
        this.sequencesCount = sequencesCount;
    }

    /**
     * Returns the branches to it in the Huffman tree.
     *
     * @return the value
     */
    public List<Byte> getCodes() {
        return codes;
    }

    /**
     * Sets the branches to it in the Huffman tree.
     *
     * @param codes the value
     */
    public void setCodes(List<Byte> codes) {
        this.codes = codes;
    }

    /**
     * Returns the nodes on the way to it in the Huffman tree.
     *
     * @return the value
     */
    public List<Integer> getPoints() {
        return points;
    }

    /**
     * Sets the nodes on the way to it in the Huffman tree.
     *
     * @param points the value
     */
    public void setPoints(List<Integer> points) {
        this.points = points;
    }

    /**
     * Returns whether it stays, however seldom it is.
     *
     * @return the value
     */
    public boolean isSpecial() {
        return special;
    }

    /**
     * Sets whether it stays, however seldom it is.
     *
     * @param special the value
     */
    public void setSpecial(boolean special) {
        this.special = special;
    }

    /** Elements that are frequent come first. */
    @Override
    public int compareTo(SequenceElement other) {
        return Double.compare(ArgumentException.notNull(other, "other").elementFrequency, elementFrequency);
    }

    /** Elements with one name are equal. */
    @Override
    public boolean equals(Object other) {
        return other instanceof SequenceElement element && getLabel().equals(element.getLabel());
    }

    @Override
    public int hashCode() {
        return getLabel().hashCode();
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " '" + getLabel() + "', " + elementFrequency;
    }
}
