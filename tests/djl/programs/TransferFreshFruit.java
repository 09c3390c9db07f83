import ai.djl.Application;
import ai.djl.Model;
import ai.djl.basicdataset.cv.classification.ImageFolder;
import ai.djl.engine.Engine;
import ai.djl.modality.Classifications;
import ai.djl.modality.cv.Image;
import ai.djl.modality.cv.ImageFactory;
import ai.djl.modality.cv.transform.Resize;
import ai.djl.modality.cv.transform.ToTensor;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.repository.zoo.Criteria;
import ai.djl.repository.zoo.ZooModel;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.RandomAccessDataset;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.util.ProgressBar;
import ai.djl.translate.TranslatorContext;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The example of transfer: a saved model is loaded by criteria, its first layers are frozen, and a new end is trained. */
public final class TransferFreshFruit {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        Path folder = Files.createTempDirectory("fruit");
        save(folder);
        fruit(folder.resolve("images"));
        ImageFolder images = ImageFolder.builder().setRepositoryPath(folder.resolve("images")).optMaxDepth(5)
                .addTransform(new Resize(16, 16)).addTransform(new ToTensor()).setSampling(8, true).build();
        images.prepare(new ProgressBar());
        Check.equal(Arrays.asList("fresh", "rotten"), images.getSynset(), "classes");
        RandomAccessDataset[] parts = images.randomSplit(7, 3);

        Criteria<Image, Classifications> criteria = Criteria.builder().optApplication(Application.CV.IMAGE_CLASSIFICATION)
                .setTypes(Image.class, Classifications.class).optModelPath(folder.resolve("model"))
                .optModelName("base").optBlock(base()).optTranslator(new Unused()).build();
        try (ZooModel<Image, Classifications> loaded = criteria.loadModel()) {
            Block base = loaded.getBlock();
            base.freezeParameters(true);
            float[] before = base.getParameters().get(0).getValue().getArray().toFloatArray();
            SequentialBlock whole = new SequentialBlock().add(base).add(Activation.reluBlock())
                    .add(Linear.builder().setUnits(2).build());
            try (Model model = Model.newInstance("fruit")) {
                model.setBlock(whole);
                DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic())
                        .addEvaluator(new Accuracy());
                try (Trainer trainer = model.newTrainer(config)) {
                    trainer.initialize(new Shape(8, 3, 16, 16));
                    EasyTrain.fit(trainer, 12, parts[0], parts[1]);
                    Check.above(0.8, trainer.getTrainingResult().getValidateEvaluation("Accuracy"), "accuracy");
                }
                Check.that(Arrays.equals(before, base.getParameters().get(0).getValue().getArray().toFloatArray()), "frozen");
            }
        }
    }

    private static SequentialBlock base() {
        return new SequentialBlock().add(Blocks.batchFlattenBlock()).add(Linear.builder().setUnits(32).build());
    }

    private static void save(Path folder) throws Exception {
        try (Model model = Model.newInstance("base")) {
            SequentialBlock block = base();
            block.initialize(model.getNDManager(), ai.djl.ndarray.types.DataType.FLOAT32, new Shape(1, 3, 16, 16));
            model.setBlock(block);
            model.save(folder.resolve("model"), "base");
        }
    }

    /** Green pictures are fresh, brown ones rotten. */
    private static void fruit(Path folder) throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            for (int i = 0; i < 32; i++) {
                boolean isFresh = i % 2 == 0;
                Path place = Files.createDirectories(folder.resolve(isFresh ? "fresh" : "rotten"));
                NDArray colour = manager.create(isFresh ? new float[] {40, 200, 60} : new float[] {110, 60, 20}).reshape(1, 1, 3);
                NDArray pixels = manager.randomUniform(0, 40, new Shape(20, 20, 3)).add(colour);
                try (OutputStream out = Files.newOutputStream(place.resolve(i + ".png"))) {
                    ImageFactory.getInstance().fromNDArray(pixels.toType(ai.djl.ndarray.types.DataType.UINT8, false)).save(out, "png");
                }
            }
        }
    }

    private static final class Unused implements ai.djl.translate.NoBatchifyTranslator<Image, Classifications> {
        @Override
        public ai.djl.ndarray.NDList processInput(TranslatorContext ctx, Image input) {
            throw new UnsupportedOperationException("only the block is used");
        }

        @Override
        public Classifications processOutput(TranslatorContext ctx, ai.djl.ndarray.NDList list) {
            throw new UnsupportedOperationException("only the block is used");
        }
    }
}
