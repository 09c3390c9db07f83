package dev.libtensor.nd4j.linalg.lossfunctions;

import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossCosineProximity;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossHinge;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossKLD;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossL1;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossL2;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMAE;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMAPE;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSLE;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossNegativeLogLikelihood;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossPoisson;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossSparseMCXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossSquaredHinge;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossWasserstein;
import java.util.function.Supplier;

/** The loss functions of the library. */
public final class LossFunctions {
    private LossFunctions() {}

    /** The loss functions, each without weights. */
    public enum LossFunction {
        /** {@link LossMSE}. */
        MSE(LossMSE::new),
        /** {@link LossL1}. */
        L1(LossL1::new),
        /** {@link LossBinaryXENT}. */
        XENT(LossBinaryXENT::new),
        /** {@link LossMCXENT}. */
        MCXENT(LossMCXENT::new),
        /** {@link LossSparseMCXENT}. */
        SPARSE_MCXENT(LossSparseMCXENT::new),
        /** {@link LossMSE}, as in ND4J. */
        SQUARED_LOSS(LossMSE::new),
        /** {@link LossKLD}, as in ND4J. */
        RECONSTRUCTION_CROSSENTROPY(LossKLD::new),
        /** {@link LossNegativeLogLikelihood}. */
        NEGATIVELOGLIKELIHOOD(LossNegativeLogLikelihood::new),
        /** {@link LossCosineProximity}. */
        COSINE_PROXIMITY(LossCosineProximity::new),
        /** {@link LossHinge}. */
        HINGE(LossHinge::new),
        /** {@link LossSquaredHinge}. */
        SQUARED_HINGE(LossSquaredHinge::new),
        /** {@link LossKLD}. */
        KL_DIVERGENCE(LossKLD::new),
        /** {@link LossMAE}. */
        MEAN_ABSOLUTE_ERROR(LossMAE::new),
        /** {@link LossL2}. */
        L2(LossL2::new),
        /** {@link LossMAPE}. */
        MEAN_ABSOLUTE_PERCENTAGE_ERROR(LossMAPE::new),
        /** {@link LossMSLE}. */
        MEAN_SQUARED_LOGARITHMIC_ERROR(LossMSLE::new),
        /** {@link LossPoisson}. */
        POISSON(LossPoisson::new),
        /** {@link LossWasserstein}. */
        WASSERSTEIN(LossWasserstein::new);

        private final Supplier<ILossFunction> make;

        LossFunction(Supplier<ILossFunction> make) {
            this.make = make;
        }

        /**
         * Creates the function.
         *
         * @return a new function without weights
         */
        public ILossFunction getILossFunction() {
            return make.get();
        }
    }
}
