package dev.libtensor.djl.basicdataset.tabular.utils;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Makes vectors of the classes of a column, in the order of their names. */
final class PreparedClassFeaturizer extends ClassFeaturizer implements PreparedFeaturizer {
    PreparedClassFeaturizer() {
        super(null, true);
    }

    @Override
    public void prepare(List<String> inputs) {
        Map<String, Integer> numbers = new HashMap<>();
        for (String name : new TreeSet<>(inputs)) {
            numbers.put(name, numbers.size());
        }
        setNumbers(numbers);
    }
}
