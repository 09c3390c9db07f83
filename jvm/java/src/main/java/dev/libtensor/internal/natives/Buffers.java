package dev.libtensor.internal.natives;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.DataType;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Reads the elements of {@code java.nio} buffers. Java code copies them, because a buffer may be mapped from a file,
 * which cannot be detected. If the file has become shorter, a copy in Java throws an error, and one in native code ends
 * the process.
 */
public final class Buffers {
    /** The number of elements copied at once. The JVM may try each of them again after the first has failed. */
    private static final int PIECE = 16 * 1024;

    private Buffers() {}

    /**
     * Returns the remaining elements of a buffer as a buffer of the data type, with its own position.
     *
     * @throws ArgumentException if the number of remaining elements does not match the shape
     */
    public static Buffer elements(Buffer data, Shape shape, DataType type) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(type, "dataType");
        Buffer elements = elements(data, type.partType());
        long remaining = data.remaining();
        boolean raw = data instanceof ByteBuffer;
        // A complex number is two elements of a buffer.
        long needed = size(shape, raw ? type.getNumOfBytes() : type.isComplex() ? 2 : 1);
        if (remaining != needed) {
            throw new ArgumentException("the shape " + shape + " of " + type + " needs " + needed
                    + (raw ? " bytes" : " elements") + ", but the buffer has " + remaining + " remaining");
        }
        return elements;
    }

    /** Returns the first remaining elements of a buffer, as many as there are up to a number, with its own position. */
    public static Buffer first(Buffer data, long most) {
        if (data.remaining() <= most) {
            return data;
        }
        Buffer first = data.duplicate().limit(data.position() + (int) most);
        // duplicate() does not keep the byte order.
        return data instanceof ByteBuffer bytes ? ((ByteBuffer) first).order(bytes.order()) : first;
    }

    /** Returns the buffer as one of a data type that is not complex. */
    private static Buffer elements(Buffer data, DataType type) {
        if (data instanceof ByteBuffer bytes) {
            // duplicate() does not keep the byte order.
            ByteBuffer same = bytes.duplicate().order(bytes.order());
            return switch (type.getNumOfBytes()) {
                case Long.BYTES -> type.isFloating() ? same.asDoubleBuffer() : same.asLongBuffer();
                case Integer.BYTES -> type.isFloating() ? same.asFloatBuffer() : same.asIntBuffer();
                case Short.BYTES -> same.asShortBuffer();
                default -> same;
            };
        }
        Class<? extends Buffer> kind = switch (type.getNumOfBytes()) {
            case Long.BYTES -> type.isFloating() ? DoubleBuffer.class : LongBuffer.class;
            case Integer.BYTES -> type.isFloating() ? FloatBuffer.class : IntBuffer.class;
            case Short.BYTES -> ShortBuffer.class;
            default -> ByteBuffer.class;
        };
        if (!kind.isInstance(data)) {
            throw new DTypeException("an array of " + type + " is created from a ByteBuffer"
                    + (kind == ByteBuffer.class ? "" : " or " + named(kind)) + ", not from " + named(data.getClass()));
        }
        return data.duplicate();
    }

    /**
     * Copies elements into native memory. Called by the native library.
     *
     * @param room native memory, valid until this method returns
     * @param from the elements, from its position on; the position advances
     */
    static void fill(ByteBuffer room, Buffer from) {
        Buffer to = like(from, room.order(ByteOrder.nativeOrder()));
        try {
            while (to.hasRemaining()) {
                int count = Math.min(to.remaining(), PIECE);
                put(to, from.slice(from.position(), count));
                from.position(from.position() + count);
                settle();
            }
        } catch (InternalError e) {
            throw new TensorIOException("the elements of the buffer cannot be read: the file from which it is mapped"
                    + " has become shorter (" + e.getMessage() + ")");
        }
    }

    private static Buffer like(Buffer elements, ByteBuffer room) {
        return elements instanceof FloatBuffer ? room.asFloatBuffer()
                : elements instanceof DoubleBuffer ? room.asDoubleBuffer()
                : elements instanceof LongBuffer ? room.asLongBuffer()
                : elements instanceof IntBuffer ? room.asIntBuffer()
                : elements instanceof ShortBuffer ? room.asShortBuffer() : room;
    }

    private static void put(Buffer to, Buffer from) {
        if (to instanceof FloatBuffer floats) {
            floats.put((FloatBuffer) from);
        } else if (to instanceof DoubleBuffer doubles) {
            doubles.put((DoubleBuffer) from);
        } else if (to instanceof LongBuffer longs) {
            longs.put((LongBuffer) from);
        } else if (to instanceof IntBuffer ints) {
            ints.put((IntBuffer) from);
        } else if (to instanceof ShortBuffer shorts) {
            shorts.put((ShortBuffer) from);
        } else {
            ((ByteBuffer) to).put((ByteBuffer) from);
        }
    }

    /** Makes the JVM throw the error of a failed copy, which it does when a native method returns at the latest. */
    private static void settle() {
        Native.isLive(0);
    }

    /** Returns the number of elements of a shape, times {@code unit}. */
    private static long size(Shape shape, int unit) {
        for (long one : ArgumentException.notNull(shape, "shape").getShape()) {
            if (one < 0) {
                throw new ShapeException("the shape " + shape + " has the negative size " + one);
            }
        }
        try {
            return Math.multiplyExact(shape.size(), unit);
        } catch (ArithmeticException e) {
            throw new ShapeException("the shape " + shape + " has more bytes than a long can count");
        }
    }

    /** Returns the name of the public class with its article. A buffer's own class is an internal one of the JDK. */
    private static String named(Class<?> kind) {
        if (!Modifier.isPublic(kind.getModifiers())) {
            return named(kind.getSuperclass());
        }
        return (kind == IntBuffer.class ? "an " : "a ") + kind.getSimpleName();
    }
}
