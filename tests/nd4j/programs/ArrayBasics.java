import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.BooleanIndexing;
import org.nd4j.linalg.indexing.NDArrayIndex;
import org.nd4j.linalg.indexing.conditions.Conditions;
import org.nd4j.linalg.ops.transforms.Transforms;

/** ND4J's basics: arrays, their shapes and views, operations in place and not, conditions, broadcasts. */
public class ArrayBasics {
    public static void main(String[] args) {
        INDArray numbers = Nd4j.linspace(1, 12, 12, DataType.DOUBLE).reshape(3, 4);
        Check.equal(78.0, numbers.sumNumber().doubleValue(), "sum");
        Check.equal(7.0, numbers.getDouble(1, 2), "element");
        INDArray column = numbers.get(NDArrayIndex.all(), NDArrayIndex.point(1));
        column.addi(100);
        Check.equal(102.0, numbers.getDouble(0, 1), "a view writes to its array");
        INDArray copy = numbers.dup().subi(1);
        Check.equal(0.0, copy.getDouble(0, 0), "the copy");
        Check.equal(1.0, numbers.getDouble(0, 0), "the array of the copy");

        INDArray row = Nd4j.create(new double[] {1, 2, 3, 4});
        INDArray sums = numbers.addRowVector(row);
        Check.equal(2.0, sums.getDouble(0, 0), "row added");
        BooleanIndexing.replaceWhere(numbers, 0, Conditions.greaterThan(50));
        Check.equal(0.0, numbers.getDouble(2, 1), "replaced");
        Check.near(Math.exp(1), Transforms.exp(row.castTo(DataType.DOUBLE)).getDouble(0), 1e-12, "exp");
        INDArray product = Nd4j.eye(3).castTo(DataType.DOUBLE).mmul(numbers);
        Check.equal(numbers, product, "product with the identity");
        Check.equal(2, Nd4j.vstack(row, row).rows(), "rows");
    }
}
