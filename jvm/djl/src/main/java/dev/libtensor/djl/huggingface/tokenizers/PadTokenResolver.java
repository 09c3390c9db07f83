package dev.libtensor.djl.huggingface.tokenizers;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Finds the token that fills texts up. */
public final class PadTokenResolver {
    private static final Logger LOGGER = System.getLogger(PadTokenResolver.class.getName());

    private PadTokenResolver() {}

    /**
     * Finds the token in a tokenizer's file, or that of its settings.
     *
     * @param tokenizerJson the text of {@code tokenizer.json}
     * @param config the settings, which may be null
     * @return the token and its number, or null if neither has it
     */
    public static PadInfo extractPadInfo(String tokenizerJson, TokenizerConfig config) {
        try {
            JsonObject tokenizer = JsonParser.parseString(tokenizerJson).getAsJsonObject();
            PadInfo own = own(tokenizer);
            if (own != null || config == null || config.getPadToken() == null) {
                return own;
            }
            PadInfo found = found(tokenizer, config.getPadToken());
            if (found == null) {
                LOGGER.log(Level.WARNING, "the settings fill texts with '" + config.getPadToken()
                        + "', which is no token of the tokenizer");
            }
            return found;
        } catch (JsonParseException | IllegalStateException | NumberFormatException e) {
            LOGGER.log(Level.WARNING, "the token that fills texts cannot be read", e);
            return null;
        }
    }

    private static PadInfo own(JsonObject tokenizer) {
        JsonElement padding = tokenizer.get("padding");
        if (padding == null || !padding.isJsonObject()) {
            return null;
        }
        JsonElement token = padding.getAsJsonObject().get("pad_token");
        JsonElement id = padding.getAsJsonObject().get("pad_id");
        return token == null || id == null ? null : new PadInfo(token.getAsString(), id.getAsInt());
    }

    private static PadInfo found(JsonObject tokenizer, String token) {
        if (tokenizer.has("added_tokens")) {
            for (JsonElement added : tokenizer.getAsJsonArray("added_tokens")) {
                if (token.equals(added.getAsJsonObject().get("content").getAsString())) {
                    return new PadInfo(token, added.getAsJsonObject().get("id").getAsInt());
                }
            }
        }
        JsonElement vocabulary = tokenizer.has("model") ? tokenizer.getAsJsonObject("model").get("vocab") : null;
        // The vocabulary of some models is a list.
        JsonElement id = vocabulary != null && vocabulary.isJsonObject() ? vocabulary.getAsJsonObject().get(token)
                : null;
        return id == null ? null : new PadInfo(token, id.getAsInt());
    }

    /** A token that fills texts up. */
    public static class PadInfo {
        private final String padToken;
        private final int padId;

        /**
         * Creates it.
         *
         * @param padToken the token
         * @param padId its number
         */
        public PadInfo(String padToken, int padId) {
            this.padToken = padToken;
            this.padId = padId;
        }

        /**
         * Returns the token.
         *
         * @return the token
         */
        public String getPadToken() {
            return padToken;
        }

        /**
         * Returns the number of the token.
         *
         * @return the number
         */
        public int getPadId() {
            return padId;
        }
    }
}
