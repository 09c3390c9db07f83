package dev.libtensor.djl.training.hyperparameter.param;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.util.RandomUtils;
import java.util.List;

/**
 * A choice of some values.
 *
 * @param <T> the class of the values
 */
public class HpCategorical<T> extends Hyperparameter<T> {
    private final List<T> categories;

    /**
     * Creates a hyperparameter.
     *
     * @param name the name
     * @param categories the values, at least one
     * @throws ArgumentException if there is none
     */
    public HpCategorical(String name, List<T> categories) {
        super(name);
        if (ArgumentException.notNull(categories, "categories").isEmpty()) {
            throw new ArgumentException("the hyperparameter '" + name
                    + "' needs at least one value, and none was given");
        }
        this.categories = categories;
    }

    @Override
    public T random() {
        return categories.get(RandomUtils.nextInt(categories.size()));
    }

    /** Returns the values and the name. */
    @Override
    public String toString() {
        return "HPCategorical{categories=" + categories + ", name='" + name + "'}";
    }
}
