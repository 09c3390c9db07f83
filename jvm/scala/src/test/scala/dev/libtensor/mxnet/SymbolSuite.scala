package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DTypeException, DisposedException, FormatException, ShapeException,
  TensorIOException, TensorIndexException, UnsupportedException}
import java.nio.file.Files

/** Graphs: operators under MXNet's forms, names, inference and files. */
class SymbolSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def perceptron: Symbol = {
    val data = Symbol.Variable("data")
    val fc1 = Symbol.FullyConnected(name = "fc1")(data)(Map("num_hidden" -> 16))
    val act1 = Symbol.Activation(name = "act1")(fc1)(Map("act_type" -> "tanh"))
    val fc2 = Symbol.FullyConnected("fc2")()(Map("data" -> act1, "num_hidden" -> 3))
    Symbol.SoftmaxOutput(name = "softmax")(fc2)()
  }

  /** The values of a symbol of one argument `x`. */
  private def computed(symbol: Symbol, x: Float*): Seq[Float] = ResourceScope.using() {
    val executor = symbol.simpleBind(Context.cpu(), "null", Map("x" -> Shape(x.length)))
    executor.forward(isTrain = false, "x" -> NDArray.array(x.toArray, Shape(x.length)))
    executor.outputs.head.toArray.toSeq
  }

  scoped("a graph has MXNet's names") {
    val net = perceptron
    assertEquals(net.listArguments(),
      IndexedSeq("data", "fc1_weight", "fc1_bias", "fc2_weight", "fc2_bias", "softmax_label"))
    assertEquals(net.listOutputs(), IndexedSeq("softmax_output"))
    assertEquals(net.listAuxiliaryStates(), IndexedSeq.empty[String])
    assertEquals(net.name, "softmax")
    assertEquals(net.toString, "Symbol(softmax_output)")
    val inner = net.getInternals().get("fc1_output")
    assertEquals(inner.attr("num_hidden"), Some("16"))
    assertEquals(inner.attr("no_bias"), None)
    assertEquals(inner.listAttr(), Map("num_hidden" -> "16"))
    assertEquals(net.attrMap()("act1"), Map("act_type" -> "tanh"))
    assertEquals(net.getChildren().map(_.get(0).name), Some("fc2"))
    assertEquals(Symbol.Variable("x").getChildren(), None)
    assertEquals(Symbol.Group(inner, net).listOutputs(), IndexedSeq("fc1_output", "softmax_output"))
    assert(Symbol.Flatten()(inner)().name.startsWith("flatten"))
    assert(Symbol.FullyConnected()()(Map("data" -> inner, "num_hidden" -> 1)).name.startsWith("fullyconnected"))
  }

  scoped("every operator of the library has its method, and no other") {
    val declared = (classOf[SymbolLayers].getMethods ++ classOf[SymbolFunctions].getMethods)
      .filter(method => classOf[SymbolOperator].isAssignableFrom(method.getReturnType) && method.getParameterCount == 0)
      .map(method => method.getName -> method.invoke(Symbol).asInstanceOf[SymbolOperator].operator).toMap
    declared.foreach { case (method, operator) => assertEquals(operator, method) }
    // As in MXNet, an operator of the program is applied by Symbol.api alone.
    assertEquals(declared.keySet + "Custom", Symbol.listOperators.filterNot(_.startsWith("_")).toSet)
  }

  scoped("every operator is in both groups of named inputs and parameters") {
    def methods(api: Class[_]) = api.getMethods.map(_.getName).toSet
    val operators = Symbol.listOperators.filterNot(_.startsWith("_")).toSet
    assertEquals(operators -- methods(classOf[SymbolApi]), Set.empty[String])
    assertEquals(operators -- methods(classOf[NDArrayApi]), Set("Custom"))
  }

  scoped("comparisons of symbols and numbers") {
    val x = Symbol.Variable("x")
    assertEquals(computed(Symbol.equal(x, 2f), 1f, 2f), Seq(0f, 1f))
    assertEquals(computed(Symbol.notEqual(2, x), 1f, 2f), Seq(1f, 0f))
    assertEquals(computed(Symbol.greater(2f, x), 1f, 2f), Seq(1f, 0f))
    assertEquals(computed(Symbol.lesserEqual(2f, x), 1f, 2f), Seq(0f, 1f))
    assertEquals(computed(Symbol.lesser(x, x), 1f), Seq(0f))
    assertEquals(computed(Symbol.greaterEqual(x, x), 1f), Seq(1f))
    assertEquals(computed(Symbol.pow(3, x), 2f), Seq(9f))
  }

  scoped("a copy, a composition with a name, and shapes of descriptions") {
    val net = Symbol.FullyConnected("fc")(Symbol.Variable("data"))(Map("num_hidden" -> 2))
    assertEquals(net.clone().toJson, net.toJson)
    val composed = net(name = "composed", Map("data" -> Symbol.Variable("other")))
    assertEquals(composed.listArguments().head, "other")
    assertEquals(net.inferShape(IndexedSeq(DataDesc("data", Shape(3, 4))))._2, IndexedSeq(Shape(3, 2)))
  }

  scoped("parameters are written as MXNet does") {
    val x = Symbol.Variable("x")
    val pool = Symbol.Pooling("pool")(x)(Map("kernel" -> Shape(2, 2), "stride" -> Seq(2, 2), "pad" -> (0, 0),
      "pool_type" -> "max", "global_pool" -> false))
    assertEquals(pool.attr("kernel"), Some("(2, 2)"))
    assertEquals(pool.attr("stride"), Some("(2, 2)"))
    assertEquals(pool.attr("pad"), Some("(0,0)"))
    assertEquals(pool.attr("global_pool"), Some("False"))
    val cut = Symbol.slice("cut")(x)(Map("begin" -> Seq(1, None), "end" -> Seq(Some(2), None)))
    assertEquals(cut.attr("end"), Some("(2, None)"))
    assertEquals(Symbol.tile("tile")(x)(Map("reps" -> Seq(3))).attr("reps"), Some("(3,)"))
    assertEquals(Symbol.Cast("cast")(x)(Map("dtype" -> DType.Int32)).attr("dtype"), Some("int32"))
    val scaled = Symbol.FullyConnected("fc", Map("__lr_mult__" -> "2"))(x)(Map("num_hidden" -> 1))
    assertEquals(scaled.attr("__lr_mult__"), Some("2"))
  }

  scoped("operators with named inputs and parameters") {
    val data = Symbol.Variable("data")
    val conv = Symbol.api.Convolution(data = Some(data), kernel = Shape(3, 3), num_filter = 4, name = "conv")
    val act = Symbol.api.Activation(data = Some(conv), "relu", name = "act")
    val pool = Symbol.api.Pooling(data = Some(act), pool_type = Some("max"), kernel = Some(Shape(2, 2)),
      stride = Some(Shape(2, 2)))
    val flat = Symbol.api.Flatten(data = Some(pool))
    val both = Symbol.api.Concat(data = Array(flat, flat), num_args = 2, dim = Some(1))
    val fc = Symbol.api.FullyConnected(data = Some(both), num_hidden = 10, no_bias = Some(true), name = "fc")
    val net = Symbol.api.SoftmaxOutput(name = "softmax", data = Some(fc))
    assertEquals(net.listArguments(), IndexedSeq("data", "conv_weight", "conv_bias", "fc_weight", "softmax_label"))
    val (args, outs, aux) = net.inferShape(Map("data" -> Shape(5, 1, 8, 8)))
    assertEquals(args(3), Shape(10, 2 * 4 * 3 * 3))
    assertEquals((outs, aux), (IndexedSeq(Shape(5, 10)), IndexedSeq.empty[Shape]))
    val norm = Symbol.api.BatchNorm(data = Some(data), fix_gamma = Some(false), name = "bn")
    assertEquals(norm.listAuxiliaryStates(), IndexedSeq("bn_moving_mean", "bn_moving_var"))
    intercept[ArgumentException](Symbol.api.Concat(data = null, num_args = 2))
  }

  /** Calls each method of the new form with the values that its parameters take, which checks all names. */
  scoped("every operator of the new form is one of the library") {
    val x = Symbol.Variable("x")
    val api = Symbol.api
    val some = Some(x)
    val all = Seq(api.LeakyReLU(some, slope = Some(0.1f)), api.Deconvolution(some, kernel = Shape(2, 2), num_filter = 1),
      api.InstanceNorm(some), api.LayerNorm(some), api.L2Normalization(some), api.LRN(some, nsize = 3),
      api.Dropout(some, p = Some(0.1f)), api.Embedding(some, input_dim = 3, output_dim = 2),
      api.UpSampling(Array(x), scale = 2, sample_type = "nearest", num_args = 1), api.SoftmaxActivation(some),
      api.LinearRegressionOutput(some), api.LogisticRegressionOutput(some), api.MAERegressionOutput(some),
      api.SVMOutput(some), api.MakeLoss(some), api.BlockGrad(some), api.SliceChannel(some, num_outputs = 2).get(0),
      api.slice_axis(some, axis = 0, begin = 0, end = 1), api.stack(Array(x, x), num_args = 2),
      api.Reshape(some, shape = Some(Shape(0, -1))), api.expand_dims(some, axis = 0), api.transpose(some),
      api.SwapAxis(some, dim1 = Some(0), dim2 = Some(1)), api.Pad(some, mode = "edge", pad_width = Shape(0, 0, 1, 1)),
      api.Cast(some, dtype = "float64"), api.clip(some, a_min = 0, a_max = 1), api.dot(some, some),
      api.batch_dot(some, some), api.sum(some, axis = Some(Shape(1))), api.mean(some), api.max(some), api.min(some),
      api.argmax(some, axis = Some(1)), api.one_hot(some, depth = 3), api.softmax(some), api.log_softmax(some),
      api.abs(some), api.exp(some), api.log(some), api.sqrt(some), api.square(some), api.tanh(some), api.sigmoid(some),
      api.relu(some), api.elemwise_add(some, some), api.elemwise_sub(some, some), api.elemwise_mul(some, some),
      api.elemwise_div(some, some), api.broadcast_add(some, some), api.broadcast_sub(some, some),
      api.broadcast_mul(some, some), api.broadcast_div(some, some), api.broadcast_to(some, shape = Some(Shape(2, 2))))
    all.foreach(symbol => assertEquals(symbol.listArguments().head, "x"))
  }

  scoped("arithmetic of symbols and numbers") {
    val x = Symbol.Variable("x")
    assertEquals(computed(x + 1, 1f, 2f), Seq(2f, 3f))
    assertEquals(computed(1.5f + x, 1f, 2f), Seq(2.5f, 3.5f))
    assertEquals(computed(x - 0.5, 1f, 2f), Seq(0.5f, 1.5f))
    assertEquals(computed(3 - x, 1f, 2f), Seq(2f, 1f))
    assertEquals(computed(x * 2L * x, 1f, 2f), Seq(2f, 8f))
    assertEquals(computed(2.0 * x / 4 + 4 / x, 1f, 2f), Seq(4.5f, 3f))
    assertEquals(computed(x ** 2 + 2 ** x + x ** x, 1f, 2f), Seq(4f, 12f))
    assertEquals(computed(x % 2 + 3 % x + x % x, 1f, 2f), Seq(1f, 1f))
    assertEquals(computed(-x - x, 1f, 2f), Seq(-2f, -4f))
    assertEquals(computed((x > 1) + (x >= 1) + (x < 2) + (x <= 2), 1f, 2f), Seq(3f, 3f))
    assertEquals(computed((1 > x) + (1 >= x) + (2 < x) + (2 <= x), 1f, 2f), Seq(1f, 1f))
    assertEquals(computed((x > x) + (x >= x) + (x < x) + (x <= x), 1f, 2f), Seq(2f, 2f))
    assertEquals(computed(Symbol.max(x, 1.5f) + Symbol.min(1.5f, x) + Symbol.max(x, x), 1f, 2f), Seq(3.5f, 5.5f))
    assertEquals(computed(Symbol.max()(x)(), 1f, 2f), Seq(2f))
    assertEquals(computed(Symbol.pow(x, 2) + Symbol.pow(2, x) + Symbol.pow(x, x), 1f, 2f), Seq(4f, 12f))
    val filled = Symbol.zeros(Shape(2)) + Symbol.ones(Shape(2)) + Symbol.arange(0f, Some(2f))
    assertEquals(computed(filled + x, 1f, 2f), Seq(2f, 4f))
    assertEquals(Symbol.operator("_plus_scalar")("sum")(x)(Map("scalar" -> 2)).attr("scalar"), Some("2"))
  }

  scoped("variables with attributes, a shape and a type") {
    val x = Symbol.Variable("x", Map("__note__" -> "a"), shape = Shape(2, 3), lrMult = Some(0.5f), wdMult = Some(0f),
      kwargs = Map("__other__" -> "b"))
    assertEquals(x.listAttr() - "__shape__",
      Map("__note__" -> "a", "__lr_mult__" -> "0.5", "__wd_mult__" -> "0.0", "__other__" -> "b"))
    assertEquals(x.inferShape()._2, IndexedSeq(Shape(2, 3)))
    assertEquals(Symbol.Variable("x", dType = DType.Float64).inferType()._2, IndexedSeq(DType.Float64))
    val both = Symbol.Variable("x", shape = Shape(2), dType = DType.Int32)
    assertEquals((both.inferShape()._2, both.inferType()._2), (IndexedSeq(Shape(2)), IndexedSeq(DType.Int32)))
    assertEquals(x.withAttr(Map("__note__" -> "c")).attr("__note__"), Some("c"))
    val sum = Symbol.elemwise_add("sum")(x, Symbol.Variable("y"))()
    assertEquals(sum.compose(Map("y" -> x)).listArguments(), IndexedSeq("x"))
  }

  scoped("shapes and types are inferred") {
    val net = perceptron
    val (args, outs, aux) = net.inferShape(Map("data" -> Shape(5, 2)))
    assertEquals((args(1), outs, aux), (Shape(16, 2), IndexedSeq(Shape(5, 3)), IndexedSeq.empty[Shape]))
    assertEquals(net.inferShape(Shape(5, 2)), (args, outs, aux))
    assertEquals(net.inferShape(null, Shape(16, 2)), (null, null, null))
    assertEquals(net.inferType(Map("data" -> DType.Float64))._2, IndexedSeq(DType.Float64))
    assertEquals(net.inferType(DType.Float64)._1(1), DType.Float64)
    val thrown = intercept[ShapeException](net.inferShape(Map("data" -> Shape(5, 2), "fc1_weight" -> Shape(16, 3))))
    assert(thrown.getMessage.contains("fc1"), thrown.getMessage)
    intercept[ArgumentException](net.inferShape(Map("date" -> Shape(5, 2))))
    intercept[ArgumentException](net.inferShape(null: Map[String, Shape]))
    intercept[ArgumentException](Symbol.Variable("x").inferShape(Shape(1), Shape(1)))
    intercept[DTypeException](net.inferType(Map("data" -> DType.Float64, "fc1_weight" -> DType.Float32)))
  }

  scoped("text and files") {
    val net = perceptron
    val file = Files.createTempFile("net", "-symbol.json")
    try {
      net.save(file.toString)
      assertEquals(Symbol.load(file.toString).toJson, net.toJson)
      assertEquals(Symbol.loadJson(net.toJson).listArguments(), net.listArguments())
      intercept[FormatException](Symbol.loadJson("{"))
      val unknown = net.toJson.replace("\"Activation\"", "\"Fourier\"").replace("\"SoftmaxOutput\"", "\"Laplace\"")
      assert(intercept[UnsupportedException](Symbol.loadJson(unknown)).getMessage.contains("Fourier, Laplace"))
    } finally Files.delete(file)
    intercept[TensorIOException](Symbol.load(file.toString))
  }

  test("wrong names and inputs, and use after the scope") {
    var kept: Symbol = null
    ResourceScope.using("graphs") {
      val x = Symbol.Variable("x")
      kept = x
      intercept[ArgumentException](Symbol.Variable(""))
      intercept[ArgumentException](Symbol.Variable(null))
      intercept[UnsupportedException](Symbol.operator("Fourier")()(x)())
      val thrown = intercept[ArgumentException](Symbol.FullyConnected("fc")(x)(Map("num_hiden" -> 3)))
      assert(thrown.getMessage.contains("num_hiden"), thrown.getMessage)
      intercept[ArgumentException](Symbol.FullyConnected("fc")()(Map("date" -> x, "num_hidden" -> 3)))
      intercept[ArgumentException](Symbol.FullyConnected("fc")(x)(Map("weight" -> x, "num_hidden" -> 3)))
      intercept[ArgumentException](Symbol.FullyConnected("fc")(x)(Map("num_hidden" -> null)))
      intercept[ArgumentException](Symbol.FullyConnected("fc")(null: Symbol)(Map("num_hidden" -> 3)))
      intercept[ArgumentException](x + (null: Symbol))
      intercept[ArgumentException](Symbol.Group())
      intercept[TensorIndexException](x.get(1))
      intercept[ArgumentException](x.get("y"))
    }
    assert(intercept[DisposedException](kept.listArguments()).getMessage.contains("graphs"))
    intercept[DisposedException](Symbol.Flatten()(kept)())
    assert(kept.isDisposed)
    assertEquals(kept.toString, "Symbol(disposed)")
  }

  test("a symbol leaves its scope, and is one of Java") {
    ResourceScope.using() {
      val (net, java) = ResourceScope.using() { (perceptron, perceptron.asJava) }
      assertEquals(net.listOutputs(), (java: Symbol).listOutputs())
      assertEquals(java: Symbol, java: Symbol)
      assertNotEquals(net, java: Symbol)
      net.dispose()
      net.dispose()
      intercept[DisposedException](net.toJson)
    }
  }

  test("sizes of zero come from what uses the array, and up-sampling takes several arrays") {
    ResourceScope.using() {
      val data = Symbol.Variable("data")
      val begin = Symbol.FullyConnected("h2h")(Symbol.zeros(Shape(0, 6)))(Map("num_hidden" -> 6))
      val sum = Symbol.FullyConnected("i2h")(data)(Map("num_hidden" -> 6)) + begin
      assertEquals(sum.inferShape(Map("data" -> Shape(3, 4)))._2, IndexedSeq(Shape(3, 6)))
      val grown = Symbol.UpSampling()(Symbol.Variable("a"), Symbol.Variable("b"))(
        Map("scale" -> 2, "sample_type" -> "nearest", "num_args" -> 2))
      assertEquals(grown.inferShape(Map("a" -> Shape(1, 2, 2, 2), "b" -> Shape(1, 2, 2, 2)))._2(0), Shape(1, 4, 4, 4))
    }
  }

  scoped("random symbols of numbers and of symbols") {
    val numbers = Symbol.random.normal(mu = Some(1f), sigma = Some(0f), shape = Some(Shape(2, 2)))
    val drawn = numbers.simpleBind(Context.cpu(), "null", Map.empty[String, Shape])
    drawn.forward()
    assertEquals(drawn.outputs(0).toArray.toSeq, Seq.fill(4)(1f))
    val symbols = Symbol.random.uniform(low = Some(Symbol.Variable("low")), high = Some(Symbol.Variable("high")),
      shape = Some(Shape(3)))
    val sampled = symbols.simpleBind(Context.cpu(), "null", Map("low" -> Shape(2)))
    sampled.argDict.values.foreach(_.set(Array(1f, 2f)))
    sampled.forward()
    assertEquals(sampled.outputs(0).toArray.toSeq, Seq(1f, 1f, 1f, 2f, 2f, 2f))
    assertEquals(Symbol.random.poisson(lam = Some(2f), shape = Some(Shape(2))).listArguments(), IndexedSeq.empty[String])
    intercept[ArgumentException](Symbol.random.normal(mu = Some(Symbol.Variable("mu")), sigma = Some(1f)))
    intercept[ArgumentException](Symbol.random.uniform(low = Some("none"), shape = Some(Shape(2))))
  }

  scoped("groups are on the device of the graph") {
    val net = Symbol.Variable("a") + Symbol.Variable("b")
    val arrays = IndexedSeq(NDArray.ones(2), NDArray.ones(2))
    val executor = net.bind(Context.cpu(), arrays, group2ctx = Map("one" -> Context.cpu(1)))
    executor.forward()
    assertEquals(executor.outputs(0).toArray.toSeq, Seq(2f, 2f))
    intercept[UnsupportedException](net.bind(Context.cpu(), arrays, group2ctx = Map("one" -> Context.gpu())))
  }
}
