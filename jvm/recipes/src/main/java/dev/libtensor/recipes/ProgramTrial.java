package dev.libtensor.recipes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** The programs and notebooks of some folders: what they lack, what they meet that differs, and whether they run. */
final class ProgramTrial {
    private final Options options;
    private final Path work;
    private final Ranking missing = new Ranking();
    private final Ranking foreign = new Ranking();
    private final Map<Difference, Integer> met = new LinkedHashMap<>();
    private final List<Difference> differences;
    private int files;
    private int compile;
    private int lackOthers;
    private int programs;
    private int run;

    ProgramTrial(Options options, Path work) throws IOException {
        this.options = options;
        this.work = work;
        differences = Difference.of(options.system);
    }

    /** Whether everything compiles and runs. */
    boolean run() throws IOException, InterruptedException {
        Map<Path, List<Source>> projects = new TreeMap<>();
        for (Path folder : options.folders) {
            for (Source source : Source.read(folder, options.replacement.without(Source.packages(folder)))) {
                projects.computeIfAbsent(project(source.path, folder), each -> new ArrayList<>()).add(source);
            }
        }
        for (List<Source> sources : projects.values()) {
            program(sources);
        }
        boolean isFine = notebooks();
        summary();
        return isFine && compile == files && run == programs;
    }

    /** What is compiled together: the sources below the same {@code src}, or below the folder that was given. */
    private static Path project(Path file, Path folder) {
        for (Path each = file.getParent(); each != null && each.startsWith(folder); each = each.getParent()) {
            if (each.endsWith("src")) {
                return each;
            }
        }
        return folder;
    }

    private void program(List<Source> sources) throws IOException, InterruptedException {
        Path classes = Files.createTempDirectory(work, "classes");
        Compilation first = new Compilation(sources, options.classPath, classes);
        Map<Source, List<String>> errors = errors(first);
        for (Source source : sources) {
            report(source, errors.getOrDefault(source, List.of()));
        }
        if (options.isRun) {
            for (String type : remaining(first, sources, classes)) {
                run(type, classes);
            }
        }
    }

    private static Map<Source, List<String>> errors(Compilation compilation) {
        Map<Source, List<String>> errors = new LinkedHashMap<>();
        for (Diagnostic<? extends JavaFileObject> error : compilation.errors) {
            Source source = compilation.source(error);
            if (source != null) {
                errors.computeIfAbsent(source, each -> new ArrayList<>()).add(error.getLineNumber() + ": " + Compilation.text(error));
            }
        }
        return errors;
    }

    private void report(Source source, List<String> errors) {
        Set<String> lacking = new LinkedHashSet<>();
        Set<String> others = new LinkedHashSet<>();
        // A file that lacks another library has errors that follow from that. Those about our names count all the same.
        boolean lacksOthers = errors.stream().anyMatch(error -> Ranking.name(error).startsWith("package ") && !Ranking.isOurs(error));
        for (String error : errors) {
            boolean isOurs = !lacksOthers || Ranking.isOurs(error) || source.imports(Ranking.name(error));
            (isOurs ? lacking : others).add(error);
        }
        files++;
        compile += errors.isEmpty() ? 1 : 0;
        lackOthers += !errors.isEmpty() && lacking.isEmpty() ? 1 : 0;
        missing.add(names(lacking));
        foreign.add(names(others).stream().filter(name -> name.matches("package [a-z].*")).toList());
        System.out.println((errors.isEmpty() ? "compiles " : lacking.isEmpty() ? "others   " : "fails    ") + source.path);
        lacking.forEach(error -> System.out.println("    " + error));
        differences.stream().filter(each -> each.isIn(source.getCharContent(true))).forEach(each -> met.merge(each, 1, Integer::sum));
    }

    private static Set<String> names(Collection<String> errors) {
        return errors.stream().map(Ranking::name).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The classes with a main method, once the sources that do not compile are left out, and what needs them. */
    private List<String> remaining(Compilation first, List<Source> all, Path classes) throws IOException {
        Compilation compilation = first;
        List<Source> sources = new ArrayList<>(all);
        while (!compilation.errors.isEmpty()) {
            if (!sources.removeAll(errors(compilation).keySet())) {
                return List.of();
            }
            compilation = new Compilation(sources, options.classPath, classes);
        }
        return sources.stream().map(compilation.programs::get).flatMap(List::stream).toList();
    }

    private void run(String type, Path classes) throws IOException, InterruptedException {
        Path log = classes.resolve("log.txt");
        Path result = classes.resolve("result.txt");
        Files.deleteIfExists(result);
        Process process = ChildProcess.builder(classes, options, List.of(ProgramRunner.class.getName(), type, result.toString()))
                .redirectErrorStream(true).redirectOutput(log.toFile()).start();
        long began = System.nanoTime();
        boolean isEnded = process.waitFor(options.limit, TimeUnit.SECONDS);
        if (!isEnded) {
            process.destroyForcibly().waitFor();
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        String problem = isEnded ? problem(result, process.exitValue()) : "did not end within " + options.limit + " s";
        programs++;
        run += problem == null ? 1 : 0;
        System.out.printf("%s %s (%.1f s)%s%n", problem == null ? "runs    " : "does not run", type, seconds,
                problem == null ? "" : ": " + problem);
        if (problem != null) {
            Files.readAllLines(log).stream().filter(line -> !line.startsWith("\tat java.base/")).limit(30)
                    .forEach(line -> System.out.println("    " + line));
        }
    }

    /** Why a program does not count as one that runs; null if it does. */
    private String problem(Path result, int status) throws IOException {
        if (!Files.exists(result)) { // The program has ended the process itself.
            return status == 0 && !options.isStrict ? null : "ended the process with status " + status;
        }
        String text = Files.readString(result);
        if (!text.startsWith("ran ")) {
            return text;
        }
        String[] left = text.substring(4).split(" ");
        return text.equals("ran 0 0") || !options.isStrict ? null : left[0] + " bytes and " + left[1] + " handles left";
    }

    private boolean notebooks() throws IOException, InterruptedException {
        int count = 0;
        int good = 0;
        for (Path file : notebookFiles()) {
            List<String> errors = new Notebook(file, options.replacement).run(options.classPath, List.of(), options.limit);
            System.out.println((errors.isEmpty() ? "runs     " : "fails    ") + file);
            errors.forEach(each -> System.out.println("    " + each));
            String text = options.replacement.apply(Files.readString(file));
            differences.stream().filter(each -> each.isIn(text)).forEach(each -> met.merge(each, 1, Integer::sum));
            count++;
            good += errors.isEmpty() ? 1 : 0;
        }
        if (count > 0) {
            System.out.println(count + " notebooks, " + good + " run");
        }
        return count == good;
    }

    private List<Path> notebookFiles() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : options.folders) {
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(Notebook::isNotebook).sorted().forEach(found::add);
            }
        }
        return found;
    }

    private void summary() {
        missing.print(Ranking.TITLE);
        foreign.print("Packages of other libraries, which --class-path can name");
        if (!met.isEmpty()) {
            System.out.println("Different on purpose, each with the number of files:");
            met.forEach((each, number) -> System.out.printf("%8d %s (%s)%n", number, each.text(), each.place()));
        }
        if (files > 0) {
            System.out.println(files + " files, " + compile + " compile, " + lackOthers + " lack other libraries only"
                    + (options.isRun ? "; " + programs + " programs, " + run + " run" : ""));
        }
    }
}
