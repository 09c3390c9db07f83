package dev.libtensor.mxnet
package module

import dev.libtensor.ArgumentException

/**
 * Modules that follow each other. The outputs of one are the inputs of the next:
 *
 * {{{
 * val module = new SequentialModule()
 * module.add(features).add(classifier, "take_labels" -> true, "auto_wiring" -> true)
 * }}}
 *
 * The modules belong to the sequence, and end with it. Two of them have no parameter of the same name.
 *
 * @param asJava the Java module
 */
final class SequentialModule(override val asJava: javaapi.SequentialModule) extends BaseModule {
  ArgumentException.notNull(asJava, "asJava")

  /** Creates a sequence without modules. */
  def this() = this(new javaapi.SequentialModule)

  /**
   * Adds a module. The sequence must be bound again then.
   *
   * @param module the module, which belongs to this one from now on
   * @param kwargs `take_labels`: whether the module takes the expected outputs; `auto_wiring`: whether its inputs take the
   *   outputs before it in their order, not by their names. Both are false by default
   * @throws dev.libtensor.ArgumentException if there is another name
   */
  def add(module: BaseModule, kwargs: (String, Boolean)*): SequentialModule = {
    asJava.add(ArgumentException.notNull(module, "module").asJava,
      JavaCollections.map(kwargs, "kwargs")((value: Boolean) => java.lang.Boolean.valueOf(value)))
    this
  }
}
