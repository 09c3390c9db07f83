package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Sets each parameter by the initializer of the first pattern that is found in its name. */
public final class Mixed extends Initializer {
    private final List<Pattern> patterns;
    private final List<Initializer> initializers;

    /**
     * Creates it.
     *
     * @param patterns regular expressions; {@code .*} at the end is that of all other names
     * @param initializers the initializer of each
     * @throws ArgumentException if there are more or fewer initializers than patterns, or one is no regular expression
     */
    public Mixed(List<String> patterns, List<Initializer> initializers) {
        this.patterns = Named.listed(patterns, "patterns").stream().map(Mixed::compiled).toList();
        this.initializers = Named.listed(initializers, "initializers");
        if (this.patterns.size() != this.initializers.size()) {
            throw new ArgumentException("there are " + this.patterns.size() + " patterns and "
                    + this.initializers.size() + " initializers: expected one for each pattern");
        }
    }

    private static Pattern compiled(String pattern) {
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw new ArgumentException("'" + pattern + "' is not a regular expression: " + e.getDescription());
        }
    }

    private Initializer of(String name) {
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i).matcher(name).find()) {
                return initializers.get(i);
            }
        }
        throw new ArgumentException("no pattern is found in '" + name + "': expected one of "
                + String.join(", ", patterns.stream().map(Pattern::pattern).toList()) + "; a last one .* takes all names");
    }

    @Override
    void init(String name, NDArray array) {
        of(name).init(name, array);
    }

    @Override
    protected void initWeight(String name, NDArray array) {
        of(name).initWeight(name, array);
    }
}
