package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** A column of texts of which only certain ones occur, as DataVec's class of that name. */
public class CategoricalMetaData extends BaseColumnMetaData {
    private final List<String> stateNames;

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param stateNames the texts in the order of their numbers
     */
    public CategoricalMetaData(String name, String... stateNames) {
        super(name);
        this.stateNames = ArgumentException.noneNull(stateNames, "stateNames");
    }

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param stateNames the texts in the order of their numbers
     */
    public CategoricalMetaData(String name, List<String> stateNames) {
        super(name);
        this.stateNames = ArgumentException.noneNull(stateNames, "stateNames");
    }

    /**
     * Returns the texts in the order of their numbers.
     *
     * @return the texts, which cannot be changed
     */
    public List<String> getStateNames() {
        return stateNames;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Categorical;
    }

    @Override
    public boolean isValid(Writable writable) {
        return stateNames.contains(writable.toString());
    }

    @Override
    String limits() {
        return " of " + stateNames;
    }
}
