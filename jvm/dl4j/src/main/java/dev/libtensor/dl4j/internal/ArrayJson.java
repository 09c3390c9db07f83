package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.IOException;
import java.util.Arrays;

/** Arrays in JSON: their type, shape and elements. */
public final class ArrayJson {
    private ArrayJson() {}

    public static final class Writer extends JsonSerializer<INDArray> {
        @Override
        public void serialize(INDArray value, JsonGenerator out, SerializerProvider provider) throws IOException {
            NDArray array = (NDArray) value;
            out.writeStartObject();
            out.writeStringField("dataType", array.dataType().name());
            out.writeFieldName("shape");
            long[] shape = array.getShape().getShape();
            out.writeArray(shape, 0, shape.length);
            out.writeFieldName("data");
            double[] data = array.toType(DataType.FLOAT64, false).toDoubleArray();
            out.writeArray(data, 0, data.length);
            out.writeEndObject();
        }
    }

    public static final class Reader extends JsonDeserializer<INDArray> {
        @Override
        public INDArray deserialize(JsonParser in, DeserializationContext context) throws IOException {
            ArrayText text = in.readValueAs(ArrayText.class);
            try {
                return NDArray.create(text.data, new Shape(text.shape)).castTo(dev.libtensor.nd4j.linalg.api.buffer.DataType.valueOf(text.dataType));
            } catch (RuntimeException e) {
                throw JsonMappingException.from(in, "no array: " + e.getMessage());
            }
        }
    }

    /** What is written of an array. */
    public static final class ArrayText {
        String dataType;
        long[] shape;
        double[] data;
    }
}
