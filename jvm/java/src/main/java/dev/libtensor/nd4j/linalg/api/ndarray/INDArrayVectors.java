package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.NDArray;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.nd4j.Arithmetic;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;

/**
 * The arithmetic of an {@link INDArray} with a vector for each row or each column. The array is a matrix of shape
 * (rows, columns). A row vector has as many elements as the matrix has columns, and a column vector as it has rows. The
 * vector's own shape does not matter: (n), (1, n) and (n, 1) are the same here. An array of one dimension takes a vector of
 * its length, and a vector of one element is for all elements.
 */
public sealed interface INDArrayVectors permits INDArray {
    /**
     * Overwrites each row with a row vector.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray putiRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Face.of(this).assign(vector);
        }
    }

    /**
     * Overwrites each column with a column vector.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray putiColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Face.of(this).assign(vector);
        }
    }

    // Generated from jvm/java/arithmetic.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Adds a row vector to each row.
     *
     * @param rowVector the vector, one element for each column
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray addRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.of(Op.ADD, this, vector);
        }
    }

    /**
     * Adds a row vector to each row, in place.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray addiRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.into(Op.ADD, this, vector);
        }
    }

    /**
     * Adds a column vector to each column.
     *
     * @param columnVector the vector, one element for each row
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray addColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.of(Op.ADD, this, vector);
        }
    }

    /**
     * Adds a column vector to each column, in place.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray addiColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.into(Op.ADD, this, vector);
        }
    }

    /**
     * Subtracts a row vector from each row.
     *
     * @param rowVector the vector, one element for each column
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray subRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.of(Op.SUB, this, vector);
        }
    }

    /**
     * Subtracts a row vector from each row, in place.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray subiRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.into(Op.SUB, this, vector);
        }
    }

    /**
     * Subtracts a column vector from each column.
     *
     * @param columnVector the vector, one element for each row
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray subColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.of(Op.SUB, this, vector);
        }
    }

    /**
     * Subtracts a column vector from each column, in place.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray subiColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.into(Op.SUB, this, vector);
        }
    }

    /**
     * Multiplies each row by a row vector.
     *
     * @param rowVector the vector, one element for each column
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray mulRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.of(Op.MUL, this, vector);
        }
    }

    /**
     * Multiplies each row by a row vector, in place.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray muliRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.into(Op.MUL, this, vector);
        }
    }

    /**
     * Multiplies each column by a column vector.
     *
     * @param columnVector the vector, one element for each row
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray mulColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.of(Op.MUL, this, vector);
        }
    }

    /**
     * Multiplies each column by a column vector, in place.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray muliColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.into(Op.MUL, this, vector);
        }
    }

    /**
     * Divides each row by a row vector.
     *
     * @param rowVector the vector, one element for each column
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray divRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.of(Op.DIV, this, vector);
        }
    }

    /**
     * Divides each row by a row vector, in place.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray diviRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.into(Op.DIV, this, vector);
        }
    }

    /**
     * Divides each column by a column vector.
     *
     * @param columnVector the vector, one element for each row
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray divColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.of(Op.DIV, this, vector);
        }
    }

    /**
     * Divides each column by a column vector, in place.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray diviColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.into(Op.DIV, this, vector);
        }
    }

    /**
     * Subtracts each row from a row vector.
     *
     * @param rowVector the vector, one element for each column
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rsubRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.of(Op.SUB | Op.REVERSED, this, vector);
        }
    }

    /**
     * Subtracts each row from a row vector, in place.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rsubiRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.into(Op.SUB | Op.REVERSED, this, vector);
        }
    }

    /**
     * Subtracts each column from a column vector.
     *
     * @param columnVector the vector, one element for each row
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rsubColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.of(Op.SUB | Op.REVERSED, this, vector);
        }
    }

    /**
     * Subtracts each column from a column vector, in place.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rsubiColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.into(Op.SUB | Op.REVERSED, this, vector);
        }
    }

    /**
     * Divides a row vector by each row.
     *
     * @param rowVector the vector, one element for each column
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rdivRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.of(Op.DIV | Op.REVERSED, this, vector);
        }
    }

    /**
     * Divides a row vector by each row, in place.
     *
     * @param rowVector the vector, one element for each column
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rdiviRowVector(INDArray rowVector) {
        try (NDArray vector = Arithmetic.row(this, rowVector, "rowVector")) {
            return Arithmetic.into(Op.DIV | Op.REVERSED, this, vector);
        }
    }

    /**
     * Divides a column vector by each column.
     *
     * @param columnVector the vector, one element for each row
     * @return a new matrix
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rdivColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.of(Op.DIV | Op.REVERSED, this, vector);
        }
    }

    /**
     * Divides a column vector by each column, in place.
     *
     * @param columnVector the vector, one element for each row
     * @return this array
     * @throws ND4JIllegalStateException if this is no matrix, or the vector has another length
     */
    default INDArray rdiviColumnVector(INDArray columnVector) {
        try (NDArray vector = Arithmetic.column(this, columnVector, "columnVector")) {
            return Arithmetic.into(Op.DIV | Op.REVERSED, this, vector);
        }
    }
}
