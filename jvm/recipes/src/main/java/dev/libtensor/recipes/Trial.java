package dev.libtensor.recipes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Tries a program of another system with libtensor: replaces the names in memory, compiles, and says what is missing and
 * what behaves differently.
 *
 * <pre>{@code
 * java -jar libtensor-recipes.jar djl --run FOLDER...
 * }</pre>
 *
 * <p>Jupyter notebooks in the folders are run cell by cell. With {@code --run}, so are the programs that compile, each in
 * a process of its own with a limit of time. {@code --leaks} demands that they leave no native memory behind.
 *
 * <p>With {@code --tests}, the folders have tests of TestNG or JUnit. They are compiled method by method: those that do
 * not compile are listed with the first error. The others run, each class in a process of its own, and those that fail
 * are listed with their cause. The folders stay as they are. It needs a JDK.
 *
 * <p>libtensor's own jars are found beside this one in a Maven repository, or named by {@code --class-path}.
 */
public final class Trial {
    private Trial() {}

    /**
     * Runs a trial, and prints what it finds. The process ends with 1 if something does not compile, fails, or leaves
     * memory behind, and with 2 if an argument is wrong.
     *
     * @param arguments {@code djl|nd4j|dl4j|mxnet [OPTION...] FOLDER...}
     * @throws IOException if a folder cannot be read
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Options options = null;
        try {
            options = new Options(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage() + "\n\n" + Options.USAGE);
            System.exit(2);
        }
        Path work = Files.createTempDirectory("trial");
        boolean isFine;
        try {
            isFine = options.isTests ? new TestTrial(options, work).run() : new ProgramTrial(options, work).run();
        } finally {
            delete(work);
        }
        System.exit(isFine ? 0 : 1);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
    }
}
