package dev.libtensor.recipes;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Tries a program of another system with libtensor: replaces the names in memory, compiles, and says what is missing.
 *
 * <pre>{@code
 * java -cp libtensor-recipes.jar dev.libtensor.recipes.Trial djl --class-path libtensor.jar:libtensor-djl.jar FOLDER...
 * }</pre>
 *
 * <p>Jupyter notebooks in the folders are run cell by cell.
 *
 * <p>With {@code --tests}, the folders have tests of TestNG or JUnit. They are compiled method by method: those that do
 * not compile are listed with the first error. The others run, each class in a process of its own, and those that fail
 * are listed with their cause. {@code --limit SECONDS} is the time of one class, 60 unless it is given. The folders stay
 * as they are. It needs a JDK.
 */
public final class Trial {
    private static final Pattern MISSING = Pattern.compile("symbol:\\s+(class|method|variable) (\\w+)");

    private final Replacement replacement;
    private final List<Path> folders = new ArrayList<>();
    private String classPath = System.getProperty("java.class.path");
    private boolean isTests;
    private int limit = 60;

    private Trial(String[] arguments) {
        replacement = arguments.length == 0 ? null : Replacement.of(arguments[0]);
        for (int i = 1; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--tests" -> isTests = true;
                case "--class-path" -> classPath = arguments[++i];
                case "--limit" -> limit = Integer.parseInt(arguments[++i]);
                default -> folders.add(Path.of(arguments[i]));
            }
        }
    }

    /**
     * Runs a trial, and prints what it finds.
     *
     * @param arguments {@code djl|nd4j|dl4j|mxnet [--class-path PATH] [--tests] [--limit SECONDS] FOLDER...}
     * @throws IOException if a folder cannot be read
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Trial trial = new Trial(arguments);
        if (trial.replacement == null || trial.folders.isEmpty()) {
            System.err.println("usage: Trial djl|nd4j|dl4j|mxnet [--class-path PATH] [--tests] [--limit SECONDS] FOLDER...");
            System.exit(2);
        }
        Path classes = Files.createTempDirectory("trial");
        try {
            if (trial.isTests) {
                trial.tests(classes);
            } else {
                trial.programs(classes);
                trial.notebooks();
            }
        } finally {
            delete(classes);
        }
    }

    private List<Source> sources() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path folder : folders) {
            sources.addAll(Source.read(folder, replacement));
        }
        return sources;
    }

    private void programs(Path classes) throws IOException {
        List<Source> sources = sources();
        if (sources.isEmpty()) {
            return;
        }
        Map<Source, Set<String>> errors = new LinkedHashMap<>();
        Map<String, Integer> missing = new TreeMap<>();
        Compilation compilation = new Compilation(sources, classPath, classes);
        for (Diagnostic<? extends JavaFileObject> error : compilation.errors) {
            Source source = compilation.source(error);
            if (source != null) {
                String text = Compilation.text(error);
                errors.computeIfAbsent(source, each -> new LinkedHashSet<>()).add(error.getLineNumber() + ": " + text);
                count(missing, text);
            }
        }
        for (Source source : sources) {
            Set<String> found = errors.getOrDefault(source, Set.of());
            System.out.println((found.isEmpty() ? "compiles " : "fails    ") + source.path);
            found.forEach(each -> System.out.println("    " + each));
        }
        printMissing(missing);
        System.out.println(sources.size() + " files, " + (sources.size() - errors.size()) + " compile");
    }

    private void notebooks() throws IOException, InterruptedException {
        int count = 0;
        int run = 0;
        for (Path file : notebookFiles()) {
            List<String> errors = new Notebook(file, replacement).run(classPath, List.of(), limit);
            System.out.println((errors.isEmpty() ? "runs     " : "fails    ") + file);
            errors.forEach(each -> System.out.println("    " + each));
            count++;
            run += errors.isEmpty() ? 1 : 0;
        }
        if (count > 0) {
            System.out.println(count + " notebooks, " + run + " run");
        }
    }

    private List<Path> notebookFiles() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".ipynb")).sorted().forEach(found::add);
            }
        }
        return found;
    }

    private static void count(Map<String, Integer> missing, String error) {
        Matcher symbol = MISSING.matcher(error);
        if (symbol.find()) {
            missing.merge(symbol.group(1) + " " + symbol.group(2), 1, Integer::sum);
        }
    }

    private static void printMissing(Map<String, Integer> missing) {
        if (!missing.isEmpty()) {
            System.out.println("Missing names, the most frequent first:");
            missing.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .forEach(each -> System.out.printf("%6d %s%n", each.getValue(), each.getKey()));
        }
    }

    private void tests(Path classes) throws IOException, InterruptedException {
        Removal removal = new Removal(sources());
        removal.run(classPath, classes);
        Map<String, Integer> missing = new TreeMap<>();
        removal.removed.forEach((test, cause) -> {
            System.out.println("does not compile " + test + ": " + cause);
            count(missing, cause);
        });
        printMissing(missing);
        Set<String> left = new LinkedHashSet<>(removal.tests);
        left.removeAll(removal.removed.keySet());
        Map<String, String> results = new LinkedHashMap<>();
        Set<String> types = new LinkedHashSet<>();
        left.forEach(test -> types.add(test.substring(0, test.lastIndexOf('.'))));
        for (String type : types) {
            run(type, classes, results);
        }
        results.values().stream().filter(line -> line.startsWith("fail ")).forEach(System.out::println);
        System.out.println(removal.tests.size() + " tests, " + left.size() + " compile, " + number(results, "pass")
                + " pass, " + number(results, "fail") + " fail, " + number(results, "skip") + " skipped");
    }

    private static long number(Map<String, String> results, String kind) {
        return results.values().stream().filter(line -> line.startsWith(kind + " ")).count();
    }

    /** Runs the tests of a class. After one that takes too long or ends its process, the others run in a new process. */
    private void run(String type, Path classes, Map<String, String> results) throws IOException, InterruptedException {
        Path log = classes.resolve("log.txt");
        boolean isCutShort = true;
        while (isCutShort) {
            process(type, classes, log, results);
            isCutShort = results.values().stream().anyMatch(line -> line.startsWith("begin "));
            results.replaceAll((test, line) -> line.startsWith("begin ")
                    ? "fail " + test + " did not end within " + limit + " s, or ended the process" : line);
        }
        if (results.keySet().stream().noneMatch(test -> test.startsWith(type + "."))) {
            results.put(type, "fail " + type + " " + lastLine(log));
        }
    }

    /** Runs those tests of a class that have no result yet, until the time is up. */
    private void process(String type, Path classes, Path log, Map<String, String> results)
            throws IOException, InterruptedException {
        String path = String.join(File.pathSeparator, classes.toString(), classPath, System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea", "-cp", path, TestRunner.class.getName(), type));
        command.addAll(results.keySet());
        Process process = new ProcessBuilder(command).directory(project().toFile()).redirectError(log.toFile()).start();
        Thread reader = new Thread(() -> read(process, results));
        reader.start();
        if (!process.waitFor(limit, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        reader.join();
    }

    /** Tests find their resources from the folder of their project, which is the one with {@code src}. */
    private Path project() {
        Path first = folders.get(folders.size() - 1).toAbsolutePath();
        for (Path each = first; each != null; each = each.getParent()) {
            if (each.endsWith("src") && each.getParent() != null) {
                return each.getParent();
            }
        }
        return first;
    }

    private static void read(Process process, Map<String, String> results) {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split(" ", 3);
                if (parts.length > 1) {
                    results.put(parts[1], line);
                }
            }
        } catch (IOException e) {
            // The process was ended.
        }
    }

    private static String lastLine(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains("Exception") || line.contains("Error")).findFirst().orElse("no test ran");
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
    }
}
