package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Tests that an error has the right type and a text with the values, and leaks nothing. */
class ErrorTest extends NativeTest {
    private static void refused(Class<? extends RuntimeException> type, Executable call, String... parts) {
        RuntimeException error = assertThrows(type, call);
        for (String part : parts) {
            assertTrue(error.getMessage().contains(part), () -> "'" + part + "' is not in: " + error.getMessage());
        }
    }

    @Test
    void shapesThatDoNotBroadcast() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray a = NDArray.ones(new Shape(2, 3));
            refused(ShapeException.class, () -> a.add(NDArray.ones(new Shape(4))), "(2, 3)", "(4,)");
            refused(ShapeException.class, () -> NDArray.ones(new Shape(3)).addi(a), "(3,)", "(2, 3)");
            refused(ShapeException.class, () -> a.matMul(NDArray.ones(new Shape(2, 3))), "(2, 3)");
        }
    }

    @Test
    void axesOutOfRange() {
        try (NDArray a = NDArray.ones(new Shape(2, 3))) {
            refused(TensorIndexException.class, () -> a.sum(2), "2");
            refused(TensorIndexException.class, () -> a.softmax(-3), "-3");
            refused(TensorIndexException.class, () -> a.select(5, 0), "5");
            refused(TensorIndexException.class, () -> a.size(2), "2", "(2, 3)");
            refused(ArgumentException.class, () -> a.sum(0, 0), "0");
        }
    }

    @Test
    void indicesOutOfRange() {
        try (NDArray a = NDArray.ones(new Shape(2, 3))) {
            refused(TensorIndexException.class, () -> a.get(2), "2");
            refused(TensorIndexException.class, () -> a.get(0, -4), "-4", "3");
            refused(TensorIndexException.class, () -> a.get(0, 0, 0), "3", "(2, 3)");
            refused(TensorIndexException.class, () -> a.getFloat(0, 3), "3");
        }
    }

    @Test
    void reshapeThatDoesNotFit() {
        try (NDArray a = NDArray.ones(new Shape(2, 3))) {
            refused(ShapeException.class, () -> a.reshape(4, 2), "(2, 3)", "(4, 2)");
            refused(ShapeException.class, () -> a.reshape(-1, 4), "(2, 3)", "4");
        }
    }

    @Test
    void elementsThatDoNotFillTheShape() {
        refused(ShapeException.class, () -> NDArray.create(new float[5], new Shape(2, 3)), "5", "(2, 3)");
    }

    @Test
    void elementsThatAreNotThere() {
        refused(ArgumentException.class, () -> NDArray.create((float[]) null, new Shape(2)), "data");
        refused(ArgumentException.class, () -> NDArray.create((boolean[]) null, new Shape(2)), "data");
    }

    @Test
    void buffersThatDoNotFit() {
        refused(ShapeException.class, () -> NDArray.create(FloatBuffer.allocate(3), new Shape(-3), DataType.FLOAT32), "(-3,)");
        refused(ShapeException.class, () -> NDArray.create(ByteBuffer.allocate(0), new Shape(1L << 61), DataType.INT64),
                "2305843009213693952");
        refused(ArgumentException.class, () -> NDArray.create(FloatBuffer.allocate(3), new Shape(2), DataType.FLOAT32),
                "needs 2 elements", "3 remaining");
        refused(DTypeException.class, () -> NDArray.create(FloatBuffer.allocate(3), new Shape(3), DataType.INT32),
                "int32 is created from a ByteBuffer or an IntBuffer, not from a FloatBuffer");
        refused(DTypeException.class, () -> NDArray.create(IntBuffer.allocate(3), new Shape(3), DataType.UINT8),
                "uint8 is created from a ByteBuffer, not from an IntBuffer");
    }

    @Test
    void pairsThatAreNone() {
        try (NDArray image = NDArray.ones(new Shape(1, 1, 4, 4))) {
            refused(ShapeException.class, () -> image.maxPool2d(new Shape(2)), "(2,)");
            refused(ShapeException.class, () -> image.conv2d(image, null, new Shape(1, 1, 1)), "stride", "(1, 1, 1)");
        }
    }

    @Test
    void dataTypesThatDoNotFit() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray floats = NDArray.ones(new Shape(2));
            NDArray whole = NDArray.ones(new Shape(2), DataType.INT64);
            refused(DTypeException.class, whole::toFloatArray, "int64", "float32");
            refused(DTypeException.class, floats::toLongArray, "float32");
            refused(DTypeException.class, () -> whole.get(0).getBoolean(), "int64", "bool");
            refused(DTypeException.class, () -> whole.getShort(0), "int64", "int16");
            assertEquals(1f, whole.get(0).getFloat());
            refused(DTypeException.class, () -> whole.softmax(0), "int64");
            refused(DTypeException.class, () -> whole.setRequiresGradient(true), "int64");
            refused(DTypeException.class, () -> whole.addi(0.5), "int64");
        }
    }

    @Test
    void noSuchDevice() {
        refused(ArgumentException.class, () -> Device.fromName("tpu:0"), "tpu:0");
        refused(ArgumentException.class, () -> Device.gpu(16), "16");
        if (!Device.gpu().isAvailable()) {
            refused(DeviceException.class, () -> NDArray.zeros(new Shape(2), DataType.FLOAT32, Device.gpu()), "cuda");
        }
        assertTrue(Device.cpu().isAvailable());
    }

    @Test
    void filesThatAreNotThere() {
        Timeline.start();
        refused(TensorIOException.class, () -> Timeline.save(Path.of("/no/such/folder/a.svg")), "/no/such/folder");
    }

    @Test
    void everyExceptionIsATensorException() throws Exception {
        Path classes = Path.of(NDArray.class.getProtectionDomain().getCodeSource().getLocation().toURI()).resolve("dev/libtensor");
        try (Stream<Path> files = Files.list(classes)) {
            List<String> names = files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith("Exception.class"))
                    .map(name -> "dev.libtensor." + name.replace(".class", "")).toList();
            assertTrue(names.size() > 10, names::toString);
            for (String name : names) {
                assertTrue(TensorException.class.isAssignableFrom(Class.forName(name)), name);
            }
        }
        RuntimeException error = assertThrows(RuntimeException.class, () -> new Shape(2).get(3));
        assertTrue(error instanceof TensorException ours && ours.asException() == error && ours.getMessage().contains("3"));
        refused(TensorIndexException.class, () -> new NDList().head(), "empty");
    }

    @Test
    void messagesHaveTheNamesOfJava() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray a = NDArray.ones(new Shape(2));
            NDArray flags = NDArray.create(new boolean[] {true});
            refused(DTypeException.class, () -> flags.oneHot(3), "oneHot takes integers");
            refused(ArgumentException.class, () -> NDArray.concat(new NDArray[0], 0), "concat needs at least one NDArray");
            refused(ShapeException.class, () -> a.matMul(NDArray.ones(new Shape(3))), "matMul of shapes");
            refused(DTypeException.class, () -> flags.clip(0, 1), "clip takes numbers");
            refused(DTypeException.class, () -> a.argMax(0).logSoftmax(0), "logSoftmax takes");
            refused(TensorIOException.class, () -> Pictures.digits(NDArray.ones(new Shape(1, 1, 2, 2)), a.argMax().reshape(1),
                    a.argMax().reshape(1), java.nio.file.Path.of("/no/one_hot/tensor.svg")), "/no/one_hot/tensor.svg");
            a.dispose();
            refused(DisposedException.class, a::exp, "this NDArray float32 (2,) was disposed");
        }
    }

    @Test
    void baseClasses() {
        assertTrue(IllegalStateException.class.isAssignableFrom(DisposedException.class));
        assertTrue(IllegalStateException.class.isAssignableFrom(InvalidHandleException.class));
        assertTrue(IllegalStateException.class.isAssignableFrom(StateException.class));
        assertTrue(IllegalStateException.class.isAssignableFrom(ScopeException.class));
        assertTrue(IllegalArgumentException.class.isAssignableFrom(ShapeException.class));
        assertTrue(IllegalArgumentException.class.isAssignableFrom(ArgumentException.class));
        assertTrue(IllegalArgumentException.class.isAssignableFrom(DTypeException.class));
        assertTrue(IndexOutOfBoundsException.class.isAssignableFrom(TensorIndexException.class));
        assertTrue(UncheckedIOException.class.isAssignableFrom(TensorIOException.class));
        assertTrue(UncheckedIOException.class.isAssignableFrom(FormatException.class));
        assertTrue(UnsupportedOperationException.class.isAssignableFrom(UnsupportedException.class));
        assertTrue(UnsupportedOperationException.class.isAssignableFrom(DeviceException.class));
        assertEquals(RuntimeException.class, NativeOutOfMemoryException.class.getSuperclass());
        assertEquals(RuntimeException.class, InternalException.class.getSuperclass());
    }
}
