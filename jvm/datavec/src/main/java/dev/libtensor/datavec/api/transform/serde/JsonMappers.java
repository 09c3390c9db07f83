package dev.libtensor.datavec.api.transform.serde;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.SequenceComparator;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.StepJson;
import java.io.IOException;
import java.util.List;

/** Mappers of Jackson that know schemas, and the parts of processes, as DataVec's class of that name. */
public final class JsonMappers {
    private static final List<Class<?>> KNOWN = List.of(Transform.class, Filter.class, Condition.class, Schema.class,
            ColumnMetaData.class, SequenceComparator.class, SequenceSplit.class, CalculateSortedRank.class, Writable.class);
    private static final ObjectMapper MAPPER = mapper();

    private JsonMappers() {}

    /**
     * Returns the mapper of JSON.
     *
     * @return the same mapper each time, whose settings must stay as they are
     */
    public static ObjectMapper getMapper() {
        return MAPPER;
    }

    /**
     * Returns the mapper of YAML, which writes and reads its form that is JSON.
     *
     * @return the same mapper as {@link #getMapper}
     */
    public static ObjectMapper getMapperYaml() {
        return MAPPER;
    }

    private static ObjectMapper mapper() {
        SimpleModule parts = new SimpleModule();
        KNOWN.forEach(type -> parts.addSerializer(type, new Writer()));
        parts.setDeserializerModifier(new BeanDeserializerModifier() {
            private static final long serialVersionUID = 1L;

            @Override
            public JsonDeserializer<?> modifyDeserializer(DeserializationConfig config, BeanDescription bean,
                    JsonDeserializer<?> usual) {
                boolean isKnown = KNOWN.stream().anyMatch(each -> each.isAssignableFrom(bean.getBeanClass()));
                return isKnown ? new Reader(bean.getBeanClass()) : usual;
            }
        });
        return JsonMapper.builder().addModule(parts).build();
    }

    private static final class Writer extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeTree(StepJson.tree(value));
        }
    }

    private static final class Reader extends JsonDeserializer<Object> {
        private final Class<?> type;

        Reader(Class<?> type) {
            this.type = type;
        }

        @Override
        public Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
            JsonNode tree = in.readValueAsTree();
            try {
                return StepJson.value(tree, type);
            } catch (FormatException e) {
                throw JsonMappingException.from(in, e.getMessage());
            }
        }
    }
}
