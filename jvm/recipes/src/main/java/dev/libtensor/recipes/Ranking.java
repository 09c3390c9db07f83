package dev.libtensor.recipes;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many files or tests each missing name stops, and how many nothing else stops. */
final class Ranking {
    static final String TITLE = "Missing names ([form]: it exists, but not with these arguments or types)";

    private static final Pattern SYMBOL = Pattern.compile("symbol:\\s+(class|method|variable) (\\w+)");
    private static final Pattern PLACE = Pattern.compile("location: .*?(?:class|interface|type|package) (dev\\.libtensor[\\w.]*)");
    private static final Pattern PACKAGE = Pattern.compile("package [\\w.]+ does not exist");
    private static final Pattern FORM = Pattern.compile(
            "(?:(?:method|constructor) (\\w+) in|suitable (?:method|constructor) found for (\\w+)).*");

    private final Map<String, Integer> stopped = new TreeMap<>();
    private final Map<String, Integer> alone = new TreeMap<>();

    /** The name that an error of the compiler is about; the message if it is about no name. */
    static String name(String error) {
        Matcher found = PACKAGE.matcher(error);
        if (found.find()) {
            return found.group();
        }
        found = SYMBOL.matcher(error);
        if (found.find()) {
            Matcher place = PLACE.matcher(error);
            boolean isMember = place.find() && !found.group(1).equals("class");
            return found.group(1) + " " + (isMember ? place.group(1) + "." : "") + found.group(2);
        }
        found = FORM.matcher(error);
        if (found.find()) {
            return "[form] " + (found.group(1) == null ? found.group(2) : found.group(1));
        }
        return error.replaceFirst("^\\d+: ", "");
    }

    /** Whether an error is about a name of libtensor, or about one that is declared below its packages. */
    static boolean isOurs(String error) {
        Matcher found = PACKAGE.matcher(error);
        if (found.find()) {
            return found.group().startsWith("package dev.libtensor.");
        }
        return error.contains("dev.libtensor.") && !error.contains("is never thrown");
    }

    /** Counts what stops one file or test. */
    void add(Collection<String> names) {
        for (String name : names) {
            stopped.merge(name, 1, Integer::sum);
            alone.merge(name, names.size() == 1 ? 1 : 0, Integer::sum);
        }
    }

    void print(String title) {
        if (stopped.isEmpty()) {
            return;
        }
        System.out.println(title + ", each with what it stops/what it alone stops:");
        stopped.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .forEach(each -> System.out.printf("%8s %s%n", each.getValue() + "/" + alone.get(each.getKey()), each.getKey()));
    }
}
