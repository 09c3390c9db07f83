package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnOp;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import java.io.Serializable;

/**
 * What stands for a step, a schema or a process when Java serializes it.
 *
 * @param type its class
 * @param json its text form
 * @param columns the columns that it was told, as text; null for none
 */
public record SerializedText(Class<?> type, String json, String columns) implements Serializable {
    /** Returns what stands for an object. */
    public static SerializedText of(Object value) {
        Schema columns = null;
        if (value instanceof TransformProcess process) {
            return new SerializedText(TransformProcess.class, process.toJson(), null);
        } else if (value instanceof ColumnOp op) {
            columns = op.getInputSchema();
        } else if (value instanceof SequenceSplit split) {
            columns = split.getInputSchema();
        }
        return new SerializedText(value.getClass(), StepJson.write(value), columns == null ? null : columns.toJson());
    }

    /** Makes the object anew. */
    private Object readResolve() {
        ArgumentException.notNull(type, "type");
        if (type == TransformProcess.class) {
            return TransformProcess.fromJson(json);
        }
        Object value = StepJson.read(json, type);
        if (columns != null && value instanceof ColumnOp op) {
            op.setInputSchema(Schema.fromJson(columns));
        } else if (columns != null && value instanceof SequenceSplit split) {
            split.setInputSchema(Schema.fromJson(columns));
        }
        return value;
    }
}
