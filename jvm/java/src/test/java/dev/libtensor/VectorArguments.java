package dev.libtensor;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.libtensor.internal.natives.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The arguments of one case, and its call in the way of the methods of {@link NDArray}. */
final class VectorArguments {
    private static final Gson GSON = new Gson();
    private static final int CODE = 0xffff;
    private static final int UNARY = Op.NEG >> 8;
    private static final int BINARY = Op.ADD >> 8;
    private static final int REDUCE = Op.SUM >> 8;
    private static final int CREATE = Op.EMPTY >> 8;
    private static final int RANDOM = Op.RAND >> 8;
    private static final long BOOL = 2;

    private final List<NDArray> arrays = new ArrayList<>();
    private final Map<String, NDArray> byName = new HashMap<>();
    private final List<Long> ints = new ArrayList<>();
    private final List<Double> floats = new ArrayList<>();
    private final Function<String, NDArray> known;
    private Number number;

    /** Creates the arguments; each has a name, a type and a value. */
    VectorArguments(JsonArray[] arguments) {
        this(arguments, name -> {
            throw new IllegalArgumentException("tensor " + name);
        });
    }

    /** Creates the arguments; a tensor may be the name of a known array. */
    VectorArguments(JsonArray[] arguments, Function<String, NDArray> known) {
        this.known = known;
        for (JsonArray argument : arguments) {
            add(argument.get(0).getAsString(), argument.get(1).getAsString(), argument.get(2));
        }
    }

    /** Returns the array with the given name. */
    NDArray array(String name) {
        return byName.get(name);
    }

    private void add(String name, String type, JsonElement value) {
        switch (type) {
            case "tensor", "tensor?" -> {
                NDArray array = value.isJsonNull() ? null : build(value);
                arrays.add(array);
                byName.put(name, array);
            }
            case "tensors" -> value.getAsJsonArray().forEach(one -> arrays.add(build(one)));
            case "int" -> ints.add(name.equals("device") ? onDevice(value.getAsLong()) : value.getAsLong());
            case "bool" -> ints.add(VectorTensor.integer(value.getAsJsonPrimitive()));
            case "ints" -> {
                ints.add((long) value.getAsJsonArray().size());
                value.getAsJsonArray().forEach(one -> ints.add(one.getAsLong()));
            }
            case "int2", "int3" -> value.getAsJsonArray().forEach(one -> ints.add(one.getAsLong()));
            case "dtype", "dtype?" -> ints.add(value.isJsonNull() ? -1L : VectorTensor.type(value.getAsString()).code);
            case "float" -> floats.add(VectorTensor.number(value.getAsJsonPrimitive()));
            case "scalar" -> addScalar(value.getAsJsonObject());
            default -> throw new IllegalArgumentException("argument type " + type);
        }
    }

    /** What is created on the host is created on the device of the tests. */
    private static long onDevice(long device) {
        return device == Device.cpu().code ? TestDevice.GIVEN.code : device;
    }

    private NDArray build(JsonElement tensor) {
        return tensor.isJsonPrimitive() ? known.apply(tensor.getAsString()) : GSON.fromJson(tensor, VectorTensor.class).build();
    }

    private void addScalar(JsonObject scalar) {
        Map.Entry<String, JsonElement> only = scalar.entrySet().iterator().next();
        JsonPrimitive value = only.getValue().getAsJsonPrimitive();
        if (only.getKey().equals("bool")) {
            ints.add(BOOL);
            ints.add(VectorTensor.integer(value));
            return;
        }
        number = only.getKey().equals("int") ? (Number) value.getAsLong() : (Number) VectorTensor.number(value);
        ints.add(Op.kind(number));
        ints.add(Op.bits(number));
    }

    /** Calls the operation and returns its result; in place, the array that it writes into. */
    NDArray call(int code) {
        return call(code, 0);
    }

    /** Does the same, but draws from a generator; 0 is the context's generator. */
    NDArray call(int code, long generator) {
        boolean inPlace = (code & Op.IN_PLACE) != 0;
        int family = (code & CODE) >> 8;
        if (family == UNARY) {
            NDArray x = arrays.get(0);
            return inPlace ? Dispatch.inPlaceUnary(code, x) : Dispatch.unary(code, x);
        }
        if (family == BINARY && arrays.size() == 2) {
            NDArray a = arrays.get(0);
            NDArray b = arrays.get(1);
            return inPlace ? Dispatch.inPlaceBinary(code, a, b) : Dispatch.binary(code, a, b);
        }
        // No method of NDArray accepts a bool as a number, so a bool takes the general path below.
        if (family == BINARY && number != null) {
            NDArray a = arrays.get(0);
            return inPlace ? Dispatch.inPlaceScalar(code, a, number) : Dispatch.scalar(code, a, number);
        }
        if (family == REDUCE && (code & CODE) != Op.VAR && (code & CODE) != Op.STD) {
            int last = ints.size() - 1;
            int[] axes = ints.subList(1, last).stream().mapToInt(Math::toIntExact).toArray();
            return Dispatch.reduce(code, arrays.get(0), axes, ints.get(last) != 0);
        }
        long[] packed = ints.stream().mapToLong(Long::longValue).toArray();
        if (arrays.isEmpty() && floats.isEmpty() && (family == CREATE || family == RANDOM)) {
            return Dispatch.create(code, generator, packed);
        }
        NDArray[] operands = arrays.toArray(NDArray[]::new);
        double[] numbers = floats.stream().mapToDouble(Double::doubleValue).toArray();
        return inPlace
                ? Dispatch.inPlaceApply(code, operands[0], operands, packed, numbers)
                : Dispatch.apply(code, operands, packed, numbers);
    }
}
