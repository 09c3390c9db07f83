package dev.libtensor.examples

import dev.libtensor.Memory
import dev.libtensor.mxnet._

object Hello {
  def main(args: Array[String]): Unit = {
    ResourceScope.using() {
      val a = NDArray.ones(Shape(2, 3))
      val b = NDArray.arange(6f).reshape(Shape(2, 3))
      println((a + b) * 2)
    }
    println(s"${Memory.liveBytes} bytes live")
  }
}
