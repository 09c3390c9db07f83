package dev.libtensor.datavec.api.transform.transform.nlp;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.sequence.expansion.BaseSequenceExpansionTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes a step with a number of each character of a text, as DataVec's class of that name. */
public class TextToCharacterIndexTransform extends BaseSequenceExpansionTransform {
    private final String columnName;
    private final String newColumnName;
    private final Map<Character, Integer> characterIndexMap;
    private final boolean exceptionOnUnknown;

    /**
     * Creates a transform.
     *
     * @param columnName the column of texts
     * @param newColumnName the name of the column of numbers
     * @param characterIndexMap the numbers of characters, from 0 on
     * @param exceptionOnUnknown whether other characters are errors; if not, they are left out
     */
    public TextToCharacterIndexTransform(String columnName, String newColumnName, Map<Character, Integer> characterIndexMap,
            boolean exceptionOnUnknown) {
        super(List.of(ArgumentException.notNull(columnName, "columnName")),
                List.of(ArgumentException.notNull(newColumnName, "newColumnName")));
        this.columnName = columnName;
        this.newColumnName = newColumnName;
        this.characterIndexMap = Map.copyOf(ArgumentException.notNull(characterIndexMap, "characterIndexMap"));
        this.exceptionOnUnknown = exceptionOnUnknown;
    }

    @Override
    protected List<ColumnMetaData> expandedColumnMetaDatas(List<ColumnMetaData> origColumnMeta,
            List<String> expandedColumnNames) {
        return List.of(new IntegerMetaData(newColumnName, 0, characterIndexMap.size() - 1));
    }

    /**
     * {@inheritDoc}
     *
     * @throws FormatException if a character has no number, and that is an error
     */
    @Override
    protected List<List<Writable>> expandTimeStep(List<Writable> currentStepValues) {
        String text = currentStepValues.get(0).toString();
        List<List<Writable>> steps = new ArrayList<>();
        for (char each : text.toCharArray()) {
            Integer index = characterIndexMap.get(each);
            if (index != null) {
                steps.add(List.of(new IntWritable(index)));
            } else if (exceptionOnUnknown) {
                throw new FormatException("column '" + columnName + "': the character '" + each + "' of '" + text
                        + "' has no number");
            }
        }
        return steps;
    }
}
