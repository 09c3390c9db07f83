package dev.libtensor.djl.basicdataset.tabular.utils;

import java.util.List;

/** Makes numbers with the mean 0 and the standard deviation 1. Its results stay normalized, as in DJL. */
final class NormalizedFeaturizer implements PreparedFeaturizer {
    private float mean;
    private float deviation = 1;

    @Override
    public void prepare(List<String> inputs) {
        double[] numbers = inputs.stream().mapToDouble(Float::parseFloat).toArray();
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        double middle = sum / numbers.length;
        double squares = 0;
        for (double number : numbers) {
            squares += (number - middle) * (number - middle);
        }
        mean = (float) middle;
        deviation = squares == 0 ? 1 : (float) Math.sqrt(squares / numbers.length);
    }

    @Override
    public void featurize(DynamicBuffer buf, String input) {
        buf.put((Float.parseFloat(input) - mean) / deviation);
    }

    @Override
    public int dataRequired() {
        return 1;
    }

    @Override
    public Object deFeaturize(float[] data) {
        return data[0];
    }
}
