package dev.libtensor.djl.modality.cv;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.JsonUtils;
import java.io.IOException;

/** An image with a text, or with texts that may describe it. */
public class VisionLanguageInput {
    private Image image;
    private String text;

    @SerializedName("candidate_labels")
    private String[] candidates;

    @SerializedName("hypothesis_template")
    private String hypothesisTemplate;

    /**
     * Creates an input.
     *
     * @param image the image
     * @param text the text
     */
    public VisionLanguageInput(Image image, String text) {
        this(image, text, null, null);
    }

    /**
     * Creates an input.
     *
     * @param image the image
     * @param candidates the texts that may describe it
     */
    public VisionLanguageInput(Image image, String[] candidates) {
        this(image, null, candidates, null);
    }

    /**
     * Creates an input.
     *
     * @param image the image
     * @param text the text, or null
     * @param candidates the texts that may describe it, or null
     * @param hypothesisTemplate a sentence with braces in the place of a text, or null
     */
    public VisionLanguageInput(Image image, String text, String[] candidates, String hypothesisTemplate) {
        this.image = image;
        this.text = text;
        this.candidates = candidates;
        this.hypothesisTemplate = hypothesisTemplate;
    }

    /**
     * Reads the message of a server.
     *
     * @param input a JSON object with the address of an {@code image} or {@code image_url}, {@code text},
     *     {@code candidate_labels} and {@code hypothesis_template}
     * @return the input
     * @throws TranslateException if the message is not such an object
     * @throws IOException if the image cannot be read
     */
    public static VisionLanguageInput parseInput(Input input) throws TranslateException, IOException {
        try {
            JsonObject json = JsonUtils.GSON.fromJson(input.getData().getAsString(), JsonObject.class);
            String key = json != null && json.has("image") ? "image" : "image_url";
            if (json == null || !json.has(key)) {
                throw new TranslateException("the JSON of an image and a text must have an image, not only " + json);
            }
            return new VisionLanguageInput(ImageFactory.getInstance().fromUrl(json.get(key).getAsString()),
                    JsonUtils.GSON.fromJson(json.get("text"), String.class),
                    JsonUtils.GSON.fromJson(json.get("candidate_labels"), String[].class),
                    JsonUtils.GSON.fromJson(json.get("hypothesis_template"), String.class));
        } catch (JsonParseException e) {
            throw new TranslateException("the message is not JSON of an image and a text: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the image.
     *
     * @return the image
     */
    public Image getImage() {
        return image;
    }

    /**
     * Sets the image.
     *
     * @param image the image
     */
    public void setImage(Image image) {
        this.image = image;
    }

    /**
     * Returns the text.
     *
     * @return the text, or null
     */
    public String getText() {
        return text;
    }

    /**
     * Sets the text.
     *
     * @param text the text
     */
    public void setText(String text) {
        this.text = text;
    }

    /**
     * Returns the texts that may describe the image.
     *
     * @return the texts, or null
     */
    public String[] getCandidates() {
        return candidates;
    }

    /**
     * Sets the texts that may describe the image.
     *
     * @param candidates the texts
     */
    public void setCandidates(String[] candidates) {
        this.candidates = candidates;
    }

    /**
     * Returns the sentence that a text is put in.
     *
     * @return a sentence with braces in the place of the text
     */
    public String getHypothesisTemplate() {
        return hypothesisTemplate == null ? "This is a photo of {}." : hypothesisTemplate;
    }

    /**
     * Sets the sentence that a text is put in.
     *
     * @param hypothesisTemplate a sentence with braces in the place of the text
     */
    public void setHypothesisTemplate(String hypothesisTemplate) {
        this.hypothesisTemplate = hypothesisTemplate;
    }
}
