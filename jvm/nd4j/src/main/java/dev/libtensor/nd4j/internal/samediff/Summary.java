package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.functions.DifferentialFunction;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.internal.Variable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The text that describes a graph, in ND4J's form. */
public final class Summary {
    /** Columns begin at least so many places after the one before. */
    private static final int GAP = 2;
    private static final int COLUMN = 20;

    private final StringBuilder text = new StringBuilder("--- Summary ---\n");
    private final SameDiff sd;

    private Summary(SameDiff sd) {
        this.sd = sd;
    }

    /** Returns a line for each variable, by their names, each operation and each function. */
    public static String of(SameDiff sd) {
        Summary summary = new Summary(sd);
        summary.addCounts();
        summary.addVariables();
        summary.addOperations();
        if (!sd.definedFunctionNames().isEmpty()) {
            summary.addFunctions();
        }
        return summary.text.toString();
    }

    private void addCounts() {
        long withArrays = sd.variables().stream().filter(each -> each.getArr() != null).count();
        String format = "%-25s%-20s";
        text.append(String.format(format, "Variables:", sd.variables().size())).append(" (" + withArrays + " with arrays)\n");
        text.append(String.format(format, "Functions:", sd.ops().length)).append('\n');
        text.append(String.format(format, "SameDiff Function Defs:", sd.definedFunctionNames().size())).append('\n');
        text.append("Loss function variables: ").append(sd.getLossVariables()).append("\n\n");
    }

    private void addVariables() {
        text.append("--- Variables ---\n");
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"- Name -", "- Array Shape -", "- Variable Type -", "- Data Type-", "- Output Of Function -",
            "- Inputs To Functions -"});
        for (Map.Entry<String, Variable> each : new TreeMap<>(sd.getVariables()).entrySet()) {
            SDVariable variable = each.getValue().getVariable();
            List<String> readers = each.getValue().getInputsForOp();
            Node creator = Graph.of(sd).creator(variable);
            rows.add(new String[] {each.getKey(), shape(variable), variable.getVariableType().toString(),
                String.valueOf(variable.dataType()),
                creator == null ? "<none>" : creator.getOwnName() + "(" + creator.opName() + ")",
                readers == null || readers.isEmpty() ? "" : readers.toString()});
        }
        addTable(rows, width(rows, 0, 0), COLUMN, COLUMN, COLUMN, width(rows, 4, 0), COLUMN);
    }

    private static String shape(SDVariable variable) {
        INDArray array = variable.getArr();
        long[] shape = array != null ? array.shape() : variable.isPlaceHolder() ? variable.getShape() : null;
        return shape == null ? "-" : Arrays.toString(shape);
    }

    private void addOperations() {
        text.append("\n\n--- Functions ---\n");
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"", "- Function Name -", "- Op -", "- Inputs -", "- Outputs -"});
        for (DifferentialFunction each : sd.ops()) {
            rows.add(new String[] {String.valueOf(rows.size() - 1), each.getOwnName(), each.opName(),
                Arrays.toString(each.argNames()), Arrays.toString(each.outputVariablesNames())});
        }
        addTable(rows, 5, width(rows, 1, 0), width(rows, 2, 10), width(rows, 3, 0), width(rows, 4, 0));
    }

    private void addFunctions() {
        text.append("\n\n--- SameDiff Defined Functions ---\n");
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"- Name -", "- Variables -", "- Functions -", "- Fn Defs -"});
        for (String name : sd.definedFunctionNames()) {
            SameDiff function = sd.getFunction(name);
            rows.add(new String[] {name, String.valueOf(function.variables().size()), String.valueOf(function.ops().length),
                String.valueOf(function.definedFunctionNames().size())});
        }
        addTable(rows, COLUMN, 15, 15, 15);
    }

    /** The width of a column whose longest text may be at least so long. */
    private static int width(List<String[]> rows, int column, int least) {
        return GAP + rows.stream().mapToInt(row -> row[column].length()).reduce(least, Math::max);
    }

    private void addTable(List<String[]> rows, int... widths) {
        for (String[] row : rows) {
            for (int i = 0; i < widths.length; i++) {
                text.append(String.format("%-" + widths[i] + "s", row[i]));
            }
            text.append('\n');
        }
    }
}
