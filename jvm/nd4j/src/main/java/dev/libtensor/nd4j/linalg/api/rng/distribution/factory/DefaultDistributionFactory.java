package dev.libtensor.nd4j.linalg.api.rng.distribution.factory;

import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.ConstantDistribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.LogNormalDistribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.NormalDistribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.TruncatedNormalDistribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.UniformDistribution;

/** Makes the distributions of the library. */
public class DefaultDistributionFactory implements DistributionFactory {
    /** Creates the factory. */
    public DefaultDistributionFactory() {}

    @Override
    public Distribution createNormal(double mean, double std) {
        return new NormalDistribution(mean, std);
    }

    @Override
    public Distribution createUniform(double min, double max) {
        return new UniformDistribution(min, max);
    }

    @Override
    public Distribution createLogNormal(double mean, double std) {
        return new LogNormalDistribution(mean, std);
    }

    @Override
    public Distribution createTruncatedNormal(double mean, double std) {
        return new TruncatedNormalDistribution(mean, std);
    }

    @Override
    public Distribution createConstant(double value) {
        return new ConstantDistribution(value);
    }
}
