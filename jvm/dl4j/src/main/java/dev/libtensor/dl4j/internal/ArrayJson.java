package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;

/** Arrays in JSON: their type, shape and elements. */
public final class ArrayJson {
    private ArrayJson() {}

    public static final class Writer extends JsonSerializer<INDArray> {
        @Override
        public void serialize(INDArray value, JsonGenerator out, SerializerProvider provider) throws IOException {
            provider.defaultSerializeValue(ArrayText.of(value), out);
        }
    }

    public static final class Reader extends JsonDeserializer<INDArray> {
        @Override
        public INDArray deserialize(JsonParser in, DeserializationContext context) throws IOException {
            ArrayText text = in.readValueAs(ArrayText.class);
            try {
                return text.array();
            } catch (RuntimeException e) {
                throw JsonMappingException.from(in, "no array: " + e.getMessage());
            }
        }
    }

    /** What is written of an array. */
    public static final class ArrayText implements Serializable {
        private static final long serialVersionUID = 1L;

        private String dataType;
        private long[] shape;
        private double[] data;

        public static ArrayText of(INDArray array) {
            ArrayText text = new ArrayText();
            text.dataType = array.dataType().name();
            text.shape = array.shape();
            text.data = Face.to((NDArray) array, DataType.DOUBLE, NDArray::toDoubleArray);
            return text;
        }

        public long size(int axis) {
            return shape[axis];
        }

        public INDArray array() {
            try (NDArray wide = NDArray.create(data, new Shape(shape))) {
                return wide.toType(DataType.valueOf(dataType).type(), true);
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ArrayText that && dataType.equals(that.dataType) && Arrays.equals(shape, that.shape)
                    && Arrays.equals(data, that.data);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(data);
        }
    }
}
