package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataType, ShapeException}
import dev.libtensor.mxnet.javaapi.{FullyConnectedParam, NDArray => JavaArray, Shape => JavaShape, SliceChannelParam,
  dotParam, random_normalParam, sumParam}

/** MXNet's API for Java, whose arrays are those of Scala. */
class JavaApiSuite extends NativeSuite {
  private val cpu = javaapi.Context.cpu()

  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def array(sizes: Int*): JavaArray =
    new JavaArray(Array.tabulate(sizes.product)(_ + 1f), new JavaShape(sizes.toArray), cpu)

  private def elements(array: JavaArray): Seq[Float] = array.toArray.toSeq

  scoped("arrays are made, changed and compared") {
    val a = array(2, 2)
    assertEquals(elements(a.T), Seq(1f, 3f, 2f, 4f))
    assertEquals(elements(a.add(a).subtract(1f).multiply(2.0)), Seq(2f, 6f, 10f, 14f))
    assertEquals(elements(a.greater(2f)), Seq(0f, 0f, 1f, 1f))
    assertEquals(a.dtype, DataType.FLOAT32)
    assertEquals(a.asType(DataType.INT32).dtype, DataType.INT32)
    val copy = a.copy()
    assertEquals(copy, a)
    assert(copy.divInplace(a) eq copy)
    assertEquals(elements(copy), Seq(1f, 1f, 1f, 1f))
    copy.at(1).set(5f)
    assertEquals(elements(copy), Seq(1f, 1f, 5f, 5f))
    assertEquals(elements(copy.slice(0, 1).reshape(Array(2))), Seq(1f, 1f))
    assertEquals(a.disposeDepsExcept(Array(copy)), a)
    assertEquals(new JavaArray(NDArray.deserialize(a.serialize())), a)
    assertEquals(a.context, cpu)
    intercept[ShapeException](new JavaArray(Array(1f), new JavaShape(Array(2)), cpu))
    intercept[ArgumentException](a.add(null: JavaArray))
  }

  scoped("arrays are created, and compared by functions") {
    assertEquals(elements(JavaArray.ones(cpu, Array(2))), Seq(1f, 1f))
    assertEquals(elements(JavaArray.full(new JavaShape(Array(2)), 3f, null)), Seq(3f, 3f))
    assertEquals(elements(JavaArray.arange(0f, 3f, 1f, 1, cpu, DataType.FLOAT32)), Seq(0f, 1f, 2f))
    assertEquals(elements(JavaArray.maximum(2f, array(3))), Seq(2f, 2f, 3f))
    assertEquals(elements(JavaArray.power(2f, array(2))), Seq(2f, 4f))
    assertEquals(elements(JavaArray.lesserEqual(array(2), 1f)), Seq(1f, 0f))
    val values = java.util.Arrays.asList[java.lang.Double](1.0, 2.0)
    assertEquals(JavaArray.arrayWithDouble(values, new JavaShape(Array(2)), null).dtype, DataType.FLOAT64)
  }

  scoped("operators take their parameters by position or in an object") {
    val a = array(2, 3)
    assertEquals(elements(JavaArray.dot(new dotParam(a, a).setTranspose_b(true))(0)), Seq(14f, 32f, 32f, 77f))
    assertEquals(JavaArray.transpose(a, new JavaShape(Array(1, 0)), null)(0).shape, new JavaShape(Array(3, 2)))
    assertEquals(JavaArray.concat(Array(a, a), 2, 0, null)(0).shape, new JavaShape(Array(4, 3)))
    val out = JavaArray.zeros(cpu, Array(2))
    val sums = JavaArray.sum(new sumParam(a).setAxis(new JavaShape(Array(1))).setOut(out))
    assertEquals((sums.length, elements(out)), (1, Seq(6f, 15f)))
    assertEquals(JavaArray.SliceChannel(new SliceChannelParam(a, 3)).length, 3)
    val dense = JavaArray.FullyConnected(new FullyConnectedParam(a, array(2, 3), 2).setNo_bias(true))(0)
    assertEquals(elements(dense), Seq(14f, 32f, 32f, 77f))
    val random = JavaArray.random_normal(new random_normalParam().setLoc(3f).setScale(0f).setShape(new JavaShape(Array(2))))
    assertEquals(elements(random(0)), Seq(3f, 3f))
    intercept[ArgumentException](JavaArray.concat(null, 2, 0, null))
  }
}
