package dev.libtensor.nd4j;

import dev.libtensor.LoaderCheck;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;

/** Tests class loaders of one process that use this jar one after the other. */
class ClassLoaderTest extends NativeTest {
    /** Fetches ahead, drops an iterator that fetches, and leaves a workspace. */
    public static final class Program {
        public static String go() {
            int batches = 0;
            try (ResourceScope scope = new ResourceScope();
                    AsyncDataSetIterator async = new AsyncDataSetIterator(new CountingIterator(4))) {
                for (; async.hasNext(); batches++) {
                    async.next();
                }
                new AsyncDataSetIterator(new CountingIterator(4)).next();
            }
            try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace("loaded")) {
                Nd4j.ones(100, 100).addi(1);
            }
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
            return batches + " batches";
        }
    }

    @Test
    void eachIsCollected() throws Exception {
        LoaderCheck.check(Program.class, "4 batches");
    }
}
