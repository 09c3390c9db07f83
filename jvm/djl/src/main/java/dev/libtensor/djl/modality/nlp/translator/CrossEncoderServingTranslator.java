package dev.libtensor.djl.modality.nlp.translator;

import com.google.gson.JsonElement;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.StringPair;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads pairs of texts from the messages of a server, and writes how well they fit. JSON with a query and texts has a pair
 * for each text.
 */
public class CrossEncoderServingTranslator extends MessageTranslator<StringPair, float[]> {
    /**
     * Creates a translator.
     *
     * @param translator compares the texts of a pair
     */
    public CrossEncoderServingTranslator(Translator<StringPair, float[]> translator) {
        super(translator);
    }

    @Override
    protected Inputs<StringPair> read(Input message) throws Exception {
        if (!isJson(message)) {
            StringPair pair = pair(message.getAsString("text"), message.getAsString("text_pair"));
            return Inputs.of(pair != null ? pair : checked(message.getAsString("key"), message.getAsString("value")));
        }
        JsonElement json = parsed(message);
        List<StringPair> pairs = new ArrayList<>();
        if (json.isJsonArray()) {
            for (JsonElement each : json.getAsJsonArray()) {
                pairs.add(pair(each));
            }
        } else if (json.isJsonObject() && json.getAsJsonObject().has("query")) {
            String query = text(json, "query");
            JsonElement texts = json.getAsJsonObject().get("texts");
            if (texts == null || !texts.isJsonArray()) {
                throw new TranslateException("JSON with a query must have an array of texts, but has " + texts);
            }
            for (JsonElement each : texts.getAsJsonArray()) {
                pairs.add(checked(query, each.getAsString()));
            }
        } else {
            return Inputs.of(pair(json));
        }
        return new Inputs<>(pairs, true);
    }

    private static StringPair pair(JsonElement json) throws TranslateException {
        StringPair pair = pair(text(json, "text"), text(json, "text_pair"));
        return pair != null ? pair : checked(text(json, "key"), text(json, "value"));
    }

    private static String text(JsonElement json, String name) {
        JsonElement member = json.isJsonObject() ? json.getAsJsonObject().get(name) : null;
        return member != null && member.isJsonPrimitive() ? member.getAsString() : null;
    }

    private static StringPair pair(String first, String second) {
        return first == null || second == null ? null : new StringPair(first, second);
    }

    private static StringPair checked(String first, String second) throws TranslateException {
        StringPair pair = pair(first, second);
        if (pair == null) {
            throw new TranslateException("the message must have a text and a text_pair, or a key and a value, but has "
                    + first + " and " + second);
        }
        return pair;
    }
}
