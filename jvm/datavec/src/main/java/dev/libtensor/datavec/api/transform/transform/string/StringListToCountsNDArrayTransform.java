package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.NDArrayMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;

/**
 * Makes an array of a list of words: how often each word of a vocabulary is in it, as DataVec's class of that name. The array has
 * the shape (1, words) and ND4J's default type.
 */
public class StringListToCountsNDArrayTransform extends BaseTransform {
    /**
     * Creates a transform whose column is called as {@code words[BOW]}.
     *
     * @param columnName a column of type String
     * @param vocabulary the words
     * @param delimiter the regular expression of what stands between the words of a list
     * @param binary whether words that are there several times count once
     * @param ignoreUnknown whether words that are not in the vocabulary are left out; if not, they are errors
     */
    public StringListToCountsNDArrayTransform(String columnName, List<String> vocabulary, String delimiter, boolean binary,
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
    public StringListToCountsNDArrayTransform(String columnName, String newColumnName, List<String> vocabulary, String delimiter,
            boolean binary, boolean ignoreUnknown) {
        this(indices -> counts(indices, vocabulary.size()), columnName, newColumnName, vocabulary, delimiter, binary,
                ignoreUnknown);
    }

    StringListToCountsNDArrayTransform(Function<Collection<Integer>, double[]> values, String columnName, String newColumnName,
            List<String> vocabulary, String delimiter, boolean binary, boolean ignoreUnknown) {
        super(projection(values, columnName, newColumnName, List.copyOf(ArgumentException.noneNull(vocabulary, "vocabulary")),
                ArgumentException.notNull(delimiter, "delimiter"), binary, ignoreUnknown));
        ArgumentException.notNull(newColumnName, "newColumnName");
        describedBy(columnName, newColumnName, vocabulary, delimiter, binary, ignoreUnknown);
    }

    private static Projection projection(Function<Collection<Integer>, double[]> values, String columnName, String newColumnName,
            List<String> vocabulary, String delimiter, boolean binary, boolean ignoreUnknown) {
        return Projection.of("stringListToNDArray", columnName, column -> {
            Columns.expect(ColumnType.String, column);
            Column arrays = column.with(new NDArrayMetaData(newColumnName, new long[] {vocabulary.size()}), value -> {
                double[] numbers = values.apply(indices(value.toString(), vocabulary, delimiter, binary, ignoreUnknown));
                return new NDArrayWritable(Nd4j.create(numbers, new int[] {1, numbers.length}));
            });
            return arrays.named(newColumnName);
        });
    }

    private static Collection<Integer> indices(String list, List<String> vocabulary, String delimiter, boolean binary,
            boolean ignoreUnknown) {
        Collection<Integer> indices = binary ? new HashSet<>() : new ArrayList<>();
        for (String word : list.isEmpty() ? new String[0] : list.split(delimiter)) {
            int index = vocabulary.indexOf(word);
            if (index >= 0) {
                indices.add(index);
            } else if (!ignoreUnknown) {
                throw new FormatException("the word '" + word + "' of '" + list + "' is not in the vocabulary of "
                        + vocabulary.size() + " words");
            }
        }
        return indices;
    }

    private static double[] counts(Collection<Integer> indices, int words) {
        double[] counts = new double[words];
        indices.forEach(index -> counts[index]++);
        return counts;
    }

    /**
     * Reads a vocabulary.
     *
     * @param path the path of a file in UTF-8, with a word in each line
     * @return the words
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     */
    public static List<String> readVocabFromFile(String path) throws IOException {
        try {
            return Files.readAllLines(Path.of(ArgumentException.notNull(path, "path")), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new TensorIOException("the vocabulary '" + path + "' cannot be read: " + e.getMessage());
        }
    }
}
