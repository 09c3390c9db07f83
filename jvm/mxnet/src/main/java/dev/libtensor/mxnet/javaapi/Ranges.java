package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;

/** Checks the numbers of optimizers and schedulers. */
final class Ranges {
    private Ranges() {}

    private static double checked(boolean fits, String name, double value, String range) {
        if (!fits) {
            throw new ArgumentException(name + " must be " + range + ", not " + value);
        }
        return value;
    }

    static double notNegative(String name, double value) {
        return checked(value >= 0 && Double.isFinite(value), name, value, "0 or more, and finite");
    }

    static double below1(String name, double value) {
        return checked(value >= 0 && value < 1, name, value, "0 or more and less than 1");
    }

    static double factor(String name, double value) {
        return checked(value > 0 && value <= 1, name, value, "greater than 0 and at most 1");
    }

    /** Checks the numbers that every optimizer has. */
    static void check(double learningRate, double wd, double rescaleGrad, double clipGradient) {
        notNegative("learningRate", learningRate);
        notNegative("wd", wd);
        checked(Double.isFinite(rescaleGrad), "rescaleGrad", rescaleGrad, "finite");
        notNegative("clipGradient", clipGradient);
    }
}
