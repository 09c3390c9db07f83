package dev.libtensor.datavec.api.transform.transform.categorical;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts a text in the place of each number, as DataVec's class of that name. */
public class IntegerToCategoricalTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param map the text of each number
     */
    public IntegerToCategoricalTransform(String columnName, Map<Integer, String> map) {
        super(projection(columnName, new TreeMap<>(ArgumentException.notNull(map, "map"))));
        describedBy(columnName, map);
    }

    private static Projection projection(String columnName, Map<Integer, String> map) {
        return Projection.of("integerToCategorical", columnName, column -> {
            return column.with(new CategoricalMetaData(columnName, List.copyOf(map.values())), value -> {
                String text = map.get(value.toInt());
                if (text == null) {
                    throw new FormatException("one of " + map.keySet() + " was expected in the column '" + columnName
                            + "', not " + value);
                }
                return new Text(text);
            });
        });
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param list the texts in the order of their numbers, from 0
     */
    public IntegerToCategoricalTransform(String columnName, List<String> list) {
        this(columnName, numbered(list));
    }

    private static Map<Integer, String> numbered(List<String> list) {
        Map<Integer, String> texts = new TreeMap<>();
        ArgumentException.noneNull(list, "list").forEach(text -> texts.put(texts.size(), text));
        return texts;
    }
}
