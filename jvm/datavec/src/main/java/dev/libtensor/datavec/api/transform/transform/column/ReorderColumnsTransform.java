package dev.libtensor.datavec.api.transform.transform.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;

/** Moves columns to the front, as DataVec's class of that name. */
public class ReorderColumnsTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newOrder their names; the others stay behind them in their order
     */
    public ReorderColumnsTransform(String... newOrder) {
        this(ArgumentException.noneNull(newOrder, "newOrder"));
    }

    /**
     * Creates a transform.
     *
     * @param newOrder their names; the others stay behind them in their order
     */
    public ReorderColumnsTransform(List<String> newOrder) {
        super(projection(ArgumentException.noneNull(newOrder, "newOrder")));
        describedBy(newOrder);
    }

    private static Projection projection(List<String> newOrder) {
        return new Projection("reorderColumns", newOrder, (schema, columns) -> {
            List<Column> ordered = new ArrayList<>();
            newOrder.forEach(name -> ordered.add(columns.get(schema.getIndexOfColumn(name))));
            columns.removeAll(ordered);
            ordered.addAll(columns);
            return ordered;
        });
    }
}
