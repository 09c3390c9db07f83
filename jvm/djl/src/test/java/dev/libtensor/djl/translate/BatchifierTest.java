package dev.libtensor.djl.translate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchifierTest extends NativeTest {
    private static NDList list(NDManager manager, float... numbers) {
        NDArray array = manager.create(numbers);
        array.setName("data");
        return new NDList(array);
    }

    @Test
    void stackedInputsComeApart() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList batch = Batchifier.STACK.batchify(new NDList[] {list(manager, 1, 2), list(manager, 3, 4)});
            assertEquals(new Shape(2, 2), batch.head().getShape());
            assertEquals("data", batch.head().getName());
            assertSame(manager, batch.head().getManager());
            NDList[] rows = Batchifier.STACK.unbatchify(batch);
            assertArrayEquals(new float[] {3, 4}, rows[1].head().toFloatArray());
            assertEquals("data", rows[1].head().getName());
            assertEquals(0, Batchifier.STACK.unbatchify(new NDList()).length);
        }
    }

    @Test
    void inputsThatDifferAreRefused() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList one = list(manager, 1, 2);
            NDList other = new NDList(manager.create(new float[] {1, 2}), manager.create(new long[] {1, 2}));
            long held = manager.getStats().handles();
            assertThrows(ShapeException.class, () -> Batchifier.STACK.batchify(new NDList[] {one, list(manager, 1)}));
            assertThrows(ArgumentException.class, () -> Batchifier.STACK.batchify(new NDList[] {one, other}));
            assertThrows(ArgumentException.class, () -> Batchifier.STACK.batchify(
                    new NDList[] {other, new NDList(one.head(), one.head())}));
            assertThrows(ArgumentException.class, () -> Batchifier.STACK.batchify(new NDList[0]));
            assertEquals(held + 1, manager.getStats().handles());
        }
    }

    @ParameterizedTest
    @CsvSource({"5,3,'2,2,1'", "7,3,'3,3,1'", "6,3,'2,2,2'", "5,4,'1,1,1,2'", "2,8,'1,1'"})
    void slicesHaveTheSizesOfDjl(int rows, int slices, String sizes) {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList batch = new NDList(manager.arange(rows).reshape(rows, 1));
            NDList[] parts = Batchifier.STACK.split(batch, slices, false);
            long[] expected = Arrays.stream(sizes.split(",")).mapToLong(Long::parseLong).toArray();
            assertArrayEquals(expected, Arrays.stream(parts).mapToLong(part -> part.head().size(0)).toArray());
            assertEquals(rows - 1, parts[parts.length - 1].head().toType(dev.libtensor.DataType.FLOAT32, true)
                    .toFloatArray()[(int) LongStream.of(expected).skip(expected.length - 1).sum() - 1]);
        }
    }

    @Test
    void slicesMustBeEvenIfAsked() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList batch = new NDList(manager.arange(5));
            assertThrows(ArgumentException.class, () -> Batchifier.STACK.split(batch, 2, true));
            assertThrows(ArgumentException.class, () -> Batchifier.STACK.split(batch, 0, false));
            assertEquals(5, Batchifier.STACK.split(batch, 5, true).length);
        }
    }

    @Test
    void paddingIsCutOffAgain() {
        PaddingStackBatchifier batchifier = PaddingStackBatchifier.builder().optIncludeValidLengths(true)
                .addPad(0, 1, manager -> manager.create(-1f)).build();
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray shorter = manager.create(new float[] {1, 2}, new Shape(2, 1));
            NDArray longer = manager.create(new float[] {3, 4, 5, 6}, new Shape(2, 2));
            NDList[] inputs = {new NDList(shorter), new NDList(longer)};
            NDList batch = batchifier.batchify(inputs);
            assertArrayEquals(new float[] {1, -1, 2, -1, 3, 4, 5, 6}, batch.get(0).toFloatArray());
            assertArrayEquals(new long[] {1, 2}, batch.get(1).toLongArray());
            assertSame(shorter, inputs[0].head());
            assertEquals(4, manager.getStats().handles(), "padded copies and paddings end");
            NDList[] rows = batchifier.unbatchify(batch);
            assertEquals(new Shape(2, 1), rows[0].head().getShape());
            assertArrayEquals(new float[] {1, 2}, rows[0].head().toFloatArray());
            NDList[] halves = batchifier.split(batch, 2, true);
            assertArrayEquals(new long[] {2}, halves[1].get(1).toLongArray());
        }
    }

    @Test
    void resultsWithFewerDimensionsAreCutInTheLast() {
        PaddingStackBatchifier batchifier = PaddingStackBatchifier.builder().optIncludeValidLengths(true)
                .addPad(0, 1, manager -> manager.zeros(new Shape(1))).build();
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList results = new NDList(manager.zeros(new Shape(2, 11)), manager.zeros(new Shape(2)),
                    manager.create(new long[] {3, 11}));
            NDList[] rows = batchifier.unbatchify(results);
            assertEquals(new Shape(3), rows[0].head().getShape());
            assertEquals(new Shape(11), rows[1].head().getShape());
            assertEquals(2, rows[0].size());
        }
    }

    @Test
    void paddingHasALimit() {
        PaddingStackBatchifier batchifier = PaddingStackBatchifier.builder()
                .addPad(0, 0, manager -> manager.zeros(new Shape(1)), 3).build();
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList batch = batchifier.batchify(new NDList[] {list(manager, 1)});
            assertArrayEquals(new float[] {1, 0, 0}, batch.head().toFloatArray());
            assertThrows(ArgumentException.class,
                    () -> batchifier.batchify(new NDList[] {list(manager, 1, 2, 3, 4)}));
        }
    }

    @Test
    void allDimensionsArePadded() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList one = new NDList(manager.create(new float[] {1, 2}, new Shape(1, 2)));
            NDList other = new NDList(manager.create(new float[] {3, 4}, new Shape(2, 1)));
            NDList batch = new SimplePaddingStackBatchifier(9).batchify(new NDList[] {one, other});
            assertEquals(new Shape(2, 2, 2), batch.head().getShape());
            assertArrayEquals(new float[] {1, 2, 9, 9, 3, 9, 4, 9}, batch.head().toFloatArray());
            assertEquals(3, manager.getStats().handles());
        }
    }

    @Test
    void batchifiersHaveNames() {
        assertSame(Batchifier.STACK, Batchifier.fromString("stack"));
        assertNull(Batchifier.fromString("none"));
        assertEquals(SimplePaddingStackBatchifier.class, Batchifier.fromString("padding").getClass());
        assertThrows(IllegalArgumentException.class, () -> Batchifier.fromString("other"));
    }
}
