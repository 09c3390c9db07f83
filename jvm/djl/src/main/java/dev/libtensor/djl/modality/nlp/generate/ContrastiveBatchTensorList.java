package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.util.Arrays;

/** The state of a contrastive search, with the vectors of the tokens so far and the scores of the next ones. */
final class ContrastiveBatchTensorList extends BatchTensorList {
    /** The arrays before the keys and values, and their dimensions of tokens. */
    private static final long[] BEFORE = {1, 1, 1, -1};

    private final NDArray pastHiddenStates;
    private final NDArray logits;

    ContrastiveBatchTensorList(NDArray pastOutputIds, NDArray pastAttentionMask, NDArray pastHiddenStates, NDArray logits,
            NDList pastKeyValues) {
        super(pastOutputIds, pastAttentionMask, pastKeyValues, order(pastKeyValues.size()));
        this.pastHiddenStates = pastHiddenStates;
        this.logits = logits;
    }

    private static long[] order(int keyValues) {
        long[] order = Arrays.copyOf(BEFORE, BEFORE.length + keyValues);
        Arrays.fill(order, BEFORE.length, order.length, 2);
        return order;
    }

    @Override
    public ContrastiveBatchTensorList fromList(NDList inputList, long[] seqDimOrder) {
        ContrastiveBatchTensorList list = new ContrastiveBatchTensorList(inputList.get(0), inputList.get(1),
                inputList.get(2), inputList.get(3), inputList.subNDList(BEFORE.length));
        list.setSeqDimOrder(seqDimOrder);
        return list;
    }

    @Override
    public NDList getList() {
        return new NDList(getPastOutputIds(), getPastAttentionMask(), pastHiddenStates, logits).addAll(getPastKeyValues());
    }

    NDArray getPastHiddenStates() {
        return pastHiddenStates;
    }

    NDArray getLogits() {
        return logits;
    }
}
