package dev.libtensor.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Samples;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.autodiff.listeners.At;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.evaluation.custom.CustomEvaluation;
import dev.libtensor.nd4j.evaluation.custom.EvaluationLambda;
import dev.libtensor.nd4j.evaluation.custom.MergeLambda;
import dev.libtensor.nd4j.evaluation.custom.ResultLambda;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.ConstantDistribution;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.KFoldIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.SamplingDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.cache.DataSetCache;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.cache.InMemoryDataSetCache;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.ImagePreProcessingScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.MinMaxStats;
import dev.libtensor.nd4j.linalg.dataset.callbacks.DataSetCallback;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Objects of ND4J's dialect, for tests that call every public method. */
public final class PartSamples {
    private static final Map<Class<?>, Supplier<Object>> MADE = Map.ofEntries(
            Map.entry(INDArray.class, () -> NDArray.ones(new Shape(1, 1))),
            Map.entry(IActivation.class, ActivationReLU::new),
            Map.entry(ILossFunction.class, LossMSE::new),
            Map.entry(ISchedule.class, () -> new FixedSchedule(1)),
            Map.entry(FixedSchedule.class, () -> new FixedSchedule(1)),
            Map.entry(Regularization.class, () -> new WeightDecay(1, true)),
            Map.entry(WeightDecay.class, () -> new WeightDecay(1, true)),
            Map.entry(IUpdater.class, Adam::new),
            Map.entry(Condition.class, Conditions::isNan),
            Map.entry(At.class, At::defaultAt),
            Map.entry(EvaluationLambda.class, () -> (EvaluationLambda<Object>) (labels, predictions, mask, meta) -> 1),
            Map.entry(MergeLambda.class, () -> CustomEvaluation.mergeConcatenate()),
            Map.entry(ResultLambda.class, () -> CustomEvaluation.Metric.doubleMax(false).getGetResult()),
            Map.entry(Map.class, Map::of),
            Map.entry(Distribution.class, () -> new ConstantDistribution(1)),
            Map.entry(Consumer.class, () -> (Consumer<Object>) any -> {}),
            Map.entry(Comparable.class, () -> "0"),
            Map.entry(INDArrayIndex.class, NDArrayIndex::all),
            Map.entry(MMulTranspose.class, MMulTranspose::allFalse),
            Map.entry(DataSetIterator.class, () -> new CountingIterator(1)),
            Map.entry(DataSetCache.class, InMemoryDataSetCache::new),
            Map.entry(MinMaxStats.class,
                    () -> new MinMaxStats(NDArray.ones(new Shape(1, 1)), NDArray.ones(new Shape(1, 1)))),
            Map.entry(KFoldIterator.class, () -> new KFoldIterator(2, twoExamples())),
            Map.entry(SamplingDataSetIterator.class, () -> new SamplingDataSetIterator(twoExamples(), 1, 1)),
            Map.entry(Normalizer.class, ImagePreProcessingScaler::new),
            Map.entry(NormalizerStandardize.class, () -> {
                NormalizerStandardize normalizer = new NormalizerStandardize();
                normalizer.fit(twoExamples());
                return normalizer;
            }),
            Map.entry(NormalizerMinMaxScaler.class, () -> {
                NormalizerMinMaxScaler normalizer = new NormalizerMinMaxScaler();
                normalizer.fit(twoExamples());
                return normalizer;
            }),
            Map.entry(DataSetCallback.class, () -> new DataSetCallback() {
                @Override
                public void call(DataSet dataSet) {}

                @Override
                public void call(MultiDataSet multiDataSet) {}

                @Override
                public void reset() {}
            }));

    private static final Map<Class<?>, Supplier<Object>> MORE = Map.of(
            INDArrayIndex.class, NDArrayIndex::all,
            MMulTranspose.class, MMulTranspose::allFalse,
            Comparable.class, () -> 1,
            Loss.class, () -> new Loss(List.of("loss"), new double[] {1}),
            DataSetIterator.class, PartSamples::noSets,
            MultiDataSetIterator.class, PartSamples::none);

    private PartSamples() {}

    /** Returns an object of a class of this module or of the base module; null for another class. */
    static Object sample(Class<?> type, NDManager manager) throws Exception {
        if (type == DataSet.class) {
            return new DataSet(NDArray.ones(new Shape(2, 2)), NDArray.ones(new Shape(2, 2)));
        } else if (type == MultiDataSet.class) {
            INDArray[] two = {NDArray.ones(new Shape(2, 2)), NDArray.ones(new Shape(2, 2))};
            return new MultiDataSet(two, two);
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, sample(type.getComponentType(), manager));
            return array;
        }
        Object part = of(type);
        return part != null ? part : Samples.of(type, manager);
    }

    private static DataSet twoExamples() {
        return new DataSet(NDArray.ones(new Shape(2, 1)), NDArray.ones(new Shape(2, 1)));
    }

    /** Returns an iterator over nothing, which any preparation leaves as it is. */
    private static DataSetIterator noSets() {
        return new CountingIterator(0) {
            @Override
            public void setPreProcessor(DataSetPreProcessor preProcessor) {}
        };
    }

    /** Returns an iterator over nothing. */
    private static MultiDataSetIterator none() {
        return new MultiDataSetIterator() {
            @Override
            public boolean hasNext() {
                return false;
            }

            @Override
            public MultiDataSet next() {
                throw new NoSuchElementException("there is nothing");
            }

            @Override
            public MultiDataSet next(int num) {
                return next();
            }

            @Override
            public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {}

            @Override
            public MultiDataSetPreProcessor getPreProcessor() {
                return null;
            }

            @Override
            public boolean resetSupported() {
                return true;
            }

            @Override
            public boolean asyncSupported() {
                return true;
            }

            @Override
            public void reset() {}
        };
    }

    /**
     * Returns an object of a class.
     *
     * @param type the class
     * @return the object; null if the class belongs to another package, or has no constructor without parameters
     */
    public static Object of(Class<?> type) throws Exception {
        if (MADE.containsKey(type)) {
            return MADE.get(type).get();
        }
        if (MORE.containsKey(type)) {
            return MORE.get(type).get();
        }
        boolean isOurs = type.getName().startsWith("dev.libtensor.nd4j.") && !Modifier.isAbstract(type.getModifiers());
        for (Constructor<?> each : isOurs ? type.getConstructors() : new Constructor<?>[0]) {
            if (each.getParameterCount() == 0) {
                return each.newInstance();
            }
        }
        return null;
    }
}
