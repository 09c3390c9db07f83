package dev.libtensor.djl.huggingface.tokenizers;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The settings in a file {@code tokenizer_config.json}. A special token may be a text, or an object with its text as
 * {@code content}, which DJL does not read.
 */
public class TokenizerConfig {
    /** The length of a text if the file says none. */
    public static final int DEFAULT_MAX_LENGTH = 512;

    private static final Logger LOGGER = System.getLogger(TokenizerConfig.class.getName());

    private JsonObject settings = new JsonObject();

    /** Creates settings that say nothing. */
    public TokenizerConfig() {}

    /**
     * Reads a file.
     *
     * @param configPath the file
     * @return its settings; null if there is no such file, or if it cannot be read, which is logged
     */
    public static TokenizerConfig load(Path configPath) {
        if (!Files.exists(configPath)) {
            return null;
        }
        try (Reader reader = Files.newBufferedReader(configPath)) {
            TokenizerConfig config = new TokenizerConfig();
            config.settings = JsonParser.parseReader(reader).getAsJsonObject();
            return config;
        } catch (IOException | JsonParseException | IllegalStateException e) {
            LOGGER.log(Level.WARNING, "the settings in " + configPath + " cannot be read, and are ignored", e);
            return null;
        }
    }

    private JsonElement value(String key) {
        JsonElement value = settings.get(key);
        return value == null || value.isJsonNull() ? null : value;
    }

    private boolean flag(String key) {
        return value(key) != null && value(key).getAsBoolean();
    }

    private String token(String key) {
        JsonElement value = value(key);
        if (value != null && value.isJsonObject()) {
            value = value.getAsJsonObject().get("content");
        }
        return value == null ? null : value.getAsString();
    }

    /**
     * Returns the most tokens that the model takes.
     *
     * @return the length, or {@link #DEFAULT_MAX_LENGTH} if the file says none
     */
    public int getModelMaxLength() {
        // Files of models without a limit have 1e30.
        return value("model_max_length") == null ? DEFAULT_MAX_LENGTH : value("model_max_length").getAsBigDecimal()
                .min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue();
    }

    /**
     * Returns whether letters lose their accents.
     *
     * @return true if the file says so
     */
    public boolean isStripAccents() {
        return flag("strip_accents");
    }

    /**
     * Returns whether decoded texts lose the blanks before punctuation.
     *
     * @return true if the file says so
     */
    public boolean isCleanUpTokenizationSpaces() {
        return flag("clean_up_tokenization_spaces");
    }

    /**
     * Returns whether texts begin with a blank.
     *
     * @return true if the file says so
     */
    public boolean isAddPrefixSpace() {
        return flag("add_prefix_space");
    }

    /**
     * Returns the token at the beginning of a text.
     *
     * @return the token, or null
     */
    public String getBosToken() {
        return token("bos_token");
    }

    /**
     * Returns the token at the end of a text.
     *
     * @return the token, or null
     */
    public String getEosToken() {
        return token("eos_token");
    }

    /**
     * Returns the token for what has no other.
     *
     * @return the token, or null
     */
    public String getUnkToken() {
        return token("unk_token");
    }

    /**
     * Returns the token between two texts.
     *
     * @return the token, or null
     */
    public String getSepToken() {
        return token("sep_token");
    }

    /**
     * Returns the token that fills texts up.
     *
     * @return the token, or null
     */
    public String getPadToken() {
        return token("pad_token");
    }

    /**
     * Returns the token by which a text is classified.
     *
     * @return the token, or null
     */
    public String getClsToken() {
        return token("cls_token");
    }

    /**
     * Returns the name of the tokenizer's class in Python.
     *
     * @return the name, or null
     */
    public String getTokenizerClass() {
        return token("tokenizer_class");
    }

    /**
     * Returns whether the file says whether letters lose their accents.
     *
     * @return true if it does
     */
    public boolean hasExplicitStripAccents() {
        return value("strip_accents") != null;
    }

    /**
     * Returns whether the file says whether texts begin with a blank.
     *
     * @return true if it does
     */
    public boolean hasExplicitAddPrefixSpace() {
        return value("add_prefix_space") != null;
    }
}
