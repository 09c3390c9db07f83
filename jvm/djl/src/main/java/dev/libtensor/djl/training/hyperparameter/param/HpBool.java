package dev.libtensor.djl.training.hyperparameter.param;

import java.util.List;

/** A choice of true and false. */
public class HpBool extends HpCategorical<Boolean> {
    /**
     * Creates a hyperparameter.
     *
     * @param name the name
     */
    public HpBool(String name) {
        super(name, List.of(false, true));
    }
}
