package dev.libtensor.dl4j;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionSequenceRecordReader;
import dev.libtensor.dl4j.core.storage.StatsStorageRouter;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.api.Updater;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.constraint.NonNegativeConstraint;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.distribution.NormalDistribution;
import dev.libtensor.dl4j.nn.conf.dropout.Dropout;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.variational.BernoulliReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.ReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.layers.AbstractLayer;
import dev.libtensor.dl4j.nn.layers.BaseLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.BaseMultiLayerUpdater;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitXavier;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.dl4j.text.documentiterator.DocumentIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.sentenceiterator.CollectionSentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.interoperability.SentenceIteratorConverter;
import dev.libtensor.dl4j.text.sentenceiterator.labelaware.LabelAwareSentenceIterator;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import dev.libtensor.dl4j.ui.model.storage.InMemoryStatsStorage;
import dev.libtensor.nd4j.common.loader.Loader;
import dev.libtensor.nd4j.common.loader.LocalFileSourceFactory;
import dev.libtensor.nd4j.common.loader.SourceFactory;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.DummyWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** Objects for calls of every public method. */
final class NullSamples {
    /** How many objects an object may be made of, one inside the other. */
    private static final int DEEPEST = 3;

    private static final Map<Class<?>, Callable<Object>> MADE = new HashMap<>();

    static {
        MADE.put(INDArray.class, () -> NDArray.ones(new Shape(1, 1)));
        MADE.put(String.class, () -> "a");
        MADE.put(Object.class, () -> "a");
        MADE.put(Class.class, () -> OutputLayer.class);
        MADE.put(Double.class, () -> 0.5);
        MADE.put(Integer.class, () -> 1);
        MADE.put(Map.class, HashMap::new);
        MADE.put(NavigableMap.class, () -> new TreeMap<String, Integer>(Comparator.reverseOrder()));
        MADE.put(Charset.class, () -> StandardCharsets.UTF_8);
        MADE.put(List.class, ArrayList::new);
        MADE.put(Collection.class, ArrayList::new);
        MADE.put(Iterable.class, ArrayList::new);
        MADE.put(Iterator.class, Collections::emptyIterator);
        MADE.put(File.class, () -> new File("/no/such/folder/at.all"));
        MADE.put(Path.class, () -> Path.of("/no/such/folder/at.all"));
        MADE.put(OutputStream.class, OutputStream::nullOutputStream);
        MADE.put(InputStream.class, () -> new ByteArrayInputStream(new byte[0]));
        MADE.put(Random.class, () -> new Random(1));
        MADE.put(MultiLayerConfiguration.class, NullSamples::layers);
        MADE.put(NeuralNetConfiguration.class, () -> layers().getConf(0));
        MADE.put(ComputationGraphConfiguration.class, NullSamples::graph);
        MADE.put(MultiLayerNetwork.class, NullSamples::network);
        MADE.put(ComputationGraph.class, () -> {
            ComputationGraph net = new ComputationGraph(graph());
            net.init();
            return net;
        });
        for (Class<?> type : List.of(Model.class, Network.class, BatchNetwork.class)) {
            MADE.put(type, NullSamples::network);
        }
        for (Class<?> type : List.of(Layer.class, IOutputLayer.class, BaseLayer.class, AbstractLayer.class)) {
            MADE.put(type, () -> network().getLayer(0));
        }
        MADE.put(dev.libtensor.dl4j.nn.layers.variational.VariationalAutoencoder.class, () -> {
            MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().list()
                    .layer(new VariationalAutoencoder.Builder().nIn(1).nOut(1).build()).build());
            net.init();
            net.initGradientsView();
            return net.getLayer(0);
        });
        MADE.put(ReconstructionDistribution.class, BernoulliReconstructionDistribution::new);
        MADE.put(LayerConstraint.class, NonNegativeConstraint::new);
        MADE.put(Updater.class, () -> network().getUpdater());
        MADE.put(BaseMultiLayerUpdater.class, () -> network().getUpdater());
        MADE.put(dev.libtensor.dl4j.nn.conf.layers.Layer.class, NullSamples::output);
        MADE.put(OutputLayer.class, NullSamples::output);
        MADE.put(DataSet.class, NullSamples::data);
        MADE.put(MultiDataSet.class, () -> data().toMultiDataSet());
        MADE.put(DataSetIterator.class, () -> new ExistingDataSetIterator(List.of(data())));
        MADE.put(MultiDataSetIterator.class, () -> nothing(MultiDataSetIterator.class));
        MADE.put(LayerWorkspaceMgr.class, LayerWorkspaceMgr::noWorkspaces);
        MADE.put(InputType.class, () -> InputType.feedForward(1));
        MADE.put(IUpdater.class, Adam::new);
        MADE.put(IActivation.class, ActivationReLU::new);
        MADE.put(ILossFunction.class, LossMSE::new);
        MADE.put(ISchedule.class, () -> new FixedSchedule(1));
        MADE.put(IWeightInit.class, WeightInitXavier::new);
        MADE.put(Distribution.class, () -> new NormalDistribution(0, 1));
        MADE.put(InputPreProcessor.class, RnnToFeedForwardPreProcessor::new);
        MADE.put(GraphVertex.class, MergeVertex::new);
        MADE.put(IDropout.class, () -> new Dropout(0.5));
        MADE.put(MemoryWorkspace.class, DummyWorkspace::new);
        MADE.put(TrainingListener.class, () -> new BaseTrainingListener() {});
        MADE.put(BaseTrainingListener.class, () -> new BaseTrainingListener() {});
        MADE.put(IEvaluation.class, Evaluation::new);
        MADE.put(Gradient.class, DefaultGradient::new);
        MADE.put(TokenizerFactory.class, DefaultTokenizerFactory::new);
        MADE.put(SequenceRecordReader.class, () -> new CollectionSequenceRecordReader(List.of()));
        MADE.put(StatsStorageRouter.class, InMemoryStatsStorage::new);
        MADE.put(VocabCache.class, AbstractCache::new);
        MADE.put(WeightLookupTable.class, InMemoryLookupTable::new);
        MADE.put(SequenceElement.class, VocabWord::new);
        MADE.put(Loader.class, () -> (Loader<Object>) source -> null);
        MADE.put(SentenceIterator.class, () -> new CollectionSentenceIterator(List.of("a")));
        MADE.put(LabelAwareIterator.class, () -> new SentenceIteratorConverter(new CollectionSentenceIterator(List.of("a"))));
        MADE.put(DocumentIterator.class, () -> nothing(DocumentIterator.class));
        MADE.put(LabelAwareSentenceIterator.class, () -> nothing(LabelAwareSentenceIterator.class));
        MADE.put(SourceFactory.class, LocalFileSourceFactory::new);
    }

    private NullSamples() {}

    /** An iterator over nothing. */
    private static Object nothing(Class<?> type) {
        return Proxy.newProxyInstance(NullSamples.class.getClassLoader(), new Class<?>[] {type},
                (iterator, method, arguments) -> method.getReturnType() == boolean.class ? false : null);
    }

    private static OutputLayer output() {
        return new OutputLayer.Builder(LossFunction.MSE).nIn(1).nOut(1).name("a").activation(Activation.IDENTITY).build();
    }

    private static MultiLayerConfiguration layers() {
        return new NeuralNetConfiguration.Builder().list().layer(output()).build();
    }

    private static ComputationGraphConfiguration graph() {
        return new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in").addLayer("a", output(), "in")
                .setOutputs("a").build();
    }

    private static MultiLayerNetwork network() {
        MultiLayerNetwork net = new MultiLayerNetwork(layers());
        net.init();
        return net;
    }

    private static DataSet data() {
        return new DataSet(NDArray.ones(new Shape(2, 1)), NDArray.ones(new Shape(2, 1)));
    }

    /** Returns an object of a class; null if there is none. */
    static Object of(Class<?> type, int depth) throws Exception {
        if (MADE.containsKey(type)) {
            return MADE.get(type).call();
        } else if (type == boolean.class) {
            return false;
        } else if (type.isPrimitive()) {
            return type == int.class ? 1 : type == long.class ? 1L : type == char.class ? 'c' : (Object) 0.5;
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, of(type.getComponentType(), depth));
            return array;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        return depth < DEEPEST && type.getName().startsWith("dev.libtensor") ? constructed(type, depth + 1) : null;
    }

    /** Makes an object by the first constructor that works, else by the builder of the class. */
    private static Object constructed(Class<?> type, int depth) throws Exception {
        List<Constructor<?>> all = new ArrayList<>(List.of(type.getConstructors()));
        all.sort(Comparator.comparingInt(Constructor::getParameterCount));
        for (Constructor<?> each : Modifier.isAbstract(type.getModifiers()) ? List.<Constructor<?>>of() : all) {
            Object[] arguments = new Object[each.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = of(each.getParameterTypes()[i], depth);
            }
            try {
                return each.newInstance(arguments);
            } catch (ReflectiveOperationException | IllegalArgumentException e) {
                continue; // These arguments do not fit.
            }
        }
        for (Class<?> part : type.getDeclaredClasses()) {
            Object builder = part.getSimpleName().equals("Builder") ? of(part, depth) : null;
            if (builder != null) {
                try {
                    return part.getMethod("build").invoke(builder);
                } catch (ReflectiveOperationException e) {
                    return null; // It needs values.
                }
            }
        }
        return null;
    }
}
