package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import java.util.ArrayList;
import java.util.List;

/** Changes data sets by several preprocessors, one after the other, as DL4J's class of that name. */
public class CombinedPreProcessor implements DataSetPreProcessor {
    private final List<DataSetPreProcessor> preProcessors;

    private CombinedPreProcessor(List<DataSetPreProcessor> preProcessors) {
        this.preProcessors = preProcessors;
    }

    @Override
    public void preProcess(DataSet toPreProcess) {
        ArgumentException.notNull(toPreProcess, "toPreProcess");
        preProcessors.forEach(each -> each.preProcess(toPreProcess));
    }

    /** Lists the preprocessors. */
    public static class Builder {
        private final List<DataSetPreProcessor> preProcessors = new ArrayList<>();

        /** Starts with none. */
        public Builder() {}

        /**
         * Adds a preprocessor behind the others.
         *
         * @param preProcessor the preprocessor
         * @return this
         */
        public Builder addPreProcessor(DataSetPreProcessor preProcessor) {
            return addPreProcessor(preProcessors.size(), preProcessor);
        }

        /**
         * Adds a preprocessor before others.
         *
         * @param idx its place, from 0 to the number of those that were added before
         * @param preProcessor the preprocessor
         * @return this
         * @throws ArgumentException if the place is out of range
         */
        public Builder addPreProcessor(int idx, DataSetPreProcessor preProcessor) {
            ArgumentException.notNull(preProcessor, "preProcessor");
            if (idx < 0 || idx > preProcessors.size()) {
                throw new ArgumentException("a place from 0 to " + preProcessors.size() + " was expected, not " + idx);
            }
            preProcessors.add(idx, preProcessor);
            return this;
        }

        /**
         * Makes the preprocessor.
         *
         * @return a new preprocessor
         */
        public CombinedPreProcessor build() {
            return new CombinedPreProcessor(List.copyOf(preProcessors));
        }
    }
}
