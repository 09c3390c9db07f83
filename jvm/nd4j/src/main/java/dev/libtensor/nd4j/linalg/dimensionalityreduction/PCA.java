package dev.libtensor.nd4j.linalg.dimensionalityreduction;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/**
 * Principal components, as ND4J's class of that name. The arrays of an instance belong to the scope that is current in the
 * constructor. Components come in the order of their variances, the largest first.
 */
public class PCA {
    private final INDArray covarianceMatrix;
    private final INDArray mean;
    private final INDArray eigenvectors;
    private final INDArray eigenvalues;

    /**
     * Finds the components of some examples.
     *
     * @param dataset the examples, one in a row
     * @throws ShapeException if it is no matrix
     */
    public PCA(INDArray dataset) {
        INDArray[] covariance = covarianceMatrix(matrix(dataset, "dataset"));
        covarianceMatrix = covariance[0];
        mean = covariance[1];
        INDArray[] components = principalComponents(covarianceMatrix);
        eigenvectors = components[0];
        eigenvalues = components[1];
    }

    private static NDArray matrix(INDArray given, String name) {
        NDArray matrix = Face.of(given, name);
        if (matrix.getShape().dimension() != 2) {
            throw new ShapeException("a matrix was expected for '" + name + "', not the shape " + matrix.getShape());
        }
        return matrix;
    }

    /** Returns how many values have a part of the sum of all. */
    private static int count(double[] values, double variance) {
        if (!(variance >= 0 && variance <= 1)) {
            throw new ArgumentException("a part of the variance from 0 to 1 was expected, not " + variance);
        }
        double sum = 0;
        for (double each : values) {
            sum += each;
        }
        double part = 0;
        int count = 0;
        while (count < values.length && (count == 0 || part / sum < variance)) {
            part += values[count++];
        }
        return variance == 1 ? values.length : count;
    }

    private static double[] doubles(INDArray array) {
        return array.ravel('c').data().asDouble();
    }

    /**
     * Returns the vectors of the components that have a part of the variance.
     *
     * @param variance the part, from 0 to 1
     * @return a view with a vector in each column
     * @throws ArgumentException if the part is out of range
     */
    public INDArray reducedBasis(double variance) {
        return Face.of(eigenvectors).narrow(1, 0, count(doubles(eigenvalues), variance));
    }

    /**
     * Returns the components of examples.
     *
     * @param data the examples, one in a row, or one vector
     * @return a new array
     */
    public INDArray convertToComponents(INDArray data) {
        NDArray given = Face.of(data, "data");
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(given.sub(Face.of(mean)).matMul(Face.of(eigenvectors)));
        }
    }

    /**
     * Returns the examples with certain components.
     *
     * @param data the components, those of an example in a row
     * @return a new array
     */
    public INDArray convertBackToFeatures(INDArray data) {
        NDArray given = Face.of(data, "data");
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(given.matMul(Face.of(eigenvectors).transpose()).add(Face.of(mean)));
        }
    }

    /**
     * Returns what part of an example's deviation from the mean its first components have.
     *
     * @param data the example
     * @param ndims the number of components, from 1 on
     * @return the part, from 0 to 1
     */
    public double estimateVariance(INDArray data, int ndims) {
        try (Temporaries temporaries = new Temporaries()) {
            double[] components = doubles(convertToComponents(data));
            if (ndims < 1 || ndims > components.length) {
                throw new ArgumentException("from 1 to " + components.length + " components were expected, not " + ndims);
            }
            double part = 0;
            double all = 0;
            for (int i = 0; i < components.length; i++) {
                all += components[i] * components[i];
                part = i == ndims - 1 ? all : part;
            }
            return Math.sqrt(part) / Math.sqrt(all);
        }
    }

    /**
     * Draws examples of the normal distribution with the same mean and covariances.
     *
     * @param count the number of examples
     * @return a new array, with an example in each row
     */
    public INDArray generateGaussianSamples(long count) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray drawn = Face.of(Nd4j.randn(mean.dataType(), count, eigenvalues.length()));
            NDArray scaled = drawn.mul(Face.of(eigenvalues).maximum(0).sqrt());
            return temporaries.keep(scaled.matMul(Face.of(eigenvectors).transpose()).add(Face.of(mean)));
        }
    }

    /**
     * Returns the first components of examples.
     *
     * @param a the examples, one in a row
     * @param nDims the number of components
     * @param normalize whether the mean is subtracted first
     * @return a new array
     */
    public static INDArray pca(INDArray a, int nDims, boolean normalize) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(centred(a, normalize).matMul(Face.of(pca_factor(a, nDims, normalize))));
        }
    }

    /**
     * Returns the components that have a part of the variance, as {@link #pca_factor(INDArray, double, boolean)} counts it.
     *
     * @param a the examples, one in a row
     * @param variance the part, from 0 to 1
     * @param normalize whether the mean is subtracted first
     * @return a new array
     */
    public static INDArray pca(INDArray a, double variance, boolean normalize) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(centred(a, normalize).matMul(Face.of(pca_factor(a, variance, normalize))));
        }
    }

    /**
     * Returns the vectors of the first components.
     *
     * @param a the examples, one in a row
     * @param nDims the number of components
     * @param normalize whether the mean is subtracted first
     * @return a new array, with a vector in each column
     * @throws ArgumentException if there are not so many components
     */
    public static INDArray pca_factor(INDArray a, int nDims, boolean normalize) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(factor(centred(a, normalize).svd(), nDims));
        }
    }

    /**
     * Returns the vectors of the components that have a part of the variance. As in ND4J, a component counts with the square root
     * of its singular value.
     *
     * @param a the examples, one in a row
     * @param variance the part, from 0 to 1
     * @param normalize whether the mean is subtracted first
     * @return a new array, with a vector in each column
     */
    public static INDArray pca_factor(INDArray a, double variance, boolean normalize) {
        try (Temporaries temporaries = new Temporaries()) {
            NDList parts = centred(a, normalize).svd();
            return temporaries.keep(factor(parts, count(doubles(parts.get(1).sqrt()), variance)));
        }
    }

    private static NDArray factor(NDList parts, int count) {
        NDArray vectors = parts.get(2);
        if (count < 1 || count > vectors.size(0)) {
            throw new ArgumentException("from 1 to " + vectors.size(0) + " components were expected, not " + count);
        }
        return vectors.narrow(0, 0, count).transpose().duplicate();
    }

    private static NDArray centred(INDArray a, boolean normalize) {
        NDArray given = matrix(a, "a");
        return normalize ? given.sub(given.mean(new int[] {0}, true)) : given;
    }

    /**
     * Returns the covariances of the columns of a matrix, divided by the number of rows, and the means.
     *
     * @param in the matrix
     * @return the covariances and the means
     */
    public static INDArray[] covarianceMatrix(INDArray in) {
        NDArray given = matrix(in, "in");
        NDArray mean = given.mean(new int[] {0});
        try (Temporaries temporaries = new Temporaries()) {
            NDArray centred = given.sub(mean);
            return new INDArray[] {temporaries.keep(centred.transpose().matMul(centred).div(given.size(0))), mean};
        }
    }

    /**
     * Returns the eigenvectors and eigenvalues of covariances.
     *
     * @param cov the covariances, a symmetric matrix
     * @return a matrix with a vector in each column, and the values, the largest first
     */
    public static INDArray[] principalComponents(INDArray cov) {
        NDArray given = matrix(cov, "cov");
        try (Temporaries temporaries = new Temporaries()) {
            NDList parts = given.eigh();
            NDArray values = temporaries.keep(parts.get(0).flip(0));
            return new INDArray[] {temporaries.keep(parts.get(1).flip(1)), values};
        }
    }

    /**
     * Returns the covariances.
     *
     * @return the matrix
     */
    public INDArray getCovarianceMatrix() {
        return covarianceMatrix;
    }

    /**
     * Returns the mean.
     *
     * @return a vector
     */
    public INDArray getMean() {
        return mean;
    }

    /**
     * Returns the vectors of all components.
     *
     * @return a matrix with a vector in each column
     */
    public INDArray getEigenvectors() {
        return eigenvectors;
    }

    /**
     * Returns the variances of all components.
     *
     * @return a vector, the largest first
     */
    public INDArray getEigenvalues() {
        return eigenvalues;
    }
}
