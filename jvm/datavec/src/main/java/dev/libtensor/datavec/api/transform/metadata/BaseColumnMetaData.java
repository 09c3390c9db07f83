package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.ArgumentException;

/** What is known of a column, as DataVec's class of that name. */
public abstract class BaseColumnMetaData implements ColumnMetaData {
    /** The name of the column. */
    protected String name;

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     */
    protected BaseColumnMetaData(String name) {
        setName(name);
    }

    @Override
    public final String getName() {
        return name;
    }

    @Override
    public final void setName(String name) {
        this.name = ArgumentException.notNull(name, "name");
    }

    @Override
    public ColumnMetaData clone() {
        try {
            return (ColumnMetaData) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns whether the other object is a column of the same type, name and limits. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BaseColumnMetaData that && getClass() == that.getClass() && toString().equals(that.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Says the type, the name and the limits. */
    @Override
    public String toString() {
        return getColumnType() + " '" + name + "'" + limits();
    }

    /**
     * Returns the limits for people.
     *
     * @return the limits; empty if there are none
     */
    String limits() {
        return "";
    }
}
