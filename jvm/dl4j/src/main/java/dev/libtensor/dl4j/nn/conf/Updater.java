package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.learning.config.AdaGrad;
import dev.libtensor.nd4j.linalg.learning.config.AdaMax;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Nadam;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.learning.config.RmsProp;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;

/** Updaters with their usual settings, as DL4J's enum of that name. */
public enum Updater {
    /** Stochastic gradient descent: a {@link Sgd}. */
    SGD,

    /** Adam: a {@link Adam}. */
    ADAM,

    /** AdaMax: a {@link AdaMax}. */
    ADAMAX,

    /** AdaDelta: a {@link AdaDelta}. */
    ADADELTA,

    /** Nesterov's momentum: a {@link Nesterovs}. */
    NESTEROVS,

    /** Nadam: a {@link Nadam}. */
    NADAM,

    /** AdaGrad: a {@link AdaGrad}. */
    ADAGRAD,

    /** RMSProp: a {@link RmsProp}. */
    RMSPROP,

    /** No change of the parameters: a {@link NoOp}. */
    NONE,

    /** An updater of the program, for which there is no constant. */
    @Deprecated
    CUSTOM;

    /**
     * Returns the updater with its usual settings.
     *
     * @return a new updater
     * @throws UnsupportedException for CUSTOM
     */
    public IUpdater getIUpdaterWithDefaultConfig() {
        return switch (this) {
            case SGD -> new Sgd();
            case ADAM -> new Adam();
            case ADAMAX -> new AdaMax();
            case ADADELTA -> new AdaDelta();
            case NESTEROVS -> new Nesterovs();
            case NADAM -> new Nadam();
            case ADAGRAD -> new AdaGrad();
            case RMSPROP -> new RmsProp();
            case NONE -> new NoOp();
            case CUSTOM ->
                    throw new UnsupportedException("an updater of the program has no usual settings: give the updater itself");
        };
    }
}
