package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests batches, and iterators over arrays and files. */
class DataIterTest extends NativeTest {
    @TempDir
    private Path folder;

    /** Returns an iterator over five examples, 0 to 4, in batches of two. */
    private static DataIter five(String lastBatch) {
        NDArray data = NDArray.arange(0, 5, 1, DataType.FLOAT32);
        return new NDArrayIter(List.of(data), List.of(data.mul(10)), 2, false, lastBatch, "data", "label");
    }

    private static List<List<Float>> pass(DataIter iter) {
        List<List<Float>> batches = new ArrayList<>();
        while (iter.hasNext()) {
            DataBatch batch = iter.next();
            float[] values = batch.getData().get(0).toFloatArray();
            assertArrayEquals(new float[] {values[0] * 10, values[1] * 10}, batch.getLabel().get(0).toFloatArray());
            assertEquals(List.of((long) values[0], (long) values[1]), batch.getIndex());
            batches.add(List.of(values[0], values[1]));
        }
        return batches;
    }

    @Test
    void theLastBatch() {
        try (ResourceScope scope = new ResourceScope()) {
            DataIter pad = five("pad");
            for (int i = 0; i < 2; i++) {
                assertEquals(List.of(List.of(0f, 1f), List.of(2f, 3f), List.of(4f, 0f)), pass(pad));
                assertEquals(1, pad.getPad());
                pad.reset();
            }
            DataIter discard = five("discard");
            assertEquals(List.of(List.of(0f, 1f), List.of(2f, 3f)), pass(discard));
            assertEquals(0, discard.getPad());
            DataIter over = five("roll_over");
            assertEquals(List.of(List.of(0f, 1f), List.of(2f, 3f), List.of(4f, 0f)), pass(over));
            assertEquals(0, over.getPad());
            over.reset();
            assertEquals(List.of(List.of(1f, 2f), List.of(3f, 4f)), pass(over));
        }
    }

    @Test
    void passesOfAnotherNumberOfBatches() {
        try (ResourceScope scope = new ResourceScope()) {
            DataIter inner = five("discard");
            ResizeIter shorter = new ResizeIter(inner, 1, true);
            ResizeIter longer = new ResizeIter(inner, 3, true);
            ResizeIter on = new ResizeIter(inner, 3, false);
            List<List<Float>> both = List.of(List.of(0f, 1f), List.of(2f, 3f));
            for (int i = 0; i < 2; i++) {
                shorter.reset();
                assertEquals(both.subList(0, 1), pass(shorter));
            }
            longer.reset();
            assertEquals(List.of(both.get(0), both.get(1), both.get(0)), pass(longer));
            // The pass before has ended after the first batch.
            assertEquals(List.of(both.get(1), both.get(0), both.get(1)), pass(on));
            on.reset();
            assertEquals(List.of(both.get(0), both.get(1), both.get(0)), pass(on));
            assertThrows(StateException.class, on::next);
            assertEquals(inner.provideDataDesc(), on.provideDataDesc());
            assertEquals(inner.provideLabelDesc(), on.provideLabelDesc());
            assertEquals(2, on.batchSize());
            assertEquals(inner.getParts(), on.getParts());
            on.dispose();
            inner.reset();
            assertEquals(both, pass(inner));
            assertThrows(ArgumentException.class, () -> new ResizeIter(inner, 0, true));
            NDArray one = Nets.array(1);
            DataIter none = new ResizeIter(new NDArrayIter(List.of(one), List.of(), 1), 2, true);
            none.next();
            none.next();
            assertFalse(none.hasNext());
        }
    }

    @Test
    void descriptionsAndParts() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray image = NDArray.zeros(new Shape(4, 1, 2, 2));
            NDArray label = NDArray.zeros(new Shape(4), DataType.INT64);
            DataIter iter = new NDArrayIter(List.of(image, image), List.of(label), 3, false, "pad", "x", "y");
            assertEquals(3, iter.batchSize());
            assertEquals(List.of(new DataDesc("x_0", new Shape(3, 1, 2, 2)), new DataDesc("x_1", new Shape(3, 1, 2, 2))),
                    iter.provideDataDesc());
            assertEquals(List.of(new DataDesc("y", new Shape(3), DataType.INT64, "NCHW")), iter.provideLabelDesc());
            DataBatch batch = iter.next();
            assertEquals(batch.getData(), iter.getData());
            assertEquals(batch.getLabel(), iter.getLabel());
            assertEquals(List.of(0L, 1L, 2L), iter.getIndex());
            assertEquals(new Shape(3, 1, 2, 2), batch.getData().get(1).getShape());
            assertEquals(3, batch.getParts().size());
        }
    }

    /** A batch belongs where it was made, and outlives its iterator; the arrays of an iterator are the caller's. */
    @Test
    void owners() {
        try (ResourceScope run = new ResourceScope("run")) {
            NDArray data = NDArray.ones(new Shape(4, 3));
            DataIter iter = new NDArrayIter(List.of(data), List.of(), 3);
            DataBatch kept;
            try (ResourceScope batch = new ResourceScope("batch")) {
                assertTrue(iter.hasNext());
                assertEquals(0, batch.getStats().handles());
                kept = batch.moveToOuterScope(iter.next());
                iter.next();
                assertEquals(1, batch.getStats().handles());
            }
            iter.dispose();
            iter.dispose();
            assertEquals(9, kept.getData().get(0).sum().getFloat());
            assertEquals(12, data.sum().getFloat());
            kept.dispose();
            kept.dispose();
            assertTrue(kept.getData().get(0).isDisposed());
        }
    }

    @Test
    void ends() {
        try (ResourceScope scope = new ResourceScope()) {
            DataIter iter = five("discard");
            assertTrue(assertThrows(StateException.class, iter::getData).getMessage().contains("next()"));
            pass(iter);
            assertFalse(iter.hasNext());
            assertTrue(assertThrows(StateException.class, iter::next).getMessage().contains("reset()"));
            iter.close();
            for (Runnable use : List.<Runnable>of(iter::next, iter::hasNext, iter::reset)) {
                Exception error = assertThrows(StateException.class, use::run);
                assertTrue(error.getMessage().contains("disposed"), error::getMessage);
            }
            assertThrows(StateException.class, iter::getPad);
        }
    }

    @Test
    void arraysThatDoNotFit() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray three = NDArray.ones(new Shape(3, 1));
            List<NDArray> data = List.of(three);
            assertThrows(ArgumentException.class, () -> new NDArrayIter(List.of(), List.of(), 1));
            Exception error = assertThrows(ArgumentException.class,
                    () -> new NDArrayIter(data, List.of(NDArray.ones(new Shape(2))), 1));
            assertTrue(error.getMessage().contains("(3, 1)"), error::getMessage);
            assertThrows(ArgumentException.class, () -> new NDArrayIter(List.of(three.sum()), List.of(), 1));
            assertThrows(ArgumentException.class, () -> new NDArrayIter(data, List.of(), 0));
            error = assertThrows(ArgumentException.class, () -> new NDArrayIter(data, List.of(), 4));
            assertTrue(error.getMessage().contains("from 1 to the number of examples, 3, not 4"), error::getMessage);
            assertThrows(ArgumentException.class,
                    () -> new NDArrayIter(data, List.of(), 1, true, "pad", "data", "label"));
            assertThrows(ArgumentException.class,
                    () -> new NDArrayIter(data, List.of(), 1, false, "keep", "data", "label"));
            assertThrows(ArgumentException.class, () -> new DataBatch.Builder().setPad(-1).build());
            DataBatch batch = new DataBatch.Builder().setData(three).setLabel(three).setIndex(5, 6).setPad(1).build();
            assertEquals(List.of(5L, 6L), batch.getIndex());
            assertEquals(1, batch.getPad());
            assertEquals(List.of(three, three), List.copyOf(batch.getParts()));
        }
    }

    @Test
    void theDigits() {
        try (ResourceScope scope = new ResourceScope()) {
            DataIter plain = IO.MNISTIter(Map.of("batch_size", "100", "shuffle", "False", "flat", "True"));
            assertEquals(new Shape(100, 64), plain.provideDataDesc().get(0).shape());
            int batches = 0;
            while (plain.hasNext()) {
                try (ResourceScope batch = new ResourceScope()) {
                    plain.next();
                    batches++;
                }
            }
            assertEquals(14, batches);
            assertEquals(2, scope.getStats().handles());
            DataIter once = Nets.digits("test");
            DataIter again = Nets.digits("test");
            assertArrayEquals(once.next().getLabel().get(0).toFloatArray(), again.next().getLabel().get(0).toFloatArray());
            DataIter part = IO.MNISTIter(Map.of("set", "test", "num_parts", "3", "part_index", "2", "batch_size", "120",
                    "input_shape", "(1, 8, 8)"));
            part.next();
            assertFalse(part.hasNext());
            long before = scope.getStats().liveBytes();
            part.dispose();
            assertTrue(scope.getStats().liveBytes() < before);
        }
    }

    @Test
    void filesOfImages() throws Exception {
        byte[] images = {0, 0, 8, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2, 0, (byte) 128, (byte) 255, 64};
        byte[] labels = {0, 0, 8, 1, 0, 0, 0, 2, 7, 3};
        Path image = Files.write(folder.resolve("images"), images);
        Path label = Files.write(folder.resolve("labels"), labels);
        Map<String, String> files = Map.of("image", image.toString(), "label", label.toString(), "batch_size", "2",
                "shuffle", "0", "label_name", "softmax_label");
        try (DataIter iter = IO.MNISTIter(files); DataBatch batch = iter.next()) {
            assertEquals(new Shape(2, 1, 1, 2), batch.getData().get(0).getShape());
            assertArrayEquals(new float[] {0, 0.5f, 255f / 256, 0.25f}, batch.getData().get(0).toFloatArray());
            assertArrayEquals(new float[] {7, 3}, batch.getLabel().get(0).toFloatArray());
            assertEquals("softmax_label", iter.provideLabelDesc().get(0).name());
        }
        Map<String, String> swapped = Map.of("image", label.toString(), "label", label.toString());
        assertThrows(FormatException.class, () -> IO.MNISTIter(swapped));
        assertThrows(TensorIOException.class, () -> IO.MNISTIter(Map.of("image", "/no/such/file", "label", "none")));
    }

    @Test
    void filesOfNumbers() throws Exception {
        Path data = Files.writeString(folder.resolve("data.csv"), "1,2\n3,4\n5,6\n");
        Path label = Files.writeString(folder.resolve("label.csv"), "7\n8\n9\n");
        Map<String, String> files = Map.of(
                "data_csv", data.toString(), "data_shape", "(2,)", "label_csv", label.toString(), "batch_size", "2");
        try (DataIter iter = IO.CSVIter(files)) {
            iter.next().close();
            try (DataBatch last = iter.next()) {
                assertArrayEquals(new float[] {5, 6, 1, 2}, last.getData().get(0).toFloatArray());
                assertArrayEquals(new float[] {9, 7}, last.getLabel().get(0).toFloatArray());
                assertEquals(1, last.getPad());
            }
        }
        try (DataIter iter = IO.CSVIter(Map.of("data_csv", data.toString(), "data_shape", "(1, 2)", "batch_size", "2",
                "round_batch", "False")); DataBatch only = iter.next()) {
            assertEquals(new Shape(2, 1, 2), only.getData().get(0).getShape());
            assertArrayEquals(new float[] {0, 0}, only.getLabel().get(0).toFloatArray());
            assertFalse(iter.hasNext());
        }
        assertThrows(FormatException.class,
                () -> IO.CSVIter(Map.of("data_csv", data.toString(), "data_shape", "(3,)", "batch_size", "1")));
        Files.writeString(label, "7\n8\n");
        assertThrows(FormatException.class, () -> IO.CSVIter(files));
    }

    @Test
    void parametersThatAreWrong() {
        for (Map<String, String> wrong : List.of(Map.of("size", "3"), Map.of("batch_size", "many"), Map.of("flat", "2"),
                Map.of("set", "all"), Map.of("num_parts", "2", "part_index", "2"), Map.of("batch_size", "0"),
                Map.of("input_shape", "(28, 28)"), Map.of("data_shape", "(a)"), Map.of("image", "x"))) {
            Exception error = assertThrows(RuntimeException.class, () -> IO.MNISTIter(wrong));
            assertTrue(error instanceof ArgumentException || error instanceof TensorIOException, wrong::toString);
        }
        assertTrue(assertThrows(ArgumentException.class, () -> IO.CSVIter(Map.of())).getMessage().contains("data_shape"));
        assertTrue(assertThrows(ArgumentException.class, () -> IO.MNISTIter(Map.of("size", "3"))).getMessage()
                .contains("has no parameter size: it has batch_size"));
    }
}
