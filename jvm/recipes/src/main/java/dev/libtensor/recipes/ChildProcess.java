package dev.libtensor.recipes;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that runs a class of this package over compiled classes. */
final class ChildProcess {
    private ChildProcess() {}

    static ProcessBuilder builder(Path classes, Options options, List<String> arguments) {
        String path = String.join(File.pathSeparator, classes.toString(), options.classPath, System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-ea"));
        if (Runtime.version().feature() >= 22) { // Otherwise the JVM warns.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        // DJL's own tests read the class path of the loader, and its build opens the package for them.
        command.addAll(List.of("--add-opens", "java.base/jdk.internal.loader=ALL-UNNAMED", "-cp", path));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }
}
