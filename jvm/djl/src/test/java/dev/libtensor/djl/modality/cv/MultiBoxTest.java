package dev.libtensor.djl.modality.cv;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The numbers are those of Apache MXNet, which is the only engine of DJL that has these functions. */
class MultiBoxTest extends NativeTest {
    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private NDArray array(Shape shape, float... numbers) {
        return manager.create(numbers, shape);
    }

    @Test
    void anchorsOfEachPlace() {
        MultiBoxPrior prior =
                MultiBoxPrior.builder().setSizes(List.of(0.75f, 0.5f)).setRatios(List.of(1f, 4f)).build();
        NDArray anchors = prior.generateAnchorBoxes(manager.zeros(new Shape(1, 3, 2, 4)));
        assertEquals(new Shape(1, 2 * 4 * 3, 4), anchors.getShape());
        // The middle of the first place is (1/8, 1/4), and a square is half as wide as it is high.
        float[] first = anchors.get("0, 0:3").toFloatArray();
        assertArrayEquals(new float[] {0.125f - 0.1875f, 0.25f - 0.375f, 0.125f + 0.1875f, 0.25f + 0.375f,
            0.125f - 0.125f, 0.25f - 0.25f, 0.125f + 0.125f, 0.25f + 0.25f,
            0.125f - 0.375f, 0.25f - 0.1875f, 0.125f + 0.375f, 0.25f + 0.1875f}, first, 1e-6f);
        MultiBoxPrior inside = MultiBoxPrior.builder().optClip(true).build();
        assertEquals(0, inside.generateAnchorBoxes(manager.zeros(new Shape(1, 1, 3, 3))).min().getFloat());
        assertThrows(ShapeException.class, () -> prior.generateAnchorBoxes(manager.zeros(new Shape(2, 4))));
        assertThrows(ArgumentException.class, () -> MultiBoxPrior.builder().setSizes(List.of()).build());
    }

    private NDList target(MultiBoxTarget.Builder builder, NDArray predictions) {
        NDArray objects = array(new Shape(1, 3, 5), 0, 0.1f, 0.08f, 0.52f, 0.92f, 1, 0.55f, 0.2f, 0.9f, 0.88f,
                -1, 0, 0, 0, 0);
        NDArray anchors = array(new Shape(1, 5, 4), 0, 0.1f, 0.2f, 0.3f, 0.15f, 0.2f, 0.4f, 0.4f, 0.63f, 0.05f, 0.88f,
                0.98f, 0.66f, 0.45f, 0.8f, 0.8f, 0.57f, 0.3f, 0.92f, 0.9f);
        return builder.build().target(new NDList(anchors, objects, predictions));
    }

    @Test
    void labelsOfAnchors() {
        NDList targets = target(MultiBoxTarget.builder(), manager.zeros(new Shape(1, 3, 5)));
        assertArrayEquals(new float[] {0, 1, 2, 0, 2}, targets.get(2).toFloatArray());
        assertArrayEquals(new float[] {0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1},
                targets.get(1).toFloatArray());
        assertArrayEquals(new float[] {0, 0, 0, 0, 1.4f, 10, 2.5940f, 7.1754f, -1.2f, 0.26882f, 1.6824f, -1.5655f, 0, 0,
            0, 0, -0.57143f, -1, 0, 0.62582f}, targets.get(0).toFloatArray(), 1e-3f);
        assertEquals(new Shape(1, 20), targets.get(0).getShape());
    }

    @Test
    void onlyTheHardestBackgroundCounts() {
        // The last of the background is the one that the model is least sure of.
        NDArray predictions = array(new Shape(1, 3, 5), 5, 0, 0, -5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        MultiBoxTarget.Builder builder = MultiBoxTarget.builder().optNegativeMinigRatio(0.34f);
        assertArrayEquals(new float[] {-1, 1, 2, 0, 2}, target(builder, predictions).get(2).toFloatArray());
        builder.optMinNegativeSamples(2);
        assertArrayEquals(new float[] {0, 1, 2, 0, 2}, target(builder, predictions).get(2).toFloatArray());
    }

    @Test
    void imagesWithoutObjectsAreBackground() {
        NDArray none = manager.full(new Shape(2, 1, 5), -1f);
        NDArray anchors = array(new Shape(1, 1, 4), 0, 0, 1, 1);
        NDList targets = MultiBoxTarget.builder().build()
                .target(new NDList(anchors, none, manager.zeros(new Shape(2, 2, 1))));
        assertArrayEquals(new float[] {0, 0}, targets.get(2).toFloatArray());
        assertThrows(ArgumentException.class, () -> MultiBoxTarget.builder().build().target(new NDList(anchors)));
        assertThrows(ShapeException.class, () -> MultiBoxTarget.builder().build()
                .target(new NDList(anchors, none, manager.zeros(new Shape(2, 2, 7)))));
    }

    @Test
    void objectsOfPredictions() {
        NDArray anchors = array(new Shape(1, 4, 4), 0.1f, 0.08f, 0.52f, 0.92f, 0.08f, 0.2f, 0.56f, 0.95f, 0.15f, 0.3f,
                0.62f, 0.91f, 0.55f, 0.2f, 0.9f, 0.88f);
        NDArray probabilities = array(new Shape(1, 3, 4), 0, 0, 0, 0, 0.9f, 0.8f, 0.7f, 0.1f, 0.1f, 0.2f, 0.3f, 0.9f);
        NDList inputs = new NDList(probabilities, manager.zeros(new Shape(1, 16)), anchors);
        NDArray found = MultiBoxDetection.builder().build().detection(inputs).singletonOrThrow();
        assertEquals(new Shape(1, 4, 6), found.getShape());
        assertArrayEquals(new float[] {0, 0.9f, 0.1f, 0.08f, 0.52f, 0.92f, 1, 0.9f, 0.55f, 0.2f, 0.9f, 0.88f, -1, 0.8f,
            0.08f, 0.2f, 0.56f, 0.95f, -1, 0.7f, 0.15f, 0.3f, 0.62f, 0.91f}, found.toFloatArray(), 1e-5f);
        NDArray best = MultiBoxDetection.builder().optThreshold(0.85f).optNmsTopK(1).build().detection(inputs).head();
        assertArrayEquals(new float[] {0, -1, -1, -1}, best.get("0, :, 0").toFloatArray());
        assertThrows(ShapeException.class, () -> MultiBoxDetection.builder().build()
                .detection(new NDList(probabilities, anchors, anchors)));
    }
}
