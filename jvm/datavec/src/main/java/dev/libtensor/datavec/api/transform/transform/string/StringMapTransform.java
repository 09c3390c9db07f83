package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Replaces certain texts, as DataVec's class of that name. */
public class StringMapTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param map the other text of each text; texts without one stay
     */
    public StringMapTransform(String columnName, Map<String, String> map) {
        super(projection(columnName, new LinkedHashMap<>(ArgumentException.notNull(map, "map"))));
        describedBy(columnName, map);
    }

    private static Projection projection(String columnName, Map<String, String> map) {
        return Projection.texts("stringMap", columnName, text -> map.getOrDefault(text, text));
    }
}
