package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a program in a separate JVM, because some effects are only visible from outside. */
final class ChildJvm {
    /** Environment variables that change the behavior or the output of a child. */
    private static final List<String> CHANGING_THINGS =
            List.of("LIBTENSOR_LIBRARY", "TENSOR_MEMORY_LIMIT", "TENSOR_LEAK_REPORTS", "TENSOR_CPU", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    private String library = System.getProperty("dev.libtensor.library");
    private String classPath = System.getProperty("java.class.path");
    private final List<String> options = new ArrayList<>();
    private final Map<String, String> variables = new HashMap<>();
    private long limitSeconds = 60;

    /** The exit status and the output of a child. */
    record Result(int status, String output, String errors) {}

    ChildJvm library(String path) {
        library = path;
        return this;
    }

    ChildJvm classPath(Path... entries) {
        classPath = Stream.of(entries).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return this;
    }

    ChildJvm options(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    ChildJvm variable(String name, String value) {
        variables.put(name, value);
        return this;
    }

    /** Sets the time limit, for a program that takes longer than most. */
    ChildJvm patience(long seconds) {
        limitSeconds = seconds;
        return this;
    }

    Result run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        return run(main.getName(), arguments);
    }

    /** Runs a program that is on the class path of the child only. */
    Result run(String main, String... arguments) throws IOException, InterruptedException {
        return run(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath), List.of(main), arguments);
    }

    /** Runs a program that is a module. */
    Result runModule(String module, String main, Path... path) throws IOException, InterruptedException {
        String modules = Stream.of(path).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return run(List.of("--enable-native-access=dev.libtensor", "--module-path", modules), List.of("-m", module + "/" + main));
    }

    private Result run(List<String> where, List<String> main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(where);
        if (library != null) {
            command.add("-Ddev.libtensor.library=" + library);
        }
        command.addAll(options);
        command.addAll(main);
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("child", ".out");
        Path errors = Files.createTempFile("child", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(Redirect.to(output.toFile()))
                    .redirectError(Redirect.to(errors.toFile()));
            builder.environment().keySet().removeAll(CHANGING_THINGS);
            builder.environment().putAll(variables);
            Process process = builder.start();
            boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            Result result = new Result(process.exitValue(), Files.readString(output), Files.readString(errors));
            assertTrue(ended, () -> "not ended after " + limitSeconds + " s: " + result);
            return result;
        } finally {
            Files.delete(output);
            Files.delete(errors);
        }
    }
}
