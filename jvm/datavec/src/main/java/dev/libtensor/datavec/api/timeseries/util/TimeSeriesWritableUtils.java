package dev.libtensor.datavec.api.timeseries.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.util.ndarray.TimeSeries;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** Makes arrays of sequences of records, as DataVec's class of that name. */
public final class TimeSeriesWritableUtils {
    private TimeSeriesWritableUtils() {}

    /**
     * Makes an array of sequences. Zeros follow the shorter ones.
     *
     * @param timeSeriesRecord the values of each step of each sequence, at least one
     * @return the array of shape (sequences, values, steps), and the mask of shape (sequences, steps), which is null if all are
     *     as long
     * @throws ArgumentException if there is no sequence, or one has no steps
     */
    public static Pair<INDArray, INDArray> convertWritablesSequence(List<List<List<Writable>>> timeSeriesRecord) {
        List<List<List<Writable>>> sequences = ArgumentException.noneNull(timeSeriesRecord, "timeSeriesRecord");
        if (sequences.isEmpty() || sequences.stream().anyMatch(List::isEmpty)) {
            throw new ArgumentException("at least one sequence with at least one step was expected, but there are "
                    + sequences.size() + " sequences, of which one may be empty");
        }
        TimeSeries series = TimeSeries.of(sequences);
        return Pair.of(series.array(false), series.mask());
    }
}
