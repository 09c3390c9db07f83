package dev.libtensor.dl4j.nn.conf.weightnoise;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** Sets weights to 0 in training (Wan et al., 2013). Those that stay are not scaled, as in DL4J. */
public final class DropConnect extends ParameterNoise {
    private static final long serialVersionUID = 1L;

    private double weightRetainProb;
    @Values.Optional
    private ISchedule weightRetainProbSchedule;
    private boolean applyToBiases;

    /** For JSON: values follow. */
    private DropConnect() {}

    /**
     * Creates a noise of the weights.
     *
     * @param weightRetainProbability the probability that a weight stays, above 0 and up to 1
     * @throws ArgumentException if it is not
     */
    public DropConnect(double weightRetainProbability) {
        this(weightRetainProbability, false);
    }

    /**
     * Creates a noise.
     *
     * @param weightRetainProbability the probability that a weight stays, above 0 and up to 1
     * @param applyToBiases whether biases are set to 0, too
     * @throws ArgumentException if the probability is not
     */
    public DropConnect(double weightRetainProbability, boolean applyToBiases) {
        weightRetainProb = probability(weightRetainProbability);
        this.applyToBiases = applyToBiases;
    }

    /**
     * Creates a noise of the weights.
     *
     * @param weightRetainProbSchedule the probability that a weight stays
     */
    public DropConnect(ISchedule weightRetainProbSchedule) {
        this(weightRetainProbSchedule, false);
    }

    /**
     * Creates a noise.
     *
     * @param weightRetainProbSchedule the probability that a weight stays
     * @param applyToBiases whether biases are set to 0, too
     */
    public DropConnect(ISchedule weightRetainProbSchedule, boolean applyToBiases) {
        weightRetainProb = Double.NaN;
        this.weightRetainProbSchedule = ArgumentException.notNull(weightRetainProbSchedule, "weightRetainProbSchedule");
        this.applyToBiases = applyToBiases;
    }

    private static double probability(double given) {
        if (!(given > 0 && given <= 1)) {
            throw new ArgumentException("DropConnect takes the probability that a weight stays, above 0 and up to 1: it is " + given);
        }
        return given;
    }

    /**
     * Returns the probability that a weight stays.
     *
     * @return the probability; not a number if a schedule says it
     */
    public double getWeightRetainProb() {
        return weightRetainProb;
    }

    /**
     * Returns the schedule of the probability that a weight stays.
     *
     * @return the schedule; null for none
     */
    public ISchedule getWeightRetainProbSchedule() {
        return weightRetainProbSchedule;
    }

    /**
     * Returns whether biases are set to 0, too.
     *
     * @return the value
     */
    public boolean isApplyToBiases() {
        return applyToBiases;
    }

    @Override
    boolean reachesBiases() {
        return applyToBiases;
    }

    @Override
    NDArray disturbed(NDArray param, int iteration, int epoch) {
        double p = probability(weightRetainProbSchedule == null ? weightRetainProb
                : weightRetainProbSchedule.valueAt(iteration, epoch));
        try (NDArray kept = Nd.kept(param, param.getShape(), p)) {
            return param.mul(kept);
        }
    }

    @Override
    public DropConnect clone() {
        return (DropConnect) super.clone();
    }
}
