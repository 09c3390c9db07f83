package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

/**
 * The texts that a {@link SeqBatchScheduler} continues together. Texts come and go, and shorter ones have padding before
 * them. The arrays belong to the manager of the first request, and a step frees those of the step before.
 */
public class SeqBatcher {
    private final NDManager manager;
    private BatchTensorList data;
    private NDArray batchUid;
    private NDArray offSets;

    /** Where texts that have ended in the last step end, by their row. */
    private final Map<Long, Long> ends = new HashMap<>();

    /** Takes over arrays, which belong to the current scope. */
    SeqBatcher(BatchTensorList data, NDArray batchUid, NDArray offSets, NDManager manager) {
        this.manager = manager;
        keep(data, batchUid, offSets);
    }

    /**
     * Returns the state of the search.
     *
     * @return the state, which ends with the next step, or null if there is no text
     */
    public BatchTensorList getData() {
        return data;
    }

    NDManager manager() {
        return manager;
    }

    NDArray offSets() {
        return offSets;
    }

    /** Takes over the arrays of the next state, and frees those of the state before. */
    private void keep(BatchTensorList next, NDArray uids, NDArray offsets) {
        NDList old = all();
        NDArray[] kept = {uids.getShape().dimension() == 2 ? uids : uids.reshape(-1, 1), offsets};
        new NDList(kept).attach(manager);
        next.getList().attach(manager);
        data = next;
        batchUid = kept[0];
        offSets = kept[1];
        old.close();
    }

    private NDList all() {
        return data == null ? new NDList() : data.getList().addAll(new NDList(batchUid, offSets));
    }

    /** Takes over the state after a step. */
    void advance(BatchTensorList next) {
        try (NDList old = data.getList()) {
            next.getList().attach(manager);
            data = next;
        }
    }

    private long length() {
        return data.getPastOutputIds().size(1);
    }

    /**
     * Adds texts, whose arrays this batch takes over. In DJL, none can be added once all have ended.
     *
     * @param seqBatcherNew the texts
     */
    public void addBatch(SeqBatcher seqBatcherNew) {
        if (data == null) {
            keep(seqBatcherNew.data, seqBatcherNew.batchUid, seqBatcherNew.offSets);
        } else {
            merge(seqBatcherNew);
            seqBatcherNew.all().close();
        }
        seqBatcherNew.data = null;
    }

    private void merge(SeqBatcher other) {
        long more = other.length() - length();
        long mine = Math.max(more, 0);
        long theirs = Math.max(-more, 0);
        try (ResourceScope scope = new ResourceScope("batch")) {
            NDList first = padded(data, mine);
            NDList second = padded(other.data, theirs);
            for (int i = 0; i < first.size(); i++) {
                first.set(i, first.get(i).concat(second.get(i), 0));
            }
            keep(data.fromList(first, data.getSeqDimOrder()), batchUid.concat(other.batchUid, 0),
                    offSets.add(mine).concat(other.offSets.add(theirs), 0));
        }
    }

    /** Returns the arrays with zeros before the tokens of each text. */
    private static NDList padded(BatchTensorList of, long zeros) {
        return mapped(of, (array, axis) -> {
            Shape shape = Shape.update(array.getShape(), axis, zeros);
            try (NDArray before = array.getManager().zeros(shape, array.getDataType())) {
                return before.concat(array, axis);
            }
        });
    }

    /** What is done with an array and its dimension of tokens. */
    @FunctionalInterface
    private interface Change {
        NDArray of(NDArray array, int axis);
    }

    /** Returns the arrays, those with a dimension of tokens changed. */
    private static NDList mapped(BatchTensorList of, Change change) {
        NDList list = of.getList();
        long[] axes = of.getSeqDimOrder();
        for (int i = 0; i < list.size(); i++) {
            if (axes[i] > 0) {
                list.set(i, change.of(list.get(i), (int) axes[i]));
            }
        }
        return list;
    }

    /**
     * Notes which texts have ended, for {@link #collectAndTrim}.
     *
     * @param outputIds the newest token of each text
     * @param maxLength the number of tokens of a text at most
     * @param eosTokenId the token that ends a text
     */
    public void exitCriteria(NDArray outputIds, long maxLength, long eosTokenId) {
        long[] tokens = outputIds.toLongArray();
        long[] begins = offSets.toLongArray();
        long length = length();
        for (int i = 0; i < tokens.length; i++) {
            if (length - begins[i] >= maxLength || tokens[i] == eosTokenId) {
                ends.putIfAbsent((long) i, length);
            }
        }
    }

    /**
     * Returns whether a text has ended.
     *
     * @return true if so
     */
    public boolean sequenceComplete() {
        return !ends.isEmpty();
    }

    /**
     * Takes the texts that have ended out of the batch, with the padding that no other text needs.
     *
     * @return the tokens of each text, without padding, by the number of its request
     */
    public Map<Long, NDArray> collectAndTrim() {
        Map<Long, NDArray> finished = new ConcurrentHashMap<>();
        if (ends.isEmpty()) {
            return finished;
        }
        try (ResourceScope scope = new ResourceScope("batch")) {
            for (Entry<Long, Long> end : ends.entrySet()) {
                long row = end.getKey();
                NDArray text = data.getPastOutputIds().get("{}, {}:{}", row, offSets.getLong(row, 0), end.getValue());
                finished.put(batchUid.getLong(row, 0), text.duplicate());
            }
            long[] kept = LongStream.range(0, batchUid.size(0)).filter(row -> !ends.containsKey(row)).toArray();
            trim(kept);
            finished.values().forEach(text -> text.attach(manager));
        }
        ends.clear();
        return finished;
    }

    private void trim(long[] kept) {
        if (kept.length == 0) {
            all().close();
            data = null;
            return;
        }
        try (NDArray rows = manager.create(kept)) {
            NDIndex of = new NDIndex().add(rows);
            NDArray begins = offSets.get(of);
            long spare = begins.min().getLong();
            NDList list = mapped(data, (array, axis) -> array.get(new NDIndex().addAllDim(axis).addSlice(spare, Long.MAX_VALUE)));
            list.replaceAll(array -> array.get(of));
            keep(data.fromList(list, data.getSeqDimOrder()), batchUid.get(of), begins.sub(spare));
        }
    }
}
