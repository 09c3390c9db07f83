package dev.libtensor.dl4j.text.documentiterator;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Makes a label for each document, or takes those that a program has, as DL4J's class of that name. */
public class LabelsSource {
    private final String template;
    private final Set<String> labels = new LinkedHashSet<>();
    private List<String> given;
    private int next;

    /** Creates a source without labels, which programs store. */
    public LabelsSource() {
        template = "";
    }

    /**
     * Creates a source that counts.
     *
     * @param template the label, in which {@code %d} is replaced by the number from 0; else the number follows it
     */
    public LabelsSource(String template) {
        this.template = ArgumentException.notNull(template, "template");
    }

    /**
     * Creates a source that returns labels one after another.
     *
     * @param labels the labels
     */
    public LabelsSource(List<String> labels) {
        template = "";
        given = new ArrayList<>(ArgumentException.notNull(labels, "labels"));
        this.labels.addAll(labels);
    }

    /**
     * Makes the next label.
     *
     * @return the label
     */
    public String nextLabel() {
        int number = next++;
        String label = given != null ? given.get(number % given.size())
                : template.contains("%d") ? template.replace("%d", Integer.toString(number)) : template + number;
        labels.add(label);
        return label;
    }

    /**
     * Returns all labels so far.
     *
     * @return the labels, each once
     */
    public List<String> getLabels() {
        return new ArrayList<>(labels);
    }

    /**
     * Adds a label, unless it is there.
     *
     * @param label the label
     */
    public void storeLabel(String label) {
        labels.add(ArgumentException.notNull(label, "label"));
    }

    /**
     * Returns where a label is.
     *
     * @param label the label
     * @return its place from 0, or −1
     */
    public int indexOf(String label) {
        return getLabels().indexOf(label);
    }

    /**
     * Counts the labels.
     *
     * @return how many there are
     */
    public int size() {
        return labels.size();
    }

    /** Begins to count again. Labels stay. */
    public void reset() {
        next = 0;
    }

    /**
     * Counts the labels that were made or are known, also before a reset.
     *
     * @return how many there are
     */
    public int getNumberOfLabelsUsed() {
        return labels.size();
    }
}
