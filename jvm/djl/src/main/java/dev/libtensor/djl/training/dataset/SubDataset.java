package dev.libtensor.djl.training.dataset;

import dev.libtensor.NDManager;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;

/** Some records of another dataset. */
final class SubDataset extends RandomAccessDataset {
    private final RandomAccessDataset whole;
    private final Chosen chosen;

    SubDataset(RandomAccessDataset whole, Chosen chosen) {
        super(whole);
        this.whole = whole;
        this.chosen = chosen;
    }

    @Override
    public Record get(NDManager manager, long index) throws IOException {
        return whole.get(manager, chosen.there(index));
    }

    @Override
    protected long availableSize() {
        return chosen.size();
    }

    /** Has no effect, because the whole dataset is prepared. */
    @Override
    public void prepare(Progress progress) {}
}
