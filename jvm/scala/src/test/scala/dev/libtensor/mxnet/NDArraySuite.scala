package dev.libtensor.mxnet

import dev.libtensor.scaladsl.Autograd
import dev.libtensor.{ArgumentException, DTypeException, DisposedException, ShapeException, TensorIndexException}

/** Arrays under MXNet's names. */
class NDArraySuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def elements(array: NDArray): Seq[Float] = array.toArray.toSeq

  scoped("factories") {
    assertEquals(NDArray.zeros(2, 3).shape, Shape(2, 3))
    assertEquals(elements(NDArray.ones(Shape(2), Context.cpu(), DType.Float64)), Seq(1f, 1f))
    assertEquals(NDArray.ones(Shape(2), dtype = DType.Float64).dtype, DType.Float64)
    assertEquals(NDArray.zeros(Context.cpu(), 2, 2).context, Context.cpu())
    assertEquals(NDArray.empty(4).size, 4)
    assertEquals(elements(NDArray.full(Shape(2), 2.5f)), Seq(2.5f, 2.5f))
    assertEquals(elements(NDArray.array(Array(1f, 2f), Shape(2))), Seq(1f, 2f))
    assertEquals(NDArray.array(Array(1.0, 2.0), Shape(1, 2)).dtype, DType.Float64)
    intercept[ShapeException](NDArray.array(Array(1f, 2f), Shape(3)))
  }

  scoped("arange") {
    assertEquals(elements(NDArray.arange(3f)), Seq(0f, 1f, 2f))
    assertEquals(elements(NDArray.arange(1f, Some(6f), 2f)), Seq(1f, 3f, 5f))
    assertEquals(elements(NDArray.arange(0f, Some(2f), repeat = 2)), Seq(0f, 0f, 1f, 1f))
    intercept[ArgumentException](NDArray.arange(1f, repeat = 0))
  }

  scoped("operators with numbers of each type, on both sides") {
    val a = NDArray.array(Array(1f, 2f), Shape(2))
    assertEquals(elements(a + 1), Seq(2f, 3f))
    assertEquals(elements(a - 1L), Seq(0f, 1f))
    assertEquals(elements(a * 2f), Seq(2f, 4f))
    assertEquals(elements(a / 2.0), Seq(0.5f, 1f))
    assertEquals(elements(a % 2), Seq(1f, 0f))
    assertEquals(elements(a ** 2), Seq(1f, 4f))
    assertEquals(elements(-a), Seq(-1f, -2f))
    assertEquals(elements(1.5 + a), Seq(2.5f, 3.5f))
    assertEquals(elements(1.5f - a), Seq(0.5f, -0.5f))
    assertEquals(elements(2 * a), Seq(2f, 4f))
    assertEquals(elements(2L / a), Seq(2f, 1f))
    assertEquals(elements(3 % a), Seq(0f, 1f))
    assertEquals(elements(2 ** a), Seq(2f, 4f))
    assertEquals((1.5 + a).dtype, DType.Float32)
  }

  scoped("operators with arrays broadcast") {
    val a = NDArray.ones(2, 3)
    val row = NDArray.arange(3f)
    assertEquals(elements(a + row), Seq(1f, 2f, 3f, 1f, 2f, 3f))
    assertEquals(elements(a * row.asJava), Seq(0f, 1f, 2f, 0f, 1f, 2f))
    intercept[ShapeException](a + NDArray.ones(2))
    assert(compileErrors("""NDArray.ones(2) + "text" """).contains("an operator of an NDArray takes"))
  }

  scoped("in place") {
    val a = NDArray.ones(2)
    val same = a += 1
    assert(same eq a)
    a *= 6
    a -= NDArray.ones(2)
    a /= 2f
    a **= 2.0
    a %= 4
    assertEquals(elements(a), Seq(30.25f % 4, 30.25f % 4))
  }

  scoped("comparisons return 0 and 1 in the data type of the array") {
    val a = NDArray.array(Array(1f, 2f, 3f), Shape(3))
    assertEquals(elements(a > 2), Seq(0f, 0f, 1f))
    assertEquals(elements(a >= 2), Seq(0f, 1f, 1f))
    assertEquals(elements(a < 2), Seq(1f, 0f, 0f))
    assertEquals(elements(a <= NDArray.full(Shape(3), 2f)), Seq(1f, 1f, 0f))
    assertEquals(elements(2 > a), Seq(1f, 0f, 0f))
    assertEquals(elements(NDArray.equal(a, 2)), Seq(0f, 1f, 0f))
    assertEquals(elements(NDArray.notEqual(a, a)), Seq(0f, 0f, 0f))
    assertEquals((a > 2).dtype, DType.Float32)
  }

  scoped("views share memory") {
    val a = NDArray.arange(6f).reshape(Array(3, -1))
    a.slice(1).set(9f)
    a.at(0).set(8f)
    a.slice(2, 3) += 1
    a.T.slice((0, 1)) *= -1
    assertEquals(elements(a), Seq(-8f, 8f, -9f, 9f, -5f, 6f))
    assertEquals(a.slice(1).shape, Shape(1, 2))
    assertEquals(a.at(1).shape, Shape(2))
    assertEquals(a.T.shape, Shape(2, 3))
    intercept[IndexOutOfBoundsException](a.at(3))
  }

  scoped("set and copy") {
    val a = NDArray.zeros(2)
    assert(a.set(Array(1f, 2f)) eq a)
    assertEquals(elements(a), Seq(1f, 2f))
    val b = a.copy()
    b.set(Array(3.0, 4.0))
    assertEquals(elements(a), Seq(1f, 2f))
    assert(a.copyTo(b) eq b)
    assertEquals(elements(b), Seq(1f, 2f))
    assertEquals(elements(a.copyTo(Context.cpu())), Seq(1f, 2f))
    assert(a.asInContext(Context.cpu()) eq a)
    assertEquals(a.asType(DType.Int32).dtype, DType.Int32)
    assertEquals(elements(a.asType(DType.Int32)), Seq(1f, 2f))
    assertEquals(a.toFloat64Array.toSeq, Seq(1.0, 2.0))
    intercept[ShapeException](a.set(Array(1f)))
    intercept[ArgumentException](a.copyTo(null: NDArray))
  }

  scoped("toScalar is of one element") {
    assertEquals(NDArray.sum(NDArray.ones(3)).toScalar, 3f)
    assertEquals(NDArray.ones(1).toFloat64Scalar, 1.0)
    assertEquals(NDArray.ones(3).sum().toScalar, 3f)
    intercept[ShapeException](NDArray.ones(2).toScalar)
    assert(intercept[ShapeException](NDArray.zeros(1, 1).toScalar).getMessage.contains("toScalar"))
  }

  scoped("operators take one data type, and keep it") {
    val (single, double) = (NDArray.ones(2), NDArray.ones(Shape(2), dtype = DType.Float64))
    for (wrong <- Seq[() => Any](() => single + double, () => double * single, () => single /= double,
        () => single > double, () => NDArray.equal(single, double), () => NDArray.maximum(single, double),
        () => NDArray.dot(single, double))) {
      assert(intercept[DTypeException](wrong()).getMessage.contains("asType"))
    }
    val whole = NDArray.array(Array(7f, -7f, 2f), Shape(3)).asType(DType.Int32)
    assertEquals((whole / 2).dtype, DType.Int32)
    assertEquals(elements(whole / 2), Seq(3f, -3f, 1f))
    assertEquals(elements(whole + 1.5f), Seq(8f, -6f, 3f))
    assertEquals(elements(whole / NDArray.array(Array(2f, 2f, -3f), Shape(3)).asType(DType.Int32)), Seq(3f, -3f, 0f))
    assertEquals(elements(7 / whole), Seq(1f, -1f, 3f))
    assert((whole /= 2) eq whole)
    assertEquals(elements(whole), Seq(3f, -3f, 1f))
    assertEquals((whole ** 2).dtype, DType.Int32)
    assertEquals((whole > 0).dtype, DType.Int32)
  }

  scoped("slices end with the array") {
    val a = NDArray.ones(2, 3)
    for ((start, stop) <- Seq((1, 9), (-1, 1), (1, 1), (2, 3))) {
      intercept[TensorIndexException](a.slice(start, stop))
    }
    intercept[TensorIndexException](a.slice(2))
    assertEquals(a.slice(1, 2).shape, Shape(1, 3))
  }

  scoped("reshape with MXNet's numbers") {
    assertEquals(NDArray.ones(1, 384, 1).reshape(Array(0, -3)).shape, Shape(1, 384))
    assertEquals(NDArray.ones(2, 3, 4).reshape(Array(-2)).shape, Shape(2, 3, 4))
    assertEquals(NDArray.ones(2, 3, 4).reshape(Array(0, 0, -4, 2, -1)).shape, Shape(2, 3, 2, 2))
    val a = NDArray.zeros(2, 3)
    a.reshape(Array(0, -1)) += 1
    assertEquals(elements(a).sum, 6f)
    intercept[ShapeException](a.reshape(Array(-3, -3)))
  }

  scoped("equality is that of shape and elements") {
    assertEquals(NDArray.ones(2), NDArray.ones(2))
    assertNotEquals(NDArray.ones(2), NDArray.zeros(2))
    assertNotEquals(NDArray.ones(2), NDArray.ones(1, 2))
    val gone = NDArray.ones(2)
    gone.dispose()
    assert(gone == gone && gone != NDArray.ones(2))
    assertEquals(NDArray.ones(2).shape, NDArray.zeros(2).shape)
  }

  scoped("joined and split") {
    val (a, b) = (NDArray.ones(1, 2), NDArray.zeros(1, 2))
    assertEquals(NDArray.concatenate(a, b).shape, Shape(2, 2))
    assertEquals(elements(NDArray.concatenate(Seq(a, b), axis = 1)), Seq(1f, 1f, 0f, 0f))
    assertEquals(NDArray.stack(Seq(a, b)).shape, Shape(2, 1, 2))
    assertEquals(NDArray.split(NDArray.ones(2, 4), 2).map(_.shape), IndexedSeq(Shape(2, 2), Shape(2, 2)))
    intercept[ArgumentException](NDArray.concatenate(null: Seq[NDArray]))
  }

  scoped("reductions and indices") {
    val a = NDArray.array(Array(1f, 5f, 3f, 4f, 2f, 6f), Shape(2, 3))
    assertEquals(NDArray.sum(a).toScalar, 21f)
    val all = Seq(NDArray.sum(a), NDArray.mean(a), NDArray.max(a), NDArray.min(a), NDArray.norm(a), NDArray.sum(a, Seq(0, 1)))
    assert(all.forall(_.shape == Shape(1)))
    assertEquals(elements(NDArray.sum(a, Seq(1))), Seq(9f, 12f))
    assertEquals(NDArray.mean(a, Seq(0), keepdims = true).shape, Shape(1, 3))
    assertEquals(NDArray.max(a).toScalar, 6f)
    assertEquals(elements(NDArray.min(a, Seq(1))), Seq(1f, 2f))
    assertEquals(elements(NDArray.argmax_channel(a)), Seq(1f, 2f))
    assertEquals(elements(NDArray.argmin(a, 1)), Seq(0f, 1f))
    assertEquals(NDArray.argmax(a, 1).dtype, DType.Float32)
    assertEqualsFloat(NDArray.norm(NDArray.array(Array(3f, 4f), Shape(2))).toScalar, 5f, 1e-6f)
    assertEquals(elements(NDArray.clip(a, 2, 5)), Seq(2f, 5f, 3f, 4f, 2f, 5f))
  }

  scoped("products") {
    val a = NDArray.arange(4f).reshape(Array(2, 2))
    assertEquals(elements(NDArray.dot(a, a)), Seq(2f, 3f, 6f, 11f))
    assertEquals(NDArray.api.dot(a, a).get, NDArray.dot(a, a))
    assertEquals(NDArray.dot(NDArray.ones(2), NDArray.ones(2)).shape, Shape(1))
    assertEquals(NDArray.batch_dot(NDArray.ones(3, 2, 4), NDArray.ones(3, 4, 5)).shape, Shape(3, 2, 5))
  }

  scoped("one-hot") {
    val out = NDArray.zeros(2, 3)
    assert(NDArray.onehotEncode(NDArray.array(Array(2f, 0f), Shape(2)), out) eq out)
    assertEquals(elements(out), Seq(0f, 0f, 1f, 1f, 0f, 0f))
    intercept[ArgumentException](NDArray.onehotEncode(NDArray.ones(2), NDArray.zeros(3)))
  }

  scoped("functions of elements") {
    val a = NDArray.array(Array(-1f, 4f), Shape(2))
    assertEquals(elements(NDArray.abs(a)), Seq(1f, 4f))
    assertEquals(elements(NDArray.relu(a)), Seq(0f, 4f))
    assertEquals(elements(NDArray.square(a)), Seq(1f, 16f))
    assertEquals(elements(NDArray.sign(a)), Seq(-1f, 1f))
    assertEquals(elements(NDArray.maximum(a, 0)), Seq(0f, 4f))
    assertEquals(elements(NDArray.power(2f, a)), Seq(0.5f, 16f))
    assertEqualsFloat(NDArray.softmax(a).toArray.sum, 1f, 1e-6f)
    assertEquals(NDArray.expand_dims(a, 0).shape, Shape(1, 2))
    assertEquals(NDArray.broadcast_to(a, Shape(3, 2)).shape, Shape(3, 2))
    assertEquals(NDArray.flatten(NDArray.ones(2, 3, 4)).shape, Shape(2, 12))
    assertEquals(NDArray.transpose(NDArray.ones(2, 3)).shape, Shape(3, 2))
  }

  scoped("the same seed gives the same numbers") {
    def drawn = {
      Random.seed(7)
      (NDArray.random_uniform(-1f, 1f, Shape(100)), NDArray.random_normal(0f, 1f, Shape(100)))
    }
    val (uniform, normal) = drawn
    assertEquals(drawn, (uniform, normal))
    assert(uniform.toArray.forall(x => x >= -1f && x < 1f))
    assert(normal.toArray.exists(_ > 1f))
    val out = NDArray.zeros(100)
    assert(Random.uniform(2f, 3f, out = out) eq out)
    assert(out.toArray.forall(x => x >= 2f && x < 3f))
    assertEquals(NDArray.random.uniform(shape = Some(Shape(2))).shape, Shape(2))
    assert(NDArray.random.normal(Some(9f), Some(0.1f), out = Some(out)).get eq out)
    assertEqualsFloat(NDArray.mean(out).toScalar, 9f, 0.2f)
    intercept[ArgumentException](Random.uniform(0f, 1f))
  }

  scoped("random numbers of distributions, with numbers or arrays as parameters") {
    Random.seed(3)
    val means = NDArray.array(Array(0f, 100f), Shape(2))
    val normal = NDArray.random.normal(Some(means), Some(0.5f), Some(Shape(3, 4))).get
    assertEquals((normal.shape, normal.dtype), (Shape(2, 3, 4), DType.Float32))
    assert(normal.at(0).toArray.forall(math.abs(_) < 10) && normal.at(1).toArray.forall(_ > 90))
    val uniform = NDArray.random.uniform(Some(2f), Some(3), Some(Shape(50)), dtype = Some("float64")).get
    assertEquals(uniform.dtype, DType.Float64)
    assert(uniform.toArray.forall(x => x >= 2 && x < 3))
    val exponential = NDArray.random.exponential(Some(0.5), Some(Shape(5000))).get
    assertEqualsFloat(NDArray.mean(exponential).toScalar, 2f, 0.2f)
    val counts = NDArray.random.poisson(Some(NDArray.array(Array(0f, 4f), Shape(2))), Some(Shape(3000))).get
    assertEquals(counts.at(0).toArray.max, 0f)
    assertEqualsFloat(NDArray.mean(counts.at(1)).toScalar, 4f, 0.3f)
    assert(counts.toArray.forall(x => x == x.toInt))
    Random.seed(3)
    assertEquals(NDArray.random.normal(Some(means), Some(0.5f), Some(Shape(3, 4))).get, normal)
    intercept[ArgumentException](NDArray.random.normal(Some("text"), shape = Some(Shape(2))))
    intercept[ArgumentException](NDArray.random.poisson(Some(-1f), Some(Shape(2))))
    intercept[ArgumentException](NDArray.random.uniform())
  }

  scoped("random operators by the names of parameters") {
    val drawn = NDArray.random_uniform(Map("low" -> 2, "high" -> 3, "shape" -> Shape(2, 3).toString))().get
    assertEquals(drawn.shape, Shape(2, 3))
    assert(drawn.toArray.forall(x => x >= 2 && x < 3))
    assertEquals(NDArray.random_normal(Map("shape" -> Seq(4), "ctx" -> "cpu(0)", "dtype" -> "float64"))().get.dtype, DType.Float64)
    assertEquals(NDArray.api.random_uniform(shape = Some(Shape(2)), dtype = Some("float16")).get.dtype, DType.Float16)
    intercept[ArgumentException](NDArray.random_uniform(Map("shape" -> "two"))())
    intercept[ArgumentException](NDArray.random_uniform(Map("shape" -> "(2,)", "scale" -> 1))())
    intercept[ArgumentException](NDArray.random_uniform(Map("shape" -> "(2,)", "ctx" -> "cpu"))())
  }

  scoped("nested arrays, and elements of other types") {
    val nested = NDArray.toNDArray(Array(Array(Array(1f, 2f)), Array(Array(3f, 4f))))
    assertEquals((nested.shape, nested.toArray.toSeq), (Shape(2, 1, 2), Seq(1f, 2f, 3f, 4f)))
    assertEquals(NDArray.toNDArray(Array(1.0, 2.0)).dtype, DType.Float64)
    intercept[ShapeException](NDArray.toNDArray(Array(Array(1f), Array(1f, 2f))))
    intercept[ArgumentException](NDArray.toNDArray(Array("text")))
    intercept[ArgumentException](NDArray.toNDArray(Array[Any](Array(1f), Array(1.0))))
    intercept[ArgumentException](NDArray.toNDArray(Array.empty[Float]))
    val bytes = NDArray.ones(Shape(1, 2), dtype = DType.UInt8) * 200
    assertEquals(bytes.internal.getRaw.toSeq, Seq(200.toByte, 200.toByte))
    assertEquals((bytes.internal.toIntArray.toSeq, bytes.internal.toLongArray.toSeq), (Seq(200, 200), Seq(200L, 200L)))
  }

  scoped("arrays print as in MXNet") {
    assertEquals(NDArray.ones(Shape(1, 2)).toString, "[\n [1.0,1.0]\n]\n<NDArray (1,2) cpu(0) float32>")
    assertEquals(new NDArray(NDArray.ones(2).asJava.sum()).toString, "[2.0]\n<NDArray () cpu(0) float32>")
    assertEquals(NDArray.zeros(0).toString, "[]\n<NDArray (0) cpu(0) float32>")
    val tall = NDArray.ones(Shape(12, 1)).toString.split("\n")
    assertEquals(tall.count(_ == " [1.0]"), 10)
    assert(tall.contains(" ... with length 12"))
    val long = NDArray.arange(1001f).toString
    assert(long.startsWith("[0.0,1.0,") && long.contains(",9.0\n ... 991.0,") && long.contains(",1000.0]"), long)
    val gone = NDArray.ones(1)
    gone.dispose()
    assert(gone.toString.contains("disposed"), gone.toString)
  }

  scoped("numbers keep their type, and results of operators add up") {
    assertEquals(NDArray.full(Shape(2), 3f).dtype, DType.Float32)
    assertEquals(NDArray.full(Shape(2), 3.0).dtype, DType.Float64)
    assertEquals(NDArray.power(2.0, NDArray.full(Shape(1), 3.0)).toFloat64Array.toSeq, Seq(8.0))
    val a = NDArray.array(Array(1.6f), Shape(1))
    assertEquals((NDArray.round(a) + NDArray.floor(a) + NDArray.trunc(a)).toScalar, 4f)
    assertEquals(NDArray.norm(a).get.head.toScalar, 1.6f)
    intercept[DTypeException](NDArray.concatenate(a, NDArray.full(Shape(1), 1.0)))
  }

  scoped("sparse formats show where the elements are") {
    val matrix = SparseNDArray.csrMatrix(Array(7f, 8f, 9f), Array(0f, 2f, 1f), Array(0f, 2f, 2f, 3f), Shape(3, 4), Context.cpu())
    assertEquals(matrix.toArray.toSeq, Seq(7f, 0f, 8f, 0f, 0f, 0f, 0f, 0f, 0f, 9f, 0f, 0f))
    assertEquals(matrix.sparseFormat, SparseFormat.CSR)
    assertEquals(Seq(matrix.getIndptr, matrix.getIndices, matrix.getData).map(_.toArray.toSeq),
      Seq(Seq(0f, 2f, 2f, 3f), Seq(0f, 2f, 1f), Seq(7f, 8f, 9f)))
    val rows = SparseNDArray.rowSparseArray(Array(Array(1f, 2f), Array(3f, 4f)), Array(1f, 4f), Shape(6, 2), Context.cpu())
    assertEquals((rows.at(4).toArray.toSeq, rows.getIndices.toArray.toSeq), (Seq(3f, 4f), Seq(1f, 4f)))
    assertEquals(SparseNDArray.retain(rows, Array(4f)).getData.toArray.toSeq, Seq(3f, 4f))
    val sum = NDArray.ones(2).toSparse() + NDArray.ones(2).toSparse()
    assert(sum.isSparse && !(sum + NDArray.ones(2)).isSparse && !NDArray.ones(2).isSparse)
    intercept[ShapeException](NDArray.ones(2).toSparse(Some(SparseFormat.CSR)))
    intercept[ArgumentException](rows.getIndptr)
    intercept[TensorIndexException](SparseNDArray.retain(rows, Array(6f)))
    intercept[ArgumentException](
      SparseNDArray.csrMatrix(Array(1f), Array(0f), Array(1f, 0f), Shape(1, 1), Context.cpu()))
    intercept[TensorIndexException](
      SparseNDArray.csrMatrix(Array(1f), Array(1f), Array(0f, 1f), Shape(1, 1), Context.cpu()))
  }

  scoped("methods of the Java class") {
    val a = NDArray.ones(2, 2)
    assertEquals((a.trace() + 1).toScalar, 3f)
    assertEquals(a.getShape, Shape(2, 2).asJava)
    intercept[DTypeException](a.toLongArray)
  }

  scoped("gradients") {
    val x = NDArray.array(Array(1f, 2f), Shape(2))
    x.setRequiresGradient(true)
    NDArray.sum(x * x).backward()
    assertEquals(elements(x.getGradient), Seq(2f, 4f))
    val none = Autograd.noGrad(x * 2)
    assert(!none.hasGradient)
    assertEquals(Autograd.grad(NDArray.sum(x ** 2), Seq(x)).map(elements), IndexedSeq(Seq(2f, 4f)))
  }

  scoped("shapes") {
    val shape = Shape(2, 3, 4)
    assertEquals((shape.length, shape.product, shape(1)), (3, 24, 3))
    assertEquals(shape.toVector, Vector(2, 3, 4))
    assertEquals(shape.drop(1) ++ Shape(5), Shape(3, 4, 5))
    assertEquals(Shape(List(2, 3)), Shape(2, 3))
    assertEquals(Shape().length, 0)
    assertEquals((shape.head + 1, shape.slice(0, 2)), (3, Shape(2, 3)))
    assertEquals(Seq(shape, Shape(3), Shape()).map(_.toString), Seq("(2,3,4)", "(3)", "()"))
    intercept[ArgumentException](Shape.int(1L << 40))
  }

  scoped("contexts") {
    assertNotEquals(Context.cpu(1), Context.cpu())
    assertEquals(Seq(Context.cpu(), Context.gpu(1)).map(_.toString), Seq("cpu(0)", "gpu(1)"))
    assertEquals(NDArray.ones(Shape(1), Context.cpu(1)).context, Context.cpu())
    assertEquals((Context.cpu().deviceType, Context.cpu().deviceId), ("cpu", 0))
    assertEquals((Context.gpu(1).deviceType, Context.gpu(1).deviceId), ("gpu", 1))
    intercept[ArgumentException](Context.cpu(-1))
    val fake: Context = dev.libtensor.Device.fromName("fake:0")
    val made = fake.withScope(NDArray.ones(2))
    assertEquals(made.context, fake)
    assertEquals(Context.defaultCtx, Context.cpu())
    assertEquals(NDArray.array(Array(1f), Shape(1), fake).context, fake)
    assertEquals(elements(made.asInContext(Context.cpu())), Seq(1f, 1f))
  }

  test("dispose, as in the document") {
    val r = NDArray.ones(Shape(2, 2))
    r.dispose()
    r.dispose()
    assert(r.isDisposed)
    intercept[DisposedException](r.toArray)
    intercept[DisposedException](r += 1)
  }

  scoped("equality") {
    val a = NDArray.array(Array(1f, 2f), Shape(2))
    val b = NDArray.array(Array(1f, 2f), Shape(2))
    val nan = NDArray.array(Array(Float.NaN), Shape(1))
    assert(a == b && !a.same(b) && a.same(new NDArray(a.asJava)))
    assertEquals(a.hashCode, b.hashCode)
    assertEquals(a.hashCode, NDArray.zeros(2).hashCode)
    assert(a != a.asType(DType.Float64) && a != a.reshape(Array(1, 2)) && a != a + 1)
    assert(nan == nan && nan != nan.copy())
    assertEquals(Seq(a, b, nan).distinct.length, 2)
    b.dispose()
    assert(b == b && b.same(b) && a != b && b != a)
    intercept[ArgumentException](a.same(null))
  }

  test("text") {
    ResourceScope.using() {
      assert(NDArray.ones(2).toString.contains("1."), NDArray.ones(2).toString)
    }
  }

  scoped("arrays know what they were computed from, and dispose of it") {
    def three = (NDArray.ones(1, 2), NDArray.ones(1, 2), NDArray.ones(1, 2))
    val (a, b, c) = three
    val sum = a + b
    val all = (sum + c)
    assertEquals(all.dependencies.keySet, Seq(a, b, c, sum).map(_.handle).toSet)
    assert(all.disposeDeps() eq all)
    assert(all.dependencies.isEmpty && Seq(a, b, c, sum).forall(_.isDisposed))
    assertEquals(all.toArray.toSeq, Seq(3f, 3f))

    val (d, e, f) = three
    val kept = d + e
    val rest = (d + e + kept + f).disposeDepsExcept(kept)
    assertEquals(rest.dependencies.keySet, Seq(d, e, kept).map(_.handle).toSet)
    assert(!d.isDisposed && !e.isDisposed && !kept.isDisposed && f.isDisposed)

    // Functions, comparisons, numbers on the left, and operators by name.
    Seq[NDArray => NDArray](NDArray.exp(_), -_, 1 - _, _ > 0, 1 > _, NDArray.dot(_, NDArray.ones(2, 1)), NDArray.sum(_),
      NDArray.equal(_, 1), x => NDArray.concatenate(x, x), x => NDArray.api.relu(x).get, x => NDArray.sigmoid(x).copy(),
      x => NDArray.cbrt(x).get).zipWithIndex.foreach { case (function, i) =>
      val from = NDArray.ones(1, 2)
      val made = function(from)
      made.disposeDeps()
      assertEquals(from.isDisposed, i != 10, s"function $i")
      assert(!made.isDisposed)
    }
    // What is changed in place stays what it was.
    val x = NDArray.ones(1, 2)
    val y = x * 2
    y += NDArray.ones(1, 2)
    assertEquals(y.dependencies.keySet, Set(x.handle))
  }

  scoped("a value that is computed again and again forgets the values before") {
    var x = NDArray.ones(1)
    for (_ <- 0 until 1000) {
      val next = x + 1
      x.dispose()
      x = next
    }
    assertEquals(x.dependencies.size, 0)
    assertEquals(x.toScalar, 1001f)
  }
}
