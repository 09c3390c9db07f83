package dev.libtensor.nd4j.internal;

import java.io.Serializable;

/** Numbers that follow from the counts of true and false positives and negatives. */
public record Rates(long truePositives, long falsePositives, long falseNegatives, long trueNegatives)
        implements Serializable {
    public Rates plus(Rates other) {
        return new Rates(truePositives + other.truePositives, falsePositives + other.falsePositives,
                falseNegatives + other.falseNegatives, trueNegatives + other.trueNegatives);
    }

    public long total() {
        return truePositives + falsePositives + falseNegatives + trueNegatives;
    }

    private static double ratio(double part, double whole, double edge) {
        return whole == 0 ? edge : part / whole;
    }

    public double accuracy() {
        return ratio(truePositives + trueNegatives, total(), Double.NaN);
    }

    public double precision(double edge) {
        return ratio(truePositives, truePositives + falsePositives, edge);
    }

    public double recall(double edge) {
        return ratio(truePositives, truePositives + falseNegatives, edge);
    }

    public double falsePositiveRate(double edge) {
        return ratio(falsePositives, falsePositives + trueNegatives, edge);
    }

    public double falseNegativeRate(double edge) {
        return ratio(falseNegatives, falseNegatives + truePositives, edge);
    }

    /** F-beta; the edge value if the precision or the recall is 0/0. */
    public double fBeta(double beta, double edge) {
        if (truePositives + falsePositives == 0 || truePositives + falseNegatives == 0) {
            return edge;
        }
        double squared = beta * beta;
        double hits = (1 + squared) * truePositives;
        return ratio(hits, hits + squared * falseNegatives + falsePositives, 0);
    }

    public double gMeasure() {
        return Math.sqrt(precision(0) * recall(0));
    }

    /** Matthews' correlation coefficient. */
    public double matthewsCorrelation() {
        double product = (double) (truePositives + falsePositives) * (truePositives + falseNegatives)
                * (trueNegatives + falsePositives) * (trueNegatives + falseNegatives);
        double hits = (double) truePositives * trueNegatives - (double) falsePositives * falseNegatives;
        return ratio(hits, Math.sqrt(product), 0);
    }
}
