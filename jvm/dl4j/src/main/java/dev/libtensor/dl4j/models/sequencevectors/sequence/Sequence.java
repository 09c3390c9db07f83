package dev.libtensor.dl4j.models.sequencevectors.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Elements one after another, with labels, as DL4J's class of that name.
 *
 * @param <T> the type of its elements
 */
public class Sequence<T extends SequenceElement> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final List<T> elements = new ArrayList<>();
    private List<T> labels = new ArrayList<>();
    private int sequenceId;

    /** Creates an empty sequence. */
    public Sequence() {}

    /**
     * Creates a sequence.
     *
     * @param set its elements
     */
    public Sequence(Collection<T> set) {
        ArgumentException.notNull(set, "set");
        elements.addAll(set);
    }

    /**
     * Adds an element.
     *
     * @param element the element
     */
    public void addElement(T element) {
        elements.add(element);
    }

    /**
     * Adds elements.
     *
     * @param set the elements
     */
    public void addElements(Collection<T> set) {
        ArgumentException.notNull(set, "set");
        elements.addAll(set);
    }

    /**
     * Returns the names of the elements.
     *
     * @return the names in order
     */
    public List<String> asLabels() {
        return elements.stream().map(SequenceElement::getLabel).toList();
    }

    /**
     * Returns the elements.
     *
     * @return the elements in order
     */
    public List<T> getElements() {
        return elements;
    }

    /**
     * Returns an element.
     *
     * @param index its place from 0
     * @return the element
     * @throws TensorIndexException if there is no such place
     */
    public T getElementByIndex(int index) {
        if (index < 0 || index >= elements.size()) {
            throw new TensorIndexException("element " + index + " is out of range for a sequence of " + elements.size());
        }
        return elements.get(index);
    }

    /**
     * Finds an element.
     *
     * @param label its name
     * @return the element, or null
     */
    public T getElementByLabel(String label) {
        return elements.stream().filter(each -> each.getLabel().equals(label)).findFirst().orElse(null);
    }

    /**
     * Returns the first label.
     *
     * @return the label, or null
     */
    public T getSequenceLabel() {
        return labels.isEmpty() ? null : labels.get(0);
    }

    /**
     * Returns the labels.
     *
     * @return the labels
     */
    public List<T> getSequenceLabels() {
        return labels;
    }

    /**
     * Sets the labels.
     *
     * @param labels the labels
     */
    public void setSequenceLabels(List<T> labels) {
        ArgumentException.notNull(labels, "labels");
        this.labels = new ArrayList<>(labels);
    }

    /**
     * Makes a label the only one.
     *
     * @param label the label
     */
    public void setSequenceLabel(T label) {
        ArgumentException.notNull(label, "label");
        labels = new ArrayList<>(List.of(label));
    }

    /**
     * Adds a label.
     *
     * @param label the label
     */
    public void addSequenceLabel(T label) {
        labels.add(label);
    }

    /**
     * Returns whether there are no elements.
     *
     * @return whether there are none
     */
    public boolean isEmpty() {
        return elements.isEmpty();
    }

    /**
     * Counts the elements.
     *
     * @return how many there are
     */
    public int size() {
        return elements.size();
    }

    /**
     * Returns the number of the sequence.
     *
     * @return the value
     */
    public int getSequenceId() {
        return sequenceId;
    }

    /**
     * Sets the number of the sequence.
     *
     * @param sequenceId the value
     */
    public void setSequenceId(int sequenceId) {
        this.sequenceId = sequenceId;
    }
}
