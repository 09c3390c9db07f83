package dev.libtensor.recipes;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Compiles tests method by method: what does not compile is removed, with what needs it, until the rest compiles.
 */
final class Removal {
    private static final int ROUNDS = 200;

    /** All tests, by class and method. */
    final Set<String> tests = new LinkedHashSet<>();

    /** The tests that were removed, each with the first error in it. */
    final Map<String, String> removed = new LinkedHashMap<>();

    private final List<Source> sources;
    private SourcePositions positions;

    Removal(List<Source> sources) {
        this.sources = new ArrayList<>(sources);
    }

    void run(String classPath, Path classes) throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            Compilation compilation = new Compilation(sources, classPath, classes);
            positions = compilation.positions.getSourcePositions();
            if (round == 0) {
                tests.addAll(compilation.tests);
            }
            if (compilation.errors.isEmpty()) {
                return;
            }
            remove(compilation);
        }
        throw new IOException("the sources do not compile after " + ROUNDS + " rounds of removing what does not");
    }

    private void remove(Compilation compilation) {
        Set<Tree> gone = new LinkedHashSet<>();
        for (Diagnostic<? extends JavaFileObject> error : compilation.errors) {
            Source source = compilation.source(error);
            if (source != null) {
                CompilationUnitTree unit = compilation.trees.get(source);
                Tree culprit = culprit(unit, error.getPosition());
                if (gone.add(culprit)) {
                    remove(source, unit, culprit, Compilation.text(error));
                }
            }
        }
    }

    /** The smallest member or import around a position; the file if there is none. */
    private Tree culprit(CompilationUnitTree unit, long at) {
        for (ImportTree each : unit.getImports()) {
            if (isAround(unit, each, at)) {
                return each;
            }
        }
        return unit.getTypeDecls().stream().filter(type -> isAround(unit, type, at)).findFirst()
                .map(type -> member(unit, type, at)).orElse(unit);
    }

    private Tree member(CompilationUnitTree unit, Tree type, long at) {
        if (!(type instanceof ClassTree here)) {
            return unit;
        }
        for (Tree member : here.getMembers()) {
            if (isAround(unit, member, at)) {
                return member instanceof ClassTree ? member(unit, member, at) : member;
            }
        }
        return here;
    }

    private boolean isAround(CompilationUnitTree unit, Tree tree, long at) {
        return positions.getStartPosition(unit, tree) <= at && at < positions.getEndPosition(unit, tree);
    }

    private void remove(Source source, CompilationUnitTree unit, Tree culprit, String cause) {
        List<? extends Tree> lost = List.of();
        if (culprit instanceof MethodTree || culprit instanceof ClassTree) {
            lost = List.of(culprit);
        } else if (culprit == unit) {
            lost = unit.getTypeDecls();
            sources.remove(source);
        } else if (!(culprit instanceof ImportTree || culprit instanceof VariableTree || culprit instanceof BlockTree)) {
            lost = List.of(culprit);
        }
        Tests.of(unit, lost).forEach(test -> removed.putIfAbsent(test, cause));
        source.blank(positions.getStartPosition(unit, culprit), positions.getEndPosition(unit, culprit));
    }
}
