package dev.libtensor.nd4j.autodiff.listeners;

import dev.libtensor.ArgumentException;
import java.util.Arrays;
import java.util.List;

/** The values of losses, each with a name, as of regularization too. */
public final class Loss {
    private final List<String> lossNames;
    private final double[] losses;

    /**
     * Creates the values.
     *
     * @param lossNames the names
     * @param losses the values, one for each name
     */
    public Loss(List<String> lossNames, double[] losses) {
        if (ArgumentException.noneNull(lossNames, "lossNames").size() != ArgumentException.notNull(losses, "losses").length) {
            throw new ArgumentException("losses need as many values as names, not " + losses.length + " for " + lossNames);
        }
        this.lossNames = List.copyOf(lossNames);
        this.losses = losses.clone();
    }

    /**
     * Returns the number of losses.
     *
     * @return the number
     */
    public int numLosses() {
        return losses.length;
    }

    /**
     * Returns the names.
     *
     * @return the names in their order
     */
    public List<String> lossNames() {
        return lossNames;
    }

    /**
     * Returns the values.
     *
     * @return the values in the order of the names
     */
    public double[] lossValues() {
        return losses.clone();
    }

    /**
     * Returns a value.
     *
     * @param lossName the name of the loss
     * @return its value
     */
    public double getLoss(String lossName) {
        int place = lossNames.indexOf(lossName);
        if (place < 0) {
            throw new ArgumentException("no loss is called " + lossName + ": there are " + lossNames);
        }
        return losses[place];
    }

    /**
     * Returns the sum.
     *
     * @return the sum of all values
     */
    public double totalLoss() {
        return Arrays.stream(losses).sum();
    }

    /**
     * Returns the means of losses with the same names.
     *
     * @param losses at least one
     * @return the means
     */
    public static Loss average(List<Loss> losses) {
        if (ArgumentException.noneNull(losses, "losses").isEmpty()) {
            throw new ArgumentException("the mean of no losses was asked for");
        }
        double[] means = new double[losses.get(0).numLosses()];
        for (int i = 0; i < means.length; i++) {
            int place = i;
            means[i] = losses.stream().mapToDouble(each -> each.losses[place]).average().orElse(Double.NaN);
        }
        return new Loss(losses.get(0).lossNames, means);
    }

    @Override
    public String toString() {
        return lossNames + " " + Arrays.toString(losses);
    }
}
