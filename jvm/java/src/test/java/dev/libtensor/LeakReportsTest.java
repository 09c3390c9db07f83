package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.Host;
import dev.libtensor.internal.natives.ExitHook;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.logging.Level;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the levels of leak reports, and the sites that they name. */
class LeakReportsTest extends NativeTest {
    @AfterEach
    void asItWas() {
        Memory.setLeakReports(LeakReports.COUNTS);
    }

    private static NDArray made() {
        return NDArray.create(new float[] {1, 2});
    }

    private static NDArray added(NDArray array) {
        return array.add(array);
    }

    private static String messageOf(NDArray gone) {
        return assertThrows(DisposedException.class, () -> gone.add(1)).getMessage();
    }

    /** Returns the sum of a figure over the sites whose innermost call is in the given method of this class. */
    private static long sum(String method, ToLongFunction<Memory.LeakSite> figure) {
        String start = LeakReportsTest.class.getName() + "." + method + "(";
        return Memory.leakReport().sites().stream().filter(site -> site.place().startsWith(start)).mapToLong(figure).sum();
    }

    @Test
    void anErrorTellsWhereTheArrayWasMadeAndDisposed() {
        Memory.setLeakReports(LeakReports.ALL);
        NDArray array = made();
        array.dispose();
        String message = messageOf(array);
        String here = LeakReportsTest.class.getName();
        assertTrue(message.contains("; it was made at " + here + ".made(LeakReportsTest.java:"), message);
        assertTrue(message.contains("; disposed at " + here + ".anErrorTellsWhereTheArrayWasMadeAndDisposed(LeakReportsTest.java:"),
                message);
        assertFalse(message.contains("dev.libtensor.NDArray"), message);
    }

    @Test
    void anErrorTellsWhereTheScopeWasClosed() {
        Memory.setLeakReports(LeakReports.ALL);
        NDArray array;
        try (ResourceScope scope = new ResourceScope()) {
            array = made();
        }
        String message = messageOf(array);
        assertTrue(message.contains("; disposed at " + LeakReportsTest.class.getName() + ".anErrorTellsWhereTheScopeWasClosed("),
                message);
    }

    private static void drop(int count) {
        IntStream.range(0, count).forEach(i -> made());
    }

    @Test
    void theReportHasWhatIsAliveAndWhatWasCollectedBySite() {
        Memory.setLeakReports(LeakReports.ALL);
        List<NDArray> kept = IntStream.range(0, 10).mapToObj(i -> made()).toList();
        drop(5);
        Host.collect();
        assertEquals(15, sum("made", Memory.LeakSite::created));
        assertEquals(10, sum("made", Memory.LeakSite::alive));
        assertEquals(640, sum("made", Memory.LeakSite::aliveBytes));
        assertEquals(5, sum("made", Memory.LeakSite::collected));
        assertTrue(Memory.leakReport().sites().get(0).place().startsWith(LeakReportsTest.class.getName() + ".made("));
        kept.forEach(NDArray::dispose);
    }

    @Test
    void whatTheLibraryMakesOnTheWayIsMadeWhereTheProgramCalledIt() {
        Memory.setLeakReports(LeakReports.ALL);
        try (ResourceScope scope = new ResourceScope(); NDArray weight = NDArray.ones(new Shape(3, 2))) {
            NDArray out = NDArray.ones(new Shape(1, 2)).linear(weight, null);
            assertTrue(scope.debugDump(1).lines().anyMatch(line -> line.contains("float32 (1, 3)")
                    && line.contains("made at " + LeakReportsTest.class.getName() + ".whatTheLibraryMakes")), scope.debugDump(1));
            assertEquals(new Shape(1, 3), out.getShape());
        }
    }

    @Test
    void aSampleEstimatesAll() {
        Memory.setLeakReports(LeakReports.SAMPLED);
        int rounds = 20_000;
        try (NDArray array = made()) {
            for (int i = 0; i < rounds; i++) {
                try (ResourceScope scope = new ResourceScope()) {
                    for (int j = 0; j < 90; j++) {
                        added(array);
                    }
                    for (int j = 0; j < 9; j++) {
                        made();
                    }
                }
            }
        }
        long added = sum("added", Memory.LeakSite::created);
        long made = sum("made", Memory.LeakSite::created);
        long all = Memory.leakReport().sites().stream().mapToLong(Memory.LeakSite::created).sum();
        assertTrue(added > made, added + " and " + made);
        assertTrue(all > rounds * 50L && all <= rounds * 100L + 128, all + " of " + rounds * 100L);
    }

    @Test
    void belowTheLevelsWithSitesTheyAreForgotten() {
        Memory.setLeakReports(LeakReports.ALL);
        NDArray array = made();
        assertEquals(1, sum("made", Memory.LeakSite::created));
        Memory.setLeakReports(LeakReports.OFF);
        assertEquals(LeakReports.OFF, Memory.getLeakReports());
        assertEquals(List.of(), Memory.leakReport().sites());
        array.dispose();
        assertFalse(messageOf(array).contains(" at "));
        assertThrows(ArgumentException.class, () -> Memory.setLeakReports(null));
    }

    static final class Leaks {
        public static void main(String[] args) throws InterruptedException {
            LoggingTest.listen(Level.FINE, false);
            LoggingTest.abandon();
            LoggingTest.collect(1);
            NDArray alive = made();
            // Reported before the exit: the hook of java.util.logging runs concurrently with the library's, and may
            // close its handlers first.
            ExitHook.report();
            System.out.println(Memory.getLeakReports());
            alive.dispose();
        }
    }

    private static List<String> linesOf(ChildJvm child) throws Exception {
        ChildJvm.Result result = child.run(Leaks.class);
        assertEquals("", result.errors());
        assertEquals(0, result.status());
        return result.output().lines().toList();
    }

    @Test
    void thePropertyAndTheVariableTurnTheDial() throws Exception {
        List<String> lines = linesOf(new ChildJvm().options("-Ddev.libtensor.leakReports=all"));
        String forgotten = "WARNING libtensor::leaks: scope 'forgotten', made at dev.libtensor.LoggingTest.lambda$abandon$0(";
        assertTrue(lines.stream().anyMatch(line -> line.startsWith(forgotten)), lines.toString());
        String collected = "WARNING libtensor::leaks: a tensor made at dev.libtensor.LoggingTest.lambda$abandon$0(";
        assertTrue(lines.stream().anyMatch(line -> line.startsWith(collected)), lines.toString());
        String alive = "WARNING libtensor::leaks: native objects alive: 1, of 64 bytes, made at dev.libtensor.LeakReportsTest.made(";
        assertTrue(lines.stream().anyMatch(line -> line.startsWith(alive)), lines.toString());
        assertTrue(lines.contains("ALL"), lines.toString());

        lines = linesOf(new ChildJvm().variable("TENSOR_LEAK_REPORTS", "off"));
        assertTrue(lines.stream().noneMatch(line -> line.contains("libtensor::leaks")), lines.toString());
        assertTrue(lines.contains("OFF"), lines.toString());

        lines = linesOf(new ChildJvm().options("-Ddev.libtensor.leakReports=Sampled").variable("TENSOR_LEAK_REPORTS", "some"));
        assertTrue(lines.contains("SAMPLED"), lines.toString());
    }

    @Test
    void aWordThatIsNoLevelIsAnErrorAtEveryBeginning() throws Exception {
        ProcessTest.everyBeginningIsRefused(new ChildJvm().options("-Ddev.libtensor.leakReports=some"), "dev.libtensor.leakReports",
                "off, counts, sampled or all, not 'some'");
        ProcessTest.everyBeginningIsRefused(new ChildJvm().variable("TENSOR_LEAK_REPORTS", "some"), "TENSOR_LEAK_REPORTS",
                "off, counts, sampled or all, not 'some'");
    }
}
