package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.util.ModelSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;

/** What is serialized in place of a network: the bytes of its file, with the state of the updaters. */
record SavedNetwork(boolean isGraph, byte[] file) implements Serializable {
    static SavedNetwork of(BatchNetwork network) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ModelSerializer.writeModel(network, bytes, true);
        } catch (IOException e) {
            throw new IllegalStateException(e); // Bytes in memory take all that is written.
        }
        return new SavedNetwork(network instanceof ComputationGraph, bytes.toByteArray());
    }

    private Object readResolve() {
        try {
            ByteArrayInputStream bytes = new ByteArrayInputStream(file);
            return isGraph ? ModelSerializer.restoreComputationGraph(bytes) : ModelSerializer.restoreMultiLayerNetwork(bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e); // It is declared, but not thrown.
        }
    }
}
