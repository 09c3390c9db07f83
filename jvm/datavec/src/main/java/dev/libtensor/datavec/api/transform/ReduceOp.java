package dev.libtensor.datavec.api.transform;

/** What a column of several records becomes, as DataVec's enum of that name. */
public enum ReduceOp {
    /** The product. */
    Prod,

    /** The smallest number. */
    Min,

    /** The largest number. */
    Max,

    /** The largest number less the smallest. */
    Range,

    /** The texts, one behind another. */
    Append,

    /** The texts, the last one first. */
    Prepend,

    /** The sum. */
    Sum,

    /** The mean. */
    Mean,

    /** The standard deviation of a sample. */
    Stdev,

    /** The standard deviation of all. */
    UncorrectedStdDev,

    /** The variance of a sample. */
    Variance,

    /** The variance of all. */
    PopulationVariance,

    /** The number of values. */
    Count,

    /** The number of different values. */
    CountUnique,

    /** The first value. */
    TakeFirst,

    /** The last value. */
    TakeLast
}
