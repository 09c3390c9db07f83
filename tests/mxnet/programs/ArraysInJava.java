import java.util.Arrays;
import org.apache.mxnet.javaapi.*;

/** Arrays of MXNet's API for Java: creation, operators with and without objects for their parameters, and data types. */
public class ArraysInJava {
    private static final NDArray$ NDArray = NDArray$.MODULE$;

    public static void main(String[] args) {
        NDArray a = new NDArray(new float[] {1, 2, 3, 4, 5, 6}, new Shape(new int[] {2, 3}), Context.cpu());
        NDArray transposed = a.T();
        Check.equal(new Shape(new int[] {3, 2}), transposed.shape(), "the shape of a transposed array");
        NDArray product = NDArray.dot(new dotParam(a, a).setTranspose_b(true))[0];
        Check.equal("[14.0, 32.0, 32.0, 77.0]", Arrays.toString(product.toArray()), "a product");
        NDArray sum = NDArray.elemwise_add(a, a, null)[0];
        Check.equal(sum, a.add(a), "a sum");
        NDArray joined = NDArray.concat(new NDArray[] {a, sum}, 2, 0, null)[0];
        Check.equal(4, joined.shape().get(0), "the rows of joined arrays");
        NDArray total = NDArray.sum(new sumParam(a).setAxis(new Shape(new int[] {1})).setKeepdims(true))[0];
        Check.equal("(2,1)", total.shape().toString(), "the shape of sums");
        NDArray whole = a.asType(DType.Int32());
        Check.equal(DType.Int32(), whole.dtype(), "a data type");
        NDArray random = NDArray.random_uniform(new random_uniformParam().setLow(2f).setHigh(3f).setShape(new Shape(new int[] {8})))[0];
        for (float each : random.toArray()) {
            Check.that(each >= 2 && each < 3, "a random number, " + each);
        }
        NDArray ones = NDArray.ones(Context.cpu(), new int[] {2, 3});
        a.addInplace(ones);
        Check.near(7, a.at(1).toArray()[2], 0, "an element");
        for (NDArray each : Arrays.asList(a, transposed, product, sum, joined, total, whole, random, ones)) {
            each.dispose();
        }
    }
}
