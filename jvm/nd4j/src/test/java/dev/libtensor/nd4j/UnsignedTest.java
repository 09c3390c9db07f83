package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.serde.binary.BinarySerde;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** ND4J's unsigned types. The numbers and the bytes are those of ND4J 1.0.0-M2.1, for the vector 1, 2, -1. */
class UnsignedTest extends NativeTest {
    private static final DataType[] TYPES = {DataType.UINT16, DataType.UINT32, DataType.UINT64};

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static INDArray of(DataType type) {
        return Nd4j.createFromArray(1L, 2L, -1L).castTo(type);
    }

    @Test
    void valuesAreThoseOfTheType() {
        assertArrayEquals(new long[] {1, 2, 65_535}, of(DataType.UINT16).toLongVector());
        assertArrayEquals(new int[] {1, 2, 65_535}, of(DataType.UINT16).toIntVector());
        assertArrayEquals(new long[] {1, 2, 4_294_967_295L}, of(DataType.UINT32).toLongVector());
        assertArrayEquals(new double[] {1, 2, 4_294_967_295.0}, of(DataType.UINT32).toDoubleVector());
        assertEquals(Integer.MAX_VALUE, of(DataType.UINT32).getInt(2));
        assertArrayEquals(new long[] {1, 2, -1}, of(DataType.UINT64).toLongVector());
        assertEquals(-1, of(DataType.UINT64).getLong(2));
        // ND4J takes the number for a negative one here.
        assertEquals(0x1p64, of(DataType.UINT64).getDouble(2));
        assertEquals("[         1,         2,     65535]", of(DataType.UINT16).toString());
        assertEquals("[         1,         2,4294967295]", of(DataType.UINT32).toString());
        assertEquals("[         1,         2,18446744073709551615]", of(DataType.UINT64).toString());
        assertEquals(4_294_967_295L, of(DataType.UINT32).data().getLong(2));
        assertEquals(DataType.UINT32, of(DataType.UINT32).data().dataType());
    }

    @Test
    void arithmeticHasTheTypeOfTheFirst() {
        for (DataType type : TYPES) {
            INDArray x = of(type);
            assertEquals(type, x.add(1).dataType());
            assertArrayEquals(new long[] {2, 3, 0}, x.add(1).toLongVector());
            assertEquals(of(type), x.add(Nd4j.createFromArray(1, 1, 1)).sub(Nd4j.createFromArray(1L, 1, 1)));
            assertEquals(DataType.INT, Nd4j.createFromArray(1, 1, 1).add(x).dataType());
            assertArrayEquals(new long[] {1, 1, 1}, x.div(x).toLongVector());
            assertEquals(x, Nd4j.sort(of(type), true));
            assertArrayEquals(new boolean[] {false, true, true}, ((dev.libtensor.NDArray) x.gt(1)).toBooleanArray());
            assertEquals(2, x.argMax().getInt());
            assertEquals(x.getLong(2), x.max().getLong());
            assertEquals(DataType.DOUBLE, x.castTo(DataType.DOUBLE).dataType());
        }
        // No integer type has all values of both: the low bits are exact.
        INDArray wide = of(DataType.UINT64).add(Nd4j.createFromArray(0L, -1, -2));
        assertArrayEquals(new long[] {1, 1, -3}, wide.toLongVector());
        assertEquals(1.8446744073709552e19, of(DataType.UINT64).castTo(DataType.DOUBLE).getDouble(2));
    }

    @Test
    void typesHaveTheirNumbers() {
        assertEquals(DataType.UINT16, DataType.fromInt(12));
        assertEquals(DataType.UINT32, DataType.fromInt(13));
        assertEquals(DataType.UINT64, DataType.fromInt(14));
        assertEquals(DataType.UINT16, DataType.fromNumpy("uint16"));
        for (DataType type : TYPES) {
            assertFalse(type.isSigned());
            assertTrue(type.isIntType() && type.isNumerical() && !type.isFPType());
            assertEquals(type, Nd4j.zeros(type, 2L).dataType());
            assertEquals(5, Nd4j.scalar(type, 5).getLong());
            assertArrayEquals(new long[] {1, 2, 3}, Nd4j.create(new int[] {1, 2, 3}, new long[] {3}, type).toLongVector());
            assertTrue(of(type).isZ());
        }
        assertEquals(8, DataType.UINT64.width());
    }

    @Test
    void filesAreThoseOfNd4j() throws IOException {
        String[] flags = {"81", "82", "84"};
        String[] elements = {"00010002ffff", "0000000100000002ffffffff", "00000000000000010000000000000002ffffffffffffffff"};
        for (int i = 0; i < TYPES.length; i++) {
            String mode = "00104d495845445f444154415f5459504553";
            String shape = "0000000000000006" + "00044c4f4e47" + "0000000000000001" + "0000000000000003" + "0000000000000001"
                    + "0000000000" + flags[i] + "0000" + "0000000000000001" + "0000000000000063";
            String type = "0006" + HexFormat.of().formatHex(TYPES[i].name().getBytes());
            String file = mode + shape + mode + "0000000000000003" + type + elements[i];
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Nd4j.write(of(TYPES[i]), new DataOutputStream(out));
            assertEquals(file, HexFormat.of().formatHex(out.toByteArray()));
            byte[] bytes = HexFormat.of().parseHex(file);
            assertEquals(of(TYPES[i]), Nd4j.read(new DataInputStream(new ByteArrayInputStream(bytes))));
            assertEquals(of(TYPES[i]), BinarySerde.toArray(BinarySerde.toByteBuffer(of(TYPES[i]))));
        }
    }
}
