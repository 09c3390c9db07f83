package dev.libtensor.djl.modality.nlp.translator;

import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.JsonUtils;

/** A text, and the classes that it may belong to. */
public class ZeroShotClassificationInput {
    private String text;

    @SerializedName("candidate_labels")
    private String[] candidates;

    @SerializedName("multi_label")
    private boolean multiLabel;

    @SerializedName("hypothesis_template")
    private String hypothesisTemplate;

    /**
     * Creates an input.
     *
     * @param text the text
     * @param candidates the names of the classes, one of which it belongs to
     */
    public ZeroShotClassificationInput(String text, String[] candidates) {
        this(text, candidates, false);
    }

    /**
     * Creates an input.
     *
     * @param text the text
     * @param candidates the names of the classes
     * @param multiLabel whether the text may belong to several of them
     */
    public ZeroShotClassificationInput(String text, String[] candidates, boolean multiLabel) {
        this(text, candidates, multiLabel, null);
    }

    /**
     * Creates an input.
     *
     * @param text the text
     * @param candidates the names of the classes
     * @param multiLabel whether the text may belong to several of them
     * @param hypothesisTemplate a sentence with braces in the place of a class, or null
     */
    public ZeroShotClassificationInput(
            String text, String[] candidates, boolean multiLabel, String hypothesisTemplate) {
        this.text = text;
        this.candidates = candidates;
        this.multiLabel = multiLabel;
        this.hypothesisTemplate = hypothesisTemplate;
    }

    /**
     * Reads the message of a server.
     *
     * @param input a JSON object with {@code text}, {@code candidate_labels}, {@code multi_label} and
     *     {@code hypothesis_template}
     * @return the input
     * @throws TranslateException if the message is not such an object
     */
    public static ZeroShotClassificationInput parseInput(Input input) throws TranslateException {
        if (input.getData() == null) {
            throw new TranslateException("the message has no content, but JSON of a text and classes was expected");
        }
        try {
            ZeroShotClassificationInput read =
                    JsonUtils.GSON.fromJson(input.getData().getAsString(), ZeroShotClassificationInput.class);
            if (read == null || read.text == null || read.candidates == null) {
                throw new TranslateException("the JSON of a text and classes must have a text and candidate_labels");
            }
            return read;
        } catch (JsonParseException e) {
            throw new TranslateException("the message is not JSON of a text and classes: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the text.
     *
     * @return the text
     */
    public String getText() {
        return text;
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names
     */
    public String[] getCandidates() {
        return candidates;
    }

    /**
     * Returns whether the text may belong to several classes.
     *
     * @return true if so
     */
    public boolean isMultiLabel() {
        return multiLabel;
    }

    /**
     * Returns the sentence that a class is put in.
     *
     * @return a sentence with braces in the place of the class
     */
    public String getHypothesisTemplate() {
        return hypothesisTemplate == null ? "This example is {}." : hypothesisTemplate;
    }
}
