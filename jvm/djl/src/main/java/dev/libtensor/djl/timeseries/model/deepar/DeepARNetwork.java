package dev.libtensor.djl.timeseries.model.deepar;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.recurrent.LSTM;
import dev.libtensor.djl.timeseries.block.FeatureEmbedder;
import dev.libtensor.djl.timeseries.block.MeanScaler;
import dev.libtensor.djl.timeseries.block.Scaler;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.distribution.output.DistributionOutput;
import dev.libtensor.djl.timeseries.distribution.output.StudentTOutput;
import dev.libtensor.djl.timeseries.timefeature.Lag;
import dev.libtensor.djl.timeseries.timefeature.TimeFeature;
import dev.libtensor.djl.timeseries.transform.ExpectedNumInstanceSampler;
import dev.libtensor.djl.timeseries.transform.InstanceSampler;
import dev.libtensor.djl.timeseries.transform.PredictionSplitSampler;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;
import dev.libtensor.djl.timeseries.transform.convert.AsArray;
import dev.libtensor.djl.timeseries.transform.convert.VstackFeatures;
import dev.libtensor.djl.timeseries.transform.feature.AddAgeFeature;
import dev.libtensor.djl.timeseries.transform.feature.AddObservedValuesIndicator;
import dev.libtensor.djl.timeseries.transform.feature.AddTimeFeature;
import dev.libtensor.djl.timeseries.transform.field.RemoveFields;
import dev.libtensor.djl.timeseries.transform.field.SelectField;
import dev.libtensor.djl.timeseries.transform.field.SetField;
import dev.libtensor.djl.timeseries.transform.split.InstanceSplit;
import dev.libtensor.djl.training.ParameterStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * DeepAR, as of Salinas et al. (2020): an LSTM that reads a series, its values some times before, and features of the times
 * and of the series. Of each output it makes the parameters of a distribution of the next value. The transforms that it
 * creates make its inputs of a series; each has a batch dimension in front.
 */
public abstract class DeepARNetwork extends AbstractBlock {
    private static final List<String> INPUTS = List.of("FEAT_STATIC_CAT", "FEAT_STATIC_REAL", "PAST_FEAT_TIME",
            "PAST_TARGET", "PAST_OBSERVED_VALUES");
    private static final FieldName[] SPLIT = {FieldName.FEAT_TIME, FieldName.OBSERVED_VALUES};

    /** The time from one to the next. */
    protected String freq;
    /** The number of times that the past has. */
    protected int historyLength;
    /** The number of times that the network reads before the future. */
    protected int contextLength;
    /** The number of times to predict. */
    protected int predictionLength;
    /** Whether there are numbers for each time. */
    protected boolean useFeatDynamicReal;
    /** Whether there are classes of a series. */
    protected boolean useFeatStaticCat;
    /** Whether there are numbers of a series. */
    protected boolean useFeatStaticReal;
    /** Makes the distribution. */
    protected DistributionOutput distrOutput;
    /** How many numbers each class has. */
    protected List<Integer> cardinality;
    /** The sizes of the vectors of the classes. */
    protected List<Integer> embeddingDimension;
    /** How far back the network looks at each time. */
    protected List<Integer> lagsSeq;
    /** The number of samples of each prediction. */
    protected int numParallelSamples;
    /** Makes vectors of the classes. */
    protected FeatureEmbedder embedder;
    /** Makes the parameters of the distribution. */
    protected Block paramProj;
    /** The recurrent layers. */
    protected LSTM rnn;
    /** Brings series to a common size. */
    protected Scaler scaler;

    DeepARNetwork(Builder builder) {
        freq = builder.freq;
        predictionLength = builder.predictionLength;
        contextLength = builder.contextLength != 0 ? builder.contextLength : predictionLength;
        distrOutput = builder.distrOutput;
        cardinality = builder.cardinality;
        useFeatStaticReal = builder.useFeatStaticReal;
        useFeatDynamicReal = builder.useFeatDynamicReal;
        useFeatStaticCat = builder.useFeatStaticCat;
        numParallelSamples = builder.numParallelSamples;
        embeddingDimension = builder.embeddingDimension != null
                ? builder.embeddingDimension : cardinality.stream().map(each -> Math.min(50, (each + 1) / 2)).toList();
        lagsSeq = builder.lagsSeq == null ? Lag.getLagsForFreq(freq) : builder.lagsSeq;
        historyLength = contextLength + Collections.max(lagsSeq);
        // The order of the children is that of a file of parameters.
        paramProj = addChildBlock("param_proj", distrOutput.getArgsProj());
        embedder = addChildBlock("feature_embedder", FeatureEmbedder.builder().setCardinalities(cardinality)
                .setEmbeddingDims(embeddingDimension).build());
        scaler = addChildBlock("scaler", MeanScaler.builder().setDim(1).optKeepDim(true).build());
        rnn = addChildBlock("rnn_lstm", LSTM.builder().setNumLayers(builder.numLayers).setStateSize(builder.hiddenSize)
                .optDropRate(builder.dropRate).optBatchFirst(true).optReturnState(true).build());
    }

    @Override
    protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        Shape context = new Shape(1, contextLength);
        scaler.initialize(manager, dataType, context, context);
        embedder.initialize(manager, dataType, inputShapes[0]);
        Shape read = readShape(inputShapes);
        rnn.initialize(manager, dataType, read);
        paramProj.initialize(manager, dataType, rnn.getOutputShapes(new Shape[] {read})[0]);
    }

    /** Returns the shape of what the recurrent layers read, for one series. */
    final Shape readShape(Shape[] inputs) {
        long classes = embedder.getOutputShapes(new Shape[] {inputs[0]})[0].get(1);
        long scale = 1;
        long features = inputs[2].get(2) + classes + inputs[1].get(1) + scale;
        return new Shape(1, contextLength * 2L - 1, lagsSeq.size() + features);
    }

    /**
     * Reads series with the recurrent layers.
     *
     * @param ps the parameters
     * @param inputs the classes and the numbers of the series, then the features of the past times, the past values, and
     *     which of them were observed. The features of the future times follow, and in training the future values
     * @param training whether the pass is one of training
     * @return the parameters of the distributions, and {@code scale}, {@code output}, {@code static_feat},
     *     {@code hidden_state} and {@code cell_state}, by name
     */
    protected NDList unrollLaggedRnn(ParameterStore ps, NDList inputs, boolean training) {
        NDArray past = inputs.get(3);
        NDArray context = past.get(":, {}:", -contextLength);
        NDArray observed = inputs.get(4).get(":, {}:", -contextLength);
        NDArray scale = scaler.forward(ps, new NDList(context, observed), training).get(1);
        NDArray sequence = context;
        if (inputs.size() > 6) {
            sequence = context.concat(inputs.get(6).get(":, :-1"), 1);
        }
        sequence = sequence.div(scale);
        NDArray classes = embedder.forward(ps, new NDList(inputs.get(0)), training).singletonOrThrow();
        NDArray ofSeries = NDArrays.concat(new NDList(classes, inputs.get(1), scale.log()), 1);
        NDArray ofTimes = inputs.get(2).get(":, {}:", 1 - contextLength).concat(inputs.get(5), 1);
        NDArray features = ofSeries.expandDims(1).repeat(1, sequence.getShape().get(1)).concat(ofTimes, -1);
        NDArray lags = laggedSequenceValues(lagsSeq, past.get(":, :{}", -contextLength).div(scale), sequence);
        NDList read = rnn.forward(ps, new NDList(lags.concat(features, -1)), training);
        NDList result = paramProj.forward(ps, new NDList(read.get(0)), training);
        add(result, "scale", scale);
        add(result, "output", read.get(0));
        add(result, "static_feat", ofSeries);
        add(result, "hidden_state", read.get(1));
        add(result, "cell_state", read.get(2));
        return result;
    }

    private static void add(NDList list, String name, NDArray array) {
        array.setName(name);
        list.add(array);
    }

    /**
     * Returns the values some times before each time of a sequence.
     *
     * @param indices how many times before
     * @param priorSequence the values before the sequence, {@code (N, past)}
     * @param sequence the sequence, {@code (N, T)}
     * @return a new array {@code (N, T, indices)}
     * @throws ArgumentException if the values before do not go back as far
     */
    protected NDArray laggedSequenceValues(List<Integer> indices, NDArray priorSequence, NDArray sequence) {
        long prior = priorSequence.getShape().get(1);
        long length = sequence.getShape().get(1);
        int farthest = Collections.max(indices);
        if (farthest > prior) {
            throw new ArgumentException("the network looks " + farthest + " times back, but only " + prior
                    + " values come before the sequence");
        }
        NDArray whole = priorSequence.concat(sequence, 1);
        NDList lags = new NDList(indices.size());
        for (int lag : indices) {
            lags.add(whole.get(":, {}:{}", prior - lag, prior - lag + length));
        }
        return NDArrays.stack(lags, 2);
    }

    /**
     * Returns the number of times that the network reads before the future.
     *
     * @return the number
     */
    public int getContextLength() {
        return contextLength;
    }

    /**
     * Returns the number of times that the past has.
     *
     * @return the length of the context and the farthest look back
     */
    public int getHistoryLength() {
        return historyLength;
    }

    /**
     * Returns what makes the inputs of the network for training, at a random time of a series.
     *
     * @param manager the owner of arrays that the transforms keep
     * @return new transforms
     */
    public List<TimeSeriesTransform> createTrainingTransformation(NDManager manager) {
        return transformation(manager, new ExpectedNumInstanceSampler(0, 0, predictionLength, 1),
                "PAST_IS_PAD", "FUTURE_FEAT_TIME", "FUTURE_TARGET", "FUTURE_OBSERVED_VALUES");
    }

    /**
     * Returns what makes the inputs of the network for predictions of the last times of a series.
     *
     * @param manager the owner of arrays that the transforms keep
     * @return new transforms
     */
    public List<TimeSeriesTransform> createPredictionTransformation(NDManager manager) {
        return transformation(manager, PredictionSplitSampler.newValidationSplitSampler(), "FUTURE_FEAT_TIME",
                "PAST_IS_PAD");
    }

    private List<TimeSeriesTransform> transformation(NDManager manager, InstanceSampler sampler, String... more) {
        List<TimeSeriesTransform> transforms = new ArrayList<>();
        List<FieldName> unused = new ArrayList<>(List.of(FieldName.FEAT_DYNAMIC_CAT));
        List<FieldName> features = new ArrayList<>(List.of(FieldName.FEAT_TIME, FieldName.FEAT_AGE));
        (useFeatDynamicReal ? features : unused).add(FieldName.FEAT_DYNAMIC_REAL);
        transforms.add(new RemoveFields(unused));
        if (!useFeatStaticCat) {
            transforms.add(new SetField(FieldName.FEAT_STATIC_CAT, manager.zeros(new Shape(1))));
        }
        if (!useFeatStaticReal) {
            transforms.add(new SetField(FieldName.FEAT_STATIC_REAL, manager.zeros(new Shape(1))));
        }
        transforms.add(new AsArray(FieldName.FEAT_STATIC_CAT, 1, DataType.INT32));
        transforms.add(new AsArray(FieldName.FEAT_STATIC_REAL, 1));
        transforms.add(new AddObservedValuesIndicator(FieldName.TARGET, FieldName.OBSERVED_VALUES));
        transforms.add(new AddTimeFeature(FieldName.START, FieldName.TARGET, FieldName.FEAT_TIME,
                TimeFeature.timeFeaturesFromFreqStr(freq), predictionLength, freq));
        transforms.add(new AddAgeFeature(FieldName.TARGET, FieldName.FEAT_AGE, predictionLength));
        transforms.add(new VstackFeatures(FieldName.FEAT_TIME, features.toArray(new FieldName[0])));
        transforms.add(new InstanceSplit(FieldName.TARGET, FieldName.IS_PAD, FieldName.START, FieldName.FORECAST_START,
                sampler, historyLength, predictionLength, SPLIT, distrOutput.getValueInSupport()));
        List<String> inputs = new ArrayList<>(INPUTS);
        inputs.addAll(List.of(more));
        transforms.add(new SelectField(inputs.toArray(new String[0])));
        return transforms;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds networks to train with and to predict with. */
    public static final class Builder {
        private String freq;
        private int contextLength;
        private int predictionLength;
        private int numParallelSamples = 100;
        private int numLayers = 2;
        private int hiddenSize = 40;
        private float dropRate = 0.1f;
        private boolean useFeatDynamicReal;
        private boolean useFeatStaticCat;
        private boolean useFeatStaticReal;
        private DistributionOutput distrOutput = new StudentTOutput();
        private List<Integer> cardinality;
        private List<Integer> embeddingDimension;
        private List<Integer> lagsSeq;

        Builder() {}

        /**
         * Sets the time from one to the next.
         *
         * @param freq the time, such as {@code D} for a day
         * @return this builder
         */
        public Builder setFreq(String freq) {
            this.freq = freq;
            return this;
        }

        /**
         * Sets the number of times to predict.
         *
         * @param predictionLength the number
         * @return this builder
         */
        public Builder setPredictionLength(int predictionLength) {
            this.predictionLength = predictionLength;
            return this;
        }

        /**
         * Sets how many numbers each class of a series has.
         *
         * @param cardinality the numbers; a 1 if there are no classes
         * @return this builder
         */
        public Builder setCardinality(List<Integer> cardinality) {
            this.cardinality = cardinality;
            return this;
        }

        /**
         * Sets what makes the distribution.
         *
         * @param distrOutput makes it; {@link StudentTOutput} by default
         * @return this builder
         */
        public Builder optDistrOutput(DistributionOutput distrOutput) {
            this.distrOutput = distrOutput;
            return this;
        }

        /**
         * Sets the number of times that the network reads before the future.
         *
         * @param contextLength the number; that of the times to predict by default
         * @return this builder
         */
        public Builder optContextLength(int contextLength) {
            this.contextLength = contextLength;
            return this;
        }

        /**
         * Sets the number of samples of each prediction.
         *
         * @param numParallelSamples the number; 100 by default
         * @return this builder
         */
        public Builder optNumParallelSamples(int numParallelSamples) {
            this.numParallelSamples = numParallelSamples;
            return this;
        }

        /**
         * Sets the number of recurrent layers.
         *
         * @param numLayers the number; 2 by default
         * @return this builder
         */
        public Builder optNumLayers(int numLayers) {
            this.numLayers = numLayers;
            return this;
        }

        /**
         * Sets the size of a state.
         *
         * @param hiddenSize the size; 40 by default
         * @return this builder
         */
        public Builder optHiddenSize(int hiddenSize) {
            this.hiddenSize = hiddenSize;
            return this;
        }

        /**
         * Sets the probability of dropout between the layers.
         *
         * @param dropRate the probability; 0.1 by default
         * @return this builder
         */
        public Builder optDropRate(float dropRate) {
            this.dropRate = dropRate;
            return this;
        }

        /**
         * Sets the sizes of the vectors of the classes.
         *
         * @param embeddingDimension the sizes; by default, half of the numbers of a class, and at most 50
         * @return this builder
         */
        public Builder optEmbeddingDimension(List<Integer> embeddingDimension) {
            this.embeddingDimension = embeddingDimension;
            return this;
        }

        /**
         * Sets how far back the network looks at each time.
         *
         * @param lagsSeq the numbers of times; those of {@link Lag} by default
         * @return this builder
         */
        public Builder optLagsSeq(List<Integer> lagsSeq) {
            this.lagsSeq = lagsSeq;
            return this;
        }

        /**
         * Sets whether there are numbers for each time.
         *
         * @param useFeatDynamicReal whether there are; there are none by default
         * @return this builder
         */
        public Builder optUseFeatDynamicReal(boolean useFeatDynamicReal) {
            this.useFeatDynamicReal = useFeatDynamicReal;
            return this;
        }

        /**
         * Sets whether there are classes of a series.
         *
         * @param useFeatStaticCat whether there are; there are none by default
         * @return this builder
         */
        public Builder optUseFeatStaticCat(boolean useFeatStaticCat) {
            this.useFeatStaticCat = useFeatStaticCat;
            return this;
        }

        /**
         * Sets whether there are numbers of a series.
         *
         * @param useFeatStaticReal whether there are; there are none by default
         * @return this builder
         */
        public Builder optUseFeatStaticReal(boolean useFeatStaticReal) {
            this.useFeatStaticReal = useFeatStaticReal;
            return this;
        }

        /**
         * Builds a network to train with.
         *
         * @return a new block
         * @throws ArgumentException if the frequency, the number of times to predict or the classes are not set
         */
        public DeepARTrainingNetwork buildTrainingNetwork() {
            return new DeepARTrainingNetwork(validated());
        }

        /**
         * Builds a network to predict with, whose parameters are those of one to train with.
         *
         * @return a new block
         * @throws ArgumentException if the frequency, the number of times to predict or the classes are not set
         */
        public DeepARPredictionNetwork buildPredictionNetwork() {
            return new DeepARPredictionNetwork(validated());
        }

        private Builder validated() {
            if (freq == null || predictionLength < 1 || cardinality == null) {
                throw new ArgumentException("DeepAR needs a frequency, at least 1 time to predict, and classes, not "
                        + freq + ", " + predictionLength + " and " + cardinality
                        + ": call setFreq, setPredictionLength and setCardinality");
            }
            return this;
        }
    }
}
