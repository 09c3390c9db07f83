package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, UnsupportedException}

/** Attributes and settings of a block, and conversions that programs import. */
class SettingsSuite extends NativeSuite {

  test("attributes of all symbols of a block, the inner ones first") {
    ResourceScope.using() {
      val (own, outer, inner, sum) = AttrScope(Map("__group__" -> "4", "__more__" -> "x")).withScope {
        val own = Symbol.Variable("own", attr = Map("__group__" -> "1"))
        val outer = Symbol.Variable("outer")
        val inner = AttrScope(Map("__group__" -> "5")).withScope(Symbol.Variable("inner"))
        (own, outer, inner, own + outer)
      }
      assertEquals(Seq(own, outer, inner, sum).map(_.attr("__group__")), Seq("1", "4", "5", "4").map(Option(_)))
      assertEquals(inner.attr("__more__"), Some("x"))
      intercept[IllegalStateException](AttrScope(Map("__group__" -> "6")).withScope(throw new IllegalStateException))
      assertEquals(Symbol.Variable("after").attr("__group__"), None)
      intercept[ArgumentException](AttrScope(null))
    }
  }

  test("the setting of NumPy's shapes ends with its block") {
    assert(!NumpyScope.isNumpyShape)
    NumpyScope.enableNumpyShape.withScope {
      assert(NumpyScope.isNumpyShape)
      NumpyScope.disableNumpyShape.withScope(assert(!NumpyScope.isNumpyShape))
      assert(NumpyScope.isNumpyShape)
    }
    assert(!NumpyScope.isNumpyShape)
  }

  test("conversions are imported beside those of the package") {
    ResourceScope.using() {
      import dev.libtensor.mxnet.NDArrayConversions._
      import dev.libtensor.mxnet.util.OptionConversion._
      val array = NDArray.ones(2) * 2
      assertEquals((1 / array).toArray.toSeq, Seq(0.5f, 0.5f))
      assertEquals((new NDArrayConversions(3f) - array).toArray.toSeq, Seq(1f, 1f))
      assertEquals(NDArray.api.norm(array, ord = 1).toScalar, 4f)
    }
    ResourceScope.using() {
      import SymbolConversions._
      assertEquals((2 ** Symbol.Variable("x")).listArguments(), IndexedSeq("x"))
    }
  }

  test("data types by name, and servers that do not exist") {
    import dev.libtensor.mxnet.DType.DType
    val half: DType = DType.withName("float16")
    assertEquals(half, DType.Float16)
    assert(intercept[ArgumentException](DType.withName("decimal")).getMessage.contains("float32"))
    intercept[UnsupportedException](KVStoreServer.init(Map("DMLC_ROLE" -> "server")))
    intercept[UnsupportedException](KVStoreServer.start())
  }
}
