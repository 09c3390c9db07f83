package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.internal.Beside;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.util.Optional;

/** Gives every item the same embedding, which is not trained. Its files are empty. */
@SuppressWarnings("rawtypes")
public class ConstantEmbedding extends AbstractBlock implements AbstractIndexedEmbedding {
    /** The embedding of every item. */
    protected NDArray embedding;

    /**
     * Creates a block.
     *
     * @param embedding the embedding, which stays with its manager
     */
    public ConstantEmbedding(NDArray embedding) {
        this.embedding = ArgumentException.notNull(embedding, "embedding");
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.head();
        try (Temporaries temporaries = new Temporaries()) {
            NDArray repeated = Beside.of(embedding, input).broadcast(input.getShape().addAll(embedding.getShape()));
            return new NDList(temporaries.keep(repeated.toDevice(input.getDevice(), true)));
        }
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0].addAll(embedding.getShape())};
    }

    /** Writes nothing. */
    @Override
    public void saveParameters(DataOutputStream os) {}

    /** Reads nothing. */
    @Override
    public void loadParameters(NDManager manager, DataInputStream is) {}

    @Override
    public Optional<?> unembed(long index) {
        return Optional.empty();
    }

    @Override
    public byte[] encode(Object input) {
        return new byte[0];
    }

    @Override
    public Object decode(byte[] byteArray) {
        return null;
    }

    @Override
    public long embed(Object item) {
        return 0;
    }

    @Override
    public NDArray embed(NDManager manager, Object[] items) {
        Shape shape = new Shape(ArgumentException.notNull(items, "items").length).addAll(embedding.getShape());
        try (NDArray repeated = embedding.into(manager).broadcast(shape)) {
            return repeated.into(manager).duplicate();
        }
    }

    @Override
    public boolean hasItem(Object item) {
        return true;
    }
}
