package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.Native;
import org.junit.jupiter.api.Test;

/** Runs the samples of Apache MXNet's "JVM Memory Management", completed. */
class MxnetDocumentTest extends NativeTest {
    @Test
    void tryWithResources() {
        NDArray seen;
        try (ResourceScope scope = new ResourceScope()) {
            NDArray test = NDArray.ones(new Shape(2, 2));
            assertArrayEquals(new float[] {1, 1, 1, 1}, test.toFloatArray());
            seen = test;
        }
        assertTrue(seen.isDisposed());
    }

    @Test
    void tryFinally() {
        NDArray test = null;
        ResourceScope scope = new ResourceScope();
        try {
            test = NDArray.ones(new Shape(2, 2));
            assertFalse(test.isDisposed());
        } finally {
            scope.close();
        }
        assertTrue(test.isDisposed());
    }

    private static NDArray returned() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray test = NDArray.ones(new Shape(2, 2));
            return test;
        }
    }

    @Test
    void whatIsReturnedEndsWithTheScopeAndUsingItIsAnError() {
        NDArray test = returned();
        DisposedException error = assertThrows(DisposedException.class, () -> test.add(1));
        assertTrue(error instanceof IllegalStateException);
        assertTrue(error.getMessage().contains("(2, 2)"), error.getMessage());
    }

    private static NDArray kept() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray test = NDArray.ones(new Shape(2, 2));
            scope.moveToOuterScope(test);
            return test;
        }
    }

    @Test
    void moveToOuterScopeKeepsAnArray() {
        try (ResourceScope outer = new ResourceScope()) {
            NDArray test = kept();
            assertTrue(outer.contains(test));
            assertEquals(4, test.sum().getFloat());
        }
    }

    @Test
    void withoutAnOuterScopeItIsTheCallersToDispose() {
        try (NDArray test = kept()) {
            assertEquals(0, Native.owner(test.handle()));
            assertEquals(4, test.size());
        }
    }

    @Test
    void nestedScopesPassResultsOutwards() {
        try (ResourceScope outer = new ResourceScope()) {
            NDArray r1;
            NDArray r3;
            NDArray r4;
            try (ResourceScope inner = new ResourceScope()) {
                r1 = NDArray.ones(new Shape(2, 2));
                NDArray.ones(new Shape(3, 4));
                r3 = NDArray.ones(new Shape(5, 6));
                r4 = NDArray.ones(new Shape(7, 8));
                inner.moveToOuterScope(new NDList(r3, r4));
            }
            assertTrue(r1.isDisposed());
            assertEquals(30, r3.size());
            assertEquals(56, r4.size());
        }
    }

    @Test
    void oneScopeForTheRunOneForEachEpochOneForEachBatch() {
        try (ResourceScope run = new ResourceScope("run")) {
            NDArray weight = NDArray.ones(new Shape(3));
            for (int epoch = 0; epoch < 2; epoch++) {
                try (ResourceScope ofEpoch = new ResourceScope("epoch")) {
                    for (int batch = 0; batch < 3; batch++) {
                        try (ResourceScope ofBatch = new ResourceScope("batch")) {
                            weight.muli(NDArray.full(new Shape(3), 2f));
                        }
                        assertEquals(0, ofEpoch.getStats().handles());
                    }
                }
            }
            assertArrayEquals(new float[] {64, 64, 64}, weight.toFloatArray());
            assertEquals(1, run.getStats().handles());
        }
    }

    @Test
    void disposePattern() {
        NDArray r = NDArray.ones(new Shape(2, 2));
        r.dispose();
        assertTrue(r.isDisposed());
        r.dispose();
        r.close();
    }
}
