package dev.libtensor.nd4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Misfit;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.blas.Lapack;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.BlasWrapper;
import java.util.function.DoubleSupplier;

/** Operations of BLAS on arrays. */
public final class Blas implements BlasWrapper {
    private static final Lapack LAPACK = new Decompositions();

    @Override
    public Lapack lapack() {
        return LAPACK;
    }

    private static NDArray array(INDArray given, String name) {
        return (NDArray) ArgumentException.notNull(given, name);
    }

    private static double number(DoubleSupplier call) {
        try (ResourceScope temporaries = new ResourceScope()) {
            return call.getAsDouble();
        }
    }

    private static INDArray in(INDArray result, Runnable call) {
        try (ResourceScope temporaries = new ResourceScope()) {
            call.run();
        }
        return result;
    }

    @Override
    public INDArray swap(INDArray x, INDArray y) {
        array(x, "x");
        array(y, "y");
        return in(y, () -> {
            NDArray kept = array(x, "x").duplicate();
            x.assign(y);
            y.assign(kept);
        });
    }

    @Override
    public INDArray scal(double alpha, INDArray x) {
        array(x, "x").muli(alpha);
        return x;
    }

    @Override
    public INDArray copy(INDArray x, INDArray y) {
        array(x, "x");
        array(y, "y").assign(array(x, "x"));
        return y;
    }

    @Override
    public INDArray axpy(Number da, INDArray dx, INDArray dy) {
        ArgumentException.notNull(da, "da");
        array(dx, "dx");
        array(dy, "dy");
        return in(dy, () -> array(dy, "dy").addi(array(dx, "dx").mul(da.doubleValue())));
    }

    @Override
    public double dot(INDArray x, INDArray y) {
        NDArray first = array(x, "x");
        NDArray second = array(y, "y");
        return number(() -> Misfit.named(() -> first.reshape(new Shape(-1)).dot(second.reshape(new Shape(-1))).item()));
    }

    @Override
    public double nrm2(INDArray x) {
        NDArray given = array(x, "x");
        return number(() -> Math.sqrt(given.square().sum().item()));
    }

    @Override
    public double asum(INDArray x) {
        NDArray given = array(x, "x");
        return number(() -> given.abs().sum().item());
    }

    @Override
    public int iamax(INDArray x) {
        NDArray given = array(x, "x");
        return (int) number(() -> Ordering.of(given).flattened(given).abs().argMax().item());
    }

    @Override
    public INDArray gemv(Number alpha, INDArray a, INDArray x, double beta, INDArray y) {
        ArgumentException.notNull(alpha, "alpha");
        NDArray matrix = array(a, "a");
        NDArray vector = array(x, "x");
        NDArray target = array(y, "y");
        return in(y, () -> target.assign(target.mul(beta).add(
                matrix.matMul(vector.reshape(new Shape(-1, 1))).mul(alpha.doubleValue()).reshape(target.getShape()))));
    }

    @Override
    public INDArray ger(Number alpha, INDArray x, INDArray y, INDArray a) {
        ArgumentException.notNull(alpha, "alpha");
        NDArray rows = array(x, "x");
        NDArray columns = array(y, "y");
        NDArray matrix = array(a, "a");
        return in(a, () -> matrix.addi(rows.reshape(new Shape(-1, 1))
                .matMul(columns.reshape(new Shape(1, -1))).mul(alpha.doubleValue())));
    }
}
