package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DisposedException, ShapeException, StateException, UnsupportedException}

/** Executors: results, gradients, arrays and shapes. */
class ExecutorSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def layer: Symbol = {
    val fc = Symbol.FullyConnected("fc")(Symbol.Variable("data"))(Map("num_hidden" -> 2))
    Symbol.SoftmaxOutput("softmax")(fc)()
  }

  private def array(elements: Float*): NDArray = NDArray.array(elements.toArray, Shape(elements.length))

  private def matrix(rows: Int, elements: Float*): NDArray = array(elements: _*).reshape(Shape(rows, elements.length / rows))

  private def bound(gradReq: String = "write"): Executor =
    layer.simpleBind(Context.cpu(), gradReq, Map("data" -> Shape(1, 2)))

  scoped("forward and backward in the executor's own arrays") {
    val executor = bound()
    executor.copyParamsFrom(Map("fc_weight" -> matrix(2, 1f, 0f, 0f, 1f), "fc_bias" -> array(0f, 0f)))
    executor.argDict("data").set(Array(1f, 1f))
    val outputs = executor.outputs
    executor.forward()
    assertEquals(outputs.head.toArray.toSeq, Seq(0.5f, 0.5f))
    executor.forward(isTrain = true, "data" -> matrix(1, 2f, 2f), "softmax_label" -> array(1f))
    executor.backward()
    assertEquals(executor.gradDict("fc_bias").toArray.toSeq, Seq(0.5f, -0.5f))
    assertEquals(executor.gradDict("fc_weight").toArray.toSeq, Seq(1f, 1f, -1f, -1f))
    assertEquals(executor.outputDict.keySet, Set("softmax_output"))
    assertEquals(executor.auxDict, Map.empty[String, NDArray])
    assert(executor.debugStr.contains("fc_weight"), executor.debugStr)
    // Results as small as these are in no plan.
    intercept[dev.libtensor.StateException](executor.drawPlan(isTrain = true, "plan.svg"))
    assertEquals(executor.predict(Map("data" -> matrix(2, 1f, 1f, 3f, 3f))).head.shape, Shape(2, 2))
  }

  scoped("gradients of outputs that are no loss") {
    val x = Symbol.Variable("x")
    val executor = (x * x).simpleBind(Context.cpu(), shapeDict = Map("x" -> Shape(2)))
    executor.forward(isTrain = true, "x" -> array(2f, 3f))
    executor.backward(array(1f, 10f))
    assertEquals(executor.gradDict("x").toArray.toSeq, Seq(4f, 60f))
    executor.forward(isTrain = true)
    executor.backward(Array(array(1f, 1f)))
    assertEquals(executor.gradDict("x").toArray.toSeq, Seq(4f, 6f))
  }

  scoped("binding to arrays by name and in order") {
    val x = Symbol.Variable("x")
    val product = x * Symbol.Variable("y")
    val (a, b, grad) = (array(1f, 2f), array(3f, 4f), NDArray.zeros(2))
    val named = product.bind(Context.cpu(), Map("x" -> a, "y" -> b), Map("y" -> grad))
    named.forward(isTrain = true)
    named.backward(array(1f, 1f))
    assertEquals(grad.toArray.toSeq, Seq(1f, 2f))
    assertEquals(named.gradDict.keySet, Set("y"))
    val ordered = product.bind(Context.cpu(), Seq(a, b), Array(grad, null), gradReq = "add")
    ordered.forward(isTrain = true)
    ordered.backward(array(1f, 1f))
    assertEquals(grad.toArray.toSeq, Seq(4f, 6f))
    val norm = Symbol.BatchNorm("bn")(x)()
    val (ones, zeros) = (NDArray.ones(1), NDArray.zeros(1))
    val states = norm.bind(Context.cpu(), Seq(NDArray.full(Shape(1, 1), 3f), ones, zeros), auxStates = Seq(zeros, ones))
    states.forward()
    assertEqualsFloat(states.outputs.head.toArray.head, 3f, 0.01f)
    assertEquals(states.auxDict.keySet, Set("bn_moving_mean", "bn_moving_var"))
    assert(intercept[ArgumentException](product.bind(Context.cpu(), Seq(a))).getMessage.contains("x, y"))
    assert(intercept[ArgumentException](product.bind(Context.cpu(), Map("x" -> a))).getMessage.contains("y"))
    intercept[ArgumentException](product.bind(Context.cpu(), Map("x" -> a, "y" -> b, "z" -> b)))
    intercept[ArgumentException](product.bind(Context.cpu(), null))
    intercept[ShapeException](product.bind(Context.cpu(), Seq(a, NDArray.ones(3))))
  }

  scoped("each bound gradient has its request") {
    val args = Seq(matrix(1, 1f, 1f), matrix(2, 1f, 1f, 1f, 1f), array(0f, 0f), array(0f))
    val grads = Map("fc_bias" -> array(0f, 0f), "fc_weight" -> matrix(2, 0f, 0f, 0f, 0f))
    val executor = layer.bind(Context.cpu(), args, grads, Map("fc_bias" -> "add"))
    val inOrder = layer.bind(Context.cpu(), args, grads, Seq("null", "null", "add", "null"), null, null, executor)
    for (each <- Seq(executor, inOrder)) {
      each.forward(isTrain = true)
      each.backward()
    }
    assertEquals(grads("fc_bias").toArray.toSeq, Seq(-1f, 1f))
    assertEquals(grads("fc_weight").toArray.toSeq, Seq(-0.5f, -0.5f, 0.5f, 0.5f))
    executor.copyParamsFrom(Map("fc_bias" -> array(1f, 1f), "other" -> array(1f)), allowExtraParams = true)
    assertEquals(executor.argDict("fc_bias").toArray.toSeq, Seq(1f, 1f))
    intercept[ArgumentException](executor.copyParamsFrom(Map("other" -> array(1f)), allowExtraParams = false))
    intercept[ArgumentException](layer.bind(Context.cpu(), args, grads, Seq("write")))
    intercept[ArgumentException](layer.bind(Context.cpu(), args, grads, Map("other" -> "write")))
    val grouped = layer.bind(Context.cpu(), args, grads, "write", null, Map("half" -> Context.cpu()), null)
    grouped.forward()
    assertEquals(grouped.outputs.length, 1)
    intercept[UnsupportedException](
      layer.bind(Context.cpu(), args, grads, "write", null, Map("half" -> Context.gpu()), null))
  }

  scoped("backward after any forward, and again") {
    val executor = bound("add")
    executor.argDict("data").set(1f)
    executor.forward()
    executor.backward()
    executor.backward()
    assertEquals(executor.gradDict("fc_bias").toArray.toSeq, Seq(-1f, 1f))
    executor.forward(isTrain = true)
    executor.backward()
    executor.backward()
    assertEquals(executor.gradDict("fc_bias").toArray.toSeq, Seq(-2f, 2f))
  }

  scoped("arrays in the order of the names") {
    val executor = layer.simpleBind(Context.cpu(), shapeDict = Map("data" -> Shape(1, 2)))
    assertEquals(layer.listArguments().zip(executor.argArrays.map(_.shape)).toMap, executor.argDict.map { case (name, array) =>
      name -> array.shape
    })
    executor.argArrays(0).set(3f)
    assertEquals(executor.argDict("data").toArray.toSeq, Seq(3f, 3f))
    assertEquals(executor.gradArrays.length, 4)
    assertEquals(bound("null").gradArrays.toSeq, Seq.fill[NDArray](4)(null))
    val norm = Symbol.BatchNorm("bn")(Symbol.Variable("x"))().simpleBind(Context.cpu(), shapeDict = Map("x" -> Shape(2, 3)))
    assertEquals(norm.auxArrays.map(_.shape).toSeq, Seq(Shape(3), Shape(3)))
  }

  scoped("a smaller executor has the first elements of the inputs") {
    val executor = Symbol.FullyConnected("f")(Symbol.Variable("x"))(Map("num_hidden" -> 4))
      .simpleBind(Context.cpu(), "write", Map("x" -> Shape(5, 4)))
    executor.argDict("x").set(1f)
    executor.argDict("f_weight").set(1f)
    val smaller = executor.reshape(kwargs = Map("x" -> Shape(3, 4)))
    smaller.forward(isTrain = true)
    assertEquals(smaller.outputs(0).toArray.toSet, Set(4f))
    smaller.argDict("x").set(2f)
    assertEquals(executor.argDict("x").toArray.toSeq, Seq.fill(12)(2f) ++ Seq.fill(8)(1f))
  }

  scoped("reshape shares the parameters") {
    val executor = bound()
    executor.argDict("fc_weight").set(1f)
    val larger = executor.reshape(allowUpSizing = true, kwargs = Map("data" -> Shape(3, 2), "softmax_label" -> Shape(3)))
    assertEquals(larger.outputs.head.shape, Shape(3, 2))
    assertEquals(larger.argDict("fc_weight").toArray.toSeq, Seq(1f, 1f, 1f, 1f))
    intercept[ArgumentException](executor.reshape(kwargs = Map("data" -> Shape(3, 2), "softmax_label" -> Shape(3))))
  }

  scoped("no gradients are made where none are wanted, and types are given") {
    val executor = layer.simpleBind(
      Context.cpu(), "null", Map("data" -> Shape(1, 2)), Map("data" -> DType.Float64))
    assertEquals(executor.gradDict, Map.empty[String, NDArray])
    assertEquals(executor.outputs.head.dtype, DType.Float64)
  }

  scoped("wrong names, shapes and order of calls") {
    val executor = bound()
    intercept[StateException](executor.backward())
    intercept[ArgumentException](executor.forward(isTrain = true, "date" -> matrix(1, 1f, 1f)))
    intercept[ShapeException](executor.forward(isTrain = true, "data" -> matrix(2, 1f, 1f, 1f, 1f)))
    intercept[ArgumentException](executor.forward(isTrain = true, "data" -> null))
    intercept[ArgumentException](executor.copyParamsFrom(Map("weight" -> matrix(1, 1f, 1f))))
    executor.copyParamsFrom(Map("weight" -> matrix(1, 1f, 1f)), Map.empty, allowExtraParams = true)
    intercept[ArgumentException](executor.copyParamsFrom(null))
    intercept[ArgumentException](layer.simpleBind(Context.cpu(), "sometimes", Map("data" -> Shape(1, 2))))
    intercept[ArgumentException](layer.simpleBind(null, "write", Map("data" -> Shape(1, 2))))
    intercept[ShapeException](layer.simpleBind(Context.cpu(), shapeDict = Map.empty))
  }

  test("an executor leaves its scope with its arrays, and ends with it") {
    val before = handles
    var kept: Executor = null
    var output: NDArray = null
    ResourceScope.using("run") {
      val executor = ResourceScope.using("setup") { bound() }
      executor.forward(isTrain = false, "data" -> matrix(1, 1f, 1f))
      output = executor.outputs.head
      assertEquals(output.toArray.sum, 1f)
      kept = executor
    }
    assertEquals(handles, before)
    assert(intercept[DisposedException](kept.forward()).getMessage.contains("run"))
    intercept[DisposedException](output.toArray)
    intercept[DisposedException](kept.argDict)
    assertEquals(kept.toString, "Executor(disposed)")
  }
}
