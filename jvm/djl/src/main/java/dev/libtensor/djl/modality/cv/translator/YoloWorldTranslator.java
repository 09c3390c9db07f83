package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.ModelException;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.repository.zoo.Criteria;
import dev.libtensor.djl.repository.zoo.ZooModel;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.NoopTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Finds objects of any labels in images, with a YOLO-World model. The inputs of its block are what a CLIP model makes of the
 * labels, and the image. DJL's CLIP model is a program of TorchScript; here it is a block, which {@link Builder#optClipBlock}
 * or the argument {@code clipBlock} sets. The folder of the model has {@code vocab.json} and {@code merges.txt}.
 */
public class YoloWorldTranslator implements NoBatchifyTranslator<VisionLanguageInput, DetectedObjects> {
    private static final int OBJECTS_MOST = 300;
    private static final String LABELS = "labels";

    private final BaseImageTranslator<?> images;
    private final String clipModelPath;
    private final Block clipBlock;
    private final float threshold;
    private final float nmsThreshold;
    private ClipTokenizer tokenizer;
    private Predictor<NDList, NDList> clip;

    YoloWorldTranslator(Builder builder) {
        images = new BaseImagePreProcessor(builder);
        clipModelPath = builder.clipModelPath;
        clipBlock = builder.clipBlock;
        threshold = builder.threshold;
        nmsThreshold = builder.nmsThreshold;
    }

    /**
     * {@inheritDoc}
     *
     * @throws UnsupportedException if there is no block of a CLIP model
     */
    @Override
    public void prepare(TranslatorContext ctx) throws IOException, ModelException {
        if (clipBlock == null) {
            throw new UnsupportedException("the CLIP model " + clipModelPath + " would be a program of TorchScript, which is"
                    + " not run here: build its block, and call optClipBlock");
        }
        Model model = ctx.getModel();
        tokenizer = ClipTokenizer.newInstance(model.getModelPath());
        ZooModel<NDList, NDList> texts = Criteria.builder().setTypes(NDList.class, NDList.class)
                .optModelPath(clipFile(model.getModelPath())).optBlock(clipBlock).optTranslator(new NoopTranslator())
                .optOption("hasParameter", String.valueOf(!clipBlock.isInitialized())).build().loadModel();
        model.getNDManager().attachInternal(NDManager.nextUid(), texts);
        clip = texts.newPredictor();
    }

    private Path clipFile(Path folder) throws FileNotFoundException {
        Path file = Path.of(clipModelPath);
        file = file.isAbsolute() || Files.exists(file) ? file : folder.resolve(file);
        if (!Files.exists(file)) {
            throw new FileNotFoundException("there is no CLIP model " + clipModelPath + " in " + folder);
        }
        return file;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, VisionLanguageInput input) throws TranslateException {
        String[] labels = input.getCandidates();
        if (labels == null || labels.length == 0) {
            throw new TranslateException("the labels of the objects to find are missing: set the candidates of the input");
        }
        ctx.setAttachment(LABELS, labels);
        NDArray texts = clip.predict(new NDList(ctx.getNDManager().create(tokenizer.batchEncode(labels)))).get(0);
        return new NDList(texts, images.processInput(ctx, input.getImage()).get(0).expandDims(0));
    }

    /** Makes objects of {@code (1, 4 + labels, boxes)}, at most 300. */
    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        String[] labels = (String[]) ctx.getAttachment(LABELS);
        double width = ((Number) ctx.getAttachment("width")).doubleValue();
        double height = ((Number) ctx.getAttachment("height")).doubleValue();
        YoloBoxes found = new YoloBoxes(list.get(0).squeeze(0), labels.length, threshold);
        List<Integer> best = found.best(nmsThreshold);
        Detections objects = new Detections();
        for (int each : best.subList(0, Math.min(best.size(), OBJECTS_MOST))) {
            Rectangle box = found.boxes.get(each);
            objects.add(labels[found.ids.get(each)], found.scores.get(each), new Rectangle(box.getX() / width,
                    box.getY() / height, box.getWidth() / width, box.getHeight() / height));
        }
        return objects.objects();
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns a builder with settings.
     *
     * @param arguments the settings by name
     * @return a new builder
     */
    public static Builder builder(Map<String, ?> arguments) {
        Builder builder = builder();
        builder.configPreProcess(arguments);
        builder.configPostProcess(arguments);
        return builder;
    }

    /** Builds a {@link YoloWorldTranslator}. */
    public static class Builder extends BaseImageTranslator.BaseBuilder<Builder> {
        private float threshold = 0.25f;
        private float nmsThreshold = 0.7f;
        private String clipModelPath = "clip.pt";
        private Block clipBlock;

        /** Creates a builder. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets how probable an object must be.
         *
         * @param threshold the probability; 0.25 by default
         * @return this builder
         */
        public Builder optThreshold(float threshold) {
            this.threshold = threshold;
            return this;
        }

        /**
         * Sets how much boxes of two objects may overlap.
         *
         * @param nmsThreshold the part of both that is common; 0.7 by default
         * @return this builder
         */
        public Builder optNmsThreshold(float nmsThreshold) {
            this.nmsThreshold = nmsThreshold;
            return this;
        }

        /**
         * Sets the file of the parameters of the CLIP model.
         *
         * @param clipModelPath the file, in the folder of the model unless it is elsewhere; {@code clip.pt} by default
         * @return this builder
         */
        public Builder optClipModelPath(String clipModelPath) {
            this.clipModelPath = clipModelPath;
            return this;
        }

        /**
         * Sets the CLIP model, whose input are the numbers of tokens, INT32 {@code (labels, tokens)}. DJL has no such method.
         *
         * @param clipBlock the block, whose parameters are read from the file unless it is initialized
         * @return this builder
         */
        public Builder optClipBlock(Block clipBlock) {
            this.clipBlock = clipBlock;
            return this;
        }

        /** Reads {@code threshold}, {@code nmsThreshold}, {@code clipModelPath} and {@code clipBlock}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            threshold = ArgumentsUtil.floatValue(arguments, "threshold", threshold);
            nmsThreshold = ArgumentsUtil.floatValue(arguments, "nmsThreshold", nmsThreshold);
            clipModelPath = ArgumentsUtil.stringValue(arguments, "clipModelPath", clipModelPath);
            if (arguments.get("clipBlock") instanceof Block block) {
                clipBlock = block;
            }
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public YoloWorldTranslator build() {
            return new YoloWorldTranslator(this);
        }
    }
}
