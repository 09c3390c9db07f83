package dev.libtensor.djl.huggingface.translator;

import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.util.JsonUtils;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What a file {@code config.json} says about the labels of a model. */
public class PretrainedConfig {
    @SerializedName("problem_type")
    String problemType;

    Map<String, String> id2label;

    /** Creates it without labels. */
    public PretrainedConfig() {}

    /** Reads the file in the folder of a model. */
    static PretrainedConfig of(Model model) throws IOException {
        Path file = model.getModelPath().resolve("config.json");
        try (Reader reader = Files.newBufferedReader(file)) {
            PretrainedConfig config = JsonUtils.GSON.fromJson(reader, PretrainedConfig.class);
            if (config == null || config.id2label == null) {
                throw new IOException(file + " has no id2label, which names the labels");
            }
            return config;
        } catch (JsonParseException e) {
            throw new IOException(file + " is no JSON: " + e.getMessage(), e);
        }
    }

    /**
     * Sets what the model tells.
     *
     * @param problemType {@code single_label_classification} or {@code multi_label_classification}
     */
    public void setProblemType(String problemType) {
        this.problemType = problemType;
    }

    /**
     * Sets the labels.
     *
     * @param id2label the labels by their numbers
     */
    public void setId2label(Map<String, String> id2label) {
        this.id2label = id2label;
    }

    String label(long index) {
        return id2label.get(String.valueOf(index));
    }
}
