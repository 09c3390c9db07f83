package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import java.util.HashMap;
import java.util.Map;

/** What multiplies the learning rates and weight decays of a symbol's arguments. One that is not here is 1. */
record Multipliers(Map<String, Double> lr, Map<String, Double> wd) {
    static Multipliers of(Symbol symbol) {
        Multipliers found = new Multipliers(new HashMap<>(), new HashMap<>());
        Map<String, Map<String, String>> attributes = symbol.attrMap();
        for (String name : symbol.listArguments()) {
            if (!name.endsWith("_weight") && !name.endsWith("_gamma")) {
                found.wd.put(name, 0.0);
            }
            Map<String, String> own = attributes.getOrDefault(name, Map.of());
            put(found.lr, name, own, "__lr_mult__");
            put(found.wd, name, own, "__wd_mult__");
        }
        return found;
    }

    void set(OptimizerUpdater updater) {
        updater.setLrMult(lr);
        updater.setWdMult(wd);
    }

    private static void put(Map<String, Double> found, String name, Map<String, String> attributes, String key) {
        String text = attributes.get(key);
        try {
            if (text != null) {
                found.put(name, Double.valueOf(text));
            }
        } catch (NumberFormatException e) {
            throw new ArgumentException("the attribute " + key + " of '" + name + "' must be a number, not '" + text
                    + "'");
        }
    }
}
