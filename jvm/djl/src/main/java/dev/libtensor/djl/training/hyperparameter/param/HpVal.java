package dev.libtensor.djl.training.hyperparameter.param;

/**
 * A hyperparameter that has one value.
 *
 * @param <T> the class of the value
 */
public class HpVal<T> extends Hyperparameter<T> {
    private final T value;

    /**
     * Creates a hyperparameter.
     *
     * @param name the name
     * @param value the value
     */
    public HpVal(String name, T value) {
        super(name);
        this.value = value;
    }

    @Override
    public T random() {
        return value;
    }

    /** Returns the value and the name. */
    @Override
    public String toString() {
        return "HPVal{value=" + value + ", name='" + name + "'}";
    }
}
