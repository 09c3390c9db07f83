package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonPrimitive;
import java.math.BigInteger;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.stream.Stream;

/** A tensor of tests/vectors: an argument with its layout, or a result with its values or their bounds. */
record VectorTensor(String dtype, long[] shape, String layout, JsonPrimitive[] values, JsonPrimitive[] bounds) {
    /** The filler between the values in memory: not zero, and out of range for most indices. */
    private static final int ANYTHING = 7;

    /** Returns the data type of a short name: {@code bf16} is BFLOAT16. */
    static DataType type(String name) {
        String digits = name.replaceFirst("^[a-z]+", "");
        return DataType.valueOf(switch (name.substring(0, name.length() - digits.length())) {
            case "f" -> "FLOAT" + digits;
            case "bf" -> "BFLOAT" + digits;
            case "i" -> "INT" + digits;
            case "u" -> "UINT" + digits;
            case "c" -> "COMPLEX" + digits;
            case "bool" -> "BOOLEAN";
            default -> throw new IllegalArgumentException("dtype " + name);
        });
    }

    static double number(JsonPrimitive value) {
        if (!value.isString()) {
            return value.getAsDouble();
        }
        return switch (value.getAsString()) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> throw new IllegalArgumentException("number " + value);
        };
    }

    static long integer(JsonPrimitive value) {
        return value.isBoolean() ? (value.getAsBoolean() ? 1 : 0) : value.getAsLong();
    }

    /** Creates the array, with the strides of the layout. */
    NDArray build() {
        NDArray plain = plain().toDevice(TestDevice.GIVEN, false);
        if (layout == null) {
            return plain;
        }
        switch (layout) {
            case "transposed" -> {
                return plain.swapAxes(-1, -2).contiguous().swapAxes(-1, -2);
            }
            case "strided" -> {
                long[] doubled = shape.clone();
                doubled[doubled.length - 1] *= 2;
                return plain.stack(anything(shape), -1).reshape(doubled).slice(-1, 0, doubled[doubled.length - 1], 2);
            }
            case "offset" -> {
                long[] entry = shape.clone();
                entry[0] = 1;
                return anything(entry).concat(plain, 0).narrow(0, 1, shape[0]);
            }
            case "expanded" -> {
                return plain.narrow(0, 0, 1).duplicate().broadcast(shape);
            }
            default -> throw new IllegalArgumentException("layout " + layout);
        }
    }

    private NDArray anything(long[] size) {
        return NDArray.full(new Shape(size), ANYTHING, type(dtype)).toDevice(TestDevice.GIVEN, false);
    }

    private NDArray plain() {
        Shape size = new Shape(shape);
        int length = values.length;
        Stream<JsonPrimitive> all = Arrays.stream(values);
        switch (type(dtype)) {
            case FLOAT32, COMPLEX64 -> {
                float[] data = new float[length];
                for (int i = 0; i < length; i++) {
                    data[i] = (float) number(values[i]);
                }
                return NDArray.create(FloatBuffer.wrap(data), size, type(dtype));
            }
            case COMPLEX128 -> {
                double[] data = all.mapToDouble(VectorTensor::number).toArray();
                return NDArray.create(DoubleBuffer.wrap(data), size, DataType.COMPLEX128);
            }
            case FLOAT64 -> {
                return NDArray.create(all.mapToDouble(VectorTensor::number).toArray(), size);
            }
            case INT64 -> {
                return NDArray.create(all.mapToLong(JsonPrimitive::getAsLong).toArray(), size);
            }
            case UINT64 -> {
                long[] bits = all.map(JsonPrimitive::getAsBigInteger).mapToLong(BigInteger::longValue).toArray();
                return NDArray.create(LongBuffer.wrap(bits), size, DataType.UINT64);
            }
            case INT32 -> {
                return NDArray.create(all.mapToInt(JsonPrimitive::getAsInt).toArray(), size);
            }
            case BOOLEAN -> {
                boolean[] data = new boolean[length];
                for (int i = 0; i < length; i++) {
                    data[i] = values[i].getAsBoolean();
                }
                return NDArray.create(data, size);
            }
            default -> {
                return NDArray.create(all.mapToDouble(VectorTensor::number).toArray(), size).toType(type(dtype), false);
            }
        }
    }

    /** Fails unless the array matches this tensor. The tolerance is relative and absolute; null for none. */
    void assertMatches(NDArray array, double[] tolerance) {
        DataType type = type(dtype);
        assertEquals(type, array.getDataType(), "dtype");
        assertEquals(new Shape(shape), array.getShape(), "shape");
        if (values == null && bounds == null) {
            return;
        }
        Number[] got = elements(array);
        if (values == null) {
            double low = number(bounds[0]);
            double high = number(bounds[1]);
            for (Number element : got) {
                double value = element.doubleValue();
                assertTrue(value >= low && value <= high, () -> value + " is outside " + low + " to " + high);
            }
            return;
        }
        assertEquals(values.length, got.length, "elements");
        for (int i = 0; i < got.length; i++) {
            int at = i;
            assertTrue(matches(type, got[i], values[i], tolerance),
                    () -> "element " + at + " is " + got[at] + ", not " + values[at]);
        }
    }

    private static boolean matches(DataType type, Number got, JsonPrimitive expected, double[] tolerance) {
        if (!type.partType().isFloating()) {
            return got.longValue() == integer(expected);
        }
        double value = got.doubleValue();
        double wanted = type.partType() == DataType.FLOAT64 ? number(expected) : (float) number(expected);
        // Double.compare treats every NaN as equal, and 0 and -0 as different.
        return tolerance == null || !Double.isFinite(wanted)
                ? Double.compare(value, wanted) == 0
                : Math.abs(value - wanted) <= tolerance[1] + tolerance[0] * Math.abs(wanted);
    }

    private static Number[] elements(NDArray array) {
        if (array.getDataType() != DataType.BOOLEAN) {
            return array.toArray();
        }
        boolean[] values = array.toBooleanArray();
        Number[] numbers = new Number[values.length];
        Arrays.setAll(numbers, i -> values[i] ? 1 : 0);
        return numbers;
    }
}
