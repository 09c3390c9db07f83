package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.Native;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Refuses each request of a training step for records, blocks and handles, alone and with all that follow. The step
 * ends with the same numbers or with a typed exception, nothing leaks, and the next step equals the first.
 */
@Tag("P7")
class FaultTest extends NativeTest {
    private enum Fault { RECORD, BLOCK, HANDLE }

    private static final long ALL = -1;

    @AfterEach
    void clear() {
        Native.clearFaults();
    }

    /** Returns a weight of the current scope with small numbers that differ. */
    private static NDArray weight(long... sizes) {
        NDArray weight = NDArray.randn(new Shape(sizes)).muli(0.1);
        weight.setRequiresGradient(true);
        return weight;
    }

    /** Runs two steps of new weights, and returns the last loss and a weight. */
    private static float[] train(NDArray images, NDArray labels) {
        try (ResourceScope run = new ResourceScope("run")) {
            LibTensor.manualSeed(7);
            NDList weights = new NDList(weight(4, 1, 3, 3), weight(4), weight(4), weight(10, 64), weight(10));
            NDArray mean = NDArray.zeros(new Shape(4));
            NDArray variance = NDArray.ones(new Shape(4));
            float loss = 0;
            for (int i = 0; i < 2; i++) {
                try (ResourceScope step = new ResourceScope("step")) {
                    NDArray value = loss(weights, mean, variance, images, labels);
                    value.backward();
                    descend(weights);
                    loss = value.getFloat();
                }
            }
            return weights.get(3).flatten().concat(NDArray.create(loss).reshape(1)).toFloatArray();
        }
    }

    private static NDArray loss(NDList weights, NDArray mean, NDArray variance, NDArray images, NDArray labels) {
        return images.conv2d(weights.get(0), null, new Shape(1, 1), new Shape(1, 1))
                .batchNorm(weights.get(1), weights.get(2), mean, variance, true)
                .relu().maxPool2d(new Shape(2, 2)).flatten(1, -1)
                .linear(weights.get(3), weights.get(4)).crossEntropy(labels);
    }

    private static void descend(NDList weights) {
        try (Autograd.NoGrad off = Autograd.noGrad()) {
            for (NDArray weight : weights) {
                weight.subi(weight.getGradient().mul(0.1));
                weight.zeroGradient();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyRequestIsRefusedOnceAndFromThenOn(Fault fault) {
        try (ResourceScope scope = new ResourceScope("digits")) {
            NDList digits = SampleData.digits(true);
            NDArray images = digits.get(0).get("0:8");
            NDArray labels = digits.get(1).get("0:8");
            train(images, labels);
            float[] expected = train(images, labels);
            Memory.trim();
            Native.injectFault(fault.ordinal(), Long.MAX_VALUE, 0);
            train(images, labels);
            long requests = Native.faultRequests(fault.ordinal());
            assertTrue(requests > 0);
            int completed = 0;
            for (long granted = 0; granted < requests; granted++) {
                for (long count : new long[] {1, ALL}) {
                    completed += refuse(fault, granted, count, images, labels, expected) ? 1 : 0;
                }
            }
            System.out.printf("P7, %ss: %d requests a run; of %d runs %d completed with the same bits, the others failed typed%n",
                    fault.name().toLowerCase(), requests, 2 * requests, completed);
            Native.clearFaults();
            assertArrayEquals(expected, train(images, labels));
        }
    }

    /** Trains with refused requests, and returns whether the training completes. */
    private static boolean refuse(Fault fault, long granted, long count, NDArray images, NDArray labels, float[] expected) {
        String what = fault + " refused after " + granted + (count == 1 ? "" : ", with all that follow");
        Memory.trim();
        Memory.Stats before = Memory.stats();
        Native.injectFault(fault.ordinal(), granted, count);
        NativeOutOfMemoryException refusal = null;
        try {
            assertArrayEquals(expected, train(images, labels), what);
        } catch (NativeOutOfMemoryException e) {
            refusal = e;
        }
        Native.clearFaults();
        Memory.Stats after = Memory.stats();
        assertEquals(before.liveHandles(), after.liveHandles(), what);
        assertEquals(before.liveBytes(), after.liveBytes(), what);
        return refusal == null;
    }

    @Test
    void whatIsRefusedIsToldInWords() {
        try (ResourceScope scope = new ResourceScope()) {
            Memory.trim();
            Native.injectFault(Fault.BLOCK.ordinal(), 0, ALL);
            String message = assertThrows(NativeOutOfMemoryException.class, () -> NDArray.ones(new Shape(100, 100))).getMessage();
            assertTrue(message.contains("the system refuses 40000 bytes"), message);
            Native.injectFault(Fault.RECORD.ordinal(), 0, ALL);
            message = assertThrows(NativeOutOfMemoryException.class, () -> {
                for (int i = 0; i < 10_000; i++) {
                    NDArray.ones(new Shape(3, 4, 5)).reshape(5, 12);
                }
            }).getMessage();
            assertTrue(message.contains("the system refuses memory for the runtime's own records"), message);
        }
        assertNull(ResourceScope.current());
    }
}
