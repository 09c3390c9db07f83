package dev.libtensor.datavec.api.transform;

/** How far two arrays are apart, as DataVec's enum of that name. */
public enum Distance {
    /** The cosine of the angle between them, which is 1 in the same direction. */
    COSINE,

    /** The square root of the sum of squared differences. */
    EUCLIDEAN,

    /** The sum of absolute differences. */
    MANHATTAN
}
