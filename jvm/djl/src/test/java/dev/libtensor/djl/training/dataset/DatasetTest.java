package dev.libtensor.djl.training.dataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.LeakCheck;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DatasetTest extends NativeTest {
    private NDManager manager;
    private ExecutorService executor;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager(Device.cpu());
        executor = Executors.newFixedThreadPool(3);
    }

    @AfterEach
    void close() throws Exception {
        manager.close();
        executor.shutdown();
        assertTrue(executor.awaitTermination(10, TimeUnit.SECONDS));
    }

    /** The numbers from 0 on, twice each, with their negatives as labels. */
    private static final class Numbers extends RandomAccessDataset {
        private final int count;
        private final AtomicInteger made = new AtomicInteger();
        private int failing = -1;
        private int prepared;

        Numbers(Builder builder) {
            super(builder);
            count = builder.count;
        }

        @Override
        public Record get(NDManager owner, long index) throws IOException {
            made.incrementAndGet();
            if (index == failing) {
                throw new IOException("record " + index);
            }
            NDArray data = owner.create(new float[] {index, index});
            return new Record(new NDList(data), new NDList(owner.create(-index)));
        }

        @Override
        protected long availableSize() {
            return count;
        }

        @Override
        public void prepare(Progress progress) {
            prepared++;
        }

        static final class Builder extends BaseBuilder<Builder> {
            private final int count;

            Builder(int count) {
                this.count = count;
            }

            @Override
            protected Builder self() {
                return this;
            }

            Numbers build() {
                return new Numbers(this);
            }
        }
    }

    private static Numbers.Builder numbers(int count) {
        return new Numbers.Builder(count).setSampling(4, false);
    }

    private ArrayDataset.Builder arrays(int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = i;
        }
        NDArray data = manager.create(numbers, new Shape(count, 1));
        NDArray labels = manager.create(numbers).muli(-1);
        return new ArrayDataset.Builder().setData(data).optLabels(labels).setSampling(4, false);
    }

    private List<Long> labels(Iterable<Batch> batches) {
        List<Long> labels = new ArrayList<>();
        for (Batch batch : batches) {
            try (batch) {
                assertEquals("batch", batch.getManager().getName());
                for (Number label : batch.getLabels().head().toArray()) {
                    labels.add(-label.longValue());
                }
                assertEquals(batch.getSize(), batch.getData().head().size(0));
                assertEquals(batch.getIndices(), labels.subList(labels.size() - batch.getSize(), labels.size()));
                assertEquals(labels.size(), batch.getProgress());
            }
        }
        return labels;
    }

    private static List<Long> range(int count) {
        return LongStream.range(0, count).boxed().toList();
    }

    @Test
    void recordsBecomeBatches() throws Exception {
        Numbers numbers = numbers(10).build();
        for (ExecutorService threads : Arrays.asList(null, executor)) {
            assertEquals(range(10), labels(numbers.getData(manager, threads)));
        }
        assertEquals(2, numbers.prepared);
        Iterator<Batch> batches = numbers.getData(manager).iterator();
        Batch batch = batches.next();
        assertEquals(new Shape(4, 2), batch.getData().head().getShape());
        assertEquals(new Shape(4), batch.getLabels().head().getShape());
        assertEquals(10, batch.getProgressTotal());
        assertEquals("dataIter", batch.getManager().getParentManager().getName());
        assertSame(manager, batch.getManager().getParentManager().getParentManager());
        batch.close();
        batch.close();
        assertFalse(batch.getManager().isOpen());
        batches.next();
        assertEquals(2, batches.next().getSize());
        assertFalse(batches.hasNext());
        assertThrows(NoSuchElementException.class, batches::next);
    }

    @Test
    void recordsNeedNoLabels() throws Exception {
        NDArray data = manager.arange(10f).reshape(5, 2);
        ArrayDataset dataset = new ArrayDataset.Builder().setData(data).setSampling(4, false).build();
        assertEquals(0, dataset.get(manager, 1).getLabels().size());
        List<Integer> sizes = new ArrayList<>();
        for (Batch batch : dataset.getData(manager, executor)) {
            try (batch) {
                assertEquals(0, batch.getLabels().size());
                sizes.add(batch.getSize());
            }
        }
        assertEquals(List.of(4, 1), sizes);
    }

    @Test
    void theLastBatchIsDroppedAndALimitHolds() throws Exception {
        assertEquals(range(8), labels(numbers(10).setSampling(4, false, true).build().getData(manager)));
        Numbers limited = numbers(10).optLimit(5).build();
        assertEquals(5, limited.size());
        assertEquals(range(5), labels(limited.getData(manager)));
        assertEquals(range(3), labels(arrays(10).optLimit(3).build().getData(manager)));
        assertTrue(labels(numbers(0).build().getData(manager, executor)).isEmpty());
        assertEquals(4, numbers(1).getSampler().getBatchSize());
        assertThrows(ArgumentException.class, () -> numbers(1).setSampling(0, true));
        assertThrows(ArgumentException.class, () -> new Numbers.Builder(1).build());
    }

    @Test
    void randomOrdersHaveEachRecordOnceAndFollowTheSeed() throws Exception {
        Numbers numbers = numbers(100).setSampling(7, true).build();
        Engine.getInstance().setRandomSeed(3);
        List<Long> first = labels(numbers.getData(manager));
        List<Long> second = labels(numbers.getData(manager));
        assertFalse(first.equals(second));
        Engine.getInstance().setRandomSeed(3);
        assertEquals(first, labels(numbers.getData(manager, executor)));
        assertEquals(range(100), first.stream().sorted().toList());
        Engine.getInstance().setRandomSeed(3);
        assertEquals(first, labels(arrays(100).setSampling(7, true).build().getData(manager)));
    }

    @Test
    void arraysAreTakenAtOnce() throws Exception {
        ArrayDataset dataset = arrays(10).build();
        assertEquals(range(10), labels(dataset.getData(manager, executor)));
        try (Batch batch = dataset.getByIndices(manager.newSubManager(), 7, 1)) {
            assertArrayEquals(new float[] {7, 1}, batch.getData().head().toFloatArray());
            assertEquals(2, batch.getManager().getManagedArrays().size());
        }
        try (Batch batch = dataset.getByRange(manager.newSubManager(), 3, 5)) {
            assertEquals(new Shape(2, 1), batch.getData().head().getShape());
        }
        Record record = dataset.get(manager, 4);
        assertEquals(new Shape(1), record.getData().head().getShape());
        assertSame(manager, record.getLabels().head().getManager());
        // A pipeline sees whole batches.
        List<Shape> seen = new ArrayList<>();
        Pipeline pipeline = new Pipeline(array -> {
            seen.add(array.getShape());
            return array.add(1);
        });
        for (Batch batch : arrays(6).optPipeline(pipeline).addTargetTransform(NDArray::abs).build().getData(manager)) {
            assertEquals(2, batch.getManager().getManagedArrays().size());
            batch.close();
        }
        assertEquals(List.of(new Shape(4, 1), new Shape(2, 1)), seen);
        ArrayDataset.Builder unequal = new ArrayDataset.Builder().setData(range23()).optLabels(manager.ones(new Shape(3)))
                .setSampling(1, true);
        assertThrows(ShapeException.class, unequal::build);
        assertThrows(ArgumentException.class, () -> new ArrayDataset.Builder().setSampling(1, true).build());
    }

    @Test
    void aPipelineTransformsRecordsAndFreesWhatItReplaces() throws Exception {
        Numbers numbers = numbers(8).addTransform(array -> array.mul(2)).addTransform(array -> array.add(1))
                .addTargetTransform(NDArray::neg).optDevice(Device.fromName("fake:0")).build();
        for (Batch batch : numbers.getData(manager, executor)) {
            try (batch) {
                assertEquals(Device.fromName("fake:0"), batch.getData().head().getDevice());
                long index = (Long) batch.getIndices().get(1);
                assertEquals(2 * index + 1, batch.getData().head().toDevice(Device.cpu(), false).getFloat(1, 0));
                assertEquals(index, batch.getLabels().head().toDevice(Device.cpu(), false).getLong(1));
            }
        }
        Numbers alone = numbers(8).build();
        for (Batch batch : alone.getData(manager)) {
            assertEquals(2, batch.getManager().getManagedArrays().size());
        }
    }

    @Test
    void arraysOfAnyManagerAreFreed() throws Exception {
        NDArray all = manager.arange(0, 8, 1);
        RandomAccessDataset views = new RandomAccessDataset(numbers(8)) {
            @Override
            public Record get(NDManager owner, long index) {
                return new Record(new NDList(all.get(index)), new NDList());
            }

            @Override
            protected long availableSize() {
                return 8;
            }

            @Override
            public void prepare(Progress progress) {}
        };
        long before = Memory.liveHandles();
        for (Batch batch : views.getData(manager)) {
            assertTrue(batch.getLabels().isEmpty());
            batch.close();
        }
        assertEquals(before, Memory.liveHandles());
        // A scope around the loop does not take the batches.
        try (ResourceScope scope = new ResourceScope()) {
            for (Batch batch : views.getData(manager)) {
                assertSame(batch.getManager(), batch.getData().head().getManager());
            }
            assertEquals(0, scope.getStats().handles());
        }
    }

    @Test
    void partsOfADataset() throws Exception {
        Engine.getInstance().setRandomSeed(5);
        for (RandomAccessDataset whole : List.of(numbers(10).build(), arrays(10).build())) {
            RandomAccessDataset[] parts = whole.randomSplit(7, 3);
            assertEquals(7, parts[0].size());
            List<Long> all = new ArrayList<>();
            for (RandomAccessDataset part : parts) {
                for (Batch batch : part.getData(manager)) {
                    for (Number label : batch.getLabels().head().toArray()) {
                        all.add(-label.longValue());
                    }
                }
            }
            assertFalse(range(10).equals(all));
            assertEquals(range(10), all.stream().sorted().toList());
            RandomAccessDataset keyed = whole.subDataset(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), List.of(4, 2));
            assertEquals(-2, keyed.get(manager, 1).getLabels().head().toArray()[0].longValue());
            assertEquals(3, whole.subDataset(List.of(2L, 3L, 4L)).size());
            assertEquals(-9, whole.subDataset(8, 10).get(manager, 1).getLabels().head().toArray()[0].longValue());
            assertEquals(-3, whole.subDataset(Map.of("a", 3L), List.of("a")).get(manager, 0).getLabels().head()
                    .toArray()[0].longValue());
            assertThrows(TensorIndexException.class, () -> whole.subDataset(8, 10).get(manager, 2));
            assertThrows(TensorIndexException.class, () -> whole.subDataset(8, 11));
            assertThrows(ArgumentException.class, () -> whole.subDataset(List.of(1), List.of(1)));
            assertThrows(ArgumentException.class, () -> whole.subDataset(Map.of("a", 3L), List.of("b")));
            assertThrows(ArgumentException.class, () -> whole.randomSplit(1));
            Pair<Number[][], Number[][]> arrays = whole.toArray(manager);
            assertEquals(3, arrays.getKey()[3][0].longValue());
            assertEquals(-3, arrays.getValue()[3][0].longValue());
        }
    }

    @Test
    void aBatchIsSplitForDevices() throws Exception {
        Device fake = Device.fromName("fake:0");
        Numbers numbers = numbers(10).setSampling(5, false).build();
        for (Batch batch : numbers.getData(manager)) {
            Batch[] one = batch.split(new Device[] {Device.cpu()}, true);
            assertSame(one[0].getManager(), batch.getData().head().getManager());
            Batch[] parts = one[0].split(new Device[] {Device.cpu(), fake}, false);
            assertEquals(3, parts[0].getSize());
            assertEquals(2, parts[1].getSize());
            assertEquals(new Shape(2, 2), parts[1].getData().head().getShape());
            assertEquals(fake, parts[1].getLabels().head().getDevice());
            assertThrows(IllegalArgumentException.class, () -> batch.split(new Device[] {Device.cpu(), fake}, true));
            assertThrows(ArgumentException.class, () -> batch.split(new Device[0], true));
            batch.close();
            assertFalse(parts[0].getManager().isOpen());
        }
        Batch plain = new Batch(manager.newSubManager(), new NDList(manager.ones(new Shape(2))), new NDList(), 2, null,
                null, 0, 0);
        assertThrows(StateException.class, () -> plain.split(new Device[] {fake, fake}, false));
    }

    @Test
    void anErrorArrivesAndLeavesNothing() throws Exception {
        Numbers numbers = numbers(40).build();
        numbers.failing = 17;
        long before = Memory.liveHandles();
        for (ExecutorService threads : Arrays.asList(null, executor)) {
            NDManager trainer = manager.newSubManager();
            Iterator<Batch> batches = numbers.getData(trainer, threads).iterator();
            for (int i = 0; i < 4; i++) {
                batches.next().close();
            }
            IllegalStateException failed = assertThrows(IllegalStateException.class, batches::next);
            assertEquals("record 17", failed.getCause().getMessage());
            assertEquals(IOException.class, failed.getCause().getClass());
            if (threads != null) {
                assertFalse(batches.hasNext());
            }
            trainer.close();
        }
        // A running thread frees what it makes when it finds its manager closed.
        executor.submit(() -> {}).get();
        LeakCheck.collectUntil(() -> Memory.liveHandles() == before);
        assertEquals(before, Memory.liveHandles());
        RandomAccessDataset failing = numbers(4).optPipeline(new Pipeline(array -> {
            array.add(1);
            throw new StateException("transform");
        })).build();
        assertThrows(StateException.class, () -> failing.getData(manager).iterator().next());
    }

    @Test
    void batchesAheadAreBounded() throws Exception {
        Numbers numbers = numbers(400).optPrefetchNumber(3).build();
        Iterator<Batch> batches = numbers.getData(manager, executor).iterator();
        for (int i = 1; i <= 20; i++) {
            Batch batch = batches.next();
            assertTrue(numbers.made.get() <= (i + 3) * 4, numbers.made + " records after batch " + i);
            batch.close();
        }
        // Left half-way: the parent ends the iteration.
        manager.close();
        assertThrows(IllegalStateException.class, () -> {
            for (int i = 0; i < 10; i++) {
                batches.next();
            }
        });
        Numbers none = numbers(8).optPrefetchNumber(0).build();
        manager = NDManager.newBaseManager(Device.cpu());
        assertEquals(range(8), labels(none.getData(manager, executor)));
    }

    @Test
    void aThousandBatchesEndWhereTheyBegan() throws Exception {
        for (RandomAccessDataset dataset : List.of(numbers(4000).setSampling(4, true).build(),
                arrays(4000).setSampling(4, true).build())) {
            for (ExecutorService threads : Arrays.asList(null, executor)) {
                Memory.Stats before = Memory.stats();
                int count = 0;
                for (Batch batch : dataset.getData(manager, threads)) {
                    batch.close();
                    count++;
                }
                assertEquals(1000, count);
                assertEquals(before.liveBytes(), Memory.stats().liveBytes());
                assertEquals(before.liveHandles(), Memory.stats().liveHandles());
            }
        }
    }

    /**
     * Over the stand-in, a copy to a GPU runs when somebody waits for it. So a batch would be wrong if its pinned memory were
     * used again before, or if the program's stream did not wait for it.
     */
    @Test
    void batchesThatAreMadeAheadAreWholeAndWentThroughPinnedMemory() throws Exception {
        if (!Device.gpu().isAvailable()) {
            return;
        }
        ArrayDataset dataset = arrays(4000).setSampling(100, false).optDevice(Device.gpu()).optPrefetchNumber(16).build();
        assertEquals(range(4000), labelsOfAll(dataset));
        Memory.setLimit(Device.cpuPinned(), 100);
        try {
            IllegalStateException failed = assertThrows(IllegalStateException.class, () -> labelsOfAll(dataset));
            assertTrue(failed.getCause().getMessage().contains("cpu_pinned"), failed.getCause().getMessage());
        } finally {
            Memory.setLimit(Device.cpuPinned(), -1);
        }
        assertEquals(range(4000), labelsOfAll(dataset));
    }

    /** The negated labels of a pass, none of which is read before all batches are there. */
    private List<Long> labelsOfAll(ArrayDataset dataset) throws Exception {
        NDList kept = new NDList();
        for (Batch batch : dataset.getData(manager, executor)) {
            try (batch) {
                assertTrue(batch.getData().head().getDevice().isGpu());
                kept.add(batch.getLabels().head().neg());
                kept.get(kept.size() - 1).attach(manager);
            }
        }
        List<Long> labels = new ArrayList<>();
        for (NDArray part : kept) {
            for (Number label : part.toArray()) {
                labels.add(label.longValue());
            }
        }
        return labels;
    }

    @Test
    void eightThreadsReadTheSameDataset() throws Exception {
        ArrayDataset dataset = arrays(64).setSampling(4, true).build();
        ExecutorService readers = Executors.newFixedThreadPool(8);
        List<Future<List<Long>>> orders = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            ExecutorService ahead = i % 2 == 0 ? executor : null;
            orders.add(readers.submit(() -> {
                List<Long> all = new ArrayList<>();
                for (int pass = 0; pass < 20; pass++) {
                    all = labels(dataset.getData(manager, ahead));
                }
                return all;
            }));
        }
        for (Future<List<Long>> order : orders) {
            assertEquals(range(64), order.get().stream().sorted().toList());
        }
        readers.shutdown();
        assertTrue(readers.awaitTermination(10, TimeUnit.SECONDS));
    }

    @Test
    void anotherBatchifierReadsRecordByRecord() throws Exception {
        Batchifier first = new Batchifier() {
            private static final long serialVersionUID = 1L;

            @Override
            public NDList batchify(NDList[] inputs) {
                return new NDList(inputs[0]);
            }

            @Override
            public NDList[] unbatchify(NDList inputs) {
                return new NDList[] {inputs};
            }
        };
        for (Batch batch : arrays(8).optDataBatchifier(first).build().getData(manager)) {
            // What the batchifier passes on stays open.
            assertEquals(((Long) batch.getIndices().get(0)).longValue(), batch.getData().head().toArray()[0].longValue());
            batch.close();
        }
    }
}
