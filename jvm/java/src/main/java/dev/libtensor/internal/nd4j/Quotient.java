package dev.libtensor.internal.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Division in which integers stay integers: 7 / 2 is 3, and -7 / 2 is -3. */
public final class Quotient {
    private Quotient() {}

    public static NDArray of(NDArray dividend, NDArray divisor) {
        if (!isWhole(dividend, divisor)) {
            return dividend.div(divisor);
        }
        try (Temporaries temporaries = new Temporaries()) {
            // A multiple of the divisor has the same quotient in all ways of rounding.
            return temporaries.keep(dividend.sub(dividend.fmod(divisor)).floorDivide(divisor));
        }
    }

    /** Divides in place. */
    public static INDArray into(NDArray dividend, NDArray divisor) {
        return isWhole(dividend, divisor) ? Face.store(dividend, () -> of(dividend, divisor)) : dividend.divi(divisor);
    }

    private static boolean isWhole(NDArray dividend, NDArray divisor) {
        return dividend.getDataType().isInteger() && divisor.getDataType().isInteger();
    }
}
