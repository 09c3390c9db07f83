package dev.libtensor.nd4j.autodiff.listeners;

import dev.libtensor.ArgumentException;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

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
        int place = lossNames.indexOf(ArgumentException.notNull(lossName, "lossName"));
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

    /**
     * Returns the sums of losses with the same names.
     *
     * @param losses at least one
     * @return the sums
     */
    public static Loss sum(List<Loss> losses) {
        return average(losses).combined(losses.size(), (mean, count) -> mean * count);
    }

    /**
     * Returns the sums of two losses with the same names.
     *
     * @param a the first
     * @param b the second
     * @return the sums
     */
    public static Loss add(Loss a, Loss b) {
        return ArgumentException.notNull(a, "a").add(ArgumentException.notNull(b, "b"));
    }

    /**
     * Returns the differences of two losses with the same names.
     *
     * @param a the first
     * @param b what is subtracted
     * @return the differences
     */
    public static Loss sub(Loss a, Loss b) {
        return ArgumentException.notNull(a, "a").sub(ArgumentException.notNull(b, "b"));
    }

    /**
     * Returns losses divided by a number.
     *
     * @param a the losses
     * @param b the number
     * @return the quotients
     */
    public static Loss div(Loss a, Number b) {
        return ArgumentException.notNull(a, "a").div(ArgumentException.notNull(b, "b"));
    }

    /**
     * Adds losses with the same names.
     *
     * @param other the losses
     * @return the sums
     */
    public Loss add(Loss other) {
        return combined(other, Double::sum);
    }

    /**
     * Subtracts losses with the same names.
     *
     * @param other the losses
     * @return the differences
     */
    public Loss sub(Loss other) {
        return combined(other, (a, b) -> a - b);
    }

    /**
     * Adds losses with the same names.
     *
     * @param other the losses
     * @return the sums
     */
    public Loss plus(Loss other) {
        return add(other);
    }

    /**
     * Subtracts losses with the same names.
     *
     * @param other the losses
     * @return the differences
     */
    public Loss minus(Loss other) {
        return sub(other);
    }

    /**
     * Divides by a number.
     *
     * @param other the number
     * @return the quotients
     */
    public Loss div(Number other) {
        return combined(ArgumentException.notNull(other, "other").doubleValue(), (a, b) -> a / b);
    }

    private Loss combined(Loss other, DoubleBinaryOperator operator) {
        if (!lossNames.equals(ArgumentException.notNull(other, "other").lossNames)) {
            throw new ArgumentException("losses of the same names are combined, not " + lossNames + " and " + other.lossNames);
        }
        double[] made = losses.clone();
        Arrays.setAll(made, i -> operator.applyAsDouble(losses[i], other.losses[i]));
        return new Loss(lossNames, made);
    }

    private Loss combined(double number, DoubleBinaryOperator operator) {
        return new Loss(lossNames, Arrays.stream(losses).map(each -> operator.applyAsDouble(each, number)).toArray());
    }

    /**
     * Returns the names.
     *
     * @return the names in their order
     */
    public List<String> getLossNames() {
        return lossNames;
    }

    /**
     * Returns the values.
     *
     * @return the values in the order of the names
     */
    public double[] getLosses() {
        return lossValues();
    }

    /**
     * Returns a copy.
     *
     * @return equal losses
     */
    public Loss copy() {
        return new Loss(lossNames, losses);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Loss loss && lossNames.equals(loss.lossNames) && Arrays.equals(losses, loss.losses);
    }

    @Override
    public int hashCode() {
        return 31 * lossNames.hashCode() + Arrays.hashCode(losses);
    }

    @Override
    public String toString() {
        return lossNames + " " + Arrays.toString(losses);
    }
}
