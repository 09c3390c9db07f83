package dev.libtensor.datavec.api.writable;

import dev.libtensor.FormatException;

/** A value of a record, as DataVec's interface of that name. */
public interface Writable {
    /**
     * Returns the value as a number.
     *
     * @return the number
     * @throws FormatException if it is no number
     */
    double toDouble();

    /**
     * Returns the value as a number.
     *
     * @return the nearest number
     * @throws FormatException if it is no number
     */
    float toFloat();

    /**
     * Returns the value as a whole number.
     *
     * @return the number, without its fraction
     * @throws FormatException if it is no number, or a text of a number with a fraction
     */
    int toInt();

    /**
     * Returns the value as a whole number.
     *
     * @return the number, without its fraction
     * @throws FormatException if it is no number, or a text of a number with a fraction
     */
    long toLong();
}
