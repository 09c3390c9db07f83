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
        a = NDArray.arange(24).reshape(2, 3, 4);
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
        assertThrows(ShapeException.class, () -> a.set("0", NDArray.ones(new Shape(5))));
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
        assertThrows(UnsupportedException.class, () -> a.set(new NDIndex("{}", chosen), 1));
        assertThrows(ArgumentException.class, () -> a.get("{}:2", chosen));
        assertThrows(ArgumentException.class, () -> a.get("{}", "1"));
        assertThrows(ArgumentException.class, () -> a.get("{}", (Object) null));
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
}
