package dev.libtensor.datavec.api.transform.transform.string;

import java.util.Collection;
import java.util.List;

/**
 * Makes an array of a list of words: their numbers in a vocabulary in ascending order, as DataVec's class of that name. The array
 * has the shape (1, words of the list) and ND4J's default type.
 */
public class StringListToIndicesNDArrayTransform extends StringListToCountsNDArrayTransform {
    /**
     * Creates a transform whose column is called as {@code words[BOW]}.
     *
     * @param columnName a column of type String
     * @param vocabulary the words
     * @param delimiter the regular expression of what stands between the words of a list
     * @param binary whether words that are there several times count once
     * @param ignoreUnknown whether words that are not in the vocabulary are left out; if not, they are errors
     */
    public StringListToIndicesNDArrayTransform(String columnName, List<String> vocabulary, String delimiter, boolean binary,
            boolean ignoreUnknown) {
        this(columnName, columnName + "[BOW]", vocabulary, delimiter, binary, ignoreUnknown);
    }

    /**
     * Creates a transform.
     *
     * @param columnName a column of type String
     * @param newColumnName the name of the column of arrays
     * @param vocabulary the words
     * @param delimiter the regular expression of what stands between the words of a list
     * @param binary whether words that are there several times count once
     * @param ignoreUnknown whether words that are not in the vocabulary are left out; if not, they are errors
     */
    public StringListToIndicesNDArrayTransform(String columnName, String newColumnName, List<String> vocabulary, String delimiter,
            boolean binary, boolean ignoreUnknown) {
        super(StringListToIndicesNDArrayTransform::sorted, columnName, newColumnName, vocabulary, delimiter, binary,
                ignoreUnknown);
    }

    private static double[] sorted(Collection<Integer> indices) {
        return indices.stream().mapToDouble(Integer::doubleValue).sorted().toArray();
    }
}
