package dev.libtensor.djl.modality.rl;

import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.djl.util.RandomUtils;
import java.util.ArrayList;

/** The actions that an agent can choose from. */
public class ActionSpace extends ArrayList<NDList> {
    private static final long serialVersionUID = 1L;

    /** Creates a space without actions. */
    public ActionSpace() {}

    /**
     * Returns an action by chance.
     *
     * @return one of the actions
     * @throws StateException if there are none
     */
    public NDList randomAction() {
        if (isEmpty()) {
            throw new StateException("an action cannot be drawn from a space without actions: add an action first");
        }
        return get(RandomUtils.nextInt(size()));
    }
}
