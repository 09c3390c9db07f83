package dev.libtensor.djl.timeseries.dataset;

/** The fields of a time series. */
public enum FieldName {
    /** The name of the series. */
    ITEM_ID,
    /** When it begins. */
    START,
    /** The values. */
    TARGET,
    /** Classes that stay the same. */
    FEAT_STATIC_CAT,
    /** Numbers that stay the same. */
    FEAT_STATIC_REAL,
    /** Classes of each time. */
    FEAT_DYNAMIC_CAT,
    /** Numbers of each time. */
    FEAT_DYNAMIC_REAL,
    /** Numbers of each time, which are not known ahead. */
    PAST_FEAT_DYNAMIC_REAL,
    /** Numbers of each time, in an older format. */
    FEAT_DYNAMIC_REAL_LEGACY,
    /** All features of each time. */
    FEAT_DYNAMIC,
    /** All features of each time, which are not known ahead. */
    PAST_FEAT_DYNAMIC,
    /** What the calendar says of each time. */
    FEAT_TIME,
    /** A constant. */
    FEAT_CONST,
    /** How long ago the series began. */
    FEAT_AGE,
    /** Which values are known. */
    OBSERVED_VALUES,
    /** Which values are padding. */
    IS_PAD,
    /** When the forecast begins. */
    FORECAST_START,
    /** Which variable is meant. */
    TARGET_DIM_INDICATOR
}
