package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;


import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;

/**
 * Makes grey images of (n, 3, height, width), whose new shape is (n, height, width), as ND4J's class of that name. A pixel becomes
 * 0.3 of its red, 0.59 of its green and 0.11 of its blue.
 */
public class RGBtoGrayscaleDataSetPreProcessor implements DataSetPreProcessor {
    private static final double RED = 0.3;
    private static final double GREEN = 0.59;
    private static final double BLUE = 0.11;

    /** Creates a preprocessor. */
    public RGBtoGrayscaleDataSetPreProcessor() {}

    /**
     * Makes the images grey.
     *
     * @param dataSet the data set, which gets new features; one without arrays stays as it is
     * @throws ShapeException if the features are not of the shape (n, 3, height, width)
     */
    @Override
    public void preProcess(DataSet dataSet) {
        if (ArgumentException.notNull(dataSet, "dataSet").isEmpty()) {
            return;
        }
        NDArray images = Face.of(dataSet.getFeatures(), "dataSet");
        if (images.getShape().dimension() != 4 || images.size(1) != 3) {
            throw new ShapeException("images of shape (n, 3, height, width) were expected, not " + images.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            dataSet.setFeatures(temporaries.keep(images.select(1, 0).mul(RED).add(images.select(1, 1).mul(GREEN))
                    .add(images.select(1, 2).mul(BLUE))));
        }
    }
}
