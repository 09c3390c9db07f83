import dev.libtensor.Autograd;
import dev.libtensor.LibTensor;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.Shape;

/** Trains a network on handwritten digits for ten steps, with arrays alone. */
public final class TenSteps {
    private TenSteps() {}

    public static void main(String[] args) {
        try (ResourceScope run = new ResourceScope("run")) {
            LibTensor.manualSeed(0);
            NDList digits = SampleData.digits(true);
            NDArray images = digits.get(0).flatten(1, -1);
            NDArray hidden = weight(32, 64);
            NDArray output = weight(10, 32);
            for (int step = 1; step <= 10; step++) {
                try (ResourceScope scope = new ResourceScope("step")) {
                    NDArray logits = images.linear(hidden, null).relu().linear(output, null);
                    NDArray loss = logits.crossEntropy(digits.get(1));
                    loss.backward();
                    descend(hidden);
                    descend(output);
                    System.out.printf("step %2d  loss %.4f%n", step, loss.getFloat());
                }
            }
        }
        System.out.println("live bytes " + Memory.liveBytes());
    }

    private static NDArray weight(long out, long in) {
        NDArray weight = NDArray.randn(new Shape(out, in)).muli(1 / Math.sqrt(in));
        weight.setRequiresGradient(true);
        return weight;
    }

    private static void descend(NDArray weight) {
        try (Autograd.NoGrad off = Autograd.noGrad()) {
            weight.subi(weight.getGradient().mul(0.5));
        }
        weight.zeroGradient();
    }
}
