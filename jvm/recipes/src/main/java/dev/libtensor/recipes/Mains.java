package dev.libtensor.recipes;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The programs in a source. */
final class Mains {
    private Mains() {}

    /** The top-level classes with a main method. */
    static List<String> of(CompilationUnitTree unit) {
        String pack = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        List<String> found = new ArrayList<>();
        for (Tree type : unit.getTypeDecls()) {
            if (type instanceof ClassTree top && top.getMembers().stream().anyMatch(Mains::isMain)) {
                found.add(pack + top.getSimpleName());
            }
        }
        return found;
    }

    private static boolean isMain(Tree member) {
        return member instanceof MethodTree method && method.getName().contentEquals("main")
                && method.getModifiers().getFlags().contains(Modifier.STATIC) && method.getParameters().size() == 1;
    }
}
