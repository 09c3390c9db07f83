package dev.libtensor.djl.nn.core;

import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.util.PairList;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collections;

/** What layers with a weight for each part of the input say and save about that input. */
final class PartInputs {
    private PartInputs() {}

    static PairList<String, Shape> described(String layer, Shape batch) {
        if (batch == null) {
            throw new StateException(layer + " has no input shape before it is initialized: call initialize first");
        }
        return new PairList<>(Collections.singletonList("linearInput"), Collections.singletonList(batch));
    }

    static void save(DataOutputStream os, long units, long inputFeatures, Shape batch) throws IOException {
        os.writeLong(units);
        os.writeLong(inputFeatures);
        os.write((batch == null ? new Shape() : batch).getEncoded());
    }
}
