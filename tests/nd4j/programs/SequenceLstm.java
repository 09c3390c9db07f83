import java.util.Random;
import org.deeplearning4j.nn.conf.BackpropType;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.layers.LSTM;
import org.deeplearning4j.nn.conf.layers.RnnOutputLayer;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.DataSet;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.lossfunctions.LossFunctions;

/** A character model: an LSTM learns the letter that follows, and then writes by itself, step by step. */
public class SequenceLstm {
    private static final String TEXT = "abcdeabcdeabcdeabcde";

    public static void main(String[] args) {
        int letters = 5;
        INDArray input = Nd4j.zeros(1, letters, TEXT.length() - 1);
        INDArray labels = Nd4j.zeros(1, letters, TEXT.length() - 1);
        for (int i = 0; i + 1 < TEXT.length(); i++) {
            input.putScalar(new int[] {0, TEXT.charAt(i) - 'a', i}, 1);
            labels.putScalar(new int[] {0, TEXT.charAt(i + 1) - 'a', i}, 1);
        }
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder()
                .seed(12)
                .updater(new Adam(0.02))
                .list()
                .layer(new LSTM.Builder().nIn(letters).nOut(16).activation(Activation.TANH).build())
                .layer(new RnnOutputLayer.Builder(LossFunctions.LossFunction.MCXENT)
                        .activation(Activation.SOFTMAX).nIn(16).nOut(letters).build())
                .backpropType(BackpropType.TruncatedBPTT).tBPTTForwardLength(10).tBPTTBackwardLength(10)
                .build());
        net.init();
        for (int i = 0; i < 60; i++) {
            net.fit(new DataSet(input, labels));
        }
        net.rnnClearPreviousState();
        StringBuilder text = new StringBuilder("a");
        Random random = new Random(7);
        for (int i = 0; i < 9; i++) {
            INDArray letter = Nd4j.zeros(1, letters);
            letter.putScalar(0, text.charAt(i) - 'a', 1);
            INDArray chances = net.rnnTimeStep(letter);
            double draw = random.nextDouble();
            int next = 0;
            while (next + 1 < letters && draw > chances.getDouble(0, next)) {
                draw -= chances.getDouble(0, next++);
            }
            text.append((char) ('a' + next));
        }
        Check.that(text.toString().startsWith("abcd"), "the text that it writes, " + text);
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
