package dev.libtensor.djl.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.core.LinearCollection;
import dev.libtensor.djl.nn.core.Multiplication;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.nn.norm.LayerNorm;
import dev.libtensor.djl.nn.recurrent.GRU;
import dev.libtensor.djl.nn.recurrent.LSTM;
import dev.libtensor.djl.training.ParameterStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Files that DJL 0.36 with PyTorch wrote, with the outputs that it computed. */
@ExtendWith(LeakCheck.class)
class ParameterFileTest {
    private static Block network() {
        return new SequentialBlock()
                .add(Conv2d.builder().setKernelShape(new Shape(2, 2)).setFilters(2).build())
                .add(BatchNorm.builder().build())
                .add(Activation.reluBlock())
                .add(new ParallelBlock(
                        lists -> new NDList(NDArrays.concat(new NDList(lists.get(0).head(), lists.get(1).head()), 1)),
                        List.of(Blocks.identityBlock(), Dropout.builder().build())))
                .add(Blocks.batchFlattenBlock())
                .add(LayerNorm.builder().build())
                .add(Linear.builder().setUnits(3).build())
                .add(Linear.builder().setUnits(2).optBias(false).build());
    }

    @Test
    void filesOfDjlOpenAndAreWrittenAlike() throws Exception {
        check("network", network(), new Shape(1, 1, 3, 3), 7.986977f, 6.4353304f);
        check("gru", GRU.builder().setStateSize(2).setNumLayers(1).build(), new Shape(1, 2, 3),
                -0.0652203f, -0.075668275f, 0.31781298f, -0.16730756f);
        check("collection", new SequentialBlock().add(LinearCollection.builder().setUnits(2).build())
                .add(Multiplication.builder().setUnits(2).build()), new Shape(2, 3),
                0.11086093f, 0.23908468f, 0.17521879f, 1.5317928f, 0.5577794f, 0.22760187f, 0.88158584f, 1.4582237f);
        // DJL writes this block, and cannot run it.
        check("lstm", LSTM.builder().setStateSize(2).setNumLayers(2).optBidirectional(true).build(), null);
    }

    private static void check(String name, Block block, Shape input, float... expected) throws Exception {
        byte[] file = file(name);
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            load(block, model, file);
            assertTrue(block.isInitialized());
            assertArrayEquals(file, saved(block), name);
            if (input != null) {
                NDList out = block.forward(new ParameterStore(model, false),
                        new NDList(LayerCheck.sines(batch, -0.5, input)), false);
                assertArrayEquals(expected, out.singletonOrThrow().toFloatArray(), 1e-5f, name);
            }
        }
    }

    private static byte[] file(String name) throws IOException {
        try (InputStream in = ParameterFileTest.class.getResourceAsStream(name + ".params")) {
            return in.readAllBytes();
        }
    }

    private static void load(Block block, NDManager model, byte[] file) throws Exception {
        block.loadParameters(model, new DataInputStream(new ByteArrayInputStream(file)));
    }

    private static byte[] saved(Block block) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        block.saveParameters(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    @Test
    void aLoadedBlockKnowsItsShapes() throws Exception {
        try (NDManager model = NDManager.newBaseManager()) {
            Block block = network();
            load(block, model, file("network"));
            assertEquals("(1, 1, 3, 3)", block.describeInput().valueAt(0).toString());
            assertTrue(block.toString().contains("\tLinear(1, 16) -> (1, 3)\n"), block.toString());
        }
    }

    @Test
    void aDamagedFileLeavesNothingBehind() throws Exception {
        byte[] whole = file("network");
        try (NDManager model = NDManager.newBaseManager()) {
            for (int length : new int[] {0, 1, 40, whole.length / 2, whole.length - 1}) {
                Block block = network();
                assertThrows(Exception.class, () -> load(block, model, Arrays.copyOf(whole, length)));
                assertFalse(block.isInitialized());
                assertEquals(0, model.getManagedArrays().size());
            }
            assertThrows(EOFException.class, () -> load(network(), model, new byte[0]));
            byte[] later = whole.clone();
            later[0] = 9;
            assertThrows(MalformedModelException.class, () -> load(network(), model, later));
            assertThrows(MalformedModelException.class,
                    () -> load(Linear.builder().setUnits(2).build(), model, file("gru")));
            assertEquals(0, model.getManagedArrays().size());
        }
    }

    @Test
    void blocksWithoutShapesAreSavedToo() throws Exception {
        try (NDManager model = NDManager.newBaseManager()) {
            Block loaded = network();
            load(loaded, model, saved(network()));
            assertFalse(loaded.isInitialized());
            loaded.initialize(model, DataType.FLOAT32, new Shape(1, 1, 3, 3));
            assertTrue(loaded.isInitialized());
        }
    }
}
