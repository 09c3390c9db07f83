package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.functions.DifferentialFunction;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import java.util.Arrays;

/** The text that describes a graph. */
public final class Summary {
    private Summary() {}

    /** Returns a line for each variable and operation. */
    public static String of(SameDiff sd) {
        StringBuilder text = new StringBuilder("--- Summary ---\n");
        text.append(String.format("Variables: %d%n", sd.variables().size()));
        text.append(String.format("Operations: %d%n", sd.ops().length));
        text.append(String.format("Losses: %s%n", sd.getLossVariables()));
        text.append("\n--- Variables ---\n");
        for (SDVariable each : sd.variables()) {
            text.append(String.format("%-24s %-12s %-8s %s%n", each.name(), each.getVariableType(), each.dataType(),
                    each.getShape() == null ? "" : Arrays.toString(each.getShape())));
        }
        text.append("\n--- Operations ---\n");
        for (DifferentialFunction each : sd.ops()) {
            text.append(String.format("%-24s %s%n", each.getOwnName(), each));
        }
        return text.toString();
    }
}
