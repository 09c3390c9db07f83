package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import dev.libtensor.internal.natives.Op;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests every operation, and the text of arrays, with the vectors that all languages share (tests/vectors). */
class VectorTest extends NativeTest {
    private static final Gson GSON = new Gson();
    private static final String TEXTS = "format.json";
    static final String ERRORS = "errors.json";
    private static final int SHOWN = 5;
    private static final int SHOWN_CHARACTERS = 400;

    private record Operations(List<Operation> cases) {}

    private record Operation(String op, String form, JsonArray[] args, VectorTensor expected, String error,
            double[] tolerance, Map<String, VectorTensor> after) {
        int code() throws ReflectiveOperationException {
            int code = Op.class.getDeclaredField(op.toUpperCase(Locale.ROOT)).getInt(null);
            if (form == null) {
                return code;
            }
            return code | switch (form) {
                case "in_place" -> Op.IN_PLACE;
                case "reversed" -> Op.REVERSED;
                default -> throw new IllegalArgumentException("form " + form);
            };
        }

        Class<? extends RuntimeException> exception() {
            return switch (error) {
                case "shape" -> ShapeException.class;
                case "argument" -> ArgumentException.class;
                case "dtype" -> DTypeException.class;
                case "index" -> TensorIndexException.class;
                case "state" -> StateException.class;
                case "unsupported" -> UnsupportedException.class;
                default -> throw new IllegalArgumentException("error " + error);
            };
        }
    }

    private record Texts(List<Text> cases) {}

    private record Text(VectorTensor tensor, String text) {}

    static Stream<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder())) {
            List<String> names = all.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.equals(TEXTS) && !name.equals(ERRORS))
                    .sorted()
                    .toList();
            return names.stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void operations(String file) throws IOException {
        each(file, read(file, Operations.class).cases(), VectorTest::check);
    }

    @Test
    void texts() throws IOException {
        each(TEXTS, read(TEXTS, Texts.class).cases(), one -> assertEquals(one.text(), one.tensor().build().toString()));
    }

    private static void check(Operation operation) {
        VectorArguments arguments = new VectorArguments(operation.args());
        NDArray result;
        try {
            result = arguments.call(operation.code());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        } catch (RuntimeException e) {
            if (operation.error() == null) {
                throw e;
            }
            assertEquals(operation.exception(), e.getClass(), e.getMessage());
            return;
        }
        if (operation.error() != null) {
            fail("no " + operation.error() + " error");
        }
        assertEquals(TestDevice.GIVEN, result.getDevice());
        operation.expected().assertMatches(result, operation.tolerance());
        if (operation.after() != null) {
            operation.after().forEach((name, value) -> value.assertMatches(arguments.array(name), operation.tolerance()));
        }
    }

    /** Runs every case in a separate scope, and fails with the first few failures. */
    private static <C> void each(String file, List<C> cases, Consumer<C> check) {
        assertFalse(cases.isEmpty(), file);
        List<String> wrong = new ArrayList<>();
        for (C one : cases) {
            try (ResourceScope scope = new ResourceScope()) {
                check.accept(one);
            } catch (RuntimeException | AssertionError e) {
                String text = GSON.toJson(one);
                wrong.add(e + "\n    " + text.substring(0, Math.min(SHOWN_CHARACTERS, text.length())));
            }
        }
        assertTrue(wrong.isEmpty(), () -> wrong.size() + " of " + cases.size() + " cases of " + file + " fail:\n"
                + String.join("\n", wrong.subList(0, Math.min(SHOWN, wrong.size()))));
    }

    private static <F> F read(String file, Class<F> type) throws IOException {
        try (Reader reader = Files.newBufferedReader(folder().resolve(file))) {
            return GSON.fromJson(reader, type);
        }
    }

    static Path folder() throws NoSuchFileException {
        return Repository.tests("vectors");
    }
}
