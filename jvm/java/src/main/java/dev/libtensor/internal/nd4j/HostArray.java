package dev.libtensor.internal.nd4j;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The elements of an array as Java numbers. */
public final class HostArray {
    private HostArray() {}

    /** Returns the elements in row-major order, of any real data type. */
    public static double[] doubles(INDArray given) {
        NDArray array = (NDArray) given;
        if (array.getDataType() == DataType.FLOAT32) {
            return widened(array.toFloatArray());
        } else if (array.getDataType() == DataType.FLOAT64) {
            return array.toDoubleArray();
        }
        try (Temporaries temporaries = new Temporaries()) {
            return array.toType(DataType.FLOAT64, false).toDoubleArray();
        }
    }

    private static double[] widened(float[] values) {
        double[] wide = new double[values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return wide;
    }
}
