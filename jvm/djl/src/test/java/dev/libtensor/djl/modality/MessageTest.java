package dev.libtensor.djl.modality;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.djl.translate.Ensembleable;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageTest extends NativeTest {
    /** A stream that gives one byte at a time, as a network may. */
    private static InputStream slow(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
    }

    @Test
    void messagesAreReadInPieces() throws IOException {
        Output output = new Output(404, "none");
        output.addProperty("Key", "value");
        output.add("first", "text");
        output.add(new byte[] {1, 2, 3});
        byte[] bytes = output.encode();
        Output read = Output.decode(slow(bytes));
        assertTrue(output.deepEquals(read));
        assertEquals("value", read.getProperty("KEY", null));
        assertEquals("text", read.getAsString("first"));
        assertArrayEquals(new byte[] {1, 2, 3}, read.getAsBytes(1));
        assertEquals(404, read.getCode());
        assertFalse(new Output().deepEquals(read));
        assertThrows(EOFException.class,
                () -> Output.decode(new ByteArrayInputStream(Arrays.copyOf(bytes, bytes.length - 12))));
        assertThrows(IllegalArgumentException.class, () -> Input.decode(new ByteArrayInputStream(new byte[8])));
    }

    @Test
    void contentsAreArrays() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray array = manager.create(new float[] {1, 2});
            Input input = new Input();
            assertNull(input.getData());
            input.add("other", "x");
            input.add("data", array);
            assertSame(array, input.getDataAsNDList(manager).head());
            assertSame(array, input.getAsNDArray(manager, "data"));
            input.add("encoded", new NDList(array).encode());
            assertArrayEquals(new float[] {1, 2}, input.getAsNDList(manager, "encoded").head().toFloatArray());
            assertNull(input.getAsNDList(manager, "none"));
        }
    }

    @Test
    void classificationsHaveAnOrder() {
        Classifications some = new Classifications(List.of("a", "b", "c"), List.of(0.2, 0.7, 0.000001));
        assertEquals("b", some.best().getClassName());
        assertEquals(List.of("b", "a"), some.topK(2).stream().map(item -> item.getClassName()).toList());
        assertNull(some.get("d"));
        some.setTopK(3);
        assertEquals("[\n\t{\"className\": \"b\", \"probability\": 0.70000},\n"
                + "\t{\"className\": \"a\", \"probability\": 0.20000},\n"
                + "\t{\"className\": \"c\", \"probability\": 1.0e-06}\n]\n", some.toString());
        assertEquals(0.7, some.best().getProbability());
        Classifications other = new Classifications(some.getClassNames(), List.of(0.4, 0.1, 0.5));
        assertEquals(0.3, Ensembleable.ensemble(List.of(some, other)).get("a").getProbability(), 1e-9);
        assertThrows(IllegalArgumentException.class, () -> Ensembleable.ensemble(
                List.of(some, new Classifications(List.of("x"), List.of(1.0)))));
    }

    @Test
    void classificationsCopyArrays() {
        try (NDArray array = NDArray.create(new float[] {0.25f, 0.75f})) {
            Classifications some = new Classifications(List.of("a", "b"), array);
            assertEquals(List.of(0.25, 0.75), some.getProbabilities());
            assertThrows(IllegalArgumentException.class, () -> new Classifications(List.of("a", "b", "c"), array));
        }
    }
}
