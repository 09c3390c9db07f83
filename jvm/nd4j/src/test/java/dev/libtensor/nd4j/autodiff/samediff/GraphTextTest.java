package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What graphs tell of themselves, and when they are equal. The texts are those of ND4J 1.0.0-M2.1. */
class GraphTextTest extends NativeTest {
    private static SameDiff graph(double first) {
        SameDiff sd = SameDiff.create();
        SDVariable in = sd.placeHolder("in", DataType.FLOAT, -1, 3);
        SDVariable w = sd.var("w", Nd4j.linspace(DataType.FLOAT, first, 1, 6).reshape(3, 2));
        SDVariable z = in.mmul(w).add("z", sd.var("b", Nd4j.zeros(DataType.FLOAT, 1, 2)));
        sd.nn().softmax("out", z.mul("zz", sd.constant("k", Nd4j.scalar(2f))));
        return sd;
    }

    private static SameDiff changed(Consumer<SameDiff> change) {
        SameDiff sd = graph(1);
        change.accept(sd);
        return sd;
    }

    /** Compares two graphs, which it closes. */
    private static void assertEqual(boolean expected, SameDiff first, SameDiff second) {
        try (first; second) {
            assertEquals(expected, first.equals(second));
            assertEquals(expected, second.equals(first));
            assertTrue(!expected || first.hashCode() == second.hashCode());
        }
    }

    @Test
    void summariesAreTables() {
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = graph(1)) {
            sd.setLossVariables("out");
            List<String> lines = sd.summary().lines().toList();
            assertEquals("Variables:               8                    (3 with arrays)", lines.get(1));
            assertEquals("Functions:               4                   ", lines.get(2));
            assertEquals("SameDiff Function Defs:  0                   ", lines.get(3));
            assertEquals("Loss function variables: [out]", lines.get(4));
            assertEquals("- Name -  - Array Shape -     - Variable Type -   - Data Type-        - Output Of Function -  "
                    + "- Inputs To Functions -", lines.get(7));
            assertEquals("b         [1, 2]              VARIABLE            FLOAT               <none>                  "
                    + "[add]               ", lines.get(8));
            assertEquals("in        [-1, 3]             PLACEHOLDER         FLOAT               <none>                  "
                    + "[matmul]            ", lines.get(9));
            assertEquals("out       -                   ARRAY               FLOAT               softmax(softmax)        "
                    + "                    ", lines.get(12));
            assertEquals("--- Functions ---", lines.get(18));
            assertEquals("     - Function Name -  - Op -      - Inputs -   - Outputs -  ", lines.get(19));
            assertEquals("0    matmul             matmul      [in, w]      [matmul]     ", lines.get(20));
            assertEquals("1    add                add         [matmul, b]  [z]          ", lines.get(21));
        }
    }

    @Test
    void summariesOfEmptyGraphsHaveHeadsAlone() {
        try (SameDiff sd = SameDiff.create()) {
            List<String> lines = sd.summary().lines().toList();
            assertEquals("Loss function variables: []", lines.get(4));
            assertEquals("     - Function Name -  - Op -      - Inputs -  - Outputs -  ", lines.get(lines.size() - 1));
        }
    }

    @Test
    void summariesTellShapesOfResultsOfRunsAndFunctions() {
        try (SameDiff sd = graph(1)) {
            try (ResourceScope scope = new ResourceScope()) {
                sd.output(Map.of("in", Nd4j.ones(DataType.FLOAT, 4, 3)), "out");
                assertTrue(sd.summary().contains("out       [4, 2] "));
            }
            assertTrue(sd.summary().contains("softmax(softmax)"));
            sd.defineFunction("f", (made, inputs, arguments) -> new SDVariable[] {made.var("v", 2).add(1)}, Map.of());
            assertTrue(sd.summary().contains("--- SameDiff Defined Functions ---"));
        }
    }

    @Test
    void graphsAreEqualIfTheirPartsAre() {
        try (ResourceScope scope = new ResourceScope()) {
            assertEqual(true, graph(1), graph(1));
            assertEqual(true, graph(1), changed(sd -> sd.setLossVariables("z")));
            assertEqual(true, graph(1), changed(sd -> {
                sd.setLossVariables("out");
                sd.createGradFunction("in");
            }));
            assertEqual(false, graph(1), graph(2));
            assertEqual(false, graph(1), SameDiff.create());
            assertEqual(false, graph(1), changed(sd -> sd.var("more", 2)));
            assertEqual(false, graph(1), changed(sd -> sd.renameVariable("w", "v")));
            assertEqual(false, graph(1), changed(sd -> sd.getVariable("k").setArray(Nd4j.scalar(3f))));
            assertEqual(false, graph(1), changed(sd -> sd.getVariable("z").add(1)));
            assertEqual(false, changed(sd -> sd.sum("sum", sd.getVariable("z"), 0)),
                    changed(sd -> sd.sum("sum", sd.getVariable("z"), 1)));
            assertEqual(false, changed(sd -> sd.getVariable("z").add("more", 1)),
                    changed(sd -> sd.getVariable("z").sub("more", 1)));
        }
    }

    @Test
    void graphsThatChangeStayInTheirSets() {
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = graph(1)) {
            Set<SameDiff> all = new HashSet<>(Set.of(sd));
            sd.var("more", 2);
            assertTrue(all.contains(sd));
        }
    }
}
