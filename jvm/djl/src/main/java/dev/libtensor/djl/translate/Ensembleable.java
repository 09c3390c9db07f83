package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import java.util.Iterator;
import java.util.List;

/**
 * An output of a model that can be combined with outputs of other models for the same input.
 *
 * @param <T> the class itself
 */
public interface Ensembleable<T> {
    /**
     * Combines this output with others.
     *
     * @param iterator the other outputs
     * @return the combined output
     */
    T ensembleWith(Iterator<T> iterator);

    /**
     * Combines outputs.
     *
     * @param outputs the outputs
     * @param <T> the class of the outputs
     * @return the combined output, or null if there are no outputs
     */
    static <T extends Ensembleable<T>> T ensemble(List<T> outputs) {
        Iterator<T> others = ArgumentException.notNull(outputs, "outputs").iterator();
        return others.hasNext() ? others.next().ensembleWith(others) : null;
    }
}
