package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests one operation of each kind through the generated methods. The vectors test the numbers of every operation. */
class OperationTest extends NativeTest {
    private static final float TOLERANCE = 1e-6f;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void elementwise() {
        NDArray a = NDArray.create(new float[] {-1, 0, 2});
        assertArrayEquals(new float[] {0, 0, 2}, a.relu().toFloatArray());
        assertArrayEquals(new float[] {1, 0, 4}, a.square().toFloatArray());
        assertArrayEquals(new float[] {(float) Math.exp(-1), 1, (float) Math.exp(2)}, a.exp().toFloatArray(), 1e-5f);
        assertArrayEquals(new boolean[] {false, true, false}, a.logicalNot().toBooleanArray());
        assertArrayEquals(new float[] {-1, 0, 1}, a.clip(-5, 1).toFloatArray());
    }

    /** Bounds that are not whole make whole numbers FLOAT32, as in DJL. */
    @Test
    void clipOfWholeNumbers() {
        NDArray a = NDArray.create(new int[] {3, -2, 5, 0});
        assertArrayEquals(new float[] {3, -1.5f, 3.5f, 0}, a.clip(-1.5, 3.5).toFloatArray());
        assertArrayEquals(new float[] {3, -1.5f, 3, 0}, a.clip((Number) (-1.5), (Number) 3).toFloatArray());
        assertArrayEquals(new int[] {3, -1, 4, 0}, a.clip((Number) (-1), (Number) 4L).toIntArray());
        try (NDManager manager = NDManager.newBaseManager()) {
            assertEquals(manager, a.into(manager).clip(0.5, 2).getManager());
        }
        NDArray large = NDArray.create(new long[] {Long.MAX_VALUE - 1, Long.MAX_VALUE});
        assertArrayEquals(new long[] {Long.MAX_VALUE - 1, Long.MAX_VALUE - 1},
                large.clip((Number) 0L, (Number) (Long.MAX_VALUE - 1)).toLongArray());
    }

    @Test
    void withNumbersOnBothSides() {
        NDArray a = NDArray.create(new float[] {1, 2, 4});
        assertArrayEquals(new float[] {3, 4, 6}, a.add(2).toFloatArray());
        assertArrayEquals(new float[] {4, 3, 1}, a.rsub(5).toFloatArray());
        assertArrayEquals(new float[] {4, 2, 1}, a.rdiv(4).toFloatArray());
        assertArrayEquals(new float[] {2, 4, 16}, a.rpow(2).toFloatArray());
        assertArrayEquals(new boolean[] {false, false, true}, a.gt(2).toBooleanArray());
        NDArray whole = NDArray.create(new long[] {1, 2});
        assertEquals(DataType.INT64, whole.add(1).getDataType());
        assertEquals(DataType.FLOAT32, whole.add(0.5).getDataType());
        assertEquals(DataType.FLOAT32, whole.div(2).getDataType());
    }

    @Test
    void remaindersHaveTheSignOfTheDivisor() {
        NDArray a = NDArray.create(new long[] {7, -7, 6});
        assertArrayEquals(new long[] {1, 2, 0}, a.mod(3).toLongArray());
        assertArrayEquals(new long[] {-2, -1, 0}, a.mod(-3).toLongArray());
        assertArrayEquals(new long[] {3, -4, 4}, a.rmod(10).toLongArray());
        assertArrayEquals(new long[] {1, 2, 2}, a.mod(NDArray.create(new long[] {2, 3, 4})).toLongArray());
        assertArrayEquals(new float[] {1.5f, 0.5f}, NDArray.create(new float[] {7.5f, -7.5f}).mod(2).toFloatArray());
        assertThrows(ArgumentException.class, () -> a.mod(0));
        assertThrows(ArgumentException.class, () -> a.modi(NDArray.create(new long[] {1, 0, 1})));
        assertSame(a, a.modi(4));
        assertArrayEquals(new long[] {3, 1, 2}, a.toLongArray());
    }

    @Test
    void broadcasting() {
        NDArray sum = NDArray.create(new float[] {0, 10}, new Shape(2, 1)).add(NDArray.create(new float[] {1, 2, 3}));
        assertEquals(new Shape(2, 3), sum.getShape());
        assertArrayEquals(new float[] {1, 2, 3, 11, 12, 13}, sum.toFloatArray());
    }

    @Test
    void reductions() {
        NDArray a = range23();
        assertEquals(15, a.sum().getFloat());
        assertArrayEquals(new float[] {3, 5, 7}, a.sum(0).toFloatArray());
        assertEquals(new Shape(2, 1), a.mean(new int[] {1}, true).getShape());
        assertArrayEquals(new long[] {2, 2}, a.argMax(1).toLongArray());
        assertEquals(3.5f, a.var().getFloat(), TOLERANCE);
        assertEquals(35 / 12f, a.var(new int[] {0, 1}, false, 0).getFloat(), TOLERANCE);
        assertTrue(a.gt(4).any().getBoolean());
    }

    @Test
    void shapes() {
        NDArray a = range23();
        assertEquals(new Shape(3, 2), a.transpose().getShape());
        assertEquals(new Shape(1, 2, 3), a.expandDims(0).getShape());
        assertEquals(new Shape(6), a.flatten().getShape());
        assertEquals(new Shape(4, 3), a.concat(a, 0).getShape());
        assertEquals(new Shape(2, 2, 3), NDArray.stack(new NDArray[] {a, a}).getShape());
        assertEquals(new Shape(5, 2, 3), a.broadcast(5, 2, 3).getShape());
        assertEquals(new Shape(2, 3), a.expandDims(1).squeeze().getShape());
    }

    @Test
    void products() {
        NDArray a = range23();
        assertArrayEquals(new float[] {5, 14, 14, 50}, a.matMul(a.transpose()).toFloatArray());
        assertArrayEquals(new float[] {4, 13}, a.linear(NDArray.ones(new Shape(1, 3)), NDArray.ones(new Shape(1))).toFloatArray());
        assertArrayEquals(new float[] {3, 12}, a.linear(NDArray.ones(new Shape(1, 3)), null).toFloatArray());
    }

    @Test
    void indexing() {
        NDArray a = range23();
        assertArrayEquals(new float[] {2, 0, 5, 3}, a.indexSelect(NDArray.create(new long[] {2, 0}), 1).toFloatArray());
        assertArrayEquals(new float[] {0, 1, 1, 0}, NDArray.create(new long[] {1, 0}).oneHot(2).toFloatArray());
        assertArrayEquals(new float[] {0, 0, 0, 9, 9, 9}, a.maskedFill(a.gt(2), 9).mul(a.gt(2)).toFloatArray());
        assertArrayEquals(new float[] {0, 0, 0, 3, 4, 5}, a.where(a.gt(2), NDArray.zeros(new Shape())).toFloatArray());
    }

    @Test
    void neural() {
        assertEquals(1, range23().softmax(1).get(0).sum().getFloat(), TOLERANCE);
        NDArray image = NDArray.ones(new Shape(1, 1, 4, 4));
        NDArray convolved = image.conv2d(NDArray.ones(new Shape(2, 1, 3, 3)), null, new Shape(1, 1), new Shape(1, 1));
        assertEquals(new Shape(1, 2, 4, 4), convolved.getShape());
        assertEquals(4, convolved.getFloat(0, 1, 0, 0));
        assertEquals(9, convolved.getFloat(0, 0, 1, 1));
        assertEquals(new Shape(1, 1, 2, 2), image.maxPool2d(new Shape(2, 2)).getShape());
        assertEquals(new Shape(1, 1, 3, 3), image.adaptiveAvgPool2d(new Shape(3, 3)).getShape());
        NDArray volume = NDArray.arange(64).toType(DataType.FLOAT32, false).reshape(1, 1, 4, 4, 4);
        assertEquals(63, volume.maxPool3d(new Shape(2, 2, 2)).getFloat(0, 0, 1, 1, 1));
        assertEquals(new Shape(1, 2, 3, 3, 4),
                volume.conv3d(NDArray.ones(new Shape(2, 1, 2, 2, 1)), null).getShape());
        assertThrows(ShapeException.class, () -> volume.avgPool3d(new Shape(2, 2)));
        assertEquals(new Shape(1, 1, 8, 2), image.interpolate(new int[] {8, 2}).getShape());
        assertEquals(new Shape(1, 4, 4), image.im2col(new Shape(2, 2), new Shape(2, 2)).getShape());
        assertEquals((float) Math.log(3),
                NDArray.zeros(new Shape(2, 3)).crossEntropy(NDArray.create(new long[] {0, 2})).getFloat(), TOLERANCE);
        LibTensor.manualSeed(1);
        float[] dropped = NDArray.ones(new Shape(1000)).dropout(0.5).toFloatArray();
        LibTensor.manualSeed(1);
        assertArrayEquals(dropped, NDArray.ones(new Shape(1000)).dropout(0.5).toFloatArray());
    }

    @Test
    void whereTakesNumbersToo() {
        NDArray which = NDArray.create(new boolean[] {true, false});
        NDArray floats = NDArray.create(new double[] {1, 2});
        NDArray whole = NDArray.create(new int[] {1, 2});
        assertArrayEquals(new double[] {1, 0.1}, floats.where(which, 0.1).toDoubleArray());
        assertArrayEquals(new double[] {7, 2}, NDArray.where(which, 7, floats).toDoubleArray());
        assertArrayEquals(new int[] {1, 7}, NDArray.where(which, whole, 7).toIntArray());
        assertArrayEquals(new int[] {1, 2}, NDArray.where(which, whole, whole).toIntArray());
        assertArrayEquals(new float[] {1, 0.5f}, NDArray.where(which, whole, 0.5).toFloatArray());
        assertArrayEquals(new long[] {1, 0}, NDArray.where(which, 1, 0).toLongArray());
        assertArrayEquals(new float[] {1, 0.5f}, NDArray.where(which, 1, 0.5).toFloatArray());
        assertThrows(DTypeException.class, () -> NDArray.where(whole, 1, 0));
        assertThrows(ShapeException.class, () -> NDArray.ones(new Shape(3)).where(which, 0));
    }

    @Test
    void whereLeavesNothingElseBehind() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray which = manager.create(new boolean[] {true, false});
            scope.close();
            long handles = Memory.liveHandles();
            try (NDArray chosen = NDArray.where(which, 2, 1)) {
                assertSame(manager, chosen.getManager());
                assertEquals(handles + 1, Memory.liveHandles());
            }
        }
    }

    @Test
    void oneThreadAndTwoGiveTheSameBits() {
        int before = LibTensor.getNumThreads();
        NDArray a = NDArray.rand(new Shape(300, 500));
        try {
            float[][] products = new float[2][];
            float[] sums = new float[2];
            for (int threads = 1; threads <= 2; threads++) {
                LibTensor.setNumThreads(threads);
                assertEquals(threads, LibTensor.getNumThreads());
                products[threads - 1] = a.matMul(a.transpose()).toFloatArray();
                sums[threads - 1] = a.sum().getFloat();
            }
            assertArrayEquals(products[0], products[1]);
            assertEquals(sums[0], sums[1]);
        } finally {
            LibTensor.setNumThreads(before);
        }
    }
}
