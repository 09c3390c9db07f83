package dev.libtensor.djl.modality.nlp.translator;

/** The scores of the classes that a text may belong to. */
public class ZeroShotClassificationOutput {
    private final String sequence;
    private final String[] labels;
    private final double[] scores;

    /**
     * Creates an output.
     *
     * @param sequence the text
     * @param labels the names of the classes
     * @param scores their scores
     */
    public ZeroShotClassificationOutput(String sequence, String[] labels, double[] scores) {
        this.sequence = sequence;
        this.labels = labels;
        this.scores = scores;
    }

    /**
     * Returns the text.
     *
     * @return the text
     */
    public String getSequence() {
        return sequence;
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names
     */
    public String[] getLabels() {
        return labels;
    }

    /**
     * Returns the scores of the classes.
     *
     * @return the scores, in the order of the names
     */
    public double[] getScores() {
        return scores;
    }
}
