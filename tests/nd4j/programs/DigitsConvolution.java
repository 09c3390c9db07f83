import java.io.File;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.BatchNormalization;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.OutputLayer;
import org.deeplearning4j.nn.conf.layers.SubsamplingLayer;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.deeplearning4j.datasets.iterator.impl.DigitsDataSetIterator;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.lossfunctions.LossFunctions;

/** A network of LeNet's kind on the embedded digits; saved and loaded, it says the same. */
public class DigitsConvolution {
    public static void main(String[] args) throws Exception {
        DataSetIterator train = new DigitsDataSetIterator(64, true, 1);
        DataSetIterator test = new DigitsDataSetIterator(64, false, 1);
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder()
                .seed(1)
                .updater(new Adam(2e-3))
                .list()
                .layer(0, new ConvolutionLayer.Builder(3, 3).nIn(1).nOut(12).stride(1, 1).activation(Activation.IDENTITY).build())
                .layer(1, new BatchNormalization())
                .layer(2, new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.MAX).kernelSize(2, 2).stride(2, 2).build())
                .layer(3, new DenseLayer.Builder().activation(Activation.RELU).nOut(64).build())
                .layer(4, new OutputLayer.Builder(LossFunctions.LossFunction.NEGATIVELOGLIKELIHOOD)
                        .nOut(10).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.convolutionalFlat(8, 8, 1))
                .build());
        net.init();
        net.fit(train, 6);
        Check.above(0.9, net.evaluate(test).accuracy(), "accuracy");

        File file = File.createTempFile("digits", ".zip");
        net.save(file, true);
        MultiLayerNetwork loaded = MultiLayerNetwork.load(file, true);
        test.reset();
        INDArray images = test.next().getFeatures();
        Check.equal(net.output(images), loaded.output(images), "output of the loaded network");
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
