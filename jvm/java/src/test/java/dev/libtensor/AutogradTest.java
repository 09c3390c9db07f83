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
    void writesIntoViewsAreFollowed() {
        NDArray matrix = NDArray.ones(new Shape(2, 4));
        matrix.setRequiresGradient(true);
        NDArray y = matrix.mul(2);
        y.set("..., :3", 0);
        y.get(0).muli(5);
        y.reshape(-1).addi(y.sum());
        y.sum().backward();
        assertArrayEquals(new float[] {0, 0, 0, 90, 0, 0, 0, 18}, matrix.getGradient().toFloatArray());
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            assertThrows(StateException.class, () -> matrix.get(0).muli(2));
        }
    }

    @Test
    void withWeights() {
        x.square().backward(NDArray.create(new float[] {1, 0, 10}), false);
        assertArrayEquals(new float[] {2, 0, 60}, x.getGradient().toFloatArray());
        assertThrows(ShapeException.class, () -> x.square().backward(NDArray.ones(new Shape(2)), false));
    }

    @Test
    void ofSeveralNumbersTheirSum() {
        x.square().backward();
        assertArrayEquals(new float[] {2, 4, 6}, x.getGradient().toFloatArray());
        NDArray y = x.mul(3);
        y.backward(null, true);
        y.backward();
        assertArrayEquals(new float[] {8, 10, 12}, x.getGradient().toFloatArray());
        try (NDManager full = NDManager.newBaseManager()) {
            NDArray leaf = full.ones(new Shape(2));
            leaf.setRequiresGradient(true);
            NDArray twice = leaf.mul(2);
            full.cap();
            twice.backward();
        }
    }

    @Test
    void zerosBeforeTheFirstCallAndAfterZeroing() {
        NDArray before = x.getGradient();
        assertArrayEquals(new float[3], before.toFloatArray());
        assertFalse(before.hasGradient());
        x.square().sum().backward();
        assertArrayEquals(new float[3], before.toFloatArray());
        x.zeroGradient();
        assertArrayEquals(new float[3], x.getGradient().toFloatArray());
        NDArray wide = NDArray.ones(new Shape(2), DataType.FLOAT64);
        wide.setRequiresGradient(true);
        assertEquals(DataType.FLOAT64, wide.getGradient().getDataType());
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
        assertThrows(StateException.class, () -> x.square().getGradient());
        assertThrows(StateException.class, () -> plain.sum().backward());
        assertThrows(StateException.class, plain::backward);
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            assertThrows(StateException.class, () -> x.addi(1));
        }
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

    @Test
    void limitsOnGradients() {
        NDArray plain = NDArray.ones(new Shape(2));
        NDList parameters = new NDList(x, plain);
        x.mul(2).sum().backward();
        assertEquals(Math.sqrt(12), Autograd.clipGradNorm(parameters, 10), 1e-6);
        assertArrayEquals(new float[] {2, 2, 2}, x.getGradient().toFloatArray());
        assertEquals(2, Autograd.clipGradNorm(parameters, 1, Double.POSITIVE_INFINITY));
        assertArrayEquals(new float[] {1, 1, 1}, x.getGradient().toFloatArray(), 1e-5f);
        Autograd.clipGradValue(parameters, 0.25);
        assertArrayEquals(new float[] {0.25f, 0.25f, 0.25f}, x.getGradient().toFloatArray());
        assertThrows(ArgumentException.class, () -> Autograd.clipGradNorm(parameters, -1));
        assertThrows(ArgumentException.class, () -> Autograd.clipGradNorm(parameters, 0.1, 0));
        assertThrows(ArgumentException.class, () -> Autograd.clipGradValue(parameters, Double.NaN));
        assertArrayEquals(new float[] {0.25f, 0.25f, 0.25f}, x.getGradient().toFloatArray());
    }

    /** The gradient penalty of Gulrajani et al., 2017, for f(x) = sum(x * x * w): the gradient is 2 x w. */
    @Test
    void aGradientPenalty() {
        NDArray w = NDArray.create(new float[] {0.5f, 0.25f, 1});
        w.setRequiresGradient(true);
        NDList slopes = Autograd.grad(new NDList(x.square().mul(w).sum()), new NDList(x), null, false, true);
        assertArrayEquals(new float[] {1, 1, 6}, slopes.get(0).toFloatArray());
        assertArrayEquals(new float[3], x.getGradient().toFloatArray());
        slopes.get(0).sub(3).square().sum().backward();
        assertArrayEquals(new float[] {-8, -16, 36}, w.getGradient().toFloatArray());
        assertArrayEquals(new float[] {-4, -2, 12}, x.getGradient().toFloatArray());
    }

    @Test
    void theSecondDerivativeThroughBackward() {
        x.pow(3).sum().backward(null, false, true);
        NDArray first = x.getGradient();
        x.zeroGradient();
        first.sum().backward();
        assertArrayEquals(new float[] {6, 12, 18}, x.getGradient().toFloatArray());
    }

    @Test
    void gradientsOfGivenArrays() {
        NDArray y = x.square();
        NDArray weights = NDArray.create(new float[] {1, 0, 2});
        NDList found = Autograd.grad(new NDList(y.mul(x)), new NDList(y, x), new NDList(weights), true, false);
        assertArrayEquals(new float[] {1, 0, 6}, found.get(0).toFloatArray());
        assertArrayEquals(new float[] {3, 0, 54}, found.get(1).toFloatArray());
        assertArrayEquals(new float[] {2, 4, 6}, Autograd.grad(y.sum(), x).get(0).toFloatArray());
        NDArray other = NDArray.ones(new Shape(2));
        assertThrows(StateException.class, () -> Autograd.grad(x.sum(), other));
        other.setRequiresGradient(true);
        NDArray sum = x.square().sum();
        long handles = Memory.stats().liveHandles();
        assertThrows(ArgumentException.class, () -> Autograd.grad(sum, x, other));
        assertEquals(handles, Memory.stats().liveHandles());
        assertThrows(ArgumentException.class, () -> Autograd.grad(new NDList(x.sum()), new NDList(x), new NDList(x, x),
                false, false));
        assertThrows(ArgumentException.class, () -> Autograd.grad((NDArray) null, x));
        NDArray wide = NDArray.ones(x.getShape(), DataType.FLOAT64);
        wide.setRequiresGradient(true);
        assertThrows(UnsupportedException.class, () -> x.mul(wide).sum().backward(null, false, true));
    }
}
