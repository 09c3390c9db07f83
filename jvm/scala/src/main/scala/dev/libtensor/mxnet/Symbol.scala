package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, UnsupportedException}
import dev.libtensor.mxnet.javaapi.{Symbol => JavaSymbol}

/**
 * A graph of MXNet's operators with names and attributes. It stands for one or more results, and never changes.
 *
 * {{{
 * val data = Symbol.Variable("data")
 * val fc1 = Symbol.FullyConnected(name = "fc1")(data)(Map("num_hidden" -> 128))
 * val act1 = Symbol.Activation(name = "relu1")(fc1)(Map("act_type" -> "relu"))
 * val fc2 = Symbol.FullyConnected(name = "fc2")(act1)(Map("num_hidden" -> 10))
 * val net = Symbol.SoftmaxOutput(name = "softmax")(fc2)()
 * }}}
 *
 * Operators such as `+` take symbols of one shape, or a number. Comparisons return 0 and 1.
 *
 * @param symbol the Java symbol
 */
final class Symbol(symbol: JavaSymbol) extends JavaPeer[JavaSymbol](symbol) {
  private def binary(operator: String, other: Symbol): Symbol = new SymbolOperator(operator)()(this, other)()

  private[mxnet] def scalar(operator: String, number: Any): Symbol =
    new SymbolOperator(operator)()(this)(Map("scalar" -> number))

  /** Adds a symbol. */
  def +(other: Symbol): Symbol = binary("_Plus", other)

  /** Adds a number. */
  def +[V: Numeric](number: V): Symbol = scalar("_PlusScalar", number)

  /** Subtracts a symbol. */
  def -(other: Symbol): Symbol = binary("_Minus", other)

  /** Subtracts a number. */
  def -[V: Numeric](number: V): Symbol = scalar("_MinusScalar", number)

  /** Multiplies by a symbol, element by element. */
  def *(other: Symbol): Symbol = binary("_Mul", other)

  /** Multiplies by a number. */
  def *[V: Numeric](number: V): Symbol = scalar("_MulScalar", number)

  /** Divides by a symbol, element by element. */
  def /(other: Symbol): Symbol = binary("_Div", other)

  /** Divides by a number. */
  def /[V: Numeric](number: V): Symbol = scalar("_DivScalar", number)

  /** Returns the remainder of a division by a symbol. The remainder has the sign of the divisor. */
  def %(other: Symbol): Symbol = binary("_Mod", other)

  /** Returns the remainder of a division by a number. */
  def %[V: Numeric](number: V): Symbol = scalar("_ModScalar", number)

  /** Raises to the power of a symbol. */
  def **(other: Symbol): Symbol = binary("_Power", other)

  /** Raises to the power of a number. */
  def **[V: Numeric](number: V): Symbol = scalar("_PowerScalar", number)

  /** Returns 1 where this is greater, and 0 elsewhere. */
  def >(other: Symbol): Symbol = binary("_Greater", other)

  /** Returns 1 where this is greater than a number, and 0 elsewhere. */
  def >[V: Numeric](number: V): Symbol = scalar("_GreaterScalar", number)

  /** Returns 1 where this is greater or equal, and 0 elsewhere. */
  def >=(other: Symbol): Symbol = binary("_Greater_Equal", other)

  /** Returns 1 where this is greater than a number or equal, and 0 elsewhere. */
  def >=[V: Numeric](number: V): Symbol = scalar("_GreaterEqualScalar", number)

  /** Returns 1 where this is less, and 0 elsewhere. */
  def <(other: Symbol): Symbol = binary("_Lesser", other)

  /** Returns 1 where this is less than a number, and 0 elsewhere. */
  def <[V: Numeric](number: V): Symbol = scalar("_LesserScalar", number)

  /** Returns 1 where this is less or equal, and 0 elsewhere. */
  def <=(other: Symbol): Symbol = binary("_Lesser_Equal", other)

  /** Returns 1 where this is less than a number or equal, and 0 elsewhere. */
  def <=[V: Numeric](number: V): Symbol = scalar("_LesserEqualScalar", number)

  /** Returns the negated elements. */
  def unary_- : Symbol = Symbol.negative()(this)()

  /** Returns the name of the node, or null for a group. */
  def name: String = asJava.getName

  /**
   * Returns the names of the arguments, which are the variables that are not auxiliary states, in the order of the
   * graph.
   */
  def listArguments(): IndexedSeq[String] = JavaCollections.seq(asJava.listArguments)

  /** Returns the names of the results. */
  def listOutputs(): IndexedSeq[String] = JavaCollections.seq(asJava.listOutputs)

  /** Returns the names of the auxiliary states, such as `bn_moving_mean`, in the order of the graph. */
  def listAuxiliaryStates(): IndexedSeq[String] = JavaCollections.seq(asJava.listAuxiliaryStates)

  /** Returns a symbol of the results of all nodes. Take one with `get("fc1_output")`. */
  def getInternals(): Symbol = new Symbol(asJava.getInternals)

  /** Returns a symbol of the inputs of the nodes, or nothing for variables. */
  def getChildren(): Option[Symbol] = Option(asJava.getChildren).map(new Symbol(_))

  /** Returns a symbol of one result. Throws a `TensorIndexException` if there is no such number. */
  def get(index: Int): Symbol = new Symbol(asJava.get(index))

  /** Returns a symbol of the result with a name. Throws an `ArgumentException` if none or several have it. */
  def get(name: String): Symbol = new Symbol(asJava.get(name))

  /** Returns this graph with other symbols in place of variables, by the names of these. */
  def compose(symbols: Map[String, Symbol]): Symbol =
    new Symbol(asJava.compose(JavaCollections.map(symbols, "symbols")(Symbol.toJava)))

  /** Returns this graph with other symbols in place of variables. As in MXNet, the node keeps its name. */
  def apply(name: String, symbols: Map[String, Symbol]): Symbol = compose(symbols)

  /** Returns a second symbol of the same graph, with its own life. */
  override def clone(): Symbol = compose(Map.empty)

  /** Returns an attribute of the node. */
  def attr(key: String): Option[String] = Option(asJava.attr(key))

  /** Returns the attributes of the node by name, or none for a group. */
  def listAttr(): Map[String, String] = JavaCollections.pairs(asJava.listAttr)(identity)

  /** Returns the attributes of all nodes, by the names of the nodes. */
  def attrMap(): Map[String, Map[String, String]] =
    JavaCollections.pairs(asJava.attrMap)(JavaCollections.pairs(_)(identity))

  /** Returns this symbol with other attributes at its node. */
  def withAttr(attr: Map[String, String]): Symbol =
    new Symbol(asJava.withAttr(JavaCollections.same(attr, "attr")))

  /**
   * Infers all shapes from those of some variables, forward and backward.
   *
   * @param kwargs the shapes by the names of the variables
   * @return the shapes of the arguments, the results and the auxiliary states. If the given shapes do not determine all
   *   of them, each is null, as in MXNet
   * @throws dev.libtensor.ShapeException if a shape does not fit; the message names the node
   * @throws dev.libtensor.ArgumentException if a name is not that of a variable
   */
  def inferShape(kwargs: Map[String, Shape]): (IndexedSeq[Shape], IndexedSeq[Shape], IndexedSeq[Shape]) = {
    val found = asJava.inferShape(JavaCollections.shapes(kwargs, "kwargs"))
    val all = Seq(found.arguments, found.outputs, found.auxiliaryStates).map(JavaCollections.seq(_).map(Shape.fromJava))
    if (all.exists(_.contains(null))) (null, null, null) else (all(0), all(1), all(2))
  }

  /** Infers all shapes from those of the described variables; see the method of named shapes. */
  def inferShape(descriptions: IndexedSeq[DataDesc]): (IndexedSeq[Shape], IndexedSeq[Shape], IndexedSeq[Shape]) =
    inferShape(DataDesc.shapes(ArgumentException.notNull(descriptions, "descriptions")): Map[String, Shape])

  /** Infers all shapes from those of the first arguments. A null shape is unknown. */
  def inferShape(args: Shape*): (IndexedSeq[Shape], IndexedSeq[Shape], IndexedSeq[Shape]) =
    inferShape(first(args): Map[String, Shape])

  /**
   * Infers all data types from those of some variables. Types that nothing determines are FLOAT32.
   *
   * @param kwargs the data types by the names of the variables
   * @return the data types of the arguments, the results and the auxiliary states
   * @throws dev.libtensor.DTypeException if a type does not fit; the message names the node
   * @throws dev.libtensor.ArgumentException if a name is not that of a variable
   */
  def inferType(kwargs: Map[String, DType]): (IndexedSeq[DType], IndexedSeq[DType], IndexedSeq[DType]) = {
    val found = asJava.inferType(JavaCollections.same(kwargs, "kwargs"))
    val all = Seq(found.arguments, found.outputs, found.auxiliaryStates).map(JavaCollections.seq(_))
    (all(0), all(1), all(2))
  }

  /** Infers all data types from those of the first arguments. A null type is unknown. */
  def inferType(args: DType*): (IndexedSeq[DType], IndexedSeq[DType], IndexedSeq[DType]) = inferType(first(args))

  private def first[A](args: Seq[A]): Map[String, A] = {
    val names = listArguments()
    if (args.length > names.length) {
      throw new ArgumentException(
        s"${args.length} values were given for the arguments ${names.mkString(", ")}: expected at most one for each")
    }
    names.zip(args).filter(_._2 != null).toMap
  }

  /** Returns the graph in the JSON of MXNet 1.9. */
  def toJson: String = asJava.toJson

  /**
   * Writes the graph to a file. An existing file is replaced once the new one is complete.
   *
   * @param fname the path of the file
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def save(fname: String): Unit = asJava.save(fname)

  /**
   * Binds this symbol to new arrays of zeros, which belong to the executor. The executor belongs to the current scope.
   *
   * @param ctx the context of the arrays
   * @param gradReq `write`, `add` or `null`, for all arguments
   * @param shapeDict the shapes of some variables, from which the others follow
   * @param typeDict the data types of some variables, or null for none
   * @throws dev.libtensor.ShapeException if a shape does not fit, or nothing determines it
   * @throws dev.libtensor.ArgumentException if a name is not that of a variable
   */
  def simpleBind(ctx: Context, gradReq: String = "write", shapeDict: Map[String, Shape],
      typeDict: Map[String, DType] = null): Executor =
    new Executor(asJava.simpleBind(Context.toJava(ctx), gradReq, JavaCollections.shapes(shapeDict, "shapeDict"),
      JavaCollections.same(JavaCollections.orEmpty(typeDict), "typeDict")))

  /**
   * Binds this symbol to existing arrays, which stay with their owners. Arrays are given by name, or in the order of
   * [[listArguments]] and [[listAuxiliaryStates]].
   *
   * @param ctx the context of the arrays
   * @param args the arguments
   * @param argsGrad arrays for the gradients of some arguments, or null for none
   * @param gradReq `write`, `add` or `null`, for all arguments with an array, or a map or a sequence of these
   * @param auxStates the auxiliary states, or null for none
   * @param group2ctx the contexts of groups, all of the same device, or null for none: the whole graph is in `ctx`
   * @param sharedExec an executor that lends its memory for intermediate results, or null for none
   * @throws dev.libtensor.ArgumentException if an argument or a state is missing, or a name does not exist
   * @throws dev.libtensor.UnsupportedException if a group has a context on another device
   * @throws dev.libtensor.ShapeException if an array does not fit
   */
  def bind(ctx: Context, args: NamedArrays, argsGrad: NamedArrays = null, gradReq: GradReqs = "write",
      auxStates: NamedArrays = null, group2ctx: Map[String, Context] = null, sharedExec: Executor = null): Executor = {
    ArgumentException.notNull(args, "args")
    JavaCollections.orEmpty(group2ctx).find(_._2.asJava != Context.orDefault(ctx).asJava).foreach { case (group, elsewhere) =>
      throw new UnsupportedException(s"a graph is on one device: the group '$group' in $elsewhere is not on that of $ctx")
    }
    val names = listArguments()
    val (arrays, grads) = (NamedArrays.toJava(args, "args", names), NamedArrays.toJava(argsGrad, "argsGrad", names))
    val requests = JavaCollections.same(ArgumentException.notNull(gradReq, "gradReq").in(names), "gradReq")
    val states = NamedArrays.toJava(auxStates, "auxStates", listAuxiliaryStates())
    val context = Context.toJava(ctx)
    new Executor(if (sharedExec == null) asJava.bind(context, arrays, grads, requests, states)
      else asJava.bind(context, arrays, grads, requests, states, sharedExec.asJava))
  }
}

/**
 * Creates symbols. Each operator of MXNet has its own name here and is applied as described at [[SymbolOperator]]. In
 * [[SymbolApi]] the inputs and parameters have names and types.
 */
object Symbol extends SymbolLayers with SymbolFunctions {

  /** Takes a symbol of Scala as one of Java, wherever one is expected. */
  implicit def toJava(symbol: Symbol): JavaSymbol = if (symbol == null) null else symbol.asJava

  /**
   * The operators with named inputs and parameters, as in `Symbol.api.FullyConnected(data = Some(x), num_hidden = 10)`.
   */
  val api: SymbolApi = new SymbolApi

  /** Symbols of random numbers, as in `Symbol.random.normal(mu = Some(0f), shape = Some(Shape(2, 3)))`. */
  val random: SymbolRandom = new SymbolRandom

  /**
   * Creates a variable, which is a placeholder for an array.
   *
   * @param name the name
   * @param attr attributes, such as `__lr_mult__`, or null for none
   * @param shape the shape, in which a size of 0 is unknown, or null for one that is inferred
   * @param lrMult the factor of the learning rate of this variable
   * @param wdMult the factor of the weight decay of this variable
   * @param dType the data type, or null for one that is inferred
   * @param kwargs more attributes, whose names begin and end with `__`
   * @throws dev.libtensor.ArgumentException if the name is empty, or MXNet does not have the data type
   */
  def Variable(name: String, attr: Map[String, String] = null, shape: Shape = null, lrMult: Option[Float] = None,
      wdMult: Option[Float] = None, dType: DType = null, kwargs: Map[String, String] = Map.empty): Symbol = {
    val multipliers = Seq("__lr_mult__" -> lrMult, "__wd_mult__" -> wdMult).collect { case (key, Some(factor)) =>
      key -> factor.toString
    }
    val all = JavaCollections.same(
      AttrScope.current.get(Option(attr)) ++ JavaCollections.orEmpty(kwargs) ++ multipliers, "attr")
    new Symbol((shape, dType) match {
      case (null, null) => JavaSymbol.Variable(name, all)
      case (null, _) => JavaSymbol.Variable(name, all, dType)
      case (_, null) => JavaSymbol.Variable(name, all, shape)
      case _ => JavaSymbol.Variable(name, all, shape, dType)
    })
  }

  /** Returns one symbol with the results of several. Throws an `ArgumentException` if there are none. */
  def Group(symbols: Symbol*): Symbol = new Symbol(JavaSymbol.Group(ArgumentException.notNull(symbols, "symbols").map(toJava): _*))

  /** Returns the operator with a name, such as `_plus_scalar`. It throws an `UnsupportedException` if there is none. */
  def operator(name: String): SymbolOperator = new SymbolOperator(name)

  /** Returns the names of all operators, in alphabetical order. */
  def listOperators: IndexedSeq[String] = JavaCollections.seq(JavaSymbol.listOperators)

  /** Returns 1 where both are equal, and 0 elsewhere. */
  val equal: SymbolPair = new SymbolPair("_Equal", "_EqualScalar")

  /** Returns 1 where both differ, and 0 elsewhere. */
  val notEqual: SymbolPair = new SymbolPair("_Not_Equal", "_NotEqualScalar")

  /** Returns 1 where the first is greater, and 0 elsewhere. */
  val greater: SymbolPair = new SymbolPair("_Greater", "_GreaterScalar", "_LesserScalar")

  /** Returns 1 where the first is greater or equal, and 0 elsewhere. */
  val greaterEqual: SymbolPair = new SymbolPair("_Greater_Equal", "_GreaterEqualScalar", "_LesserEqualScalar")

  /** Returns 1 where the first is less, and 0 elsewhere. */
  val lesser: SymbolPair = new SymbolPair("_Lesser", "_LesserScalar", "_GreaterScalar")

  /** Returns 1 where the first is less or equal, and 0 elsewhere. */
  val lesserEqual: SymbolPair = new SymbolPair("_Lesser_Equal", "_LesserEqualScalar", "_GreaterEqualScalar")

  /** Returns the first to the power of the second. */
  val pow: SymbolPair = new SymbolPair("_Power", "_PowerScalar", "_RPowerScalar")

  /** Returns zeros of a shape. */
  def zeros(shape: Shape, dType: DType = DType.Float32): Symbol = filled("_zeros", shape, dType)

  /** Returns ones of a shape. */
  def ones(shape: Shape, dType: DType = DType.Float32): Symbol = filled("_ones", shape, dType)

  private def filled(operator: String, shape: Shape, dType: DType): Symbol =
    new SymbolOperator(operator)()()(Map("shape" -> shape, "dtype" -> dType))

  /** Returns the numbers from `start` up to, but not including, `stop`; see [[NDArray.arange]]. */
  def arange(start: Float, stop: Option[Float] = None, step: Float = 1.0f, repeat: Int = 1, name: String = null,
      dType: DType = DType.Float32): Symbol = {
    val end = stop.getOrElse("None")
    new SymbolOperator("_arange")(name)()(
      Map("start" -> start, "stop" -> end, "step" -> step, "repeat" -> repeat, "dtype" -> dType))
  }

  /**
   * Reads a graph from the JSON of MXNet 0.x to 1.9.
   *
   * @param json the text
   * @throws dev.libtensor.FormatException if the text is damaged
   * @throws dev.libtensor.UnsupportedException if there are unknown operators; the message lists all of them
   */
  def loadJson(json: String): Symbol = new Symbol(JavaSymbol.loadJson(json))

  /**
   * Reads a graph from a file, such as `net-symbol.json`; see [[loadJson]].
   *
   * @param fname the path of the file
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   */
  def load(fname: String): Symbol = new Symbol(JavaSymbol.load(fname))
}
