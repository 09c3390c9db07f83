import ai.djl.basicdataset.cv.classification.Mnist;
import ai.djl.training.dataset.Dataset.Usage;
import ai.djl.training.util.ProgressBar;
import java.io.IOException;

/** The digits that the programs train on: MNIST's names, and those that come with the library where there are no files. */
final class Digits {
    private Digits() {}

    static Mnist train(int batch, long limit) throws IOException {
        return of(Usage.TRAIN, batch, limit);
    }

    static Mnist test(int batch) throws IOException {
        return of(Usage.TEST, batch, 256);
    }

    private static Mnist of(Usage usage, int batch, long limit) throws IOException {
        Mnist digits = Mnist.builder().optUsage(usage).setSampling(batch, usage == Usage.TRAIN).optLimit(limit).build();
        digits.prepare(new ProgressBar());
        return digits;
    }
}
