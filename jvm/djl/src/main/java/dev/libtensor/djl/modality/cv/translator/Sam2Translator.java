package dev.libtensor.djl.modality.cv.translator;

import com.google.gson.JsonParseException;
import com.google.gson.annotations.SerializedName;
import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Mask;
import dev.libtensor.djl.modality.cv.output.Point;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.cv.transform.Normalize;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.modality.cv.translator.Sam2Translator.Sam2Input;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.translate.TranslatorContext;
import dev.libtensor.djl.util.JsonUtils;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds the outline of what points and boxes in an image mark, with Segment Anything 2. The model's inputs are the image,
 * the points and their labels, and its results are masks and their scores.
 */
public class Sam2Translator implements NoBatchifyTranslator<Sam2Input, DetectedObjects> {
    private static final int SIZE = 1024;
    private static final long BILINEAR = 1;
    private static final float[] MEAN = {0.485f, 0.456f, 0.406f};
    private static final float[] STD = {0.229f, 0.224f, 0.225f};

    private final Pipeline pipeline =
            new Pipeline(new Resize(SIZE, SIZE), new ToTensor(), new Normalize(MEAN, STD));
    private final String encoder;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public Sam2Translator(Builder builder) {
        encoder = builder.encoderPath == null ? builder.encodeMethod : builder.encoderPath;
    }

    /**
     * Checks the settings.
     *
     * @throws UnsupportedException if they name an encoder apart from the model, which is a program of another engine
     */
    @Override
    public void prepare(TranslatorContext ctx) {
        if (encoder != null) {
            throw new UnsupportedException("the encoder '" + encoder + "' is a program of another engine: use a model"
                    + " whose block contains the encoder");
        }
    }

    @Override
    public NDList processInput(TranslatorContext ctx, Sam2Input input) throws Exception {
        Image image = input.getImage();
        ctx.setAttachment("width", image.getWidth());
        ctx.setAttachment("height", image.getHeight());
        NDManager manager = ctx.getNDManager();
        NDArray pixels = pipeline.transform(new NDList(image.toNDArray(manager, Image.Flag.COLOR))).head();
        float[] places = input.places();
        return new NDList(pixels.expandDims(0), manager.create(places, new Shape(1, places.length / 2, 2)),
                manager.create(new float[][] {input.numbers()}));
    }

    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        NDArray scores = list.get(1).squeeze(0);
        long best = scores.argMax().getLong();
        int wide = (Integer) ctx.getAttachment("width");
        int high = (Integer) ctx.getAttachment("height");
        NDArray masks = list.get(0).interpolate(new int[] {high, wide}, BILINEAR, false, false).squeeze(0).gt(0);
        float[][] mask = Mask.toMask(masks.get(best).toType(DataType.FLOAT32, true));
        Detections found = new Detections();
        found.add("", scores.getFloat(best), new Mask(0, 0, wide, high, mask, true));
        return found.objects();
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return builder(Map.of());
    }

    /**
     * Returns a builder with settings.
     *
     * @param arguments the settings {@code encoder} and {@code encode_method}
     * @return a new builder
     */
    public static Builder builder(Map<String, ?> arguments) {
        return new Builder(arguments);
    }

    /** Builds a {@link Sam2Translator}. */
    public static class Builder {
        private String encoderPath;
        private String encodeMethod;

        Builder(Map<String, ?> arguments) {
            encoderPath = ArgumentsUtil.stringValue(arguments, "encoder");
            encodeMethod = ArgumentsUtil.stringValue(arguments, "encode_method");
        }

        /**
         * Sets the file of an encoder apart from the model.
         *
         * @param encoderPath the file, or null
         * @return this builder
         */
        public Builder optEncoderPath(String encoderPath) {
            this.encoderPath = encoderPath;
            return this;
        }

        /**
         * Sets the method of the model that encodes.
         *
         * @param encodeMethod its name, or null
         * @return this builder
         */
        public Builder optEncodeMethod(String encodeMethod) {
            this.encodeMethod = encodeMethod;
            return this;
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public Sam2Translator build() {
            return new Sam2Translator(this);
        }
    }

    /** An image with marks. */
    public static final class Sam2Input {
        private static final int CORNER = 2;

        private final Image image;
        private final Point[] points;
        private final int[] labels;
        private final boolean visualize;

        /**
         * Creates an input.
         *
         * @param image the image
         * @param points the points in pixels
         * @param labels 1 for a point inside, 0 for one outside, 2 and 3 for the corners of a box
         */
        public Sam2Input(Image image, Point[] points, int[] labels) {
            this(image, points, labels, false);
        }

        /**
         * Creates an input.
         *
         * @param image the image
         * @param points the points in pixels
         * @param labels 1 for a point inside, 0 for one outside, 2 and 3 for the corners of a box
         * @param visualize whether a server sends the image with what was found
         * @throws ArgumentException if there are more or fewer labels than points
         */
        public Sam2Input(Image image, Point[] points, int[] labels, boolean visualize) {
            if (points.length != labels.length) {
                throw new ArgumentException("each point has a label, but there are " + points.length + " points and "
                        + labels.length + " labels");
            }
            this.image = image;
            this.points = points.clone();
            this.labels = labels.clone();
            this.visualize = visualize;
        }

        /**
         * Returns the image.
         *
         * @return the image
         */
        public Image getImage() {
            return image;
        }

        /**
         * Returns whether a server sends the image with what was found.
         *
         * @return true if so
         */
        public boolean isVisualize() {
            return visualize;
        }

        /**
         * Returns the points that are not corners of boxes.
         *
         * @return the points
         */
        public List<Point> getPoints() {
            List<Point> single = new ArrayList<>();
            for (int i = 0; i < labels.length; i++) {
                if (labels[i] < CORNER) {
                    single.add(points[i]);
                }
            }
            return single;
        }

        /**
         * Returns the boxes.
         *
         * @return the boxes in pixels
         */
        public List<Rectangle> getBoxes() {
            List<Rectangle> boxes = new ArrayList<>();
            for (int i = 0; i < labels.length - 1; i++) {
                if (labels[i] == CORNER) {
                    Point end = points[i + 1];
                    boxes.add(new Rectangle(
                            points[i], end.getX() - points[i].getX(), end.getY() - points[i].getY()));
                }
            }
            return boxes;
        }

        /** Returns the points in the size that the model expects. */
        float[] places() {
            float[] places = new float[2 * points.length];
            for (int i = 0; i < points.length; i++) {
                places[2 * i] = (float) points[i].getX() / image.getWidth() * SIZE;
                places[2 * i + 1] = (float) points[i].getY() / image.getHeight() * SIZE;
            }
            return places;
        }

        float[] numbers() {
            float[] numbers = new float[labels.length];
            for (int i = 0; i < labels.length; i++) {
                numbers[i] = labels[i];
            }
            return numbers;
        }

        /**
         * Reads JSON: an object with the address {@code image_url}, an array {@code prompt} of objects with
         * {@code type}, {@code data} and {@code label}, and {@code visualize}.
         *
         * @param input the text
         * @return the input
         * @throws IOException if the image cannot be read
         * @throws ArgumentException if the text is not such an object
         */
        public static Sam2Input fromJson(String input) throws IOException {
            Prompt prompt = parsed(input);
            if (prompt == null || prompt.image == null || prompt.marks == null || prompt.marks.length == 0) {
                throw new ArgumentException("JSON of an image and marks has image_url and prompt, but " + input
                        + " was given");
            }
            Builder builder = builder(ImageFactory.getInstance().fromUrl(prompt.image));
            for (Mark mark : prompt.marks) {
                if ("point".equals(mark.type)) {
                    builder.addPoint(mark.data[0], mark.data[1], mark.label);
                } else if ("rectangle".equals(mark.type)) {
                    builder.addBox(mark.data[0], mark.data[1], mark.data[2], mark.data[3]);
                }
            }
            return prompt.visualize ? builder.visualize().build() : builder.build();
        }

        private static Prompt parsed(String input) {
            try {
                return JsonUtils.GSON.fromJson(input, Prompt.class);
            } catch (JsonParseException e) {
                throw new ArgumentException("the text is not JSON of an image and marks: " + e.getMessage());
            }
        }

        /**
         * Returns a builder.
         *
         * @param image the image
         * @return a new builder
         */
        public static Builder builder(Image image) {
            return new Builder(image);
        }

        /** Builds a {@link Sam2Input}. */
        public static final class Builder {
            private final Image image;
            private final List<Point> points = new ArrayList<>();
            private final List<Integer> labels = new ArrayList<>();
            private boolean visualize;

            Builder(Image image) {
                this.image = ArgumentException.notNull(image, "image");
            }

            /**
             * Adds a point inside.
             *
             * @param x its column
             * @param y its row
             * @return this builder
             */
            public Builder addPoint(int x, int y) {
                return addPoint(x, y, 1);
            }

            /**
             * Adds a point.
             *
             * @param x its column
             * @param y its row
             * @param label 1 if it is inside, 0 if it is outside
             * @return this builder
             */
            public Builder addPoint(int x, int y, int label) {
                return addPoint(new Point(x, y), label);
            }

            /**
             * Adds a point.
             *
             * @param point the point in pixels
             * @param label 1 if it is inside, 0 if it is outside
             * @return this builder
             */
            public Builder addPoint(Point point, int label) {
                points.add(point);
                labels.add(label);
                return this;
            }

            /**
             * Adds a box.
             *
             * @param x its first column
             * @param y its first row
             * @param right its last column
             * @param bottom its last row
             * @return this builder
             */
            public Builder addBox(int x, int y, int right, int bottom) {
                return addPoint(new Point(x, y), CORNER).addPoint(new Point(right, bottom), CORNER + 1);
            }

            /**
             * Makes a server send the image with what was found.
             *
             * @return this builder
             */
            public Builder visualize() {
                visualize = true;
                return this;
            }

            /**
             * Builds the input.
             *
             * @return a new input
             */
            public Sam2Input build() {
                int[] numbers = labels.stream().mapToInt(Integer::intValue).toArray();
                return new Sam2Input(image, points.toArray(new Point[0]), numbers, visualize);
            }
        }

        private static final class Mark {
            private String type;
            private int[] data;
            private int label;
        }

        private static final class Prompt {
            @SerializedName("image_url")
            private String image;

            @SerializedName("prompt")
            private Mark[] marks;

            private boolean visualize;
        }
    }
}
