package dev.libtensor.mxnet
package module

import dev.libtensor.ArgumentException

/**
 * A sequence of modules, in which the outputs of one are the inputs of the next:
 *
 * {{{
 * val module = new SequentialModule()
 * module.add(features).add(classifier, "take_labels" -> true, "auto_wiring" -> true)
 * }}}
 *
 * The modules belong to the sequence and end with it. No two of them may have a parameter of the same name.
 *
 * @param asJava the Java module
 */
final class SequentialModule(override val asJava: javaapi.SequentialModule) extends BaseModule {
  ArgumentException.notNull(asJava, "asJava")

  /** Creates a sequence without modules. */
  def this() = this(new javaapi.SequentialModule)

  /**
   * Adds a module, after which the sequence must be bound again.
   *
   * @param module the module, which belongs to this one from now on
   * @param kwargs `take_labels`, whether the module takes the expected outputs, and `auto_wiring`, whether its inputs
   *   take the preceding outputs in their order and not by their names. Both are false by default
   * @throws dev.libtensor.ArgumentException if there is another name
   */
  def add(module: BaseModule, kwargs: (String, Boolean)*): SequentialModule = {
    asJava.add(ArgumentException.notNull(module, "module").asJava,
      JavaCollections.map(kwargs, "kwargs")((value: Boolean) => java.lang.Boolean.valueOf(value)))
    this
  }
}
