package dev.libtensor.recipes;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** One run of the compiler over sources: their trees and errors, and the classes if there are none. */
final class Compilation {
    final Map<Source, CompilationUnitTree> trees = new HashMap<>();

    /** The classes with a main method. They are listed at once, as the trees lose their parts when classes are generated. */
    final Map<Source, List<String>> programs = new HashMap<>();

    /** All tests, which are listed at once as well. */
    final Set<String> tests = new LinkedHashSet<>();

    final List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();
    final Trees positions;
    private final Map<URI, Source> byAddress = new HashMap<>();

    Compilation(Collection<Source> sources, String classPath, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("there is no Java compiler: run this with a JDK, not with a JRE");
        }
        // The compiler wraps its files.
        sources.forEach(source -> byAddress.put(source.toUri(), source));
        DiagnosticCollector<JavaFileObject> collected = new DiagnosticCollector<>();
        // Errors of one phase do not hide those of later ones.
        List<String> options = List.of("-proc:none", "-nowarn", "-Xmaxerrs", "1000000", "-XDshould-stop.ifError=FLOW",
                "-parameters", "-cp", classPath, "-d", classes.toString());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(collected, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    Writer.nullWriter(), files, collected, options, null, sources);
            positions = Trees.instance(task);
            for (CompilationUnitTree tree : task.parse()) {
                Source source = byAddress.get(tree.getSourceFile().toUri());
                trees.put(source, tree);
                programs.put(source, Mains.of(tree));
                tests.addAll(Tests.of(tree, tree.getTypeDecls()));
            }
            task.analyze();
            collected.getDiagnostics().stream().filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                    .forEach(errors::add);
            if (errors.isEmpty()) {
                task.generate();
            }
        }
    }

    /** The source of an error, or null if it is of none. */
    Source source(Diagnostic<? extends JavaFileObject> error) {
        return error.getSource() == null ? null : byAddress.get(error.getSource().toUri());
    }

    /** An error in one line. */
    static String text(Diagnostic<?> error) {
        String[] lines = error.getMessage(null).split("\\R");
        StringBuilder text = new StringBuilder(lines[0].strip());
        for (int i = 1; i < lines.length && text.length() < 240; i++) {
            text.append("; ").append(lines[i].strip());
        }
        return text.toString();
    }
}
