package dev.libtensor.datavec.api.io.filters;

import dev.libtensor.ArgumentException;
import java.net.URI;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Shuffles files and takes some of them, as DataVec's class of that name. */
public class RandomPathFilter implements PathFilter {
    private final Random random;
    private final String[] extensions;
    private final long maxPaths;

    /**
     * Creates a filter that takes all files with certain endings.
     *
     * @param random what shuffles
     * @param extensions the endings without the dot; none or null for all
     */
    public RandomPathFilter(Random random, String... extensions) {
        this(random, extensions, 0);
    }

    /**
     * Creates a filter.
     *
     * @param random what shuffles
     * @param extensions the endings without the dot; none or null for all
     * @param maxPaths how many are taken at most; 0 for all
     * @throws ArgumentException if the number is negative
     */
    public RandomPathFilter(Random random, String[] extensions, long maxPaths) {
        this.random = ArgumentException.notNull(random, "random");
        this.extensions = extensions == null ? new String[0] : extensions.clone();
        this.maxPaths = atLeast0(maxPaths, "files");
    }

    /** Returns a number of files or classes that is not negative. */
    static long atLeast0(long number, String what) {
        if (number < 0) {
            throw new ArgumentException("the number of " + what + " is at least 0, where 0 stands for all, not " + number);
        }
        return number;
    }

    /**
     * Returns whether a file has one of the endings.
     *
     * @param name its name
     * @return true if it has, or if every ending will do
     */
    protected boolean accept(String name) {
        return extensions.length == 0 || Arrays.stream(extensions).anyMatch(ending -> name.endsWith("." + ending));
    }

    @Override
    public URI[] filter(URI[] paths) {
        List<URI> shuffled = Arrays.asList(ArgumentException.notNull(paths, "paths").clone());
        Collections.shuffle(shuffled, random);
        return shuffled.stream()
                .filter(path -> accept(path.toString()))
                .limit(maxPaths == 0 ? Long.MAX_VALUE : maxPaths)
                .toArray(URI[]::new);
    }
}
