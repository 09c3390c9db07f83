package dev.libtensor.benchmarks.peers;

/** One of the small networks in a peer, with a batch of random images. */
interface Network extends AutoCloseable {
    /** Returns the network {@code what} of the peer {@code who}, by their names on the page. */
    static Network of(String who, String what) {
        return switch (who) {
            case "DJL", "MXNet" -> new DjlNetwork(what);
            case "DL4J" -> new Dl4jNetwork(what);
            default -> throw new IllegalArgumentException(who);
        };
    }

    /** Runs one training step: forward, loss, backward, update. */
    void step();

    /** Computes the loss and the gradients, without an update. */
    void gradients();

    @Override
    void close();
}
