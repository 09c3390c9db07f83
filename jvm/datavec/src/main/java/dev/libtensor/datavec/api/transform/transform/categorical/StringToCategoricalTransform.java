package dev.libtensor.datavec.api.transform.transform.categorical;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Says which texts occur in a column, as DataVec's class of that name. */
public class StringToCategoricalTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param stateNames the texts in the order of their numbers
     */
    public StringToCategoricalTransform(String columnName, List<String> stateNames) {
        super(projection(columnName, ArgumentException.noneNull(stateNames, "stateNames")));
        describedBy(columnName, stateNames);
    }

    private static Projection projection(String columnName, List<String> stateNames) {
        return Projection.of("stringToCategorical", columnName, column -> column.with(
                new CategoricalMetaData(columnName, stateNames), value -> value));
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param stateNames the texts in the order of their numbers
     */
    public StringToCategoricalTransform(String columnName, String... stateNames) {
        this(columnName, ArgumentException.noneNull(stateNames, "stateNames"));
    }
}
