package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the members of DJL's arrays, managers, lists, shapes and indices that are made of other operations. */
class ComposedTest extends NativeTest {
    private NDManager manager;
    private NDArray a;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
        a = manager.create(new float[][] {{0, 1, 2}, {3, 4, 5}});
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private void is(NDArray array, Shape shape, double... elements) {
        assertSame(manager, array.getManager());
        assertEquals(shape, array.getShape());
        assertArrayEquals(elements, array.toType(DataType.FLOAT64, false).toDoubleArray());
    }

    @Test
    void alike() {
        is(a.zerosLike(), new Shape(2, 3), 0, 0, 0, 0, 0, 0);
        is(a.onesLike(), new Shape(2, 3), 1, 1, 1, 1, 1, 1);
        assertEquals(DataType.INT64, manager.create(1L).onesLike().getDataType());
        assertSame(manager, a.like().getManager());
        try (ResourceScope scope = new ResourceScope()) {
            assertTrue(scope.contains(a.zerosLike()));
        }
    }

    @Test
    void dot() {
        NDArray v = manager.create(new float[] {1, 2, 3});
        is(v.dot(v), new Shape(), 14);
        is(a.dot(v), new Shape(2), 8, 26);
        is(a.dot(a.transpose()), new Shape(2, 2), 5, 14, 14, 50);
        is(v.dot(manager.create(2f)), new Shape(3), 2, 4, 6);
        NDArray b = manager.ones(new Shape(4, 3, 2));
        is(a.dot(b).sum(), new Shape(), 8 * 15);
        assertEquals(new Shape(2, 4, 2), a.dot(b).getShape());
        assertThrows(ShapeException.class, () -> a.dot(a));
        assertEquals(new Shape(4, 3, 3), b.batchDot(b.transpose(0, 2, 1)).getShape());
        assertThrows(ShapeException.class, () -> a.batchDot(a));
    }

    @Test
    void splits() {
        NDList halves = a.split(2);
        assertEquals(2, halves.size());
        is(halves.get(1), new Shape(1, 3), 3, 4, 5);
        NDList columns = a.split(3, -1);
        is(columns.get(2), new Shape(2, 1), 2, 5);
        NDList rest = manager.arange(5f).split(2);
        assertArrayEquals(new Shape[] {new Shape(2), new Shape(2), new Shape(1)}, rest.getShapes());
        is(rest.get(2), new Shape(1), 4);
        NDList parts = a.split(new long[] {1, 1}, 1);
        assertArrayEquals(new Shape[] {new Shape(2, 1), new Shape(2, 0), new Shape(2, 2)}, parts.getShapes());
        for (long sections : new long[] {0, -1, 3, 4, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertThrows(ArgumentException.class, () -> a.split(sections));
        }
        assertThrows(ArgumentException.class, () -> a.split(new long[] {2, 1}));
        assertThrows(ArgumentException.class, () -> a.split(new long[] {-1}));
        assertThrows(ArgumentException.class, () -> a.split(new long[] {Long.MAX_VALUE}));
        assertThrows(TensorIndexException.class, () -> a.split(1, 2));
        assertThrows(ArgumentException.class, () -> manager.zeros(new Shape(0)).split(2));
    }

    @Test
    void repeatsElementsAndTilesArrays() {
        NDArray v = manager.create(new float[] {1, 2});
        is(v.repeat(2), new Shape(4), 1, 1, 2, 2);
        is(v.tile(2), new Shape(4), 1, 2, 1, 2);
        is(a.repeat(0, 2), new Shape(4, 3), 0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5);
        is(a.tile(0, 2), new Shape(4, 3), 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5);
        is(v.repeat(new long[] {3}), new Shape(6), 1, 1, 1, 2, 2, 2);
        is(v.tile(new long[] {2, 1}), new Shape(2, 2), 1, 2, 1, 2);
        is(v.repeat(new Shape(4)), new Shape(4), 1, 1, 2, 2);
        is(v.tile(new Shape(4)), new Shape(4), 1, 2, 1, 2);
        is(manager.create(5f).repeat(2), new Shape(2), 5, 5);
        is(manager.create(5f).tile(2), new Shape(2), 5, 5);
        is(a.tile(-1, 0), new Shape(2, 0));
        try (NDManager other = NDManager.newBaseManager()) {
            assertSame(other, a.into(other).split(2).get(1).getManager());
            assertSame(other, a.into(other).onesLike().getManager());
            assertSame(other, a.into(other).booleanMask(a.gt(1)).getManager());
            assertSame(other, v.into(other).repeat(2).getManager());
            assertArrayEquals(new float[] {1, 1, 2, 2}, v.into(other).repeat(0, 2).toFloatArray());
            assertArrayEquals(new float[] {1, 2, 1, 2}, v.into(other).tile(new long[] {2}).toFloatArray());
        }
        assertThrows(ArgumentException.class, () -> v.repeat(-1));
        assertThrows(ArgumentException.class, () -> v.tile(-1));
        is(a.repeat(new long[] {2}), new Shape(4, 3), 0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5);
        is(a.repeat(new Shape(6)), new Shape(2, 6), 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5);
        assertThrows(ArgumentException.class, () -> v.repeat(new long[] {2, 2}));
        assertThrows(ShapeException.class, () -> v.tile(new Shape(3)));
        assertThrows(ShapeException.class, () -> v.repeat(new Shape(2, 2)));
        assertThrows(TensorIndexException.class, () -> v.tile(1, 2));
        assertThrows(TensorIndexException.class, () -> v.tile(Integer.MIN_VALUE, 2));
        for (long huge : new long[] {Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertTrue(assertThrows(RuntimeException.class, () -> a.repeat(huge)) instanceof TensorException);
            assertTrue(assertThrows(RuntimeException.class, () -> a.tile(huge)) instanceof TensorException);
        }
    }

    @Test
    void masks() {
        NDArray rows = manager.create(new boolean[] {false, true});
        is(a.booleanMask(rows), new Shape(1, 3), 3, 4, 5);
        is(a.booleanMask(a.gt(2.5)), new Shape(3), 3, 4, 5);
        is(a.booleanMask(manager.create(new boolean[] {true, false, true}), -1), new Shape(2, 2), 0, 2, 3, 5);
        is(a.get(a.lt(1)), new Shape(1), 0);
        is(a.get(new NDIndex().addBooleanIndex(rows).addIndices(1)), new Shape(1), 4);
        assertThrows(ShapeException.class, () -> a.booleanMask(manager.create(new boolean[] {true})));
        assertThrows(ShapeException.class, () -> a.booleanMask(manager.create(true)));
        NDArray numbers = manager.create(new float[] {0, -0.5f});
        is(a.booleanMask(numbers), new Shape(1, 3), 3, 4, 5);
        is(a.get(new NDIndex().addBooleanIndex(numbers).addIndices(1)), new Shape(1), 4);
        is(NDArrays.where(manager.create(new int[] {0, 2, 0}), a, a.zerosLike()), new Shape(2, 3), 0, 1, 0, 0, 4, 0);
        is(NDArrays.where(numbers, a, a.zerosLike()), new Shape(2, 3), 0, 0, 0, 3, 4, 5);
        assertThrows(TensorIndexException.class, () -> a.booleanMask(rows, 2));
        assertThrows(RuntimeException.class, () -> a.booleanMask(a.gt(1), 1));

        NDArray lengths = manager.create(new long[] {1, 2});
        is(a.sequenceMask(lengths), new Shape(2, 3), 0, 0, 0, 3, 4, 0);
        is(a.sequenceMask(lengths, -1), new Shape(2, 3), 0, -1, -1, 3, 4, -1);
        is(a.sequenceMask(manager.create(new float[] {3, 0}), 9), new Shape(2, 3), 0, 1, 2, 9, 9, 9);
        assertThrows(ShapeException.class, () -> a.sequenceMask(manager.create(new long[] {1})));
        assertThrows(ShapeException.class, () -> lengths.sequenceMask(lengths));
    }

    @Test
    void indices() {
        NDArray labels = manager.create(new int[] {2, 0});
        is(a.get(new NDIndex().addAllDim().addPickDim(labels)), new Shape(2, 1), 2, 3);
        is(a.get(new NDIndex().addEllipseDim().addPickDim(labels.expandDims(1))), new Shape(2, 1), 2, 3);
        is(a.get(new NDIndex().addAllDim(1).addSliceDim(0, 3, 2)), new Shape(2, 2), 0, 2, 3, 5);
        is(a.get(new NDIndex().addIndices("{}, 1:", 0)), new Shape(2), 1, 2);
        is(a.take(manager.create(new long[][] {{5, 0}})), new Shape(1, 2), 5, 0);
        assertThrows(ArgumentException.class, () -> new NDIndex().addAllDim(-1));
        assertThrows(ArgumentException.class, () -> new NDIndex().addAllDim(Integer.MAX_VALUE));
        assertThrows(UnsupportedException.class, () -> a.set(new NDIndex().addAll().addPickDim(labels), 1));
    }

    @Test
    void sets() {
        a.set(new float[] {6, 5, 4, 3, 2, 1});
        is(a, new Shape(2, 3), 6, 5, 4, 3, 2, 1);
        a.set(FloatBuffer.wrap(new float[] {0, 1, 2, 3, 4, 5}));
        a.set(new NDIndex("0"), row -> row.mul(10));
        is(a, new Shape(2, 3), 0, 10, 20, 3, 4, 5);
        a.set(a.gt(9), 9);
        is(a, new Shape(2, 3), 0, 9, 9, 3, 4, 5);
        NDArray b = manager.create(new byte[] {1, 2});
        b.set(new byte[] {3, 4});
        is(b, new Shape(2), 3, 4);
        assertThrows(ArgumentException.class, () -> a.set(new float[5]));
        assertThrows(DTypeException.class, () -> a.set(new double[6]));
        assertThrows(DTypeException.class, () -> a.set(new long[6]));
        assertThrows(DTypeException.class, () -> b.set(new int[2]));
    }

    @Test
    void comparisons() {
        assertTrue(a.contentEquals(a.duplicate()));
        assertFalse(a.contentEquals(a.toType(DataType.FLOAT64, false)));
        assertFalse(a.contentEquals(a.transpose()));
        assertTrue(a.onesLike().contentEquals(1));
        assertFalse(a.contentEquals(0));
        assertTrue(a.shapeEquals(a.zerosLike()));
        NDArray b = manager.create(new double[] {1e10, 1e-8, Double.NaN, Double.POSITIVE_INFINITY});
        NDArray c = manager.create(new double[] {1.00001e10, 1e-9, Double.NaN, Double.POSITIVE_INFINITY});
        assertFalse(b.allClose(c));
        assertTrue(b.allClose(c, 1e-5, 1e-8, true));
        assertFalse(manager.create(Double.POSITIVE_INFINITY).allClose(manager.create(Double.NEGATIVE_INFINITY)));
        assertFalse(manager.create(1.0).allClose(manager.create(Double.POSITIVE_INFINITY)));
        assertFalse(a.allClose(a.transpose()));
        assertTrue(manager.create(2f).isScalar());
        assertTrue(manager.zeros(new Shape(0)).isEmpty());
        assertFalse(a.none().getBoolean());
        NDArray d = a.duplicate();
        assertFalse(d.isReleased());
        d.close();
        assertTrue(d.isReleased());
    }

    @Test
    void others() {
        Number low = 1;
        Number high = 3.5;
        is(a.clip(low, high), new Shape(2, 3), 1, 1, 2, 3, 3.5, 3.5);
        is(manager.create(new float[] {3, 4}).norm(), new Shape(), 5);
        is(manager.create(new float[][] {{3, 4}}).norm(true), new Shape(1, 1), 5);
        is(manager.create(new float[][] {{3, 4}}).norm(new int[] {1}), new Shape(1), 5);
        a.copyTo(manager.zeros(new Shape(2, 3)));
        a.setName("x");
        assertEquals("ND: x (2, 3) cpu() float32\n[[0. 1. 2.]\n [3. 4. 5.]]", a.toDebugString());
        assertEquals("ND: x (2, 3) cpu() float32", a.toDebugString(false));
    }

    @Test
    void gradientsPassThrough() {
        a.setRequiresGradient(true);
        NDArray sum = a.sequenceMask(manager.create(new long[] {1, 2})).sum().add(a.split(2).get(1).repeat(2).sum());
        sum.backward();
        is(a.getGradient(), new Shape(2, 3), 1, 0, 0, 5, 5, 4);
    }

    @Test
    void spacedNumbers() {
        is(manager.linspace(0, 3, 4), new Shape(4), 0, 1, 2, 3);
        is(manager.linspace(0f, 1f, 2, false), new Shape(2), 0, 0.5);
        is(manager.linspace(2, 5, 1), new Shape(1), 2);
        is(manager.linspace(2, 5, 0), new Shape(0));
        assertEquals(DataType.FLOAT32, manager.linspace(0, 1, 2).getDataType());
        assertEquals(1f, manager.linspace(0f, 1f, 50).getFloat(49));
        assertThrows(ArgumentException.class, () -> manager.linspace(0, 1, -1));
        assertThrows(ArgumentException.class, () -> manager.linspace(0, Float.NaN, 2));
        assertThrows(DeviceException.class, () -> manager.linspace(0, 1, 2, true, Device.gpu(15)));
    }

    @Test
    void counts() {
        NDArray p = manager.create(new float[] {0, 1, 0, 3, 0});
        NDArray counts = manager.randomMultinomial(1000, p);
        assertEquals(new Shape(5), counts.getShape());
        assertSame(manager, counts.getManager());
        long[] each = counts.toLongArray();
        assertEquals(1000, Arrays.stream(each).sum());
        assertEquals(0, each[0] + each[2] + each[4]);
        assertEquals(750, each[3], 100);
        assertEquals(new Shape(7, 2, 5), manager.randomMultinomial(3, p, new Shape(7, 2)).getShape());
        is(manager.randomMultinomial(0, p), new Shape(5), 0, 0, 0, 0, 0);
        is(manager.randomMultinomial(3, p, new Shape(0)), new Shape(0, 5));
        assertThrows(ArgumentException.class, () -> manager.randomMultinomial(-1, p));
        assertThrows(ArgumentException.class, () -> manager.randomMultinomial(1, p.neg()));
        assertThrows(ArgumentException.class, () -> manager.randomMultinomial(1, p.zerosLike()));
        assertThrows(ArgumentException.class, () -> manager.randomMultinomial(1, p.div(0)));
        assertThrows(ShapeException.class, () -> manager.randomMultinomial(1, a));
        assertThrows(RuntimeException.class, () -> manager.randomMultinomial(1, p, new Shape(Long.MAX_VALUE)));
        assertThrows(RuntimeException.class, () -> manager.randomMultinomial(1, p, new Shape(-1)));
    }

    @Test
    void devicesAndEngines() {
        Shape shape = new Shape(4);
        Device fake = Device.fromName("fake:0");
        NDArray there = manager.randomNormal(0, 1, shape, DataType.FLOAT32, fake);
        assertEquals(fake, there.getDevice());
        assertSame(manager, there.getManager());
        assertEquals(fake, manager.randomUniform(0, 1, shape, DataType.FLOAT64, fake).getDevice());
        assertThrows(DeviceException.class,
                () -> manager.randomNormal(0, 1, shape, DataType.FLOAT32, Device.gpu(15)));
        assertThrows(DeviceException.class,
                () -> manager.randomUniform(0, 1, shape, DataType.FLOAT32, Device.gpu(15)));
        for (String name : new String[] {null, "", " ", "LibTensor", "libtensor"}) {
            NDManager.newBaseManager(name).close();
            NDManager.newBaseManager(Device.cpu(), name).close();
        }
        assertThrows(UnsupportedException.class, () -> NDManager.newBaseManager("PyTorch"));
        assertEquals("cpu", Device.cpu().getDeviceType());
        assertEquals(-1, Device.cpu().getDeviceId());
        assertEquals("gpu", Device.gpu(2).getDeviceType());
        assertEquals(2, Device.gpu(2).getDeviceId());
        assertTrue(Device.gpu().isGpu());
        assertFalse(fake.isGpu() || Device.cpu().isGpu());
    }

    @Test
    void names() {
        assertEquals(null, a.getName());
        a.setName("weight");
        assertEquals("weight", a.duplicate().getName());
        assertEquals("weight", a.dup().getName());
        assertEquals("weight", a.into(manager).duplicate().getName());
        assertEquals("weight", a.alias().getName());
        assertEquals("weight", a.toType(DataType.INT32, false).getName());
        assertEquals("weight", a.toType(DataType.FLOAT32, false).getName());
        assertEquals("weight", a.toDevice(Device.fromName("fake:0"), false).getName());
        assertEquals(null, a.add(1).getName());
        assertEquals(null, a.get(0).getName());
        assertSame(a, a.addi(1));
        assertEquals("weight", a.getName());
        assertEquals("weight", manager.getManagedArrays().get("weight").getName());
        assertFalse(a.getUid().equals(a.alias().getUid()));
        assertEquals(a.getUid(), a.getUid());
        a.setName(null);
        assertEquals(null, a.duplicate().getName());
    }

    @Test
    void lists() {
        NDArray b = manager.create(1f);
        b.setName("b");
        NDList list = new NDList(2).addAll(new NDList(a, b));
        assertSame(b, list.get("b"));
        assertTrue(list.contains("b"));
        assertFalse(list.contains("c"));
        assertEquals(null, list.get("c"));
        assertArrayEquals(new Shape[] {new Shape(2, 3), new Shape()}, list.getShapes());
        assertEquals("NDList size: 2\n0 : (2, 3) float32\n1 b: () float32\n", list.toString());
        assertSame(b, list.subNDList(1).singletonOrThrow());
        assertSame(a, list.subNDList(0, 1).singletonOrThrow());
        assertEquals(0, list.subNDList(2).size());
        for (NDList other : Arrays.asList(list, new NDList())) {
            assertThrows(IndexOutOfBoundsException.class, other::singletonOrThrow);
        }
        NDList copies = list.toDevice(Device.cpu(), true);
        assertNotSame(b, copies.get("b"));
        copies.close();
        assertThrows(DeviceException.class, () -> list.toDevice(Device.gpu(15), false));
        assertSame(b, list.remove("b"));
        assertEquals(null, list.remove("b"));
        assertEquals(1, list.size());
        for (int index : new int[] {-1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThrows(TensorIndexException.class, () -> list.subNDList(index));
        }
        assertThrows(ArgumentException.class, () -> new NDList(-1));
        assertEquals(0, new NDList(Integer.MAX_VALUE).size());
        b.close();
        assertTrue(new NDList(b).toString().startsWith("NDList size: 1\n0 b: NDArray(disposed"));
    }

    @Test
    void percentiles() {
        NDArray v = manager.create(new float[] {1, 3, 2, 5, 4});
        assertEquals(1.4f, v.percentile(10).getFloat(), 1e-6f);
        assertEquals(4.96f, v.percentile(99).getFloat(), 1e-6f);
        assertEquals(5, v.percentile(100).getFloat());
        assertArrayEquals(new float[] {0.6f, 3.6f}, a.percentile(30, new int[] {1}).toFloatArray(), 1e-6f);
        assertArrayEquals(new float[] {0.9f, 1.9f, 2.9f}, a.percentile(30, new int[] {0}).toFloatArray(), 1e-6f);
        assertEquals(1.5, manager.create(new int[] {1, 2}).percentile(50).getDouble());
        INDArray ofNd4j = v;
        assertEquals(1, ((NDArray) ofNd4j.percentile(10)).getFloat());
        assertEquals(0.2f, ((NDArray) ((INDArray) a).percentile(30, 1)).getFloat(0), 1e-6f);
        assertThrows(ArgumentException.class, () -> v.percentile(101));
        assertThrows(ArgumentException.class, () -> v.percentile(null));
    }

    @Test
    void indicesMayBeFloatingPoint() {
        NDArray index = manager.create(new float[] {0, 2.9f}, new Shape(2, 1));
        is(a.gather(index, 1), new Shape(2, 1), 0, 5);
        is(a.into(manager).gather(index, 1), new Shape(2, 1), 0, 5);
        is(a.take(manager.create(new float[] {0, 5})), new Shape(2), 0, 5);
        is(a.gatherNd(manager.create(new float[][] {{0, 1}, {1, 2}})), new Shape(2), 1, 5);
        NDArray source = manager.create(new float[][] {{9}, {8}});
        is(a.scatter(index, source, 1), new Shape(2, 3), 9, 1, 2, 3, 4, 8);
        is(a.scatterAdd(index, source, 1), new Shape(2, 3), 9, 1, 2, 3, 4, 13);
        is(a.duplicate().scatteri(index, source, 1), new Shape(2, 3), 9, 1, 2, 3, 4, 8);
    }

    @Test
    void scalarsCountAsVectorsWhereDjlTakesThem() {
        is(manager.create(2f).nonzero(), new Shape(1, 1), 0);
        is(manager.create(0f).nonzero(), new Shape(0, 1));
        is(manager.create(2f).squeeze(0), new Shape(), 2);
        is(manager.create(2f).squeeze(-1), new Shape(), 2);
        assertThrows(TensorIndexException.class, () -> manager.create(2f).squeeze(1));
        is(manager.arange(8f).reshape(2, 2, 2).trace(), new Shape(2), 6, 8);
        is(manager.arange(8f).reshape(2, 2, 2).into(manager).trace(), new Shape(2), 6, 8);
    }

    @Test
    void oneHotRows() {
        NDArray numbers = manager.create(new int[] {0, 2});
        is(numbers.oneHot(3), new Shape(2, 3), 1, 0, 0, 0, 0, 1);
        assertEquals(DataType.FLOAT32, numbers.oneHot(3).getDataType());
        assertEquals(DataType.INT64, numbers.oneHot(3, DataType.INT64).getDataType());
        is(numbers.oneHot(3, 2, -1, DataType.INT32), new Shape(2, 3), 2, -1, -1, -1, -1, 2);
        is(manager.create(new float[] {1}).oneHot(2), new Shape(1, 2), 0, 1);
        assertThrows(TensorIndexException.class, () -> numbers.oneHot(2));
    }

    @Test
    void typesFollowTheNumbersClasses() {
        assertEquals(DataType.INT32, manager.arange(3).getDataType());
        assertEquals(DataType.INT32, manager.arange(0, 6, 2).getDataType());
        assertEquals(DataType.FLOAT32, manager.arange(0, 3f).getDataType());
        assertEquals(DataType.INT64, manager.arange(0, 3, 1, DataType.INT64).getDataType());
        assertEquals(DataType.INT32, manager.full(new Shape(2), 3).getDataType());
                assertEquals(DataType.FLOAT32, manager.full(new Shape(2), 3.0).getDataType());
    }

    @Test
    void aLongerBufferSetsWhatFits() {
        NDArray x = manager.zeros(new Shape(2));
        x.set(FloatBuffer.wrap(new float[] {9, 1, 2, 3}, 1, 3));
        is(x, new Shape(2), 1, 2);
        x.set(new float[] {3, 4, 5});
        is(x, new Shape(2), 3, 4);
        ByteBuffer bytes = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).putFloat(5).putFloat(6).putFloat(7).flip();
        x.set(bytes);
        is(x, new Shape(2), 5, 6);
        assertEquals(12, bytes.remaining());
        assertThrows(ArgumentException.class, () -> x.set(new float[] {1}));
        assertThrows(DTypeException.class, () -> x.set(new int[] {1, 2, 3}));
    }

    @Test
    void aBooleanIsNoNumber() {
        assertFalse(manager.create(true).contentEquals(1));
        assertTrue(manager.create(new int[] {3, 3}).contentEquals(3));
        assertFalse(manager.create(new int[] {3, 3}).contentEquals(3.5));
    }

    @Test
    void shapes() {
        Shape shape = new Shape(1, 2, 3, 1);
        assertEquals(6, shape.size(1, 2));
        assertEquals(1, shape.head());
        assertEquals(1, shape.tail());
        assertEquals(3, new Shape(2, 3).getLastDimension());
        assertEquals(new Shape(3, 1), shape.slice(2));
        assertEquals(new Shape(2), shape.slice(1, 2));
        assertEquals(new Shape(), shape.slice(4));
        assertEquals(new Shape(2, 5, 6), new Shape(2).add(5, 6));
        assertEquals(new Shape(2, 2), new Shape(2).addAll(new Shape(2)));
        assertEquals(new Shape(1, 2, 3, 9), Shape.update(shape, -1, 9));
        assertEquals(new Shape(1, 2, 3, 1), shape);
        assertEquals(1, shape.getLeadingOnes());
        assertEquals(1, shape.getTrailingOnes());
        assertEquals(2, new Shape(1, 1).getTrailingOnes());
        assertTrue(new Shape().isScalar() && new Shape(2).isRankOne() && new Shape(2, 0).hasZeroDimension());
        assertThrows(TensorIndexException.class, () -> new Shape().head());
        assertThrows(TensorIndexException.class, () -> shape.slice(5));
        assertEquals(new Shape(1), shape.slice(-1));
        assertEquals(new Shape(2, 3), shape.slice(-3, -1));
        assertThrows(TensorIndexException.class, () -> shape.slice(-1, 2));
        assertThrows(TensorIndexException.class, () -> shape.slice(-5));
        assertEquals(-1, new Shape(-1, 2).size());
        assertEquals(-1, new Shape(0, -1).size());
        assertEquals(2, new Shape(-1, 2).size(1));
        assertThrows(TensorIndexException.class, () -> shape.slice(2, 1));
        assertThrows(TensorIndexException.class, () -> Shape.update(shape, 4, 1));
        assertThrows(ArgumentException.class, () -> shape.size(4));
        assertThrows(ShapeException.class, () -> new Shape(Long.MAX_VALUE, 2).size(0, 1));
    }

    @Test
    void staticForms() {
        is(NDArrays.add(a, a, a), new Shape(2, 3), 0, 3, 6, 9, 12, 15);
        is(NDArrays.sub(1, a), new Shape(2, 3), 1, 0, -1, -2, -3, -4);
        is(NDArrays.gt(2, a), new Shape(2, 3), 1, 1, 0, 0, 0, 0);
        is(NDArrays.gte(a, 2), new Shape(2, 3), 0, 0, 1, 1, 1, 1);
        is(NDArrays.lte(2, a), new Shape(2, 3), 0, 0, 1, 1, 1, 1);
        is(NDArrays.div(6, manager.create(new float[] {2, 3})), new Shape(2), 3, 2);
        is(NDArrays.concat(new NDList(a, a), 1).sum(), new Shape(), 30);
        assertEquals(new Shape(2, 2, 3), NDArrays.stack(new NDList(a, a)).getShape());
        is(NDArrays.where(a.gt(2), a, a.zerosLike()), new Shape(2, 3), 0, 0, 0, 3, 4, 5);
        assertSame(a, NDArrays.muli(a, a));
        is(a, new Shape(2, 3), 0, 1, 4, 9, 16, 25);
        assertTrue(NDArrays.contentEquals(1, a.onesLike()) && NDArrays.allClose(a, a));
        is(NDArrays.add(a, a, a), new Shape(2, 3), 0, 3, 12, 27, 48, 75);
        assertThrows(ArgumentException.class, () -> NDArrays.add(new NDArray[] {a}));
        assertThrows(ArgumentException.class, () -> NDArrays.muli(new NDArray[] {a}));
        assertThrows(ArgumentException.class, () -> NDArrays.concat(new NDList()));
    }
}
