package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AutocastTest extends NativeTest {
    private ResourceScope scope;
    private NDArray x;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        x = NDArray.ones(new Shape(2, 2));
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private DataType product() {
        return x.matMul(x).getDataType();
    }

    @Test
    void productsAreCastAndGradientsKeepTheTypeOfTheParameter() {
        NDArray weight = NDArray.ones(new Shape(2, 2));
        weight.setRequiresGradient(true);
        NDArray loss;
        try (var cast = Autocast.to(DataType.BFLOAT16)) {
            NDArray out = x.matMul(weight);
            assertEquals(DataType.BFLOAT16, out.getDataType());
            assertEquals(DataType.FLOAT32, out.exp().add(x).getDataType());
            loss = out.sum();
        }
        loss.backward();
        assertEquals(DataType.FLOAT32, weight.getGradient().getDataType());
        assertArrayEquals(new float[] {2, 2, 2, 2}, weight.getGradient().toFloatArray());
        assertEquals(DataType.FLOAT32, product());
    }

    @Test
    void guardsNestAndMayBeClosedInAnyOrder() {
        Autocast outer = Autocast.to(DataType.BFLOAT16);
        Autocast inner = Autocast.to(Device.cpu(), DataType.FLOAT16);
        assertEquals(DataType.FLOAT16, product());
        assertEquals(DataType.FLOAT16, Autocast.dataType(Device.cpu()));
        assertEquals(DataType.BFLOAT16, Autocast.dataType(Device.gpu()));
        try (var off = Autocast.off()) {
            assertEquals(DataType.FLOAT32, product());
        }
        outer.close();
        assertEquals(DataType.FLOAT16, product());
        assertNull(Autocast.dataType(Device.gpu()));
        Autocast another = Autocast.to(DataType.BFLOAT16);
        inner.close();
        inner.close();
        assertEquals(DataType.BFLOAT16, product());
        another.close();
        assertEquals(DataType.FLOAT32, product());
        assertNull(Autocast.dataType(Device.cpu()));
    }

    @Test
    void aGuardIsAboutItsThread() {
        try (var cast = Autocast.to(DataType.BFLOAT16)) {
            CompletableFuture.runAsync(() -> {
                try (ResourceScope inner = new ResourceScope()) {
                    assertEquals(DataType.FLOAT32, product());
                }
                assertThrows(StateException.class, cast::close);
            }).join();
            try (var off = Autograd.noGrad()) {
                assertEquals(DataType.BFLOAT16, product());
            }
        }
    }

    @Test
    void otherTypesAreRefused() {
        var error = assertThrows(ArgumentException.class, () -> Autocast.to(DataType.FLOAT64));
        assertEquals("autocast takes bfloat16 or float16, not float64", error.getMessage());
        assertThrows(ArgumentException.class, () -> Autocast.to(null));
        assertThrows(ArgumentException.class, () -> Autocast.to(Device.cpu(), null));
        assertEquals(DataType.FLOAT32, product());
    }
}
