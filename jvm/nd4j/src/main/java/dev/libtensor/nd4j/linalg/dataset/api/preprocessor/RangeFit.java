package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.internal.ColumnNumbers;

/** Learns the least and the greatest number of each column. */
final class RangeFit implements ColumnFit {
    private double[] least;
    private double[] greatest;

    @Override
    public void learn(NDArray data, NDArray hidden) {
        int[] others = ColumnNumbers.others(data);
        if (data.size() == 0 || hidden != null && hidden.all().getBoolean()) {
            return;
        }
        double[] low = HostArray.doubles(shown(data, hidden, Double.POSITIVE_INFINITY).min(others, false));
        double[] high = HostArray.doubles(shown(data, hidden, Double.NEGATIVE_INFINITY).max(others, false));
        if (least == null) {
            least = low;
            greatest = high;
        }
        ColumnNumbers.checkColumns(least, low);
        for (int i = 0; i < least.length; i++) {
            least[i] = Math.min(least[i], low[i]);
            greatest[i] = Math.max(greatest[i], high[i]);
        }
    }

    private static NDArray shown(NDArray data, NDArray hidden, double filling) {
        return hidden == null ? data : data.maskedFill(hidden, filling);
    }

    @Override
    public ColumnNumbers result() {
        return least == null ? null : new ColumnNumbers(least, greatest);
    }
}
