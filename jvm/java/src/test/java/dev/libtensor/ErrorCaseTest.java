package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the cases of tests/vectors/errors.json: an error has the right type and text, and leaks nothing. In Java, blocks
 * and optimizers are classes of the dialects, so the cases with native ones are left to the other languages.
 */
class ErrorCaseTest extends NativeTest {
    private static final Set<String> NEEDS =
            Set.of("managers", "loans", "caps", "members", "emptying", "wrappers", "handles", "leases", "pointers",
                    "aliases", "receivers");
    private static final Set<String> HAS = Set.of("managers", "loans", "caps", "members", "wrappers", "receivers");

    /** Java's words in errors; the cases have the runtime's words. */
    private static final Map<String, String> IN_JAVA = Map.of("(?<!a )tensor", "NDArray", "a tensor", "an NDArray", "matmul", "matMul",
            "index_select", "indexSelect", "masked_fill", "maskedFill", "mse_loss", "mseLoss");

    private static final Set<String> MODULES = Set.of("module", "optimizer");

    /** What is no error in Java: DJL's {@code backward} of several numbers takes ones. */
    private static final Set<String> ALLOWED = Set.of("backward from several numbers");

    static Stream<Arguments> cases() throws IOException {
        try (Reader reader = Files.newBufferedReader(VectorTest.folder().resolve(VectorTest.ERRORS))) {
            JsonArray all = JsonParser.parseReader(reader).getAsJsonObject().getAsJsonArray("cases");
            List<Arguments> sayable = new ArrayList<>();
            for (JsonElement one : all) {
                JsonObject wanted = one.getAsJsonObject();
                List<String> needs = texts(wanted, "needs");
                assertTrue(NEEDS.containsAll(needs), () -> "unknown needs in " + wanted);
                if (HAS.containsAll(needs) && isOfDriver(wanted) && !ALLOWED.contains(wanted.get("name").getAsString()) && !hasModules(wanted)) {
                    String name = wanted.get("group").getAsString() + ": " + wanted.get("name").getAsString();
                    sayable.add(Arguments.of(name, wanted.getAsJsonArray("steps")));
                }
            }
            return sayable.stream();
        }
    }

    /** Some cases are for one kind of driver, of which the tests are told (tests/cuda/run). */
    private static boolean isOfDriver(JsonObject wanted) {
        String there = Device.gpu().isAvailable() ? "real" : "none";
        return !wanted.has("driver")
                || wanted.get("driver").getAsString().equals(System.getenv().getOrDefault("TENSOR_TEST_DRIVER", there));
    }

    private static boolean hasModules(JsonObject wanted) {
        return wanted.getAsJsonArray("steps").asList().stream().map(step -> step.getAsJsonObject().get("do").getAsString())
                .anyMatch(MODULES::contains);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void play(String name, JsonArray steps) {
        long limit = Memory.getLimit();
        ErrorSteps world = new ErrorSteps();
        try {
            for (JsonElement step : steps) {
                take(world, step.getAsJsonObject());
            }
        } finally {
            world.close();
            Memory.setLimit(limit);
        }
    }

    /** Inside a collector the rules for leaves are those of the other languages. */
    private static Object collecting(ErrorSteps world, JsonObject step) {
        if (!Autograd.isRecording() || !step.get("do").getAsString().equals("op")) {
            return world.call(step);
        }
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
            return world.call(step);
        }
    }

    private static void take(ErrorSteps world, JsonObject step) {
        Object given;
        try {
            given = step.has("thread") ? elsewhere(world, step) : collecting(world, step);
        } catch (RuntimeException e) {
            if (!step.has("error")) {
                throw new AssertionError(step.toString(), e);
            }
            assertEquals(exception(step.get("error").getAsString()), e.getClass(), () -> step + ": " + e);
            assertHas(step, e.getMessage(), IN_JAVA);
            return;
        }
        if (step.has("error")) {
            fail("no " + step.get("error").getAsString() + " error: " + step);
        }
        if (step.has("is")) {
            assertEquals(comparable(step.get("is")), given, step::toString);
        }
        if (given instanceof String text) {
            assertHas(step, text, Map.of());
        }
    }

    /** Checks that the text contains all parts that the step lists, with the given words replaced. */
    private static void assertHas(JsonObject step, String text, Map<String, String> words) {
        for (String said : texts(step, "text")) {
            String part = words.entrySet().stream().reduce(said,
                    (all, word) -> all.replaceAll("\\b" + word.getKey() + "\\b", word.getValue()), (first, second) -> second);
            assertTrue(text.contains(part), () -> "'" + part + "' is not in: " + text + "\n    " + step);
        }
    }

    /** Runs the step on another platform thread, whose context is empty. */
    private static Object elsewhere(ErrorSteps world, JsonObject step) {
        Object[] given = new Object[1];
        RuntimeException[] thrown = new RuntimeException[1];
        Thread thread = new Thread(() -> {
            try {
                given[0] = world.call(step);
            } catch (RuntimeException e) {
                thrown[0] = e;
            }
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (thrown[0] != null) {
            throw thrown[0];
        }
        return given[0];
    }

    /** Converts numbers to doubles, and lists to lists of them. */
    private static Object comparable(JsonElement value) {
        if (value.isJsonArray()) {
            return StreamSupport.stream(value.getAsJsonArray().spliterator(), false)
                    .map(ErrorCaseTest::comparable).toList();
        }
        if (value.getAsJsonPrimitive().isBoolean()) {
            return value.getAsBoolean();
        }
        return value.getAsJsonPrimitive().isNumber() ? (Object) value.getAsDouble() : value.getAsString();
    }

    private static List<String> texts(JsonObject object, String field) {
        return object.has(field)
                ? object.getAsJsonArray(field).asList().stream().map(JsonElement::getAsString).toList()
                : List.of();
    }

    private static Class<? extends RuntimeException> exception(String kind) {
        return switch (kind) {
            case "disposed" -> DisposedException.class;
            case "state" -> StateException.class;
            case "scope" -> ScopeException.class;
            case "shape" -> ShapeException.class;
            case "argument" -> ArgumentException.class;
            case "dtype" -> DTypeException.class;
            case "index" -> TensorIndexException.class;
            case "io" -> TensorIOException.class;
            case "format" -> FormatException.class;
            case "device" -> DeviceException.class;
            case "out_of_memory" -> NativeOutOfMemoryException.class;
            default -> throw new IllegalArgumentException("error " + kind);
        };
    }
}
