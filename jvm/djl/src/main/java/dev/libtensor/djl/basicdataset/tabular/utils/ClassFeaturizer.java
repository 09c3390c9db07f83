package dev.libtensor.djl.basicdataset.tabular.utils;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.Classifications;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes numbers or vectors of classes. */
class ClassFeaturizer implements Featurizer {
    private final boolean isVector;

    /** Whether a class that is not known gets the next number. */
    private final boolean isOpen;

    private Map<String, Integer> numbers;

    /** Knows some classes; none yet if the map is null. */
    ClassFeaturizer(Map<String, Integer> numbers, boolean isVector) {
        this.isVector = isVector;
        isOpen = numbers == null && !isVector;
        this.numbers = numbers == null ? new ConcurrentHashMap<>() : numbers;
    }

    final void setNumbers(Map<String, Integer> numbers) {
        this.numbers = numbers;
    }

    @Override
    public void featurize(DynamicBuffer buf, String input) {
        int number = number(input);
        if (!isVector) {
            buf.put(number);
            return;
        }
        for (int i = 0; i < numbers.size(); i++) {
            buf.put(i == number ? 1 : 0);
        }
    }

    private synchronized int number(String input) {
        Integer number = numbers.get(input);
        if (number == null && isOpen) {
            number = numbers.size();
            numbers.put(input, number);
        }
        if (number == null) {
            throw new ArgumentException("'" + input + "' is not a class: one of " + numbers.keySet()
                    + " was expected");
        }
        return number;
    }

    @Override
    public int dataRequired() {
        return numbers.size();
    }

    @Override
    public Object deFeaturize(float[] data) {
        String[] names = new String[numbers.size()];
        numbers.forEach((name, number) -> names[number] = name);
        List<Double> probabilities = new ArrayList<>(data.length);
        for (float number : data) {
            probabilities.add((double) number);
        }
        return new Classifications(List.of(names), probabilities);
    }
}
