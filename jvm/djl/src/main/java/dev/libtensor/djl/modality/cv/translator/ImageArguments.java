package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.transform.CenterCrop;
import dev.libtensor.djl.modality.cv.transform.CenterFit;
import dev.libtensor.djl.modality.cv.transform.Normalize;
import dev.libtensor.djl.modality.cv.transform.Pad;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.transform.ResizeShort;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import java.util.Arrays;
import java.util.Map;

/** Reads the settings of transforms of images. */
final class ImageArguments {
    /** The means and deviations of the colors in ImageNet. */
    private static final float[] MEAN = {0.485f, 0.456f, 0.406f};
    private static final float[] STD = {0.229f, 0.224f, 0.225f};
    private static final int SIZE = 224;

    private final Map<String, ?> arguments;

    ImageArguments(Map<String, ?> arguments) {
        this.arguments = ArgumentException.notNull(arguments, "arguments");
    }

    void configure(BaseImageTranslator.BaseBuilder<?> builder) {
        if (builder.pipeline == null) {
            builder.pipeline = new Pipeline();
        }
        Pipeline pipeline = builder.pipeline;
        int width = builder.width = ArgumentsUtil.intValue(arguments, "width", SIZE);
        int height = builder.height = ArgumentsUtil.intValue(arguments, "height", SIZE);
        if (arguments.get("flag") != null) {
            builder.flag = Image.Flag.valueOf(arguments.get("flag").toString());
        }
        pad(pipeline);
        resize(pipeline, width, height);
        resizeShort(pipeline, Math.max(width, height));
        if (ArgumentsUtil.booleanValue(arguments, "centerCrop")) {
            pipeline.add(new CenterCrop(width, height));
        }
        if (ArgumentsUtil.booleanValue(arguments, "centerFit")) {
            pipeline.add(new CenterFit(width, height));
        }
        if (ArgumentsUtil.booleanValue(arguments, "toTensor", true)) {
            pipeline.add(new ToTensor());
        }
        normalize(pipeline);
        range(pipeline);
        if (arguments.get("batchifier") != null) {
            builder.batchifier = Batchifier.fromString(arguments.get("batchifier").toString());
        }
    }

    /** Returns the parts of a setting: null if it is off, none if it is on. */
    private String[] parts(String name) {
        String value = ArgumentsUtil.stringValue(arguments, name, "false");
        return "false".equals(value) ? null : "true".equals(value) ? new String[0] : value.trim().split("\\s*,\\s*");
    }

    private static int number(String[] parts, int index, int missing) {
        return index < parts.length ? (int) Double.parseDouble(parts[index]) : missing;
    }

    private static Image.Interpolation interpolation(String[] parts) {
        return parts.length > 2 ? Image.Interpolation.valueOf(parts[2]) : Image.Interpolation.BILINEAR;
    }

    private void pad(Pipeline pipeline) {
        String[] parts = parts("pad");
        if (parts != null) {
            pipeline.add(new Pad(parts.length == 0 ? 0 : Double.parseDouble(parts[0])));
        }
    }

    private void resize(Pipeline pipeline, int width, int height) {
        String[] parts = parts("resize");
        if (parts != null && parts.length == 0) {
            pipeline.add(new Resize(width, height));
        } else if (parts != null) {
            int wide = number(parts, 0, width);
            pipeline.add(new Resize(wide, number(parts, 1, wide), interpolation(parts)));
        }
    }

    private void resizeShort(Pipeline pipeline, int edge) {
        String[] parts = parts("resizeShort");
        if (parts != null && parts.length == 0) {
            pipeline.add(new ResizeShort(edge));
        } else if (parts != null) {
            pipeline.add(new ResizeShort(number(parts, 0, edge), number(parts, 1, -1), interpolation(parts)));
        }
    }

    private void normalize(Pipeline pipeline) {
        String[] parts = parts("normalize");
        if (parts == null) {
            return;
        }
        if (parts.length == 0) {
            pipeline.add(new Normalize(MEAN, STD));
            return;
        }
        if (parts.length != 6) {
            throw new ArgumentException("normalize must be three means and three deviations, not "
                    + arguments.get("normalize"));
        }
        float[] numbers = new float[6];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Float.parseFloat(parts[i]);
        }
        pipeline.add(new Normalize(Arrays.copyOf(numbers, 3), Arrays.copyOfRange(numbers, 3, 6)));
    }

    private void range(Pipeline pipeline) {
        String range = ArgumentsUtil.stringValue(arguments, "range", "");
        if ("0,1".equals(range)) {
            pipeline.add(array -> array.div(255f));
        } else if ("-1,1".equals(range)) {
            pipeline.add(array -> array.div(128f).sub(1));
        }
    }
}
