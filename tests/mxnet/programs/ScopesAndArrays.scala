import org.apache.mxnet._

/** Arrays, their operators, views and files, in nested scopes. */
object ScopesAndArrays {
  def main(args: Array[String]): Unit = ResourceScope.using() {
    val (sum, product) = ResourceScope.using() {
      val a = NDArray.ones(Shape(2, 3))
      val b = NDArray.array(Array(1f, 2f, 3f, 4f, 5f, 6f), Shape(2, 3))
      (a + b * 2, NDArray.dot(a, b.T).get)
    }
    Check.that(sum.toArray.sameElements(Array(3f, 5f, 7f, 9f, 11f, 13f)), s"the sum $sum")
    Check.that(product.toArray.sameElements(Array(6f, 15f, 6f, 15f)), s"the product $product")

    val view = sum.slice(1, 2)
    view.set(0f)
    Check.equal(15f, NDArray.sum(sum).toScalar, "a view changes what it is a view of")
    val rows = NDArray.api.sum(data = sum, axis = Some(Shape(1))).get
    Check.that(rows.toArray.sameElements(Array(15f, 0f)), s"sums of rows $rows")
    Check.that((NDArray.maximum(sum, 6) > 6).toArray.sum == 1f, "one element is above 6")

    val file = java.nio.file.Files.createTempFile("arrays", ".params").toString
    NDArray.save(file, Map("sum" -> sum, "product" -> product))
    Check.that(NDArray.load2Map(file)("product") == product, "a file keeps the arrays")
    Check.that(NDArray.deserialize(sum.serialize()) == sum, "bytes keep an array")

    val sparse = NDArray.array(Array(0f, 1f, 0f, 0f, 2f, 0f), Shape(2, 3)).toSparse(Some(SparseFormat.CSR))
    Check.that(sparse.getData.toArray.sameElements(Array(1f, 2f)), "the elements of a sparse array")
  }
}
