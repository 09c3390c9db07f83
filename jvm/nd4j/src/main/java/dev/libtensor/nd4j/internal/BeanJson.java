package dev.libtensor.nd4j.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.TreeMap;

/**
 * Objects of the array library in JSON. They are written by their public getters. They are read by the public constructor
 * with the most parameters that have values.
 */
public final class BeanJson {
    private BeanJson() {}

    /** The name of the class is written here, and not by the mapper. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NONE)
    private interface Untyped {}

    /** Makes a mapper, and a module that it will have, write and read the objects of a class so. */
    public static <T> void add(ObjectMapper mapper, SimpleModule parts, Class<T> type) {
        mapper.addMixIn(type, Untyped.class);
        parts.addSerializer(type, new Writer<>());
        parts.addDeserializer(type, new Reader<>(type));
    }

    /** Writes objects of a class. */
    private static final class Writer<T> extends JsonSerializer<T> {
        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            out.writeStringField("@class", value.getClass().getName());
            for (Map.Entry<String, Method> property : BeanJson.properties(value.getClass()).entrySet()) {
                try {
                    Object read = property.getValue().invoke(value);
                    // A number that may be missing is an argument of its own, so that the constructor is found.
                    boolean isOptional = property.getValue().getReturnType() == Double.class;
                    if (isOptional || read != null && !Double.valueOf(Double.NaN).equals(read)) {
                        out.writeObjectField(property.getKey(), read);
                    }
                } catch (ReflectiveOperationException e) {
                    throw JsonMappingException.from(out, value.getClass().getName() + "." + property.getKey()
                            + " cannot be read: " + e);
                }
            }
            out.writeEndObject();
        }
    }

    /** Reads objects of a class. */
    private static final class Reader<T> extends JsonDeserializer<T> {
        private final Class<T> base;

        /** Creates what reads objects of a class and of those that extend it. */
        Reader(Class<T> base) {
            this.base = base;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            JsonNode tree = in.readValueAsTree();
            JsonNode name = tree.get("@class");
            if (name == null) {
                throw JsonMappingException.from(in, base.getSimpleName() + " has no '@class'");
            }
            try {
                Class<?> type = Class.forName(name.asText(), false, base.getClassLoader());
                return base.cast(make(type.asSubclass(base), tree, context));
            } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
                Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
                throw JsonMappingException.from(in,
                        "'" + name.asText() + "' is not a " + base.getSimpleName() + ": " + cause);
            }
        }
    }

    /** Returns the getters of a class that have a constructor's parameter or a setter, by the names of their values. */
    private static Map<String, Method> properties(Class<?> type) {
        Map<String, Method> found = new TreeMap<>();
        for (Method method : type.getMethods()) {
            String name = property(method);
            if (name != null && isSettable(type, name)) {
                found.put(name, method);
            }
        }
        return found;
    }

    private static String property(Method method) {
        boolean isGetter = method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers())
                && method.getReturnType() != void.class && method.getDeclaringClass() != Object.class;
        JsonProperty named = method.getAnnotation(JsonProperty.class);
        if (isGetter && named != null && !named.value().isEmpty()) {
            return named.value();
        }
        String name = method.getName();
        int start = name.startsWith("get") ? 3 : name.startsWith("is") ? 2 : name.length();
        return isGetter && start < name.length()
                ? Character.toLowerCase(name.charAt(start)) + name.substring(start + 1) : null;
    }

    private static boolean isSettable(Class<?> type, String name) {
        for (Constructor<?> constructor : type.getConstructors()) {
            for (Parameter parameter : constructor.getParameters()) {
                if (parameter.getName().equals(name)) {
                    return true;
                }
            }
        }
        return setter(type, name) != null;
    }

    private static Method setter(Class<?> type, String name) {
        String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        for (Method method : type.getMethods()) {
            if (method.getName().equals(setter) && method.getParameterCount() == 1) {
                return method;
            }
        }
        return null;
    }

    private static Object make(Class<?> type, JsonNode tree, DeserializationContext context)
            throws ReflectiveOperationException, IOException {
        Constructor<?> chosen = constructor(type, tree);
        Map<String, Method> left = properties(type);
        Object[] arguments = new Object[chosen.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Parameter parameter = chosen.getParameters()[i];
            arguments[i] = value(tree.get(parameter.getName()), parameter.getParameterizedType(), context);
            left.remove(parameter.getName());
        }
        Object made = chosen.newInstance(arguments);
        for (String name : left.keySet()) {
            Method setter = setter(type, name);
            if (setter != null && tree.has(name)) {
                setter.invoke(made, value(tree.get(name), setter.getGenericParameterTypes()[0], context));
            }
        }
        return made;
    }

    private static Object value(JsonNode tree, Type type, DeserializationContext context) throws IOException {
        return context.readTreeAsValue(tree, context.getTypeFactory().constructType(type));
    }

    private static Constructor<?> constructor(Class<?> type, JsonNode tree) throws NoSuchMethodException {
        Constructor<?> best = null;
        for (Constructor<?> each : type.getConstructors()) {
            boolean fits = true;
            for (Parameter parameter : each.getParameters()) {
                JsonNode value = tree.get(parameter.getName());
                fits &= value != null && !(value.isObject() && parameter.getType().isPrimitive());
            }
            if (fits && (best == null || each.getParameterCount() > best.getParameterCount())) {
                best = each;
            }
        }
        if (best == null) {
            throw new NoSuchMethodException("no public constructor of " + type.getName() + " fits its values");
        }
        return best;
    }
}
