package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Arrays;
import java.util.Map;

/** The custom operations that make arrays, and those of linear algebra. */
final class Linear {
    private Linear() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "matmul", Linear::matmul);
        functions.put("mmul", functions.get("matmul"));
        functions.put("batched_gemm", Linear::batched);
        one(functions, "tensordot", Linear::tensordot);
        one(functions, "xw_plus_b", a -> a.in(0).matMul(a.in(1)).add(a.in(2)));
        one(functions, "trace", a -> a.in(0).diagonal(0, -2, -1).sum(new int[] {-1}, false));
        one(functions, "diag", a -> diag(a.in(0)));
        one(functions, "diag_part", a -> a.in(0).diagonal().duplicate());
        one(functions, "matrix_diag", a -> a.in(0).diagEmbed());
        one(functions, "matrix_diag_part", a -> a.in(0).diagonal(0, -2, -1).duplicate());
        one(functions, "matrix_set_diag", a -> a.in(0).sub(a.in(0).diagonal(0, -2, -1).diagEmbed()).add(a.in(1).diagEmbed()));
        one(functions, "matrix_band_part", Linear::band);
        one(functions, "triu", a -> a.in(0).triu(a.integer(0, 0)));
        one(functions, "tri", a -> NDArray.ones(new Shape(a.integer(0), a.integer(1, a.integer(0))), a.type(DataType.FLOAT32))
                .tril(a.integer(2, 0)));
        one(functions, "matrix_inverse", a -> a.in(0).inverse());
        one(functions, "matrix_determinant", a -> a.in(0).det());
        one(functions, "log_matrix_determinant", a -> a.in(0).slogdet().get(1));
        one(functions, "logdet", a -> a.in(0).slogdet().get(1));
        one(functions, "cholesky", a -> a.in(0).cholesky());
        one(functions, "solve", a -> (a.flag(0, false) ? swapped(a.in(0)) : a.in(0)).solve(a.in(1)));
        one(functions, "triangular_solve", Linear::triangular);
        one(functions, "lstsq", Linear::leastSquares);
        functions.put("qr", a -> Reflections.qr(a.in(0), a.flag(0, false)));
        functions.put("svd", Linear::svd);
        functions.put("lu", a -> factors(a.in(0)));
        one(functions, "eye", Linear::eye);
        one(functions, "range", Linear::range);
        one(functions, "lin_space", a -> NDArray.linspace(a.numberOr(0, 0, 0), a.numberOr(1, 1, 0),
                a.has(2) ? (int) a.longs(2)[0] : a.integer(0), a.type(DataType.FLOAT32)));
        one(functions, "fill", a -> NDArray.full(new Shape(a.longs(0)), a.numberOr(0, 1, 0),
                a.type(a.out() == null ? DataType.FLOAT32 : a.out().dataType().type())));
        one(functions, "create", a -> NDArray.zeros(new Shape(a.longs(0)), a.type(DataType.FLOAT32)));
        one(functions, "zeros_as", a -> NDArray.fullLike(a.in(0), 0));
        functions.put("zeroslike", functions.get("zeros_as"));
        functions.put("zeros_like", functions.get("zeros_as"));
        one(functions, "ones_as", a -> NDArray.full(a.in(0).getShape(), 1, a.type(a.in(0).getDataType())));
        functions.put("ones_like", functions.get("ones_as"));
    }

    /** The flags say whether the matrix is the lower one, and whether its adjoint is meant. */
    private static NDArray triangular(Arguments a) {
        boolean isLower = a.flag(0, true);
        boolean isAdjoint = a.flag(1, false);
        return (isAdjoint ? swapped(a.in(0)) : a.in(0)).solveTriangular(a.in(1), isLower == isAdjoint);
    }

    /** The number is the weight of the solution's squares in the fast way, as in ND4J; the flag says whether it is taken. */
    private static NDArray leastSquares(Arguments a) {
        double weight = a.number(0, 0);
        if (weight == 0 || !a.flag(0, true)) {
            return a.in(0).lstsq(a.in(1));
        }
        NDArray turned = swapped(a.in(0));
        NDArray squares = turned.matMul(a.in(0));
        long size = squares.size(-1);
        return squares.add(NDArray.eye(size, size, squares.getDataType()).mul(weight)).solve(turned.matMul(a.in(1)));
    }

    /** Both triangular factors of a square matrix in one, as LAPACK has them, and the row that each of their rows was. */
    private static NDArray[] factors(NDArray matrix) {
        if (matrix.getShape().dimension() < 2 || matrix.size(-1) != matrix.size(-2)) {
            throw new ShapeException("lu takes square matrices, not an array of the shape " + matrix.getShape());
        }
        NDList parts = matrix.lu();
        return new NDArray[] {parts.get(1).tril(-1).add(parts.get(2)), parts.get(0).argMax(-2).toType(DataType.INT32, false)};
    }

    /** The integers say which of the factors, and whether the result, is transposed; the numbers are alpha and beta. */
    private static NDArray matmul(Arguments a) {
        NDArray x = a.integer(0, 0) == 1 ? swapped(a.in(0)) : a.in(0);
        NDArray y = a.integer(1, 0) == 1 ? swapped(a.in(1)) : a.in(1);
        NDArray product = x.matMul(y);
        double alpha = a.number(0, 1);
        product = alpha == 1 ? product : product.mul(alpha);
        return a.integer(2, 0) == 1 ? swapped(product).duplicate() : product;
    }

    /** The first half of the inputs times the second; the integers say which half is transposed. */
    /** In ND4J's graphs, sizes follow the flags, and a factor of the products and another one stand before the matrices. */
    private static NDArray[] batched(Arguments a) {
        int first = a.integers() > 2 ? 2 : 0;
        NDArray[] products = new NDArray[(a.count() - first) / 2];
        for (int i = 0; i < products.length; i++) {
            NDArray x = a.integer(0, 0) == 1 ? swapped(a.in(first + i)) : a.in(first + i);
            NDArray y = a.in(first + products.length + i);
            NDArray product = x.matMul(a.integer(1, 0) == 1 ? swapped(y) : y);
            products[i] = first == 0 ? product : product.mul(a.in(0));
        }
        return products;
    }

    private static NDArray swapped(NDArray x) {
        return x.getShape().dimension() < 2 ? x : x.swapAxes(-2, -1);
    }

    /** The integers are the number of the first array's dimensions and these, and the same of the second array. */
    private static NDArray tensordot(Arguments a) {
        int[] given = a.integersFrom(0);
        int[] first = Arrays.copyOfRange(given, 1, 1 + given[0]);
        int[] second = Arrays.copyOfRange(given, 2 + given[0], 2 + given[0] + given[1 + given[0]]);
        return a.in(0).tensordot(a.in(1), first, second);
    }

    /** A matrix, or an array of twice as many dimensions. */
    private static NDArray diag(NDArray x) {
        if (x.getShape().dimension() < 2) {
            return x.flatten().diagflat();
        }
        long[] shape = x.getShape().getShape();
        long[] twice = Arrays.copyOf(shape, 2 * shape.length);
        System.arraycopy(shape, 0, twice, shape.length, shape.length);
        return x.flatten().diagflat().reshape(new Shape(twice));
    }

    private static NDArray band(Arguments a) {
        NDArray x = a.in(0);
        long lower = a.has(1) ? a.longs(1)[0] : a.integer(0);
        long upper = a.has(2) ? a.longs(2)[0] : a.integer(1);
        NDArray below = lower < 0 ? x : x.triu(-lower);
        return (upper < 0 ? below : below.tril(upper)).duplicate();
    }

    /** ND4J gives the values first. The integers say whether the vectors are wanted. */
    private static NDArray[] svd(Arguments a) {
        NDList parts = a.in(0).svd();
        boolean withVectors = a.integer(1, 1) == 1;
        return withVectors ? new NDArray[] {parts.get(1), parts.get(0), swapped(parts.get(2)).duplicate()}
                : new NDArray[] {parts.get(1)};
    }

    /** The integers are an order, which changes nothing, then rows, columns and the sizes of a batch. */
    private static NDArray eye(Arguments a) {
        int[] given = a.integers() == 0 ? a.integersOr(0, 0) : a.integersFrom(0);
        int[] sizes = given.length > 0 && given[0] < 0 ? Arrays.copyOfRange(given, 1, given.length) : given;
        DataType type = a.type(a.out() == null ? DataType.FLOAT32 : a.out().dataType().type());
        NDArray matrix = NDArray.eye(sizes[0], sizes.length > 1 ? sizes[1] : sizes[0], type);
        if (sizes.length < 3) {
            return matrix;
        }
        long[] shape = new long[sizes.length];
        for (int i = 2; i < sizes.length; i++) {
            shape[i - 2] = sizes[i];
        }
        shape[shape.length - 2] = sizes[0];
        shape[shape.length - 1] = sizes[1];
        return matrix.broadcast(shape).duplicate();
    }

    private static NDArray range(Arguments a) {
        if (a.integers() > 0) {
            long from = a.integers() == 1 ? 0 : a.integer(0);
            return NDArray.arange(from, (long) a.integer(a.integers() == 1 ? 0 : 1), (long) a.integer(2, 1), a.type(DataType.INT32));
        }
        int last = a.count() == 1 ? 0 : 1;
        double from = a.count() == 1 ? 0 : a.numberOr(0, 0, 0);
        DataType type = a.count() > 0 ? a.in(0).getDataType() : DataType.FLOAT32;
        return NDArray.arange(from, a.numberOr(1, last, 0), a.numberOr(2, 2, 1), a.type(type));
    }
}
