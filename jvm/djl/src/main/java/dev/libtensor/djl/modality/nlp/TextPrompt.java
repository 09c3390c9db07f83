package dev.libtensor.djl.modality.nlp;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.JsonUtils;
import java.util.List;

/** One text or several, from the message of a server. */
public final class TextPrompt {
    private final String text;
    private final List<String> batch;

    private TextPrompt(String text, List<String> batch) {
        this.text = text;
        this.batch = batch;
    }

    /**
     * Returns whether there are several texts.
     *
     * @return true if so
     */
    public boolean isBatch() {
        return batch != null;
    }

    /**
     * Returns the text.
     *
     * @return the text, or null if there are several
     */
    public String getText() {
        return text;
    }

    /**
     * Returns the texts.
     *
     * @return the texts, or null if there is one
     */
    public List<String> getBatch() {
        return batch;
    }

    /**
     * Reads a message.
     *
     * @param input a text; or a JSON text, array of texts, or an object with such {@code inputs}
     * @return the texts
     * @throws TranslateException if the message has none
     */
    public static TextPrompt parseInput(Input input) throws TranslateException {
        if (input.getData() == null) {
            throw new TranslateException("the message has no content, but a text was expected");
        }
        String text = input.getData().getAsString();
        String type = input.getProperty("Content-Type", "").split(";", 2)[0].trim();
        return "application/json".equalsIgnoreCase(type) ? fromJson(text) : new TextPrompt(text, null);
    }

    private static TextPrompt fromJson(String text) throws TranslateException {
        try {
            JsonElement json = JsonUtils.GSON.fromJson(text, JsonElement.class);
            JsonElement inputs = json != null && json.isJsonObject() ? json.getAsJsonObject().get("inputs") : json;
            if (inputs == null || inputs.isJsonNull()) {
                throw new TranslateException("the JSON of texts must be an object with inputs, not " + json);
            }
            return inputs.isJsonArray()
                    ? new TextPrompt(null, JsonUtils.GSON.fromJson(inputs, JsonUtils.LIST_TYPE))
                    : new TextPrompt(inputs.getAsString(), null);
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
            throw new TranslateException("the message is not JSON of texts: " + e.getMessage(), e);
        }
    }
}
