package dev.libtensor.nd4j.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** Numbers in JSON as ND4J writes an array of one dimension: its type, shape and elements. */
public final class VectorJson {
    private VectorJson() {}

    /** Writes numbers. */
    public static final class Writer extends JsonSerializer<double[]> {
        @Override
        public void serialize(double[] value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            out.writeStringField("dataType", "DOUBLE");
            out.writeFieldName("shape");
            out.writeArray(new int[] {value.length}, 0, 1);
            out.writeFieldName("data");
            out.writeArray(value, 0, value.length);
            out.writeEndObject();
        }
    }

    /** Reads numbers, also those of other types. */
    public static final class Reader extends JsonDeserializer<double[]> {
        @Override
        public double[] deserialize(JsonParser in, DeserializationContext context) throws IOException {
            JsonNode data = in.<JsonNode>readValueAsTree().path("data");
            if (!data.isArray()) {
                throw JsonMappingException.from(in, "an array with elements named 'data' was expected, not " + data);
            }
            return context.readTreeAsValue(data, double[].class);
        }
    }
}
