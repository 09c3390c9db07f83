package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMixtureDensity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The loss of mixtures, with the numbers of ND4J 1.0.0-M2.1. */
class LossMixtureDensityTest extends NativeTest {
    private static final double STEP = 1e-6;

    private final LossMixtureDensity loss = LossMixtureDensity.builder().gaussians(3).labelWidth(2).build();
    private final IActivation identity = new ActivationIdentity();

    private static INDArray output() {
        return Nd4j.linspace(-1, 2, 24, DataType.DOUBLE).reshape(2, 12);
    }

    private static INDArray labels() {
        return Nd4j.create(new double[][] {{0.5, -1}, {2, 3}});
    }

    private static INDArray column(double first, double second) {
        return Nd4j.create(new double[][] {{first}, {second}});
    }

    @Test
    void scores() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray scores = loss.computeScoreArray(labels(), output(), identity, null);
            assertArrayEquals(new double[] {3.0327256, 4.1318407}, scores.data().asDouble(), 1e-6);
            assertEquals(3.5822830, loss.computeScore(labels(), output(), identity, null, true), 1e-6);
            assertEquals(7.1645660, loss.computeScore(labels(), output(), identity, null, false), 1e-6);
            assertEquals(1.5163628, loss.computeScore(labels(), output(), identity, column(1, 0), true), 1e-6);
            assertEquals(3.4505873, loss.computeScore(labels(), output(), new ActivationTanH(), null, true), 1e-6);
            assertEquals(911182.806, loss.computeScore(labels().mul(1000), output(), identity, null, true), 1e-2, "far away");
        }
    }

    @Test
    void gradientsAreSlopesOfTheScore() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray gradient = loss.computeGradient(labels(), output(), identity, null);
            assertEquals(-0.0419548, gradient.getDouble(0, 0), 1e-6);
            assertEquals(0.8791369, gradient.getDouble(0, 11), 1e-6);
            assertEquals(-0.0274883, gradient.getDouble(1, 11), 1e-6);
            for (IActivation activation : List.of(identity, new ActivationTanH())) {
                for (INDArray mask : new INDArray[] {null, column(1, 0), column(0, 0.5)}) {
                    assertSlopes(activation, mask);
                }
            }
            assertEquals(gradient, loss.computeGradientAndScore(labels(), output(), identity, null, true).getSecond());
        }
    }

    private void assertSlopes(IActivation activation, INDArray mask) {
        INDArray z = output();
        INDArray gradient = loss.computeGradient(labels(), z, activation, mask);
        for (long i = 0; i < z.length(); i++) {
            double at = z.getDouble(i);
            double above = loss.computeScore(labels(), z.dup().putScalar(i, at + STEP), activation, mask, false);
            double below = loss.computeScore(labels(), z.dup().putScalar(i, at - STEP), activation, mask, false);
            assertEquals((above - below) / (2 * STEP), gradient.getDouble(i), 1e-6);
        }
    }

    @Test
    void componentsAndSettings() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            LossMixtureDensity.MixtureDensityComponents parts = loss.extractComponents(output());
            assertEquals(0.2909191, parts.getAlpha().getDouble(0, 0), 1e-6);
            assertEquals(2, parts.getMu().getDouble(1, 2, 1), 1e-6);
            assertEquals(0.5440600, parts.getSigma().getDouble(0, 0), 1e-6);
            assertThrows(ShapeException.class, () -> loss.extractComponents(Nd4j.create(2, 5)));
            assertThrows(ShapeException.class, () -> loss.computeScore(column(1, 2), output(), identity, null, true));
            assertThrows(ShapeException.class, () -> loss.computeGradient(labels(), output(), identity, labels()));
        }
        assertThrows(ArgumentException.class, () -> LossMixtureDensity.builder().gaussians(2).build());
        assertEquals("LossMixtureDensity(mixtures=3, labels=2)", loss.toString());
        assertEquals("lossmixturedensity", loss.name());
        ObjectMapper mapper = new ObjectMapper();
        assertEquals(loss, mapper.readValue(mapper.writeValueAsString(loss), ILossFunction.class));
    }
}
