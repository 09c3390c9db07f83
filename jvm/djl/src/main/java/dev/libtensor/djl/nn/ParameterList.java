package dev.libtensor.djl.nn;

import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.util.List;
import java.util.Map;

/** Some parameters by name, in order. */
public class ParameterList extends PairList<String, Parameter> {
    /** Creates an empty list. */
    public ParameterList() {}

    /**
     * Creates an empty list.
     *
     * @param initialCapacity the number of parameters to reserve memory for
     */
    public ParameterList(int initialCapacity) {
        super(initialCapacity);
    }

    /**
     * Creates a list over two lists, which are not copied.
     *
     * @param keys the names
     * @param values the parameters
     * @throws dev.libtensor.ArgumentException if one list is longer than the other
     */
    public ParameterList(List<String> keys, List<Parameter> values) {
        super(keys, values);
    }

    /**
     * Creates a list of the same pairs.
     *
     * @param list the names with their parameters
     */
    public ParameterList(List<Pair<String, Parameter>> list) {
        super(list);
    }

    /**
     * Creates a list of the entries of a map, in its order.
     *
     * @param map the parameters by name
     */
    public ParameterList(Map<String, Parameter> map) {
        super(map);
    }
}
