package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.variational.ReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.dl4j.nn.conf.weightnoise.IWeightNoise;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.nd4j.internal.BeanJson;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Consumer;

/** Configurations as JSON. */
public final class Json {
    /** How deep a text nests at most. Layers in layers with schedules in schedules need a quarter of it. */
    private static final int NESTING = 100;
    private static final ObjectMapper MAPPER = mapper();

    private Json() {}

    /** The name of the class stands beside its values. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "@class")
    private interface Typed {}

    /** Reads the numbers that files had before they had lists of penalties. */
    private static final class Earlier extends DeserializationProblemHandler {
        @Override
        public boolean handleUnknownProperty(DeserializationContext context, JsonParser in, JsonDeserializer<?> reader,
                Object made, String name) throws IOException {
            if (!(made instanceof BaseLayer layer) || !Penalties.isNumber(name)) {
                return false;
            }
            Penalties.add(layer, name, in.getValueAsDouble());
            return true;
        }
    }

    private static ObjectMapper mapper() {
        // A text that nests deeper could use up the stack.
        ObjectMapper mapper = new ObjectMapper(JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(NESTING).build())
                .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(NESTING).build()).build());
        mapper.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
        mapper.setVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE);
        mapper.setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
        for (Class<?> type : List.of(Layer.class, InputPreProcessor.class, InputType.class, IDropout.class, IWeightNoise.class,
                GraphVertex.class, LayerConstraint.class, ReconstructionDistribution.class, MemoryReport.class)) {
            mapper.addMixIn(type, Typed.class);
        }
        mapper.addHandler(new Earlier());
        SimpleModule parts = new SimpleModule();
        for (Class<?> type : List.of(IActivation.class, IUpdater.class, ILossFunction.class, ISchedule.class,
                IWeightInit.class, Distribution.class, Regularization.class)) {
            BeanJson.add(mapper, parts, type);
        }
        parts.addSerializer(INDArray.class, new ArrayJson.Writer());
        parts.addDeserializer(INDArray.class, new ArrayJson.Reader());
        return mapper.registerModule(parts);
    }

    public static JsonNode tree(Object configuration) {
        return MAPPER.valueToTree(configuration);
    }

    /** Returns a text as a tree, or throws. */
    static JsonNode tree(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new FormatException("the text is no JSON: " + e.getOriginalMessage());
        }
    }

    /** Reads a part of a configuration. */
    public static Object value(JsonNode tree, Type type) throws JsonProcessingException {
        return MAPPER.treeToValue(tree, MAPPER.constructType(type));
    }

    public static String write(Object configuration) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(configuration);
        } catch (JsonProcessingException e) {
            throw new ArgumentException("the configuration cannot be written as JSON: " + e.getOriginalMessage());
        }
    }

    /** Reads a configuration; the check throws if its values contradict each other. */
    public static <T> T read(String json, Class<T> type, Consumer<T> check) {
        ArgumentException.notNull(json, "json");
        try {
            T read = MAPPER.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readValue(json);
            if (read == null) {
                throw new FormatException("the text must describe a " + type.getSimpleName() + ", but it is 'null'");
            }
            check.accept(read);
            return read;
        } catch (ArgumentException | StateException e) {
            throw new FormatException("the text does not describe a " + type.getSimpleName() + ": " + e.getMessage());
        } catch (JsonProcessingException e) {
            JsonLocation place = e.getLocation();
            throw new FormatException("the text does not describe a " + type.getSimpleName() + ": " + e.getOriginalMessage()
                    + (place == null || place.getLineNr() < 1 ? "" : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")"));
        }
    }
}
