import org.apache.mxnet._

/** The picture of a graph, attributes of a block, the profiler, and files of records. */
object DrawAndRecord {
  def main(args: Array[String]): Unit = ResourceScope.using() {
    val folder = java.nio.file.Files.createTempDirectory("records").toString
    Profiler.profilerSetConfig(Map("profile_all" -> "1", "filename" -> s"$folder/profile.json"))
    Profiler.profilerSetState("run")
    val net = new AttrScope(Map("__group__" -> "4")).withScope {
      Symbol.FullyConnected("fc")()(Map("data" -> Symbol.Variable("data"), "num_hidden" -> 3))
    }
    Check.equal(Some("4"), net.attr("__group__"), "an attribute of the block")
    val dot = Visualization.plotNetwork(net, title = "net", shape = Map("data" -> Shape(1, 2)))
    Check.that(dot != null, "a drawing")
    Profiler.profilerSetState("stop")
    Profiler.dumpProfile()
    Check.that(new java.io.File(s"$folder/profile.json").length > 0, "a file of the profiler")

    val writer = new MXRecordIO(s"$folder/some.rec", MXRecordIO.IOWrite)
    for (i <- 0 until 5) writer.write(s"record $i")
    writer.close()
    val reader = new MXRecordIO(s"$folder/some.rec", MXRecordIO.IORead)
    for (i <- 0 until 5) Check.equal(s"record $i", reader.read(), "a record")
    reader.close()
  }
}
