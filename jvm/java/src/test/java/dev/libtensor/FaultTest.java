package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.Native;
import dev.libtensor.nn.Activation;
import dev.libtensor.nn.BatchNorm2d;
import dev.libtensor.nn.Block;
import dev.libtensor.nn.Conv2d;
import dev.libtensor.nn.Flatten;
import dev.libtensor.nn.Linear;
import dev.libtensor.nn.Loss;
import dev.libtensor.nn.MaxPool2d;
import dev.libtensor.nn.Optimizer;
import dev.libtensor.nn.SequentialBlock;
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

    private static Block network() {
        return new SequentialBlock()
                .add(Conv2d.builder(1, 4, 3).padding(1).build())
                .add(new BatchNorm2d(4))
                .add(Activation.relu())
                .add(new MaxPool2d(2))
                .add(new Flatten())
                .add(new Linear(64, 10));
    }

    /** Runs two steps of a new network, and returns the last loss and the weights. */
    private static float[] train(NDArray images, NDArray labels) {
        try (ResourceScope run = new ResourceScope("run")) {
            LibTensor.manualSeed(7);
            Block net = network();
            Optimizer optimizer = Optimizer.adam().learningRate(0.01).build(net);
            Loss crossEntropy = Loss.softmaxCrossEntropy();
            float loss = 0;
            for (int i = 0; i < 2; i++) {
                try (ResourceScope step = new ResourceScope("step")) {
                    optimizer.zeroGradients();
                    NDArray value = crossEntropy.evaluate(labels, net.forward(images));
                    value.backward();
                    optimizer.step();
                    loss = value.getFloat();
                }
            }
            NDArray weight = net.namedParameters().get("5.weight");
            return weight.flatten().concat(NDArray.create(loss).reshape(1)).toFloatArray();
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
