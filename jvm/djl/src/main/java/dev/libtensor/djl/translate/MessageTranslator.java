package dev.libtensor.djl.translate;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonParseException;
import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.nlp.TextPrompt;
import dev.libtensor.djl.util.JsonUtils;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the inputs of a translator from the messages of a server, and writes its outputs to them as JSON. A message has one
 * input, or a list of them, whose output is a list. The inputs of all messages of a batch are computed together.
 *
 * @param <I> the class of the inputs
 * @param <O> the class of the outputs
 */
public abstract class MessageTranslator<I, O> implements Translator<Input, Output> {
    private static final String MESSAGES = "messages";

    private final Translator<I, O> translator;

    /**
     * Creates a translator.
     *
     * @param translator makes outputs of the inputs
     */
    protected MessageTranslator(Translator<I, O> translator) {
        this.translator = ArgumentException.notNull(translator, "translator");
    }

    /**
     * The inputs of a message.
     *
     * @param <I> the class of the inputs
     * @param all the inputs
     * @param isList whether the message has a list; otherwise there is one input
     */
    public record Inputs<I>(List<I> all, boolean isList) {
        /**
         * Returns one input.
         *
         * @param <I> the class of the input
         * @param input the input
         * @return the only input of a message
         */
        public static <I> Inputs<I> of(I input) {
            return new Inputs<>(List.of(input), false);
        }

        /**
         * Returns the texts of a message.
         *
         * @param message a text, or JSON as {@link TextPrompt} reads it
         * @return the texts
         * @throws TranslateException if there is none
         */
        public static Inputs<String> texts(Input message) throws TranslateException {
            TextPrompt texts = TextPrompt.parseInput(message);
            return texts.isBatch() ? new Inputs<>(texts.getBatch(), true) : of(texts.getText());
        }
    }

    /**
     * Reads a message.
     *
     * @param message the message
     * @return its inputs
     * @throws Exception if the message is wrong
     */
    protected abstract Inputs<I> read(Input message) throws Exception;

    /**
     * Returns whether a message is JSON.
     *
     * @param message the message
     * @return whether its content type says so
     * @throws TranslateException if it has no content
     */
    protected static boolean isJson(Input message) throws TranslateException {
        if (message.getContent().isEmpty()) {
            throw new TranslateException("the message has no content");
        }
        return "application/json".equalsIgnoreCase(message.getProperty("Content-Type", "").split(";", 2)[0].trim());
    }

    /**
     * Returns the JSON of a message.
     *
     * @param message the message
     * @return its content
     * @throws TranslateException if that is not JSON
     */
    protected static JsonElement parsed(Input message) throws TranslateException {
        try {
            JsonElement json = JsonUtils.GSON.fromJson(message.getData().getAsString(), JsonElement.class);
            return json == null ? JsonNull.INSTANCE : json;
        } catch (JsonParseException e) {
            throw new TranslateException("the message is not JSON: " + e.getMessage(), e);
        }
    }

    /**
     * Returns what becomes the JSON of an output.
     *
     * @param output what the translator has made
     * @return the same by default
     */
    protected Object json(O output) {
        return output;
    }

    @Override
    public Batchifier getBatchifier() {
        return translator.getBatchifier();
    }

    @Override
    public void prepare(TranslatorContext ctx) throws Exception {
        translator.prepare(ctx);
    }

    @Override
    public NDList processInput(TranslatorContext ctx, Input input) throws Exception {
        Inputs<I> inputs = read(input);
        if (inputs.isList) {
            throw new TranslateException("this model takes one input at a time, not a list of " + inputs.all.size());
        }
        return translator.processInput(ctx, inputs.all.get(0));
    }

    @Override
    public Output processOutput(TranslatorContext ctx, NDList list) throws Exception {
        return message(json(translator.processOutput(ctx, list)));
    }

    @Override
    public NDList batchProcessInput(TranslatorContext ctx, List<Input> messages) throws Exception {
        List<Inputs<I>> read = new ArrayList<>();
        List<I> all = new ArrayList<>();
        for (Input message : messages) {
            Inputs<I> inputs = read(message);
            read.add(inputs);
            all.addAll(inputs.all);
        }
        if (all.isEmpty()) {
            throw new TranslateException("the message has an empty list, but at least one input was expected");
        }
        ctx.setAttachment(MESSAGES, read);
        return translator.batchProcessInput(ctx, all);
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<Output> batchProcessOutput(TranslatorContext ctx, NDList list) throws Exception {
        List<O> outputs = translator.batchProcessOutput(ctx, list);
        List<Output> messages = new ArrayList<>();
        int at = 0;
        for (Inputs<I> inputs : (List<Inputs<I>>) ctx.getAttachment(MESSAGES)) {
            List<Object> ofMessage = new ArrayList<>();
            for (O output : outputs.subList(at, at + inputs.all.size())) {
                ofMessage.add(json(output));
            }
            at += inputs.all.size();
            messages.add(message(inputs.isList ? ofMessage : ofMessage.get(0)));
        }
        return messages;
    }

    private static Output message(Object content) {
        Output message = new Output();
        message.addProperty("Content-Type", "application/json");
        message.add(BytesSupplier.wrapAsJson(content));
        return message;
    }
}
