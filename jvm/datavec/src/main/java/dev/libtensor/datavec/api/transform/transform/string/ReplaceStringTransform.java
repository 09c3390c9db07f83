package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Replaces parts of texts, as DataVec's class of that name. */
public class ReplaceStringTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param map what is there instead of each regular expression, in the order of the map
     */
    public ReplaceStringTransform(String columnName, Map<String, String> map) {
        super(projection(columnName, new LinkedHashMap<>(ArgumentException.notNull(map, "map"))));
        describedBy(columnName, map);
    }

    private static Projection projection(String columnName, Map<String, String> map) {
        return Projection.texts("replaceString", columnName, text -> {
            String replaced = text;
            for (Map.Entry<String, String> part : map.entrySet()) {
                replaced = replaced.replaceAll(part.getKey(), part.getValue());
            }
            return replaced;
        });
    }
}
