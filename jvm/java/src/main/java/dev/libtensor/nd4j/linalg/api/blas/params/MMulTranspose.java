package dev.libtensor.nd4j.linalg.api.blas.params;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;

/**
 * What a matrix product transposes. The result is that of the operands.
 *
 * @param transposeA whether the left operand is transposed
 * @param transposeB whether the right operand is transposed
 * @param transposeResult whether the product is transposed
 */
public record MMulTranspose(boolean transposeA, boolean transposeB, boolean transposeResult) {
    /**
     * Returns one that transposes nothing.
     *
     * @return a new object
     */
    public static MMulTranspose allFalse() {
        return new MMulTranspose(false, false, false);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder, which transposes nothing
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns whether the left operand is transposed.
     *
     * @return true if it is
     */
    public boolean isTransposeA() {
        return transposeA;
    }

    /**
     * Returns whether the right operand is transposed.
     *
     * @return true if it is
     */
    public boolean isTransposeB() {
        return transposeB;
    }

    /**
     * Returns whether the product is transposed.
     *
     * @return true if it is
     */
    public boolean isTransposeResult() {
        return transposeResult;
    }

    /**
     * Multiplies two matrices, or stacks of them.
     *
     * @param a the left operand
     * @param b the right operand
     * @return the product in a new array
     * @throws ShapeException if a vector would be transposed, or the shapes do not fit
     */
    public NDArray product(NDArray a, NDArray b) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray product = turned(a, transposeA).matMul(turned(b, transposeB));
            return temporaries.keep(turned(product, transposeResult));
        }
    }

    private static NDArray turned(NDArray matrix, boolean isTransposed) {
        int rank = matrix.getShape().dimension();
        if (isTransposed && rank < 2) {
            throw new ShapeException("only a matrix can be transposed, not an array of shape " + matrix.getShape());
        }
        return isTransposed ? matrix.swapAxes(rank - 2, rank - 1) : matrix;
    }

    /** Builds a {@link MMulTranspose}. */
    public static final class Builder {
        private boolean a;
        private boolean b;
        private boolean result;

        private Builder() {}

        /**
         * Sets whether the left operand is transposed.
         *
         * @param transposeA whether it is
         * @return this builder
         */
        public Builder transposeA(boolean transposeA) {
            a = transposeA;
            return this;
        }

        /**
         * Sets whether the right operand is transposed.
         *
         * @param transposeB whether it is
         * @return this builder
         */
        public Builder transposeB(boolean transposeB) {
            b = transposeB;
            return this;
        }

        /**
         * Sets whether the product is transposed.
         *
         * @param transposeResult whether it is
         * @return this builder
         */
        public Builder transposeResult(boolean transposeResult) {
            result = transposeResult;
            return this;
        }

        /**
         * Builds it.
         *
         * @return a new object
         */
        public MMulTranspose build() {
            return new MMulTranspose(a, b, result);
        }
    }
}
