package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.string.NDArrayStrings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests arrays as text. The texts are those of ND4J 1.0.0-M2.1. */
class NDArrayStringsTest extends NativeTest {
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
    void shapes() {
        INDArray x = Nd4j.createFromArray(0.5, 3.5, 6.5, 9.5, 12.5, 15.5);
        assertEquals("[    0.5000,    3.5000,    6.5000,    9.5000,   12.5000,   15.5000]", x.toString());
        assertEquals("[[    0.5000,    3.5000,    6.5000], \n [    9.5000,   12.5000,   15.5000]]", x.reshape(2, 3).toString());
        assertEquals("[[0.5000], \n [3.5000], \n [6.5000], \n [9.5000], \n [12.5000], \n [15.5000]]", x.reshape(6, 1).toString());
        assertEquals("[[[    0.5000,    3.5000,    6.5000]], \n\n [[    9.5000,   12.5000,   15.5000]]]",
                x.reshape(2, 1, 3).toString());
        assertEquals("[[[0.5000], \n  [3.5000]], \n\n [[6.5000], \n  [9.5000]], \n\n [[12.5000], \n  [15.5000]]]",
                x.reshape(3, 2, 1).toString());
        assertEquals("[[[1]]]", Nd4j.ones(DataType.INT, 1, 1, 1).toString());
        assertEquals("3.5000", Nd4j.scalar(3.5).toString());
        assertEquals("[]", Nd4j.empty().toString());
    }

    @Test
    void numbers() {
        INDArray x = Nd4j.createFromArray(0, 1e-4, 0.99e-4, 9999.5, 10000, -1e10, 1e-30);
        assertEquals("[         0,    0.0001,    9.9e-5, 9999.5000,       1e4,     -1e10,     1e-30]", x.toString());
        assertEquals("[         1,        -2]", Nd4j.createFromArray(1, -2).toString());
        assertEquals("[      true,     false]", Nd4j.createFromArray(true, false).toString());
        assertEquals("[    1.234567881,9.999999717e-10,              7]",
                Nd4j.createFromArray(1.23456789f, 1e-9f, 7f).toStringFull());
        assertEquals("[      1,      7]", Nd4j.createFromArray(1, 7).toStringFull());
    }

    @Test
    void forms() {
        INDArray x = Nd4j.createFromArray(1.5, 200.25);
        assertEquals("[    1.50,     2e2]", new NDArrayStrings(2).format(x));
        assertEquals("[       1.5     200.25]", new NDArrayStrings(" ", "0.##").format(x));
        assertEquals("[[    1.5000   200.2500] \n [    1.5000   200.2500]]",
                new NDArrayStrings(" ").format(Nd4j.vstack(x, x)));
        assertThrows(ArgumentException.class, () -> new NDArrayStrings(",", "0.0.0"));
        assertThrows(ArgumentException.class, () -> new NDArrayStrings().format(null));
        x.close();
        assertTrue(x.toString().contains("disposed"), x::toString);
    }

    @Test
    void largeArraysAreCut() {
        String row = "[    1.0,    1.0,    1.0,  ...    1.0,    1.0,    1.0]";
        String rows = row + ", \n " + row + ", \n " + row;
        assertEquals("[" + rows + ", \n  ..., \n " + rows + "]", Nd4j.ones(7, 7).toString(5, false, 1));
        assertEquals("[[    1.0,    1.0], \n [    1.0,    1.0]]", Nd4j.ones(2, 2).toString(5, true, 1));
        assertEquals(1000, Nd4j.ones(10, 100).toString().split("1.0000", -1).length - 1);
        assertEquals(36, Nd4j.ones(7, 143).toString().split("1.0000", -1).length - 1);
        assertEquals(1001, Nd4j.ones(7, 143).toStringFull().split("1", -1).length - 1);
        NDArrayStrings.setMaxPrintElements(2);
        try {
            assertTrue(Nd4j.ones(7).toString().contains("..."));
        } finally {
            NDArrayStrings.setMaxPrintElements(NDArrayStrings.DEFAULT_MAX_PRINT_ELEMENTS);
        }
    }
}
