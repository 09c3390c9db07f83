package dev.libtensor.dl4j.conf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.ForeignConfiguration;
import dev.libtensor.dl4j.internal.ForeignForm;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.constraint.MaxNormConstraint;
import dev.libtensor.dl4j.nn.conf.constraint.MinMaxNormConstraint;
import dev.libtensor.dl4j.nn.conf.constraint.NonNegativeConstraint;
import dev.libtensor.dl4j.nn.conf.constraint.UnitNormConstraint;
import dev.libtensor.dl4j.nn.conf.distribution.ConstantDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.distribution.GaussianDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.LogNormalDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.NormalDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.TruncatedNormalDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.UniformDistribution;
import dev.libtensor.dl4j.nn.conf.graph.AttentionVertex;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.L2NormalizeVertex;
import dev.libtensor.dl4j.nn.conf.graph.L2Vertex;
import dev.libtensor.dl4j.nn.conf.graph.LayerVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.graph.PoolHelperVertex;
import dev.libtensor.dl4j.nn.conf.graph.PreprocessorVertex;
import dev.libtensor.dl4j.nn.conf.graph.ReshapeVertex;
import dev.libtensor.dl4j.nn.conf.graph.ScaleVertex;
import dev.libtensor.dl4j.nn.conf.graph.ShiftVertex;
import dev.libtensor.dl4j.nn.conf.graph.StackVertex;
import dev.libtensor.dl4j.nn.conf.graph.SubsetVertex;
import dev.libtensor.dl4j.nn.conf.graph.UnstackVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.DuplicateToTimeSeriesVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.LastTimeStepVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.ReverseTimeSeriesVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.AutoEncoder;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleLayer;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleStrengthLayer;
import dev.libtensor.dl4j.nn.conf.layers.CenterLossOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.Cnn3DLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1D;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution2D;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution3D;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.DepthwiseConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingSequenceLayer;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.GravesBidirectionalLSTM;
import dev.libtensor.dl4j.nn.conf.layers.GravesLSTM;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.LearnedSelfAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.LocalResponseNormalization;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected1D;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected2D;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PReLULayer;
import dev.libtensor.dl4j.nn.conf.layers.Pooling1D;
import dev.libtensor.dl4j.nn.conf.layers.Pooling2D;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.PrimaryCapsules;
import dev.libtensor.dl4j.nn.conf.layers.RecurrentAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SelfAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.SeparableConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToBatchLayer;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToDepthLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling1D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling2D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling3D;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPaddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping1D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping2D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping3D;
import dev.libtensor.dl4j.nn.conf.layers.misc.ElementWiseMultiplicationLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayerWithBackprop;
import dev.libtensor.dl4j.nn.conf.layers.misc.RepeatVector;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.LastTimeStep;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.TimeDistributed;
import dev.libtensor.dl4j.nn.conf.layers.util.MaskLayer;
import dev.libtensor.dl4j.nn.conf.layers.util.MaskZeroLayer;
import dev.libtensor.dl4j.nn.conf.layers.variational.BernoulliReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.CompositeReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.LossFunctionWrapper;
import dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder;
import dev.libtensor.dl4j.nn.conf.preprocessor.Cnn3DToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToCnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitConstant;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationGELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationLReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationThresholdedReLU;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.AMSGrad;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.learning.config.AdaGrad;
import dev.libtensor.nd4j.linalg.learning.config.AdaMax;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.AdamW;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Nadam;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.learning.config.RmsProp;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossFMeasure;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMixtureDensity;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMultiLabel;
import dev.libtensor.nd4j.linalg.schedule.CycleSchedule;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import dev.libtensor.nd4j.linalg.schedule.InverseSchedule;
import dev.libtensor.nd4j.linalg.schedule.MapSchedule;
import dev.libtensor.nd4j.linalg.schedule.PolySchedule;
import dev.libtensor.nd4j.linalg.schedule.RampSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import dev.libtensor.nd4j.linalg.schedule.SigmoidSchedule;
import dev.libtensor.nd4j.linalg.schedule.StepSchedule;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every part of a configuration through JSON, and texts that are damaged. */
class ConfigurationJsonTest extends NativeTest {
    private static final List<ISchedule> SCHEDULES = List.of(new FixedSchedule(0.25),
            new ExponentialSchedule(ScheduleType.EPOCH, 0.5, 0.9), new InverseSchedule(ScheduleType.ITERATION, 0.5, 0.25, 2),
            new MapSchedule(ScheduleType.EPOCH, Map.of(0, 0.5, 7, 0.125)), new PolySchedule(ScheduleType.EPOCH, 0.5, 2, 9),
            new SigmoidSchedule(ScheduleType.ITERATION, 0.5, 0.75, 4), new StepSchedule(ScheduleType.EPOCH, 0.5, 0.25, 3),
            new CycleSchedule(ScheduleType.EPOCH, 0.125, 0.5, 10, 3, 0.25),
            new RampSchedule(new StepSchedule(ScheduleType.EPOCH, 0.5, 0.75, 3), 5));

    private static List<Layer> layers() {
        return List.of(new DenseLayer.Builder().hasBias(false).build(), new ActivationLayer.Builder(Activation.CUBE).build(),
                new BatchNormalization.Builder().decay(0.75).eps(0.5).gamma(2).beta(3).lockGammaBeta(true).build(),
                new ConvolutionLayer.Builder(3, 2).stride(2, 1).padding(1, 0).dilation(1, 2).hasBias(false)
                        .convolutionMode(ConvolutionMode.Same).build(),
                new Convolution1DLayer.Builder(3, 2, 1).convolutionMode(ConvolutionMode.Causal).build(), new DropoutLayer.Builder(0.75).build(),
                new EmbeddingLayer.Builder().hasBias(true).build(), new EmbeddingSequenceLayer.Builder().inputLength(7).build(),
                new GlobalPoolingLayer.Builder(PoolingType.PNORM).pnorm(3).build(),
                new LSTM.Builder().forgetGateBiasInit(2).gateActivationFunction(Activation.HARDSIGMOID).build(),
                new GravesLSTM.Builder().forgetGateBiasInit(2).build(), new GravesBidirectionalLSTM.Builder().build(),
                new CenterLossOutputLayer.Builder(LossFunction.MCXENT).alpha(0.25).lambda(0.5).gradientCheck(true).build(),
                new SimpleRnn.Builder().build(), new SubsamplingLayer.Builder(PoolingType.AVG).kernelSize(3, 2).build(),
                new Subsampling1DLayer.Builder(3, 2, 1).build(), new LossLayer.Builder(LossFunction.L1).build(),
                new RnnLossLayer.Builder(LossFunction.L1).build(), new OutputLayer.Builder(LossFunction.HINGE).build(),
                new RnnOutputLayer.Builder(LossFunction.HINGE).build(),
                new FrozenLayer(new DenseLayer.Builder().nIn(2).nOut(3).build()),
                new FrozenLayerWithBackprop(new DenseLayer.Builder().nIn(2).nOut(3).build()),
                new Bidirectional(Bidirectional.Mode.MUL, new LSTM.Builder().nIn(2).nOut(3).build()),
                new LastTimeStep(new SimpleRnn.Builder().nIn(2).nOut(3).build()),
                new TimeDistributed(new DenseLayer.Builder().nIn(2).nOut(3).build()), new MaskLayer.Builder().build(),
                new MaskZeroLayer(new LSTM.Builder().nIn(2).nOut(3).build(), 0.5),
                new Deconvolution2D.Builder(3, 2).stride(2, 1).dataFormat(CNN2DFormat.NHWC).build(),
                new SeparableConvolution2D.Builder(3, 2).depthMultiplier(2).build(),
                new DepthwiseConvolution2D.Builder(3, 2).depthMultiplier(2).build(),
                new Convolution3D.Builder(3, 2, 1).dataFormat(Convolution3D.DataFormat.NDHWC).build(),
                new Deconvolution3D.Builder(3, 2, 1).build(), new Subsampling3DLayer.Builder(PoolingType.AVG).build(),
                new Cropping1D.Builder(1, 2).build(), new Cropping2D.Builder(1, 2, 3, 4).build(),
                new Cropping3D.Builder(1, 2, 3, 4, 5, 6).build(), new ZeroPadding1DLayer.Builder(1, 2).build(),
                new ZeroPaddingLayer.Builder(1, 2, 3, 4).build(), new ZeroPadding3DLayer.Builder(1, 2, 3, 4, 5, 6).build(),
                new Upsampling1D.Builder(3, 3).build(), new Upsampling2D.Builder(3, 2).build(),
                new Upsampling3D.Builder(3, 2, 1).build(), new SpaceToDepthLayer.Builder(3).build(),
                new SpaceToBatchLayer.Builder(new int[] {2, 1}, new int[][] {{0, 1}, {0, 0}}).build(),
                new LocalResponseNormalization.Builder().n(3).k(1).build(), new CnnLossLayer.Builder(LossFunction.L1).build(),
                new Cnn3DLossLayer.Builder(Convolution3D.DataFormat.NDHWC).build(), new RepeatVector.Builder(3).build(),
                new ElementWiseMultiplicationLayer.Builder().build(), new PReLULayer.Builder().sharedAxes(1).build(),
                new LocallyConnected1D.Builder().kernelSize(3).inputSize(9).build(),
                new LocallyConnected2D.Builder().kernelSize(3, 2).inputSize(9, 8).build(),
                new SelfAttentionLayer.Builder().nHeads(2).headSize(2).nIn(4).nOut(4).build(),
                new LearnedSelfAttentionLayer.Builder().nQueries(3).headSize(4).nIn(4).nOut(4).build(),
                new RecurrentAttentionLayer.Builder().hasBias(false).headSize(4).nIn(4).nOut(4).build(), new Convolution1D(),
                new PrimaryCapsules.Builder(4, 3).kernelSize(3, 2).useLeakyReLU(0.25).build(),
                new CapsuleLayer.Builder(4, 3, 2).hasBias(true).build(), new CapsuleStrengthLayer.Builder().build(),
                new Convolution2D(), new Pooling1D(), new Pooling2D(), new AutoEncoder.Builder(0.125).sparsity(0.5).build(),
                new VariationalAutoencoder.Builder().encoderLayerSizes(3, 2).decoderLayerSizes(4).numSamples(2).nIn(3)
                        .reconstructionDistribution(new CompositeReconstructionDistribution.Builder()
                                .addDistribution(3, new LossFunctionWrapper(Activation.TANH, new LossMSE()))
                                .addDistribution(1, new BernoulliReconstructionDistribution()).build()).build(),
                new DenseLayer.Builder().hasLayerNorm(true).constrainAllParameters(new MaxNormConstraint(2, 0),
                        new MinMaxNormConstraint(1, 2, 0.5, 1), new NonNegativeConstraint(), new UnitNormConstraint(0)).build(),
                new SimpleRnn.Builder().hasLayerNorm(true).constrainRecurrent(new UnitNormConstraint(0)).build(),
                detection());
    }

    private static Layer detection() {
        try (INDArray priors = Nd4j.create(new double[][] {{1, 2}, {3, 0.5}})) {
            return new Yolo2OutputLayer.Builder().boundingBoxPriors(priors).lambdaCoord(2).build();
        }
    }

    private static List<GraphVertex> vertices() {
        return List.of(new MergeVertex(), new ElementWiseVertex(ElementWiseVertex.Op.Max), new L2NormalizeVertex(),
                new LastTimeStepVertex("in"), new PreprocessorVertex(new RnnToFeedForwardPreProcessor()),
                new ScaleVertex(0.5), new ShiftVertex(0.25), new StackVertex(), new SubsetVertex(1, 3), new UnstackVertex(1, 3),
                new L2Vertex(0.5), new PoolHelperVertex(), new ReshapeVertex('c', new int[] {-1, 2, 3}, new int[] {-1, 3}),
                new DuplicateToTimeSeriesVertex("in"), new ReverseTimeSeriesVertex("in"),
                new AttentionVertex.Builder().nOut(4).nHeads(2).projectInput(true).nInKeys(2).nInQueries(2).nInValues(2).build());
    }

    private static final List<InputPreProcessor> PREPROCESSORS = List.of(new CnnToFeedForwardPreProcessor(2, 3, 4),
            new CnnToRnnPreProcessor(2, 3, 4, RNNFormat.NWC), new RnnToCnnPreProcessor(2, 3, 4),
            new Cnn3DToFeedForwardPreProcessor(2, 3, 4, 5, true), new FeedForwardToCnnPreProcessor(2, 3, 4, CNN2DFormat.NHWC), new FeedForwardToRnnPreProcessor(),
            new RnnToFeedForwardPreProcessor());

    @SuppressWarnings("deprecation")
    private static final List<Distribution> DISTRIBUTIONS = List.of(new ConstantDistribution(0.25),
            new NormalDistribution(0.25, 0.5), new LogNormalDistribution(0.25, 0.5),
            new TruncatedNormalDistribution(0.25, 0.5), new UniformDistribution(-0.25, 0.5),
            new GaussianDistribution(0.25, 0.5));

    /** Checks that a list has all classes of the library. */
    private static void checkAll(Class<?> base, List<?> given) throws Exception {
        Set<Class<?>> classes = new HashSet<>();
        for (Class<?> type : PublicClasses.all(base)) {
            if (base.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                classes.add(type);
            }
        }
        assertEquals(classes, given.stream().map(Object::getClass).collect(Collectors.toSet()));
    }

    /** Reads what was written of a dense layer. */
    private static DenseLayer dense(DenseLayer.Builder builder) {
        return (DenseLayer) read(new NeuralNetConfiguration.Builder(), builder.nIn(2).nOut(3).build());
    }

    private static Layer read(NeuralNetConfiguration.Builder settings, Layer layer) {
        MultiLayerConfiguration conf = settings.list().layer(layer).validateOutputLayerConfig(false).build();
        MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(conf.toJson());
        assertEquals(conf, read);
        assertEquals(conf.toJson(), read.toJson());
        return read.getConf(0).getLayer();
    }

    @Test
    void updatersAndSchedules() throws Exception {
        ISchedule rate = new StepSchedule(ScheduleType.EPOCH, 0.5, 0.25, 3);
        List<IUpdater> updaters = List.of(new Sgd(0.25), new Nesterovs(0.25, 0.5), new Nesterovs(rate, SCHEDULES.get(1)),
                new Adam(0.25, 0.5, 0.75, 0.125), new Adam(rate), new AdamW(0.25, 0.5, 0.75, 0.125, 0.375), new AdamW(rate),
                new AMSGrad(0.25, 0.5, 0.75, 0.125), new AdaMax(0.25, 0.5, 0.75, 0.125), new Nadam(0.25, 0.5, 0.75, 0.125),
                new AdaGrad(0.25, 0.5), new AdaGrad(rate), new AdaDelta(0.25, 0.5), new RmsProp(0.25, 0.5, 0.75), new NoOp());
        checkAll(IUpdater.class, updaters);
        for (IUpdater each : updaters) {
            assertEquals(each, dense(new DenseLayer.Builder().updater(each)).getIUpdater());
            assertEquals(each, dense(new DenseLayer.Builder().biasUpdater(each)).getBiasUpdater());
        }
        checkAll(ISchedule.class, SCHEDULES);
        for (ISchedule each : SCHEDULES) {
            Sgd read = (Sgd) dense(new DenseLayer.Builder().updater(new Sgd(each))).getIUpdater();
            assertEquals(new Sgd(each), read);
            for (int at : new int[] {0, 1, 5, 12}) {
                assertEquals(each.valueAt(at, at), read.getLearningRate(at, at), 0, () -> each + " at " + at);
            }
        }
    }

    @Test
    void activations() throws Exception {
        List<IActivation> all = new java.util.ArrayList<>(Stream.of(Activation.values())
                .map(Activation::getActivationFunction).toList());
        all.addAll(List.of(new ActivationELU(0.5), new ActivationGELU(true), new ActivationLReLU(0.25),
                new ActivationRReLU(0.25, 0.5), new ActivationThresholdedReLU(0.75),
                new ActivationReLU(6.0, 0.25, 0.125), new ActivationReLU(null, null, 0.125)));
        checkAll(IActivation.class, all);
        for (IActivation each : all) {
            assertEquals(each, dense(new DenseLayer.Builder().activation(each)).getActivationFn());
        }
    }

    @Test
    void losses() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            List<ILossFunction> all = new java.util.ArrayList<>(Stream.of(LossFunction.values())
                    .map(LossFunction::getILossFunction).toList());
            all.addAll(List.of(new LossMSE(Nd4j.create(new double[] {1, 2.5, 3})),
                    new LossMCXENT(0.125, Nd4j.create(new double[] {1, 2.5, 3})), new LossBinaryXENT(0.25),
                    new LossMultiLabel(), new LossFMeasure(2),
                    LossMixtureDensity.builder().gaussians(2).labelWidth(3).build()));
            checkAll(ILossFunction.class, all);
            for (ILossFunction each : all) {
                Layer layer = read(new NeuralNetConfiguration.Builder(), new OutputLayer.Builder(each).nIn(2).nOut(3).build());
                assertEquals(each, ((OutputLayer) layer).getLossFn());
            }
        }
    }

    @Test
    void firstValues() throws Exception {
        checkAll(Distribution.class, DISTRIBUTIONS);
        List<IWeightInit> all = new java.util.ArrayList<>(List.of(new WeightInitConstant(0.25)));
        DISTRIBUTIONS.forEach(each -> all.add(new WeightInitDistribution(each)));
        for (WeightInit each : WeightInit.values()) {
            if (each != WeightInit.DISTRIBUTION) {
                all.add(each.getWeightInitFunction());
            }
        }
        checkAll(IWeightInit.class, all);
        for (IWeightInit each : all) {
            assertEquals(each, dense(new DenseLayer.Builder().weightInit(each)).getWeightInitFn());
        }
    }

    @Test
    void layersWithTheirValues() throws Exception {
        checkAll(Layer.class, layers());
        for (Layer each : layers()) {
            Layer layer = each.clone();
            layer.setLayerName("of its own");
            if (layer instanceof FeedForwardLayer sized) {
                sized.setNIn(4);
                sized.setNOut(4);
            }
            MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().seed(9).l1(0.25).l2(0.5).l1Bias(0.75)
                    .l2Bias(0.125).weightDecay(0.375).weightDecayBias(0.625).biasInit(2).dropOut(0.5)
                    .gradientNormalization(GradientNormalization.ClipL2PerLayer).gradientNormalizationThreshold(3)
                    .list().layer(layer).validateOutputLayerConfig(false).build();
            Layer read = MultiLayerConfiguration.fromJson(conf.toJson()).getConf(0).getLayer();
            checkFields(conf.getConf(0).getLayer(), read);
            String foreign = ForeignForm.of(conf.toJson());
            assertFalse(foreign.contains("dev.libtensor"), foreign);
            checkFields(conf.getConf(0).getLayer(),
                    MultiLayerConfiguration.fromJson(ForeignConfiguration.translated(foreign)).getConf(0).getLayer());
        }
    }

    /** Checks that all fields are equal, those of superclasses, too. */
    private static void checkFields(Object expected, Object read) throws Exception {
        assertEquals(expected.getClass(), read.getClass());
        int count = 0;
        for (Class<?> at = expected.getClass(); at != Object.class; at = at.getSuperclass()) {
            for (java.lang.reflect.Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                    field.setAccessible(true);
                    String name = at.getSimpleName() + "." + field.getName();
                    assertTrue(java.util.Objects.deepEquals(field.get(expected), field.get(read)), () -> name + " of " + read);
                    count++;
                }
            }
        }
        assertTrue(count >= 2, expected.toString());
    }

    @Test
    void preProcessorsAndInputTypes() throws Exception {
        checkAll(InputPreProcessor.class, PREPROCESSORS);
        for (InputPreProcessor each : PREPROCESSORS) {
            MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().list()
                    .layer(new DenseLayer.Builder().nIn(24).nOut(2).build()).inputPreProcessor(0, each).build();
            InputPreProcessor read = MultiLayerConfiguration.fromJson(conf.toJson()).getInputPreProcess(0);
            assertEquals(each.getClass(), read.getClass());
            assertEquals(Json.tree(each), Json.tree(read));
            // The class and its values.
            String name = each.getClass().getSimpleName();
            int values = name.startsWith("Cnn3D") ? 5 : name.contains("Cnn") ? 4 : 1;
            assertEquals(1 + values, Json.tree(each).size(), name);
        }
    }

    @Test
    void settingsOfNetworks() {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().seed(99)
                .dataType(dev.libtensor.nd4j.linalg.api.buffer.DataType.DOUBLE).miniBatch(false).trainingWorkspaceMode(WorkspaceMode.NONE)
                .inferenceWorkspaceMode(WorkspaceMode.NONE).cacheMode(CacheMode.HOST).list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(2).build()).backpropType(BackpropType.TruncatedBPTT)
                .tBPTTLength(7).build();
        conf.setIterationCount(5);
        conf.setEpochCount(2);
        MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(conf.toJson());
        assertEquals(99, read.getSeed());
        assertEquals(dev.libtensor.nd4j.linalg.api.buffer.DataType.DOUBLE, read.getDataType());
        assertEquals(WorkspaceMode.NONE, read.getTrainingWorkspaceMode());
        assertEquals(WorkspaceMode.NONE, read.getInferenceWorkspaceMode());
        assertEquals(BackpropType.TruncatedBPTT, read.getBackpropType());
        assertEquals(7, read.getTbpttFwdLength());
        assertEquals(5, read.getIterationCount());
        assertEquals(2, read.getEpochCount());
        assertTrue(!read.getConf(0).isMiniBatch());
        assertEquals(conf, read.clone());
    }

    private static ComputationGraphConfiguration graph() {
        return new NeuralNetConfiguration.Builder().seed(5).updater(new Adam(SCHEDULES.get(2))).graphBuilder()
                .addInputs("in", "more")
                .addLayer("a", new DenseLayer.Builder().nOut(4).build(), "in", "more")
                .addLayer("b", new DenseLayer.Builder().nOut(4).build(), "in")
                .addVertex("v", new ElementWiseVertex(ElementWiseVertex.Op.Product), "a", "b")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nOut(2).build(), "v").setOutputs("out", "v")
                .setInputTypes(InputType.feedForward(3), InputType.feedForward(2)).build();
    }

    @Test
    void graphsWithEachVertex() throws Exception {
        List<GraphVertex> all = new java.util.ArrayList<>(vertices());
        all.add(new LayerVertex(new NeuralNetConfiguration(), null)); // It is made of what a graph has.
        checkAll(GraphVertex.class, all);
        for (GraphVertex each : vertices()) {
            ComputationGraphConfiguration conf = new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in")
                    .addVertex("v", each, Collections.nCopies(each.minVertexInputs(), "in").toArray(String[]::new))
                    .setOutputs("v").build();
            ComputationGraphConfiguration read = ComputationGraphConfiguration.fromJson(conf.toJson());
            assertEquals(conf, read);
            assertEquals(each.getClass(), read.getVertices().get("v").getClass());
            assertEquals(each.toString(), read.getVertices().get("v").toString());
        }
        ComputationGraphConfiguration conf = graph();
        ComputationGraphConfiguration read = ComputationGraphConfiguration.fromJson(conf.toJson());
        assertEquals(conf.toJson(), read.toJson());
        assertEquals(List.of("in", "more"), read.getNetworkInputs());
        assertEquals(List.of("out", "v"), read.getNetworkOutputs());
        assertEquals(conf.getVertexInputs(), read.getVertexInputs());
        assertEquals(conf.getTopologicalOrder(), read.getTopologicalOrder());
        checkFields(conf.getConf("a").getLayer(), read.getConf("a").getLayer());
    }

    private static void refused(Runnable call, String... named) {
        FormatException thrown = assertThrows(FormatException.class, call::run);
        for (String each : named) {
            assertTrue(thrown.getMessage().contains(each), () -> each + " is not in: " + thrown.getMessage());
        }
    }

    private static String replaced(String text, String from, String to) {
        assertTrue(text.contains(from), () -> from + " is not in\n" + text);
        return text.replace(from, to);
    }

    @Test
    void unknownClassesAndValues() {
        String list = new NeuralNetConfiguration.Builder().updater(new Sgd(0.25)).list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(3).build()).build().toJson();
        String sgd = Sgd.class.getName();
        String dense = DenseLayer.class.getName();
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, sgd, "no.such.Updater")), "no.such.Updater", "line");
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, dense, "no.such.Layer")), "no.such.Layer", "line");
        // A class that exists, but is none of the expected kind.
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, sgd, "java.lang.String")), "java.lang.String");
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, dense, "java.lang.Runtime")), "java.lang.Runtime");
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, "\"nIn\" : 2", "\"nIn\" : \"two\"")), "two");
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, "\"nIn\"", "\"nInputs\"")), "nInputs");
        refused(() -> MultiLayerConfiguration.fromJson(replaced(list, "\"ENABLED\"", "\"SOMETIMES\"")), "SOMETIMES");
        for (String each : new String[] {"", "null", "{}", "[]", "3", "{\"layers\": []}", "{\"layers\": null}",
            "{\"layers\": [null]}", list + "}", list + list, "\u0000"}) {
            refused(() -> MultiLayerConfiguration.fromJson(each), "MultiLayerConfiguration");
        }
        assertThrows(ArgumentException.class, () -> MultiLayerConfiguration.fromJson(null));
        String graph = graph().toJson();
        refused(() -> ComputationGraphConfiguration.fromJson(list), "ComputationGraphConfiguration");
        refused(() -> MultiLayerConfiguration.fromJson(graph), "MultiLayerConfiguration");
        refused(() -> ComputationGraphConfiguration.fromJson("{}"), "inputs");
        refused(() -> ComputationGraphConfiguration.fromJson(replaced(graph, "\"b\" : [ \"in\" ]", "\"b\" : [ \"c\" ]")),
                "'b'", "'c'");
        refused(() -> ComputationGraphConfiguration.fromJson(replaced(graph, "\"b\" : [ \"in\" ]", "\"b\" : [ \"v\" ]")),
                "cycle");
        refused(() -> ComputationGraphConfiguration.fromJson(replaced(graph, "\"b\" : [ \"in\" ]", "\"b\" : [ ]")), "'b'");
        refused(() -> ComputationGraphConfiguration.fromJson(replaced(graph, MergeVertex.class.getName(), "java.lang.Object")),
                "java.lang.Object");
    }

    /** A text with a changed byte is read, or it is the error. */
    @Test
    void damagedTexts() {
        String[] texts = {graph().toJson(), new NeuralNetConfiguration.Builder().updater(new Sgd(0.25)).list()
                .layer(new LSTM.Builder().nIn(2).nOut(3).weightInit(DISTRIBUTIONS.get(1)).dropOut(0.5).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MCXENT).nOut(2).build()).build().toJson()};
        Random random = new Random(4);
        int refused = 0;
        for (int i = 0; i < 4000; i++) {
            String text = texts[i % 2];
            int at = random.nextInt(text.length());
            String damaged = i % 4 < 2 ? text.substring(0, at)
                    : text.substring(0, at) + "{}[]\",:0-n\\x".charAt(random.nextInt(12)) + text.substring(at + 1);
            try {
                assertNotNull(i % 2 == 0 ? ComputationGraphConfiguration.fromJson(damaged)
                        : MultiLayerConfiguration.fromJson(damaged));
            } catch (FormatException e) {
                refused++;
            }
        }
        assertTrue(refused > 3000, "refused: " + refused);
    }

    @Test
    void oneLayerIsAConfiguration() {
        NeuralNetConfiguration.Builder builder = new NeuralNetConfiguration.Builder().seed(7).activation(Activation.TANH);
        assertThrows(StateException.class, builder::build);
        NeuralNetConfiguration conf = builder.layer(new DenseLayer.Builder().nIn(2).nOut(3).build()).build();
        assertEquals("tanh", ((DenseLayer) conf.getLayer()).getActivationFn().toString());
        assertEquals(conf, NeuralNetConfiguration.fromJson(conf.toJson()));
        assertEquals(conf, NeuralNetConfiguration.fromYaml(conf.toYaml()));
        assertThrows(FormatException.class, () -> NeuralNetConfiguration.fromYaml("layer:\n  nIn: 2\n"));
        assertThrows(FormatException.class, () -> NeuralNetConfiguration.fromJson("{}"));
        NeuralNetConfiguration open = builder.layer(new DenseLayer.Builder().build()).build();
        assertEquals(open, NeuralNetConfiguration.fromJson(open.toJson()));
        MultiLayerConfiguration several = builder.list().layer(new DenseLayer.Builder().nIn(2).nOut(3).build()).build();
        assertEquals(several, MultiLayerConfiguration.fromYaml(several.toYaml()));
    }
}
