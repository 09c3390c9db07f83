package dev.libtensor.djl.modality.nlp.translator;

import com.google.gson.JsonElement;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.nlp.qa.QAInput;
import dev.libtensor.djl.translate.MessageTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.JsonUtils;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads questions about texts from the messages of a server, and writes the answers. */
public class QaServingTranslator extends MessageTranslator<QAInput, String> {
    /**
     * Creates a translator.
     *
     * @param translator answers questions
     */
    public QaServingTranslator(Translator<QAInput, String> translator) {
        super(translator);
    }

    @Override
    protected Inputs<QAInput> read(Input message) throws Exception {
        if (!isJson(message)) {
            String paragraph = message.getAsString("context");
            return Inputs.of(checked(message.getAsString("question"),
                    paragraph == null ? message.getAsString("paragraph") : paragraph));
        }
        JsonElement json = parsed(message);
        if (!json.isJsonArray()) {
            return Inputs.of(question(json));
        }
        List<QAInput> questions = new ArrayList<>();
        for (JsonElement each : json.getAsJsonArray()) {
            questions.add(question(each));
        }
        return new Inputs<>(questions, true);
    }

    private static QAInput question(JsonElement json) throws TranslateException {
        QAInput read = json.isJsonObject() ? JsonUtils.GSON.fromJson(json, QAInput.class) : new QAInput(null, null);
        return checked(read.getQuestion(), read.getParagraph());
    }

    private static QAInput checked(String question, String paragraph) throws TranslateException {
        if (question == null || paragraph == null) {
            throw new TranslateException("the message must have a question and a paragraph, but has no "
                    + (question == null ? "question" : "paragraph"));
        }
        return new QAInput(question, paragraph);
    }

    @Override
    protected Object json(String output) {
        return Map.of("answer", output);
    }
}
