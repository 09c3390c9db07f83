package dev.libtensor.djl.modality.cv.translator;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import dev.libtensor.NDList;
import dev.libtensor.djl.internal.JsonBytes;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import dev.libtensor.djl.util.JsonSerializable;
import dev.libtensor.djl.util.JsonUtils;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;

/** Reads images from the messages of a server, and writes what a translator makes of them. */
public class ImageServingTranslator implements Translator<Input, Output> {
    private static final String TYPE = "Content-Type";
    private static final String JSON = "application/json";

    private final Translator<Image, ?> translator;
    private final ImageFactory factory = ImageFactory.getInstance();

    /**
     * Creates a translator.
     *
     * @param translator makes arrays of images and outputs of results
     */
    public ImageServingTranslator(Translator<Image, ?> translator) {
        this.translator = ArgumentException.notNull(translator, "translator");
    }

    @Override
    public Batchifier getBatchifier() {
        return translator.getBatchifier();
    }

    @Override
    public void prepare(TranslatorContext ctx) throws Exception {
        translator.prepare(ctx);
    }

    /** Returns a PNG file of an image, or JSON of anything else. */
    @Override
    public Output processOutput(TranslatorContext ctx, NDList list) throws Exception {
        Object made = translator.processOutput(ctx, list);
        Output output = new Output();
        if (made instanceof Image image) {
            ByteArrayOutputStream png = new ByteArrayOutputStream();
            image.save(png, "png");
            output.add(png.toByteArray());
            output.addProperty(TYPE, "image/png");
        } else {
            output.add(made instanceof JsonSerializable json ? (BytesSupplier) json : JsonBytes.of(made));
            output.addProperty(TYPE, JSON);
        }
        return output;
    }

    /**
     * Reads an image, or a JSON object whose {@code image_url} is the address of one.
     *
     * @throws TranslateException if the message has no image
     */
    @Override
    public NDList processInput(TranslatorContext ctx, Input input) throws Exception {
        BytesSupplier data = input.getData();
        if (data == null) {
            throw new TranslateException("the message has no content, but an image was expected");
        }
        try {
            return translator.processInput(ctx, image(data, input.getProperty(TYPE, "")));
        } catch (IOException | JsonParseException e) {
            throw new TranslateException("the message has no image: " + e.getMessage(), e);
        }
    }

    private Image image(BytesSupplier data, String type) throws IOException, TranslateException {
        if (!type.toLowerCase(Locale.ROOT).startsWith(JSON)) {
            return factory.fromInputStream(new ByteArrayInputStream(data.getAsBytes()));
        }
        JsonElement json = JsonUtils.GSON.fromJson(data.getAsString(), JsonElement.class);
        JsonElement url = json == null || !json.isJsonObject() ? null : json.getAsJsonObject().get("image_url");
        if (url == null || !url.isJsonPrimitive()) {
            throw new TranslateException("JSON of an image is an object with an image_url, but " + json + " was given");
        }
        return factory.fromUrl(url.getAsString());
    }
}
