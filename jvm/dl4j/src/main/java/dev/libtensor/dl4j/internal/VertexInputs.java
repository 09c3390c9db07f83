package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** What a vertex is given: as many inputs as it takes, none of them null. */
public final class VertexInputs {
    private VertexInputs() {}

    public static NDArray[] arrays(GraphVertex vertex, INDArray[] inputs) {
        List<INDArray> given = ArgumentException.noneNull(inputs, "inputs");
        checkCount(vertex.getClass().getSimpleName(), vertex, given.size());
        return given.toArray(NDArray[]::new);
    }

    public static NDArray array(GraphVertex vertex, INDArray[] inputs) {
        return arrays(vertex, inputs)[0];
    }

    public static List<InputType> types(GraphVertex vertex, InputType[] vertexInputs) {
        List<InputType> given = ArgumentException.noneNull(vertexInputs, "vertexInputs");
        checkCount(vertex.getClass().getSimpleName(), vertex, given.size());
        return given;
    }

    public static InputType type(GraphVertex vertex, InputType[] vertexInputs) {
        return types(vertex, vertexInputs).get(0);
    }

    /** Returns a mask of the elements that count in any of several; null if one is null, as all of its input counts. */
    public static INDArray anyOf(INDArray[] masks) {
        ArgumentException.notNull(masks, "masks");
        NDArray any = null;
        for (INDArray mask : masks) {
            if (mask == null) {
                return null;
            }
            any = any == null ? (NDArray) mask : any.maximum((NDArray) mask);
        }
        return any;
    }

    /** Throws unless a vertex, which the error names, takes so many inputs. */
    public static void checkCount(String name, GraphVertex vertex, int count) {
        int least = vertex.minVertexInputs();
        int most = vertex.maxVertexInputs();
        if (count < least || count > most) {
            throw new ArgumentException(name + " takes " + least + (most == Integer.MAX_VALUE ? " or more" : " to " + most)
                    + " inputs: given " + count);
        }
    }
}
