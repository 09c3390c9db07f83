package dev.libtensor.djl.internal;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.basicdataset.tabular.utils.DynamicBuffer;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.basicdataset.tabular.utils.PreparedFeaturizer;
import java.util.ArrayList;
import java.util.List;

/** Numbers of the cells of a table. */
public final class FeatureRows {
    private FeatureRows() {}

    /** Returns the cell of a row and a column. */
    @FunctionalInterface
    public interface Cells {
        /** Returns the cell of a row and a column. */
        String get(long row, String column);
    }

    /** Makes a FLOAT32 vector of some cells of a row. */
    public static NDList row(NDManager manager, long row, List<Feature> features, Cells cells) {
        DynamicBuffer numbers = new DynamicBuffer();
        for (Feature feature : features) {
            feature.getFeaturizer().featurize(numbers, cells.get(row, feature.getName()));
        }
        return new NDList(manager.create(numbers.getBuffer(), new Shape(numbers.getLength())));
    }

    /** Lets the featurizers that need it read their columns. */
    public static void prepare(Iterable<Feature> features, long rows, Cells cells) {
        for (Feature feature : features) {
            if (feature.getFeaturizer() instanceof PreparedFeaturizer featurizer) {
                List<String> column = new ArrayList<>(Math.toIntExact(rows));
                for (long row = 0; row < rows; row++) {
                    column.add(cells.get(row, feature.getName()));
                }
                featurizer.prepare(column);
            }
        }
    }
}
