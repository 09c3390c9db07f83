package dev.libtensor.benchmarks.peers;

/** One of the small networks in a peer, with a batch of random images. */
interface Network extends AutoCloseable {
    /** {@code what} as {@code who} has it, by their names on the page. */
    static Network of(String who, String what) {
        return switch (who) {
            case "DJL", "MXNet" -> new DjlNetwork(what);
            case "DL4J" -> new Dl4jNetwork(what);
            default -> throw new IllegalArgumentException(who);
        };
    }

    /** Forward, loss, backward, update. */
    void step();

    @Override
    void close();
}
