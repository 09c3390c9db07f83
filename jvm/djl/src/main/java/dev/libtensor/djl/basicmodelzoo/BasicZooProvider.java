package dev.libtensor.djl.basicmodelzoo;

import dev.libtensor.djl.repository.zoo.ModelZoo;
import dev.libtensor.djl.repository.zoo.ZooProvider;

/** Provides the {@link BasicModelZoo}. */
public class BasicZooProvider implements ZooProvider {
    /** Creates a provider. */
    public BasicZooProvider() {}

    @Override
    public ModelZoo getModelZoo() {
        return new BasicModelZoo();
    }
}
