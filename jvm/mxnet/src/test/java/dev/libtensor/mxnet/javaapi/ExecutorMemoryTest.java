package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the memory that a bound LeNet takes, beside the same network operation by operation. */
class ExecutorMemoryTest extends NativeTest {
    private static final int BATCH = 64;
    private static final Shape IMAGES = new Shape(BATCH, 1, 28, 28);

    /** LeCun et al. 1998, with relu and maxima. */
    private static Symbol symbol() {
        Map<String, ?> first = Map.of("kernel", new Shape(5, 5), "pad", new Shape(2, 2), "num_filter", 6);
        Map<String, ?> second = Map.of("kernel", new Shape(5, 5), "num_filter", 16);
        Symbol images = pool(Symbol.create("Convolution", first, Symbol.Variable("data")));
        images = pool(Symbol.create("Convolution", second, images));
        Symbol rows = relu(dense(120, Symbol.create("Flatten", Map.of(), images)));
        return Symbol.create("SoftmaxOutput", "softmax", Map.of(), dense(10, relu(dense(84, rows))));
    }

    private static Symbol relu(Symbol data) {
        return Symbol.create("Activation", Map.of("act_type", "relu"), data);
    }

    private static Symbol pool(Symbol data) {
        Shape window = new Shape(2, 2);
        return Symbol.create("Pooling", Map.of("kernel", window, "stride", window, "pool_type", "max"), relu(data));
    }

    private static Symbol dense(int units, Symbol data) {
        return Symbol.create("FullyConnected", Map.of("num_hidden", units), data);
    }

    /** Returns weights of the current scope, in pairs of a weight and a bias. */
    private static List<NDArray> weights() {
        List<NDArray> weights = new ArrayList<>();
        long[][] shapes = {{6, 1, 5, 5}, {16, 6, 5, 5}, {120, 400}, {84, 120}, {10, 84}};
        for (long[] shape : shapes) {
            weights.add(NDArray.randn(new Shape(shape)).muli(0.1));
            weights.add(NDArray.zeros(new Shape(shape[0])));
        }
        weights.forEach(weight -> weight.setRequiresGradient(true));
        return weights;
    }

    /** Frees its input, which the gradient does not need. */
    private static NDArray relu(NDArray x) {
        try (x) {
            return x.relu();
        }
    }

    private static NDArray scores(NDArray images, List<NDArray> weights) {
        Shape window = new Shape(2, 2);
        Shape one = new Shape(1, 1);
        NDArray x = relu(images.conv2d(weights.get(0), weights.get(1), one, window)).maxPool2d(window);
        x = relu(x.conv2d(weights.get(2), weights.get(3))).maxPool2d(window).flatten(1, -1);
        x = relu(x.linear(weights.get(4), weights.get(5)));
        return relu(x.linear(weights.get(6), weights.get(7))).linear(weights.get(8), weights.get(9));
    }

    /** Returns the most bytes that outputs and gradients need in a scope, without the weights and their gradients. */
    private static long eagerPeak() {
        try (ResourceScope run = new ResourceScope()) {
            List<NDArray> weights = weights();
            NDArray images = NDArray.randn(IMAGES);
            NDArray labels = NDArray.randint(0, 10, new Shape(BATCH), DataType.INT64);
            long peak = 0;
            for (int i = 0; i < 3; i++) {
                try (ResourceScope step = new ResourceScope()) {
                    scores(images, weights).crossEntropy(labels).backward();
                    peak = step.getStats().peakBytes();
                }
            }
            return peak;
        }
    }

    /** Binds the network as programs of MXNet do: with gradients of the parameters, and none of images and labels. */
    private static Executor bound() {
        Map<String, String> requests = Map.of("data", "null", "softmax_label", "null");
        return symbol().simpleBind(Context.cpu(), requests, Map.of("data", IMAGES), Map.of());
    }

    private static Set<String> without(Map<String, NDArray> arguments, Map<String, NDArray> gradients) {
        Set<String> names = new HashSet<>(arguments.keySet());
        names.removeAll(gradients.keySet());
        return names;
    }

    @Test
    void aPlanTakesAboutWhatOperationByOperationNeeds() {
        long eager = eagerPeak();
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = bound();
            for (int i = 0; i < 3; i++) {
                executor.forward(true);
                executor.backward();
            }
            long planned = executor.plannedBytes();
            assertTrue(planned > 0 && planned <= 1.1 * eager,
                    () -> planned + " bytes are planned, and " + eager + " are needed operation by operation");
            assertEquals(0, executor.spilled());
            assertEquals(Set.of("data", "softmax_label"), without(executor.argDict(), executor.gradDict()));
        }
    }

    @Test
    void aWarmExecutorTakesNothingFromTheSystem() {
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = bound();
            List<Long> before = null;
            for (int run = 1; run <= 10; run++) {
                executor.forward(true);
                executor.backward();
                executor.forward(false);
                Memory.Stats stats = Memory.stats();
                List<Long> now = List.of(stats.systemRequests(), stats.heldBytes(), stats.liveBytes(), stats.liveHandles());
                before = run <= 3 ? now : before;
                assertEquals(before, now, "run " + run + ": requests, held, live, handles");
            }
        }
    }
}
