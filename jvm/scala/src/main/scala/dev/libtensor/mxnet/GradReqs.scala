package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * Requests of gradients, as a `String` for all arguments, a `Map[String, String]`, or a `Seq[String]` in their order.
 */
sealed abstract class GradReqs {

  /** Returns the requests by the names of arguments; `write` for the others. */
  private[mxnet] def in(names: IndexedSeq[String]): Map[String, String]
}

/** Creates requests of gradients. */
object GradReqs {
  private def of(requests: IndexedSeq[String] => Map[String, String]): GradReqs = new GradReqs {
    override private[mxnet] def in(names: IndexedSeq[String]): Map[String, String] = requests(names)
  }

  /** Takes one for all arguments. */
  implicit def forAll(request: String): GradReqs = if (request == null) null else of(_.map(_ -> request).toMap)

  /** Takes a map. */
  implicit def byName(requests: Map[String, String]): GradReqs = if (requests == null) null else of(_ => requests)

  /** Takes a sequence in the order of the arguments. */
  implicit def inOrder(requests: Seq[String]): GradReqs = if (requests == null) null else of { names =>
    if (requests.length != names.length) {
      throw new ArgumentException(s"gradReq has ${requests.length} requests: expected ${names.length}, "
        + s"one for each of ${names.mkString(", ")}")
    }
    names.zip(requests).toMap
  }
}
