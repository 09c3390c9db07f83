package dev.libtensor.djl.timeseries;

import dev.libtensor.NDArray;
import java.time.LocalDateTime;

/** What a model expects of a time series. */
public abstract class Forecast {
    /** When the forecast begins. */
    protected LocalDateTime startDate;
    /** The number of times. */
    protected int predictionLength;
    /** The time from one to the next, such as {@code D} for a day. */
    protected String freq;

    /**
     * Creates a forecast.
     *
     * @param startDate when it begins
     * @param predictionLength the number of times
     * @param freq the time from one to the next
     */
    public Forecast(LocalDateTime startDate, int predictionLength, String freq) {
        this.startDate = startDate;
        this.predictionLength = predictionLength;
        this.freq = freq;
    }

    /**
     * Returns a quantile.
     *
     * @param q the part of the values below it, from 0 to 1
     * @return one value for each time
     */
    public abstract NDArray quantile(float q);

    /**
     * Returns a quantile.
     *
     * @param q the part of the values below it, from 0 to 1
     * @return one value for each time
     */
    public NDArray quantile(String q) {
        return quantile(Float.parseFloat(q));
    }

    /**
     * Returns the mean.
     *
     * @return one value for each time
     */
    public abstract NDArray mean();

    /**
     * Returns the median.
     *
     * @return one value for each time
     */
    public NDArray median() {
        return quantile(0.5f);
    }

    /**
     * Returns the time from one to the next.
     *
     * @return the time, such as {@code D} for a day
     */
    public String freq() {
        return freq;
    }

    /**
     * Returns the number of times.
     *
     * @return the number
     */
    public int getPredictionLength() {
        return predictionLength;
    }
}
