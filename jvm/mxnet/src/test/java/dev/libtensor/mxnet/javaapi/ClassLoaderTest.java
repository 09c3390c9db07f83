package dev.libtensor.mxnet.javaapi;

import dev.libtensor.LoaderCheck;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import org.junit.jupiter.api.Test;

/** Tests class loaders of one process that use this jar one after the other. */
class ClassLoaderTest extends NativeTest {
    /** Trains a perceptron for an epoch. */
    public static final class Program {
        public static String go() {
            try (ResourceScope scope = new ResourceScope()) {
                Module module = new Module(Nets.mlp());
                module.fit(Nets.digits("train"), null, 1, new FitParams().setOptimizer(new SGD(0.1, 0.9, 0, 1, 0)));
                return "trained";
            }
        }
    }

    @Test
    void eachIsCollected() throws Exception {
        LoaderCheck.check(Program.class, "trained");
    }
}
