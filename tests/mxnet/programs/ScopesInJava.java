import org.apache.mxnet.ResourceScope;
import org.apache.mxnet.javaapi.*;

/** Scopes of MXNet in Java: in a try-with-resources, closed in a finally block, and one inside another. */
public class ScopesInJava {
    public static void main(String[] args) {
        NDArray array;
        try (ResourceScope scope = new ResourceScope()) {
            array = NDArray.ones(Context.cpu(), new int[] {2, 2});
            Check.that(scope.isOpen() && !array.nd().isDisposed(), "an array of an open scope is alive");
        }
        Check.that(array.nd().isDisposed(), "an array ends with its scope");

        ResourceScope named = new ResourceScope("step");
        try {
            array = NDArray.ones(Context.cpu(), new int[] {2, 2});
        } finally {
            named.close();
        }
        Check.that(array.nd().isDisposed(), "a scope is closed in a finally block");

        try (ResourceScope epoch = new ResourceScope()) {
            NDArray weight = NDArray.ones(Context.cpu(), new int[] {3});
            NDArray kept = null;
            for (int i = 0; i < 3; i++) {
                try (ResourceScope batch = new ResourceScope()) {
                    array = weight.multiply(2f);
                    kept = weight.add(array);
                    batch.moveToOuterScope(kept.nd());
                }
                Check.that(array.nd().isDisposed(), "what is not moved ends with the inner scope");
            }
            Check.near(3, kept.toArray()[2], 0, "an element of what was moved");
        }
    }
}
