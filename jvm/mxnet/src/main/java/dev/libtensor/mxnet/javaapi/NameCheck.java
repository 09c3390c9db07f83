package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** Compares names that a user gives with those that a module has. */
final class NameCheck {
    private NameCheck() {}

    /** Refuses names that the symbol does not have. */
    static void known(List<String> known, Collection<String> names, String what) {
        for (String name : names) {
            if (!known.contains(name)) {
                throw new ArgumentException("the symbol has no " + what + " '" + name + "': expected one of "
                        + String.join(", ", known));
            }
        }
    }

    /** Returns descriptions in the order of the names that a module was created with. There must be one for each. */
    static List<DataDesc> described(String parameter, List<DataDesc> given, List<String> expected) {
        List<String> names = given.stream().map(DataDesc::name).toList();
        if (names.size() != expected.size() || !new HashSet<>(names).equals(new HashSet<>(expected))) {
            throw new ArgumentException(parameter + " has " + names + ": expected " + expected
                    + ", as the module was created with");
        }
        return expected.stream().map(name -> given.get(names.indexOf(name))).toList();
    }
}
