package dev.libtensor.nd4j.internal;

/** The area between a curve and the x-axis. */
public final class CurveArea {
    private CurveArea() {}

    /** Returns the area by the trapezoidal rule, whether x rises or falls. */
    public static double of(double[] x, double[] y) {
        double area = 0;
        for (int i = 1; i < x.length; i++) {
            area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
        }
        return Math.abs(area);
    }
}
