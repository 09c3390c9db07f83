package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import java.io.File;
import java.net.URI;
import java.util.Iterator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files with numbers in their names, as DataVec's class of that name. They need not exist until they are read. */
public class NumberedFileInputSplit implements InputSplit {
    private static final Pattern NUMBER = Pattern.compile("%(0\\d)?d");

    private final String baseString;
    private final int minIdx;
    private final int maxIdx;

    /**
     * Creates a split.
     *
     * @param baseString the path or URI with the place of the number, such as {@code data/file_%d.csv} or {@code file_%03d.csv}
     * @param minIdxInclusive the first number
     * @param maxIdxInclusive the last number
     * @throws ArgumentException if the path has no place for the number, or the last number is less than the first
     */
    public NumberedFileInputSplit(String baseString, int minIdxInclusive, int maxIdxInclusive) {
        if (!NUMBER.matcher(ArgumentException.notNull(baseString, "baseString")).find()) {
            throw new ArgumentException("the path has %d or such as %03d for the number, but it is '" + baseString + "'");
        }
        if (maxIdxInclusive < minIdxInclusive) {
            throw new ArgumentException(
                    "the last number is at least the first, " + minIdxInclusive + ", but it is " + maxIdxInclusive);
        }
        this.baseString = baseString;
        minIdx = minIdxInclusive;
        maxIdx = maxIdxInclusive;
    }

    @Override
    public URI[] locations() {
        boolean uris = baseString.matches(".{2,}:/.*");
        return names().map(name -> uris ? URI.create(name) : new File(name).toURI()).toArray(URI[]::new);
    }

    private Stream<String> names() {
        return IntStream.rangeClosed(minIdx, maxIdx)
                .mapToObj(number -> NUMBER.matcher(baseString).replaceAll(place -> String.format(place.group(), number)));
    }

    /** Returns the paths as they were given, with the numbers in them. */
    @Override
    public Iterator<String> locationsPathIterator() {
        return names().iterator();
    }

    /** Returns the number of files. */
    @Override
    public long length() {
        return (long) maxIdx - minIdx + 1;
    }

    /** Does nothing. */
    @Override
    public void reset() {}

    @Override
    public boolean resetSupported() {
        return true;
    }
}
