package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests memory that is still in use when its scope closes. The enclosing scopes count it, one after the other, and
 * dumps name what refers to it.
 */
class RetainedTest extends NativeTest {
    private static final Shape ONE_PAGE = new Shape(1024);
    private static final String PAGE = "tensor float32 (1024,), 4,096 bytes, held by ";

    private long before;

    @BeforeEach
    void remember() {
        before = Memory.liveBytes();
    }

    /** Expects the process's bytes since the test began, and the name, live, own and retained bytes of each scope. */
    private void expect(long process, String figures, ResourceScope... scopes) {
        assertEquals(figures, Stream.of(scopes).map(RetainedTest::figures).collect(Collectors.joining("; ")));
        assertEquals(process, Memory.liveBytes() - before);
    }

    private static String figures(ResourceScope scope) {
        ResourceScope.Stats stats = scope.getStats();
        return String.join(" ", scope.getName(), "" + stats.liveBytes(), "" + stats.ownBytes(), "" + stats.retainedBytes());
    }

    /**
     * Returns the lines of a dump about bytes that are charged to the scope or retained there, and whose handle has
     * ended.
     */
    private static List<String> survivors(ResourceScope scope) {
        return scope.debugDump(0).lines().map(line -> line.replaceAll("^[ │├└─]*", ""))
                .filter(line -> line.startsWith("retained from ") || line.startsWith("home gone")).toList();
    }

    private static NDArray moved(NDArray array, ResourceScope to) {
        array.moveTo(to);
        return array;
    }

    @Test
    void aViewOutside() {
        try (ResourceScope run = new ResourceScope("run"); ResourceScope epoch = new ResourceScope("epoch")) {
            NDArray view;
            try (ResourceScope batch = new ResourceScope("batch")) {
                expect(0, "batch 0 0 0; epoch 0 0 0; run 0 0 0", batch, epoch, run);
                NDArray whole = NDArray.arange(0, 1024, 1, DataType.FLOAT32);
                expect(4096, "batch 4096 4096 0; epoch 4096 0 0; run 4096 0 0", batch, epoch, run);
                view = moved(whole.get("5:7"), run);
                expect(4096, "batch 4096 4096 0; epoch 4096 0 0; run 4096 0 0", batch, epoch, run);
                assertEquals(List.of(), survivors(run));
                whole.dispose();
                expect(4096, "batch 4096 4096 0; epoch 4096 0 0; run 4096 0 0", batch, epoch, run);
                assertEquals(List.of("home gone: " + PAGE + "a view or an alias in scope 'run'"), survivors(run));
            }
            List<String> retained = List.of("retained from scope 'batch': " + PAGE + "a view or an alias in scope 'run'");
            expect(4096, "epoch 4096 0 4096; run 4096 0 0", epoch, run);
            assertEquals(retained, survivors(epoch));
            epoch.close();
            expect(4096, "run 4096 0 4096", run);
            assertEquals(retained, survivors(run));
            assertEquals(6, view.getFloat(1));
            view.dispose();
            expect(0, "run 0 0 0", run);
            assertEquals(List.of(), survivors(run));
        }
    }

    @Test
    void aGraphWhoseLossMovedOut() {
        try (ResourceScope run = new ResourceScope("run"); ResourceScope epoch = new ResourceScope("epoch")) {
            NDArray x = moved(NDArray.ones(ONE_PAGE), run);
            x.setRequiresGradient(true);
            NDArray loss;
            try (ResourceScope batch = new ResourceScope("batch")) {
                // The gradient record of exp saves its result; that of sum saves nothing.
                NDArray sum = x.exp().sum();
                expect(2 * 4096 + 64, "batch 4160 4160 0; epoch 4160 0 0; run 8256 4096 0", batch, epoch, run);
                loss = moved(sum, run);
                expect(2 * 4096 + 64, "batch 4096 4096 0; epoch 4096 0 0; run 8256 4160 0", batch, epoch, run);
            }
            expect(2 * 4096 + 64, "epoch 4096 0 4096; run 8256 4160 0", epoch, run);
            assertEquals(
                    List.of("retained from scope 'batch': " + PAGE + "a graph, an optimizer, or an operation under way"),
                    survivors(epoch));
            loss.backward();
            // The gradient record has ended, and the leaf has a gradient.
            expect(2 * 4096 + 64, "epoch 0 0 0; run 8256 8256 0", epoch, run);
            assertEquals(List.of(), survivors(run));
            try (NDArray gradient = x.getGradient()) {
                assertEquals(Math.E, gradient.getFloat(1023), 1e-6);
            }
            x.dispose();
            loss.dispose();
            expect(0, "run 0 0 0", run);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void twoHolders(boolean graphFirst) {
        try (ResourceScope run = new ResourceScope("run"); ResourceScope epoch = new ResourceScope("epoch")) {
            NDArray x = moved(NDArray.ones(ONE_PAGE), run);
            x.setRequiresGradient(true);
            NDArray loss;
            NDArray view;
            try (ResourceScope batch = new ResourceScope("batch")) {
                NDArray y = x.exp();
                loss = moved(y.sum(), run);
                view = moved(y.stopGradient(), run);
            }
            expect(2 * 4096 + 64, "epoch 4096 0 4096; run 8256 4160 0", epoch, run);
            assertEquals(List.of("retained from scope 'batch': " + PAGE + "a view or an alias in scope 'run'"),
                    survivors(epoch));
            (graphFirst ? loss : view).dispose();
            long left = 2 * 4096 + (graphFirst ? 0 : 64);
            expect(left, "epoch 4096 0 4096; run " + left + " " + (left - 4096) + " 0", epoch, run);
            (graphFirst ? view : loss).dispose();
            expect(4096, "epoch 0 0 0; run 4096 4096 0", epoch, run);
            assertEquals(List.of(), survivors(run));
        }
        expect(0, "");
    }
}
