package dev.libtensor;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.libtensor.internal.natives.Op;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;

/** Runs the steps of the error cases with the Java API, and keeps the objects of a case by name. */
final class ErrorSteps implements AutoCloseable {
    private static final Gson GSON = new Gson();
    /** The most arrays that are created until one reuses a given slot. */
    private static final int MOST = 100_000;

    private final Map<String, AutoCloseable> named = new LinkedHashMap<>();

    /** Runs a step. A new object is kept by its name; a value that the step reads is the result. */
    Object call(JsonObject step) {
        Object given = given(step);
        if (step.has("as")) {
            named.put(text(step, "as"), (AutoCloseable) given);
        }
        return given;
    }

    private Object given(JsonObject step) {
        return switch (text(step, "do")) {
            case "tensor" -> tensor(step);
            case "open" -> open(step);
            case "generator" -> new Generator(1);
            case "reuse" -> reuse(resource(step, "of").handle());

            case "dispose" -> done(resource(step, "of")::dispose);
            case "close" -> done(() -> close(named.get(text(step, "of"))));

            case "op" -> op(step);
            case "shape" -> list(array(step).getShape().getShape());
            case "dtype" -> array(step).getDataType().toString();
            case "device" -> {
                Device device = array(step).getDevice();
                yield device.isGpu() ? "cuda:" + device.getDeviceId() : device.equals(Device.cpu()) ? "host" : "fake:0";
            }
            case "to" -> array(step).toDevice(device(step), false);
            case "numel" -> (double) array(step).size();
            case "values" -> values(array(step), step);
            case "item" -> item(array(step), step);
            case "alias" -> array(step).alias();
            case "detach" -> array(step).stopGradient();
            case "require_grad" -> done(() -> array(step).setRequiresGradient(true));
            case "grad" -> array(step).getGradient();
            case "backward" -> done(() -> array(step).backward(
                    step.has("grad") ? array(text(step, "grad")) : null, false));
            case "print" -> array(step).toString();
            case "live" -> !resource(step, "of").isDisposed();

            case "move" -> done(() -> move(step));
            case "move_to_outer" -> done(resource(step, "of")::moveToOuterScope);
            case "leave_scope" -> done(resource(step, "of")::detach);
            case "lend" -> done(() -> array(step).tempAttach(manager(step, "to")));
            case "enter" -> done(() -> scope(step).enter().close());
            case "cap" -> done(() -> cap(step));
            case "name" -> done(() -> name(step));
            case "owns" -> owns(step);
            case "limit" -> done(() -> limit(step));

            default -> throw new IllegalArgumentException("step " + step);
        };
    }

    private static Object done(Runnable call) {
        call.run();
        return null;
    }

    private static String text(JsonObject step, String field) {
        return step.get(field).getAsString();
    }

    private static long[] longs(JsonObject step, String field) {
        return GSON.fromJson(step.get(field), long[].class);
    }

    private static List<Double> list(long[] values) {
        return LongStream.of(values).mapToObj(value -> (double) value).toList();
    }

    private NativeResource resource(JsonObject step, String field) {
        return (NativeResource) named.get(text(step, field));
    }

    private NDArray array(String name) {
        return (NDArray) named.get(name);
    }

    private NDArray array(JsonObject step) {
        return array(text(step, "of"));
    }

    /** Returns the device that the step names, else the host. */
    private static Device device(JsonObject step) {
        return step.has("device") ? Device.fromName(text(step, "device")) : Device.cpu();
    }

    private ResourceScope scope(JsonObject step) {
        return (ResourceScope) named.get(text(step, "of"));
    }

    private NDManager manager(JsonObject step, String field) {
        return (NDManager) named.get(text(step, field));
    }

    private NDArray tensor(JsonObject step) {
        String dtype = step.has("dtype") ? text(step, "dtype") : "f32";
        Shape shape = new Shape(longs(step, "shape"));
        if (step.has("in")) {
            return manager(step, "in").zeros(shape, VectorTensor.type(dtype));
        }
        if (!step.has("values")) {
            return NDArray.zeros(shape, VectorTensor.type(dtype));
        }
        return dtype.equals("i64")
                ? NDArray.create(longs(step, "values"), shape)
                : NDArray.create(GSON.fromJson(step.get("values"), float[].class), shape);
    }

    private AutoCloseable open(JsonObject step) {
        String name = step.has("name") ? text(step, "name") : null;
        if (text(step, "kind").equals("scope")) {
            return new ResourceScope(name);
        }
        NDManager manager = step.has("in") ? manager(step, "in").newSubManager() : NDManager.newBaseManager(Device.cpu());
        manager.setName(name);
        return manager;
    }

    private NDArray op(JsonObject step) {
        JsonArray[] arguments = GSON.fromJson(step.get("args"), JsonArray[].class);
        int code;
        try {
            code = Op.class.getDeclaredField(text(step, "op").toUpperCase(Locale.ROOT)).getInt(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
        code |= !step.has("form") ? 0 : text(step, "form").equals("in_place") ? Op.IN_PLACE : Op.REVERSED;
        long generator = step.has("generator") ? resource(step, "generator").handle() : 0;
        return new VectorArguments(arguments, this::array).call(code, generator);
    }

    private static List<Double> values(NDArray array, JsonObject step) {
        DataType type = step.has("dtype") ? VectorTensor.type(text(step, "dtype")) : array.getDataType();
        if (type == DataType.INT64) {
            return list(array.toLongArray());
        }
        List<Double> values = new ArrayList<>();
        for (float value : array.toFloatArray()) {
            values.add((double) value);
        }
        return values;
    }

    private static double item(NDArray array, JsonObject step) {
        if (!step.has("dtype")) {
            return array.item();
        }
        // getLong and getFloat convert numbers, as in ND4J; these methods accept one data type.
        return text(step, "dtype").equals("i64") ? array.toLongArray()[0] : array.toFloatArray()[0];
    }

    /** Creates arrays until one has the slot of the old object. */
    private static NDArray reuse(long old) {
        List<NDArray> others = new ArrayList<>();
        while (others.size() < MOST) {
            NDArray next = NDArray.zeros(new Shape(1));
            if ((int) next.handle() == (int) old) {
                others.forEach(NDArray::dispose);
                return next;
            }
            others.add(next);
        }
        throw new AssertionError("the slot was not reused");
    }

    private void move(JsonObject step) {
        if (named.get(text(step, "to")) instanceof ResourceScope scope) {
            resource(step, "of").moveTo(scope);
        } else {
            array(step).attach(manager(step, "to"));
        }
    }

    private void cap(JsonObject step) {
        if (named.get(text(step, "of")) instanceof ResourceScope scope) {
            scope.cap();
        } else {
            manager(step, "of").cap();
        }
    }

    private void name(JsonObject step) {
        if (named.get(text(step, "of")) instanceof ResourceScope scope) {
            scope.setName(text(step, "name"));
        } else {
            manager(step, "of").setName(text(step, "name"));
        }
    }

    private boolean owns(JsonObject step) {
        NDArray what = array(text(step, "what"));
        return named.get(text(step, "of")) instanceof ResourceScope scope
                ? scope.contains(what)
                : what.getManager() == named.get(text(step, "of"));
    }

    /** Sets the limit of a scope, or the process's limit as a number of bytes above the held memory. */
    private void limit(JsonObject step) {
        if (step.has("of")) {
            scope(step).setLimit(device(step), step.get("bytes").getAsLong());
        } else {
            Memory.trim();
            Memory.setLimit(Memory.stats().heldBytes() + step.get("above_held").getAsLong());
        }
    }

    private static void close(AutoCloseable object) {
        try {
            object.close();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Ends the objects that the case created, the newest first. */
    @Override
    public void close() {
        List<AutoCloseable> all = new ArrayList<>(named.values());
        for (int i = all.size() - 1; i >= 0; i--) {
            close(all.get(i));
        }
    }
}
