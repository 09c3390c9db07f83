package dev.libtensor.djl.timeseries.distribution.output;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.timeseries.distribution.Distribution;
import dev.libtensor.djl.timeseries.distribution.NegativeBinomial;
import dev.libtensor.djl.util.PairList;

/** Makes a {@link NegativeBinomial}. */
public final class NegativeBinomialOutput extends DistributionOutput {
    /** Creates an output. */
    public NegativeBinomialOutput() {
        argsDim = new PairList<>(2);
        argsDim.add("total_count", 1);
        argsDim.add("logits", 1);
    }

    @Override
    public NDList domainMap(NDList arrays) {
        NDArray totalCount = arrays.get(0).softplus().squeeze(-1);
        NDArray logits = arrays.get(1).squeeze(-1);
        totalCount.setName("total_count");
        logits.setName("logits");
        return new NDList(totalCount, logits);
    }

    @Override
    public Distribution.DistributionBuilder<?> distributionBuilder() {
        return NegativeBinomial.builder();
    }
}
