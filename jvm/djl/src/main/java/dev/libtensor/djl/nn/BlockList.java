package dev.libtensor.djl.nn;

import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.util.List;
import java.util.Map;

/** Some blocks by name, in order. */
public class BlockList extends PairList<String, Block> {
    /** Creates an empty list. */
    public BlockList() {}

    /**
     * Creates an empty list.
     *
     * @param initialCapacity the number of blocks to reserve memory for
     */
    public BlockList(int initialCapacity) {
        super(initialCapacity);
    }

    /**
     * Creates a list over two lists, which are not copied.
     *
     * @param keys the names
     * @param values the blocks
     * @throws dev.libtensor.ArgumentException if one list is longer than the other
     */
    public BlockList(List<String> keys, List<Block> values) {
        super(keys, values);
    }

    /**
     * Creates a list of the same pairs.
     *
     * @param list the names with their blocks
     */
    public BlockList(List<Pair<String, Block>> list) {
        super(list);
    }

    /**
     * Creates a list of the entries of a map, in its order.
     *
     * @param map the blocks by name
     */
    public BlockList(Map<String, Block> map) {
        super(map);
    }
}
