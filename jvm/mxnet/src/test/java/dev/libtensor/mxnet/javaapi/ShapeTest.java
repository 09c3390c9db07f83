package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NativeTest;
import dev.libtensor.TensorIndexException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeTest extends NativeTest {
    @Test
    void sizesAndParts() {
        Shape shape = new Shape(new int[] {2, 3, 4});
        assertEquals(List.of(3, 3, 24, 2), List.of(shape.size(), shape.length(), shape.product(), shape.head()));
        assertEquals(List.of(3, 4), List.of(shape.get(1), shape.apply(2)));
        assertEquals(new Shape(List.of(3, 4)), shape.drop(1));
        assertEquals(new Shape(new int[] {3}), shape.slice(1, 2));
        assertEquals(new Shape(new int[0]), shape.slice(2, 1));
        assertEquals(new Shape(new int[0]), shape.drop(5));
        assertEquals(List.of(2, 3, 4), shape.toVector());
        assertArrayEquals(new int[] {2, 3, 4}, shape.toArray());
        assertEquals(new dev.libtensor.Shape(2, 3, 4), shape.toShape());
        assertEquals("(2,3,4)", shape.toString());
        assertNotEquals(shape, new Shape(new int[] {2, 3}));
        assertEquals(shape.hashCode(), new Shape(List.of(2, 3, 4)).hashCode());
    }

    @Test
    void whatIsWrongIsNamed() {
        assertThrows(ArgumentException.class, () -> new Shape((int[]) null));
        assertThrows(TensorIndexException.class, () -> new Shape(new int[] {2}).get(1));
        assertThrows(TensorIndexException.class, () -> new Shape(new int[0]).head());
    }

    @Test
    void descriptionsTakeThem() {
        DataDesc described = new DataDesc("data", new Shape(new int[] {1, 3}), DType.Float64(), "NT");
        assertEquals(new DataDesc("data", new dev.libtensor.Shape(1, 3), DataType.FLOAT64, "NT"), described);
        assertEquals(List.of(1, 0, -1), List.of(DataDesc.getBatchAxis("TNC"), DataDesc.getBatchAxis(null),
                DataDesc.getBatchAxis("TC")));
        assertEquals("cpu", Context.defaultCtx().deviceType());
    }
}
