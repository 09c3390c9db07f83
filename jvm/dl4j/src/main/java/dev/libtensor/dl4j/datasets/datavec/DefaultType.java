package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;

/** Makes arrays of ND4J's default type. */
final class DefaultType {
    private DefaultType() {}

    /** Joins arrays. */
    static NDArray joined(List<INDArray> arrays) {
        NDArray all = (NDArray) Nd4j.concat(0, arrays.toArray(INDArray[]::new));
        DataType type = Nd4j.dataType().type();
        if (all.getDataType() == type) {
            return all;
        }
        try (all) {
            return all.toType(type, true);
        }
    }

    static NDArray array(double[] values, long... shape) {
        DataType type = Nd4j.dataType().type();
        if (type == DataType.FLOAT32) {
            float[] floats = new float[values.length];
            for (int i = 0; i < floats.length; i++) {
                floats[i] = (float) values[i];
            }
            return NDArray.create(floats, new Shape(shape));
        }
        NDArray made = NDArray.create(values, new Shape(shape));
        if (type == DataType.FLOAT64) {
            return made;
        }
        try (made) {
            return made.toType(type, true);
        }
    }
}
