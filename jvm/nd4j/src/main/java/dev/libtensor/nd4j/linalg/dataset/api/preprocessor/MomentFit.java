package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.internal.ColumnNumbers;

/**
 * Learns the mean and the standard deviation of each column. Batches are joined as in Chan, Golub and LeVeque, "Updating
 * formulae and a pairwise algorithm for computing sample variances" (1979).
 */
final class MomentFit implements ColumnFit {
    private double count;
    private double[] mean;

    /** The sum of squared distances from the mean. */
    private double[] squares;

    @Override
    public void learn(NDArray data, NDArray hidden) {
        int[] others = ColumnNumbers.others(data);
        double batchCount = hidden == null ? (double) data.size() / data.size(1)
                : hidden.size() - HostArray.doubles(hidden.toType(DataType.FLOAT64, false).sum())[0];
        if (batchCount == 0 || data.size() == 0) {
            return;
        }
        NDArray batchMean = sum(data, hidden, others).div(batchCount);
        NDArray distance = data.sub(batchMean);
        double[] batchSquares = HostArray.doubles(sum(distance.mul(distance), hidden, others));
        join(batchCount, HostArray.doubles(batchMean), batchSquares);
    }

    private static NDArray sum(NDArray data, NDArray hidden, int[] others) {
        return (hidden == null ? data : data.maskedFill(hidden, 0)).sum(others, true);
    }

    private void join(double batchCount, double[] batchMean, double[] batchSquares) {
        if (mean == null) {
            mean = new double[batchMean.length];
            squares = new double[batchMean.length];
        }
        ColumnNumbers.checkColumns(mean, batchMean);
        double all = count + batchCount;
        for (int i = 0; i < mean.length; i++) {
            double distance = batchMean[i] - mean[i];
            squares[i] += batchSquares[i] + distance * distance * count * batchCount / all;
            mean[i] += distance * batchCount / all;
        }
        count = all;
    }

    @Override
    public ColumnNumbers result() {
        if (mean == null) {
            return null;
        }
        double[] deviation = new double[mean.length];
        for (int i = 0; i < deviation.length; i++) {
            deviation[i] = Math.sqrt(squares[i] / count);
        }
        return new ColumnNumbers(mean, deviation);
    }
}
