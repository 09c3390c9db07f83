package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** The directions of an algorithm with line searches, and what it remembers of its steps. */
final class SearchDirections implements AutoCloseable {
    /** How many steps approximate the curvature. */
    private static final int REMEMBERED = 4;

    /** A step: by how much the parameters and the gradient have changed. */
    private record Step(NDArray moved, NDArray turned) {
        double curvature() {
            return dot(moved, turned);
        }

        void close() {
            moved.close();
            turned.close();
        }
    }

    private final OptimizationAlgorithm algorithm;
    private final Deque<Step> steps = new ArrayDeque<>();
    private NDArray last;
    private double share;

    SearchDirections(OptimizationAlgorithm algorithm) {
        this.algorithm = algorithm;
    }

    private static double dot(NDArray a, NDArray b) {
        return a.mul(b).sum().item();
    }

    /** Writes the direction for a gradient to an array. */
    void direct(NDArray gradient, NDArray direction) {
        direction.assign(gradient);
        if (algorithm == OptimizationAlgorithm.CONJUGATE_GRADIENT && last != null) {
            direction.addi(last.mul(share));
        } else if (algorithm == OptimizationAlgorithm.LBFGS) {
            curve(direction);
        }
        if (dot(direction, gradient) <= 0) {
            direction.assign(gradient); // It would lead upwards.
        }
    }

    /** Multiplies a vector with the approximated inverse of the second derivatives. */
    private void curve(NDArray vector) {
        double[] alphas = new double[steps.size()];
        int i = 0;
        for (Step step : steps) {
            alphas[i] = dot(step.moved, vector) / step.curvature();
            vector.subi(step.turned.mul(alphas[i++]));
        }
        if (i > 0) {
            vector.muli(steps.getFirst().curvature() / dot(steps.getFirst().turned, steps.getFirst().turned));
        }
        for (Iterator<Step> oldest = steps.descendingIterator(); oldest.hasNext();) {
            Step step = oldest.next();
            double beta = dot(step.turned, vector) / step.curvature();
            vector.addi(step.moved.mul(alphas[--i] - beta));
        }
    }

    /** Remembers a step against a direction, with the gradients of the same batch before and after. */
    void remember(NDArray direction, double length, NDArray before, NDArray after) {
        try (ResourceScope temporaries = new ResourceScope("direction")) {
            NDArray turned = after.sub(before);
            if (algorithm == OptimizationAlgorithm.CONJUGATE_GRADIENT) {
                share = Math.max(0, dot(turned, after) / dot(before, before));
                share = Double.isFinite(share) ? share : 0;
                last = last == null ? kept(direction) : last.assign(direction);
            } else if (algorithm == OptimizationAlgorithm.LBFGS && -length * dot(direction, turned) > 0) {
                // Only steps with a positive curvature keep the approximation positive.
                steps.addFirst(new Step(kept(direction.mul(-length)), kept(turned)));
            }
        }
        if (steps.size() > REMEMBERED) {
            steps.removeLast().close();
        }
    }

    /** Returns a copy that belongs to no scope. */
    private static NDArray kept(NDArray array) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return array.duplicate();
        }
    }

    @Override
    public void close() {
        steps.forEach(Step::close);
        if (last != null) {
            last.close();
        }
    }
}
