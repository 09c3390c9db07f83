package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Says with "true" or "false" which texts a list contains, in a column for each, as DataVec's class of that name. */
public class StringListToCategoricalSetTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName a column of type String
     * @param newColumnNames the names of the columns, which are of type Categorical
     * @param categoryTokens the text of each column
     * @param delimiter the regular expression of what stands between the texts of a list
     * @throws ArgumentException if there are not as many names as texts
     */
    public StringListToCategoricalSetTransform(String columnName, List<String> newColumnNames,
            List<String> categoryTokens, String delimiter) {
        super(projection(columnName, ArgumentException.noneNull(newColumnNames, "newColumnNames"),
                ArgumentException.noneNull(categoryTokens, "categoryTokens"), delimiter));
        describedBy(columnName, newColumnNames, categoryTokens, delimiter);
        Columns.pairs(categoryTokens, newColumnNames);
        ArgumentException.notNull(delimiter, "delimiter");
    }

    private static Projection projection(String columnName, List<String> newColumnNames,
            List<String> categoryTokens, String delimiter) {
        return Projection.spread("stringListToCategoricalSet", columnName, column -> {
            Columns.expect(ColumnType.String, column);
            List<Column> columns = new ArrayList<>();
            for (int i = 0; i < newColumnNames.size(); i++) {
                String token = categoryTokens.get(i);
                columns.add(column.with(
                                new CategoricalMetaData(columnName, "true", "false"),
                                value -> new Text(String.valueOf(tokens(value, categoryTokens, delimiter).contains(token))))
                        .named(newColumnNames.get(i)));
            }
            return columns;
        });
    }

    private static Set<String> tokens(Writable value, List<String> known, String delimiter) {
        String list = value.toString();
        Set<String> tokens = list.isEmpty() ? Set.of() : Set.copyOf(List.of(list.split(delimiter)));
        if (!known.containsAll(tokens)) {
            throw new FormatException("a list of " + known + " was expected, not '" + list + "'");
        }
        return tokens;
    }
}
