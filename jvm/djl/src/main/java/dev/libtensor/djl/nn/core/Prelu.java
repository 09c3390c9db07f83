package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Beside;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.initializer.ConstantInitializer;
import dev.libtensor.djl.training.initializer.XavierInitializer;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.IOException;

/**
 * Multiplies negative elements by a factor that is learned. The factor begins at 0.25, unless an initializer is set
 * that can fill a single number. In DJL the initializer of weights cannot, so that initialization fails.
 */
public class Prelu extends AbstractBlock {
    private static final byte VERSION = 2;

    private final Parameter alpha;

    /** Creates a layer. */
    public Prelu() {
        super(VERSION);
        alpha = addParameter(Parameter.builder().setName("alpha").setType(Parameter.Type.WEIGHT)
                .optShape(new Shape()).build());
    }

    @Override
    protected void prepare(Shape[] inputShapes) {
        if (alpha.getInitializer() instanceof XavierInitializer) {
            alpha.setInitializer(new ConstantInitializer(0.25f));
        }
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        return prelu(input, parameterStore.getValue(alpha, input.getDevice(), training));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        return new Shape[] {inputs[0]};
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion == version) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
    }

    /**
     * Multiplies the negative elements of an array.
     *
     * @param input the array, of shape {@code (n, c, ...)}
     * @param alpha the factor: one for all elements, or {@code (c)}
     * @return a list of a new array
     */
    public static NDList prelu(NDArray input, NDArray alpha) {
        ArgumentException.notNull(input, "input");
        if (ArgumentException.notNull(alpha, "alpha").getShape().dimension() == 1) {
            return new NDList(input.prelu(alpha));
        }
        try (NDArray vector = Beside.of(alpha, input).reshape(-1)) {
            return new NDList(input.prelu(vector));
        }
    }
}
