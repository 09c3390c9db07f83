package dev.libtensor.datavec.api.transform.transform.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Adds a column with the texts of others, one behind the other, as DataVec's class of that name. */
public class ConcatenateStringColumns extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newColumnName its name
     * @param delimiter what stands between the texts
     * @param columnsToConcatenate the other columns
     */
    public ConcatenateStringColumns(String newColumnName, String delimiter, String... columnsToConcatenate) {
        this(newColumnName, delimiter, ArgumentException.noneNull(columnsToConcatenate, "columnsToConcatenate"));
    }

    /**
     * Creates a transform.
     *
     * @param newColumnName its name
     * @param delimiter what stands between the texts
     * @param columnsToConcatenate the other columns
     */
    public ConcatenateStringColumns(String newColumnName, String delimiter, List<String> columnsToConcatenate) {
        super(projection(
                newColumnName, delimiter, ArgumentException.noneNull(columnsToConcatenate, "columnsToConcatenate")));
        describedBy(newColumnName, delimiter, columnsToConcatenate);
        ArgumentException.notNull(delimiter, "delimiter");
    }

    private static Projection projection(String newColumnName, String delimiter, List<String> columnsToConcatenate) {
        return Projection.added(newColumnName, columnsToConcatenate, schema -> {
            List<Integer> places = columnsToConcatenate.stream().map(schema::getIndexOfColumn).toList();
            return new Column(new StringMetaData(newColumnName), record ->
                    new Text(String.join(delimiter, places.stream().map(place -> record.get(place).toString()).toList())));
        });
    }
}
