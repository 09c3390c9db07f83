package dev.libtensor.recipes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Something that is there and behaves differently on purpose.
 *
 * @param names what a source that meets it says
 * @param place the page and the section that has the reason
 * @param text what differs
 */
record Difference(Pattern names, String place, String text) {
    /** The known differences of a system: lines of names, place and text in a table. None are known of a system without one. */
    static List<Difference> of(String system) throws IOException {
        List<Difference> found = new ArrayList<>();
        try (InputStream table = Difference.class.getResourceAsStream("differences-" + system + ".tsv")) {
            if (table == null) {
                return found;
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\t");
                found.add(new Difference(Pattern.compile("\\b(?:" + parts[0] + ")"), "from-" + system + "#" + parts[1], parts[2]));
            }
        }
        return found;
    }

    boolean isIn(CharSequence source) {
        return names.matcher(source).find();
    }
}
