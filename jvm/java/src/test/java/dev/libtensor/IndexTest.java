package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IndexTest extends NativeTest {
    private ResourceScope scope;
    private NDArray a;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        a = NDArray.arange(24L).reshape(2, 3, 4);
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private void gives(NDArray part, Shape shape, long... elements) {
        assertEquals(shape, part.getShape());
        assertArrayEquals(elements, part.toLongArray());
    }

    @Test
    void numbers() {
        gives(a.get(1, 2), new Shape(4), 20, 21, 22, 23);
        gives(a.get(-1, -1, -1), new Shape(), 23);
        gives(a.get("1, 2"), new Shape(4), 20, 21, 22, 23);
        assertEquals(13, a.getLong(1, 0, 1));
    }

    @Test
    void ranges() {
        gives(a.get("0, 1:3, :"), new Shape(2, 4), 4, 5, 6, 7, 8, 9, 10, 11);
        gives(a.get("0, -2:, 0"), new Shape(2), 4, 8);
        gives(a.get("1,:1,::3"), new Shape(1, 2), 12, 15);
        gives(a.get("0, 5:"), new Shape(0, 4));
        gives(a.get("0, 1, "), new Shape(4), 4, 5, 6, 7);
        gives(a.get(" : , 0 , 1 : 3 "), new Shape(2, 2), 1, 2, 13, 14);
    }

    @Test
    void ellipsis() {
        gives(a.get("..., -1"), new Shape(2, 3), 3, 7, 11, 15, 19, 23);
        gives(a.get("1, ..., 0"), new Shape(3), 12, 16, 20);
        gives(a.get("0, ..., 0, 0"), new Shape(), 0);
    }

    @Test
    void built() {
        gives(a.get(new NDIndex().add(0).addSlice(1, 3).addAll()), new Shape(2, 4), 4, 5, 6, 7, 8, 9, 10, 11);
        gives(a.get(new NDIndex().addEllipsis().addSlice(0, 4, 2)), new Shape(2, 3, 2), 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22);
        gives(a.get(new NDIndex("{}, {}:, 0", 1, 1)), new Shape(2), 16, 20);
        assertEquals(a.getShape(), a.get(new NDIndex()).getShape());
    }

    @Test
    void aPartIsAView() {
        NDArray part = a.get("1, :, 1:3");
        part.addi(100);
        assertEquals(113, a.getLong(1, 0, 1));
        assertEquals(12, a.getLong(1, 0, 0));
        NDArray whole = a.get(":");
        whole.dispose();
        assertEquals(0, a.getLong(0, 0, 0));
    }

    @Test
    void partsAreSet() {
        a.set("0, :, 0", -1);
        assertArrayEquals(new long[] {-1, -1, -1}, a.get("0, :, 0").toLongArray());
        a.set(new NDIndex("1, 1"), NDArray.create(new long[] {9, 8, 7, 6}));
        assertArrayEquals(new long[] {9, 8, 7, 6}, a.get(1, 1).toLongArray());
        assertEquals(17 + 3, a.getLong(1, 2, 0));
    }

    @Test
    void partsAreSetToArraysWhichBroadcast() {
        a.set("1, :, 0", NDArray.create(new long[] {7}));
        assertArrayEquals(new long[] {7, 7, 7}, a.get("1, :, 0").toLongArray());
        a.set("0, :2", NDArray.create(new float[] {1.5f, 2, 3, 4}));
        assertArrayEquals(new long[] {1, 2, 3, 4, 1, 2, 3, 4, 8, 9, 10, 11}, a.get(0).toLongArray());
        NDArray line = NDArray.zeros(new Shape(2));
        line.set(new NDIndex(1), NDArray.full(new Shape(1, 1), 3));
        line.set(new NDIndex(":1"), NDArray.full(new Shape(1, 1, 1), 2));
        assertArrayEquals(new float[] {2, 3}, line.toFloatArray());
        NDArray table = NDArray.zeros(new Shape(2, 3));
        table.set(new NDIndex(":"), NDArray.create(new float[] {1, 2}, new Shape(1, 2, 1)));
        assertArrayEquals(new float[] {1, 1, 1, 2, 2, 2}, table.toFloatArray());
        assertThrows(ShapeException.class, () -> a.set("0", NDArray.ones(new Shape(5))));
    }

    @Test
    void arraysSelectTogether() {
        NDArray rows = NDArray.create(new long[] {0, 1});
        NDArray columns = NDArray.create(new int[] {1, -1});
        gives(a.get("{}, {}", rows, columns), new Shape(2, 4), 4, 5, 6, 7, 20, 21, 22, 23);
        gives(a.get("0, {}, {}", rows, columns), new Shape(2), 1, 7);
        gives(a.get(":, {}, {}", rows, columns), new Shape(2, 2), 1, 7, 13, 19);
        gives(a.get("{}, :, {}", rows, columns), new Shape(2, 3), 1, 5, 9, 15, 19, 23);
        gives(a.get("{}, 0, {}", rows, columns), new Shape(2), 1, 15);
        gives(a.get("{}, 0, {}", rows.reshape(2, 1), columns), new Shape(2, 2), 1, 3, 13, 15);
        gives(a.get(":, {}, 0", rows.reshape(2, 1)), new Shape(2, 2, 1), 0, 4, 12, 16);
        gives(a.get("{}, 2, 3", NDArray.create(1L)), new Shape(), 23);
        gives(a.get("1, {}, 0", NDArray.create(new float[] {2, 0.5f})), new Shape(2), 20, 12);
        NDArray mask = NDArray.create(new boolean[] {true, false, true});
        gives(a.get("{}, {}", rows, mask).get(":, 0"), new Shape(2), 0, 20);
        gives(a.get("1, {}, {}", mask, columns), new Shape(2), 13, 23);
        gives(a.get("{}, 0", a.get(":, :, 0").gt(7)), new Shape(4), 8, 12, 16, 20);
        gives(a.get("{}, {}, 0", NDArray.create(new long[0]), 1), new Shape(0));
        assertThrows(ShapeException.class, () -> a.get("{}, {}", rows, NDArray.create(new long[] {0, 1, 2})));
        assertThrows(TensorIndexException.class, () -> a.get("{}, {}", rows, NDArray.create(new long[] {0, 3})));
        assertThrows(TensorIndexException.class, () -> a.get("{}", NDArray.create(new long[] {-3})));
        assertThrows(TensorIndexException.class, () -> a.get("{}, {}, {}, {}", rows, rows, rows, rows));
    }

    @Test
    void gradientsGoThroughArrays() {
        NDArray x = NDArray.arange(6f).reshape(2, 3);
        x.setRequiresGradient(true);
        NDArray rows = NDArray.create(new long[] {0, 0, 1});
        x.get("{}, {}", rows, NDArray.create(new long[] {2, 2, -2})).sum().backward();
        assertArrayEquals(new float[] {0, 0, 2, 0, 1, 0}, x.getGradient().toFloatArray());
    }

    @Test
    void newDimensions() {
        assertEquals(new Shape(1, 2, 3, 4), a.get("null").getShape());
        assertEquals(new Shape(2, 1, 3, 4), a.get(":, null").getShape());
        assertEquals(new Shape(2, 3, 4, 1), a.get("..., null").getShape());
        assertEquals(new Shape(1, 3, 1, 4), a.get("null, 0, :, null, :").getShape());
        assertEquals(new Shape(2, 1, 2, 4), a.get(":, null, {}", NDArray.create(new long[] {0, 1})).getShape());
        a.set("null, 1", 0);
        assertEquals(66, a.sum().getLong());
        assertEquals("null, 1:2", new NDIndex("null, 1:2").toString());
    }

    @Test
    void partsThatArraysSelectAreSet() {
        NDArray rows = NDArray.create(new long[] {0, 1});
        NDArray columns = NDArray.create(new long[] {1, -1});
        NDArray x = NDArray.zeros(new Shape(2, 3), DataType.INT64);
        x.set(new NDIndex("{}, {}", rows, columns), NDArray.create(new float[] {7.9f, 8}));
        gives(x, new Shape(2, 3), 0, 7, 0, 0, 0, 8);
        x.set(new NDIndex(":, {}", columns), NDArray.create(new long[][] {{1, 2}, {3, 4}}));
        gives(x, new Shape(2, 3), 0, 1, 2, 0, 3, 4);
        x.set(new NDIndex("{}", x.gt(2)), 9);
        gives(x, new Shape(2, 3), 0, 1, 2, 0, 9, 9);
        x.set(new NDIndex("{}", x.eq(9)), NDArray.create(new long[] {5, 6}));
        gives(x, new Shape(2, 3), 0, 1, 2, 0, 5, 6);
        x.set(new NDIndex("{}", x.gt(4)), part -> part.mul(10));
        gives(x, new Shape(2, 3), 0, 1, 2, 0, 50, 60);
        x.set(NDArray.create(new boolean[] {true, false}), -1);
        gives(x, new Shape(2, 3), -1, -1, -1, 0, 50, 60);
        x.set(NDArray.create(new long[] {-1}), 2);
        gives(x, new Shape(2, 3), -1, -1, -1, 2, 2, 2);
        x.set(new NDIndex("1, {}", NDArray.create(new boolean[3])), 7);
        gives(x, new Shape(2, 3), -1, -1, -1, 2, 2, 2);
        a.set(new NDIndex("{}, :, {}", rows, columns), NDArray.create(new long[][] {{100}, {200}}));
        gives(a.get("0, :, 1"), new Shape(3), 100, 100, 100);
        gives(a.get("1, 1"), new Shape(4), 16, 17, 18, 200);
        a.set(new NDIndex(":, {}, {}", rows, columns), NDArray.create(new long[] {-1, -2}));
        gives(a.get(":, {}, {}", rows, columns), new Shape(2, 2), -1, -2, -1, -2);
        a.get("0, ::2, 1:3").set(new NDIndex("{}, {}", rows, columns), 33);
        gives(a.get("0, 2"), new Shape(4), 8, 100, 33, 11);
        assertThrows(ShapeException.class, () -> x.set(new NDIndex("{}", rows), NDArray.ones(new Shape(2))));
        assertThrows(ShapeException.class, () -> x.set(NDArray.create(new boolean[] {true, false, true}), 0));
        assertThrows(TensorIndexException.class, () -> x.set(NDArray.create(new long[] {2}), 0));
        assertThrows(UnsupportedException.class, () -> x.set(new NDIndex().addPickDim(rows), 0));
        try (NDManager full = NDManager.newBaseManager()) {
            NDArray owned = full.zeros(new Shape(2));
            full.cap();
            owned.set(owned.eq(0).into(scope).logicalNot().into(scope).logicalNot(), 1);
            assertEquals(2, owned.sum().getFloat());
        }
    }

    @Test
    void printedAsPythonWritesThem() {
        for (String text : new String[] {"1:3, ..., -1", ":, ::2, 5", "...", "2:, :-1, 1:9:3"}) {
            assertEquals(text, new NDIndex(text).toString());
        }
        assertEquals("0, :", new NDIndex().add(0).addAll().toString());
        assertEquals("...", new NDIndex().toString());
    }

    @Test
    void argumentsAreWholeNumbers() {
        assertEquals("2", new NDIndex("{}", 2.0).toString());
        for (Number number : new Number[] {1.5, Double.NaN, Float.POSITIVE_INFINITY}) {
            ArgumentException error = assertThrows(ArgumentException.class, () -> new NDIndex("0, {}", number));
            assertTrue(error.getMessage().endsWith(", not " + number), error.getMessage());
        }
    }

    @Test
    void getTakesTheArgumentsOfItsText() {
        gives(a.get("{}, {}:, 0", 1, 1L), new Shape(2), 16, 20);
        gives(a.get("*, -1, {}", 0), new Shape(2), 8, 20);
        NDArray chosen = NDArray.create(new long[] {2, 0});
        gives(a.get("1, {}, {}", chosen, 3), new Shape(2), 23, 15);
        gives(a.get("0, {}, ::2", NDArray.create(new boolean[] {true, false, true})), new Shape(2, 2), 0, 2, 8, 10);
        gives(a.get(new NDIndex().add(0).add(chosen).add(1)), new Shape(2), 9, 1);
        assertEquals("0, {int64 (2,)}", new NDIndex("0, {}", chosen).toString());
        assertThrows(ShapeException.class, () -> a.get("{}", NDArray.create(new boolean[] {true})));
        assertThrows(TensorIndexException.class, () -> a.set(new NDIndex("{}", chosen), 1));
        assertThrows(ArgumentException.class, () -> a.get("{}:2", chosen));
        assertThrows(ArgumentException.class, () -> a.get("{}", "1"));
        assertEquals(new Shape(2, 1, 3, 4), a.get(":, {}", (Object) null).getShape());
        assertThrows(ArgumentException.class, () -> a.get("{}"));
    }

    @Test
    void otherTextIsRefused() {
        for (String text : new String[] {"", "x", "1:y", "1:2:3:4", "1,,2", "....", "1 2", "..., ..."}) {
            assertThrows(ArgumentException.class, () -> new NDIndex(text), text);
        }
        assertThrows(ArgumentException.class, () -> new NDIndex("{}"));
        assertThrows(ArgumentException.class, () -> new NDIndex("1", 2));
        assertThrows(ArgumentException.class, () -> a.get("::0"));
    }

    @Test
    void valuesOfAnotherShapeFillThePartInOrder() {
        NDArray x = NDArray.zeros(new Shape(2, 2, 3));
        x.set(new NDIndex(1), NDArray.arange(6));
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5}, x.toFloatArray());
        x.set(":", NDArray.arange(3).reshape(3, 1));
        assertArrayEquals(new float[] {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}, x.toFloatArray());
        assertThrows(ShapeException.class, () -> x.set(new NDIndex(1), NDArray.arange(5)));
    }
}
