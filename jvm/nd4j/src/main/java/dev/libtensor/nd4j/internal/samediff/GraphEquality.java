package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.VariableType;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;

/** Whether two graphs have the same variables and operations, as in ND4J without what they learn and how. */
public final class GraphEquality {
    private GraphEquality() {}

    /** Returns whether two graphs are equal. */
    public static boolean areEqual(Graph a, Graph b) {
        return areEqual(a.operations(), b.operations(), GraphEquality::areEqual)
                && areEqual(variables(a), variables(b), GraphEquality::areEqual);
    }

    /** The variables but those that stand for gradients, which are made when a program asks for them. */
    private static Map<String, SDVariable> variables(Graph graph) {
        Map<String, SDVariable> found = new HashMap<>(graph.variables());
        found.values().removeIf(each -> graph.creator(each) instanceof GradientNode);
        return found;
    }

    private static <T> boolean areEqual(Map<String, T> a, Map<String, T> b, BiPredicate<T, T> equality) {
        return a.keySet().equals(b.keySet())
                && a.entrySet().stream().allMatch(each -> equality.test(each.getValue(), b.get(each.getKey())));
    }

    private static boolean areEqual(SDVariable a, SDVariable b) {
        VariableType type = a.getVariableType();
        boolean hasArray = type == VariableType.VARIABLE || type == VariableType.CONSTANT;
        return type == b.getVariableType() && a.dataType() == b.dataType()
                && (!hasArray || Objects.equals(a.getArr(), b.getArr()));
    }

    private static boolean areEqual(Node a, Node b) {
        return a.opName().equals(b.opName()) && Arrays.equals(a.argNames(), b.argNames())
                && Arrays.equals(a.outputVariablesNames(), b.outputVariablesNames())
                && (!(a instanceof OpNode one) || b instanceof OpNode other && areEqual(one.op(), other.op()));
    }

    private static boolean areEqual(DynamicCustomOp a, DynamicCustomOp b) {
        return Arrays.equals(a.iArgs(), b.iArgs()) && Arrays.equals(a.tArgs(), b.tArgs())
                && Arrays.equals(a.bArgs(), b.bArgs()) && Arrays.equals(a.dArgs(), b.dArgs());
    }
}
