package dev.libtensor.djl.timeseries.distribution.output;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.timeseries.distribution.Distribution;
import dev.libtensor.djl.timeseries.distribution.StudentT;
import dev.libtensor.djl.util.PairList;

/** Makes a {@link StudentT} with more than two degrees of freedom. */
public class StudentTOutput extends DistributionOutput {
    /** Creates an output. */
    public StudentTOutput() {
        argsDim = new PairList<>(3);
        argsDim.add("mu", 1);
        argsDim.add("sigma", 1);
        argsDim.add("nu", 1);
    }

    @Override
    public NDList domainMap(NDList arrays) {
        NDArray mu = arrays.get(0).squeeze(-1);
        NDArray sigma = arrays.get(1).softplus().squeeze(-1);
        NDArray nu = arrays.get(2).softplus().add(2).squeeze(-1);
        mu.setName("mu");
        sigma.setName("sigma");
        nu.setName("nu");
        return new NDList(mu, sigma, nu);
    }

    @Override
    public Distribution.DistributionBuilder<?> distributionBuilder() {
        return StudentT.builder();
    }
}
