package dev.libtensor.scaladsl

class ProbeSuite extends munit.FunSuite {
  test("probe") {
    ResourceScope.using() {
      val a = NDArray.ones(Shape(2, 3))
      assertEquals((1.5f + a).toArray.sum, 15f)
      assertEquals((a + 1).toArray.toSeq, Seq.fill(6)(2f))
      val f: Array[Float] = (a * 2.0 - 1L).toArray
      a += 1
      a.set(3f)
      assertEquals(a.toArray.map(_ * 2).toList, List.fill(6)(6f))
      assertEquals((-a).toArray(0), -3f)
      assertEquals(a.slice(0, 1).shape, Shape(1, 3))
      assertEquals(a.toArray.head, 3f)
    }
  }
}
