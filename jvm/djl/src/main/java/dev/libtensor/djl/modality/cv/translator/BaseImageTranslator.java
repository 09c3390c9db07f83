package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.transform.CenterCrop;
import dev.libtensor.djl.modality.cv.transform.CenterFit;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.translate.Transform;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Makes arrays of images with the transforms of a pipeline.
 *
 * @param <T> the class of outputs
 */
public abstract class BaseImageTranslator<T> implements Translator<Image, T> {
    /** The transforms. */
    protected Pipeline pipeline;
    /** The width that the model expects. */
    protected int width;
    /** The height that the model expects. */
    protected int height;

    private final Image.Flag flag;
    private final Batchifier batchifier;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public BaseImageTranslator(BaseBuilder<?> builder) {
        flag = builder.flag;
        pipeline = builder.pipeline;
        batchifier = builder.batchifier;
        width = builder.width;
        height = builder.height;
    }

    @Override
    public Batchifier getBatchifier() {
        return batchifier;
    }

    /**
     * Transforms an image. The context's attachments {@code width}, {@code height}, {@code processedWidth} and
     * {@code processedHeight} are the sizes before and after.
     */
    @Override
    public NDList processInput(TranslatorContext ctx, Image input) {
        NDArray pixels = input.toNDArray(ctx.getNDManager(), flag);
        NDList transformed = pipeline.transform(new NDList(pixels));
        Shape shape = transformed.head().getShape();
        int last = shape.dimension() - 1;
        int columns = NDImageUtils.isCHW(shape) ? last : last - 1;
        ctx.setAttachment("width", input.getWidth());
        ctx.setAttachment("height", input.getHeight());
        ctx.setAttachment("processedWidth", Math.toIntExact(shape.get(columns)));
        ctx.setAttachment("processedHeight", Math.toIntExact(shape.get(columns - 1)));
        return transformed;
    }

    /**
     * Builds translators of images.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class BaseBuilder<T extends BaseBuilder> {
        /** The width that the model expects; 224 by default. */
        protected int width = 224;
        /** The height that the model expects; 224 by default. */
        protected int height = 224;
        /** Whether the images have colors, which is the default. */
        protected Image.Flag flag = Image.Flag.COLOR;
        /** The transforms, or null if none are set. */
        protected Pipeline pipeline;
        /** Joins the images of a batch; by default it stacks them. */
        protected Batchifier batchifier = Batchifier.STACK;

        /** Creates a builder. */
        public BaseBuilder() {}

        /**
         * Sets whether the images have colors.
         *
         * @param flag the kind of images
         * @return this builder
         */
        public T optFlag(Image.Flag flag) {
            this.flag = flag;
            return self();
        }

        /**
         * Sets the transforms.
         *
         * @param pipeline the transforms
         * @return this builder
         */
        public T setPipeline(Pipeline pipeline) {
            this.pipeline = pipeline;
            return self();
        }

        /**
         * Sets the size that the model expects.
         *
         * @param width the width
         * @param height the height
         * @return this builder
         */
        public T setImageSize(int width, int height) {
            this.width = width;
            this.height = height;
            return self();
        }

        /**
         * Adds a transform.
         *
         * @param transform the transform
         * @return this builder
         */
        public T addTransform(Transform transform) {
            if (pipeline == null) {
                pipeline = new Pipeline();
            }
            pipeline.add(transform);
            return self();
        }

        /**
         * Sets what joins the images of a batch.
         *
         * @param batchifier joins them, or null to predict them one by one
         * @return this builder
         */
        public T optBatchifier(Batchifier batchifier) {
            this.batchifier = batchifier;
            return self();
        }

        /**
         * Returns this builder.
         *
         * @return this builder
         */
        protected abstract T self();

        /**
         * Checks the settings.
         *
         * @throws ArgumentException if something is missing
         */
        protected void validate() {
            if (pipeline == null) {
                throw new ArgumentException("a translator of images has transforms: call addTransform or setPipeline");
            }
        }

        /**
         * Reads the settings of the transforms: {@code width}, {@code height}, {@code flag}, {@code pad},
         * {@code resize}, {@code resizeShort}, {@code centerCrop}, {@code centerFit}, {@code toTensor},
         * {@code normalize}, {@code range} and {@code batchifier}.
         *
         * @param arguments the settings by name
         */
        protected void configPreProcess(Map<String, ?> arguments) {
            new ImageArguments(arguments).configure(this);
        }

        /**
         * Reads the settings of the output.
         *
         * @param arguments the settings by name
         */
        protected void configPostProcess(Map<String, ?> arguments) {}
    }

    /**
     * Builds translators whose outputs name classes.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class ClassificationBuilder<T extends BaseBuilder> extends BaseBuilder<T> {
        /** Reads the names of the classes, or null if it is not set. */
        protected SynsetLoader synsetLoader;

        /** Creates a builder. */
        public ClassificationBuilder() {}

        /**
         * Sets the file of the model that has the names of the classes.
         *
         * @param synsetArtifactName its name; {@code synset.txt} by default
         * @return this builder
         */
        public T optSynsetArtifactName(String synsetArtifactName) {
            synsetLoader = new SynsetLoader(synsetArtifactName);
            return self();
        }

        /**
         * Sets where the names of the classes are.
         *
         * @param synsetUrl the address
         * @return this builder
         * @throws ArgumentException if it is not an address
         */
        public T optSynsetUrl(String synsetUrl) {
            try {
                synsetLoader = new SynsetLoader(new URL(synsetUrl));
            } catch (MalformedURLException e) {
                throw new ArgumentException("'" + synsetUrl
                        + "' is not a valid URL: the address of the names of the classes was expected");
            }
            return self();
        }

        /**
         * Sets the names of the classes.
         *
         * @param synset the names
         * @return this builder
         */
        public T optSynset(List<String> synset) {
            synsetLoader = new SynsetLoader(synset);
            return self();
        }

        /**
         * Checks the settings.
         *
         * @throws ArgumentException if something is missing, or images are resized to another size than the model's
         */
        @Override
        protected void validate() {
            super.validate();
            if (synsetLoader == null) {
                synsetLoader = new SynsetLoader("synset.txt");
            }
            boolean cropped = false;
            Resize other = null;
            for (Transform transform : pipeline.getTransforms()) {
                cropped |= transform instanceof CenterCrop || transform instanceof CenterFit;
                if (transform instanceof Resize resize && (resize.getWidth() != width || resize.getHeight() != height)) {
                    other = resize;
                }
            }
            if (other != null && !cropped) {
                throw new ArgumentException("images are resized to " + other.getWidth() + " x " + other.getHeight()
                        + ", but the model expects " + width + " x " + height + ": call setImageSize");
            }
        }

        /** Reads {@code synset}, {@code synsetUrl} and {@code synsetFileName}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            if (arguments.get("synset") != null) {
                optSynset(Arrays.asList(arguments.get("synset").toString().split(",")));
            }
            if (arguments.get("synsetUrl") != null) {
                optSynsetUrl(arguments.get("synsetUrl").toString());
            }
            if (arguments.get("synsetFileName") != null) {
                optSynsetArtifactName(arguments.get("synsetFileName").toString());
            }
        }
    }

    /** Reads the names of classes. */
    protected static final class SynsetLoader {
        private final List<String> names;
        private final URL url;
        private final String file;

        /**
         * Creates a loader of given names.
         *
         * @param synset the names
         */
        public SynsetLoader(List<String> synset) {
            this(ArgumentException.notNull(synset, "synset"), null, null);
        }

        /**
         * Creates a loader of names at an address.
         *
         * @param synsetUrl the address of a text with one name on a line
         */
        public SynsetLoader(URL synsetUrl) {
            this(null, ArgumentException.notNull(synsetUrl, "synsetUrl"), null);
        }

        /**
         * Creates a loader of names in a file of the model.
         *
         * @param synsetFileName the name of a text with one name on a line
         */
        public SynsetLoader(String synsetFileName) {
            this(null, null, ArgumentException.notNull(synsetFileName, "synsetFileName"));
        }

        private SynsetLoader(List<String> names, URL url, String file) {
            this.names = names;
            this.url = url;
            this.file = file;
        }

        /**
         * Returns the names.
         *
         * @param model the model, which may have the file
         * @return the names
         * @throws IOException if they cannot be read
         */
        public List<String> load(Model model) throws IOException {
            if (names != null) {
                return names;
            }
            if (url == null) {
                return model.getArtifact(file, Utils::readLines);
            }
            try (InputStream in = Utils.openUrl(url)) {
                return Utils.readLines(in);
            }
        }
    }
}
