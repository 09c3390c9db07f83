import java.io.File;
import java.io.PrintWriter;
import java.util.Random;
import org.datavec.api.records.reader.RecordReader;
import org.datavec.api.records.reader.impl.csv.CSVRecordReader;
import org.datavec.api.split.FileSplit;
import org.deeplearning4j.datasets.datavec.RecordReaderDataSetIterator;
import org.deeplearning4j.nn.conf.MultiLayerConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.deeplearning4j.nn.weights.WeightInit;
import org.deeplearning4j.optimize.listeners.ScoreIterationListener;
import org.nd4j.evaluation.classification.Evaluation;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.dataset.SplitTestAndTrain;
import org.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Nesterovs;
import org.nd4j.linalg.lossfunctions.LossFunctions;

/** The first example of a classifier: points of three classes from a CSV file, standardized, learnt and evaluated. */
public class ClassifyPoints {
    public static void main(String[] args) throws Exception {
        File file = File.createTempFile("points", ".csv");
        Random random = new Random(3);
        try (PrintWriter writer = new PrintWriter(file)) {
            for (int i = 0; i < 300; i++) {
                int label = i % 3;
                writer.println(label * 4 + random.nextGaussian() + "," + (label == 1 ? 5 : -5) + random.nextInt(9) + "," + label);
            }
        }
        RecordReader reader = new CSVRecordReader(0, ',');
        reader.initialize(new FileSplit(file));
        DataSet all = new RecordReaderDataSetIterator(reader, 300, 2, 3).next();
        all.shuffle(5);
        SplitTestAndTrain split = all.splitTestAndTrain(0.65);
        DataSet train = split.getTrain();
        DataSet test = split.getTest();
        NormalizerStandardize normalizer = new NormalizerStandardize();
        normalizer.fit(train);
        normalizer.transform(train);
        normalizer.transform(test);

        MultiLayerConfiguration configuration = new NeuralNetConfiguration.Builder()
                .seed(6)
                .activation(Activation.TANH)
                .weightInit(WeightInit.XAVIER)
                .updater(new Nesterovs(0.1, 0.9))
                .l2(1e-4)
                .list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(8).build())
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.NEGATIVELOGLIKELIHOOD)
                        .activation(Activation.SOFTMAX).nIn(8).nOut(3).build())
                .build();
        MultiLayerNetwork net = new MultiLayerNetwork(configuration);
        net.init();
        net.setListeners(new ScoreIterationListener(50));
        for (int i = 0; i < 150; i++) {
            net.fit(train);
        }
        Evaluation evaluation = new Evaluation(3);
        evaluation.eval(test.getLabels(), net.output(test.getFeatures()));
        Check.above(0.9, evaluation.accuracy(), "accuracy");
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
