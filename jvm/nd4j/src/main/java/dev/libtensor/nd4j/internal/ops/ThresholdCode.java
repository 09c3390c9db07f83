package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * ND4J's code of the elements of an array whose absolute value reaches a threshold: the number of places that follow, that of
 * all elements, the bits of the threshold as FLOAT, 0, and the places. They count from 1, and are negative for negative elements.
 */
final class ThresholdCode {
    private static final int HEADER = 4;

    /** ND4J encodes no single element. */
    private static final int LEAST = 2;

    private ThresholdCode() {}

    /** Encodes the first elements that reach the threshold, and takes it from them; null if fewer than two are encoded. */
    static INDArray encode(INDArray input, double threshold, int most) {
        StoredElements elements = StoredElements.of(input, "input");
        double[] values = elements.values;
        double reached = elements.rounded((float) threshold);
        int count = 0;
        for (int i = 0; i < values.length && count < most; i++) {
            count += Math.abs(values[i]) >= reached ? 1 : 0;
        }
        if (count < LEAST) {
            return null;
        }
        int[] code = new int[HEADER + count];
        code[0] = count;
        code[1] = values.length;
        code[2] = Float.floatToIntBits((float) threshold);
        for (int i = 0, at = HEADER; at < code.length; i++) {
            if (Math.abs(values[i]) >= reached) {
                boolean isNegative = values[i] < 0;
                code[at++] = isNegative ? -(i + 1) : i + 1;
                values[i] += isNegative ? reached : -reached;
            }
        }
        elements.put();
        return NDArray.create(code);
    }

    /** Adds the threshold to the encoded elements of a target, or takes it from those that were negative. */
    static INDArray decode(INDArray encoded, INDArray target) {
        int[] code = ArgumentException.notNull(encoded, "encoded").toIntVector();
        StoredElements elements = StoredElements.of(target, "target");
        if (code.length < HEADER || code[0] != code.length - HEADER || code[3] != 0) {
            throw new ArgumentException("the result of thresholdEncode was expected, not an array of shape "
                    + ((NDArray) encoded).getShape() + " with another beginning");
        }
        elements.requireLength(code[1]);
        double added = elements.rounded(Float.intBitsToFloat(code[2]));
        for (int i = HEADER; i < code.length; i++) {
            int place = Math.abs(code[i]) - 1;
            if (place < 0 || place >= elements.values.length) {
                throw new ArgumentException("the code has the place " + code[i] + ", which the target's "
                        + elements.values.length + " elements do not have");
            }
            elements.values[place] += code[i] < 0 ? -added : added;
        }
        elements.put();
        return target;
    }
}
