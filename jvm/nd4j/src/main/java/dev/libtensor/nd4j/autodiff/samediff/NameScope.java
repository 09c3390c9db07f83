package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.nd4j.internal.samediff.Graph;

/** A scope whose name begins the names of what is added while it is open. */
public final class NameScope implements AutoCloseable {
    private final Graph graph;
    private final String name;
    private boolean isClosed;

    NameScope(Graph graph, String name) {
        this.graph = graph;
        this.name = name;
        graph.enter(name);
    }

    /**
     * Returns the name of this scope alone.
     *
     * @return the name
     */
    public String getName() {
        return name;
    }

    /** Ends the scope. Closing it again has no effect. */
    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            graph.leave(name);
        }
    }
}
