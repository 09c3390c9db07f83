package dev.libtensor.djl.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.GradientCollector;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import dev.libtensor.djl.nn.core.ConstantEmbedding;
import dev.libtensor.djl.nn.core.Embedding;
import dev.libtensor.djl.training.ParameterStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
class EmbeddingTest {
    /** The words a, b and c, as rows 1 to 3. */
    private static final class Words extends Embedding<String> {
        private static final List<String> WORDS = List.of("a", "b", "c");

        Words(Builder builder) {
            super(builder);
        }

        Words(NDArray rows) {
            super(rows);
        }

        @Override
        public boolean hasItem(String item) {
            return WORDS.contains(item);
        }

        @Override
        public long embed(String item) {
            if (hasItem(item)) {
                return 1 + WORDS.indexOf(item);
            }
            if (fallthroughEmbedding == null) {
                throw new IllegalArgumentException("unknown: " + item);
            }
            return fallthroughEmbedding.embed(item);
        }

        @Override
        public Optional<String> unembed(long index) {
            return index == 0 ? fallthroughEmbedding.unembed(index) : Optional.of(WORDS.get((int) index - 1));
        }

        @Override
        public byte[] encode(String input) {
            return input.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String decode(byte[] byteArray) {
            return new String(byteArray, StandardCharsets.UTF_8);
        }

        private static final class Builder extends BaseBuilder<String, Builder> {
            @Override
            protected Builder setType(Class<String> embeddingType) {
                this.embeddingType = embeddingType;
                return this;
            }

            @Override
            protected Builder self() {
                return this;
            }
        }
    }

    private static Words.Builder builder() {
        return new Words.Builder().setEmbeddingSize(2).optNumEmbeddings(4);
    }

    @Test
    void rowsBelongToTheInputsManagerAndHaveGradients() {
        Words words = new Words(builder());
        LayerCheck.fill(words);
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            words.initialize(model, DataType.FLOAT32, new Shape(-1));
            ParameterStore store = new ParameterStore(model, false);
            model.cap();
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                NDArray numbers = words.embed(batch, new String[] {"c", "a", "c", "?"});
                assertArrayEquals(new long[] {3, 1, 3, 0}, numbers.toLongArray());
                NDArray rows = words.forward(store, new NDList(numbers), true).head();
                assertSame(batch, rows.getManager());
                assertEquals(new Shape(4, 2), rows.getShape());
                assertEquals(Math.sin(4.2), rows.getFloat(2, 0), 1e-6);
                collector.backward(rows.sum());
            }
            try (ResourceScope reading = new ResourceScope()) {
                assertArrayEquals(new float[] {1, 1, 1, 1, 0, 0, 2, 2},
                        words.getParameters().valueAt(0).getArray().getGradient().toFloatArray());
            }
            NDArray fractions = batch.create(new float[] {1.9f});
            assertEquals(Math.sin(1.4), words.forward(store, new NDList(fractions), false).head().getFloat(0, 0), 1e-6);
            NDList outside = new NDList(batch.create(new long[] {4}));
            assertThrows(TensorIndexException.class, () -> words.forward(store, outside, false));
        }
    }

    @Test
    void itemsThatAreNotInTheTable() {
        assertEquals(2, new Words(builder().optDefaultItem("b")).embed("?"));
        assertEquals(0, new Words(builder().optDefaultItem("?")).embed("!"));
        assertEquals(Optional.of("b"), new Words(builder().optDefaultItem("b")).unembed(0));
        assertThrows(IllegalArgumentException.class, () -> new Words(builder().optUseDefault(false)).embed("?"));
        Words other = new Words(builder());
        assertThrows(ArgumentException.class, () -> new Words(builder().optDefaultItem("b").optFallthrough(other)));
    }

    @Test
    void filesKeepTheTable() throws Exception {
        try (NDManager model = NDManager.newBaseManager()) {
            Words words = new Words(model.create(new float[][] {{0, 0}, {1, 2}, {3, 4}}));
            assertTrue(words.isInitialized());
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            words.saveParameters(new DataOutputStream(bytes));
            Words loaded = new Words(new Words.Builder().setEmbeddingSize(1));
            loaded.loadParameters(model, new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
            assertEquals(new Shape(3, 2), loaded.getParameters().valueAt(0).getArray().getShape());
            assertEquals("[(5, 2)]", java.util.Arrays.toString(loaded.getOutputShapes(new Shape[] {new Shape(5)})));
        }
    }

    @Test
    void anEmbeddingOfAnything() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            ConstantEmbedding constant = new ConstantEmbedding(model.create(new float[] {1, 2}));
            NDArray out = constant.forward(new ParameterStore(model, false),
                    new NDList(batch.ones(new Shape(3))), false).head();
            assertSame(batch, out.getManager());
            assertArrayEquals(new float[] {1, 2, 1, 2, 1, 2}, out.toFloatArray());
            assertEquals(new Shape(2, 2), constant.embed(batch, new Object[] {"x", 1}).getShape());
            assertEquals(1, model.getManagedArrays().size() - batch.getManagedArrays().size());
        }
    }
}
