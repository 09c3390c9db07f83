package dev.libtensor.recipes;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;

/** A Jupyter notebook of Java code, run cell by cell as its kernel does, in a process of its own. */
final class Notebook {
    /** What the kernel imports and offers beside Java. Calls of its own classes, for pictures, are left out. */
    private static final String KERNEL = "import java.io.*;\nimport java.math.*;\nimport java.net.*;\nimport java.util.*;\n"
            + "import java.util.concurrent.*;\nimport java.util.prefs.*;\nimport java.util.regex.*;\n"
            + "import java.util.stream.*;\n"
            + "public String display(Object shown, String... types) { return \"\"; }\n"
            + "public void updateDisplay(String id, Object shown, String... types) {}\n"
            + "public String render(Object shown, String... types) { return \"\"; }\n";

    private final Path file;
    private final Replacement replacement;

    Notebook(Path file, Replacement replacement) {
        this.file = file;
        this.replacement = replacement;
    }

    /** Whether a file is a notebook of Java; one that names no language may be. */
    static boolean isNotebook(Path file) {
        if (!file.toString().endsWith(".ipynb")) {
            return false;
        }
        try {
            JsonObject root = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            JsonObject data = root.has("metadata") ? root.getAsJsonObject("metadata") : new JsonObject();
            String language = text(data, "language_info", "name") + text(data, "kernelspec", "language");
            return root.has("cells") && language.toLowerCase(Locale.ROOT).matches("(java)*");
        } catch (IOException | JsonParseException | IllegalStateException e) {
            return false;
        }
    }

    private static String text(JsonObject object, String part, String member) {
        JsonObject inner = object.has(part) ? object.getAsJsonObject(part) : new JsonObject();
        return inner.has(member) ? inner.get(member).getAsString() : "";
    }

    /** Runs all cells. Returns the first errors, or nothing if there are none. */
    List<String> run(String classPath, List<String> options, int seconds) throws IOException, InterruptedException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        try (JShell shell = JShell.builder().out(nowhere).err(nowhere).remoteVMOptions(options.toArray(new String[0])).build()) {
            shell.addToClasspath(classPath);
            ExecutorService thread = Executors.newSingleThreadExecutor();
            try {
                return thread.submit(() -> run(shell)).get(seconds, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                shell.stop();
                return List.of("did not end within " + seconds + " s");
            } catch (ExecutionException e) {
                return List.of(e.getCause().toString());
            } finally {
                thread.shutdownNow();
            }
        }
    }

    private List<String> run(JShell shell) throws IOException {
        List<String> errors = new ArrayList<>();
        for (String cell : cells(file)) {
            String left = replacement.apply(cell);
            while (!left.isBlank()) {
                SourceCodeAnalysis.CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(left);
                String source = next.source() == null ? left : next.source();
                for (SnippetEvent event : shell.eval(source)) {
                    note(shell, event, source, errors);
                }
                left = next.source() == null || next.remaining() == null ? "" : next.remaining();
            }
        }
        return errors;
    }

    private static void note(JShell shell, SnippetEvent event, String source, List<String> errors) {
        String line = source.strip().lines().findFirst().orElse("");
        if (event.status() == Snippet.Status.REJECTED) {
            shell.diagnostics(event.snippet()).filter(each -> each.isError())
                    .map(each -> flat(each.getMessage(null))).filter(each -> !each.contains("IJava") && !each.contains("spencerpark"))
                    .forEach(each -> errors.add("does not compile: " + line + ": " + each));
        } else if (event.exception() instanceof EvalException thrown) {
            errors.add("throws at: " + line + ": " + thrown.getExceptionClassName() + ": " + flat(thrown.getMessage())
                    + cause(thrown));
        } else if (event.exception() != null) {
            errors.add("cannot run: " + line + ": " + flat(event.exception().getMessage()));
        }
    }

    private static String cause(Throwable thrown) {
        return thrown.getCause() instanceof EvalException inner
                ? "; because of " + inner.getExceptionClassName() + ": " + flat(inner.getMessage()) : "";
    }

    private static String flat(String text) {
        String flat = text == null ? "" : text.replaceAll("\\s+", " ");
        return flat.length() > 300 ? flat.substring(0, 300) : flat;
    }

    private static List<String> cells(Path notebook) throws IOException {
        List<String> cells = new ArrayList<>(List.of(KERNEL));
        JsonObject root = JsonParser.parseString(Files.readString(notebook)).getAsJsonObject();
        for (JsonElement cell : root.getAsJsonArray("cells")) {
            if (cell.getAsJsonObject().get("cell_type").getAsString().equals("code")) {
                StringBuilder text = new StringBuilder();
                cell.getAsJsonObject().getAsJsonArray("source").forEach(line -> text.append(line.getAsString()));
                if (!text.toString().startsWith("%%")) { // A magic of the kernel takes the whole cell.
                    cells.addAll(expanded(notebook, text.toString()));
                }
            }
        }
        return cells;
    }

    /** The cell without the lines that begin with a percent sign; those that load a file are replaced by it. */
    private static List<String> expanded(Path notebook, String cell) throws IOException {
        List<String> parts = new ArrayList<>();
        StringBuilder code = new StringBuilder();
        for (String line : cell.split("\n")) {
            if (line.startsWith("%load ")) {
                parts.addAll(loaded(notebook.toAbsolutePath().getParent().resolve(line.substring(6).strip())));
            } else if (!line.startsWith("%")) {
                code.append(line).append('\n');
            }
        }
        parts.add(code.toString());
        return parts;
    }

    private static List<String> loaded(Path named) throws IOException {
        for (String ending : List.of("", ".ipynb", ".java")) {
            Path found = Path.of(named + ending).normalize();
            if (Files.isRegularFile(found)) {
                return found.toString().endsWith(".ipynb") ? cells(found) : List.of(Files.readString(found));
            }
        }
        return List.of("throw new java.io.FileNotFoundException(\"" + named.getFileName() + "\");");
    }
}
