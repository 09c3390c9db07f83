package dev.libtensor.djl.training.hyperparameter.param;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Some hyperparameters by their names. */
public final class HpSet extends Hyperparameter<HpSet> {
    /** Ordered, so that a seed gives the same values in every process. */
    private final Map<String, Hyperparameter<?>> hyperParams = new ConcurrentSkipListMap<>();

    /**
     * Creates a set.
     *
     * @param name the name of the set
     * @param hyperParams the hyperparameters
     */
    public HpSet(String name, List<Hyperparameter<?>> hyperParams) {
        super(name);
        hyperParams.forEach(this::add);
    }

    /**
     * Creates an empty set.
     *
     * @param name the name of the set
     */
    public HpSet(String name) {
        super(name);
    }

    /**
     * Adds a hyperparameter, in place of one of the same name.
     *
     * @param hparam the hyperparameter
     */
    public void add(Hyperparameter<?> hparam) {
        hyperParams.put(hparam.getName(), hparam);
    }

    /**
     * Returns the hyperparameter of a name.
     *
     * @param name the name
     * @return the hyperparameter, or null if there is none
     */
    public Hyperparameter<?> getHParam(String name) {
        return hyperParams.get(name);
    }

    /**
     * Returns a set of a random value of each hyperparameter.
     *
     * @return a new set of {@link HpVal}s
     */
    @Override
    public HpSet random() {
        HpSet values = new HpSet(name);
        hyperParams.values().forEach(hparam -> values.add(new HpVal<>(hparam.getName(), hparam.random())));
        return values;
    }

    /** Returns the hyperparameters and the name. */
    @Override
    public String toString() {
        return "HPSet{hyperParams=" + hyperParams + ", name='" + name + "'}";
    }
}
