package dev.libtensor.recipes;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The tests in a source, by class and method. */
final class Tests {
    private Tests() {}

    /** The tests in some classes and methods. */
    static Set<String> of(CompilationUnitTree unit, List<? extends Tree> trees) {
        Set<String> found = new LinkedHashSet<>();
        String pack = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        for (Tree type : unit.getTypeDecls()) {
            if (type instanceof ClassTree top) {
                collect(top, pack + top.getSimpleName(), trees, trees.contains(top), found);
            }
        }
        return found;
    }

    private static void collect(ClassTree type, String name, List<? extends Tree> wanted, boolean all, Set<String> found) {
        for (Tree member : type.getMembers()) {
            boolean isWanted = all || wanted.contains(member);
            if (member instanceof ClassTree inner) {
                collect(inner, name + "$" + inner.getSimpleName(), wanted, isWanted, found);
            } else if (isWanted && member instanceof MethodTree method && isTest(method)) {
                found.add(name + "." + method.getName());
            }
        }
    }

    private static boolean isTest(MethodTree method) {
        for (AnnotationTree annotation : method.getModifiers().getAnnotations()) {
            String name = annotation.getAnnotationType().toString();
            if ((name.equals("Test") || name.endsWith(".Test")) && !annotation.toString().contains("enabled = false")) {
                return true;
            }
        }
        return false;
    }
}
