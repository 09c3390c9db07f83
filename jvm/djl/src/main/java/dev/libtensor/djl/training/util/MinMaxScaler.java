package dev.libtensor.djl.training.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;

/**
 * Scales data to a range, from 0 to 1 if not set, by its least and greatest values. Where these are the same, the data
 * becomes the lower end of the range; DJL then gives NaN.
 *
 * <p>What the scaler has learnt belongs to the manager of the data, and is freed when the scaler is closed or learns
 * anew.
 */
public class MinMaxScaler implements AutoCloseable {
    private NDArray fittedMin;
    private NDArray fittedMax;
    private NDArray fittedRange;
    private float minRange;
    private float maxRange = 1;
    private boolean detached;

    /** Creates a scaler that has learnt nothing. */
    public MinMaxScaler() {}

    /**
     * Learns the least and greatest values along some dimensions.
     *
     * @param data the data
     * @param axises the dimensions
     * @return this
     */
    public MinMaxScaler fit(NDArray data, int[] axises) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(axises, "axises");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray min = data.min(axises);
            NDArray max = data.max(axises);
            NDArray range = max.sub(min);
            range = range.add(range.eq(0).toType(range.getDataType(), false));
            close();
            fittedMin = temporaries.keep(min);
            fittedMax = temporaries.keep(max);
            fittedRange = temporaries.keep(range);
        }
        return detached ? detach() : this;
    }

    /**
     * Learns the least and greatest values along the first dimension.
     *
     * @param data the data
     * @return this
     */
    public MinMaxScaler fit(NDArray data) {
        return fit(data, new int[] {0});
    }

    /**
     * Scales data. If nothing was learnt before, it is from this data.
     *
     * @param data the data
     * @return a new array
     */
    public NDArray transform(NDArray data) {
        fitOnce(data);
        return scaled(data.sub(fittedMin));
    }

    /**
     * Scales data in place. If nothing was learnt before, it is from this data.
     *
     * @param data the data
     * @return the same array
     */
    public NDArray transformi(NDArray data) {
        fitOnce(data);
        return scaled(data.subi(fittedMin));
    }

    private void fitOnce(NDArray data) {
        if (fittedRange == null) {
            fit(data);
        }
    }

    private NDArray scaled(NDArray distance) {
        NDArray part = distance.divi(fittedRange);
        return isUnit() ? part : part.muli(maxRange - minRange).addi(minRange);
    }

    private boolean isUnit() {
        return minRange == 0 && maxRange == 1;
    }

    /**
     * Turns scaled data back.
     *
     * @param data the scaled data
     * @return a new array
     * @throws StateException if nothing was learnt
     */
    public NDArray inverseTransform(NDArray data) {
        requireFitted();
        NDArray part = isUnit() ? data.duplicate() : data.sub(minRange).divi(maxRange - minRange);
        return part.muli(fittedRange).addi(fittedMin);
    }

    /**
     * Turns scaled data back, in place.
     *
     * @param data the scaled data
     * @return the same array
     * @throws StateException if nothing was learnt
     */
    public NDArray inverseTransformi(NDArray data) {
        requireFitted();
        NDArray part = isUnit() ? data : data.subi(minRange).divi(maxRange - minRange);
        return part.muli(fittedRange).addi(fittedMin);
    }

    private void requireFitted() {
        if (fittedRange == null) {
            throw new StateException("this MinMaxScaler has learnt nothing yet: fit(data) first");
        }
    }

    /**
     * Detaches what the scaler has learnt, now and later, from the manager of the data.
     *
     * @return this
     */
    public MinMaxScaler detach() {
        detached = true;
        if (fittedRange != null) {
            fittedMin.detach();
            fittedMax.detach();
            fittedRange.detach();
        }
        return this;
    }

    /**
     * Sets the range of scaled data.
     *
     * @param minRange its lower end, 0 if not set
     * @param maxRange its upper end, 1 if not set
     * @return this
     */
    public MinMaxScaler optRange(float minRange, float maxRange) {
        this.minRange = minRange;
        this.maxRange = maxRange;
        return this;
    }

    /**
     * Returns the least values.
     *
     * @return the array of this scaler
     * @throws StateException if nothing was learnt
     */
    public NDArray getMin() {
        requireFitted();
        return fittedMin;
    }

    /**
     * Returns the greatest values.
     *
     * @return the array of this scaler
     * @throws StateException if nothing was learnt
     */
    public NDArray getMax() {
        requireFitted();
        return fittedMax;
    }

    /** Frees what the scaler has learnt. It can learn anew. */
    @Override
    public void close() {
        if (fittedRange != null) {
            fittedMin.close();
            fittedMax.close();
            fittedRange.close();
            fittedMin = null;
            fittedMax = null;
            fittedRange = null;
        }
    }
}
