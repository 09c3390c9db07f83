package dev.libtensor.recipes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the command line asks for. */
final class Options {
    static final String USAGE = """
            usage: java -jar libtensor-recipes.jar djl|nd4j|dl4j|mxnet [OPTION...] FOLDER...

            Says which names a program lacks with libtensor, and what behaves differently. The folders stay as they are.
              --run               runs the programs that compile, each main method in a process of its own
              --leaks             as --run; a program that leaves native memory behind fails
              --tests             the folders have tests of JUnit or TestNG: compiles them method by method, and runs them
              --limit SECONDS     the time for a program or a class of tests; 60 unless it is given
              --class-path PATH   what the programs need: jars of libtensor, and of other libraries""";

    final Replacement replacement;
    final List<Path> folders = new ArrayList<>();
    final String system;
    String classPath = System.getProperty("java.class.path");
    boolean isTests;
    boolean isRun;
    boolean isStrict;
    int limit = 60;

    /** Reads the command line; an argument that is wrong is an {@link IllegalArgumentException}. */
    Options(String[] arguments) {
        system = arguments.length == 0 ? "" : arguments[0];
        replacement = Replacement.of(system);
        if (replacement == null) {
            throw new IllegalArgumentException("the first argument must be djl, nd4j, dl4j or mxnet, not '" + system + "'");
        }
        for (int i = 1; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--tests" -> isTests = true;
                case "--run" -> isRun = true;
                case "--leaks" -> isRun = isStrict = true;
                case "--class-path" -> classPath = value(arguments, ++i) + java.io.File.pathSeparator + classPath;
                case "--limit" -> limit = seconds(value(arguments, ++i));
                default -> folders.add(folder(arguments[i]));
            }
        }
        if (folders.isEmpty()) {
            throw new IllegalArgumentException("at least one folder with programs must be given");
        }
    }

    private static String value(String[] arguments, int at) {
        if (at == arguments.length) {
            throw new IllegalArgumentException(arguments[at - 1] + " must be followed by its value");
        }
        return arguments[at];
    }

    private static int seconds(String text) {
        if (!text.matches("[1-9]\\d{0,5}")) {
            throw new IllegalArgumentException("--limit must be a number of seconds from 1 on, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    private static Path folder(String name) {
        Path folder = Path.of(name);
        if (name.startsWith("--") || !Files.exists(folder)) {
            throw new IllegalArgumentException("'" + name + "' is neither an option nor a folder");
        }
        return folder;
    }
}
