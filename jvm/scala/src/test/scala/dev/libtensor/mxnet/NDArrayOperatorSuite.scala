package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DTypeException, ShapeException}

/** MXNet's operators of arrays, in both of their forms. */
class NDArrayOperatorSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def methods(owner: Class[_]): Set[String] = owner.getMethods.map(_.getName).toSet

  test("each public operator has its name among the functions of arrays") {
    val public = Symbol.listOperators.filterNot(name => name.startsWith("_") || name == "Custom")
    val functions = methods(NDArray.getClass)
    val typed = methods(classOf[NDArrayApi])
    assertEquals(public.filterNot(functions).toList, Nil)
    assertEquals(public.filterNot(typed).toList, Nil)
  }

  scoped("operators with parameters, inputs by name, and out") {
    val (data, weight, bias) = (NDArray.ones(1, 3), NDArray.ones(2, 3), NDArray.array(Array(1f, 2f), Shape(2)))
    val expected = Seq(4f, 5f)
    assertEquals(NDArray.FullyConnected(Map("num_hidden" -> 2))(data, weight, bias).toArray.toSeq, expected)
    val named = Map("weight" -> weight, "bias" -> bias, "data" -> data, "num_hidden" -> 2)
    assertEquals(NDArray.FullyConnected(named)().toArray.toSeq, expected)
    val out = NDArray.zeros(1, 2)
    assert(NDArray.FullyConnected(named + ("out" -> out))().get eq out)
    assertEquals(out.toArray.toSeq, expected)
    val sum: NDArray = NDArray.broadcast_add(bias, out)
    assertEquals(sum.toArray.toSeq, Seq(5f, 7f))
    assertEquals(NDArray.SliceChannel(Map("num_outputs" -> 3))(data).length, 3)
    intercept[ArgumentException](NDArray.SliceChannel(Map("num_outputs" -> 3))(data).get)
    intercept[ArgumentException](NDArray.broadcast_add(bias, 1f))
    intercept[ArgumentException](NDArray.broadcast_add(bias))
    intercept[ArgumentException](NDArray.FullyConnected(Map("num_hidden" -> 2, "wight" -> weight))())
    intercept[ShapeException](NDArray.broadcast_add(bias, data))
    intercept[DTypeException](NDArray.broadcast_add(bias, bias.asType(DType.Float64)))
  }

  scoped("operators with typed parameters") {
    val a = NDArray.array(Array(3f, 1f, 2f, 4f), Shape(2, 2))
    assertEquals(NDArray.api.sum(data = a, axis = Some(Shape(1)), keepdims = Some(true)).shape, Shape(2, 1))
    assertEquals(NDArray.api.norm(a, ord = Some(1)).toScalar, 10f)
    assertEquals(NDArray.api.concat(data = Array(a, a), num_args = 2, dim = Some(0)).shape, Shape(4, 2))
    assertEquals(NDArray.api.cast(a, "int32").dtype, DType.Int32)
    assertEquals(NDArray.api.topk(a, k = Some(1), ret_typ = Some("value")).toArray.toSeq, Seq(3f, 4f))
    val out = NDArray.zeros(2, 2)
    NDArray.api.square(a, out = Some(out))
    assertEquals(out.toArray.toSeq, Seq(9f, 1f, 4f, 16f))
    val drawn = NDArray.api.random_uniform(Some(1f), Some(2f), shape = Some(Shape(5)))
    assert(drawn.toArray.forall(x => x >= 1f && x < 2f))
    val scale = NDArray.ones(2)
    val norm = NDArray.api.BatchNorm(a, scale, NDArray.zeros(2), NDArray.zeros(2), scale, eps = Some(0f))
    assertEquals(norm.toArray.toSeq, a.toArray.toSeq)
  }

  scoped("a result is no view of an input") {
    val a = NDArray.zeros(2, 2)
    NDArray.Flatten(a).get.set(1f)
    NDArray.identity(a).get.set(1f)
    assertEquals(a.toArray.sum, 0f)
  }
}
