package dev.libtensor.djl.timeseries;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.time.LocalDateTime;

/** A forecast made of samples. Close it to free the samples; DJL's cannot be closed. */
public class SampleForecast extends Forecast implements AutoCloseable {
    private final NDArray samples;
    private final int numSamples;

    /**
     * Creates a forecast.
     *
     * @param samples the samples, in the shape (samples, times) or (samples, times, variables)
     * @param startDate when it begins
     * @param freq the time from one to the next
     */
    public SampleForecast(NDArray samples, LocalDateTime startDate, String freq) {
        super(startDate, Math.toIntExact(samples.size(1)), freq);
        this.samples = samples;
        numSamples = Math.toIntExact(samples.size(0));
    }

    /**
     * Returns the samples of each time in ascending order.
     *
     * @return a new array in the shape of the samples
     */
    public NDArray getSortedSamples() {
        return samples.sort(0);
    }

    /**
     * Returns the number of samples.
     *
     * @return the number
     */
    public int getNumSamples() {
        return numSamples;
    }

    @Override
    public NDArray quantile(float q) {
        try (NDArray sorted = getSortedSamples()) {
            return sorted.get(Math.round((numSamples - 1) * q));
        }
    }

    /**
     * Returns the forecast of one variable.
     *
     * @param dim the place of the variable
     * @return a new forecast, which shares samples of two dimensions
     * @throws ArgumentException if there is no such variable
     */
    public SampleForecast copyDim(int dim) {
        if (samples.getShape().dimension() == 2) {
            return new SampleForecast(samples, startDate, freq);
        }
        if (dim < 0 || dim >= samples.size(2)) {
            throw new ArgumentException("the variable must be from 0 to " + (samples.size(2) - 1) + ", not " + dim);
        }
        return new SampleForecast(samples.get(":, :, {}", dim), startDate, freq);
    }

    @Override
    public NDArray mean() {
        return samples.mean(new int[] {0});
    }

    /** Frees the samples. */
    @Override
    public void close() {
        samples.close();
    }
}
