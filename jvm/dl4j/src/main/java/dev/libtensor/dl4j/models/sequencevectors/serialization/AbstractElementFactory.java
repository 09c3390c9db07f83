package dev.libtensor.dl4j.models.sequencevectors.serialization;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ElementJson;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceElementFactory;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Writes elements with {@code toJSON} and reads them with their class, as DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class AbstractElementFactory<T extends SequenceElement> implements SequenceElementFactory<T> {
    private final Class<? extends SequenceElement> type;

    /**
     * Creates a factory.
     *
     * @param cls the class of the elements
     */
    public AbstractElementFactory(Class<? extends SequenceElement> cls) {
        type = ArgumentException.notNull(cls, "cls");
    }

    @Override
    @SuppressWarnings("unchecked") // The class is that of the elements, which DL4J's constructor does not say.
    public T deserialize(String json) {
        return (T) ElementJson.read(ArgumentException.notNull(json, "json"), type);
    }

    @Override
    public String serialize(T element) {
        return ArgumentException.notNull(element, "element").toJSON();
    }
}
