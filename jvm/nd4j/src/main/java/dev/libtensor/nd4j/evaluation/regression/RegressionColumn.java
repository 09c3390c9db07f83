package dev.libtensor.nd4j.evaluation.regression;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The errors of a column, and the moments of its labels and predictions. Means and moments are updated with each number,
 * so that a great mean takes no digits from the variance. As in Chan, Golub and LeVeque, "Algorithms for Computing the
 * Sample Variance" (1983).
 */
final class RegressionColumn implements Serializable {
    private static final long serialVersionUID = 1L;

    double count;
    double squaredErrors;
    double absoluteErrors;
    private double labelMean;
    private double predictionMean;
    private double labelSquares;
    private double predictionSquares;
    private double products;

    void add(double label, double prediction) {
        count++;
        double error = prediction - label;
        squaredErrors += error * error;
        absoluteErrors += Math.abs(error);
        double fromLabels = label - labelMean;
        double fromPredictions = prediction - predictionMean;
        labelMean += fromLabels / count;
        predictionMean += fromPredictions / count;
        labelSquares += fromLabels * (label - labelMean);
        predictionSquares += fromPredictions * (prediction - predictionMean);
        products += fromLabels * (prediction - predictionMean);
    }

    void add(RegressionColumn other) {
        if (other.count == 0) {
            return;
        }
        double all = count + other.count;
        double betweenLabels = other.labelMean - labelMean;
        double betweenPredictions = other.predictionMean - predictionMean;
        double weight = count * other.count / all;
        labelSquares += other.labelSquares + betweenLabels * betweenLabels * weight;
        predictionSquares += other.predictionSquares + betweenPredictions * betweenPredictions * weight;
        products += other.products + betweenLabels * betweenPredictions * weight;
        labelMean += betweenLabels * other.count / all;
        predictionMean += betweenPredictions * other.count / all;
        squaredErrors += other.squaredErrors;
        absoluteErrors += other.absoluteErrors;
        count = all;
    }

    double relativeSquaredError() {
        return labelSquares == 0 ? Double.POSITIVE_INFINITY : squaredErrors / labelSquares;
    }

    double correlation() {
        return products / Math.sqrt(labelSquares * predictionSquares);
    }

    double count() {
        return count;
    }

    /** Returns ND4J's sums: of labels, predictions, products, squared labels and squared predictions. */
    double[] sums() {
        return new double[] {labelMean * count, predictionMean * count, products + count * labelMean * predictionMean,
            labelSquares + count * labelMean * labelMean, predictionSquares + count * predictionMean * predictionMean};
    }

    /** Returns the column of some sums: the count, the errors, the means, and ND4J's sums of products and squares. */
    static RegressionColumn of(double count, double squaredErrors, double absoluteErrors, double labelMean,
            double predictionMean, double[] sums) {
        RegressionColumn made = new RegressionColumn();
        made.count = count;
        made.squaredErrors = squaredErrors;
        made.absoluteErrors = absoluteErrors;
        made.labelMean = labelMean;
        made.predictionMean = predictionMean;
        made.products = sums[0] - count * labelMean * predictionMean;
        made.labelSquares = sums[1] - count * labelMean * labelMean;
        made.predictionSquares = sums[2] - count * predictionMean * predictionMean;
        return made;
    }

    double labelMean() {
        return labelMean;
    }

    double predictionMean() {
        return predictionMean;
    }

    /** Whether all numbers are those of the other one, up to 1e-5 or that part of them. */
    boolean isClose(RegressionColumn other) {
        List<Double> mine = state();
        List<Double> others = other.state();
        return IntStream.range(0, mine.size()).allMatch(i -> {
            double difference = Math.abs(mine.get(i) - others.get(i));
            return difference <= 1e-5 * Math.max(1, Math.abs(mine.get(i))) || mine.get(i).equals(others.get(i));
        });
    }

    private List<Double> state() {
        return List.of(count, squaredErrors, absoluteErrors, labelMean, predictionMean, labelSquares, predictionSquares,
                products);
    }
}
