package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.internal.JsonBytes;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.cv.translator.Sam2Translator.Sam2Input;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads images with marks from the messages of a server, and writes the outlines to them. */
public class Sam2ServingTranslator implements NoBatchifyTranslator<Input, Output> {
    private static final String INPUT = "input";

    private final Sam2Translator translator;

    /**
     * Creates a translator.
     *
     * @param translator finds the outlines
     */
    public Sam2ServingTranslator(Sam2Translator translator) {
        this.translator = ArgumentException.notNull(translator, "translator");
    }

    @Override
    public void prepare(TranslatorContext ctx) throws Exception {
        translator.prepare(ctx);
    }

    @Override
    public NDList processInput(TranslatorContext ctx, Input input) throws Exception {
        if (input.getData() == null) {
            throw new TranslateException("the message has no content, but JSON of an image and marks was expected");
        }
        try {
            Sam2Input marked = Sam2Input.fromJson(input.getData().getAsString());
            ctx.setAttachment(INPUT, marked);
            return translator.processInput(ctx, marked);
        } catch (IOException e) {
            throw new TranslateException("the message has no image: " + e.getMessage(), e);
        }
    }

    @Override
    public Output processOutput(TranslatorContext ctx, NDList list) throws IOException {
        Sam2Input input = (Sam2Input) ctx.getAttachment(INPUT);
        DetectedObjects found = translator.processOutput(ctx, list);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("result", found);
        if (input.isVisualize()) {
            result.put("image", picture(input, found));
        }
        Output output = new Output();
        output.addProperty("Content-Type", "application/json");
        output.add(JsonBytes.of(result));
        return output;
    }

    private static String picture(Sam2Input input, DetectedObjects found) throws IOException {
        Image image = input.getImage();
        image.drawBoundingBoxes(found, 0.8f);
        image.drawMarks(input.getPoints());
        for (Rectangle box : input.getBoxes()) {
            image.drawRectangle(box, 0xff0000, 6);
        }
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        image.save(png, "png");
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png.toByteArray());
    }
}
