package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The data types of results before anything is computed, as far as they follow from an operation's name and inputs. */
final class ResultTypes {
    private static final Set<String> BOOLEAN = Set.of("equals", "not_equals", "greater", "greater_equal", "less", "less_equal",
            "equals_scalar", "notequals_scalar", "greaterthan_scalar", "greaterthanorequal_scalar", "lessthan_scalar",
            "lessthanorequal_scalar", "boolean_and", "boolean_or", "boolean_xor", "boolean_not", "isnan", "isinf", "isfinite",
            "any", "all", "is_non_decreasing", "is_strictly_increasing", "is_numeric_tensor");
    private static final Set<String> LONG = Set.of("argmax", "argmin", "argamax", "argamin", "shape_of", "size", "size_at",
            "countNonZero", "countZero", "confusion_matrix");
    private static final Set<String> FLOATING = Set.of("reduce_mean", "reduce_norm1", "reduce_norm2", "reduce_sqnorm",
            "reduce_stdev", "reduce_variance", "moments", "sqrt", "exp", "log");

    /** The second results that are places. */
    private static final Map<String, DataType> PLACES = Map.of("top_k", DataType.LONG, "lu", DataType.INT);

    private ResultTypes() {}

    /** Returns the type of one of the results, or null if it is not known. */
    static DataType of(DynamicCustomOp op, List<SDVariable> inputs, int result) {
        return result == 1 && PLACES.containsKey(op.opName()) ? PLACES.get(op.opName()) : of(op, inputs);
    }

    private static DataType of(DynamicCustomOp op, List<SDVariable> inputs) {
        if (op.dArgs().length > 0) {
            return op.dArgs()[0];
        }
        if (BOOLEAN.contains(op.opName())) {
            return DataType.BOOL;
        }
        if (LONG.contains(op.opName())) {
            return DataType.LONG;
        }
        if (op.opName().equals("rank")) {
            return DataType.INT;
        }
        if (op.opName().equals("onehot")) {
            return DataType.FLOAT;
        }
        List<DataType> types = inputs.stream().map(SDVariable::dataType).filter(Objects::nonNull).toList();
        DataType type = types.stream().filter(DataType::isFPType).findFirst().orElse(types.isEmpty() ? null : types.get(0));
        return type != null && !type.isFPType() && FLOATING.contains(op.opName()) ? DataType.FLOAT : type;
    }
}
