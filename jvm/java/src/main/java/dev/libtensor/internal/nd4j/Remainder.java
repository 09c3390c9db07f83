package dev.libtensor.internal.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;

/** What is left of a division whose quotient is rounded to the nearest whole number, and from the middle to the even one. */
public final class Remainder {
    private Remainder() {}

    public static NDArray of(NDArray dividend, NDArray divisor) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray size = divisor.abs();
            // The last bit of the quotient says which of two numbers in the middle is even.
            NDArray left = dividend.abs().fmod(size.mul(2));
            NDArray isUpper = left.mul(2).gt(size);
            NDArray lowered = left.sub(size);
            NDArray isUppermost = isUpper.logicalAnd(lowered.mul(2).gte(size));
            NDArray positive = NDArray.where(isUppermost, lowered.sub(size), NDArray.where(isUpper, lowered, left));
            return temporaries.keep(positive.mul(dividend.sign()).toType(dividend.getDataType(), false));
        }
    }

    public static NDArray of(NDArray dividend, Number divisor) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(of(dividend,
                    NDArray.full(new Shape(), divisor, dividend.getDataType(), dividend.getDevice())));
        }
    }
}
