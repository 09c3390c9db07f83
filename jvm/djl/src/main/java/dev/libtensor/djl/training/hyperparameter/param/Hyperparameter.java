package dev.libtensor.djl.training.hyperparameter.param;

import dev.libtensor.ArgumentException;

/**
 * A number or choice of a training that is searched, or a value of it.
 *
 * @param <T> the class of its values
 */
public abstract class Hyperparameter<T> {
    /** The name. */
    protected String name;

    /**
     * Creates a hyperparameter.
     *
     * @param name the name
     */
    public Hyperparameter(String name) {
        this.name = ArgumentException.notNull(name, "name");
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String getName() {
        return name;
    }

    /**
     * Returns a random value, or the only one of an {@link HpVal}.
     *
     * @return the value
     */
    public abstract T random();
}
