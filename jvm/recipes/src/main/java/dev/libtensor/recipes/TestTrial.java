package dev.libtensor.recipes;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The tests of some folders: those that compile run, each class in a process of its own. */
final class TestTrial {
    /** What a test says that would fetch something, which this library does not, or that needs a file of another artifact. */
    private static final Pattern NETWORK = Pattern.compile(
            "does not use the network|on the network are not fetched|is not there\\. Put its files|fetch the model"
                    + "|there is no model for these criteria|No test model for engine|UnknownHostException|has neither"
                    + "|is not on the class path");

    private final Options options;
    private final Path work;
    private final Map<String, String> results = new LinkedHashMap<>();

    TestTrial(Options options, Path work) {
        this.options = options;
        this.work = work;
    }

    /** Whether all tests compile and none fails. */
    boolean run() throws IOException, InterruptedException {
        List<Source> sources = new ArrayList<>();
        for (Path folder : options.folders) {
            sources.addAll(Source.read(folder, options.replacement));
        }
        Removal removal = new Removal(sources);
        removal.run(options.classPath, work);
        Ranking ranking = new Ranking();
        removal.removed.forEach((test, cause) -> {
            System.out.println("does not compile " + test + ": " + cause);
            ranking.add(Set.of(Ranking.name(cause)));
        });
        ranking.print(Ranking.TITLE);
        Set<String> left = new LinkedHashSet<>(removal.tests);
        left.removeAll(removal.removed.keySet());
        Set<String> types = new LinkedHashSet<>();
        left.forEach(test -> types.add(test.substring(0, test.lastIndexOf('.'))));
        for (String type : types) {
            run(type);
        }
        results.replaceAll((test, line) -> line.startsWith("fail ") && NETWORK.matcher(line).find()
                ? "fetch" + line.substring("fail".length()) : line);
        results.values().stream().filter(line -> line.startsWith("fail ")).forEach(System.out::println);
        System.out.println(removal.tests.size() + " tests, " + left.size() + " compile, " + number("pass") + " pass, "
                + number("fail") + " fail, " + number("skip") + " skipped, " + number("fetch") + " need the network or files");
        return removal.removed.isEmpty() && number("fail") == 0;
    }

    private long number(String kind) {
        return results.values().stream().filter(line -> line.startsWith(kind + " ")).count();
    }

    /** Runs the tests of a class. After one that takes too long or ends its process, the others run in a new process. */
    private void run(String type) throws IOException, InterruptedException {
        Path log = work.resolve("log.txt");
        boolean isCutShort = true;
        while (isCutShort) {
            process(type, log);
            isCutShort = results.values().stream().anyMatch(line -> line.startsWith("begin "));
            results.replaceAll((test, line) -> line.startsWith("begin ")
                    ? "fail " + test + " did not end within " + options.limit + " s, or ended the process" : line);
        }
        if (results.keySet().stream().noneMatch(test -> test.startsWith(type + "."))) {
            results.put(type, "fail " + type + " " + lastLine(log));
        }
    }

    /** Runs those tests of a class that have no result yet, until the time is up. */
    private void process(String type, Path log) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(TestRunner.class.getName(), type));
        arguments.addAll(results.keySet());
        Process process = ChildProcess.builder(work, options, arguments).directory(project().toFile())
                .redirectError(log.toFile()).start();
        Thread reader = new Thread(() -> read(process));
        reader.start();
        if (!process.waitFor(options.limit, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        reader.join();
    }

    /** Tests find their resources from the folder of their project, which is the one with {@code src}. */
    private Path project() {
        Path last = options.folders.get(options.folders.size() - 1).toAbsolutePath();
        for (Path each = last; each != null; each = each.getParent()) {
            if (each.endsWith("src") && each.getParent() != null) {
                return each.getParent();
            }
        }
        return last;
    }

    private void read(Process process) {
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
}
