package dev.libtensor.nd4j.common.util;

import dev.libtensor.ArgumentException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Numbers of Java and arrays of them, as in ND4J's class of that name. */
public final class MathUtils {
    /** The natural logarithm of 2. */
    public static final double log2 = Math.log(2);
    /** What counts as no difference. */
    public static final double SMALL = 1e-6;

    /** No double has a digit beyond these decimal places. */
    private static final int MOST_PLACES = 1100;

    private MathUtils() {}

    /**
     * Shuffles an array in place. The order is that of ND4J for the same seed.
     *
     * @param array the array
     * @param rngSeed the seed of {@link Random}
     */
    public static void shuffleArray(int[] array, long rngSeed) {
        shuffleArray(array, new Random(rngSeed));
    }

    /**
     * Shuffles an array in place.
     *
     * @param array the array
     * @param rng what draws the order
     */
    public static void shuffleArray(int[] array, Random rng) {
        shuffleArraySubset(array, ArgumentException.notNull(array, "array").length, rng);
    }

    /**
     * Shuffles the first elements of an array among themselves.
     *
     * @param array the array
     * @param shuffleFirst how many elements are shuffled
     * @param rng what draws the order
     * @throws ArgumentException if the array has fewer elements
     */
    public static void shuffleArraySubset(int[] array, int shuffleFirst, Random rng) {
        ArgumentException.notNull(array, "array");
        ArgumentException.notNull(rng, "rng");
        if (shuffleFirst > array.length) {
            throw new ArgumentException("an array of " + array.length + " elements has no " + shuffleFirst + " to shuffle");
        }
        for (int last = shuffleFirst - 1; last > 0; last--) {
            int drawn = rng.nextInt(last + 1);
            int kept = array[last];
            array[last] = array[drawn];
            array[drawn] = kept;
        }
    }

    /**
     * Returns a number within bounds.
     *
     * @param value the number
     * @param min the least result
     * @param max the greatest result
     * @return the number, or the bound that it exceeds
     */
    public static int clamp(int value, int min, int max) {
        return Math.max(min, Math.min(max, value));
    }

    /**
     * Returns where a number lies in an interval.
     *
     * @param val the number
     * @param min the number that becomes 0
     * @param max the number that becomes 1
     * @return the place
     * @throws ArgumentException if the maximum is less than the minimum
     */
    public static double normalize(double val, double min, double max) {
        if (max < min) {
            throw new ArgumentException("the maximum " + max + " is less than the minimum " + min);
        }
        return (val - min) / (max - min);
    }

    /**
     * Divides the elements of an array by a number, in place.
     *
     * @param doubles the array
     * @param sum the number
     * @throws ArgumentException if the number is 0 or no number
     */
    public static void normalize(double[] doubles, double sum) {
        ArgumentException.notNull(doubles, "doubles");
        if (sum == 0 || Double.isNaN(sum)) {
            throw new ArgumentException("a sum other than 0 was expected, not " + sum);
        }
        Arrays.setAll(doubles, i -> doubles[i] / sum);
    }

    /**
     * Divides the elements of an array by their sum, in place.
     *
     * @param doubles the array
     * @return the same array
     * @throws ArgumentException if the sum is 0 or no number
     */
    public static double[] normalizeToOne(double[] doubles) {
        normalize(doubles, sum(ArgumentException.notNull(doubles, "doubles")));
        return doubles;
    }

    /**
     * Returns which of equal parts of an interval a number lies in.
     *
     * @param value the number; below the interval it is in the first part, and above in the last
     * @param min the beginning of the interval
     * @param max its end
     * @param binCount the number of parts
     * @return the index of the part
     */
    public static int discretize(double value, double min, double max, int binCount) {
        return clamp((int) (binCount * normalize(value, min, max)), 0, binCount - 1);
    }

    /**
     * Returns the least power of 2 that is not less than a number.
     *
     * @param v the number; 0 gives 0
     * @return the power
     */
    public static long nextPowOf2(long v) {
        long lower = Long.highestOneBit(v);
        return lower == v ? v : lower << 1;
    }

    /**
     * Draws a number.
     *
     * @param rng what draws it
     * @param min the least number
     * @param max the end, which is not drawn
     * @return the number
     */
    public static double uniform(Random rng, double min, double max) {
        return ArgumentException.notNull(rng, "rng").nextDouble() * (max - min) + min;
    }

    /**
     * Draws a number.
     *
     * @param begin the least number
     * @param end the end, which is not drawn
     * @return the number
     * @throws ArgumentException if the end is not greater
     */
    public static double randomDoubleBetween(double begin, double end) {
        if (!(begin < end)) {
            throw new ArgumentException("the number is drawn from " + begin + " on, but not below " + end);
        }
        return ThreadLocalRandom.current().nextDouble(begin, end);
    }

    /**
     * Draws an integer.
     *
     * @param begin the least number
     * @param end the end, which is not drawn
     * @return the integer below the number that is drawn
     * @throws ArgumentException if the end is not greater
     */
    public static int randomNumberBetween(double begin, double end) {
        return (int) randomDoubleBetween(begin, end);
    }

    /**
     * Returns the value of the logistic function.
     *
     * @param x a number
     * @return 1 / (1 + exp(-x))
     */
    public static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /**
     * Returns the logarithm to the base 2.
     *
     * @param a a number
     * @return the logarithm
     */
    public static double log2(double a) {
        return Math.log(a) / log2;
    }

    /**
     * Returns the length of the hypotenuse.
     *
     * @param a one of the other sides
     * @param b the other one
     * @return the length
     */
    public static double hypotenuse(double a, double b) {
        return Math.hypot(a, b);
    }

    /**
     * Returns how often a word occurs, on a logarithmic scale.
     *
     * @param count how often it occurs
     * @return 0 for 0, else 1 and the decimal logarithm
     */
    public static double tf(int count) {
        return count > 0 ? 1 + Math.log10(count) : 0;
    }

    /**
     * Returns how rare a word is.
     *
     * @param totalDocs the number of documents
     * @param numTimesWordAppearedInADocument the number of those with the word
     * @return the decimal logarithm of the quotient; 0 if there are no documents
     */
    public static double idf(double totalDocs, double numTimesWordAppearedInADocument) {
        return totalDocs > 0 ? Math.log10(totalDocs / numTimesWordAppearedInADocument) : 0;
    }

    /**
     * Returns the weight of a word in a document.
     *
     * @param tf how often it occurs there
     * @param idf how rare it is
     * @return the product
     */
    public static double tfidf(double tf, double idf) {
        return tf * idf;
    }

    /**
     * Returns the sum.
     *
     * @param nums the numbers
     * @return the sum; 0 without numbers
     */
    public static double sum(double[] nums) {
        return Arrays.stream(ArgumentException.notNull(nums, "nums")).reduce(0, Double::sum);
    }

    /**
     * Returns the product.
     *
     * @param nums the numbers
     * @return the product; 0 without numbers
     */
    public static double times(double[] nums) {
        return nums == null || nums.length == 0 ? 0 : Arrays.stream(nums).reduce(1, (a, b) -> a * b);
    }

    /**
     * Returns the mean.
     *
     * @param vector the numbers
     * @return the mean; 0 without numbers
     */
    public static double mean(double[] vector) {
        return ArgumentException.notNull(vector, "vector").length == 0 ? 0 : sum(vector) / vector.length;
    }

    /**
     * Returns the least number.
     *
     * @param doubles the numbers
     * @return the least one
     * @throws ArgumentException without numbers
     */
    public static double min(double[] doubles) {
        return Arrays.stream(some(doubles)).min().getAsDouble();
    }

    /**
     * Returns the greatest number.
     *
     * @param doubles the numbers
     * @return the greatest one
     * @throws ArgumentException without numbers
     */
    public static double max(double[] doubles) {
        return Arrays.stream(some(doubles)).max().getAsDouble();
    }

    private static double[] some(double[] doubles) {
        if (ArgumentException.notNull(doubles, "doubles").length == 0) {
            throw new ArgumentException("at least one number was expected, but there is none");
        }
        return doubles;
    }

    /**
     * Returns where the greatest number is.
     *
     * @param doubles the numbers
     * @return the index of the first of the greatest; 0 without numbers
     */
    public static int maxIndex(double[] doubles) {
        int greatest = 0;
        for (int i = 1; i < ArgumentException.notNull(doubles, "doubles").length; i++) {
            greatest = doubles[i] > doubles[greatest] ? i : greatest;
        }
        return greatest;
    }

    /**
     * Returns the sum of the squares.
     *
     * @param vector the numbers
     * @return the sum
     */
    public static double sumOfSquares(double[] vector) {
        return Arrays.stream(ArgumentException.notNull(vector, "vector")).map(each -> each * each).sum();
    }

    /**
     * Returns the sum of the distances of elements.
     *
     * @param p the numbers
     * @param q as many others
     * @return the sum
     * @throws ArgumentException if the arrays differ in length
     */
    public static double manhattanDistance(double[] p, double[] q) {
        if (ArgumentException.notNull(p, "p").length != ArgumentException.notNull(q, "q").length) {
            throw new ArgumentException("two arrays of one length were expected, not of " + p.length + " and " + q.length);
        }
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.abs(p[i] - q[i]);
        }
        return sum;
    }

    /**
     * Returns the entropy in nats. A probability of 0 adds nothing, where ND4J has no number.
     *
     * @param vector the probabilities
     * @return the entropy
     */
    public static double entropy(double[] vector) {
        double sum = 0;
        for (double each : ArgumentException.notNull(vector, "vector")) {
            sum -= each == 0 ? 0 : each * Math.log(each);
        }
        return sum;
    }

    /**
     * Returns the entropy in bits. A probability of 0 adds nothing.
     *
     * @param probabilities the probabilities
     * @return the entropy
     */
    public static double information(double[] probabilities) {
        return entropy(ArgumentException.notNull(probabilities, "probabilities")) / log2;
    }

    /**
     * Returns the probabilities with given logarithms.
     *
     * @param a the natural logarithms, up to a common summand
     * @return the probabilities, whose sum is 1
     * @throws ArgumentException without numbers
     */
    public static double[] logs2probs(double[] a) {
        double greatest = max(ArgumentException.notNull(a, "a"));
        return normalizeToOne(Arrays.stream(a).map(each -> Math.exp(each - greatest)).toArray());
    }

    /**
     * Returns the factorial.
     *
     * @param n a whole number
     * @return the product of the numbers from 1 to it
     * @throws ArgumentException if it is negative or has a fraction
     */
    public static double factorial(double n) {
        if (n < 0 || n != Math.rint(n)) {
            throw new ArgumentException("a whole number from 0 on was expected, not " + n);
        }
        return permutation(n, n);
    }

    /**
     * Returns in how many orders some of several things can be taken.
     *
     * @param n the number of things
     * @param r how many are taken
     * @return the number of orders
     */
    public static double permutation(double n, double r) {
        double product = 1;
        for (double i = n; i > n - r && product != 0 && Double.isFinite(product); i--) {
            product *= i; // The product stays as it is from 0 or an infinite number on.
        }
        return product;
    }

    /**
     * Returns how many sets of some of several things there are.
     *
     * @param n the number of things
     * @param r how many are taken
     * @return the number of sets
     */
    public static double combination(double n, double r) {
        return permutation(n, r) / factorial(r);
    }

    /**
     * Returns whether two numbers are equal.
     *
     * @param i a number
     * @param j another one
     * @return 1 if they are, else 0
     */
    public static int kroneckerDelta(double i, double j) {
        return i == j ? 1 : 0;
    }

    /**
     * Rounds a number to decimal places. Halves go up, in the digits that the number is printed with.
     *
     * @param value the number
     * @param afterDecimalPoint the number of places
     * @return the rounded number
     */
    public static double roundDouble(double value, int afterDecimalPoint) {
        if (!Double.isFinite(value)) {
            return value;
        }
        RoundingMode up = value < 0 ? RoundingMode.HALF_DOWN : RoundingMode.HALF_UP;
        return BigDecimal.valueOf(value).setScale(clamp(afterDecimalPoint, -MOST_PLACES, MOST_PLACES), up).doubleValue();
    }
}
