package dev.libtensor.recipes;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.SimpleJavaFileObject;

/** A source file in memory. Parts of it can be blanked, so that the lines of the rest stay where they are. */
final class Source extends SimpleJavaFileObject {
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
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Source::isSource).sorted().toList()) {
                String moved = replacement.apply(Files.readString(file, StandardCharsets.UTF_8));
                sources.add(new Source(file, moved));
            }
        }
        return sources;
    }

    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && !name.equals("module-info.java") && !name.equals("package-info.java");
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
