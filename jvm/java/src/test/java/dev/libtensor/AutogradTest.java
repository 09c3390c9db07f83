package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AutogradTest extends NativeTest {
    private ResourceScope scope;
    private NDArray x;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        x = NDArray.create(new float[] {1, 2, 3});
        x.setRequiresGradient(true);
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void gradientOfAFunction() {
        x.square().mul(2).add(x).sum().backward();
        assertArrayEquals(new float[] {5, 9, 13}, x.getGradient().toFloatArray());
        assertTrue(x.hasGradient());
    }

    @Test
    void gradientsAddUpUntilTheyAreForgotten() {
        x.sum().backward();
        x.sum().backward();
        assertArrayEquals(new float[] {2, 2, 2}, x.getGradient().toFloatArray());
        x.zeroGradient();
        x.mul(3).sum().backward();
        assertArrayEquals(new float[] {3, 3, 3}, x.getGradient().toFloatArray());
    }

    @Test
    void withWeights() {
        x.square().backward(NDArray.create(new float[] {1, 0, 10}), false);
        assertArrayEquals(new float[] {2, 0, 60}, x.getGradient().toFloatArray());
        assertThrows(ShapeException.class, () -> x.square().backward());
        assertThrows(ShapeException.class, () -> x.square().backward(NDArray.ones(new Shape(2)), false));
    }

    @Test
    void theRecordIsFreedUnlessItIsRetained() {
        NDArray y = x.square().sum();
        y.backward(null, true);
        y.backward();
        assertArrayEquals(new float[] {4, 8, 12}, x.getGradient().toFloatArray());
        assertThrows(StateException.class, y::backward);
    }

    @Test
    void timesWithoutGradientsEndInAnyOrder() {
        Autograd.NoGrad first = Autograd.noGrad();
        Autograd.NoGrad second = Autograd.noGrad();
        first.close();
        assertFalse(Autograd.isRecording());
        Autograd.NoGrad third = Autograd.noGrad();
        second.close();
        second.close();
        assertFalse(Autograd.isRecording());
        third.close();
        assertTrue(Autograd.isRecording());
    }

    @Test
    void noGradAndStopGradient() {
        assertTrue(Autograd.isRecording());
        try (Autograd.NoGrad off = Autograd.noGrad()) {
            assertFalse(Autograd.isRecording());
            assertFalse(x.square().hasGradient());
            try (Autograd.NoGrad again = Autograd.noGrad()) {
                again.close();
                assertFalse(Autograd.isRecording());
            }
            assertTrue(CompletableFuture.supplyAsync(Autograd::isRecording).join());
            CompletableFuture<Void> elsewhere = CompletableFuture.runAsync(off::close);
            assertEquals(StateException.class,
                    assertThrows(java.util.concurrent.CompletionException.class, elsewhere::join).getCause().getClass());
        }
        assertTrue(Autograd.isRecording());
        assertTrue(x.square().hasGradient());
        assertFalse(x.square().stopGradient().hasGradient());
    }

    @Test
    void whatCannotBe() {
        NDArray plain = NDArray.ones(new Shape(2));
        assertThrows(StateException.class, plain::getGradient);
        assertThrows(StateException.class, x::getGradient);
        assertThrows(StateException.class, () -> plain.sum().backward());
        assertThrows(StateException.class, () -> x.addi(1));
    }

    @Test
    void theGraphGoesWithItsLastArray() {
        NDArray loss;
        try (ResourceScope inner = new ResourceScope()) {
            loss = inner.moveToOuterScope(x.square().exp().sum());
        }
        loss.backward();
        assertEquals(2 * Math.exp(1), x.getGradient().getFloat(0), 1e-4);
    }
}
