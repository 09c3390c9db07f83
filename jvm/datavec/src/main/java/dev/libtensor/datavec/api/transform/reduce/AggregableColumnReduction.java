package dev.libtensor.datavec.api.transform.reduce;

import dev.libtensor.datavec.api.transform.ColumnOp;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** A reduction of a column that a program defines, as DataVec's interface of that name. */
public interface AggregableColumnReduction extends ColumnOp {
    /**
     * Returns a new reduction.
     *
     * @return the reduction, which gives a value for each column that it makes
     */
    IAggregableReduceOp<Writable, List<Writable>> reduceOp();

    /**
     * Returns the names of the columns that it makes.
     *
     * @param columnInputName the column
     * @return the names
     */
    List<String> getColumnsOutputName(String columnInputName);

    /**
     * Returns what is known of the columns that it makes.
     *
     * @param newColumnName their names
     * @param columnInputMeta what is known of the column
     * @return the metadata
     */
    List<ColumnMetaData> getColumnOutputMetaData(List<String> newColumnName, ColumnMetaData columnInputMeta);
}
