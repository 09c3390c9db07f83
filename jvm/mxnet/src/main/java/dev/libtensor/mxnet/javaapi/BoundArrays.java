package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.natives.Codes;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Arrays that a symbol is bound to, given by name, in the order of its names. The caller keeps them reachable. */
final class BoundArrays {
    private BoundArrays() {}

    private static void checkKnown(List<String> names, Collection<String> given, String what) {
        for (String name : given) {
            if (!names.contains(name)) {
                throw new ArgumentException(
                        "no " + what + " is called '" + name + "': expected one of " + String.join(", ", names));
            }
        }
    }

    /** Returns the handles of arrays, of which there must be one for each name. */
    static long[] all(List<String> names, Map<String, NDArray> given, String what) {
        List<String> missing = names.stream().filter(name -> given.get(name) == null).toList();
        checkKnown(names, given.keySet(), what);
        if (!missing.isEmpty()) {
            throw new ArgumentException("no array was given for the " + what + " " + String.join(", ", missing)
                    + ": expected one for each of " + String.join(", ", names));
        }
        return some(names, given, what);
    }

    /** Returns the handles of arrays, and 0 for names without one. */
    static long[] some(List<String> names, Map<String, NDArray> given, String what) {
        checkKnown(names, given.keySet(), what);
        return names.stream().map(given::get).mapToLong(array -> array == null ? 0 : array.handle()).toArray();
    }

    /** Returns the requests of gradients: none where there is no array, else the one given, else the usual one. */
    static int[] requests(List<String> names, long[] gradients, Map<String, String> given, int usual) {
        checkKnown(names, given.keySet(), "argument");
        int[] requests = new int[gradients.length];
        for (int i = 0; i < requests.length; i++) {
            String request = given.get(names.get(i));
            int wanted = request == null ? usual : GradReq.code(request, "gradReqs");
            requests[i] = gradients[i] == 0 ? Codes.GRADIENT_NULL : wanted;
        }
        return requests;
    }
}
