package dev.libtensor.djl.nn;

import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;

/** A base for blocks without children whose computation comes from a model file. */
public abstract class AbstractSymbolBlock extends AbstractBaseBlock implements SymbolBlock {
    /** Creates a block. */
    public AbstractSymbolBlock() {}

    /**
     * Creates a block.
     *
     * @param version the version of its parameter files
     */
    public AbstractSymbolBlock(byte version) {
        super(version);
    }

    /**
     * Returns the shapes of the outputs.
     *
     * @throws UnsupportedException unless a subclass knows them
     */
    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        throw new UnsupportedException(getClass().getSimpleName() + " does not know the shapes of its outputs");
    }

    @Override
    public BlockList getChildren() {
        return new BlockList();
    }
}
