package dev.libtensor.datavec.api.io.filters;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.io.labels.PathLabelGenerator;
import dev.libtensor.datavec.api.writable.Writable;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Shuffles files and takes as many of each class, as DataVec's class of that name. The classes take turns, so any number of the
 * first files is balanced too.
 */
public class BalancedPathFilter extends RandomPathFilter {
    private final PathLabelGenerator labelGenerator;
    private final long maxLabels;
    private final long minPathsPerLabel;
    private final long maxPathsPerLabel;
    private final String[] labels;

    /**
     * Creates a filter.
     *
     * @param random what shuffles
     * @param extensions the endings without the dot; null for all
     * @param labelGenerator what tells the class of a file
     */
    public BalancedPathFilter(Random random, String[] extensions, PathLabelGenerator labelGenerator) {
        this(random, extensions, labelGenerator, 0, 0, 0, 0);
    }

    /**
     * Creates a filter of files with any ending.
     *
     * @param random what shuffles
     * @param labelGenerator what tells the class of a file
     * @param maxPathsPerLabel how many files of a class are taken at most; 0 for all
     */
    public BalancedPathFilter(Random random, PathLabelGenerator labelGenerator, long maxPathsPerLabel) {
        this(random, null, labelGenerator, 0, 0, 0, maxPathsPerLabel);
    }

    /**
     * Creates a filter of files with certain endings.
     *
     * @param random what shuffles
     * @param extensions the endings without the dot; null for all
     * @param labelGenerator what tells the class of a file
     * @param maxPathsPerLabel how many files of a class are taken at most; 0 for all
     */
    public BalancedPathFilter(
            Random random, String[] extensions, PathLabelGenerator labelGenerator, long maxPathsPerLabel) {
        this(random, extensions, labelGenerator, 0, 0, 0, maxPathsPerLabel);
    }

    /**
     * Creates a filter of files with any ending.
     *
     * @param random what shuffles
     * @param labelGenerator what tells the class of a file
     * @param maxPaths how many files are looked at; 0 for all
     * @param maxLabels how many classes are taken at most; 0 for all
     * @param maxPathsPerLabel how many files of a class are taken at most; 0 for all
     */
    public BalancedPathFilter(
            Random random, PathLabelGenerator labelGenerator, long maxPaths, long maxLabels, long maxPathsPerLabel) {
        this(random, null, labelGenerator, maxPaths, maxLabels, 0, maxPathsPerLabel);
    }

    /**
     * Creates a filter of files with certain endings, of some classes.
     *
     * @param random what shuffles
     * @param extensions the endings without the dot; null for all
     * @param labelGenerator what tells the class of a file
     * @param maxLabels how many classes are taken at most; 0 for all
     * @param maxPathsPerLabel how many files of a class are taken at most; 0 for all
     */
    public BalancedPathFilter(
            Random random,
            String[] extensions,
            PathLabelGenerator labelGenerator,
            long maxLabels,
            long maxPathsPerLabel) {
        this(random, extensions, labelGenerator, 0, maxLabels, 0, maxPathsPerLabel);
    }

    /**
     * Creates a filter.
     *
     * @param random what shuffles
     * @param extensions the endings without the dot; null for all
     * @param labelGenerator what tells the class of a file
     * @param maxPaths how many files are looked at; 0 for all
     * @param maxLabels how many classes are taken at most; 0 for all
     * @param minPathsPerLabel how many files of a class are taken at least, if it has them, even if another has fewer
     * @param maxPathsPerLabel how many files of a class are taken at most; 0 for all
     * @param labels the classes; none for all
     * @throws ArgumentException if a number is negative
     */
    public BalancedPathFilter(
            Random random,
            String[] extensions,
            PathLabelGenerator labelGenerator,
            long maxPaths,
            long maxLabels,
            long minPathsPerLabel,
            long maxPathsPerLabel,
            String... labels) {
        super(random, extensions, maxPaths);
        this.labelGenerator = ArgumentException.notNull(labelGenerator, "labelGenerator");
        this.maxLabels = atLeast0(maxLabels, "classes");
        this.minPathsPerLabel = atLeast0(minPathsPerLabel, "files of a class");
        this.maxPathsPerLabel = atLeast0(maxPathsPerLabel, "files of a class");
        this.labels = labels == null ? new String[0] : labels.clone();
    }

    /**
     * Returns whether a class is taken.
     *
     * @param name its name
     * @return true if it is
     */
    protected boolean acceptLabel(String name) {
        return labels.length == 0 || Arrays.asList(labels).contains(name);
    }

    @Override
    public URI[] filter(URI[] paths) {
        Map<Writable, List<URI>> classes = new LinkedHashMap<>();
        for (URI path : super.filter(paths)) {
            Writable label = labelGenerator.getLabelForPath(path);
            boolean room = classes.containsKey(label) || maxLabels == 0 || classes.size() < maxLabels;
            if (room && acceptLabel(label.toString())) {
                classes.computeIfAbsent(label, unused -> new ArrayList<>()).add(path);
            }
        }
        long fewest = classes.values().stream().mapToLong(List::size).min().orElse(0);
        long each = Math.max(minPathsPerLabel, maxPathsPerLabel == 0 ? fewest : Math.min(fewest, maxPathsPerLabel));
        List<URI> taken = new ArrayList<>();
        for (int i = 0; i < each; i++) {
            int turn = i;
            List<URI> of = classes.values().stream()
                    .filter(files -> turn < files.size())
                    .map(files -> files.get(turn))
                    .toList();
            if (of.isEmpty()) {
                break;
            }
            taken.addAll(of);
        }
        return taken.toArray(URI[]::new);
    }
}
