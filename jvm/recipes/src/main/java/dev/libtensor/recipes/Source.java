package dev.libtensor.recipes;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.SimpleJavaFileObject;

/** A source file in memory. Parts of it can be blanked, so that the lines of the rest stay where they are. */
final class Source extends SimpleJavaFileObject {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package +([\\w.]+)");

    final Path path;
    private final StringBuilder text;

    private Source(Path path, String text) {
        super(URI.create("mem:///" + path.toString().replace('\\', '/').replace(" ", "%20")), Kind.SOURCE);
        this.path = path;
        this.text = new StringBuilder(text);
    }

    /** The Java files of a folder, with another system's names replaced. */
    static List<Source> read(Path folder, Replacement replacement) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path file : files(folder)) {
            sources.add(new Source(file, replacement.apply(Files.readString(file, StandardCharsets.UTF_8))));
        }
        return sources;
    }

    /** The packages that the Java files of a folder declare. */
    static Set<String> packages(Path folder) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : files(folder)) {
            Matcher declared = PACKAGE.matcher(Files.readString(file, StandardCharsets.UTF_8));
            if (declared.find()) {
                found.add(declared.group(1));
            }
        }
        return found;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Source::isSource).sorted().toList();
        }
    }

    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && !name.equals("module-info.java") && !name.equals("package-info.java");
    }

    /** Whether a missing name is a class that this file imports from libtensor. */
    boolean imports(String name) {
        String type = name.substring(name.lastIndexOf(' ') + 1);
        return Pattern.compile("import (static )?dev\\.libtensor\\.[\\w.]*\\b" + Pattern.quote(type) + "\\b").matcher(text).find();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text.toString();
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }

    void blank(long begin, long end) {
        for (int i = (int) begin; i < end; i++) {
            if (text.charAt(i) != '\n') {
                text.setCharAt(i, ' ');
            }
        }
    }
}
