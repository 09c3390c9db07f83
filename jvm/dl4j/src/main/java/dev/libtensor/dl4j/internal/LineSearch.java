package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.util.function.DoubleUnaryOperator;

/**
 * A search for the step along a direction that decreases a score enough, with steps that become shorter. Each one is where
 * a parabola or a cubic polynomial through the scores so far has its minimum.
 */
final class LineSearch {
    /** The longest direction. */
    private static final double LONGEST = 100;
    /** The part of the decrease that the slope promises which is enough. */
    private static final double ENOUGH = 1e-4;
    /** The smallest change of a parameter, in proportion to it. */
    private static final double SMALLEST = 1e-7;

    private final DoubleUnaryOperator scoreAt;
    private final double start;
    private final double slope;
    private final double least;

    /**
     * Starts a search. A direction that is too long is scaled.
     *
     * @param scoreAt moves the parameters by a step against the direction, and returns their score
     * @param start the score without a step
     */
    LineSearch(NDArray params, NDArray gradient, NDArray direction, double start, DoubleUnaryOperator scoreAt) {
        this.scoreAt = scoreAt;
        this.start = start;
        try (ResourceScope temporaries = new ResourceScope("line search")) {
            slope = -direction.mul(gradient).sum().item();
            least = SMALLEST / gradient.abs().div(params.abs().clip(1, Double.MAX_VALUE)).max().item();
            double norm = Math.sqrt(direction.square().sum().item());
            if (norm > LONGEST) {
                direction.muli(LONGEST / norm);
            }
        }
    }

    /** Returns the step, from 1 downwards; 0 if none decreases the score. */
    double find(int tries) {
        double best = start;
        double bestStep = 0;
        double before = 0;
        double scoreBefore = start;
        double step = 1;
        for (int i = 0; i < tries && step >= least; i++) {
            double score = scoreAt.applyAsDouble(step);
            if (score <= start + ENOUGH * step * slope) {
                return step;
            }
            if (score < best) {
                best = score;
                bestStep = step;
            }
            double next = !Double.isFinite(score) || !Double.isFinite(scoreBefore) ? 0.2 * step
                    : i == 0 ? -slope / (2 * (score - start - slope)) : cubic(step, score, before, scoreBefore);
            before = step;
            scoreBefore = score;
            step = Math.max(next, 0.1 * step);
        }
        return bestStep;
    }

    /** Returns where the cubic polynomial through the last two scores has its minimum, at most half of the last step. */
    private double cubic(double step, double score, double before, double scoreBefore) {
        double rest = (score - start - step * slope) / (step * step);
        double restBefore = (scoreBefore - start - before * slope) / (before * before);
        double a = (rest - restBefore) / (step - before);
        double b = (step * restBefore - before * rest) / (step - before);
        double inside = b * b - 3 * a * slope;
        double found = a == 0 ? -slope / (2 * b) : inside < 0 ? 0.5 * step
                : b <= 0 ? (-b + Math.sqrt(inside)) / (3 * a) : -slope / (b + Math.sqrt(inside));
        return Math.min(found, 0.5 * step);
    }
}
