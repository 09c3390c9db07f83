package dev.libtensor.dl4j.earlystopping.trainer;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingConfiguration;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingResult;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingResult.TerminationReason;
import dev.libtensor.dl4j.earlystopping.listener.EarlyStoppingListener;
import dev.libtensor.dl4j.earlystopping.scorecalc.ScoreCalculator;
import dev.libtensor.dl4j.earlystopping.termination.EpochTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.IterationTerminationCondition;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.api.Model;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Trains epoch by epoch until a condition ends it.
 *
 * @param <T> the class of the network
 */
public abstract class BaseEarlyStoppingTrainer<T extends Model> implements IEarlyStoppingTrainer<T> {
    /** The network, which learns. */
    protected final T model;

    private final EarlyStoppingConfiguration<T> esConfig;
    private EarlyStoppingListener<T> listener;
    private final Map<Integer, Double> scoreVsEpoch = new LinkedHashMap<>();
    private int bestModelEpoch;
    private double bestModelScore;

    /**
     * Creates a trainer.
     *
     * @param earlyStoppingConfiguration when training ends
     * @param model the network
     * @param listener what is told about training; null for nothing
     */
    protected BaseEarlyStoppingTrainer(EarlyStoppingConfiguration<T> earlyStoppingConfiguration, T model,
            EarlyStoppingListener<T> listener) {
        esConfig = ArgumentException.notNull(earlyStoppingConfiguration, "earlyStoppingConfiguration");
        this.model = ArgumentException.notNull(model, "model");
        this.listener = listener;
    }

    /** Goes back to the first batch of the training data. */
    protected abstract void reset();

    /**
     * Returns whether the epoch has another batch.
     *
     * @return false behind the last
     */
    protected abstract boolean hasNext();

    /** Trains with the next batch. */
    protected abstract void fitNext();

    @Override
    public void setListener(EarlyStoppingListener<T> listener) {
        this.listener = ArgumentException.notNull(listener, "listener");
    }

    private void tell(Consumer<EarlyStoppingListener<T>> call) {
        if (listener != null) {
            call.accept(listener);
        }
    }

    @Override
    public EarlyStoppingResult<T> fit() {
        esConfig.validate();
        esConfig.getEpochTerminationConditions().forEach(EpochTerminationCondition::initialize);
        esConfig.getIterationTerminationConditions().forEach(IterationTerminationCondition::initialize);
        scoreVsEpoch.clear();
        bestModelEpoch = -1;
        bestModelScore = Double.NaN;
        tell(each -> each.onStart(esConfig, model));
        int epochs = 0;
        while (true) {
            IterationTerminationCondition ended;
            try {
                ended = epoch();
            } catch (RuntimeException e) {
                return result(TerminationReason.Error, e.toString(), epochs);
            }
            if (ended != null) {
                save(esConfig.isSaveLastModel(), false, 0);
                return result(TerminationReason.IterationTerminationCondition, ended.toString(), epochs);
            }
            EpochTerminationCondition last = judge(epochs);
            epochs++;
            if (last != null) {
                return result(TerminationReason.EpochTerminationCondition, last.toString(), epochs);
            }
        }
    }

    /** Trains with the batches of an epoch. Returns the condition that ended it, or null. */
    private IterationTerminationCondition epoch() {
        reset();
        BatchNetwork.of(model).epochStarts();
        while (hasNext()) {
            fitNext();
            double score = model.score();
            for (IterationTerminationCondition each : esConfig.getIterationTerminationConditions()) {
                if (each.terminate(score)) {
                    return each;
                }
            }
        }
        BatchNetwork.of(model).epochDone();
        return null;
    }

    /** Scores the network behind an epoch, and keeps it if it is the best. Returns the condition that ends training, or null. */
    private EpochTerminationCondition judge(int epoch) {
        if (epoch % esConfig.getEvaluateEveryNEpochs() != 0) {
            return ending(epoch, scoreVsEpoch.values().stream().reduce(0.0, (first, second) -> second));
        }
        ScoreCalculator<T> calculator = esConfig.getScoreCalculator();
        double score = calculator == null ? 0 : calculator.calculateScore(model);
        scoreVsEpoch.put(epoch, score);
        if (bestModelEpoch == -1 || (minimizes() ? score < bestModelScore : score > bestModelScore)) {
            bestModelEpoch = epoch;
            bestModelScore = score;
            save(true, true, score);
        }
        save(esConfig.isSaveLastModel(), false, score);
        tell(each -> each.onEpoch(epoch, score, esConfig, model));
        return ending(epoch, score);
    }

    private boolean minimizes() {
        ScoreCalculator<T> calculator = esConfig.getScoreCalculator();
        return calculator == null || calculator.minimizeScore();
    }

    private EpochTerminationCondition ending(int epoch, double score) {
        for (EpochTerminationCondition each : esConfig.getEpochTerminationConditions()) {
            if (each.terminate(epoch, score, minimizes())) {
                return each;
            }
        }
        return null;
    }

    private void save(boolean isWanted, boolean isBest, double score) {
        if (!isWanted) {
            return;
        }
        try {
            if (isBest) {
                esConfig.getModelSaver().saveBestModel(model, score);
            } else {
                esConfig.getModelSaver().saveLatestModel(model, score);
            }
        } catch (IOException e) {
            throw new TensorIOException("the " + (isBest ? "best" : "latest") + " network cannot be kept: " + e.getMessage());
        }
    }

    private EarlyStoppingResult<T> result(TerminationReason reason, String details, int epochs) {
        T best;
        try {
            best = esConfig.getModelSaver().getBestModel();
        } catch (IOException e) {
            throw new TensorIOException("the best network cannot be read: " + e.getMessage());
        }
        EarlyStoppingResult<T> result = new EarlyStoppingResult<>(reason, details, new LinkedHashMap<>(scoreVsEpoch),
                bestModelEpoch, bestModelScore, epochs, best);
        tell(each -> each.onCompletion(result));
        return result;
    }
}
