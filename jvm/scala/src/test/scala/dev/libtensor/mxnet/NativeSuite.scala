package dev.libtensor.mxnet

import dev.libtensor.{LeakCheck, Memory}

/** Tests that leak nothing: after each, bytes, handles and scopes are as before. */
abstract class NativeSuite extends munit.FunSuite {
  private var check = new LeakCheck

  override def beforeEach(context: BeforeEach): Unit = {
    check = new LeakCheck
    check.beforeEach(null)
  }

  override def afterEach(context: AfterEach): Unit = check.afterEach(null)

  /** The number of live native objects. */
  protected def handles: Long = Memory.stats().liveHandles()

  /** An array that belongs to no scope must be disposed by the test. */
  protected def disposing(arrays: NDArray*): Unit = arrays.foreach(_.dispose())
}
