package dev.libtensor.djl.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.GradientCollector;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.djl.nn.transformer.BertBlock;
import dev.libtensor.djl.nn.transformer.BertMaskedLanguageModelBlock;
import dev.libtensor.djl.nn.transformer.BertPretrainingBlock;
import dev.libtensor.djl.nn.transformer.IdEmbedding;
import dev.libtensor.djl.nn.transformer.ScaledDotProductAttentionBlock;
import dev.libtensor.djl.nn.transformer.TransformerEncoderBlock;
import dev.libtensor.djl.training.ParameterStore;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
class TransformerTest {
    private static BertBlock.Builder tiny() {
        return BertBlock.builder().nano().setTokenDictionarySize(10).optEmbeddingSize(8).optHiddenSize(16)
                .optTransformerBlockCount(2).optAttentionHeadCount(2).optMaxSequenceLength(6);
    }

    @Test
    void attentionWithDropoutKeepsToTheMask() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            ScaledDotProductAttentionBlock block = ScaledDotProductAttentionBlock.builder().setEmbeddingSize(4)
                    .setHeadCount(2).optAttentionProbsDropoutProb(1e-9f).build();
            LayerCheck.fill(block);
            block.initialize(model, DataType.FLOAT32, new Shape(1, 3, 4));
            ParameterStore store = new ParameterStore(model, false);
            NDArray keys = LayerCheck.sines(batch, 0, new Shape(2, 3, 4));
            NDArray queries = LayerCheck.sines(batch, 1, new Shape(2, 5, 4));
            NDArray mask = batch.ones(new Shape(2, 5, 3));
            mask.set("..., 0", 0);
            NDList inputs = new NDList(keys, queries, keys, mask);
            NDArray inTraining = block.forward(store, inputs, true).singletonOrThrow();
            NDArray fused = block.forward(store, inputs, false).singletonOrThrow();
            assertEquals(new Shape(2, 5, 4), fused.getShape());
            assertArrayEquals(new Shape[] {fused.getShape()}, block.getOutputShapes(inputs.getShapes()));
            assertArrayEquals(inTraining.toFloatArray(), fused.toFloatArray(), 1e-5f);
            keys.set(":, 0", 9); // hidden
            assertArrayEquals(fused.toFloatArray(), block.forward(store, inputs, false).head().toFloatArray(), 1e-6f);
            assertThrows(ShapeException.class, () -> block.forward(store, new NDList(), false));
        }
        assertThrows(StateException.class,
                () -> ScaledDotProductAttentionBlock.builder().setEmbeddingSize(3).setHeadCount(2).build());
    }

    @Test
    void encodersKeepTheShape() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            Block block = new TransformerEncoderBlock(4, 2, 6, 0.1f, Activation::relu);
            NDList in = new NDList(LayerCheck.sines(batch, 0, new Shape(2, 3, 4)));
            NDList out = block.forward(new ParameterStore(model, false), in, true);
            assertEquals(new Shape(2, 3, 4), out.singletonOrThrow().getShape());
            assertEquals(2, batch.getManagedArrays().size(), "temporary arrays end with the pass");
        }
    }

    @Test
    void bertLearnsItsFirstTasks() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            Block block = new BertPretrainingBlock(tiny());
            NDArray tokens = batch.create(new int[][] {{1, 2, 3, 4}, {5, 6, 7, 0}});
            NDArray types = batch.zeros(new Shape(2, 4), DataType.INT32);
            NDArray masks = batch.create(new int[][] {{1, 1, 1, 1}, {1, 1, 1, 0}});
            NDArray masked = batch.create(new int[][] {{1, 2}, {0, 1}});
            NDList in = new NDList(tokens, types, masks, masked);
            block.initialize(model, DataType.FLOAT32, in.getShapes());
            ParameterStore store = new ParameterStore(model, false);
            model.cap();
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                NDList out = block.forward(store, in, true);
                assertEquals("[(2, 2), (4, 10)]", Arrays.toString(out.getShapes()));
                assertArrayEquals(out.getShapes(), block.getOutputShapes(in.getShapes()));
                assertEquals(4, out.get(1).exp().sum().getFloat(), 1e-4);
                collector.backward(out.get(0).sum().add(out.get(1).sum()));
            }
            for (Parameter parameter : block.getParameters().values()) {
                assertEquals(parameter.requiresGradient(), parameter.getArray().hasGradient(), parameter.getName());
            }
            assertThrows(ShapeException.class,
                    () -> new BertPretrainingBlock(tiny()).initialize(batch, DataType.FLOAT32, new Shape(2, 4)));
        }
    }

    @Test
    void masksPlacesAndTables() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            NDArray ids = batch.create(new int[][] {{1, 2}});
            NDArray mask = BertBlock.createAttentionMaskFromInputMask(ids, batch.create(new int[][] {{1, 0}}));
            assertEquals(new Shape(1, 2, 2), mask.getShape());
            assertArrayEquals(new float[] {1, 0, 1, 0}, mask.toFloatArray());
            NDArray sequences = batch.arange(12f).reshape(2, 3, 2);
            NDArray places = batch.create(new int[][] {{2}, {0}});
            assertArrayEquals(new float[] {4, 5, 6, 7},
                    BertMaskedLanguageModelBlock.gatherFromIndices(sequences, places).toFloatArray());
            IdEmbedding table = new IdEmbedding.Builder().setDictionarySize(5).setEmbeddingSize(2).build();
            table.initialize(model, DataType.FLOAT32, new Shape(1, 2));
            ParameterStore store = new ParameterStore(model, false);
            NDArray rows = table.forward(store, new NDList(ids), false).head();
            NDArray probabilities = table.probabilities(store, rows, false);
            assertEquals(new Shape(1, 2, 5), probabilities.getShape());
            assertEquals(2, probabilities.exp().sum().getFloat(), 1e-5);
            assertTrue(model.getManagedArrays().size() - batch.getManagedArrays().size() == 1);
        }
    }
}
