package dev.libtensor.datavec.api.transform.transform;

import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/**
 * The base of the library's transforms, after DataVec's class of that name. A transform of your own implements
 * {@link Transform}.
 */
public abstract class BaseTransform implements Transform {
    private final Projection projection;

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
}
