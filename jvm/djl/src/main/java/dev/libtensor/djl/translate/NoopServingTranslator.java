package dev.libtensor.djl.translate;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.JsonBytes;
import dev.libtensor.djl.internal.NamedClasses;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.util.JsonUtils;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads arrays from the messages of a server and writes arrays to them, in the format that they ask for. */
final class NoopServingTranslator implements Translator<Input, Output> {
    private static final String PROPERTIES = "properties";
    private static final String TYPE = "Content-Type";
    private static final String JSON = "application/json";
    private static final String CSV = "text/csv";

    private final Batchifier batchifier;
    private final Translator<String, String> csv;

    @SuppressWarnings("unchecked")
    NoopServingTranslator(Batchifier batchifier) {
        this.batchifier = batchifier;
        csv = NamedClasses.create(Translator.class, "ai.djl.basicdataset.tabular.CsvTranslator");
    }

    @Override
    public Batchifier getBatchifier() {
        return batchifier;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, Input input) throws Exception {
        ctx.setAttachment(PROPERTIES, input.getProperties());
        NDManager manager = ctx.getNDManager();
        try {
            return switch (withoutParameters(input.getProperty(TYPE, ""))) {
                case JSON -> fromJson(manager, input.getData().getAsString());
                case CSV -> csv().processInput(ctx, input.getData().getAsString());
                default -> input.getDataAsNDList(manager);
            };
        } catch (IllegalArgumentException | JsonParseException | java.io.UncheckedIOException e) {
            throw new TranslateException("the input is not an encoded list of arrays: " + e.getMessage(), e);
        }
    }

    private static NDList fromJson(NDManager manager, String text) throws TranslateException {
        JsonElement element = JsonUtils.GSON.fromJson(text, JsonElement.class);
        if (element != null && element.isJsonObject()) {
            JsonElement inputs = element.getAsJsonObject().get("inputs");
            element = inputs == null ? element.getAsJsonObject().get("instances") : inputs;
        }
        if (element == null || !element.isJsonArray() || element.getAsJsonArray().isEmpty()) {
            throw new TranslateException("JSON of a server is an array of numbers, of rows, or an object with such an"
                    + " array as 'inputs' or 'instances'");
        }
        boolean rows = element.getAsJsonArray().get(0).isJsonArray();
        return new NDList(rows ? manager.create(JsonUtils.GSON.fromJson(element, float[][].class))
                : manager.create(JsonUtils.GSON.fromJson(element, float[].class)));
    }

    @Override
    @SuppressWarnings("unchecked")
    public Output processOutput(TranslatorContext ctx, NDList list) throws Exception {
        Map<String, String> properties = (Map<String, String>) ctx.getAttachment(PROPERTIES);
        String given = withoutParameters(properties.getOrDefault(TYPE, ""));
        String accepted = withoutParameters(properties.getOrDefault("Accept", ""));
        Output output = new Output();
        if (either("tensor/npz", accepted, given)) {
            add(output, list.encode(NDList.Encoding.NPZ), "tensor/npz");
        } else if (either("tensor/safetensors", accepted, given)) {
            add(output, list.encode(NDList.Encoding.SAFETENSORS), "tensor/safetensors");
        } else if (CSV.equals(accepted)) {
            output.add(csv().processOutput(ctx, list));
            output.addProperty(TYPE, CSV);
        } else if (either(JSON, accepted, given)) {
            output.add("predictions", JsonBytes.of(Map.of("predictions", predictions(list))));
        } else {
            add(output, list.encode(), "tensor/ndlist");
        }
        return output;
    }

    private static boolean either(String type, String accepted, String given) {
        return type.equals(accepted) || type.equals(given);
    }

    private static void add(Output output, byte[] bytes, String type) {
        output.add(bytes);
        output.addProperty(TYPE, type);
    }

    /** Returns nested lists of a single array, or of each array under its name. */
    private static List<Object> predictions(NDList list) {
        if (list.size() == 1) {
            return rows(list.head());
        }
        List<Object> named = new ArrayList<>();
        for (NDArray array : list) {
            Map<String, Object> entry = new java.util.LinkedHashMap<>();
            entry.put("key", array.getName());
            entry.put("value", rows(array));
            named.add(entry);
        }
        return named;
    }

    private static List<Object> rows(NDArray array) {
        return rows(List.of(array.toArray()).iterator(), array.getShape().getShape(), 0);
    }

    private static List<Object> rows(Iterator<Number> elements, long[] shape, int dimension) {
        List<Object> rows = new ArrayList<>();
        long count = shape.length == 0 ? 1 : shape[dimension];
        for (long i = 0; i < count; i++) {
            rows.add(dimension >= shape.length - 1 ? elements.next() : rows(elements, shape, dimension + 1));
        }
        return rows;
    }

    private Translator<String, String> csv() throws TranslateException {
        if (csv == null) {
            throw new TranslateException("there is no translator of " + CSV);
        }
        return csv;
    }

    private static String withoutParameters(String type) {
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).trim().toLowerCase(Locale.ROOT);
    }
}
