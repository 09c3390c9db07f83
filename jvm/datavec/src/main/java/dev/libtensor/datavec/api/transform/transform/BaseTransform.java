package dev.libtensor.datavec.api.transform.transform;

import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The base of the library's transforms, after DataVec's class of that name. A transform of your own implements
 * {@link Transform}.
 */
public abstract class BaseTransform extends Step implements Transform {
    private final Projection projection;
    private List<Object> settings;

    /**
     * Creates a transform.
     *
     * @param projection how it makes its columns
     * @hidden only the library's classes call it
     */
    @SuppressWarnings("exports")
    protected BaseTransform(Projection projection) {
        this.projection = projection;
    }

    @Override
    public List<Writable> map(List<Writable> writables) {
        return projection.map(writables);
    }

    @Override
    public Schema transform(Schema inputSchema) {
        return projection.transform(inputSchema);
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        projection.setInputSchema(inputSchema);
    }

    @Override
    public Schema getInputSchema() {
        return projection.getInputSchema();
    }

    @Override
    public String[] columnNames() {
        return projection.columnNames();
    }

    /** Says what it does with which columns. */
    @Override
    public String toString() {
        return projection.toString();
    }

    /** Keeps the arguments of a public constructor, which are what {@code toJson} writes. */
    protected final void describedBy(Object... arguments) {
        settings = Collections.unmodifiableList(Arrays.asList(arguments.clone()));
    }

    /**
     * Returns the arguments of a public constructor, which are what {@code toJson} writes.
     *
     * @return the arguments
     * @throws UnsupportedException if the transform has no form as text
     */
    public final List<Object> settings() {
        if (settings == null) {
            throw new UnsupportedException(getClass().getName() + " has no form as text");
        }
        return settings;
    }

    /** Returns whether the other one is of the same class and has the same settings. */
    @Override
    public boolean equals(Object other) {
        return this == other || settings != null && super.equals(other);
    }
}
