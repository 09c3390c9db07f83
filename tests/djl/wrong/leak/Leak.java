import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;

public class Leak {
    static NDArray kept;

    public static void main(String[] args) {
        kept = NDManager.newBaseManager().ones(new Shape(100));
    }
}
