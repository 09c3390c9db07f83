package dev.libtensor.datavec.api.transform.transform.nlp;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.sequence.expansion.BaseSequenceExpansionTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a step with a number of each word of a text, as DataVec's class of that name. */
public class TextToTermIndexSequenceTransform extends BaseSequenceExpansionTransform {
    private final String columnName;
    private final String newColumnName;
    private final Map<String, Integer> wordIndexMap;
    private final String delimiter;
    private final boolean exceptionOnUnknown;

    /**
     * Creates a transform.
     *
     * @param columnName the column of texts
     * @param newColumnName the name of the column of numbers
     * @param vocabulary the words, whose numbers are their places
     * @param delimiter the regular expression of what stands between words
     * @param exceptionOnUnknown whether other words are errors; if not, they are left out
     */
    public TextToTermIndexSequenceTransform(String columnName, String newColumnName, List<String> vocabulary, String delimiter,
            boolean exceptionOnUnknown) {
        this(columnName, newColumnName, places(vocabulary), delimiter, exceptionOnUnknown);
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column of texts
     * @param newColumnName the name of the column of numbers
     * @param wordIndexMap the numbers of words, from 0 on
     * @param delimiter the regular expression of what stands between words
     * @param exceptionOnUnknown whether other words are errors; if not, they are left out
     */
    public TextToTermIndexSequenceTransform(String columnName, String newColumnName, Map<String, Integer> wordIndexMap,
            String delimiter, boolean exceptionOnUnknown) {
        super(List.of(ArgumentException.notNull(columnName, "columnName")),
                List.of(ArgumentException.notNull(newColumnName, "newColumnName")));
        this.columnName = columnName;
        this.newColumnName = newColumnName;
        this.wordIndexMap = Map.copyOf(ArgumentException.notNull(wordIndexMap, "wordIndexMap"));
        this.delimiter = ArgumentException.notNull(delimiter, "delimiter");
        this.exceptionOnUnknown = exceptionOnUnknown;
    }

    private static Map<String, Integer> places(List<String> vocabulary) {
        Map<String, Integer> places = new HashMap<>();
        for (String word : ArgumentException.noneNull(vocabulary, "vocabulary")) {
            places.put(word, places.size());
        }
        return places;
    }

    @Override
    protected List<ColumnMetaData> expandedColumnMetaDatas(List<ColumnMetaData> origColumnMeta,
            List<String> expandedColumnNames) {
        return List.of(new IntegerMetaData(newColumnName, 0, wordIndexMap.size() - 1));
    }

    /**
     * {@inheritDoc}
     *
     * @throws FormatException if a word has no number, and that is an error
     */
    @Override
    protected List<List<Writable>> expandTimeStep(List<Writable> currentStepValues) {
        List<List<Writable>> steps = new ArrayList<>();
        for (String word : currentStepValues.get(0).toString().split(delimiter)) {
            Integer index = wordIndexMap.get(word);
            if (index != null) {
                steps.add(List.of(new IntWritable(index)));
            } else if (exceptionOnUnknown) {
                throw new FormatException("column '" + columnName + "': the word '" + word + "' has no number");
            }
        }
        return steps;
    }
}
