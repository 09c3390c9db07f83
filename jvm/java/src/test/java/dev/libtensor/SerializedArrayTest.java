package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays in Java's object streams. */
class SerializedArrayTest extends NativeTest {
    private static byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    @Test
    void arraysAndViewsAreWrittenAndRead() throws Exception {
        byte[] bytes;
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray array = manager.arange(12f).reshape(3, 4);
            array.setName("numbers");
            bytes = written(array);
            try (ResourceScope scope = new ResourceScope()) {
                NDArray read = (NDArray) read(bytes);
                assertNotSame(array, read);
                assertEquals(array, read);
                assertEquals("numbers", read.getName());
                assertEquals(array.get(":, 1"), read(written(array.get(":, 1"))));
                assertEquals(List.of("a", array), read(written(new ArrayList<>(List.of("a", array)))));
            }
        }
        // Without a scope, the array is the program's.
        ((NDArray) read(bytes)).close();
    }

    @Test
    void closedArraysAreErrors() throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray closed = manager.create(1f);
            closed.close();
            assertThrows(DisposedException.class, () -> written(closed));
        }
    }
}
