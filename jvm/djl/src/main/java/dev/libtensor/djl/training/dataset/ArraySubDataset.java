package dev.libtensor.djl.training.dataset;

import dev.libtensor.NDManager;
import dev.libtensor.djl.util.Progress;
import java.util.stream.LongStream;

/** Some records of another dataset of arrays. */
final class ArraySubDataset extends ArrayDataset {
    private final ArrayDataset whole;
    private final Chosen chosen;

    ArraySubDataset(ArrayDataset whole, Chosen chosen) {
        super(whole);
        this.whole = whole;
        this.chosen = chosen;
    }

    @Override
    public Record get(NDManager manager, long index) {
        return whole.get(manager, chosen.there(index));
    }

    @Override
    public Batch getByIndices(NDManager manager, long... indices) {
        return whole.getByIndices(manager, chosen.there(indices));
    }

    @Override
    public Batch getByRange(NDManager manager, long fromIndex, long toIndex) {
        long[] there = LongStream.range(fromIndex, toIndex).map(chosen::there).toArray();
        for (int i = 1; i < there.length; i++) {
            if (there[i] != there[0] + i) {
                return whole.getByIndices(manager, there);
            }
        }
        long start = there.length == 0 ? 0 : there[0];
        return whole.getByRange(manager, start, start + there.length);
    }

    @Override
    protected long availableSize() {
        return chosen.size();
    }

    /** Has no effect, because the whole dataset is prepared. */
    @Override
    public void prepare(Progress progress) {}
}
