package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;

/** A column of truth values, as DataVec's class of that name. */
public class BooleanMetaData extends BaseColumnMetaData {
    /**
     * Creates metadata.
     *
     * @param name the name of the column
     */
    public BooleanMetaData(String name) {
        super(name);
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Boolean;
    }

    @Override
    public boolean isValid(Writable writable) {
        String text = writable.toString();
        return text.equals("true") || text.equals("false");
    }
}
