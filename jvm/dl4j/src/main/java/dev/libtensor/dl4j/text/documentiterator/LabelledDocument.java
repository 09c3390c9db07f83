package dev.libtensor.dl4j.text.documentiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import java.util.ArrayList;
import java.util.List;

/** A text and its labels, as DL4J's class of that name. */
public class LabelledDocument {
    private String content;
    private List<String> labels = new ArrayList<>();
    private List<VocabWord> referencedContent;

    /** Creates an empty document. */
    public LabelledDocument() {}

    /**
     * Returns the text.
     *
     * @return the text, or null
     */
    public String getContent() {
        return content;
    }

    /**
     * Sets the text.
     *
     * @param content the text
     */
    public void setContent(String content) {
        this.content = content;
    }

    /**
     * Returns the words, if they are known.
     *
     * @return the words, or null
     */
    public List<VocabWord> getReferencedContent() {
        return referencedContent;
    }

    /**
     * Sets the words.
     *
     * @param referencedContent the words
     */
    public void setReferencedContent(List<VocabWord> referencedContent) {
        this.referencedContent = referencedContent;
    }

    /**
     * Returns the labels.
     *
     * @return the labels, to which one can add
     */
    public List<String> getLabels() {
        return labels;
    }

    /**
     * Sets the labels.
     *
     * @param labels the labels
     */
    public void setLabels(List<String> labels) {
        this.labels = ArgumentException.notNull(labels, "labels");
    }

    /**
     * Returns the first label.
     *
     * @return the label, or null if there is none
     */
    public String getLabel() {
        return labels.isEmpty() ? null : labels.get(0);
    }

    /**
     * Makes a label the only one.
     *
     * @param label the label
     */
    public void setLabel(String label) {
        labels = new ArrayList<>(List.of(ArgumentException.notNull(label, "label")));
    }

    /**
     * Adds a label.
     *
     * @param label the label
     */
    public void addLabel(String label) {
        labels.add(ArgumentException.notNull(label, "label"));
    }
}
