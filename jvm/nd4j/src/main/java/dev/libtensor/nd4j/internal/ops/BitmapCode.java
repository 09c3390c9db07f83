package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * ND4J's code of an array in two bits an element. Behind the number of elements, twice, the bits of the threshold as FLOAT and 1
 * there is a number for 16 elements each. Its lower half tells which of them reach the threshold, and the upper half which are
 * negative. With the upper bit alone, a negative element reaches half the threshold.
 */
final class BitmapCode {
    private static final int HEADER = 4;
    private static final int WORD = 16;

    private BitmapCode() {}

    /** Returns how many numbers the code of an array has. */
    static int length(INDArray array) {
        return Math.toIntExact(ArgumentException.notNull(array, "array").length() / WORD + HEADER + 1);
    }

    /** Encodes an array, takes what is encoded from its elements, and returns how many these are. */
    static long encode(INDArray array, INDArray target, double threshold) {
        StoredElements elements = StoredElements.of(array, "array");
        double[] values = elements.values;
        int[] code = new int[length(array)];
        if (ArgumentException.notNull(target, "target").length() != code.length || target.dataType() != DataType.INT) {
            throw new ArgumentException("the code of " + values.length + " elements needs an array of INT with " + code.length
                    + " elements, not " + target.dataType() + " of shape " + ((NDArray) target).getShape());
        }
        code[0] = values.length;
        code[1] = values.length;
        code[2] = Float.floatToIntBits((float) threshold);
        code[3] = 1;
        double reached = elements.rounded((float) threshold);
        long count = 0;
        for (int i = 0; i < values.length; i++) {
            double before = values[i];
            boolean isGreat = Math.abs(before) >= reached;
            boolean isNegative = before < 0 && -before >= reached / 2;
            int bits = (isGreat ? 1 : 0) | (isNegative ? 1 << WORD : 0);
            if (bits != 0) {
                code[HEADER + i / WORD] |= bits << i % WORD;
                values[i] -= part(bits, reached);
                count++;
            }
        }
        elements.put();
        try (ResourceScope hidden = new ResourceScope()) {
            ((NDArray) target).copyFrom(NDArray.create(code).reshape(((NDArray) target).getShape()));
        }
        return count;
    }

    /** Adds what is encoded to the elements of a target. */
    static INDArray decode(INDArray encoded, INDArray target) {
        int[] code = ArgumentException.notNull(encoded, "encoded").toIntVector();
        StoredElements elements = StoredElements.of(target, "target");
        if (code.length < HEADER || code[3] != 1 || code.length != length(target)) {
            throw new ArgumentException("the result of bitmapEncode for " + target.length()
                    + " elements was expected, not one of " + code.length + " numbers");
        }
        elements.requireLength(code[0]);
        double reached = elements.rounded(Float.intBitsToFloat(code[2]));
        for (int i = 0; i < elements.values.length; i++) {
            elements.values[i] += part(code[HEADER + i / WORD] >>> i % WORD, reached);
        }
        elements.put();
        return target;
    }

    /** Returns what the two bits of an element stand for. */
    private static double part(int bits, double reached) {
        boolean isGreat = (bits & 1) != 0;
        boolean isNegative = (bits & 1 << WORD) != 0;
        return isGreat ? isNegative ? -reached : reached : isNegative ? -reached / 2 : 0;
    }
}
