import dev.libtensor.LibTensor;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.nn.Activation;
import dev.libtensor.nn.Block;
import dev.libtensor.nn.Flatten;
import dev.libtensor.nn.Linear;
import dev.libtensor.nn.Loss;
import dev.libtensor.nn.Optimizer;
import dev.libtensor.nn.SequentialBlock;

/** Trains a network on handwritten digits for ten steps. */
public final class TenSteps {
    private TenSteps() {}

    public static void main(String[] args) {
        try (ResourceScope run = new ResourceScope("run")) {
            LibTensor.manualSeed(0);
            NDList digits = SampleData.digits(true);
            Block net = new SequentialBlock()
                    .add(new Flatten())
                    .add(new Linear(64, 32))
                    .add(Activation.relu())
                    .add(new Linear(32, 10));
            Optimizer optimizer = Optimizer.adam().learningRate(1e-2).build(net);
            for (int step = 1; step <= 10; step++) {
                try (ResourceScope scope = new ResourceScope("step")) {
                    NDArray logits = net.forward(digits.get(0));
                    NDArray loss = Loss.softmaxCrossEntropy().evaluate(digits.get(1), logits);
                    optimizer.zeroGradients();
                    loss.backward();
                    optimizer.step();
                    System.out.printf("step %2d  loss %.4f%n", step, loss.getFloat());
                }
            }
        }
        System.out.println("live bytes " + Memory.liveBytes());
    }
}
