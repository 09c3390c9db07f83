package dev.libtensor.djl.modality.nlp.qa;

/** A question, and the paragraph that has the answer. */
public class QAInput {
    private String question;
    private String paragraph;
    // Other libraries send the paragraph under this name in JSON.
    private String context;

    /**
     * Creates an input.
     *
     * @param question the question
     * @param paragraph the paragraph
     */
    public QAInput(String question, String paragraph) {
        this.question = question;
        this.paragraph = paragraph;
    }

    /**
     * Returns the question.
     *
     * @return the question
     */
    public String getQuestion() {
        return question;
    }

    /**
     * Returns the paragraph.
     *
     * @return the paragraph
     */
    public String getParagraph() {
        return paragraph == null ? context : paragraph;
    }
}
