package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, StateException, TensorIOException}
import java.nio.file.Files

/** Drawings of graphs, and recordings. */
class VisualizationSuite extends NativeSuite {

  test("a graph is drawn with its shapes, without parameters") {
    ResourceScope.using() {
      val source = Visualization.plotNetwork(Nets.leNet, "le net", Map("data" -> Shape(2, 1, 8, 8)),
        Map("shape" -> "hexagon")).source
      assert(source.startsWith("digraph \"le net\" {\n"), source)
      assert(source.contains("\"conv1\" [label=\"Convolution\\n3x3/1, 8\""), source)
      assert(source.contains("\"pool1\" [label=\"Pooling\\nmax, 2x2/2x2\""), source)
      assert(source.contains("\"conv1\" -> \"data\" [label=\"1x8x8\""), source)
      assert(source.contains("\"bn1\" -> \"conv1\" [label=\"8x8x8\""), source)
      assert(source.contains("shape=\"hexagon\""), source)
      assert(!source.contains("conv1_weight") && !source.contains("moving_mean"), source)
      assert(Visualization.plotNetwork(Nets.leNet, hideWeights = false).source.contains("\"conv1\" -> \"conv1_weight\""))
      intercept[ArgumentException](Visualization.plotNetwork(Nets.leNet, shape = Map("fc2_bias" -> Shape(10))))
    }
  }

  test("a drawing is written even if Graphviz is missing") {
    val dot = new Visualization.Dot("d")
    dot.node("a \"b\"", attrs = Map("color" -> "\"red\""))
    dot.edge("a", "b", attrs = Map.empty)
    assertEquals(dot.source, "digraph \"d\" {\n\t\"a \\\"b\" [color=\"red\"]\n\t\t\"a\" -> \"b\" []\n}\n")
    val folder = Files.createTempDirectory("dot")
    try {
      intercept[TensorIOException](dot.render("no-such-engine", "png", "d.gv", folder.toString))
      assertEquals(Files.readAllBytes(folder.resolve("d.gv")).toSeq, dot.source.getBytes.toSeq)
    } finally {
      Files.deleteIfExists(folder.resolve("d.gv"))
      Files.delete(folder)
    }
  }

  test("a profile is written when it stops") {
    val file = Files.createTempFile("profile", ".json")
    try {
      Profiler.profilerSetConfig(Map("mode" -> "symbolic", "filename" -> file.toString))
      Profiler.profilerSetState("stop")
      assertEquals(Files.size(file), 0L)
      Profiler.profilerSetState("run")
      NDArray.ones(1000).dispose()
      Profiler.profilerSetState("stop")
      assert(new String(Files.readAllBytes(file)).contains("\"bytes\":4032"), new String(Files.readAllBytes(file)).take(500))
      intercept[ArgumentException](Profiler.profilerSetState("pause"))
    } finally Files.delete(file)
  }
}
