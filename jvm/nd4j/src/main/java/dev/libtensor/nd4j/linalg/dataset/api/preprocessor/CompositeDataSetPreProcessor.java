package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;


import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import java.util.List;

/** Changes data sets by several preprocessors, one after the other, as ND4J's class of that name. */
public class CompositeDataSetPreProcessor implements DataSetPreProcessor {
    private final boolean stopOnEmptyDataSet;
    private final List<DataSetPreProcessor> preProcessors;

    /**
     * Creates a preprocessor.
     *
     * @param preProcessors what changes the data sets, in this order
     */
    public CompositeDataSetPreProcessor(DataSetPreProcessor... preProcessors) {
        this(false, preProcessors);
    }

    /**
     * Creates a preprocessor.
     *
     * @param stopOnEmptyDataSet whether a data set without arrays is not given to the preprocessors that follow
     * @param preProcessors what changes the data sets, in this order
     */
    public CompositeDataSetPreProcessor(boolean stopOnEmptyDataSet, DataSetPreProcessor... preProcessors) {
        this.stopOnEmptyDataSet = stopOnEmptyDataSet;
        this.preProcessors = ArgumentException.noneNull(preProcessors, "preProcessors");
    }

    @Override
    public void preProcess(DataSet dataSet) {
        ArgumentException.notNull(dataSet, "dataSet");
        for (DataSetPreProcessor each : preProcessors) {
            if (stopOnEmptyDataSet && dataSet.isEmpty()) {
                return;
            }
            each.preProcess(dataSet);
        }
    }
}
