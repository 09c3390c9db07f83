package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, Device, DeviceException, NativeOutOfMemoryException, ResourceScope => Scope}

/**
 * Errors of CUDA drivers: none, one that is too old, the stand-in, and a device whose first kernel fails. The variable
 * `TENSOR_TEST_DRIVER` says which is there; `tests/cuda/errors` runs all four.
 */
class DriverSuite extends NativeSuite {
  private val driver = sys.env.getOrElse("TENSOR_TEST_DRIVER", if (Device.gpu().isAvailable) "real" else "none")

  /** A test for one kind of driver. */
  private def on(kind: String, name: String)(body: => Any): Unit = if (driver == kind) {
    test(name) {
      ResourceScope.using() {
        body
        ()
      }
    }
  }

  private def fails(texts: String*)(body: => Any): Unit = {
    val message = intercept[DeviceException](body).getMessage
    texts.foreach(text => assert(message.contains(text), message))
  }

  on("none", "no driver") {
    val x = NDArray.ones(2)
    for (number <- 0 to 1) {
      fails(s"cuda:$number is not available", "no CUDA driver (libcuda.so) was found on this machine") {
        x.copyTo(Context.gpu(number))
      }
    }
    fails("cuda:0 is not available")(NDArray.ones(Shape(2), Context.gpu()))
  }

  on("old", "a driver that is too old") {
    fails("cuda:0 is not available", "of version 11.8: expected 12.0 or later")(NDArray.ones(2).copyTo(Context.gpu()))
  }

  on("standin", "there and back") {
    val x = NDArray.array(Array(1f, 2f, 3f, 4f), Shape(2, 2)).copyTo(Context.gpu())
    val y = NDArray.dot(x, x)
    assertEquals(y.context, Context.gpu())
    assertEquals(y.copyTo(Context.cpu()).toArray.toSeq, Seq(7f, 10f, 15f, 22f))
  }

  on("standin", "devices that do not fit") {
    val x = NDArray.ones(2)
    fails("cuda:15 is not available", "the CUDA driver reports 15 devices")(x.copyTo(Context.gpu(15)))
    fails("host", "cuda:0")(x + x.copyTo(Context.gpu()))
    fails("cuda:0", "cuda:1")(x.copyTo(Context.gpu()) + x.copyTo(Context.gpu(1)))
    intercept[ArgumentException](Context.gpu(16))
  }

  on("standin", "a limit below what is held") {
    val scope = new Scope("step")
    try {
      val x = NDArray.ones(Shape(1024), Context.gpu())
      scope.setLimit(Device.gpu(), 256)
      val message = intercept[NativeOutOfMemoryException](x + 1).getMessage
      assert(message.contains("cuda:0") && message.contains("step") && message.contains("limit 256"), message)
      scope.setLimit(Device.gpu(), -1)
      assertEquals((x + 1).toArray.sum, 2048f)
    } finally scope.close()
  }

  on("standin", "pinned memory is exhausted") {
    val scope = new Scope("step")
    try {
      val x = dev.libtensor.NDArray.ones(new dev.libtensor.Shape(1024))
      scope.setLimit(Device.cpuPinned(), 256)
      val message = intercept[NativeOutOfMemoryException](x.toDevice(Device.cpuPinned(), true)).getMessage
      val told = Seq("cpu_pinned", "step", "limit 256", "4096 bytes")
      assert(told.forall(message.contains(_)), message)
      scope.setLimit(Device.cpuPinned(), -1)
      assert(x.toDevice(Device.cpuPinned(), true).isPinned)
    } finally scope.close()
  }

  on("lost", "a device after a kernel failed") {
    val x = NDArray.ones(2)
    val y = x.copyTo(Context.gpu(2)) + 1
    fails("cuda:2 failed in", "add", "CUDA_ERROR_LAUNCH_FAILED")(y.toArray)
    fails("cuda:2 was lost and takes no more work in this process")(y.toArray)
    fails("cuda:2 was lost")(x.copyTo(Context.gpu(2)))
    assertEquals(x.copyTo(Context.gpu(3)).toArray.toSeq, Seq(1f, 1f))
  }
}
