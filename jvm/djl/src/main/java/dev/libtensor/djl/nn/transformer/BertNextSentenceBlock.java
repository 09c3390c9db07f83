package dev.libtensor.djl.nn.transformer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.Collections;

/**
 * Predicts whether a sentence follows another one. From the pooled output {@code (batch, size)} it computes the
 * logarithms of two probabilities, {@code (batch, 2)}.
 */
public class BertNextSentenceBlock extends AbstractBlock {
    private final Linear binaryClassifier;

    /** Creates a block. */
    public BertNextSentenceBlock() {
        binaryClassifier = addChildBlock("binaryClassifier", Linear.builder().setUnits(2).build());
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        inputNames = Collections.singletonList("pooledOutput");
        binaryClassifier.initialize(manager, dataType, inputShapes);
    }

    @Override
    protected NDList forwardInternal(ParameterStore ps, NDList inputs, boolean training,
            PairList<String, Object> params) {
        try (NDArray logits = binaryClassifier.forward(ps, inputs, training).head()) {
            return new NDList(logits.logSoftmax(1));
        }
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {new Shape(inputShapes[0].get(0), 2)};
    }
}
