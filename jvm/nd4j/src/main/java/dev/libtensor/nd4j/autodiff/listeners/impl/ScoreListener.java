package dev.libtensor.nd4j.autodiff.listeners.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.At;
import dev.libtensor.nd4j.autodiff.listeners.BaseListener;
import dev.libtensor.nd4j.autodiff.listeners.ListenerResponse;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;

/** Logs the score at intervals of iterations, and after each epoch. */
public class ScoreListener extends BaseListener {
    private static final System.Logger LOG = System.getLogger(ScoreListener.class.getName());

    private final int frequency;
    private final boolean reportEpochs;

    /** Logs every tenth iteration, and every epoch. */
    public ScoreListener() {
        this(10);
    }

    /**
     * Logs at intervals, and every epoch.
     *
     * @param frequency the number of iterations
     */
    public ScoreListener(int frequency) {
        this(frequency, true);
    }

    /**
     * Logs at intervals.
     *
     * @param frequency the number of iterations
     * @param reportEpochs whether epochs are logged too
     */
    public ScoreListener(int frequency, boolean reportEpochs) {
        if (frequency < 1) {
            throw new ArgumentException("frequency must be at least 1, not " + frequency);
        }
        this.frequency = frequency;
        this.reportEpochs = reportEpochs;
    }

    /**
     * Logs at intervals.
     *
     * @param frequency the number of iterations
     * @param reportEpochs whether epochs are logged too
     * @param reportIterPerformance no difference here
     */
    public ScoreListener(int frequency, boolean reportEpochs, boolean reportIterPerformance) {
        this(frequency, reportEpochs);
    }

    @Override
    public boolean isActive(Operation operation) {
        return operation == Operation.TRAINING;
    }

    @Override
    public void iterationDone(SameDiff sd, At at, MultiDataSet dataSet, Loss loss) {
        if (ArgumentException.notNull(at, "at").iteration() % frequency == 0) {
            double total = ArgumentException.notNull(loss, "loss").totalLoss();
            LOG.log(System.Logger.Level.INFO, () -> "Loss at epoch " + at.epoch() + ", iteration " + at.iteration() + ": "
                    + total);
        }
    }

    @Override
    public ListenerResponse epochEnd(SameDiff sd, At at, LossCurve lossCurve, long epochTimeMillis) {
        int epoch = ArgumentException.notNull(at, "at").epoch();
        if (reportEpochs) {
            LOG.log(System.Logger.Level.INFO, () -> "Epoch " + epoch + " done in " + epochTimeMillis + " ms");
        }
        return ListenerResponse.CONTINUE;
    }
}
