package dev.libtensor.djl.training.listener;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.TrainingResult;
import java.time.Duration;

/**
 * Stops a training, by an exception, once it takes too long or its loss no longer falls. It needs an
 * {@link EpochTrainingListener} and an {@link EvaluatorTrainingListener} before it.
 */
public final class EarlyStoppingListener implements TrainingListener {
    /** A loss below this is success. */
    private static final double OBJECTIVE = 0;

    private final int minEpochs;
    private final long maxMillis;
    private final double earlyStopPctImprovement;
    private final int epochPatience;
    private final String monitoredMetric;
    private long begin;
    private double previous = Double.NaN;
    private int numberOfEpochsWithoutImprovements;

    private EarlyStoppingListener(Builder builder) {
        minEpochs = builder.minEpochs;
        maxMillis = builder.maxMillis;
        earlyStopPctImprovement = builder.earlyStopPctImprovement;
        epochPatience = builder.epochPatience;
        monitoredMetric = builder.monitoredMetric;
    }

    /**
     * Starts a listener.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * {@inheritDoc}
     *
     * @throws EarlyStoppedException if the training is to stop
     */
    @Override
    public void onEpoch(Trainer trainer) {
        TrainingResult result = trainer.getTrainingResult();
        double value = value(result);
        if (result.getEpoch() >= minEpochs) {
            check(result.getEpoch(), value);
        }
        if (Double.isFinite(value)) {
            previous = value;
        }
    }

    private void check(int epoch, double value) {
        if (value < OBJECTIVE) {
            throw new EarlyStoppedException(epoch, "validation loss " + value + " < objectiveSuccess " + OBJECTIVE);
        }
        long elapsed = (System.nanoTime() - begin) / 1_000_000;
        if (elapsed >= maxMillis) {
            throw new EarlyStoppedException(epoch, elapsed + " ms elapsed >= " + maxMillis + " maxMillis");
        }
        if (!Double.isFinite(previous)) {
            return;
        }
        // A loss of NaN is none either.
        if (value <= previous * (100 - earlyStopPctImprovement) / 100) {
            numberOfEpochsWithoutImprovements = 0;
        } else if (++numberOfEpochsWithoutImprovements >= epochPatience) {
            throw new EarlyStoppedException(epoch, "failed to achieve " + earlyStopPctImprovement + "% improvement "
                    + epochPatience + " times in a row");
        }
    }

    private double value(TrainingResult result) {
        Float value = switch (monitoredMetric) {
            case "validateLoss" -> result.getValidateLoss();
            case "trainLoss" -> result.getTrainLoss();
            default -> result.getEvaluations().get(monitoredMetric);
        };
        return value == null ? Double.NaN : value;
    }

    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {}

    @Override
    public void onValidationBatch(Trainer trainer, BatchData batchData) {}

    @Override
    public void onTrainingBegin(Trainer trainer) {
        begin = System.nanoTime();
        previous = Double.NaN;
        numberOfEpochsWithoutImprovements = 0;
    }

    @Override
    public void onTrainingEnd(Trainer trainer) {}

    /** Collects the settings of an {@link EarlyStoppingListener}. */
    public static final class Builder {
        private int minEpochs;
        private long maxMillis = Long.MAX_VALUE;
        private double earlyStopPctImprovement;
        private int epochPatience;
        private String monitoredMetric = "validateLoss";

        /** Creates a builder with the default settings. */
        public Builder() {}

        /**
         * Sets how many epochs there are at least.
         *
         * @param minEpochs the number of epochs, 0 if not set
         * @return this
         */
        public Builder optMinEpochs(int minEpochs) {
            this.minEpochs = minEpochs;
            return this;
        }

        /**
         * Sets how long the training may take.
         *
         * @param duration the time, without an end if not set
         * @return this
         */
        public Builder optMaxDuration(Duration duration) {
            maxMillis = ArgumentException.notNull(duration, "duration").toMillis();
            return this;
        }

        /**
         * Sets how long the training may take.
         *
         * @param maxMillis the time in milliseconds, without an end if not set
         * @return this
         */
        public Builder optMaxMillis(int maxMillis) {
            this.maxMillis = maxMillis;
            return this;
        }

        /**
         * Sets by how much the loss must fall in an epoch.
         *
         * @param earlyStopPctImprovement the part of the loss before, from 0 to 100 percent; 0 if not set
         * @return this
         */
        public Builder optEarlyStopPctImprovement(double earlyStopPctImprovement) {
            this.earlyStopPctImprovement = earlyStopPctImprovement;
            return this;
        }

        /**
         * Sets how many epochs in a row may fail to make the loss fall so.
         *
         * @param epochPatience the number of epochs at which the training stops; 0, as 1, stops at the first one
         * @return this
         */
        public Builder optEpochPatience(int epochPatience) {
            this.epochPatience = epochPatience;
            return this;
        }

        /**
         * Sets the value that must fall.
         *
         * @param metricName {@code validateLoss}, as if not set, {@code trainLoss}, or the name of one of the
         *     {@linkplain TrainingResult#getEvaluations evaluations}
         * @return this
         */
        public Builder optMonitoredMetric(String metricName) {
            monitoredMetric = ArgumentException.notNull(metricName, "metricName");
            return this;
        }

        /**
         * Creates the listener.
         *
         * @return a new listener
         */
        public EarlyStoppingListener build() {
            return new EarlyStoppingListener(this);
        }
    }

    /** Thrown to stop a training early. The message has the reason. */
    public static class EarlyStoppedException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        /** The number of epochs before the stop. */
        private final int stopEpoch;

        /**
         * Creates an exception.
         *
         * @param stopEpoch the number of epochs so far
         * @param message the reason
         */
        public EarlyStoppedException(int stopEpoch, String message) {
            super(message);
            this.stopEpoch = stopEpoch;
        }

        /**
         * Returns when the training stopped.
         *
         * @return the number of epochs
         */
        public int getStopEpoch() {
            return stopEpoch;
        }
    }
}
