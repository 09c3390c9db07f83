package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;


import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;

/** Changes the order of the dimensions of features, as ND4J's class of that name. The new features are a view of the old ones. */
public class PermuteDataSetPreProcessor implements DataSetPreProcessor {
    private final int[] rearrange;

    /** Orders of the dimensions of images. */
    public enum PermutationTypes {
        /** From (n, channels, height, width) to (n, height, width, channels). */
        NCHWtoNHWC,
        /** From (n, height, width, channels) to (n, channels, height, width). */
        NHWCtoNCHW,
        /** An order that is given with its numbers. */
        Custom
    }

    /**
     * Creates a preprocessor of images.
     *
     * @param permutationType the order
     * @throws ArgumentException if it is Custom
     */
    public PermuteDataSetPreProcessor(PermutationTypes permutationType) {
        rearrange = switch (ArgumentException.notNull(permutationType, "permutationType")) {
            case NCHWtoNHWC -> new int[] {0, 2, 3, 1};
            case NHWCtoNCHW -> new int[] {0, 3, 1, 2};
            case Custom -> throw new ArgumentException("a custom order needs its numbers: give them instead of Custom");
        };
    }

    /**
     * Creates a preprocessor.
     *
     * @param rearrange the old dimension in each place
     */
    public PermuteDataSetPreProcessor(int... rearrange) {
        this.rearrange = ArgumentException.notNull(rearrange, "rearrange").clone();
    }

    /**
     * Changes the order of the dimensions of the features.
     *
     * @param dataSet the data set; one without arrays stays as it is
     * @throws dev.libtensor.ShapeException if the features have another number of dimensions
     */
    @Override
    public void preProcess(DataSet dataSet) {
        if (!ArgumentException.notNull(dataSet, "dataSet").isEmpty()) {
            dataSet.setFeatures(dataSet.getFeatures().permute(rearrange));
        }
    }
}
