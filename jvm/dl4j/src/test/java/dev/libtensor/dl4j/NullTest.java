package dev.libtensor.dl4j;

import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.NullCheck;
import dev.libtensor.PublicClasses;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.lang.reflect.Executable;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Null for each parameter of each public method and constructor: see {@link NullCheck}. */
class NullTest extends NativeTest {
    /** Parameters that may be null, in calls that fail for another reason with the samples here. */
    private static final Set<String> OPTIONAL = Set.of("backpropGradient epsilon", "forward masks",
            "instantiate layerParamsView", "instantiate trainingListeners", "output featuresMask", "output labelsMask",
            "rnnTimeStep outputWorkspace", "checkGradients excludeParams", "checkGradients inputMask",
            "checkGradients labelMask", "checkGradients rngSeedResetEachIter", "writeModel dataNormalization",
            "dev.libtensor.datavec.api.split.FileSplit allowFormat",
            "dev.libtensor.dl4j.nn.conf.memory.LayerMemoryReport$Builder layerName",
            "dev.libtensor.dl4j.nn.conf.memory.NetworkMemoryReport modelName",
            "dev.libtensor.dl4j.nn.conf.graph.LayerVertex preProcessor",
            "dev.libtensor.dl4j.datasets.iterator.file.FileDataSetIterator rng",
            "dev.libtensor.dl4j.datasets.iterator.file.FileDataSetIterator validExtensions",
            "dev.libtensor.dl4j.datasets.iterator.file.FileMultiDataSetIterator rng",
            "dev.libtensor.dl4j.datasets.iterator.file.FileMultiDataSetIterator validExtensions",
            "dev.libtensor.dl4j.datasets.iterator.impl.MnistDataSetIterator topLevelDir",
            "dev.libtensor.dl4j.text.sentenceiterator.FileSentenceIterator preProcessor",
            "dev.libtensor.dl4j.text.sentenceiterator.labelaware.LabelAwareFileSentenceIterator preProcessor",
            "backpropGradient workspaceMgr",
            "getRecordReader imgDim",
            "getRecordReader imageTransform",
            "dev.libtensor.dl4j.datasets.iterator.impl.Cifar10DataSetIterator imgDim",
            "dev.libtensor.dl4j.datasets.iterator.impl.Cifar10DataSetIterator imageTransform",
            "dev.libtensor.dl4j.datasets.iterator.impl.TinyImageNetDataSetIterator imgDim",
            "dev.libtensor.dl4j.datasets.iterator.impl.TinyImageNetDataSetIterator imageTransform",
            "dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceTokenizer preTokenizePreProcessor",
            "dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceTokenizer tokenPreProcess",
            "dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceStreamTokenizer preTokenizePreProcessor",
            "dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceStreamTokenizer tokenPreProcess",
            "dev.libtensor.dl4j.text.tokenization.tokenizerfactory.BertWordPieceTokenizerFactory preTokenizePreProcessor",
            "appendLayer preProcessor", "addEdge value");

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void nullIsRefusedByName() throws Exception {
        NullCheck check = new NullCheck(OPTIONAL, (type, manager) -> NullSamples.of(type, 0), NullTest::argument);
        for (Class<?> type : PublicClasses.all(MultiLayerNetwork.class)) {
            check.add(type);
        }
        check.finish(1200);
    }

    private static Object argument(Executable call, Class<?> type, int place, NDManager manager) throws Exception {
        return NullSamples.of(type, 0);
    }
}
