import ai.djl.Model;
import ai.djl.basicmodelzoo.cv.object_detection.ssd.SingleShotDetection;
import ai.djl.engine.Engine;
import ai.djl.inference.Predictor;
import ai.djl.modality.cv.Image;
import ai.djl.modality.cv.ImageFactory;
import ai.djl.modality.cv.MultiBoxDetection;
import ai.djl.modality.cv.output.DetectedObjects;
import ai.djl.modality.cv.transform.ToTensor;
import ai.djl.modality.cv.translator.SingleShotDetectionTranslator;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.LambdaBlock;
import ai.djl.nn.SequentialBlock;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.evaluator.BoundingBoxError;
import ai.djl.training.evaluator.SingleShotDetectionAccuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.SingleShotDetectionLoss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The examples that train a detector and use it: one bright square in each picture. */
public final class DetectSquares {
    private static final int SIDE = 32;

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(3);
        Path folder = Files.createTempDirectory("ssd");
        try (NDManager manager = NDManager.newBaseManager()) {
            try (Model model = Model.newInstance("squares-ssd")) {
                model.setBlock(network());
                DefaultTrainingConfig config = new DefaultTrainingConfig(new SingleShotDetectionLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic())
                        .addEvaluator(new SingleShotDetectionAccuracy("classAccuracy"))
                        .addEvaluator(new BoundingBoxError("boundingBoxError"))
                        .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.003f)).build());
                try (Trainer trainer = model.newTrainer(config)) {
                    trainer.initialize(new Shape(8, 3, SIDE, SIDE));
                    EasyTrain.fit(trainer, 3, squares(manager), null);
                    Check.above(0.9, trainer.getTrainingResult().getTrainEvaluation("classAccuracy"), "accuracy of classes");
                    Check.below(0.3, trainer.getTrainingResult().getTrainEvaluation("boundingBoxError"), "error of boxes");
                }
                model.save(folder, "squares-ssd");
            }
            predict(manager, folder);
        }
    }

    private static void predict(NDManager manager, Path folder) throws Exception {
        try (Model model = Model.newInstance("squares-ssd")) {
            model.setBlock(network());
            model.load(folder);
            model.setBlock(new SequentialBlock().add(model.getBlock()).add(new LambdaBlock(DetectSquares::detections)));
            SingleShotDetectionTranslator translator = SingleShotDetectionTranslator.builder().addTransform(new ToTensor())
                    .optSynset(Collections.singletonList("square")).optThreshold(0.2f).build();
            try (Predictor<Image, DetectedObjects> predictor = model.newPredictor(translator)) {
                Image image = ImageFactory.getInstance().fromNDArray(picture(manager, 8, 8, 12).mul(255));
                DetectedObjects found = predictor.predict(image);
                Check.above(0, found.getNumberOfObjects(), "objects");
                image.drawBoundingBoxes(found);
                image.save(Files.newOutputStream(folder.resolve("square.png")), "png");
                Check.above(100, Files.size(folder.resolve("square.png")), "bytes of the picture");
            }
        }
    }

    private static NDList detections(NDList output) {
        NDArray classes = output.get(1).softmax(-1).transpose(0, 2, 1);
        NDList detections = MultiBoxDetection.builder().build().detection(new NDList(classes, output.get(2), output.get(0)));
        return detections.singletonOrThrow().split(new long[] {1, 2}, 2);
    }

    private static SingleShotDetection network() {
        SequentialBlock base = new SequentialBlock();
        for (int filters : new int[] {8, 16}) {
            base.add(SingleShotDetection.getDownSamplingBlock(filters));
        }
        List<List<Float>> sizes = new ArrayList<>();
        List<List<Float>> ratios = new ArrayList<>();
        for (float size : new float[] {0.3f, 0.4f, 0.5f}) {
            sizes.add(Arrays.asList(size, size + 0.05f));
            ratios.add(Arrays.asList(1f, 2f, 0.5f));
        }
        return SingleShotDetection.builder().setNumClasses(1).setNumFeatures(1).optGlobalPool(true).setRatios(ratios)
                .setSizes(sizes).setBaseNetwork(base).build();
    }

    private static NDArray picture(NDManager manager, int x, int y, int size) {
        NDArray picture = manager.zeros(new Shape(3, SIDE, SIDE));
        picture.set(new NDIndex(":, {}:{}, {}:{}", y, y + size, x, x + size), 1f);
        return picture;
    }

    private static ArrayDataset squares(NDManager manager) {
        Random random = new Random(5);
        NDList pictures = new NDList();
        float[][] boxes = new float[48][];
        for (int i = 0; i < boxes.length; i++) {
            int size = 10 + random.nextInt(6);
            int x = random.nextInt(SIDE - size);
            int y = random.nextInt(SIDE - size);
            pictures.add(picture(manager, x, y, size));
            boxes[i] = new float[] {0, x / 32f, y / 32f, (x + size) / 32f, (y + size) / 32f};
        }
        return new ArrayDataset.Builder().setData(ai.djl.ndarray.NDArrays.stack(pictures))
                .optLabels(manager.create(boxes).reshape(boxes.length, 1, 5)).setSampling(8, true).build();
    }
}
