package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.internal.EvaluationForms;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The scores of positive and negative examples: each of them, or how many are above each of some thresholds. */
final class RocPoints implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int ROOM_AT_FIRST = 256;

    /** How many thresholds lie between 0 and 1; 0 if each score is kept. */
    private final int steps;

    private final long[] truesAbove;
    private final long[] falsesAbove;
    private double[] scores = {};
    private boolean[] areTrue = {};
    private int count;
    long trues;
    long falses;

    RocPoints(int steps) {
        if (steps < 0 || steps == Integer.MAX_VALUE) {
            throw new ArgumentException("the number of steps is 0 to " + (Integer.MAX_VALUE - 1) + ", not " + steps);
        }
        this.steps = steps;
        truesAbove = new long[steps + 1];
        falsesAbove = new long[steps + 1];
    }

    void add(double score, boolean isTrue, double[] thresholds) {
        if (isTrue) {
            trues++;
        } else {
            falses++;
        }
        if (steps == 0) {
            keep(score, isTrue);
            return;
        }
        long[] above = isTrue ? truesAbove : falsesAbove;
        for (int i = 0; i <= steps && score >= thresholds[i]; i++) {
            above[i]++;
        }
    }

    /** Returns the thresholds; none for exact points. */
    double[] thresholds() {
        return IntStream.range(0, steps == 0 ? 0 : steps + 1).mapToDouble(this::threshold).toArray();
    }

    private double threshold(int step) {
        // As ND4J has it, which programs compare with their own i * 0.1.
        return step * (1.0 / steps);
    }

    private void keep(double score, boolean isTrue) {
        if (count == scores.length) {
            int room = Math.max(ROOM_AT_FIRST, 2 * count);
            scores = Arrays.copyOf(scores, room);
            areTrue = Arrays.copyOf(areTrue, room);
        }
        scores[count] = score;
        areTrue[count++] = isTrue;
    }

    void addAll(RocPoints other) {
        int added = other.count;
        for (int i = 0; i < added; i++) {
            keep(other.scores[i], other.areTrue[i]);
        }
        for (int i = 0; i <= steps; i++) {
            truesAbove[i] += other.truesAbove[i];
            falsesAbove[i] += other.falsesAbove[i];
        }
        trues += other.trues;
        falses += other.falses;
    }

    /**
     * Returns thresholds, and how many positive and negative examples have a score of at least that. Those of an exact
     * curve fall from one that no score reaches to one that all do, and equal scores are one point. The others rise.
     */
    double[][] points() {
        return steps == 0 ? exact() : thresholded();
    }

    private double[][] exact() {
        Integer[] order = IntStream.range(0, count).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> -scores[i]));
        double[][] points = new double[3][count + 2];
        points[0][0] = 1;
        int last = 0;
        for (int i = 0; i < count; i++) {
            if (last == 0 || scores[order[i]] != points[0][last]) {
                last++;
                points[0][last] = scores[order[i]];
                points[1][last] = points[1][last - 1];
                points[2][last] = points[2][last - 1];
            }
            points[areTrue[order[i]] ? 1 : 2][last]++;
        }
        last++;
        points[1][last] = trues;
        points[2][last] = falses;
        int length = last + 1;
        return Arrays.stream(points).map(each -> Arrays.copyOf(each, length)).toArray(double[][]::new);
    }

    private double[][] thresholded() {
        double[][] points = new double[3][steps + 1];
        for (int i = 0; i <= steps; i++) {
            points[0][i] = threshold(i);
            points[1][i] = truesAbove[i];
            points[2][i] = falsesAbove[i];
        }
        return points;
    }

    /** Returns what was counted, apart from the scores of an exact curve. */
    List<Object> state() {
        return List.of(trues, falses, Arrays.toString(truesAbove), Arrays.toString(falsesAbove));
    }

    /** Returns the counts at each threshold; none for exact points. */
    Map<Double, EvaluationForms.CountsForm> form() {
        Map<Double, EvaluationForms.CountsForm> counts = new LinkedHashMap<>();
        for (int i = 0; steps > 0 && i <= steps; i++) {
            counts.put(threshold(i), new EvaluationForms.CountsForm(threshold(i), truesAbove[i], falsesAbove[i]));
        }
        return counts;
    }

    /** Returns what is described, without scores. */
    static RocPoints of(EvaluationForms.RocForm form) {
        int steps = form.thresholdSteps();
        if (form.counts().size() != (steps == 0 ? 0 : (long) steps + 1)) {
            throw new ArgumentException("the curve of " + steps + " steps has counts at " + form.counts().size() + " thresholds");
        }
        RocPoints made = new RocPoints(steps);
        made.trues = form.countActualPositive();
        made.falses = form.countActualNegative();
        int step = 0;
        for (EvaluationForms.CountsForm each : new TreeMap<>(form.counts()).values()) {
            made.truesAbove[step] = each.countTruePositive();
            made.falsesAbove[step++] = each.countFalsePositive();
        }
        return made;
    }
}
