import ai.djl.modality.cv.Image;
import ai.djl.modality.cv.ImageFactory;
import ai.djl.modality.cv.MultiBoxPrior;
import ai.djl.modality.cv.MultiBoxTarget;
import ai.djl.modality.cv.output.BoundingBox;
import ai.djl.modality.cv.output.DetectedObjects;
import ai.djl.modality.cv.output.Rectangle;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;

/** The chapters on boxes: anchors of several sizes, how they are labelled, and pictures of boxes. */
public final class BoxesAndAnchors {
    public static void main(String[] args) {
        try (NDManager manager = NDManager.newBaseManager()) {
            anchors(manager);
            targets(manager);
            drawing(manager);
        }
    }

    private static void anchors(NDManager manager) {
        MultiBoxPrior prior = MultiBoxPrior.builder().setSizes(Arrays.asList(0.75f, 0.5f, 0.25f))
                .setRatios(Arrays.asList(1f, 2f, 0.5f)).build();
        NDArray boxes = prior.generateAnchorBoxes(manager.ones(new Shape(1, 3, 10, 12)));
        Check.equal(new Shape(1, 10 * 12 * 5, 4), boxes.getShape(), "five boxes for each pixel");
        NDArray first = boxes.get(0).get(0);
        Check.near(0.5 / 10, first.get("1:2").add(first.get("3:4")).div(2).getFloat(), 1e-5, "the middle of the first pixel");
    }

    private static void targets(NDManager manager) {
        NDArray truth = manager.create(new float[][] {{0, 0.1f, 0.08f, 0.52f, 0.92f}, {1, 0.55f, 0.2f, 0.9f, 0.88f}});
        NDArray anchors = manager.create(new float[][] {{0, 0.1f, 0.2f, 0.3f}, {0.15f, 0.2f, 0.4f, 0.4f}, {0.63f, 0.05f, 0.88f, 0.98f},
            {0.66f, 0.45f, 0.8f, 0.8f}, {0.57f, 0.3f, 0.92f, 0.9f}});
        NDList targets = MultiBoxTarget.builder().build().target(new NDList(anchors.expandDims(0), truth.expandDims(0),
                manager.zeros(new Shape(1, 3, 5))));
        Check.that(Arrays.equals(new float[] {0, 1, 2, 0, 2}, targets.get(2).toFloatArray()), "classes of the anchors");
        Check.equal(new Shape(1, 20), targets.get(0).getShape(), "offsets");
    }

    private static void drawing(NDManager manager) {
        List<BoundingBox> boxes = Arrays.asList(new Rectangle(0.1, 0.1, 0.4, 0.4), new Rectangle(0.6, 0.6, 0.3, 0.3));
        Check.near(0, boxes.get(0).getIoU(boxes.get(1)), 1e-9, "boxes apart");
        Check.near(1, boxes.get(0).getIoU(boxes.get(0)), 1e-9, "a box and itself");
        Image image = ImageFactory.getInstance().fromNDArray(manager.zeros(new Shape(40, 40, 3), DataType.UINT8));
        image.drawBoundingBoxes(new DetectedObjects(Arrays.asList("a", "b"), Arrays.asList(0.9, 0.8), boxes));
        Check.above(0, image.toNDArray(manager).countNonzero().getLong(), "pixels drawn");
        Image part = image.getSubImage(0, 0, 20, 10);
        Check.equal(20, part.getWidth(), "width of a part");
        Check.equal(8, image.resize(8, 6, false).getWidth(), "width of a smaller picture");
    }
}
