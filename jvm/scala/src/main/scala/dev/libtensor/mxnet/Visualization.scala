package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataFiles, TensorIOException}
import java.io.IOException
import java.nio.file.Files
import scala.collection.mutable

/** Draws graphs in the language of Graphviz. */
object Visualization {

  /**
   * A drawing of nodes and edges.
   *
   * @param name the title
   */
  final class Dot(name: String) {
    private val body = mutable.ArrayBuffer.empty[String]

    /**
     * Adds a node.
     *
     * @param name the identifier
     * @param label the text in the node, which is the name by default
     * @param attrs Graphviz's attributes
     */
    def node(name: String, label: String = null, attrs: Map[String, String]): Unit =
      body += s"\t${quoted(name)} ${attributes(label, attrs)}"

    /**
     * Adds an edge.
     *
     * @param tailName the identifier of the node at its beginning
     * @param headName the identifier of the node at its end
     * @param label the text at the edge, or null for none
     * @param attrs Graphviz's attributes
     */
    def edge(tailName: String, headName: String, label: String = null, attrs: Map[String, String]): Unit =
      body += s"\t\t${quoted(tailName)} -> ${quoted(headName)} ${attributes(label, attrs)}"

    private def attributes(label: String, attrs: Map[String, String]): String = {
      val all = Option(label).map("label" -> _).toSeq ++ ArgumentException.notNull(attrs, "attrs")
      all.map { case (key, value) => s"$key=${quoted(value)}" }.mkString("[", " ", "]")
    }

    /** A line break is written as Graphviz does, and quotes that MXNet's programs write themselves are left out. */
    private def quoted(text: String): String =
      "\"" + text.stripPrefix("\"").stripSuffix("\"").replace("\"", "\\\"").replace("\n", "\\n") + "\""

    /** Returns the source. */
    def source: String = (s"digraph ${quoted(name)} {" +: body :+ "}\n").mkString("\n")

    /**
     * Writes the source to a file, and lets Graphviz draw it beside that file.
     *
     * @param engine the command of Graphviz
     * @param format the format of the drawing, whose name is added to that of the file
     * @param fileName the name of the source file
     * @param path the folder of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be written, or Graphviz is missing or fails
     */
    def render(engine: String = "dot", format: String = "pdf", fileName: String, path: String): Unit = {
      val file = DataFiles.path(path).resolve(fileName)
      try {
        Files.write(file, source.getBytes("UTF-8"))
        val drawing = new ProcessBuilder(engine, s"-T$format", "-O", file.toString).inheritIO().start()
        if (drawing.waitFor() != 0) throw new TensorIOException(s"$engine could not draw $file as $format")
      } catch {
        case e: IOException => throw new TensorIOException(s"$file cannot be drawn with Graphviz's $engine: $e")
      }
    }
  }

  /**
   * Draws a graph, from its results at the top down to its inputs.
   *
   * @param symbol the graph
   * @param title the title
   * @param shape shapes of variables, with which each edge shows the shape of an example, or null for none
   * @param nodeAttrs Graphviz's attributes of all nodes
   * @param hideWeights whether parameters are left out, which are known by the ends of their names
   * @throws dev.libtensor.ArgumentException if the shapes do not determine all shapes
   */
  def plotNetwork(symbol: Symbol, title: String = "plot", shape: Map[String, Shape] = null,
      nodeAttrs: Map[String, String] = Map.empty, hideWeights: Boolean = true): Dot = {
    val shapes = if (shape == null) Map.empty[String, Shape] else shapesOf(symbol, shape)
    val nodes = nodesOf(ArgumentException.notNull(symbol, "symbol"))
    val shown = nodes.filterNot(node => hideWeights && node.isVariable && WEIGHTS.exists(node.name.endsWith))
    val owners = shown.flatMap(node => node.outputs.map(_ -> node.name)).toMap
    val dot = new Dot(title)
    shown.foreach(node => dot.node(node.name, node.label, USUAL ++ nodeAttrs ++ node.attributes))
    for (node <- shown; input <- node.inputs; owner <- owners.get(input)) {
      val example = shapes.get(input).map(_.toVector.drop(1).mkString("x"))
      dot.edge(node.name, owner, example.orNull, Map("dir" -> "back", "arrowtail" -> "open"))
    }
    dot
  }

  private val WEIGHTS = Seq("_weight", "_bias", "_beta", "_gamma", "_moving_var", "_moving_mean")
  private val USUAL =
    Map("shape" -> "box", "fixedsize" -> "true", "width" -> "1.3", "height" -> "0.8034", "style" -> "filled")

  private def shapesOf(symbol: Symbol, known: Map[String, Shape]): Map[String, Shape] = ResourceScope.using() {
    val internals = symbol.getInternals()
    val (_, shapes, _) = internals.inferShape(known)
    if (shapes == null) {
      throw new ArgumentException(s"the shapes of ${known.keys.mkString(", ")} do not determine all shapes: expected more")
    }
    internals.listOutputs().zip(shapes).toMap
  }

  private def nodesOf(symbol: Symbol): Seq[Node] = ResourceScope.using() {
    val operators = OPERATOR.findAllMatchIn(symbol.toJson).map(found => found.group(1) -> found.group(2)).toMap
    val internals = symbol.getInternals()
    val results = internals.listOutputs().map { output =>
      val node = internals.get(output)
      val inputs = node.getChildren().fold(Seq.empty[String])(_.listOutputs())
      new Node(node.name, operators.getOrElse(node.name, "null"), node.listAttr(), inputs, Seq(output))
    }
    results.foldLeft(Vector.empty[Node])((nodes, result) => nodes.lastOption match {
      case Some(last) if last.name == result.name => nodes.init :+ last.withOutputs(result.outputs)
      case _ => nodes :+ result
    })
  }

  /** The name and the operator of a node in the JSON that this library writes. */
  private val OPERATOR = "\"name\": *\"([^\"]*)\",\\s*\"op\": *\"([^\"]*)\"".r

  /** A node of a graph, with the names of the results that it takes and that it has. */
  private final class Node(val name: String, op: String, attrs: Map[String, String], val inputs: Seq[String],
      val outputs: Seq[String]) {
    def isVariable: Boolean = op == "null"

    def withOutputs(more: Seq[String]): Node = new Node(name, op, attrs, inputs, outputs ++ more)

    private def sizes(key: String): String = attrs.get(key).fold("1")("\\d+".r.findAllIn(_).mkString("x"))

    def label: String = op match {
      case "Convolution" => s"Convolution\n${sizes("kernel")}/${sizes("stride")}, ${attrs("num_filter")}"
      case "FullyConnected" => s"FullyConnected\n${attrs("num_hidden")}"
      case "Activation" | "LeakyReLU" => s"$op\n${attrs.getOrElse("act_type", "leaky")}"
      case "Pooling" => s"Pooling\n${attrs.getOrElse("pool_type", "max")}, ${sizes("kernel")}/${sizes("stride")}"
      case _ => name
    }

    def attributes: Map[String, String] = op match {
      case "null" => Map("shape" -> "oval", "fillcolor" -> "#8dd3c7")
      case "Convolution" | "FullyConnected" => Map("fillcolor" -> "#fb8072")
      case "Activation" | "LeakyReLU" => Map("fillcolor" -> "#ffffb3")
      case "BatchNorm" => Map("fillcolor" -> "#bebada")
      case "Pooling" => Map("fillcolor" -> "#80b1d3")
      case "Concat" | "Flatten" | "Reshape" => Map("fillcolor" -> "#fdb462")
      case "Softmax" | "SoftmaxOutput" => Map("fillcolor" -> "#b3de69")
      case _ => Map("fillcolor" -> "#fccde5")
    }
  }
}
