package dev.libtensor.datavec.api.io.labels;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.File;

/** Takes a part of a file's name as its class, as DataVec's class of that name. */
public class PatternPathLabelGenerator implements PathLabelGenerator {
    private static final long serialVersionUID = 1L;

    private final String pattern;
    private final int patternPosition;

    /**
     * Creates a generator that takes the first part.
     *
     * @param pattern the regular expression between two parts
     */
    public PatternPathLabelGenerator(String pattern) {
        this(pattern, 0);
    }

    /**
     * Creates a generator.
     *
     * @param pattern the regular expression between two parts
     * @param patternPosition which part is taken, from 0
     * @throws ArgumentException if the position is negative
     */
    public PatternPathLabelGenerator(String pattern, int patternPosition) {
        this.pattern = ArgumentException.notNull(pattern, "pattern");
        this.patternPosition = patternPosition;
        if (patternPosition < 0) {
            throw new ArgumentException("the parts of a name count from 0: there is no part " + patternPosition);
        }
    }

    /**
     * Returns the part of the name, which is taken without its folder and ending.
     *
     * @throws ArgumentException if the name has too few parts
     */
    @Override
    public Writable getLabelForPath(String path) {
        String name = new File(ArgumentException.notNull(path, "path")).getName();
        String[] parts = name.replaceFirst("\\.[^.]*$", "").split(pattern);
        if (patternPosition >= parts.length) {
            throw new ArgumentException("the name '" + name + "' has " + parts.length + " parts between '" + pattern
                    + "': part " + patternPosition + " from 0 was expected");
        }
        return new Text(parts[patternPosition]);
    }
}
