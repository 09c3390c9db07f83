package dev.libtensor;

import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/** Arrays from {@code java.nio} buffers. */
final class Buffers {
    private Buffers() {}

    static NDArray create(Buffer data, Shape shape, DataType type) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(type, "dataType");
        long remaining = data.remaining();
        boolean raw = data instanceof ByteBuffer;
        long needed = size(shape, raw ? type.getNumOfBytes() : 1);
        if (remaining != needed) {
            throw new ArgumentException("the shape " + shape + " of " + type + " needs " + needed
                    + (raw ? " bytes" : " elements") + ", and the buffer has " + remaining + " remaining");
        }
        ByteOrder order = order(data);
        if (data.isDirect() && order == ByteOrder.nativeOrder() && (raw || type == typeOf(data))) {
            int unit = raw ? 1 : type.getNumOfBytes();
            Context context = Context.current();
            return context.array(Native.fromBuffer(context.scope(), context.flags(), type.code, Shape.sizes(shape), data,
                    (long) data.position() * unit, remaining * unit));
        }
        // On the heap, or of the other byte order: through an array, which the JVM's own views fill.
        switch (type) {
            case FLOAT32 -> {
                FloatBuffer from = raw ? view((ByteBuffer) data).asFloatBuffer() : as(FloatBuffer.class, data, type).duplicate();
                float[] to = new float[from.remaining()];
                from.get(to);
                return NDArray.create(to, shape);
            }
            case FLOAT64 -> {
                DoubleBuffer from = raw ? view((ByteBuffer) data).asDoubleBuffer() : as(DoubleBuffer.class, data, type).duplicate();
                double[] to = new double[from.remaining()];
                from.get(to);
                return NDArray.create(to, shape);
            }
            case INT64 -> {
                LongBuffer from = raw ? view((ByteBuffer) data).asLongBuffer() : as(LongBuffer.class, data, type).duplicate();
                long[] to = new long[from.remaining()];
                from.get(to);
                return NDArray.create(to, shape);
            }
            case INT32 -> {
                IntBuffer from = raw ? view((ByteBuffer) data).asIntBuffer() : as(IntBuffer.class, data, type).duplicate();
                int[] to = new int[from.remaining()];
                from.get(to);
                return NDArray.create(to, shape);
            }
            default -> {
                byte[] to = new byte[as(ByteBuffer.class, data, type).remaining()];
                ((ByteBuffer) data).duplicate().get(to);
                return type == DataType.UINT8 ? NDArray.create(to, shape) : NDArray.create(booleans(to), shape);
            }
        }
    }

    /** The elements of a shape, each counted as {@code unit}. */
    private static long size(Shape shape, int unit) {
        for (long one : Shape.sizes(shape)) {
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

    /** What remains of it in its own byte order, which a duplicate would forget. */
    private static ByteBuffer view(ByteBuffer data) {
        return data.duplicate().order(data.order());
    }

    private static <B extends Buffer> B as(Class<B> kind, Buffer data, DataType type) {
        if (!kind.isInstance(data)) {
            throw new DTypeException("an array of " + type + " is made from a ByteBuffer"
                    + (kind == ByteBuffer.class ? "" : " or " + named(kind)) + ", not from " + named(data.getClass()));
        }
        return kind.cast(data);
    }

    /** The public class's name, with its article: what a buffer is made as is a class of the JDK's own. */
    private static String named(Class<?> kind) {
        if (!Modifier.isPublic(kind.getModifiers())) {
            return named(kind.getSuperclass());
        }
        return (kind == IntBuffer.class ? "an " : "a ") + kind.getSimpleName();
    }

    private static boolean[] booleans(byte[] bytes) {
        boolean[] values = new boolean[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            values[i] = bytes[i] != 0;
        }
        return values;
    }

    private static ByteOrder order(Buffer data) {
        return data instanceof ByteBuffer b ? b.order()
                : data instanceof FloatBuffer f ? f.order()
                : data instanceof DoubleBuffer d ? d.order()
                : data instanceof LongBuffer l ? l.order()
                : data instanceof IntBuffer i ? i.order() : null;
    }

    private static DataType typeOf(Buffer data) {
        return data instanceof FloatBuffer ? DataType.FLOAT32
                : data instanceof DoubleBuffer ? DataType.FLOAT64
                : data instanceof LongBuffer ? DataType.INT64
                : data instanceof IntBuffer ? DataType.INT32 : null;
    }
}
