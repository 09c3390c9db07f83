package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.common.resources.ResourceType;
import dev.libtensor.dl4j.datasets.iterator.parallel.MultiBoolean;
import dev.libtensor.nd4j.common.resources.Resources;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourcesTest extends NativeTest {
    @TempDir
    private Path folder;

    @Test
    void filesHavePlaceAndAddress() {
        try {
            DL4JResources.setBaseDirectory(folder.toFile());
            File made = DL4JResources.getDirectory(ResourceType.ZOO_MODEL, "lenet");
            assertTrue(made.isDirectory());
            assertEquals(folder.resolve("models/lenet").toFile(), made);
            assertThrows(ArgumentException.class, () -> DL4JResources.setBaseDirectory(new File(made, "none")));
            String address = DL4JResources.getBaseDownloadURL();
            assertEquals(address + "datasets/a.zip", DL4JResources.getURLString("/datasets/a.zip"));
        } finally {
            DL4JResources.resetBaseDirectoryLocation();
        }
    }

    @Test
    void filesOnTheClassPathAreFound() throws Exception {
        String own = "dev/libtensor/dl4j/ResourcesTest.class";
        assertTrue(Resources.exists(own));
        assertTrue(Resources.asFile(own).isFile());
        try (InputStream in = Resources.asStream("java/lang/Object.class")) {
            assertTrue(in.read() >= 0);
        }
        assertFalse(Resources.exists("no/such.file"));
        String message = assertThrows(TensorIOException.class, () -> Resources.asFile("no/such.file")).getMessage();
        assertTrue(message.contains("does not use the network"), message);
    }

    @Test
    void flagsAreAskedForTogether() {
        MultiBoolean flags = new MultiBoolean(2);
        assertTrue(flags.allFalse());
        flags.set(true, 1);
        assertFalse(flags.allTrue());
        flags.set(true, 0);
        assertTrue(flags.allTrue() && flags.get(0));
        MultiBoolean once = new MultiBoolean(1, true, true);
        once.set(false, 0);
        once.set(true, 0);
        assertTrue(once.allFalse());
        assertThrows(TensorIndexException.class, () -> flags.set(true, 2));
        assertThrows(ArgumentException.class, () -> new MultiBoolean(33));
    }
}
