package dev.libtensor.nd4j.autodiff.listeners.records;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.ArrayList;
import java.util.List;

/** The mean losses of each epoch. */
public final class LossCurve {
    private final List<Loss> losses;

    /**
     * Creates the curve.
     *
     * @param losses the mean losses of each epoch
     */
    public LossCurve(List<Loss> losses) {
        this.losses = ArgumentException.noneNull(losses, "losses");
    }

    /**
     * Returns the losses.
     *
     * @return the mean losses of each epoch
     */
    public List<Loss> losses() {
        return losses;
    }

    /**
     * Returns the names of the losses.
     *
     * @return the names
     */
    public List<String> getLossNames() {
        return losses.isEmpty() ? List.of() : losses.get(0).lossNames();
    }

    /**
     * Returns the losses of an epoch.
     *
     * @param epoch the epoch, from 0; a negative one counts from the end
     * @return the mean losses
     */
    public Loss meanLoss(int epoch) {
        int place = epoch < 0 ? losses.size() + epoch : epoch;
        if (place < 0 || place >= losses.size()) {
            throw new ArgumentException("there are the losses of " + losses.size() + " epochs, so none of epoch " + epoch);
        }
        return losses.get(place);
    }

    /**
     * Returns the losses of the last epoch.
     *
     * @return the mean losses
     */
    public Loss lastMeanLoss() {
        return meanLoss(-1);
    }

    /**
     * Returns a loss of each epoch.
     *
     * @param lossName its name
     * @return the means
     */
    public float[] meanLoss(String lossName) {
        float[] means = new float[losses.size()];
        for (int i = 0; i < means.length; i++) {
            means[i] = (float) losses.get(i).getLoss(lossName);
        }
        return means;
    }

    /**
     * Returns a loss of each epoch.
     *
     * @param loss the variable
     * @return the means
     */
    public float[] meanLoss(SDVariable loss) {
        return meanLoss(loss.name());
    }

    /**
     * Returns a loss of an epoch.
     *
     * @param lossName its name
     * @param epoch the epoch, from 0; a negative one counts from the end
     * @return the mean
     */
    public float meanLoss(String lossName, int epoch) {
        return (float) meanLoss(epoch).getLoss(lossName);
    }

    /**
     * Returns a loss of an epoch.
     *
     * @param loss the variable
     * @param epoch the epoch, from 0; a negative one counts from the end
     * @return the mean
     */
    public float meanLoss(SDVariable loss, int epoch) {
        return meanLoss(loss.name(), epoch);
    }

    /**
     * Returns a loss of the last epoch.
     *
     * @param lossName its name
     * @return the mean
     */
    public float lastMeanLoss(String lossName) {
        return meanLoss(lossName, -1);
    }

    /**
     * Returns a loss of the last epoch.
     *
     * @param loss the variable
     * @return the mean
     */
    public float lastMeanLoss(SDVariable loss) {
        return lastMeanLoss(loss.name());
    }

    /**
     * Returns how the losses changed in the last epoch.
     *
     * @return the losses of the last epoch without those of the one before
     */
    public Loss lastMeanDelta() {
        return lastMeanLoss().sub(meanLoss(-2));
    }

    /**
     * Returns how a loss changed in the last epoch.
     *
     * @param lossName its name
     * @return the difference to the epoch before
     */
    public double lastMeanDelta(String lossName) {
        return lastMeanDelta().getLoss(lossName);
    }

    /**
     * Returns how a loss changed in the last epoch.
     *
     * @param loss the variable
     * @return the difference to the epoch before
     */
    public double lastMeanDelta(SDVariable loss) {
        return lastMeanDelta(loss.name());
    }

    /**
     * Returns a curve with one more epoch.
     *
     * @param loss the losses of the epoch
     * @return the longer curve
     */
    public LossCurve addLossAndCopy(Loss loss) {
        List<Loss> longer = new ArrayList<>(losses);
        longer.add(ArgumentException.notNull(loss, "loss"));
        return new LossCurve(longer);
    }

    /**
     * Returns a curve with one more epoch.
     *
     * @param values the losses of the epoch
     * @param lossNames their names
     * @return the longer curve
     */
    public LossCurve addLossAndCopy(double[] values, List<String> lossNames) {
        return addLossAndCopy(new Loss(lossNames, values));
    }
}
